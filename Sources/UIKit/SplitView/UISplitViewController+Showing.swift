import Foundation
import QuartzCore

extension UISplitViewController {
  /// In the column that the sender is in; collapsed it is presented.
  func showInOwnWay(_ controller: UIViewController, sender: Any?) {
    guard !isCollapsed else {
      present(controller, animated: UIView.areAnimationsEnabled)
      return
    }
    var current = sender as? UIViewController
    while let candidate = current, candidate.parent !== self { current = candidate.parent }
    let column = columns.first { shell(of: $0) != nil && shell(of: $0) === current }
    give(controller, to: column ?? .primary)
  }

  /// As the secondary one; collapsed it is pushed where there is a stack, else presented.
  func showDetailInOwnWay(_ controller: UIViewController) {
    guard isCollapsed else {
      give(controller, to: .secondary)
      if shownMode.dimsSecondary, style != .unspecified { hide(sidebars[sidebars.count - 1]) }
      return
    }
    let animates = UIView.areAnimationsEnabled
    guard let stack = collapsedRoot as? UINavigationController else {
      present(controller, animated: animates)
      return
    }
    given[.secondary] = controller
    let needsWrapper = style != .unspecified && !(controller is UINavigationController)
    wrappers[.secondary] = needsWrapper ? UINavigationController() : nil
    merged.removeAll { $0.column == .secondary }
    push(controller, of: .secondary, on: stack, animated: animates)
  }

  /// What a navigation controller does with a secondary controller when there is little width: its
  /// pages come on top.
  func mergeSecondary(_ secondary: UIViewController, into stack: UINavigationController) {
    push(secondary, of: .secondary, on: stack, animated: false)
  }

  /// What a navigation controller gives as the secondary controller when there is width again: what
  /// was taken in, or else the page on top of others; nil for the root alone.
  func separateSecondary(from stack: UINavigationController) -> UIViewController? {
    if let column = merged.last {
      merged.removeLast()
      return unmerge(column)
    }
    return stack.viewControllers.count > 1 ? stack.popViewController(animated: false) : nil
  }
}
