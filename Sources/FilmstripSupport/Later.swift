import Foundation

/// A value that another thread computes.
///
/// If the system refuses that thread (`WorkerThread`), the value must be set by the thread that would wait for it.
///
/// `@unchecked Sendable`: one condition guards the value.
package final class Later<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value?

  /// No value yet.
  package init() {}

  /// Sets the value, once.
  package func set(_ value: Value) {
    condition.lock()
    self.value = value
    condition.broadcast()
    condition.unlock()
  }

  /// Waits for the value.
  package func wait() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value { return value }
      condition.wait()
    }
  }
}
