import Foundation

/// A recognizer of a quick stroke in a direction.
///
/// *Measured* (FACTS: gesture.swipe): within 0.5 s, all touches must move 50 points in the
/// direction of the swipe, and may move up to 50 points across it, but not backwards. Both limits
/// decrease linearly with the time since touch-down: to 6 % and 2 % of their values after a second.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// A swipe upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// A swipe downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The maximum duration of a swipe, in seconds.
  package static let maximumDuration = 0.5
  /// The minimum distance along the direction and the maximum distance across it, in points, for an
  /// instant swipe.
  package static let reach = 50.0
  /// The fraction of the minimum distance that remains after a second.
  package static let remainingMinimumFraction = 0.06
  /// The fraction of the maximum distance across the direction that remains after a second.
  package static let remainingMaximumFraction = 0.02

  /// The directions that the recognizer recognizes; to the right by default.
  open var direction: Direction = .right
  /// The required number of touches; 1 by default.
  open var numberOfTouchesRequired = 1

  private var trackedTouches: [(touch: UITouch, start: CGPoint)] = []
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedTouches.isEmpty { startTime = event.timestamp }
    for touch in touches.inOrder { trackedTouches.append((touch, touch.location)) }
    if trackedTouches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let elapsed = event.timestamp - startTime
    guard elapsed <= Self.maximumDuration else {
      state = .failed
      return
    }
    let candidates: [Direction] = [.right, .left, .up, .down].filter { direction.contains($0) }
    let verdicts = candidates.map { verdict(on: $0, after: elapsed) }
    if verdicts.contains(.done), trackedTouches.count == numberOfTouchesRequired {
      state = .ended
    } else if verdicts.allSatisfy({ $0 == .wrong }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  private enum Verdict { case under, done, wrong }

  private func verdict(on candidate: Direction, after elapsed: TimeInterval) -> Verdict {
    let minimumAlong = Self.reach * (1 - elapsed * (1 - Self.remainingMinimumFraction))
    let maximumAcross = Self.reach * (1 - elapsed * (1 - Self.remainingMaximumFraction))
    var isDone = true
    for tracked in trackedTouches {
      let dx = Double(tracked.touch.location.x - tracked.start.x)
      let dy = Double(tracked.touch.location.y - tracked.start.y)
      let (along, across) =
        switch candidate {
        case .right: (dx, abs(dy))
        case .left: (-dx, abs(dy))
        case .up: (-dy, abs(dx))
        default: (dy, abs(dx))
        }
      if along < 0 || across > maximumAcross { return .wrong }
      if along < minimumAlong { isDone = false }
    }
    return isDone ? .done : .under
  }

  open override func reset() {
    super.reset()
    trackedTouches = []
  }
}
