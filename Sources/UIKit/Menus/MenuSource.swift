import Foundation

/// A menu's source: the view that opens it, and the position.
@MainActor
struct MenuSource {
  let menu: UIMenu
  /// The view that the menu belongs to.
  let view: UIView
  /// The part of the view from which the menu opens, in the view's points.
  let rect: CGRect
  /// Whether it opens on touch down, not only after a long press.
  let opensAtOnce: Bool
  /// The sender of its actions.
  let sender: AnyObject
  /// Called when the menu has opened.
  var opened: () -> Void = {}
  /// Called with the chosen action, before it runs.
  var willRun: (UIAction) -> Void = { _ in }
}

/// Opens a menu: on touch down, or after half a second if a tap has another action.
///
/// The finger can stay down, move to a row and choose it when it lifts.
@MainActor
final class MenuRecognizer: UILongPressGestureRecognizer {
  /// The duration of a long press that opens a menu, in seconds.
  ///
  /// *Chosen:* the duration of other long presses.
  static let delay = 0.5

  private let find: (CGPoint) -> MenuSource?
  private var source: MenuSource?
  private weak var overlay: MenuOverlay?

  /// `find` returns the menu at a position in the recognizer's view.
  init(find: @escaping (CGPoint) -> MenuSource?) {
    self.find = find
    super.init(target: nil, action: nil)
    addHandler { [weak self] _ in self?.changed() }
  }

  override init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if source == nil {
      guard let view, let found = touches.inOrder.first.flatMap({ find($0.location(in: view)) })
      else {
        state = .failed
        return
      }
      source = found
      minimumPressDuration = found.opensAtOnce ? 0 : Self.delay
    }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    source = nil
  }

  private func changed() {
    switch state {
    case .began: overlay = source.flatMap { MenuOverlay.open($0) }
    case .changed: overlay?.follow(to: location(in: overlay))
    case .ended: overlay?.chooseRow(at: location(in: overlay))
    default: overlay?.follow(to: nil)
    }
  }
}
