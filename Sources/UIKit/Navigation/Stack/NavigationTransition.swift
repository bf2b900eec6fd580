import Foundation
import QuartzCore

/// One push or pop.
@MainActor
final class NavigationTransition: ControllerTransition {
  /// What a cancelled transition gives back.
  struct Before {
    var stack: [UIViewController]
    var navigationBarHidden: Bool
    var toolbarHidden: Bool
  }

  let operation: UINavigationController.Operation
  /// The controllers that leave the stack without having been visible.
  let buried: [UIViewController]
  let before: Before
  /// Whether another stack was set, instead of a push or a pop.
  let replacesStack: Bool
  /// The bars that hide or show with the pages.
  var barTravel = BarTravel()
  unowned let navigation: UINavigationController

  init(
    navigation: UINavigationController, operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController, animated: Bool, buried: [UIViewController],
    before: Before, replacesStack: Bool, isDrivenByBuiltInGesture: Bool
  ) {
    self.navigation = navigation
    self.operation = operation
    self.buried = buried
    self.before = before
    self.replacesStack = replacesStack
    super.init(
      from: from, to: to, animated: animated, isDrivenByBuiltInGesture: isDrivenByBuiltInGesture)
  }

  /// Asks the delegate for an animator and an interaction controller.
  func askDelegate() {
    guard isAnimated, !isDrivenByBuiltInGesture, let delegate = navigation.delegate else { return }
    let animator = delegate.navigationController(
      navigation, animationControllerFor: operation, from: from, to: to)
    use(animator) {
      delegate.navigationController(navigation, interactionControllerFor: $0)
    }
  }

  override var containerView: UIView { navigation.transitionView }
  override var scene: CALayer { navigation.view.layer }
  override var sceneBesidesPages: [CALayer] {
    [navigation.navigationBar.layer, navigation.toolbar.layer]
  }

  override func runBuiltInAnimator() {
    navigation.runBuiltInAnimator(self)
  }

  /// *Reported* (FACTS: context.frames) of the built-in context: the container's bounds for the page that
  /// disappears, zero for the one that appears.
  override func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? navigation.transitionView.bounds : .zero
  }

  /// *Reported* (FACTS: context.frames) of the built-in context: zero for the page that disappears, the
  /// other's frame for the one that appears.
  override func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? navigation.pageFrame(of: to) : .zero
  }
}
