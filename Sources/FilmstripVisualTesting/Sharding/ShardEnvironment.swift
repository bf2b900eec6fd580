/// Which part of a check this process does, as the engine that started it says in its environment.
package struct ShardEnvironment: Sendable {
  /// An engine that runs several processes of one job.
  private struct Engine {
    let name: String
    let index: String
    /// The number of the first part.
    let first: Int
    /// The variable with the number of parts; nil if the engine has none.
    let count: String?
  }

  /// In the order in which they are asked: an engine can run inside of another.
  ///
  /// *Sources:* the documentation of each: Bazel's test encyclopedia; Slurm's `sbatch`, job arrays; GitLab CI/CD,
  /// predefined variables; CircleCI, built-in variables; Buildkite, parallel jobs; Azure Pipelines,
  /// slicing of jobs; Kubernetes, indexed jobs.
  private static let engines = [
    Engine(
      name: "Bazel", index: "TEST_SHARD_INDEX", first: 0, count: "TEST_TOTAL_SHARDS"),
    Engine(
      name: "GitLab", index: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL"),
    Engine(
      name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: 0, count: "CIRCLE_NODE_TOTAL"),
    Engine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: 0,
      count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    Engine(
      name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", first: 1,
      count: "SYSTEM_TOTALJOBSINPHASE"),
    Engine(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0, count: nil),
  ]

  private let variables: [String: String]

  /// The environment of a process.
  package init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// The part, numbered from 1; nil if no engine says it.
  ///
  /// - Parameter count: the number of parts if the user has given it, which an engine that says another one
  ///   contradicts.
  /// - Throws: a `ShardError` for values that make no sense.
  package func shard(count given: Int?) throws(ShardError) -> CheckReport.Shard? {
    if let shard = try slurm(given) { return shard }
    for engine in Self.engines {
      guard let index = try number(engine.index, of: engine.name) else { continue }
      let said = try engine.count.map { name throws(ShardError) in
        try number(name, of: engine.name)
      }
      return try checked(engine.name, index - engine.first + 1, said ?? nil, given)
    }
    return nil
  }

  /// A task of a job array, whose numbers can begin anywhere and have steps.
  private func slurm(_ given: Int?) throws(ShardError) -> CheckReport.Shard? {
    let name = "Slurm"
    guard let task = try number("SLURM_ARRAY_TASK_ID", of: name) else { return nil }
    let first = try number("SLURM_ARRAY_TASK_MIN", of: name) ?? 0
    let step = max(1, try number("SLURM_ARRAY_TASK_STEP", of: name) ?? 1)
    let count = try number("SLURM_ARRAY_TASK_COUNT", of: name)
    guard (task - first) % step == 0 else {
      throw .contradiction("Slurm's array must be a range, such as 1-8 or 0-6:2")
    }
    return try checked(name, (task - first) / step + 1, count, given)
  }

  private func checked(
    _ engine: String, _ index: Int, _ said: Int?, _ given: Int?
  ) throws(ShardError) -> CheckReport.Shard {
    if let said, let given, said != given {
      throw .contradiction("\(engine) runs \(said) parts, but --shard says \(given)")
    }
    guard let count = said ?? given else { throw .noCount(engine: engine) }
    guard count >= 1, (1...count).contains(index) else {
      throw .contradiction("\(engine) says part \(index) of \(count)")
    }
    return CheckReport.Shard(index: index, count: count)
  }

  private func number(_ name: String, of engine: String) throws(ShardError) -> Int? {
    guard let text = variables[name], !text.isEmpty else { return nil }
    guard let number = Int(text), (0...1_000_000).contains(number) else {
      throw .contradiction("\(engine)'s \(name) must be a whole number, but is '\(text)'")
    }
    return number
  }

  /// The file that a test runner wants to see touched by a program that understands shards; nil for none.
  ///
  /// *Source:* Bazel's test encyclopedia, `TEST_SHARD_STATUS_FILE`.
  package var statusFile: String? {
    variables["TEST_SHARD_STATUS_FILE"].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Why a part of a check cannot be told or merged.
package enum ShardError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The engine does not say how many parts there are.
  case noCount(engine: String)
  /// Values that contradict each other.
  case contradiction(String)
  /// A folder is not the result of a part.
  case noResult(path: String)
  /// A folder in which a report should be written has other files.
  case noReport(path: String, example: String)
  /// Parts are not of the same check.
  case foreign(path: String)
  /// Parts are missing or there more than once.
  case incomplete(String)

  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .noCount(let engine):
      "\(engine) does not say how many parts there are; write --shard auto/N"
    case .contradiction(let text): text
    case .noResult(let path):
      "'\(path)' has no result of a check; name the folders that 'check --report' wrote"
    case .noReport(let path, let example):
      "'\(path)' has other files, such as '\(example)', and is not the folder of a report; --report must name "
        + "a new or empty folder, or that of an earlier report"
    case .foreign(let path):
      "'\(path)' belongs to another check: its films, options or number of parts differ"
    case .incomplete(let text): text
    }
  }
}
