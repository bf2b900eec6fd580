import Foundation
import Imaging
import Scenarios
import Spelling
import Stage
import VisualTesting

/// The films of a check.
@MainActor struct CheckPlan {
  /// A film of the check.
  struct Film {
    let scenario: any Scenario
    let subject: FilmSubject
    /// A digest of all files that the scenario consists of; nil for one made in code.
    let sources: [String: [UInt8]]
  }

  /// The films, by name.
  private(set) var films: [Film] = []
  /// The names of references without a film, and why.
  private(set) var orphans: [(name: String, reason: String)] = []
  private let references: ReferenceFolder
  private let registry: ScenarioRegistry
  private let environment: CommandEnvironment

  /// The films of these scenarios, or of all recorded ones if there are none.
  init(
    _ names: [String], _ overrides: FilmOverrides, _ matrix: Matrix,
    _ references: ReferenceFolder, in environment: CommandEnvironment
  ) throws {
    self.references = references
    self.environment = environment
    registry = try environment.registry()
    if names.isEmpty {
      try addRecorded(overrides)
      if films.isEmpty, orphans.isEmpty {
        throw CommandError(
          "there are no references in '\(references.path)'; name the scenarios to record")
      }
    } else {
      try add(names, overrides, matrix)
      addOrphans(besides: matrix)
    }
    films.sort { $0.subject.name < $1.subject.name }
    allNames = Set(films.map(\.subject.name) + orphans.map(\.name))
  }

  /// The names of all films of all parts, and of orphans.
  private(set) var allNames: Set<String> = []

  /// Keeps the films of one part; the first part has the orphans.
  mutating func keep(_ shard: CheckReport.Shard) {
    let costs = films.map { film in
      ShardPlan.Film(
        name: film.subject.name, cost: references.record(of: film.subject.name)?.cost)
    }
    let kept = Set(ShardPlan(costs, count: shard.count).parts[shard.index - 1])
    films.removeAll { !kept.contains($0.subject.name) }
    if shard.index > 1 { orphans = [] }
  }

  private mutating func add(
    _ names: [String], _ overrides: FilmOverrides, _ matrix: Matrix
  ) throws {
    for name in names {
      if try addVariant(name, overrides, matrix) { continue }
      let (scenario, sources) = try scenario(named: name)
      for warning in (scenario as? ScenarioDocument)?.warnings ?? [] {
        environment.printError(warning)
      }
      for cell in matrix.cells {
        try add(scenario, sources, argument: name, cell, overrides)
      }
    }
  }

  /// Adds a film by the name that a report gives it, such as `settings@dark`: one cell of the matrix, or a film
  /// as it was recorded.
  ///
  /// - Returns: whether it is such a name.
  private mutating func addVariant(
    _ name: String, _ overrides: FilmOverrides, _ matrix: Matrix
  ) throws -> Bool {
    guard let mark = name.lastIndex(of: "@"), mark > name.startIndex else { return false }
    let (base, suffix) = (String(name[..<mark]), String(name[mark...]))
    guard let (scenario, sources) = try? scenario(named: base) else {
      return false
    }
    if let cell = matrix.cells.first(where: { $0.suffix == suffix }) {
      try add(scenario, sources, argument: base, cell, overrides)
      return true
    }
    let film = scenario.description.name + suffix
    guard let record = references.record(of: film), !record.variant.isEmpty else { return false }
    try add(
      scenario, sources, reference: record.scenario, argument: name, name: film,
      try FilmOverrides.recorded(record.variant).adding(overrides))
    return true
  }

  private mutating func add(
    _ scenario: any Scenario, _ sources: [String: [UInt8]], argument: String, _ cell: Matrix.Cell,
    _ overrides: FilmOverrides
  ) throws {
    try add(
      scenario, sources, reference: reference(to: scenario), argument: argument + cell.suffix,
      name: scenario.description.name + cell.suffix, overrides.adding(cell.overrides))
  }

  /// The films whose references there are, as they were recorded.
  private mutating func addRecorded(_ overrides: FilmOverrides) throws {
    for name in references.films {
      guard let record = references.record(of: name) else {
        orphans.append((name, "has no readable film.json"))
        continue
      }
      do {
        let (scenario, sources) = try scenario(named: path(of: record.scenario))
        try add(
          scenario, sources, reference: record.scenario,
          argument: argument(of: record.scenario, name), name: name,
          try FilmOverrides.recorded(record.variant).adding(overrides))
      } catch let error where isMissing(error, record.scenario) {
        orphans.append((name, "there is no scenario '\(record.scenario)' any more"))
      }
    }
  }

  /// Recorded films of the same scenarios that the matrix no longer has, and films whose scenario is gone.
  private mutating func addOrphans(besides matrix: Matrix) {
    let known = Set(films.map(\.subject.name))
    let scenarios = Set(films.map(\.subject.scenario))
    for name in references.films where !known.contains(name) {
      guard let record = references.record(of: name), scenarios.contains(record.scenario),
        matrix.cells.count > 1
      else { continue }
      orphans.append((name, "is not one of the films of '\(record.scenario)' any more"))
    }
  }

  private mutating func add(
    _ scenario: any Scenario, _ sources: [String: [UInt8]], reference: String, argument: String,
    name: String, _ overrides: FilmOverrides
  ) throws {
    if films.contains(where: { $0.subject.name.lowercased() == name.lowercased() }) {
      throw CommandError("two of the films are named '\(name)'; rename one of the scenarios")
    }
    var settings = try overrides.settings(for: scenario)
    // Small pictures show the same, and cost less.
    settings.scaleOverride = settings.scaleOverride ?? 1
    let environment = environment
    films.append(
      Film(
        scenario: scenario,
        subject: FilmSubject(
          name: name, scenario: reference, argument: argument, variant: overrides.words,
          settings: settings,
          isBrief: scenario.hasCondensedReferences,
          makeSource: { [settings] in try environment.makeFilmSource(scenario, settings) }),
        sources: sources))
  }

  /// A scenario and all files that were read for it.
  private func scenario(named name: String) throws -> (any Scenario, [String: [UInt8]]) {
    try InputFile.recording { try registry.scenario(named: name) }
  }

  /// Whether the scenario of a record is gone; not if only this process cannot read it.
  private func isMissing(_ error: any Error, _ recorded: String) -> Bool {
    if error is UnknownScenario { return true }
    // A sample that cannot be read is there all the same.
    guard error is ScenarioError, recorded.hasPrefix("/") || path(of: recorded) != recorded else {
      return false
    }
    var status = stat()
    let path = recorded.hasPrefix("/") ? recorded : references.path + "/" + recorded
    return stat(path, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
  }

  // MARK: Paths

  /// The scenario as records keep it: a name, or a path relative to the folder of references.
  private func reference(to scenario: any Scenario) -> String {
    let isNamed =
      (try? registry.scenario(named: scenario.description.name))
      .map { $0.description.path == scenario.description.path } ?? false
    guard let path = scenario.description.path, !isNamed else { return scenario.description.name }
    return Self.relative(path, to: references.path)
  }

  /// The argument for a recorded film.
  private func argument(of recorded: String, _ name: String) -> String {
    let suffix = name.firstIndex(of: "@").map { String(name[$0...]) } ?? ""
    let path = path(of: recorded)
    let here = FileManager.default.currentDirectoryPath
    guard path.hasPrefix("/") else { return path + suffix }
    let relative = Self.relative(path, to: here)
    return (relative.hasPrefix("../") ? path : relative) + suffix
  }

  /// The path of the scenario of a record.
  func path(of recorded: String) -> String {
    guard recorded.contains("/") || recorded.hasSuffix(".yaml") || recorded.hasSuffix(".yml"),
      !recorded.hasPrefix("/")
    else { return recorded }
    let folder = URL(fileURLWithPath: references.path, isDirectory: true)
    return URL(fileURLWithPath: recorded, relativeTo: folder).standardizedFileURL.path
  }

  /// A path as seen from a folder, with `/` between its parts and at least one of them.
  nonisolated static func relative(_ path: String, to folder: String) -> String {
    // One look at the current folder, so that both are seen from the same one.
    let current = FileManager.default.currentDirectoryPath
    let here = URL(fileURLWithPath: current.isEmpty ? "/" : current, isDirectory: true)
    let from = URL(fileURLWithPath: folder, isDirectory: true, relativeTo: here)
      .standardizedFileURL.path.split(separator: "/")
    let to = URL(fileURLWithPath: path, relativeTo: here).standardizedFileURL.path
      .split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: from.count - shared) + to[shared...].map(String.init)
    return parts.count > 1 ? parts.joined(separator: "/") : "./" + parts.joined(separator: "/")
  }
}
