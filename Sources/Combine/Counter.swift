import Synchronization

/// A counter that code on any thread can use.
final class Counter: Sendable {
  private let value = Atomic(0)

  /// Returns the next number; the first is 1.
  func next() -> Int { value.add(1, ordering: .relaxed).newValue }
}
