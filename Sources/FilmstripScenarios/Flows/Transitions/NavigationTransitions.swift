import UIKit

/// A navigation controller's delegate that gets the animator of each push and pop from a closure.
final class NavigationTransitions: NSObject, UINavigationControllerDelegate {
  typealias Operation = UINavigationController.Operation

  /// The interaction, which drives the transitions that its gesture begins.
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
