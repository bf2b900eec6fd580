import Foundation

/// The keys of the state that UIKit's own view controllers save.
private enum StateKey {
  static let presented = "UIKit.presentedViewController"
  static let stack = "UIKit.navigation.viewControllers"
  static let allowsNested = "UIKit.navigation.allowsNestedNavigationControllers"
  static let tabs = "UIKit.tabs.viewControllers"
  static let selected = "UIKit.tabs.selectedViewController"
  static let selectedIndex = "UIKit.tabs.selectedIndex"
  static let columns = "UIKit.split.viewControllers"
}

extension UIViewController {
  /// The children in the order in which a saved state references them.
  ///
  /// Only the restoration uses them: tabs create their view controllers, so that each saved state
  /// finds its view controller.
  var restorableChildren: [UIViewController] {
    switch self {
    case let navigation as UINavigationController: navigation.viewControllers
    case let tabs as UITabBarController: tabs.viewControllers ?? []
    default: children
    }
  }

  /// Saves UIKit's own part of `encodeRestorableState(with:)`.
  func saveOwnState(with coder: NSCoder) {
    if let above = presentation?.presentedViewController, above.restorationIdentifier != nil {
      coder.encode(above, forKey: StateKey.presented)
    }
    switch self {
    case let navigation as UINavigationController: navigation.saveStack(with: coder)
    case let tabs as UITabBarController: tabs.saveTabs(with: coder)
    case let split as UISplitViewController: split.saveColumns(with: coder)
    default: break
    }
  }

  /// Restores UIKit's own part of `decodeRestorableState(with:)`.
  func restoreOwnState(with coder: NSCoder) {
    if let above = coder.decodeObject(forKey: StateKey.presented) as? UIViewController {
      StateRestorer.current?.afterDecoding { [weak self] in
        guard let self, self.presentation == nil, self.canHold(above), above.parent == nil else {
          return
        }
        self.present(above, animated: false)
      }
    }
    switch self {
    case let navigation as UINavigationController: navigation.restoreStack(with: coder)
    case let tabs as UITabBarController: tabs.restoreTabs(with: coder)
    default: break
    }
  }

  /// Returns whether a view controller of a saved state can be placed in or over this one.
  ///
  /// A changed file can refer to any view controller, including this one and its ancestors.
  fileprivate func canHold(_ other: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let controller = current {
      if controller === other { return false }
      current = controller.parent ?? controller.presenter
    }
    return other.presenter == nil
  }

  /// Returns the view controllers of a key, up to the first that was not restored or cannot be
  /// placed.
  fileprivate func controllers(_ coder: NSCoder, _ key: String) -> [UIViewController] {
    var restored: [UIViewController] = []
    for number in 0..<max(0, coder.decodeInteger(forKey: key)) {
      guard let controller = coder.decodeObject(forKey: "\(key).\(number)") as? UIViewController,
        canHold(controller), !restored.contains(where: { $0 === controller })
      else { break }
      restored.append(controller)
    }
    return restored
  }

  fileprivate func save(_ controllers: [UIViewController], _ key: String, with coder: NSCoder) {
    coder.encode(controllers.count, forKey: key)
    for (number, controller) in controllers.enumerated() {
      coder.encode(controller, forKey: "\(key).\(number)")
    }
  }
}

extension UINavigationController {
  /// Saves references to the view controllers from the bottom up to the first without an
  /// identifier.
  ///
  /// The state also contains whether the stack may contain other navigation controllers. If the top
  /// view controller has no identifier, the next launch must not show the snapshot of this run.
  /// *Reported* (FACTS: restore.save).
  fileprivate func saveStack(with coder: NSCoder) {
    save(
      Array(viewControllers.prefix { $0.restorationIdentifier != nil }), StateKey.stack,
      with: coder)
    coder.encode(allowsNestedNavigationControllers, forKey: StateKey.allowsNested)
    if topViewController?.restorationIdentifier == nil {
      UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch()
    }
  }

  /// Sets the restored view controllers without animation, or keeps the stack if there are none.
  ///
  /// *Reported* (FACTS: restore.load).
  fileprivate func restoreStack(with coder: NSCoder) {
    // Older states do not contain this key.
    if coder.containsValue(forKey: StateKey.allowsNested) {
      allowsNestedNavigationControllers = coder.decodeBool(forKey: StateKey.allowsNested)
    }
    let restored = controllers(coder, StateKey.stack).prefix { controller in
      let isStack = controller is UINavigationController && !allowsNestedNavigationControllers
      return !isStack && !(controller is UITabBarController)
    }
    if !restored.isEmpty { setViewControllers(Array(restored), animated: false) }
  }
}

extension UITabBarController {
  /// Saves references to the tabs that have an identifier, and to the selected tab.
  fileprivate func saveTabs(with coder: NSCoder) {
    save(
      existingControllers.filter { $0.restorationIdentifier != nil }, StateKey.tabs, with: coder)
    guard let selectedViewController else { return }
    coder.encode(selectedIndex, forKey: StateKey.selectedIndex)
    coder.encode(selectedViewController, forKey: StateKey.selected)
  }

  /// Selects the saved tab by its identifier or, if that tab does not exist, by its index.
  ///
  /// *Chosen:* the app creates its tabs at launch; if it created none, the restored view
  /// controllers become the tabs.
  fileprivate func restoreTabs(with coder: NSCoder) {
    if entries.isEmpty {
      setViewControllers(controllers(coder, StateKey.tabs), animated: false)
    }
    guard coder.containsValue(forKey: StateKey.selectedIndex) else { return }
    let selected = coder.decodeObject(forKey: StateKey.selected) as? UIViewController
    UIView.performWithoutAnimation {
      if let selected, existingControllers.contains(where: { $0 === selected }) {
        selectedViewController = selected
      } else {
        let index = coder.decodeInteger(forKey: StateKey.selectedIndex)
        if entries.indices.contains(index) { selectedIndex = index }
      }
    }
  }
}

extension UISplitViewController {
  /// Saves references to the columns that have an identifier.
  ///
  /// *Chosen:* the app creates its columns at launch; only the columns' own state is restored.
  fileprivate func saveColumns(with coder: NSCoder) {
    save(
      children.filter { $0.restorationIdentifier != nil }, StateKey.columns, with: coder)
  }
}
