import FilmstripTiming
import Foundation
import QuartzCore

/// The back swipe of a navigation controller: begins a pop, drives it with the finger, and decides at the
/// release.
///
/// Any pan that gets its recognizer's targets drives the pop in the same way.
@MainActor
final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
  /// What the swipe does now.
  private enum Phase {
    case idle
    /// It requests the pop: the transition that this makes is the swipe's.
    case requesting
    /// It drives a pop.
    case driving(NavigationTransition, Headless.ReleaseTracker)
  }

  let recognizer = UIScreenEdgePanGestureRecognizer()
  private unowned let navigation: UINavigationController
  private var phase = Phase.idle

  init(navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.addTarget(self, action: Selector(InteractivePop.handleNavigationTransition(_:)))
    recognizer.delegate = self
    recognizer.maximumNumberOfTouches = 1
    recognizer.name = "interactive pop"
  }

  /// The edge from which pages leave: left, or right where everything is mirrored.
  func updateEdge() {
    recognizer.edges = navigation.view.isRightToLeft ? .right : .left
  }

  /// 1 or −1: the sign of what points towards the pop's end.
  private var direction: CGFloat { navigation.view.isRightToLeft ? -1 : 1 }

  // MARK: The recognizer's delegate

  /// *Reported* (FACTS: swipe.begins, swipe.disabled) of UIKit's own delegate, whose place an app's may
  /// take: then only a root on top and a transition that runs refuse.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard canPop, !navigation.isNavigationBarHidden, showsBackButton else { return false }
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    return pan.translation(in: navigation.view).x * direction >= 0
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
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

  /// What the recognizer calls: apps find it by its name on iOS and have their own pans call it.
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

  /// Whether the swipe itself requests the pop that is being requested.
  var isRequestingPop: Bool {
    if case .requesting = phase { return true }
    return false
  }

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
    phase = .driving(transition, Headless.ReleaseTracker(width: width, rule: Headless.releaseRule))
    transition.decisionNow = { [weak self] in self?.decision() ?? Headless.InteractionDecision() }
    // The finger has already moved: the pop begins with this event, not after it.
    navigation.view.setNeedsLayout()
    navigation.view.layoutIfNeeded()
    follow(sender)
  }

  private func follow(_ sender: UIPanGestureRecognizer) {
    guard case .driving(let transition, var tracker) = phase else { return }
    let view = navigation.view
    tracker.add(
      time: CACurrentMediaTime(), translation: Double(sender.translation(in: view).x * direction),
      velocity: Double(sender.velocity(in: view).x * direction))
    phase = .driving(transition, tracker)
    transition.updateInteractiveTransition(CGFloat(tracker.progress))
  }

  private func release(cancelled: Bool) {
    guard case .driving(let transition, _) = phase else { return }
    let decision = decision(cancelled: cancelled)
    phase = .idle
    guard transition.isInteractive, !transition.isOver else { return }
    CallbackLog.current.note(decision, transition.from)
    let rest = decision.completes ? 1 - decision.progress : decision.progress
    let duration = NavigationTiming.reportedDuration
    transition.release(
      finishes: decision.completes, seconds: decision.remainingTime,
      velocity: decision.remainingTime > 0 ? CGFloat(rest * duration / decision.remainingTime) : 1,
      curve: .navigation)
  }

  private func decision(cancelled: Bool = false) -> Headless.InteractionDecision {
    guard case .driving(_, let tracker) = phase else { return Headless.InteractionDecision() }
    let decision = tracker.decide(cancelled: cancelled)
    var report = Headless.InteractionDecision(
      completes: decision.completes, progress: decision.progress, velocity: decision.velocity,
      threshold: decision.threshold, projected: decision.projected, because: decision.because,
      remainingTime: decision.remainingTime)
    report.release = decision
    return report
  }
}
