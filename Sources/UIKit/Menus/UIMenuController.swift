import Foundation

/// An item of an edit menu.
///
/// *Source:* `UIMenuController.h`, which deprecates the class since iOS 16.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title of the item.
  open var title: String
  /// The method that the item calls.
  open var action: Selector

  /// Creates an item with a title that calls a method.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The edit menu, with Cut, Copy and the app's own items; Filmstrip reports the menu instead of
/// showing it.
///
/// *Source:* `UIMenuController.h`, which deprecates the class since iOS 16.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The menu of the current simulator.
  public class var shared: UIMenuController { Headless.Simulator.current.menuController }

  /// The app's own items, or `nil` if there are none.
  open var menuItems: [UIMenuItem]?
  /// Whether the menu is visible: always `false`, because Filmstrip doesn't show the menu.
  open var isMenuVisible: Bool {
    get { false }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// The frame of the menu in the window, in points: always zero.
  open var menuFrame: CGRect { .zero }

  /// Reports that Filmstrip doesn't show the menu.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setMenuVisible(true, animated: true)
  }

  /// Does nothing, because the menu is never visible.
  open func hideMenu(from targetView: UIView) {}

  /// Does nothing, because the menu is never visible.
  open func hideMenu() {}

  /// Reports that Filmstrip doesn't show the menu, if `menuVisible` is `true`.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { Headless.report(.unsupported("the edit menu of UIMenuController")) }
  }

  /// Does nothing, because the menu is never visible.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}

  /// Does nothing, because the menu is never visible.
  open func update() {}
}
