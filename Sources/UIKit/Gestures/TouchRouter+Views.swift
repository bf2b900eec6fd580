import Foundation
import QuartzCore

/// The delivery of touches to views.
extension TouchRouter {
  /// Prepares the delivery of a touch to its view, unless the view may not receive the touch.
  func openDelivery(for touch: UITouch, _ recognizers: [UIGestureRecognizer]) {
    guard let view = touch.view else { return }
    let open = deliveries.filter { !$0.isOver && $0.touch.isDown }
    let isSecond = open.contains { $0.view === view } && !view.isMultipleTouchEnabled
    let isShutOut = open.contains { other in
      other.view !== view && (other.view.isExclusiveTouch || view.isExclusiveTouch)
    }
    guard !isSecond, !isShutOut else { return }
    let undecidedRecognizers = recognizers.filter { $0.storedState == .possible }
    let delivery = TouchDelivery(
      touch: touch, view: view, undecidedRecognizers: undecidedRecognizers)
    delivery.claimingRecognizers = recognizers.filter {
      $0.hasRecognized && $0.cancelsTouchesInView
    }
    deliveries.append(delivery)
  }

  /// Records the current state of a touch for its view.
  func recordState(_ touch: UITouch) {
    for delivery in deliveries where delivery.touch === touch { delivery.recordState() }
  }

  /// Withdraws the touches of a recognizer that has recognized from their views.
  func withdrawTouches(of recognizer: UIGestureRecognizer) {
    for delivery in deliveries where !delivery.isOver {
      guard recognizer.receivedTouches.contains(where: { $0 === delivery.touch }) else { continue }
      let isHeld = !delivery.hasBegun && recognizer.delaysTouchesBegan
      if recognizer.cancelsTouchesInView || isHeld {
        delivery.claimingRecognizers.append(recognizer)
      }
    }
  }

  /// Stops a recognizer that has decided from delaying touches.
  func openGates(of recognizer: UIGestureRecognizer, where belongs: (UITouch) -> Bool) {
    for delivery in deliveries where belongs(delivery.touch) {
      delivery.undecidedRecognizers.removeAll { $0 === recognizer }
    }
  }

  /// Delivers the pending touches to views: first all that began, then all that moved, ended and
  /// were cancelled.
  func deliverToViews() {
    let due = deliveries.map { ($0, $0.dequeueDeliverable()) }
    deliveries.removeAll { $0.isOver }
    guard due.contains(where: { !$0.1.isEmpty }) else { return }
    let event = UIEvent(touches: touches, timestamp: CACurrentMediaTime())
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var recipients: [(view: UIView, touches: [(UITouch, TouchDelivery.Snapshot)])] = []
      for (delivery, snapshots) in due {
        for snapshot in snapshots where snapshot.phase == phase {
          if let index = recipients.firstIndex(where: { $0.view === delivery.view }) {
            recipients[index].touches.append((delivery.touch, snapshot))
          } else {
            recipients.append((delivery.view, [(delivery.touch, snapshot)]))
          }
        }
      }
      for (view, touches) in recipients { deliver(view, phase, touches, event) }
    }
  }

  private func deliver(
    _ view: UIView, _ phase: UITouch.Phase, _ touches: [(UITouch, TouchDelivery.Snapshot)],
    _ event: UIEvent
  ) {
    let currentStates = touches.map { TouchDelivery.Snapshot($0.0) }
    for (touch, snapshot) in touches { snapshot.apply(to: touch) }
    let set = Set(touches.map(\.0))
    switch phase {
    case .began: view.touchesBegan(set, with: event)
    case .moved: view.touchesMoved(set, with: event)
    case .ended: view.touchesEnded(set, with: event)
    default: view.touchesCancelled(set, with: event)
    }
    for ((touch, _), snapshot) in zip(touches, currentStates) { snapshot.apply(to: touch) }
  }
}
