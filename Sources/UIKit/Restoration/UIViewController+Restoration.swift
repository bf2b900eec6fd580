import Foundation

/// The keys of the state that UIKit's own controllers save.
private enum StateKey {
  static let presented = "UIKit.presentedViewController"
  static let pages = "UIKit.navigation.viewControllers"
  static let allowsNested = "UIKit.navigation.allowsNestedNavigationControllers"
  static let tabs = "UIKit.tabs.viewControllers"
  static let selected = "UIKit.tabs.selectedViewController"
  static let selectedIndex = "UIKit.tabs.selectedIndex"
  static let columns = "UIKit.split.viewControllers"
}

extension UIViewController {
  /// The children in the order in which a saved state references them.
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
    case let navigation as UINavigationController: navigation.savePages(with: coder)
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
    case let navigation as UINavigationController: navigation.restorePages(with: coder)
    case let tabs as UITabBarController: tabs.restoreTabs(with: coder)
    default: break
    }
  }

  /// Whether a controller of a saved state can be put into or over this one.
  ///
  /// A changed file can refer to any controller, also to this one and those above it.
  fileprivate func canHold(_ other: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let one = current {
      if one === other { return false }
      current = one.parent ?? one.presenter
    }
    return other.presenter == nil
  }

  /// The controllers of a key, up to the first that was not restored or cannot be there.
  fileprivate func controllers(_ coder: NSCoder, _ key: String) -> [UIViewController] {
    var found: [UIViewController] = []
    for number in 0..<max(0, coder.decodeInteger(forKey: key)) {
      guard let one = coder.decodeObject(forKey: "\(key).\(number)") as? UIViewController,
        canHold(one), !found.contains(where: { $0 === one })
      else { break }
      found.append(one)
    }
    return found
  }

  fileprivate func save(_ controllers: [UIViewController], _ key: String, with coder: NSCoder) {
    coder.encode(controllers.count, forKey: key)
    for (number, controller) in controllers.enumerated() {
      coder.encode(controller, forKey: "\(key).\(number)")
    }
  }
}

extension UINavigationController {
  /// Saves references to the pages from the bottom up to the first without an identifier, and
  /// whether the stack may contain other navigation controllers.
  ///
  /// If the top page has no identifier, the next launch must not show the snapshot of this run.
  /// *Reported* (FACTS: restore.save).
  fileprivate func savePages(with coder: NSCoder) {
    save(
      Array(viewControllers.prefix { $0.restorationIdentifier != nil }), StateKey.pages,
      with: coder)
    coder.encode(allowsNestedNavigationControllers, forKey: StateKey.allowsNested)
    if topViewController?.restorationIdentifier == nil {
      UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch()
    }
  }

  /// Sets the restored pages without animation; leaves the stack unchanged if there is none.
  ///
  /// *Reported* (FACTS: restore.load).
  fileprivate func restorePages(with coder: NSCoder) {
    // Older states do not contain it.
    if coder.containsValue(forKey: StateKey.allowsNested) {
      allowsNestedNavigationControllers = coder.decodeBool(forKey: StateKey.allowsNested)
    }
    let pages = controllers(coder, StateKey.pages).prefix { page in
      let isStack = page is UINavigationController && !allowsNestedNavigationControllers
      return !isStack && !(page is UITabBarController)
    }
    if !pages.isEmpty { setViewControllers(Array(pages), animated: false) }
  }
}

extension UITabBarController {
  /// Saves references to the tabs that have an identifier, and the selected one.
  fileprivate func saveTabs(with coder: NSCoder) {
    save(
      (viewControllers ?? []).filter { $0.restorationIdentifier != nil }, StateKey.tabs, with: coder
    )
    guard let selectedViewController else { return }
    coder.encode(selectedIndex, forKey: StateKey.selectedIndex)
    coder.encode(selectedViewController, forKey: StateKey.selected)
  }

  /// Selects the saved tab: by its identifier, or, if it does not exist, by its index.
  ///
  /// *Chosen:* the app makes its tabs at launch; if it made none, the restored ones become the
  /// tabs.
  fileprivate func restoreTabs(with coder: NSCoder) {
    if (viewControllers ?? []).isEmpty {
      setViewControllers(controllers(coder, StateKey.tabs), animated: false)
    }
    guard coder.containsValue(forKey: StateKey.selectedIndex) else { return }
    let selected = coder.decodeObject(forKey: StateKey.selected) as? UIViewController
    UIView.performWithoutAnimation {
      if let selected, viewControllers?.contains(where: { $0 === selected }) == true {
        selectedViewController = selected
      } else {
        let index = coder.decodeInteger(forKey: StateKey.selectedIndex)
        if viewControllers?.indices.contains(index) == true { selectedIndex = index }
      }
    }
  }
}

extension UISplitViewController {
  /// Saves references to the columns that have an identifier.
  ///
  /// *Chosen:* the app makes its columns at launch; only their own state is restored.
  fileprivate func saveColumns(with coder: NSCoder) {
    save(
      children.filter { $0.restorationIdentifier != nil }, StateKey.columns, with: coder)
  }
}
