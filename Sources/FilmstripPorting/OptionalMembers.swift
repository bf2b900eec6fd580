/// The optional protocol methods of UIKit and Core Animation.
///
/// *Documented*: the headers' `@optional` sections. In Filmstrip, the methods are requirements with
/// defaults.
enum OptionalMembers {
  static let names: Set<String> = [
    // UIViewImplicitlyAnimating
    "addAnimations", "addCompletion", "continueAnimation",
    // UIViewControllerAnimatedTransitioning, -ContextTransitioning, -InteractiveTransitioning
    "interruptibleAnimator", "animationEnded", "pauseInteractiveTransition",
    // UIViewControllerTransitioningDelegate
    "animationController", "interactionControllerForPresentation",
    "interactionControllerForDismissal", "interactionController", "presentationController",
    // UINavigationControllerDelegate, UITabBarControllerDelegate
    "navigationController", "navigationControllerSupportedInterfaceOrientations",
    "navigationControllerPreferredInterfaceOrientationForPresentation", "tabBarController",
    // UIGestureRecognizerDelegate
    "gestureRecognizer", "gestureRecognizerShouldBegin",
    // CAAnimationDelegate, CALayerDelegate
    "animationDidStart", "animationDidStop", "action", "display", "layoutSublayers",
    // UINavigationBarDelegate, UIBarPositioningDelegate
    "navigationBar", "position",
    // UIScrollViewDelegate
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
    "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    // UIAdaptivePresentationControllerDelegate
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
    "presentationControllerDidDismiss", "presentationControllerDidAttemptToDismiss",
    "adaptivePresentationStyle",
    // UITableViewDelegate, UICollectionViewDelegate and their data sources
    "tableView", "collectionView", "numberOfSections",
  ]
}
