import Foundation

/// What opens a menu, and where.
@MainActor
struct MenuSource {
  let menu: UIMenu
  /// The view that the menu belongs to.
  let view: UIView
  /// The part of the view that it comes out of, in the view's points.
  let rect: CGRect
  /// Whether it opens as soon as a finger is down, and not only when that has stayed.
  let opensAtOnce: Bool
  /// What its actions have as their sender.
  let sender: AnyObject
  /// Called when it has opened.
  var opened: () -> Void = {}
  /// Called with an action that was chosen, before that runs.
  var willRun: (UIAction) -> Void = { _ in }
}

extension MenuSource {
  /// The menu of a bar button, which opens at once where the button does nothing else.
  static func button(_ view: BarButtonView) -> MenuSource? {
    let item = view.item
    guard let menu = item.menu ?? item.groupMenu, item.isEnabled, item.customView == nil else {
      return nil
    }
    return MenuSource(
      menu: menu, view: view, rect: view.bounds,
      opensAtOnce: item.primaryAction == nil && item.action == nil, sender: item)
  }
}

extension UIBarButtonItem {
  /// The buttons that it stands for, where it does nothing else.
  ///
  /// *Documented* (FACTS: bar.group-representative): a representative without an action shows its group's
  /// items. *Chosen:* as a menu, buttons with views of their own left out.
  fileprivate var groupMenu: UIMenu? {
    guard primaryAction == nil, action == nil, let buttonGroup,
      buttonGroup.representativeItem === self
    else { return nil }
    let items = buttonGroup.barButtonItems.filter { $0.customView == nil && $0.space == nil }
    return UIMenu(
      children: items.map { item in
        UIAction(
          title: item.title ?? "", image: item.image,
          attributes: item.isEnabled ? [] : .disabled
        ) { _ in item.perform() }
      })
  }
}

/// Opens the menu under a finger: at once, or after half a second where a tap does something else.
///
/// The finger may stay down, go to a line and choose it by being lifted there.
@MainActor
final class MenuRecognizer: UILongPressGestureRecognizer {
  /// How long a finger stays before a menu opens that does not open at once, in seconds.
  ///
  /// *Chosen:* as long as other presses take.
  static let delay = 0.5

  private let find: (CGPoint) -> MenuSource?
  private var source: MenuSource?
  private weak var overlay: MenuOverlay?

  /// `find` answers whose menu is at a place of the recognizer's view.
  init(find: @escaping (CGPoint) -> MenuSource?) {
    self.find = find
    super.init(target: nil, action: nil)
    addHandler { [weak self] _ in self?.changed() }
  }

  required init?(coder: NSCoder) { nil }

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
    case .began: overlay = source.flatMap(MenuOverlay.open)
    case .changed: overlay?.follow(to: location(in: overlay))
    case .ended: overlay?.lift(at: location(in: overlay))
    default: overlay?.follow(to: nil)
    }
  }
}
