/// The part of a check that this process runs, from the environment of the engine that started it.
package struct ShardEnvironment: Sendable {
  /// An engine that runs several processes of one job.
  private struct Engine {
    let name: String
    let index: String
    /// The number that the engine gives to the first part.
    let first: Int
    /// The variable with the number of parts, or `nil` if the engine doesn't have one.
    let count: String?
  }

  /// The engines, in the order in which they are queried, because an engine can run inside another.
  ///
  /// *Sources:* the documentation of each: Bazel's test encyclopedia; Slurm's `sbatch`, job arrays;
  /// GitLab CI/CD, predefined variables; CircleCI, built-in variables; Buildkite, parallel jobs;
  /// Azure Pipelines, slicing of jobs; Kubernetes, indexed jobs.
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

  /// Creates the description of a process with these environment variables.
  package init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Returns the part, numbered from 1, or `nil` if no engine specifies one.
  ///
  /// - Parameter requestedCount: The number of parts if the user specified it; must equal the
  ///   engine's number.
  /// - Returns: The part.
  /// - Throws: A `ShardError` if values are invalid or contradict each other.
  package func shard(count requestedCount: Int?) throws(ShardError) -> CheckReport.Shard? {
    if let shard = try slurm(requestedCount) { return shard }
    for engine in Self.engines {
      guard let index = try number(engine.index, of: engine.name) else { continue }
      let engineCount = try engine.count.map { name throws(ShardError) in
        try number(name, of: engine.name)
      }
      return try checked(engine.name, index - engine.first + 1, engineCount ?? nil, requestedCount)
    }
    return nil
  }

  /// Returns the task of a job array, whose numbers can begin anywhere and have steps.
  private func slurm(_ requestedCount: Int?) throws(ShardError) -> CheckReport.Shard? {
    let name = "Slurm"
    guard let task = try number("SLURM_ARRAY_TASK_ID", of: name) else { return nil }
    let first = try number("SLURM_ARRAY_TASK_MIN", of: name) ?? 0
    let step = max(1, try number("SLURM_ARRAY_TASK_STEP", of: name) ?? 1)
    let count = try number("SLURM_ARRAY_TASK_COUNT", of: name)
    guard (task - first) % step == 0 else {
      throw .contradiction("Slurm's array must be a range, such as 1-8 or 0-6:2")
    }
    return try checked(name, (task - first) / step + 1, count, requestedCount)
  }

  private func checked(
    _ engine: String, _ index: Int, _ engineCount: Int?, _ requestedCount: Int?
  ) throws(ShardError) -> CheckReport.Shard {
    if let engineCount, let requestedCount, engineCount != requestedCount {
      throw .contradiction(
        "\(engine) runs \(engineCount) parts, but --shard specifies \(requestedCount)")
    }
    guard let count = engineCount ?? requestedCount else { throw .noCount(engine: engine) }
    guard count >= 1, (1...count).contains(index) else {
      throw .contradiction("\(engine) specifies part \(index) of \(count), which doesn't exist")
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

  /// The file that a program with support for shards must touch, or `nil` if the test runner has no
  /// such file.
  ///
  /// *Source:* Bazel's test encyclopedia, `TEST_SHARD_STATUS_FILE`.
  package var statusFile: String? {
    variables["TEST_SHARD_STATUS_FILE"].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// An error in the specification or the merging of a check's parts.
package enum ShardError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The engine doesn't specify the number of parts.
  case noCount(engine: String)
  /// Values contradict each other.
  case contradiction(String)
  /// A folder contains no result of a part.
  case noResult(path: String)
  /// A folder for a report has other files.
  case noReport(path: String, example: String)
  /// Parts belong to different checks.
  case foreign(path: String)
  /// Parts are missing or occur more than once.
  case incomplete(String)

  /// The error, with its remedy.
  package var description: String {
    switch self {
    case .noCount(let engine):
      "\(engine) doesn't specify the number of parts; write --shard auto/N"
    case .contradiction(let text): text
    case .noResult(let path):
      "'\(path)' has no result of a check; name the folders that 'check --report' wrote"
    case .noReport(let path, let example):
      "'\(path)' has other files, such as '\(example)', and is not the folder of a report; --report must name "
        + "a new or empty folder, or the folder of an earlier report"
    case .foreign(let path):
      "'\(path)' belongs to another check: its films, options or number of parts differ"
    case .incomplete(let text): text
    }
  }
}
