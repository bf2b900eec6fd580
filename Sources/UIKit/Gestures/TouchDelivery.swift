import Foundation

/// One touch's way to its view, which recognizers may hold up or end.
@MainActor
final class TouchDelivery {
  /// What a touch was like at one moment.
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
  var gates: [UIGestureRecognizer]
  /// The recognizers that took the touch from the view.
  var takers: [UIGestureRecognizer] = []
  private(set) var hasBegun = false
  private(set) var isOver = false
  private var held: [Snapshot] = []

  init(touch: UITouch, view: UIView, gates: [UIGestureRecognizer]) {
    self.touch = touch
    self.view = view
    self.gates = gates
  }

  /// Takes note of what the touch did.
  func note() {
    let snapshot = Snapshot(touch)
    if snapshot.phase == .moved, let last = held.last, last.phase == .moved {
      held[held.count - 1].location = snapshot.location
      held[held.count - 1].timestamp = snapshot.timestamp
    } else {
      held.append(snapshot)
    }
  }

  /// What the view may learn now, in order.
  func takeDue() -> [Snapshot] {
    guard !isOver else { return [] }
    if !takers.isEmpty {
      isOver = true
      guard hasBegun else { return [] }
      var snapshot = Snapshot(touch)
      snapshot.phase = .cancelled
      return [snapshot]
    }
    let isCancelled = held.last?.phase == .cancelled
    if !hasBegun, gates.contains(where: \.delaysTouchesBegan) {
      if isCancelled { isOver = true }
      return []
    }
    var due: [Snapshot] = []
    while let next = held.first {
      if next.phase == .ended, gates.contains(where: \.delaysTouchesEnded) { break }
      held.removeFirst()
      due.append(next)
      if next.phase == .began { hasBegun = true }
      if next.phase == .ended || next.phase == .cancelled { isOver = true }
    }
    return due
  }
}
