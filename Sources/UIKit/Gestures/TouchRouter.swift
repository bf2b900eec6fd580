import FilmstripSupport
import FilmstripTiming
import Foundation
import QuartzCore

/// Delivers touches from the screen to recognizers, decides which of them recognize, and delivers touches to
/// views.
///
/// This is not Apple's type: it does what a window and the recognizers' environment do in UIKit. Everything
/// happens in turns. An event, or a recognizer's timer, opens one; when its work is done, recognizers
/// that waited may recognize, actions run in the order in which states changed, views get their touches,
/// and recognizers whose gesture is over are reset.
@MainActor
package final class TouchRouter {
  /// The router of the current simulator.
  package static var current: TouchRouter { Headless.Simulator.current.touchRouter }

  /// What one finger does at one moment.
  package struct FingerInput {
    package var finger: Int
    package var phase: UITouch.Phase
    /// In the window's points.
    package var location: CGPoint

    package init(finger: Int, phase: UITouch.Phase, location: CGPoint) {
      self.finger = finger
      self.phase = phase
      self.location = location
    }
  }

  /// Called after each change of a recognizer's state, its return to `possible` included.
  package var onStateChange: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)?

  /// A dynamic failure requirement.
  struct Pair: Hashable {
    let waiting: ObjectIdentifier
    let required: ObjectIdentifier
  }

  private var fingers: [(finger: Int, touch: UITouch)] = []
  private var nextSerial = 0
  private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?
  /// Recognizers that were given touches since their last reset, in that order.
  private(set) var inPlay: [UIGestureRecognizer] = []
  var deliveries: [TouchDelivery] = []
  var requirements: [Pair: Bool] = [:]
  var queuedActions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var turnDepth = 0

  /// More rounds than this in one turn are taken for an endless loop.
  private static let maximumRounds = 10_000

  init() {}

  /// Whether a recognizer waits for another one's failure before it recognizes.
  package var isDeciding: Bool { inPlay.contains { $0.pending != nil } }

  /// The fingers that are on the screen.
  package var touches: [UITouch] { fingers.map(\.touch) }

  /// Delivers the changes of fingers at one moment, each finger at most once.
  ///
  /// A finger that is not down and does not touch down is ignored; one that touches down although it
  /// is down counts as moved.
  package func deliver(_ inputs: [FingerInput], in window: UIWindow, at time: MediaTime) {
    for touch in touches { touch.phase = .stationary }
    var moved: [UITouch] = []
    for input in inputs {
      if let known = fingers.first(where: { $0.finger == input.finger })?.touch {
        known.previousLocation = known.location
        known.location = input.location
        known.timestamp = time.seconds
        known.phase = input.phase == .began ? .moved : input.phase
        moved.append(known)
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
      let own = touch.location
      touch.view = window.hitTest(own, with: event)
    }
    UIApplication.shared.sendEvent(event)
    for touch in moved where touch.phase == .ended {
      lastTap = (touch.timestamp, touch.location, touch.tapCount)
    }
    fingers.removeAll { !$0.touch.isDown }
  }

  /// *Chosen:* the same patience as a tap recognizer's.
  private func tapCount(of touch: UITouch) -> Int {
    guard let lastTap, touch.timestamp - lastTap.time <= UITapGestureRecognizer.longestInterval,
      touch.location.separation(from: lastTap.location) <= UITapGestureRecognizer.allowableMovement
    else { return 1 }
    return lastTap.count + 1
  }

  /// Hands an event to recognizers and views.
  func process(_ event: UIEvent, in window: UIWindow) {
    turn {
      let touches = event.touches.filter { $0.window === window && $0.phase != .stationary }
      for touch in touches where touch.phase == .began {
        let recognizers = collectRecognizers(for: touch, event)
        openDelivery(for: touch, recognizers)
      }
      for recognizer in inPlayByPrecedence { hand(touches, of: event, to: recognizer) }
      for touch in touches { note(touch) }
    }
  }

  private var inPlayByPrecedence: [UIGestureRecognizer] {
    guard inPlay.contains(where: { $0.precedence != 0 }) else { return inPlay }
    return inPlay.enumerated()
      .sorted { ($1.element.precedence, $0.offset) < ($0.element.precedence, $1.offset) }
      .map(\.element)
  }

  /// The recognizers that get a touch now.
  func recognizers(of touch: UITouch) -> [UIGestureRecognizer] {
    inPlay.filter { recognizer in
      !recognizer.storedState.isFinal && recognizer.tracked.contains { $0 === touch }
    }
  }

  // MARK: Turns

  /// Does some work, and then all that follows from it, unless that is part of a turn already.
  func turn(_ work: () -> Void) {
    turnDepth += 1
    work()
    if turnDepth == 1 { settle() }
    turnDepth -= 1
  }

  private func settle() {
    var rounds = 0
    repeat {
      rounds += 1
      demand(
        rounds < Self.maximumRounds,
        "What follows from a touch must end, but has not after \(rounds) rounds")
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
    // A view may have broken gestures off as it got its touches.
    retryPending()
    for recognizer in inPlay where recognizer.storedState.isFinal && recognizer.tracked.isEmpty {
      let identifier = ObjectIdentifier(recognizer)
      inPlay.removeAll { $0 === recognizer }
      requirements = requirements.filter { pair, _ in
        pair.waiting != identifier && pair.required != identifier
      }
      recognizer.seen = []
      recognizer.pending = nil
      recognizer.reset()
      recognizer.storedState = .possible
      onStateChange?(recognizer, .possible)
    }
  }

  // MARK: Recognizers

  /// Includes a recognizer that recognizes without touches, until it is reset.
  func admit(_ recognizer: UIGestureRecognizer) {
    if !inPlay.contains(where: { $0 === recognizer }) { inPlay.append(recognizer) }
  }

  private func collectRecognizers(
    for touch: UITouch, _ event: UIEvent
  ) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.attachedRecognizers where accepts(recognizer, touch, event) {
        found.append(recognizer)
        recognizer.tracked.append(touch)
        recognizer.seen.append(touch)
        if !inPlay.contains(where: { $0 === recognizer }) { inPlay.append(recognizer) }
      }
      view = current.superview
    }
    return found
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
    let own = touches.filter { touch in recognizer.tracked.contains { $0 === touch } }
    guard !own.isEmpty else { return }
    if !recognizer.hasDecided {
      let live = recognizer.liveTouches
      recognizer.lastLocation = (live.isEmpty ? own : live).map(\.location).middle
    }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let changed = own.filter { $0.phase == phase }
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
    turn {
      recognizer.tracked.removeAll { $0 === touch }
      recognizer.seen.removeAll { $0 === touch }
      openGates(of: recognizer) { $0 === touch }
      for delivery in deliveries where delivery.touch === touch {
        delivery.takers.removeAll { $0 === recognizer }
      }
    }
  }

  /// Breaks a recognizer's gesture off and takes its touches away.
  func abandon(_ recognizer: UIGestureRecognizer) {
    guard inPlay.contains(where: { $0 === recognizer }) else { return }
    turn {
      request(recognizer.storedState.isActive ? .cancelled : .failed, for: recognizer)
      recognizer.tracked = []
    }
  }
}
