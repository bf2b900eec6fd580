import FilmstripSupport
import FilmstripTiming
import Foundation
import Synchronization

/// The current clock's nanoseconds, for readers on any thread.
private let currentNanoseconds = Atomic<Int64>(0)

/// The number of clocks created so far, which distinguishes the tokens of different clocks.
private let clockCount = Atomic<Int>(0)

/// Returns the time on the virtual clock, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaTime(nanoseconds: currentNanoseconds.load(ordering: .relaxed)).seconds
}

/// The clock of one simulation.
///
/// The time changes only when code advances the clock, and due events run at their deadlines.
///
/// Core Animation has no such type. Events run in the order of their deadlines; events with equal
/// deadlines run in the order in which they were scheduled. An event due exactly at a frame's time
/// runs after that frame is drawn. Input due at that time runs before the frame, and before all
/// other events due then.
@MainActor
package final class VirtualClock {
  /// The identifier of a scheduled event.
  package struct EventToken: Sendable, Hashable {
    fileprivate let clock: Int
    fileprivate let sequence: Int
  }

  /// The identifier of a follower of the clock.
  package struct FollowerToken: Sendable, Hashable {
    fileprivate let clock: Int
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

    /// Returns whether the event runs before the frame at a time.
    func isDue(before time: MediaTime) -> Bool {
      isInput ? deadline <= time : deadline < time
    }
  }

  /// The clock of the current simulation.
  package static var current: VirtualClock { AnimationContext.current.clock }

  /// The current time.
  package private(set) var now = MediaTime.zero {
    didSet { publishTime() }
  }

  private let number = clockCount.add(1, ordering: .relaxed).newValue
  private let transactions: TransactionState

  init(transactions: TransactionState) {
    self.transactions = transactions
  }

  /// Makes `CACurrentMediaTime()` return this clock's time, if this clock is the current one.
  func publishTime() {
    guard Self.current === self else { return }
    currentNanoseconds.store(now.nanoseconds, ordering: .relaxed)
  }

  /// The maximum number of events at one time; more events are treated as an endless loop.
  private static let maximumEventsAtOnce = 1_000_000

  /// Called after each event, when the event's transaction has been committed; at this point a run
  /// loop performs layout.
  package var onPassEnd: (() -> Void)?

  /// The functions to call each time that the clock stops, oldest first.
  private var followers: [(token: FollowerToken, action: @MainActor () -> Void)] = []

  /// A binary heap with the earliest event first.
  private var heap: [Event] = []
  private var pending: Set<Int> = []
  private var nextSequence = 0

  /// The frame rate of the display, which is set by the code that shows frames.
  package var frameRate = FrameRate.sixty

  /// Schedules `action` at `time`, or at the clock's next advance if `time` is in the past.
  @discardableResult
  package func schedule(at time: MediaTime, _ action: @escaping @MainActor () -> Void) -> EventToken
  {
    enqueue(at: time, isInput: false, action)
  }

  /// Schedules input at `time`, or at the clock's next advance if `time` is in the past.
  ///
  /// Input belongs to the frame at its time: it runs before that frame is drawn, and before all
  /// other events due at that time.
  @discardableResult
  package func scheduleInput(
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
    return EventToken(clock: number, sequence: sequence)
  }

  /// Schedules `action` `seconds` from now; a negative value is treated as 0.
  @discardableResult
  package func schedule(
    after seconds: Double, _ action: @escaping @MainActor () -> Void
  ) -> EventToken {
    schedule(at: now + MediaTime(seconds: max(0, seconds)), action)
  }

  /// Cancels a scheduled event; does nothing if the event has run or belongs to another clock.
  package func cancel(_ token: EventToken) {
    guard token.clock == number else { return }
    pending.remove(token.sequence)
    removeCancelledEvents()
  }

  /// The deadline of the next event, or `nil` if there is none.
  package var nextDeadline: MediaTime? { heap.first?.deadline }

  /// Runs all events due before `time` and input due at `time`, including events that are scheduled
  /// meanwhile.
  ///
  /// While an event runs, the clock shows the event's deadline; afterwards the clock shows the
  /// deadline of the last event.
  package func run(before time: MediaTime) {
    var eventsAtOnce = 0
    while let first = heap.first, first.isDue(before: time) {
      removeFirst()
      removeCancelledEvents()
      eventsAtOnce = first.deadline == now ? eventsAtOnce + 1 : 0
      demand(
        eventsAtOnce < Self.maximumEventsAtOnce,
        "Events at one time must end, but \(eventsAtOnce) events ran at \(now.seconds) s")
      now = first.deadline
      first.action()
      transactions.flush()
      if let onPassEnd {
        onPassEnd()
        transactions.flush()
      }
    }
  }

  /// Runs all events due before `time` and input due at `time`, and then sets the time.
  ///
  /// - Precondition: The clock is the clock of the current simulation.
  package func advance(to time: MediaTime) {
    demand(Self.current === self, "The clock of a simulation must be current to advance")
    transactions.flush()
    run(before: time)
    now = max(now, time)
    callFollowers()
  }

  /// Calls `action` each time that the clock reaches the target of an advance, before a frame is
  /// drawn.
  package func follow(_ action: @escaping @MainActor () -> Void) -> FollowerToken {
    let token = FollowerToken(clock: number, sequence: nextSequence)
    nextSequence += 1
    followers.append((token, action))
    return token
  }

  /// Stops calling a follower.
  package func unfollow(_ token: FollowerToken) {
    followers.removeAll { $0.token == token }
  }

  /// Whether anything follows the clock, such as content that decelerates.
  package var isFollowed: Bool { !followers.isEmpty }

  private func callFollowers() {
    guard !followers.isEmpty else { return }
    for follower in followers where followers.contains(where: { $0.token == follower.token }) {
      follower.action()
    }
    transactions.flush()
    guard let onPassEnd else { return }
    onPassEnd()
    transactions.flush()
  }

  private func removeCancelledEvents() {
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
      var earliest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[earliest]) {
        earliest = child
      }
      if earliest == parent { return }
      heap.swapAt(parent, earliest)
      parent = earliest
    }
  }
}
