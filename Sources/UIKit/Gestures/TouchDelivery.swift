import Foundation

/// The delivery of one touch to its view, which recognizers may delay or end.
@MainActor
final class TouchDelivery {
  /// The state of a touch at one time.
  struct Snapshot {
    var phase: UITouch.Phase
    var location: CGPoint
    var previousLocation: CGPoint
    var timestamp: TimeInterval

    @MainActor init(_ touch: UITouch) {
      phase = touch.phase
      location = touch.location
      previousLocation = touch.previousLocation
      timestamp = touch.timestamp
    }

    @MainActor func apply(to touch: UITouch) {
      touch.phase = phase
      touch.location = location
      touch.previousLocation = previousLocation
      touch.timestamp = timestamp
    }
  }

  let touch: UITouch
  let view: UIView
  /// The touch's recognizers that have neither recognized nor failed.
  var undecidedRecognizers: [UIGestureRecognizer]
  /// The recognizers that have taken the touch away from the view.
  var claimingRecognizers: [UIGestureRecognizer] = []
  private(set) var hasBegun = false
  private(set) var isOver = false
  private var undelivered: [Snapshot] = []

  init(touch: UITouch, view: UIView, undecidedRecognizers: [UIGestureRecognizer]) {
    self.touch = touch
    self.view = view
    self.undecidedRecognizers = undecidedRecognizers
  }

  /// Records the current state of the touch.
  func recordState() {
    let snapshot = Snapshot(touch)
    if snapshot.phase == .moved, let last = undelivered.last, last.phase == .moved {
      undelivered[undelivered.count - 1].location = snapshot.location
      undelivered[undelivered.count - 1].timestamp = snapshot.timestamp
    } else {
      undelivered.append(snapshot)
    }
  }

  /// Returns and removes the states that can be delivered to the view now, in order.
  func dequeueDeliverable() -> [Snapshot] {
    guard !isOver else { return [] }
    if !claimingRecognizers.isEmpty {
      isOver = true
      guard hasBegun else { return [] }
      var snapshot = Snapshot(touch)
      snapshot.phase = .cancelled
      return [snapshot]
    }
    let isCancelled = undelivered.last?.phase == .cancelled
    if !hasBegun, undecidedRecognizers.contains(where: \.delaysTouchesBegan) {
      if isCancelled { isOver = true }
      return []
    }
    var due: [Snapshot] = []
    while let next = undelivered.first {
      if next.phase == .ended, undecidedRecognizers.contains(where: \.delaysTouchesEnded) { break }
      undelivered.removeFirst()
      due.append(next)
      if next.phase == .began { hasBegun = true }
      if next.phase == .ended || next.phase == .cancelled { isOver = true }
    }
    return due
  }
}
