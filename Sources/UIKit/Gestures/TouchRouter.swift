import FilmstripSupport
import FilmstripTiming
import Foundation
import QuartzCore

/// Delivers touches from the screen to recognizers, decides which recognizers recognize, and
/// delivers touches to views.
///
/// This type isn't part of Apple's UIKit: it does the work of a window and of the recognizers'
/// environment. The work is done in passes. An event or the timer of a recognizer begins a pass. At
/// the end of the pass, waiting recognizers may recognize, actions run in the order in which states
/// changed, views receive their touches, and recognizers whose gesture is over are reset.
@MainActor
package final class TouchRouter {
  /// The router of the current simulator.
  package static var current: TouchRouter { Headless.Simulator.current.touchRouter }

  /// The state of one finger at one time.
  package struct FingerInput {
    package var finger: Int
    package var phase: UITouch.Phase
    /// The location, in window coordinates.
    package var location: CGPoint

    package init(finger: Int, phase: UITouch.Phase, location: CGPoint) {
      self.finger = finger
      self.phase = phase
      self.location = location
    }
  }

  /// A closure that the router calls after each change of a recognizer's state, including the
  /// return to `possible`.
  package var onStateChange: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)?

  /// A dynamic failure requirement.
  struct Pair: Hashable {
    let waiting: ObjectIdentifier
    let required: ObjectIdentifier
  }

  private var fingers: [(finger: Int, touch: UITouch)] = []
  private var nextSerial = 0
  private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?
  /// The recognizers that received touches since their last reset, in the order of their first
  /// touch.
  private(set) var inPlay: [UIGestureRecognizer] = []
  var deliveries: [TouchDelivery] = []
  var requirements: [Pair: Bool] = [:]
  var queuedActions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var passDepth = 0

  /// The maximum number of rounds in one pass; more rounds are treated as an endless loop.
  private static let maximumRounds = 10_000

  init() {}

  /// Whether a recognizer waits for the failure of another recognizer before it recognizes.
  package var isDeciding: Bool { inPlay.contains { $0.pending != nil } }

  /// The touches that are on the screen.
  package var touches: [UITouch] { fingers.map(\.touch) }

  /// Delivers the changes of fingers at one time, at most one change for each finger.
  ///
  /// A change of a finger that is not on the screen is ignored unless the finger touches down. A
  /// finger that touches down although it is on the screen is treated as moved.
  package func deliver(_ inputs: [FingerInput], in window: UIWindow, at time: MediaTime) {
    for touch in touches { touch.phase = .stationary }
    var moved: [UITouch] = []
    for input in inputs {
      if let existingTouch = fingers.first(where: { $0.finger == input.finger })?.touch {
        existingTouch.previousLocation = existingTouch.location
        existingTouch.location = input.location
        existingTouch.timestamp = time.seconds
        existingTouch.phase = input.phase == .began ? .moved : input.phase
        moved.append(existingTouch)
      } else if input.phase == .began {
        nextSerial += 1
        let touch = UITouch(
          serial: nextSerial, type: .direct, window: window, location: input.location,
          timestamp: time.seconds)
        touch.tapCount = tapCount(of: touch)
        fingers.append((input.finger, touch))
        moved.append(touch)
      }
    }
    guard !moved.isEmpty else { return }
    let event = UIEvent(touches: touches, timestamp: time.seconds)
    for touch in moved
    where touch.phase == .began && !UIApplication.shared.isIgnoringInteractionEvents {
      let location = touch.location
      touch.view = window.hitTest(location, with: event)
    }
    UIApplication.shared.sendEvent(event)
    for touch in moved where touch.phase == .ended {
      lastTap = (touch.timestamp, touch.location, touch.tapCount)
    }
    fingers.removeAll { !$0.touch.isDown }
  }

  /// Returns the number of consecutive taps that a touch completes.
  ///
  /// *Chosen:* the maximum interval is the interval of a tap recognizer.
  private func tapCount(of touch: UITouch) -> Int {
    guard let lastTap, touch.timestamp - lastTap.time <= UITapGestureRecognizer.maximumTapInterval,
      touch.location.separation(from: lastTap.location) <= UITapGestureRecognizer.allowableMovement
    else { return 1 }
    return lastTap.count + 1
  }

  /// Delivers an event to recognizers and views.
  func process(_ event: UIEvent, in window: UIWindow) {
    performPass {
      let touches = event.touches.filter { $0.window === window && $0.phase != .stationary }
      for touch in touches where touch.phase == .began {
        let recognizers = collectRecognizers(for: touch, event)
        openDelivery(for: touch, recognizers)
      }
      for recognizer in inPlayByPrecedence { hand(touches, of: event, to: recognizer) }
      for touch in touches { recordState(touch) }
    }
  }

  private var inPlayByPrecedence: [UIGestureRecognizer] {
    inPlay.enumerated()
      .sorted { ($1.element.precedence, $0.offset) < ($0.element.precedence, $1.offset) }
      .map(\.element)
  }

  /// Returns the recognizers that currently receive a touch.
  func recognizers(of touch: UITouch) -> [UIGestureRecognizer] {
    inPlay.filter { recognizer in
      !recognizer.storedState.isFinal && recognizer.tracked.contains { $0 === touch }
    }
  }

  // MARK: Passes

  /// Performs work and then everything that follows from it; within a pass, the work becomes part
  /// of that pass.
  func performPass(_ work: () -> Void) {
    passDepth += 1
    work()
    if passDepth == 1 { settle() }
    passDepth -= 1
  }

  private func settle() {
    var rounds = 0
    repeat {
      rounds += 1
      demand(
        rounds < Self.maximumRounds,
        "the processing of a touch must end, but it continues after \(rounds) rounds")
      retryPending()
      runActions()
      deliverToViews()
      resetFinished()
    } while !queuedActions.isEmpty
  }

  private func runActions() {
    while !queuedActions.isEmpty {
      let next = queuedActions.removeFirst()
      next.recognizer.performActions(for: next.state)
      retryPending()
    }
  }

  private func resetFinished() {
    // A view may have cancelled gestures when it received its touches.
    retryPending()
    for recognizer in inPlay where recognizer.storedState.isFinal && recognizer.tracked.isEmpty {
      let identifier = ObjectIdentifier(recognizer)
      inPlay.removeAll { $0 === recognizer }
      requirements = requirements.filter { pair, _ in
        pair.waiting != identifier && pair.required != identifier
      }
      recognizer.receivedTouches = []
      recognizer.reset()
      recognizer.storedState = .possible
      onStateChange?(recognizer, .possible)
    }
  }

  // MARK: Recognizers

  /// Includes a recognizer that recognizes without touches, until the recognizer is reset.
  func admit(_ recognizer: UIGestureRecognizer) {
    if !inPlay.contains(where: { $0 === recognizer }) { inPlay.append(recognizer) }
  }

  private func collectRecognizers(
    for touch: UITouch, _ event: UIEvent
  ) -> [UIGestureRecognizer] {
    var matches: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.attachedRecognizers where accepts(recognizer, touch, event) {
        matches.append(recognizer)
        recognizer.tracked.append(touch)
        recognizer.receivedTouches.append(touch)
        if !inPlay.contains(where: { $0 === recognizer }) { inPlay.append(recognizer) }
      }
      view = current.superview
    }
    return matches
  }

  private func accepts(
    _ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent
  ) -> Bool {
    guard recognizer.isEnabled, !recognizer.hasDecided,
      recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      !recognizer.requiresExclusiveTouchType
        || recognizer.tracked.allSatisfy({ $0.type == touch.type })
    else { return false }
    if let keeper = touch.view as? any TouchKeeper, keeper.keepsTouch(from: recognizer) {
      return false
    }
    return recognizer.shouldReceive(event)
      && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true)
  }

  private func hand(_ touches: [UITouch], of event: UIEvent, to recognizer: UIGestureRecognizer) {
    let trackedTouches = touches.filter { touch in recognizer.tracked.contains { $0 === touch } }
    guard !trackedTouches.isEmpty else { return }
    if !recognizer.hasDecided {
      let live = recognizer.liveTouches
      recognizer.lastLocation = (live.isEmpty ? trackedTouches : live).map(\.location).middle
    }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let changed = trackedTouches.filter { $0.phase == phase }
      guard !changed.isEmpty, !recognizer.hasDecided else { continue }
      let set = Set(changed)
      switch phase {
      case .began: recognizer.touchesBegan(set, with: event)
      case .moved: recognizer.touchesMoved(set, with: event)
      case .ended: recognizer.touchesEnded(set, with: event)
      default: recognizer.touchesCancelled(set, with: event)
      }
    }
    recognizer.tracked.removeAll { !$0.isDown }
  }

  /// Stops the delivery of a touch to a recognizer.
  func forget(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    performPass {
      recognizer.tracked.removeAll { $0 === touch }
      recognizer.receivedTouches.removeAll { $0 === touch }
      openGates(of: recognizer) { $0 === touch }
      for delivery in deliveries where delivery.touch === touch {
        delivery.claimingRecognizers.removeAll { $0 === recognizer }
      }
    }
  }

  /// Cancels the gesture of a recognizer, and stops delivering its touches to it.
  func abandon(_ recognizer: UIGestureRecognizer) {
    guard inPlay.contains(where: { $0 === recognizer }) else { return }
    performPass {
      request(recognizer.storedState.isActive ? .cancelled : .failed, for: recognizer)
      recognizer.tracked = []
    }
  }
}
