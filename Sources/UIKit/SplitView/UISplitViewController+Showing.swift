import Foundation
import QuartzCore

extension UISplitViewController {
  /// Shows a controller in the sender's column; if collapsed, presents it.
  func showInSenderColumn(_ controller: UIViewController, sender: Any?) {
    guard !isCollapsed else {
      present(controller, animated: UIView.areAnimationsEnabled)
      return
    }
    var current = sender as? UIViewController
    while let candidate = current, candidate.parent !== self { current = candidate.parent }
    let column = columns.first { child(of: $0) != nil && child(of: $0) === current }
    give(controller, to: column ?? .primary)
  }

  /// Shows a controller in the secondary column; if collapsed, pushes it if there is a stack, else
  /// presents it.
  func showInSecondaryColumn(_ controller: UIViewController) {
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

  /// A navigation controller's handling of a secondary controller during the collapse: its pages
  /// are pushed.
  func mergeSecondary(_ secondary: UIViewController, into stack: UINavigationController) {
    push(secondary, of: .secondary, on: stack, animated: false)
  }

  /// The secondary controller that a navigation controller separates when expanding: the merged
  /// pages, or else the top page; nil if there is only the root.
  func separateSecondary(from stack: UINavigationController) -> UIViewController? {
    if let column = merged.last {
      merged.removeLast()
      return separate(column)
    }
    return stack.viewControllers.count > 1 ? stack.popViewController(animated: false) : nil
  }
}
