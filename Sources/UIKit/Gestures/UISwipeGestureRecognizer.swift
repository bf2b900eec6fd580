import Foundation

/// A recognizer of a quick stroke in a direction.
///
/// *Measured* (FACTS: gesture.swipe): all fingers have to go 50 points the
/// way of the swipe and may go 50 aside, within 0.5 s, and nothing back. Both become less with the time
/// since they came down: to 6 % and 2 % of that after a second, steadily.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways to swipe.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Ways from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// How long a swipe may last, in seconds.
  package static let longestSwipe = 0.5
  /// The least distance along, and the greatest across the direction, in points, for an instant swipe.
  package static let reach = 50.0
  /// What is left of the distance to go after a second.
  package static let rateOfLeastMovement = 0.06
  /// What is left of the distance allowed aside after a second.
  package static let rateOfMostMovement = 0.02

  /// The ways that it recognizes, any one of them; to the right by default.
  open var direction: Direction = .right
  /// How many fingers it takes; 1 by default.
  open var numberOfTouchesRequired = 1

  private var fingers: [(touch: UITouch, start: CGPoint)] = []
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.isEmpty { startTime = event.timestamp }
    for touch in touches.inOrder { fingers.append((touch, touch.location)) }
    if fingers.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let elapsed = event.timestamp - startTime
    guard elapsed <= Self.longestSwipe else {
      state = .failed
      return
    }
    let ways: [Direction] = [.right, .left, .up, .down].filter { direction.contains($0) }
    let verdicts = ways.map { verdict(on: $0, after: elapsed) }
    if verdicts.contains(.done), fingers.count == numberOfTouchesRequired {
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

  private func verdict(on way: Direction, after elapsed: TimeInterval) -> Verdict {
    let least = Self.reach * (1 - elapsed * (1 - Self.rateOfLeastMovement))
    let most = Self.reach * (1 - elapsed * (1 - Self.rateOfMostMovement))
    var isDone = true
    for finger in fingers {
      let dx = Double(finger.touch.location.x - finger.start.x)
      let dy = Double(finger.touch.location.y - finger.start.y)
      let (along, aside) =
        switch way {
        case .right: (dx, abs(dy))
        case .left: (-dx, abs(dy))
        case .up: (-dy, abs(dx))
        default: (dy, abs(dx))
        }
      if along < 0 || aside > most { return .wrong }
      if along < least { isDone = false }
    }
    return isDone ? .done : .under
  }

  open override func reset() {
    super.reset()
    fingers = []
  }
}
