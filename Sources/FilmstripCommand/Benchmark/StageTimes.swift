/// The stages between a scenario and its files.
enum BenchmarkStage: String, CaseIterable {
  /// Clock, UIKit and layout.
  case simulate
  /// From layers to a display list.
  case commit
  /// From a display list to pixels.
  case paint
  /// From pixels to a PNG file's bytes.
  case encode
  /// From bytes to a file.
  case write
}

/// Processor time by stage.
struct StageTimes {
  private var nanoseconds = [Int](repeating: 0, count: BenchmarkStage.allCases.count)

  /// A stage's time in nanoseconds.
  subscript(stage: BenchmarkStage) -> Int {
    get { nanoseconds[Self.index(stage)] }
    set { nanoseconds[Self.index(stage)] = newValue }
  }

  /// All stages' time in nanoseconds.
  var total: Int { nanoseconds.reduce(0, +) }

  /// Does some work and adds its time to a stage.
  mutating func measure<Result>(
    _ stage: BenchmarkStage, _ work: () throws -> Result
  ) rethrows -> Result {
    let start = ProcessorClock.worked
    defer { self[stage] += ProcessorClock.worked - start }
    return try work()
  }

  private static func index(_ stage: BenchmarkStage) -> Int {
    switch stage {
    case .simulate: 0
    case .commit: 1
    case .paint: 2
    case .encode: 3
    case .write: 4
    }
  }
}
