import Foundation
import QuartzCore

/// A push or pop in a navigation controller.
@MainActor
final class NavigationTransition: ControllerTransition {
  /// The state that a cancelled transition restores.
  struct Before {
    var stack: [UIViewController]
    var navigationBarHidden: Bool
    var toolbarHidden: Bool
  }

  let operation: UINavigationController.Operation
  /// The view controllers that leave the stack without having been visible.
  let buried: [UIViewController]
  let before: Before
  /// Whether the app set a new stack instead of pushing or popping.
  let replacesStack: Bool
  /// The bars that hide or show with the view controllers.
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
  func queryDelegate() {
    guard isAnimated, !isDrivenByBuiltInGesture, let delegate = navigation.delegate else { return }
    let animator = delegate.navigationController(
      navigation, animationControllerFor: operation, from: from, to: to)
    use(animator) {
      delegate.navigationController(navigation, interactionControllerFor: $0)
    }
  }

  override var containerView: UIView { navigation.transitionView }
  override var scene: CALayer { navigation.view.layer }
  override var accompanyingLayers: [CALayer] {
    [navigation.navigationBar.layer, navigation.toolbar.layer]
  }

  override var builtInClock: BarAnimationClock { .navigation }

  override func runBuiltInAnimator() {
    navigation.runBuiltInAnimator(self)
  }

  /// Returns the container's bounds for the outgoing view controller, and zero for the incoming
  /// one.
  ///
  /// *Reported* (FACTS: context.frames) for the built-in context.
  override func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? navigation.transitionView.bounds : .zero
  }

  /// Returns the final frame of the incoming view controller's view, and zero for the outgoing one.
  ///
  /// *Reported* (FACTS: context.frames) for the built-in context.
  override func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? navigation.childFrame(of: to) : .zero
  }
}
