import FilmstripTiming
import Foundation
import QuartzCore

/// A finger on the screen, from touch down to lift.
///
/// The object stays the same as the finger moves. Fingers report neither force nor size here: force is
/// 0 and the radius is that of a finger at rest.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// What a finger did last.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It did nothing since the event before.
    case stationary
    /// It was lifted.
    case ended
    /// It was taken away.
    case cancelled
    /// It came near; not reported here.
    case regionEntered
    /// It moved above the screen; not reported here.
    case regionMoved
    /// It went away; not reported here.
    case regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger elsewhere.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer

    /// A pencil, by its older name.
    public static let stylus = TouchType.pencil
  }

  /// When it did that, in seconds on the virtual clock.
  public internal(set) var timestamp: TimeInterval
  /// What it did last.
  public internal(set) var phase: Phase = .began
  /// How many times in a row it came down near the same place; 1 for the first.
  public internal(set) var tapCount = 1
  /// What touches; a finger on the screen.
  public let type: TouchType
  /// The window that it came down in.
  public let window: UIWindow?
  /// The view that it came down on; stays the same when it leaves that.
  public internal(set) var view: UIView?
  /// How hard it presses; 0, not known.
  public var force: CGFloat { 0 }
  /// How hard it can press at most; 0, not known.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The touch's radius in points, the same for all.
  ///
  /// *Chosen.*
  public var majorRadius: CGFloat { 20 }
  /// How far the radius may be off in points, the same for all.
  ///
  /// *Chosen.*
  public var majorRadiusTolerance: CGFloat { 5 }

  /// The order of touch-down identifies and sorts fingers.
  let serial: Int
  /// In the window's points.
  var location: CGPoint
  var previousLocation: CGPoint

  init(
    serial: Int, type: TouchType, window: UIWindow, location: CGPoint, timestamp: TimeInterval
  ) {
    self.serial = serial
    self.type = type
    self.window = window
    self.location = location
    previousLocation = location
    self.timestamp = timestamp
    super.init()
  }

  /// The recognizers that get the touch now, those of inner views first.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    TouchRouter.current.recognizers(of: self)
  }

  /// Where it is, in a view's coordinates; nil means the window.
  public func location(in view: UIView?) -> CGPoint {
    Self.convert(location, from: window, to: view)
  }

  /// Where it was at the event before, in a view's coordinates; nil means the window.
  public func previousLocation(in view: UIView?) -> CGPoint {
    Self.convert(previousLocation, from: window, to: view)
  }

  /// Where it is; no more precise here than `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where it was; no more precise here than `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether it is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  static func convert(_ point: CGPoint, from window: UIWindow?, to view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return point }
    return view.layer.convert(point, from: window.layer)
  }

  /// A way from the window's coordinates in a view's.
  static func convert(way: CGPoint, from window: UIWindow?, to view: UIView?) -> CGPoint {
    let start = convert(.zero, from: window, to: view)
    let end = convert(way, from: window, to: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// A way from a view's coordinates in the window's.
  static func convert(way: CGPoint, from view: UIView?, to window: UIWindow?) -> CGPoint {
    guard let window, let view, view !== window else { return way }
    let start = view.layer.convert(CGPoint.zero, to: window.layer)
    let end = view.layer.convert(way, to: window.layer)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

extension Set<UITouch> {
  /// The touches in the order in which they came down: a set's own order differs from run to run.
  @MainActor var inOrder: [UITouch] { sorted { $0.serial < $1.serial } }
}

extension Sequence<CGPoint> {
  /// The middle of the points; zero if there are none.
  var middle: CGPoint {
    var sum = CGPoint.zero
    var count: CGFloat = 0
    for point in self {
      sum.x += point.x
      sum.y += point.y
      count += 1
    }
    return count == 0 ? .zero : CGPoint(x: sum.x / count, y: sum.y / count)
  }
}

extension CGPoint {
  /// The way from the origin.
  var length: CGFloat { (x * x + y * y).squareRoot() }

  func separation(from other: CGPoint) -> CGFloat {
    CGPoint(x: x - other.x, y: y - other.y).length
  }
}
