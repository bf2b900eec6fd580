import FilmstripTiming
import Foundation
import QuartzCore

/// The animator and the interaction controller of a zoom.
///
/// A flight has one transition. A flight that another transition interrupts hands its motion over
/// to the next flight of the same view controller.
@MainActor
final class ZoomFlight: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  /// The direction of a flight.
  enum Direction {
    /// A push or a presentation.
    case zoomIn
    /// A pop or a dismissal.
    case zoomOut
  }

  /// The state of a flight.
  ///
  /// Documentation/UIKit.md has the table of the events and the transitions between the states.
  enum State: Equatable {
    /// The transition was requested.
    case requested
    /// A gesture holds the card.
    case held
    /// The card flies to the end of the transition, or back to its start.
    case flying(completes: Bool)
    /// The transition is over, and the card of a popped view controller is still landing.
    case loose
    case over
  }

  let plan: ZoomPlan
  let direction: Direction
  private(set) var state = State.requested
  /// The flights that land while another transition of the same container runs, or `nil` if cards
  /// don't land there.
  private weak var loose: ZoomLooseFlights?
  private(set) var scene: ZoomScene?
  private(set) var motion: ZoomMotion?
  /// The pose in which the gesture holds the card, or `nil` without a gesture.
  private var heldPose: ZoomPose?
  private weak var context: ControllerTransition?
  private var follower: VirtualClock.FollowerToken?
  private var ending: VirtualClock.EventToken?

  init(_ plan: ZoomPlan, _ direction: Direction, loose: ZoomLooseFlights?) {
    self.plan = plan
    self.direction = direction
    self.loose = loose
    super.init()
  }

  // MARK: UIViewControllerAnimatedTransitioning

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    let springs: ZoomMotion.Springs = direction == .zoomIn ? .push : .pop
    return max(
      springs.place.settlingTime(threshold: ZoomTiming.remainder),
      springs.height.settlingTime(threshold: ZoomTiming.remainder))
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let scene = begin(transitionContext) else { return }
    let covers = direction == .zoomIn
    let (start, end) =
      covers ? (scene.sourcePose, scene.fullPose) : (scene.fullPose, scene.sourcePose)
    let springs: ZoomMotion.Springs = covers ? .push : .pop
    let motion =
      inheritedMotion(to: end, springs)
      ?? ZoomMotion(from: start, to: end, springs: springs, at: now)
    fly(motion, completes: true)
  }

  // MARK: UIViewControllerInteractiveTransitioning

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let scene = begin(transitionContext) else { return }
    let full = scene.fullPose
    motion =
      inheritedMotion(to: full, .push)
      ?? ZoomMotion(from: full, to: full, springs: .push, at: now)
    heldPose = full
    state = .held
    followClock()
  }

  /// Moves the held card.
  ///
  /// A card that a gesture catches in flight continues its flight under the gesture, which moves the
  /// full page (FACTS: zoom.caught).
  func hold(_ pose: ZoomPose) {
    guard state == .held, let scene else { return }
    heldPose = pose
    show()
    context?.updateInteractiveTransition(CGFloat(1 - min(1, max(0, scene.progress(of: pose)))))
  }

  /// Makes the held card follow a pose on a spring, as in a pinch.
  func chase(_ pose: ZoomPose, _ springs: ZoomMotion.Springs) {
    guard state == .held, let scene else { return }
    motion = motion?.continued(to: pose, springs: springs, at: now)
    show()
    context?.updateInteractiveTransition(CGFloat(1 - min(1, max(0, scene.progress(of: pose)))))
  }

  /// The progress of the card that is shown now, from 0 at the source to 1 for the full page.
  var shownProgress: CGFloat {
    guard let scene, motion != nil else { return 1 }
    return CGFloat(min(1, max(0, scene.progress(of: pose))))
  }

  /// The pose of the full page, which a gesture moves, or `nil` without a transition.
  var fullPose: ZoomPose? { scene?.fullPose }

  /// Releases the held card, which lands on the source or returns.
  ///
  /// - Parameter speed: The speed of the gesture, in widths per second, if the landing depends on it.
  func release(completes: Bool, speed: Double = 0) {
    guard state == .held, let scene, let context else { return }
    let springs: ZoomMotion.Springs = completes ? .landing(speed: speed) : .back
    if completes { scene.findSource() }
    let end = completes ? scene.sourcePose : scene.fullPose
    let start = pose
    heldPose = nil
    let motion = ZoomMotion(from: start, to: end, springs: springs, at: now)
    fly(motion, completes: completes)
    // The bars of a pop that is reverted have their old content as long as the transition runs.
    context.release(
      finishes: completes, seconds: completes ? ZoomTiming.barLanding : motion.duration,
      velocity: 1, curve: .easeOut)
  }

  // MARK: Interruption

  /// Whether another change can interrupt the flight.
  var isInterruptible: Bool {
    if case .flying = state { return true }
    return false
  }

  /// Ends the transition now, because another change of the stack begins.
  ///
  /// A push completes and a cancelled pop is reverted: the next flight of the view controller
  /// continues the motion (FACTS: zoom.interrupted-push, zoom.cancelled-pop). A pop completes;
  /// unless the view controller appears again, its card continues to land over the view below, if
  /// the next change is a zoom (*chosen*; FACTS: zoom.landing-interrupted).
  func interrupt() {
    guard case .flying(let completes) = state else { return }
    stopClock()
    state = .over
    if let motion { plan.zoomed.zoomHandover = ZoomHandover(motion: motion, time: now) }
    scene?.dismantle()
    let lands = direction == .zoomOut && completes
    let context = context
    context?.completeTransition(completes)
    if lands, plan.zoomed.parent == nil { land() }
  }

  /// Lets the card land without a transition.
  private func land() {
    guard let loose, let scene, scene.place.page.superview == nil, let motion else { return }
    state = .loose
    scene.assembleCard()
    loose.flights.append(self)
    show()
    followClock()
    scheduleEnd(of: motion)
  }

  /// Removes a card that lands without a transition.
  func removeLoose() {
    guard state == .loose else { return }
    state = .over
    stopClock()
    loose?.flights.removeAll { $0 === self }
    scene?.discard()
  }

  // MARK: Motion

  private var now: MediaTime { VirtualClock.current.now }

  /// The pose that is shown now.
  private var pose: ZoomPose {
    guard let motion, let scene else { return ZoomPose(frame: .zero, covers: true) }
    let flying = motion.pose(at: now)
    guard let heldPose else { return flying }
    return heldPose.moved(from: scene.fullPose, to: flying)
  }

  /// Adds the views of the flight.
  private func begin(_ transitionContext: any UIViewControllerContextTransitioning) -> ZoomScene? {
    guard let transition = transitionContext as? ControllerTransition,
      let place = transition.zoomPlace(of: plan)
    else {
      transitionContext.completeTransition(true)
      return nil
    }
    Self.reportSources()
    context = transition
    let scene = ZoomScene(plan, in: place)
    self.scene = scene
    UIView.performWithoutAnimation {
      if let lower = place.lower, lower.superview !== place.container {
        lower.frame = place.lowerFrame
        place.container.insertSubview(lower, at: 0)
      }
      place.container.layoutIfNeeded()
    }
    endSameLooseFlights()
    scene.findSource { [loose] source in
      let flights = loose?.flights ?? []
      for flight in flights where flight.scene?.source === source { flight.removeLoose() }
    }
    scene.assemble(takesTouches: direction == .zoomIn)
    return scene
  }

  /// Reports which parts of a zoom aren't measured on iOS 18.
  private static func reportSources() {
    Headless.reportOnce(
      simplified: "zoom transitions: the motion of the card was measured on iOS 27; chosen are "
        + "swipes from the side, the fades in bars, and the picture at the edges of the card; a pinch "
        + "doesn't turn the card")
  }

  /// Removes loose cards of the same view controller, whose motion this flight continues.
  private func endSameLooseFlights() {
    for flight in loose?.flights ?? [] {
      guard flight.plan.zoomed === plan.zoomed else { continue }
      if let motion = flight.motion {
        plan.zoomed.zoomHandover = ZoomHandover(motion: motion, time: now)
      }
      flight.removeLoose()
    }
  }

  /// Returns the motion of an interrupted flight, continued to an end, or `nil` if there is none.
  private func inheritedMotion(to end: ZoomPose, _ springs: ZoomMotion.Springs) -> ZoomMotion? {
    let handover = plan.zoomed.zoomHandover
    plan.zoomed.zoomHandover = nil
    if let handover, handover.isValid {
      return handover.motion.continued(to: end, springs: springs, at: now)
    }
    guard direction == .zoomIn, let other = loose?.flights.last?.motion, let scene else {
      return nil
    }
    return ZoomMotion(from: scene.sourcePose, to: end, springs: springs, at: now)
      .withBelow(of: other, at: now)
  }

  private func fly(_ motion: ZoomMotion, completes: Bool) {
    self.motion = motion
    state = .flying(completes: completes)
    show()
    followClock()
    scheduleEnd(of: motion)
  }

  private func show() {
    // A card whose view controller is shown elsewhere doesn't land.
    if state == .loose, scene?.hasPage == false { return removeLoose() }
    ViewAnimationBlock.performWithoutBlock { scene?.show(pose) }
  }

  private func followClock() {
    guard follower == nil else { return }
    follower = VirtualClock.current.follow { [weak self] in self?.show() }
  }

  private func scheduleEnd(of motion: ZoomMotion) {
    ending.map(VirtualClock.current.cancel)
    ending = VirtualClock.current.schedule(after: motion.duration) { [weak self] in
      self?.motionEnded()
    }
  }

  private func stopClock() {
    follower.map(VirtualClock.current.unfollow)
    ending.map(VirtualClock.current.cancel)
    (follower, ending) = (nil, nil)
  }

  private func motionEnded() {
    switch state {
    case .flying(let completes):
      stopClock()
      state = .over
      scene?.dismantle()
      context?.completeTransition(completes)
    case .loose: removeLoose()
    case .requested, .held, .over: break
    }
  }
}

/// The cards of popped view controllers that land while another transition runs.
@MainActor
final class ZoomLooseFlights {
  var flights: [ZoomFlight] = []

  /// Removes all cards.
  func removeAll() { for flight in flights { flight.removeLoose() } }
}

/// The motion of an interrupted flight.
struct ZoomHandover {
  let motion: ZoomMotion
  let time: MediaTime

  /// The time within which the next flight must begin, in seconds: *chosen*, longer than a frame.
  private static let patience = 0.05

  /// Whether the next flight begins immediately after the interruption.
  @MainActor
  var isValid: Bool { (VirtualClock.current.now - time).seconds <= Self.patience }
}

extension ControllerTransition {
  /// The flight of a zoom, or `nil` if another object animates the transition.
  var zoom: ZoomFlight? { animator as? ZoomFlight }

  /// Returns the views of a zoom in this transition, or `nil` if there is no page.
  func zoomPlace(of plan: ZoomPlan) -> ZoomScene.Place? {
    let zoomsIn = to === plan.zoomed
    guard let page = view(forKey: zoomsIn ? .to : .from) else { return nil }
    let pageFrame = zoomsIn ? finalFrame(for: to) : restingFrame(of: from)
    let lower = view(forKey: zoomsIn ? .from : .to)
    let lowerFrame = zoomsIn ? restingFrame(of: from) : finalFrame(for: to)
    return ZoomScene.Place(
      container: containerView, page: page, pageFrame: pageFrame, lower: lower,
      lowerFrame: lowerFrame, dims: dimsBelowZoom)
  }
}
