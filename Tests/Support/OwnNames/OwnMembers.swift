import UIKit

// Members that an app adds to its own subclasses of UIKit's classes. Filmstrip has members with the
// same names, which are hidden from apps.

/// A pan gesture with its own targets and handlers.
public final class BrushGesture: UIPanGestureRecognizer {
  /// The view on which the gesture paints.
  public var targets: [String] = ["canvas"]
  var handlers: [(String) -> Void] = []
  var actions = 0
  var tracked = false
  var isHeld = false
  var owner: String?
  var simulator = "none"

  /// Adds a closure.
  public func addHandler(_ handler: @escaping (String) -> Void) { handlers.append(handler) }
  /// Removes all closures.
  public func removeHandlers() { handlers = [] }
  /// Adds the targets of another gesture.
  public func addTargets(of other: BrushGesture) { targets += other.targets }
  /// Calls all closures with the targets.
  public func perform() { for handler in handlers { handler(targets.joined(separator: "+")) } }
}

/// A tap gesture with its own closure initializer.
public final class StampGesture: UITapGestureRecognizer {
  struct Targets { var count = 2 }
  let targets = Targets()
  private let stamp: () -> Void

  /// Creates a tap gesture that calls a closure.
  public init(handler: @escaping () -> Void) {
    stamp = handler
    super.init(target: nil, action: nil)
    addTarget(self, action: Selector(StampGesture.tapped))
  }

  func tapped() { stamp() }
}

/// A display link with its own initializer.
extension CADisplayLink {
  convenience init(handler: LinkHandler) {
    self.init(target: handler, selector: Selector(LinkHandler.tick))
  }
}

/// The target of a display link.
@MainActor
public final class LinkHandler: NSObject {
  public override init() {}
  /// The number of calls.
  public private(set) var ticks = 0
  /// Starts a link.
  public func start() { CADisplayLink(handler: self).add(to: .main, forMode: .common) }
  func tick() { ticks += 1 }
}

/// A window that archives its own state.
public final class CanvasWindow: UIWindow {
  var archived: [String] = []
  /// Archives the state under a name.
  public func archiveState(to url: String) { archived.append(url) }
  /// Returns whether a state with the name is archived.
  public func restoreState(from url: String) -> Bool { archived.contains(url) }
}

/// A view controller with properties that have the names of Filmstrip's own properties.
public final class CanvasPage: UIViewController {
  var owner = "app"
  var simulator = 1
  var isHeld = true
  var targets = ["a"]
  var handlers = ["b"]
  var presentation = "slides"
  var presenter = "Ada"
  var activeTransition = "none"
  /// A number of the app.
  public var appearanceState = 7
  /// The translations of the brush, in points.
  public private(set) var strokes: [CGFloat] = []
  /// The gesture that paints.
  public let brush = BrushGesture()

  public override func viewDidLoad() {
    super.viewDidLoad()
    brush.addTarget(self, action: Selector(CanvasPage.drag(_:)))
    view = CanvasView(frame: view.frame)
    view.addGestureRecognizer(brush)
  }

  func drag(_ brush: BrushGesture) { strokes.append(brush.translation(in: view).x) }
}

/// A view with properties named as Filmstrip's own.
public final class CanvasView: UIView {
  /// A text of the app.
  public var controller = "page"
  var owner = "app"
  var layoutState = 3
  /// Numbers of the app.
  public var appearanceRecord = [1]
  var isHeld = false
}

/// A stack with members named as Filmstrip's own.
public final class CanvasStack: UINavigationController {
  var stack = ["one"]
  var backButtonPoint = 4
  func point(of item: UIBarButtonItem) -> String { item.title ?? "" }
}
