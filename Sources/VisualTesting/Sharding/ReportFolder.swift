import Foundation
import Imaging
import Stage

/// The folder of a report while the check runs: what it will check, and each film's result as soon as it is known.
///
/// If the process ends before its films are checked, the folder says which of them has no result.
public struct ReportFolder: Sendable {
  /// What a check will do: the file `plan.json`.
  public struct Plan: Sendable, Hashable, Codable {
    /// The part; nil for a whole check.
    public var shard: CheckReport.Shard?
    /// A digest of the films of all parts and of the options.
    public var plan: String
    /// The names of the films, in the order in which they are checked.
    public var films: [String]

    /// A plan.
    public init(shard: CheckReport.Shard?, plan: String, films: [String]) {
      self.shard = shard
      self.plan = plan
      self.films = films
    }
  }

  /// The path of the folder.
  public let path: String
  private static let largest = 1 << 28
  private var planPath: String { path + "/plan.json" }
  private var reportPath: String { path + "/report.json" }
  private var resultsPath: String { path + "/results" }

  /// The folder of a report.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Begins a report: an older one in the folder is removed.
  public func begin(_ plan: Plan) throws {
    try FilmFolder.createOutput(path)
    for old in [reportPath, resultsPath, path + "/pictures"]
    where FileManager.default.fileExists(atPath: planPath) {
      try? FileManager.default.removeItem(atPath: old)
    }
    try FilmFolder.createOutput(resultsPath)
    try AtomicFile.write(try Self.text(plan), to: planPath)
  }

  /// Keeps a film's result.
  public func add(_ result: FilmResult) throws {
    try AtomicFile.write(try Self.text(result), to: resultPath(result.name))
  }

  /// Removes the single results, which are in the finished report.
  public func end() {
    try? FileManager.default.removeItem(atPath: resultsPath)
  }

  private func resultPath(_ name: String) -> String { "\(resultsPath)/\(name).json" }

  // MARK: Reading

  /// The plan of a check.
  ///
  /// - Throws: `ShardError.noResult`.
  public func plan() throws -> Plan {
    guard let plan: Plan = Self.read(planPath) else { throw ShardError.noResult(path: path) }
    return plan
  }

  /// The report of a check; if it did not end, with failures for the films without a result.
  ///
  /// - Throws: `ShardError.noResult`.
  public func report() throws -> CheckReport {
    if let report: CheckReport = Self.read(reportPath) { return report }
    let plan = try plan()
    var last: String?
    let films = plan.films.map { name -> FilmResult in
      if let result: FilmResult = Self.read(resultPath(name)) { return result }
      let reason =
        last.map { "was not checked, because the check ended at '\($0)'" }
        ?? "did not end: the process that checked it was ended, or has crashed"
      last = last ?? name
      return FilmResult(name: name, verdict: .failed, explanations: [reason], scenario: name)
    }
    return CheckReport(films: films, shard: plan.shard, plan: plan.plan)
  }

  private static func read<Value: Decodable>(_ path: String) -> Value? {
    guard let bytes = try? InputFile.bytes(of: path, limit: largest) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: Data(bytes))
  }

  private static func text(_ value: some Encodable) throws -> String {
    let coder = JSONEncoder()
    coder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try coder.encode(value), as: UTF8.self) + "\n"
  }
}
