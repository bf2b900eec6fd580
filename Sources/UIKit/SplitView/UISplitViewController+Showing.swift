import Foundation
import QuartzCore

extension UISplitViewController {
  /// Shows a view controller in the sender's column, or presents it if the columns are collapsed.
  func showInSenderColumn(_ controller: UIViewController, sender: Any?) {
    guard !isCollapsed else {
      present(controller, animated: UIView.areAnimationsEnabled)
      return
    }
    var current = sender as? UIViewController
    while let candidate = current, candidate.parent !== self { current = candidate.parent }
    let column = columns.first { child(of: $0) != nil && child(of: $0) === current }
    assign(controller, to: column ?? .primary)
  }

  /// Shows a view controller in the secondary column.
  ///
  /// If the columns are collapsed, the view controller is pushed on the stack, or presented if
  /// there is no stack.
  func showInSecondaryColumn(_ controller: UIViewController) {
    guard isCollapsed else {
      assign(controller, to: .secondary)
      if displayedMode.dimsSecondary, style != .unspecified { hide(sidebars[sidebars.count - 1]) }
      return
    }
    let animates = UIView.areAnimationsEnabled
    guard let stack = collapsedRoot as? UINavigationController else {
      present(controller, animated: animates)
      return
    }
    assignedControllers[.secondary] = controller
    let needsWrapper = style != .unspecified && !(controller is UINavigationController)
    wrappers[.secondary] = needsWrapper ? UINavigationController() : nil
    merged.removeAll { $0.column == .secondary }
    push(controller, of: .secondary, on: stack, animated: animates)
  }

  /// Handles the collapse for a navigation controller: pushes the secondary view controller's
  /// stack.
  func mergeSecondary(_ secondary: UIViewController, into stack: UINavigationController) {
    push(secondary, of: .secondary, on: stack, animated: false)
  }

  /// Returns the secondary view controller that a navigation controller separates when expanding.
  ///
  /// The result is the view controller of the top merged column or, if no column is merged, the top
  /// view controller. Returns `nil` if there is only the root.
  func separateSecondary(from stack: UINavigationController) -> UIViewController? {
    if let column = merged.last {
      merged.removeLast()
      return separate(column)
    }
    return stack.viewControllers.count > 1 ? stack.popViewController(animated: false) : nil
  }
}
