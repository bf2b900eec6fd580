import FilmstripTryFilms
import UIKit

/// Provides the objects of an app's class to UIKit, as a delegate of all kinds of transitions.
@MainActor
final class TrialDelegate: NSObject, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate, UITabBarControllerDelegate
{
  private unowned let trial: Trial
  /// The interaction with the second view controller.
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  init(_ trial: Trial) {
    self.trial = trial
  }

  private func animator(isBack: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    trial.film.animator?(trial, isBack)
  }

  private var currentInteraction: (any UIViewControllerInteractiveTransitioning)? {
    trial.isTouchDown ? interaction : nil
  }

  // MARK: UINavigationControllerDelegate

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(isBack: operation == .pop)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    currentInteraction
  }

  // MARK: UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(isBack: false) ?? Self.animatingPresentation(of: presented)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(isBack: true) ?? Self.animatingPresentation(of: dismissed)
  }

  /// Returns the presentation controller of a view controller if it is an animator, too.
  private static func animatingPresentation(
    of presented: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    presented.presentationController as? any UIViewControllerAnimatedTransitioning
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    currentInteraction
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let presentation = trial.film.presentation?(trial, presented, presenting)
    // A presentation controller can make itself the delegate, whose animator is another one.
    if trial.film.animator != nil { presented.transitioningDelegate = self }
    return presentation
  }

  // MARK: UITabBarControllerDelegate

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let pages = tabBarController.existingControllers
    return animator(isBack: (pages.firstIndex(of: toVC) ?? 0) < (pages.firstIndex(of: fromVC) ?? 0))
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    currentInteraction
  }
}
