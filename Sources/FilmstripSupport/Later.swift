import Foundation

/// A value that another thread computes.
///
/// If the system refuses to start that thread (`WorkerThread`), the thread that would wait for the
/// value must set it.
///
/// The type is `@unchecked Sendable` because one condition guards the value.
package final class DeferredValue<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value?

  /// Creates an object without a value.
  package init() {}

  /// Sets the value; call this method only once.
  package func set(_ value: Value) {
    condition.lock()
    self.value = value
    condition.broadcast()
    condition.unlock()
  }

  /// Waits for the value, and returns it.
  package func wait() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value { return value }
      condition.wait()
    }
  }
}
