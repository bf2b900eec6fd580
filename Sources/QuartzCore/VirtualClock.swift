import Foundation
import Preconditions
import Synchronization
import Timing

/// The clock's nanoseconds, for readers on any thread.
private let currentNanoseconds = Atomic<Int64>(0)

/// The time in seconds on the virtual clock.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaTime(nanoseconds: currentNanoseconds.load(ordering: .relaxed)).seconds
}

/// The only clock: it stands still until somebody moves it, and runs what falls due in between.
///
/// Not a type of Apple's. Events run in the order of their deadlines, and of their scheduling where
/// deadlines are equal. An event due exactly at a frame's time runs after that frame is drawn; input
/// due then runs before it, and before all else that is due then.
@MainActor
public final class VirtualClock {
  /// Names one scheduled event.
  public struct EventToken: Sendable, Hashable {
    fileprivate let sequence: Int
  }

  /// Names one that follows the clock.
  package struct FollowerToken: Sendable, Hashable {
    fileprivate let sequence: Int
  }

  private struct Event {
    let deadline: MediaTime
    let isInput: Bool
    let sequence: Int
    let action: @MainActor () -> Void

    func isBefore(_ other: Event) -> Bool {
      if deadline != other.deadline { return deadline < other.deadline }
      return isInput == other.isInput ? sequence < other.sequence : isInput
    }

    /// Whether it belongs before the frame at a time.
    func isDue(before time: MediaTime) -> Bool {
      isInput ? deadline <= time : deadline < time
    }
  }

  /// The process's clock.
  public static let shared = VirtualClock()

  /// The time now.
  public private(set) var now = MediaTime.zero {
    didSet { currentNanoseconds.store(now.nanoseconds, ordering: .relaxed) }
  }

  /// More events than this at one moment are taken for an endless loop.
  private static let maximumEventsAtOnce = 1_000_000

  /// Called after each event, when the transaction that it opened is committed: the place where a run
  /// loop would lay out.
  package var onTurnEnd: (() -> Void)?

  /// What is called wherever the clock is moved to, oldest first.
  private var followers: [(token: FollowerToken, action: @MainActor () -> Void)] = []

  /// A binary heap, the earliest event first.
  private var heap: [Event] = []
  private var pending: Set<Int> = []
  private var nextSequence = 0

  /// How many frames a second are shown; whoever shows them says so.
  package var frameRate = FrameRate.sixty

  /// How often it was started again: what was made before belongs to another run.
  package private(set) var resetCount = 0

  private init() {}

  /// Has `action` run at `time`, or on the clock's next move if that is past.
  @discardableResult
  public func schedule(at time: MediaTime, _ action: @escaping @MainActor () -> Void) -> EventToken
  {
    enqueue(at: time, isInput: false, action)
  }

  /// Has a person's input arrive at `time`, or on the clock's next move if that is past.
  ///
  /// It belongs to the frame at its time: it runs before that frame is drawn, and before everything
  /// else that is due at the same time.
  @discardableResult
  public func scheduleInput(
    at time: MediaTime, _ action: @escaping @MainActor () -> Void
  ) -> EventToken {
    enqueue(at: time, isInput: true, action)
  }

  private func enqueue(
    at time: MediaTime, isInput: Bool, _ action: @escaping @MainActor () -> Void
  ) -> EventToken {
    let sequence = nextSequence
    nextSequence += 1
    pending.insert(sequence)
    heap.append(
      Event(deadline: max(time, now), isInput: isInput, sequence: sequence, action: action))
    siftUp(heap.count - 1)
    return EventToken(sequence: sequence)
  }

  /// Has `action` run `seconds` from now; negative counts as 0.
  @discardableResult
  public func schedule(
    after seconds: Double, _ action: @escaping @MainActor () -> Void
  ) -> EventToken {
    schedule(at: now + MediaTime(seconds: max(0, seconds)), action)
  }

  /// Has a scheduled event not run; does nothing if it ran already.
  public func cancel(_ token: EventToken) {
    pending.remove(token.sequence)
    dropCancelled()
  }

  /// When the next event is due; nil if none is.
  public var nextDeadline: MediaTime? { heap.first?.deadline }

  /// Runs all events that are due before `time`, and input that is due at it, those that come up
  /// meanwhile included.
  ///
  /// The clock stands at each one's deadline while it runs, and at the last one's in the end.
  public func run(before time: MediaTime) {
    var eventsAtOnce = 0
    while let first = heap.first, first.isDue(before: time) {
      removeFirst()
      dropCancelled()
      eventsAtOnce = first.deadline == now ? eventsAtOnce + 1 : 0
      demand(
        eventsAtOnce < Self.maximumEventsAtOnce,
        "Events at one moment must end, but at \(now.seconds) s there were \(eventsAtOnce)")
      now = first.deadline
      first.action()
      CATransaction.flush()
      if let onTurnEnd {
        onTurnEnd()
        CATransaction.flush()
      }
    }
  }

  /// Runs all events that are due before `time`, and input that is due at it, and then stands there.
  public func advance(to time: MediaTime) {
    CATransaction.flush()
    run(before: time)
    now = max(now, time)
    callFollowers()
  }

  /// Has `action` run each time that the clock arrives where somebody moved it: before a frame is
  /// drawn there.
  package func follow(_ action: @escaping @MainActor () -> Void) -> FollowerToken {
    let token = FollowerToken(sequence: nextSequence)
    nextSequence += 1
    followers.append((token, action))
    return token
  }

  /// Has a follower called no more.
  package func unfollow(_ token: FollowerToken) {
    followers.removeAll { $0.token == token }
  }

  /// Whether something moves with the clock, such as content that glides.
  package var isFollowed: Bool { !followers.isEmpty }

  private func callFollowers() {
    guard !followers.isEmpty else { return }
    for follower in followers where followers.contains(where: { $0.token == follower.token }) {
      follower.action()
    }
    CATransaction.flush()
    guard let onTurnEnd else { return }
    onTurnEnd()
    CATransaction.flush()
  }

  /// Forgets all events and starts at zero again.
  public func reset() {
    resetCount += 1
    heap = []
    followers = []
    // Sequence numbers go on: a token from before must not name an event from after.
    pending = []
    now = .zero
    onTurnEnd = nil
    frameRate = .sixty
    CATransaction.reset()
  }

  private func dropCancelled() {
    while let first = heap.first, !pending.contains(first.sequence) {
      removeFirst()
    }
  }

  private func removeFirst() {
    guard let first = heap.first else { return }
    pending.remove(first.sequence)
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown(0)
  }

  private func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func siftDown(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
