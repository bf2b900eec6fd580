import UIKit

/// A navigation controller's delegate that has an animator made for each push and pop.
final class NavigationTransitions: NSObject, UINavigationControllerDelegate {
  typealias Operation = UINavigationController.Operation

  /// Drives the transitions that it begins.
  var interaction: SwipeInteraction?
  private let makeAnimator: (Operation) -> UIViewControllerAnimatedTransitioning?

  init(makeAnimator: @escaping (Operation) -> UIViewControllerAnimatedTransitioning?) {
    self.makeAnimator = makeAnimator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return makeAnimator(operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard let interaction = interaction, interaction.isActive else { return nil }
    return interaction
  }
}
