import FilmstripTiming
import Foundation
import QuartzCore

/// The back swipe of a navigation controller: begins a pop, drives it with the touch, and decides
/// at the release whether it completes.
///
/// A pan recognizer to which the app copies this recognizer's targets drives the pop in the same
/// way. In iOS 26, a second recognizer drives the pop from anywhere in the content.
@MainActor
final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
  /// The state of the swipe.
  private enum Phase {
    case idle
    /// The swipe requests a pop, and will drive the resulting transition.
    case requesting
    /// The swipe drives a pop.
    case driving(NavigationTransition, Headless.ReleaseTracker)
  }

  /// The recognizer of a navigation controller, which is disabled while only the root is on the
  /// stack.
  ///
  /// *Reported* (FACTS: swipe.disabled, swipe.recognizer).
  private final class Recognizer: UIScreenEdgePanGestureRecognizer {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) {
      self.navigation = navigation
      super.init(target: nil, action: nil)
    }

    override var isEnabled: Bool {
      get { super.isEnabled && navigation?.hasControllerToPop == true }
      set { super.isEnabled = newValue }
    }
  }

  let recognizer: UIScreenEdgePanGestureRecognizer
  /// The recognizer of swipes on the content, or `nil` before iOS 26.
  let contentRecognizer: ContentPopRecognizer?
  private unowned let navigation: UINavigationController
  private var phase = Phase.idle

  init(navigation: UINavigationController) {
    self.navigation = navigation
    recognizer = Recognizer(navigation)
    contentRecognizer = Headless.hasLiquidGlass ? ContentPopRecognizer(navigation) : nil
    super.init()
    for case let pan? in [recognizer, contentRecognizer] as [UIPanGestureRecognizer?] {
      pan.addTarget(self, action: Selector(InteractivePop.handleNavigationTransition(_:)))
      pan.delegate = self
      pan.maximumNumberOfTouches = 1
    }
    recognizer.delaysTouchesBegan = true
    recognizer.name = "interactive pop"
    guard let contentRecognizer else { return }
    recognizer.slop = FluidNavigationTiming.edgeSlop
    contentRecognizer.name = "interactive content pop"
    // *Documented* (FACTS: fluid.content-swipe): the recognizer of the edge has precedence.
    contentRecognizer.require(toFail: recognizer)
  }

  /// Sets the edge at which the swipe begins: left, or right in a right-to-left layout.
  func updateEdge() {
    recognizer.edges = navigation.view.isRightToLeft ? .right : .left
    contentRecognizer?.direction = direction
  }

  /// The sign of translations towards the end of the pop: 1, or −1 in a right-to-left layout.
  private var direction: CGFloat { navigation.view.isRightToLeft ? -1 : 1 }

  // MARK: The recognizer's delegate

  /// Returns whether the back swipe can begin.
  ///
  /// *Reported* (FACTS: swipe.begins, swipe.disabled): the rules of UIKit's own delegate. An app
  /// can replace this delegate; then only a root view controller on top or a running transition
  /// prevents the swipe.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard canPop, !navigation.isNavigationBarHidden, showsBackButton else { return false }
    // A zoomed view controller has its own swipe from the edge (FACTS: zoom.sideways).
    guard navigation.topViewController?.preferredTransition?.isZoom != true else { return false }
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    guard pan !== contentRecognizer else { return contentYields(to: pan) }
    return pan.translation(in: navigation.view).x * direction >= 0
  }

  /// Returns whether the content under a touch yields its drag to the back swipe: not a scroll view
  /// that can scroll back.
  ///
  /// *Measured* (FACTS: fluid.content-swipe).
  private func contentYields(to pan: UIPanGestureRecognizer) -> Bool {
    let point = pan.location(in: navigation.view)
    var view = navigation.view.hitTest(point, with: nil)
    while let current = view, current !== navigation.view {
      if let scrollView = current as? UIScrollView, scrollView.scrollableAxes.horizontal {
        let limits = scrollView.horizontalLimits
        let offset = scrollView.contentOffset.x
        let canScrollBack = direction > 0 ? offset > limits.lowerBound : offset < limits.upperBound
        if scrollView.isScrollEnabled, canScrollBack { return false }
      }
      view = current.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // *Chosen* (FACTS: fluid.content-swipe).
    if gestureRecognizer === contentRecognizer, touch.view is UISlider || touch.view is UISwitch {
      return false
    }
    let bars: [UIView] = [navigation.navigationBar, navigation.toolbar]
    return !bars.contains { bar in
      !bar.isHidden && bar.bounds.contains(touch.location(in: bar))
    }
  }

  private var canPop: Bool { navigation.stack.count > 1 && !navigation.isBusy }

  private var showsBackButton: Bool {
    navigation.topViewController?.navigationItem.allowsBackButton ?? false
  }

  // MARK: The gesture

  /// Handles a change of the recognizer's state.
  ///
  /// On iOS, apps look up this action by its name and let their own pan recognizers call it.
  func handleNavigationTransition(_ sender: UIPanGestureRecognizer) {
    switch sender.state {
    case .began:
      begin(sender)
    case .changed:
      follow(sender)
    case .ended:
      follow(sender)
      release(cancelled: false)
    case .cancelled, .failed:
      release(cancelled: true)
    case .possible:
      break
    }
  }

  /// Whether the swipe itself is requesting the current pop.
  var isRequestingPop: Bool {
    if case .requesting = phase { return true }
    return false
  }

  /// Begins a pop that the gesture drives.
  ///
  /// *Reported* (FACTS: swipe.begin-action).
  private func begin(_ sender: UIPanGestureRecognizer) {
    let width = Double(navigation.transitionView.bounds.width)
    guard canPop, width > 0, navigation.barShouldPop() else { return }
    phase = .requesting
    navigation.popViewController(animated: true)
    phase = .idle
    guard case .scheduled(let transition) = navigation.phase,
      transition.isDrivenByBuiltInGesture
    else { return }
    phase = .driving(transition, Headless.ReleaseTracker(width: width, rule: rule(for: sender)))
    transition.currentDecision = { [weak self] in self?.decision() ?? Headless.InteractionDecision()
    }
    // The touch has already moved: the pop begins with this event, not after it.
    navigation.view.setNeedsLayout()
    navigation.view.layoutIfNeeded()
    follow(sender)
  }

  /// Returns the rule of releases: the chosen rule, or the rule of the simulated version of iOS.
  ///
  /// *Chosen* (FACTS: fluid.commit): one of two measurements that differ; the other is
  /// `Headless.ReleaseRule.fluidSpeed`.
  private func rule(for sender: UIPanGestureRecognizer) -> Headless.ReleaseRule {
    guard Headless.hasLiquidGlass, Headless.Simulator.current.chosenReleaseRule == nil else {
      return Headless.releaseRule
    }
    let isContent = sender === contentRecognizer
    return .projected(
      seconds: FluidNavigationTiming.projection,
      threshold: isContent
        ? FluidNavigationTiming.contentThreshold : FluidNavigationTiming.edgeThreshold)
  }

  /// Returns the distance by which the page stays behind the recognizer's translation, in points.
  ///
  /// *Measured* (FACTS: fluid.slop).
  private func lag(of sender: UIPanGestureRecognizer) -> CGFloat {
    guard Headless.hasLiquidGlass else { return 0 }
    let slop =
      sender === contentRecognizer
      ? FluidNavigationTiming.contentSlop
      : sender === recognizer ? FluidNavigationTiming.edgeSlop : UIPanGestureRecognizer.hysteresis
    return slop - UIPanGestureRecognizer.hysteresis
  }

  private func follow(_ sender: UIPanGestureRecognizer) {
    guard case .driving(let transition, var tracker) = phase else { return }
    let view = navigation.view
    let translation = sender.translation(in: view).x * direction
    tracker.add(
      time: CACurrentMediaTime(),
      translation: Double(
        Headless.hasLiquidGlass ? max(0, translation - lag(of: sender)) : translation),
      velocity: Double(sender.velocity(in: view).x * direction))
    phase = .driving(transition, tracker)
    transition.updateInteractiveTransition(CGFloat(tracker.progress))
  }

  private func release(cancelled: Bool) {
    guard case .driving(let transition, _) = phase else { return }
    let decision = decision(cancelled: cancelled)
    phase = .idle
    guard transition.isInteractive, !transition.isOver, let release = decision.release else {
      return
    }
    CallbackLog.current.note(decision, transition.from)
    let (spring, seconds) = (release.spring, release.remainingTime)
    transition.release(
      finishes: decision.completes, seconds: seconds,
      velocity: release.remainingProgress > 0 ? CGFloat(release.completionSpeed) : 1,
      curve: .navigation
    ) { min(1, spring.value(at: seconds * $0)) }
  }

  private func decision(cancelled: Bool = false) -> Headless.InteractionDecision {
    guard case .driving(_, let tracker) = phase else { return Headless.InteractionDecision() }
    var decision = tracker.decide(cancelled: cancelled)
    decision.isFluid = Headless.hasLiquidGlass
    var report = Headless.InteractionDecision(
      completes: decision.completes, progress: decision.progress, velocity: decision.velocity,
      threshold: decision.threshold, projected: decision.projected, because: decision.because,
      remainingTime: decision.remainingTime)
    report.release = decision
    return report
  }
}

/// The recognizer of back swipes on the content of a navigation controller.
@MainActor
final class ContentPopRecognizer: UIPanGestureRecognizer {
  private weak var navigation: UINavigationController?
  /// The sign of the swipe's direction: 1 to the right, −1 to the left.
  var direction: CGFloat = 1

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
  }

  override var isEnabled: Bool {
    get { super.isEnabled && navigation?.hasControllerToPop == true }
    set { super.isEnabled = newValue }
  }

  /// Decides after the distance of every pan: the movement must be mainly horizontal.
  ///
  /// *Chosen* (FACTS: fluid.content-swipe).
  override func verdict(on travel: CGPoint) -> Verdict {
    guard travel.length > Self.hysteresis else { return .wait }
    return travel.x * direction > abs(travel.y) ? .begin : .fail
  }

  /// Returns `true` for scroll views, which otherwise begin to scroll after the same distance.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPanRecognizer
  }

  /// Returns `true` for the swipes of rows that have actions.
  ///
  /// *Documented* (FACTS: fluid.content-swipe).
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    (otherGestureRecognizer as? TableSwipeRecognizer)?.isUncertain == false
  }
}

extension UINavigationController {
  /// Whether a view controller can be popped, or is being popped.
  fileprivate var hasControllerToPop: Bool {
    // A pop that the gesture drives has already removed the view controller from the stack.
    stack.count > 1 || isBusy
  }
}
