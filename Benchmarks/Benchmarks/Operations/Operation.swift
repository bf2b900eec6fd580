/// Something whose cost is measured: in time by the benchmarks, in instructions and allocations by
/// `Benchmarks/instructions`.
public struct Operation: Sendable {
  /// The name, unique among all.
  public let name: String
  /// Makes what it needs, and returns what is measured.
  public let prepare: @MainActor @Sendable () throws -> @MainActor () throws -> Void

  init(
    _ name: String,
    _ prepare: @escaping @MainActor @Sendable () throws -> @MainActor () throws -> Void
  ) {
    self.name = name
    self.prepare = prepare
  }

  /// All operations, from curves to pictures.
  public static let all = curves + layers + layouts + pictures

  /// Uses a value, so that the compiler cannot leave out its computation.
  @inline(never)
  static func use<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
  }
}
