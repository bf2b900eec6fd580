/// An operation whose cost is measured.
///
/// The benchmarks measure its time, and `Benchmarks/instructions` counts its instructions and
/// allocations.
public struct Operation: Sendable {
  /// The name, which no other operation has.
  public let name: String
  /// Creates the objects that the operation needs, and returns the closure to measure.
  public let prepare: @MainActor @Sendable () throws -> @MainActor () throws -> Void

  init(
    _ name: String,
    _ prepare: @escaping @MainActor @Sendable () throws -> @MainActor () throws -> Void
  ) {
    self.name = name
    self.prepare = prepare
  }

  /// All operations, from curves to images.
  public static let all = curves + layers + layouts + pictures

  /// Uses a value, so that the compiler cannot omit its computation.
  @inline(never)
  static func use<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
  }
}
