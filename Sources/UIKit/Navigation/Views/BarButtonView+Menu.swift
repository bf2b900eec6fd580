import Foundation

extension MenuSource {
  /// Returns the menu of a bar button, which opens on touch down if the button has no other action.
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
  /// The menu of the buttons that the item represents, or `nil` if the item has its own action.
  ///
  /// *Documented* (FACTS: bar.group-representative): a representative without an action shows the
  /// items of its group. *Chosen:* the items are shown in a menu, without the buttons that have
  /// custom views.
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
