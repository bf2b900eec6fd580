import FilmstripTiming
import Foundation
import QuartzCore

/// The back swipe of a navigation controller: begins a pop, drives it with the touch, and decides
/// at the release whether it completes.
///
/// A pan recognizer to which the app copies this recognizer's targets drives the pop in the same
/// way.
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
      get {
        guard super.isEnabled, let navigation else { return false }
        // A pop that the gesture drives has already removed the view controller from the stack.
        return navigation.stack.count > 1 || navigation.isBusy
      }
      set { super.isEnabled = newValue }
    }
  }

  let recognizer: UIScreenEdgePanGestureRecognizer
  private unowned let navigation: UINavigationController
  private var phase = Phase.idle

  init(navigation: UINavigationController) {
    self.navigation = navigation
    recognizer = Recognizer(navigation)
    super.init()
    recognizer.addTarget(self, action: Selector(InteractivePop.handleNavigationTransition(_:)))
    recognizer.delegate = self
    recognizer.maximumNumberOfTouches = 1
    recognizer.delaysTouchesBegan = true
    recognizer.name = "interactive pop"
  }

  /// Sets the edge at which the swipe begins: left, or right in a right-to-left layout.
  func updateEdge() {
    recognizer.edges = navigation.view.isRightToLeft ? .right : .left
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
    phase = .driving(transition, Headless.ReleaseTracker(width: width, rule: Headless.releaseRule))
    transition.currentDecision = { [weak self] in self?.decision() ?? Headless.InteractionDecision()
    }
    // The touch has already moved: the pop begins with this event, not after it.
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
    guard transition.isInteractive, !transition.isOver, let release = decision.release else {
      return
    }
    CallbackLog.current.note(decision, transition.from)
    let (spring, seconds) = (release.spring, release.remainingTime)
    transition.release(
      finishes: decision.completes, seconds: seconds,
      velocity: release.remainingProgress > 0 ? CGFloat(release.completionSpeed) : 1,
      curve: .navigation
    ) { spring.value(at: seconds * $0) }
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
