import Foundation

/// The source of a menu: the view and the position from which the menu opens.
@MainActor
struct MenuSource {
  let menu: UIMenu
  /// The view to which the menu belongs.
  let view: UIView
  /// The part of the view from which the menu opens, in the view's coordinates.
  let rect: CGRect
  /// Whether the menu opens on touch down, and not only after a long press.
  let opensAtOnce: Bool
  /// The sender of the menu's actions.
  let sender: AnyObject
  /// A closure that is called when the menu has opened.
  var opened: () -> Void = {}
  /// A closure that is called with the selected action before the action runs.
  var willRun: (UIAction) -> Void = { _ in }

  /// The capsule of glass that becomes the menu in iOS 26, or `nil` if there is none.
  ///
  /// *Chosen:* a group with several buttons stays.
  var capsule: UIView? {
    for candidate in [view, view.superview?.superview] {
      if let capsule = candidate as? any MenuCapsule, capsule.becomesMenu { return capsule }
    }
    return nil
  }

  /// Returns the frame of the capsule, or of the part of the view, in another view.
  func frame(in other: UIView) -> CGRect {
    capsule.map { $0.convert($0.bounds, to: other) } ?? view.convert(rect, to: other)
  }
}

/// A capsule of glass that can become a menu in iOS 26.
@MainActor
protocol MenuCapsule: UIView {
  /// Whether the capsule is that of a single button.
  var becomesMenu: Bool { get }
}

/// A recognizer that opens a menu: on touch down, or after half a second if a tap has another
/// action.
///
/// The touch can stay down, move to a row and select the row when it ends.
@MainActor
final class MenuRecognizer: UILongPressGestureRecognizer {
  /// The duration of a long press that opens a menu, in seconds.
  ///
  /// *Chosen:* the duration of other long presses.
  static let delay = 0.5

  private let find: (CGPoint) -> MenuSource?
  private var source: MenuSource?
  private weak var overlay: MenuOverlay?
  /// Whether the touch has left the button, which the menu of iOS 26 covers.
  private var hasLeftButton = false

  /// Creates a recognizer; `find` returns the menu at a position in the recognizer's view.
  init(find: @escaping (CGPoint) -> MenuSource?) {
    self.find = find
    super.init(target: nil, action: nil)
    addHandler { [weak self] _ in self?.changed() }
  }

  override init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if source == nil {
      guard let view, let newSource = touches.inOrder.first.flatMap({ find($0.location(in: view)) })
      else {
        state = .failed
        return
      }
      source = newSource
      minimumPressDuration = newSource.opensAtOnce ? 0 : Self.delay
    }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    source = nil
    hasLeftButton = false
  }

  private func changed() {
    if Headless.hasLiquidGlass, let overlay, let source, !hasLeftButton {
      hasLeftButton = !source.frame(in: overlay).contains(location(in: overlay))
    }
    let choosesRow = !Headless.hasLiquidGlass || hasLeftButton
    switch state {
    case .began: overlay = source.flatMap { MenuOverlay.open($0) }
    case .changed where choosesRow: overlay?.follow(to: location(in: overlay))
    case .ended where choosesRow: overlay?.chooseRow(at: location(in: overlay))
    default: overlay?.follow(to: nil)
    }
  }
}
