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
  /// The view controller that is pushed or popped.
  var upper: UIViewController { operation == .push ? to : from }
  /// The view controller below, which a push covers and a pop shows.
  var lower: UIViewController { operation == .push ? from : to }
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

  /// Asks the delegate for an animator and an interaction controller, and uses the transition that
  /// the upper view controller prefers if there is no animator.
  func queryDelegate() {
    guard isAnimated, !isDrivenByBuiltInGesture else { return }
    if let flight = navigation.zoomDismissal?.requested {
      use(flight) { _ in flight }
      return
    }
    if let delegate = navigation.delegate {
      let animator = delegate.navigationController(
        navigation, animationControllerFor: operation, from: from, to: to)
      use(animator) {
        delegate.navigationController(navigation, interactionControllerFor: $0)
      }
      if animator != nil { return }
    }
    usePreferredTransition()
  }

  /// The built-in animation: that of a push, or that of a modal style.
  private(set) var style: UIModalTransitionStyle?
  /// Whether a cross-fade replaces a zoom, because Reduce Motion is on.
  private(set) var replacesZoom = false

  private func usePreferredTransition() {
    if let plan = ZoomPlan(zoomed: upper, below: lower) {
      // *Measured* (FACTS: zoom.reduce-motion).
      if UIAccessibility.isReduceMotionEnabled {
        (style, replacesZoom) = (.crossDissolve, true)
      } else {
        let direction: ZoomFlight.Direction = operation == .push ? .zoomIn : .zoomOut
        use(ZoomFlight(plan, direction, loose: navigation.looseZooms)) { _ in nil }
      }
      return
    }
    style = upper.preferredTransition?.modalStyle
    // As in presentations (FACTS: zoom.styles).
    if style == .coverVertical, UIAccessibility.prefersCrossFadeTransitions {
      style = .crossDissolve
    }
    if style == .partialCurl { Unsupported.report("UIViewController.Transition.partialCurl") }
  }

  /// The clock of the bars: in a zoom and in the transitions of modal styles, the content of the
  /// bars cross-fades in place (FACTS: zoom.bar, zoom.styles).
  override var barClock: BarAnimationClock {
    var clock = alongsideClock
    if zoom != nil || replacesZoom, !initiallyInteractive {
      clock = BarAnimationClock(
        motionDuration: ZoomTiming.fadeDuration, motionTiming: ViewAnimationTiming(.linear))
    }
    if zoom != nil || style != nil { clock.crossFades = true }
    return clock
  }

  /// The clock of the transition, which the blocks alongside use too.
  override var alongsideClock: BarAnimationClock { super.barClock }
  override var builtInClock: BarAnimationClock { .navigation }

  override var builtInDuration: TimeInterval {
    replacesZoom ? ZoomTiming.fadeDuration : super.builtInDuration
  }

  override func restingFrame(of vc: UIViewController) -> CGRect { navigation.childFrame(of: vc) }

  override var containerView: UIView { navigation.transitionView }
  override var scene: CALayer { navigation.view.layer }
  override var accompanyingLayers: [CALayer] {
    [navigation.navigationBar.layer, navigation.toolbar.layer]
  }

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
