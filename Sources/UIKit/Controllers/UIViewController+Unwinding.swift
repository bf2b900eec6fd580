import Foundation

// Unwind segues, which return to a view controller that is already shown.
//
// *Documented* (FACTS: interface.unwind).
extension UIViewController {
  /// Returns the direct child that contains the source of an unwind segue, or `nil` if there is none.
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { child in
      var next: UIViewController? = source.source
      while let controller = next {
        if controller === child { return true }
        next = controller.parent
      }
      return false
    }
  }

  /// Returns the view controller in this one and its children that has the action of an unwind segue,
  /// or `nil` if there is none.
  private func unwindDestination(
    _ source: UIStoryboardUnwindSegueSource, among children: [UIViewController]
  ) -> UIViewController? {
    for child in children {
      let inner = child.allowedChildrenForUnwinding(from: source)
      if let match = child.unwindDestination(source, among: inner) { return match }
    }
    return self !== source.source && accepts(source) ? self : nil
  }

  private func accepts(_ source: UIStoryboardUnwindSegueSource) -> Bool {
    canPerformUnwindSegueAction(
      source.unwindAction, from: source.source, sender: source.sender)
  }

  /// Finds the destination of an unwind segue that starts at this view controller: in the containers
  /// around it, from the inside out, then in the view controllers that present them.
  func unwindDestination(action: String, sender: Any?) -> UIViewController? {
    let source = UIStoryboardUnwindSegueSource(
      source: self, unwindAction: Selector(action), sender: sender)
    var next: UIViewController? = self
    while let controller = next {
      let candidates =
        controller === self ? [] : controller.allowedChildrenForUnwinding(from: source)
      if let match = controller.unwindDestination(source, among: candidates) { return match }
      next = controller.parent ?? controller.presentingViewController
    }
    return nil
  }

  /// Shows the destination of an unwind segue again: dismisses the view controllers that cover it,
  /// and asks the containers around it.
  ///
  /// *Chosen:* if a presented view controller is dismissed, the changes in the containers below it
  /// aren't animated.
  func unwind(_ segue: UIStoryboardSegue, animated: Bool) {
    var isAnimated = animated
    var presenter: UIViewController? = self
    while let controller = presenter {
      if controller.presentedViewController != nil {
        controller.dismiss(animated: animated)
        isAnimated = false
        break
      }
      presenter = controller.parent
    }
    var child = self
    while let container = child.parent {
      if isAnimated {
        container.unwind(for: segue, towards: child)
      } else {
        UIView.performWithoutAnimation { container.unwind(for: segue, towards: child) }
      }
      child = container
    }
  }
}
