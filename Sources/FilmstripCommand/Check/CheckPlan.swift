import FilmstripImaging
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripVisualTesting
import Foundation

/// The films of a check, and the films that it can't check.
@MainActor struct CheckPlan {
  /// A film of the check.
  struct Film {
    let scenario: any Scenario
    let subject: FilmSubject
    /// The digests of all files of the scenario, by path; empty for a scenario in code.
    let sources: [String: [UInt8]]
    /// The film's name from its scenario, if its references have the name of an earlier file of the scenario.
    var nextName: String?
    /// The scenario's file when the film was recorded, if the file has another path now.
    var earlierFile: String?
  }

  /// References without a film.
  struct Orphan {
    let name: String
    let reason: String
    /// The scenario file that is gone, and the settings of the film; `nil` if the scenario exists.
    var origin: ReferenceFolder.Origin?
  }

  /// A film that cannot be run, such as one whose scenario file is invalid.
  struct Failure {
    let name: String
    /// The film as the command takes it.
    let argument: String
    let reason: String
  }

  /// The films, by name.
  private(set) var films: [Film] = []
  /// The films that can't be checked, with the reasons.
  private(set) var failures: [Failure] = []
  /// The references without a film.
  private(set) var orphans: [Orphan] = []
  /// The scenario files without references that are next to the recorded ones, with their arguments.
  private var unrecorded: [(scenario: any Scenario, sources: [String: [UInt8]], argument: String)] =
    []
  /// The sentences that concern the whole check.
  private(set) var notes: [String] = []
  /// The names of the films of each part of the check, as `ReportFolder.Plan` has them.
  private(set) var parts: [[String]] = []
  /// The references whose scenario file is gone, in a check of named scenarios, which ignores other references.
  private var vanished: [Orphan] = []
  private let references: ReferenceFolder
  private let defaults: ProjectDefaults?
  private let overrides: FilmOverrides
  private let registry: ScenarioRegistry
  private let environment: CommandEnvironment

  /// Creates the plan for some scenarios, or for all recorded films and the flows next to them.
  ///
  /// - Parameter replacesList: Whether a list of films that cannot be read is replaced.
  init(
    _ names: [String], _ overrides: FilmOverrides, _ matrix: Matrix,
    _ references: ReferenceFolder, replacesList: Bool = false, defaults: ProjectDefaults? = nil,
    in environment: CommandEnvironment
  ) throws {
    self.references = references
    self.defaults = defaults
    self.overrides = overrides
    self.environment = environment
    registry = try environment.registry()
    let origins = try references.origins
    if let problem = references.listProblem, !(replacesList && problem.isRepairable) {
      failures.append(
        Failure(
          name: ReferenceFolder.listName, argument: ReferenceFolder.listName,
          reason: "\(problem)"))
    }
    if names.isEmpty {
      try addRecorded(origins, overrides)
      try addFlows(besides: origins, overrides)
      if films.isEmpty, orphans.isEmpty, failures.isEmpty {
        throw CommandError(
          "there are no references in '\(references.path)'; name the scenarios to record")
      }
      let foreign = try references.foreignFolders
      if !foreign.isEmpty {
        notes.append(
          "folders without film.json are not references and were left alone: "
            + Spelling.list(foreign, word: "and"))
      }
    } else {
      try add(names, origins, overrides, matrix)
      addOrphans(origins, besides: matrix)
      findVanished(origins)
    }
    films.sort { $0.subject.name < $1.subject.name }
    allNames = Set(films.map(\.subject.name) + orphans.map(\.name) + failures.map(\.name))
    parts = [allNames.sorted()]
  }

  /// The names of all films of all parts, including orphans and films that can't be checked.
  private(set) var allNames: Set<String> = []

  /// Keeps the films of one part; the first part includes orphans and films that can't be checked.
  mutating func keep(_ shard: CheckReport.Shard) {
    let costs = films.map { film in
      ShardPlan.Film(
        name: film.subject.name, cost: references.record(of: film.subject.name)?.cost)
    }
    parts = ShardPlan(costs, count: shard.count).parts
    let kept = Set(parts[shard.index - 1])
    parts[0] = (parts[0] + orphans.map(\.name) + failures.map(\.name)).sorted()
    films.removeAll { !kept.contains($0.subject.name) }
    if shard.index > 1 { (orphans, failures, notes) = ([], [], []) }
  }

  private mutating func add(
    _ names: [String], _ origins: [(film: String, origin: ReferenceFolder.Origin?)],
    _ overrides: FilmOverrides, _ matrix: Matrix
  ) throws {
    for name in names {
      if try addVariant(name, overrides, matrix) { continue }
      let (scenario, sources): (any Scenario, [String: [UInt8]])
      do {
        (scenario, sources) = try self.scenario(named: name)
      } catch let error as ScenarioError where FileManager.default.fileExists(atPath: name) {
        let reference = Self.relative(name, to: references.path)
        let recorded = origins.filter { $0.origin?.scenario == reference }.map(\.film)
        for film in recorded.isEmpty ? [Self.stem(name)] : recorded {
          failures.append(Failure(name: film, argument: name, reason: "\(error)"))
        }
        continue
      }
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
  /// - Returns: Whether it is such a name.
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
    guard
      let variant = references.record(of: film)?.variant
        ?? variant(withSuffix: suffix, ofFileBesides: base), !variant.isEmpty
    else { return false }
    try add(
      scenario, sources, reference: reference(to: scenario), argument: name, name: film,
      try FilmOverrides.recorded(variant).adding(overrides))
    return true
  }

  /// Returns the settings of a recorded film whose scenario file is gone from the folder of another file, as after a
  /// file was renamed; `nil` if there is none.
  private func variant(withSuffix suffix: String, ofFileBesides path: String) -> [String: String]? {
    let origins = (try? references.origins) ?? []
    return origins.lazy.compactMap { film, origin in
      guard film.hasSuffix(suffix), let origin, isGone(origin.scenario),
        Self.folder(of: self.path(of: origin.scenario)) == Self.folder(of: Self.withoutDot(path))
      else { return nil }
      return origin.variant
    }.first
  }

  /// Returns whether a recorded scenario is a file that doesn't exist any more.
  private func isGone(_ recorded: String) -> Bool {
    Self.isPath(recorded) && !FileManager.default.fileExists(atPath: path(of: recorded))
  }

  private mutating func add(
    _ scenario: any Scenario, _ sources: [String: [UInt8]], argument: String, _ cell: Matrix.Cell,
    _ overrides: FilmOverrides
  ) throws {
    let name = scenario.description.name + cell.suffix
    try add(
      scenario, sources, reference: reference(to: scenario), argument: argument + cell.suffix,
      name: name, try open(scenario, name).adding(overrides).adding(cell.overrides))
  }

  /// Returns the values of the settings that a scenario leaves open, in a project with a file of defaults.
  ///
  /// A recorded film has the values of its recording, so that a changed file doesn't change recorded films. A new film has
  /// the defaults.
  private func open(_ scenario: any Scenario, _ name: String) throws -> FilmOverrides {
    guard defaults != nil, let stated = (scenario as? ScenarioDocument)?.statedKeys else {
      return FilmOverrides()
    }
    guard let record = references.record(of: name) else {
      return FilmOverrides(of: defaults, without: stated)
    }
    let recorded = try FilmOverrides.recorded(record.variant)
    return FilmOverrides(values: recorded.values.filter { !stated.contains($0.key.key) })
  }

  /// Adds the films in the list of films or in records, with their recorded settings.
  private mutating func addRecorded(
    _ origins: [(film: String, origin: ReferenceFolder.Origin?)], _ overrides: FilmOverrides
  ) throws {
    for (name, origin) in origins {
      guard let origin else {
        failures.append(
          Failure(
            name: name, argument: name,
            reason: "\(references.path)/\(name)/film.json: it is not the record of a film; restore "
              + "the file, or record the film again by its scenario"))
        continue
      }
      do {
        let (scenario, sources) = try scenario(named: path(of: origin.scenario))
        try add(
          scenario, sources, reference: origin.scenario,
          argument: argument(of: origin.scenario, name), name: name,
          try FilmOverrides.recorded(origin.variant).adding(overrides))
      } catch let error where isMissing(error, origin.scenario) {
        orphans.append(
          Orphan(
            name: name, reason: "there is no scenario '\(origin.scenario)' any more",
            origin: Self.isPath(origin.scenario) ? origin : nil))
      } catch {
        failures.append(
          Failure(
            name: name, argument: argument(of: origin.scenario, name), reason: "\(error)"))
      }
    }
  }

  /// Adds the flows that lack references: the scenario files in the folders of the recorded scenarios, and the
  /// scenarios of the program.
  private mutating func addFlows(
    besides origins: [(film: String, origin: ReferenceFolder.Origin?)], _ overrides: FilmOverrides
  ) throws {
    let recorded = Set(origins.compactMap(\.origin?.scenario))
    for scenario in environment.ownScenarios where !recorded.contains(reference(to: scenario)) {
      try add(scenario, [:], argument: scenario.description.name, .plain, overrides)
    }
    let files = Set(recorded.filter(Self.isPath).map(path(of:)))
    for folder in Set(files.map(Self.folder(of:))).sorted() {
      for file in try ScenarioFiles.all(in: folder) where !files.contains(file) {
        let argument = file.contains("/") ? file : "./" + file
        do {
          let (scenario, sources) = try scenario(named: file)
          try add(scenario, sources, argument: argument, .plain, overrides)
          unrecorded.append((scenario, sources, argument))
        } catch {
          failures.append(
            Failure(name: Self.stem(file), argument: argument, reason: "\(error)"))
        }
      }
    }
  }

  /// Checks films whose scenario file is gone with another file of the same folder that makes the same film.
  ///
  /// A file that was renamed would otherwise be a new film, and references without a film.
  ///
  /// - Parameter isSame: Returns whether a film has the numbers of its references.
  mutating func adoptRenamedFiles(where isSame: (FilmSubject) throws -> Bool) throws {
    var renamed: [String: String] = [:]
    for orphan in orphans + vanished {
      guard let origin = orphan.origin,
        let recorded = try? FilmOverrides.recorded(origin.variant).adding(overrides)
      else { continue }
      let folder = Self.folder(of: path(of: origin.scenario))
      for (scenario, sources, argument) in unrecorded
      where Self.folder(of: Self.withoutDot(argument)) == folder
        && renamed[origin.scenario] ?? argument == argument
        && !renamed.contains { $0.key != origin.scenario && $0.value == argument }
      {
        let suffix = orphan.name.firstIndex(of: "@").map { String(orphan.name[$0...]) } ?? ""
        let next = scenario.description.name + suffix
        guard next == orphan.name || references.record(of: next) == nil,
          let film = try? film(
            scenario, sources, reference: reference(to: scenario), argument: argument + suffix,
            name: orphan.name, recorded),
          try isSame(film.subject)
        else { continue }
        renamed[origin.scenario] = argument
        films.removeAll { other in
          other.nextName == nil && other.subject.scenario == film.subject.scenario
            && [next, scenario.description.name].contains(other.subject.name)
        }
        orphans.removeAll { $0.name == orphan.name }
        var adopted = film
        adopted.nextName = next
        adopted.earlierFile = path(of: origin.scenario)
        films.append(adopted)
        break
      }
    }
    films.sort { $0.subject.name < $1.subject.name }
  }

  /// Finds references whose scenario file is gone, and the named scenarios that have no references.
  private mutating func findVanished(
    _ origins: [(film: String, origin: ReferenceFolder.Origin?)]
  ) {
    let recorded = Set(origins.compactMap(\.origin?.scenario))
    unrecorded = films.filter {
      $0.scenario.description.path != nil && !recorded.contains($0.subject.scenario)
    }.map { film in
      let suffix = film.subject.name.dropFirst(film.scenario.description.name.count)
      return (film.scenario, film.sources, String(film.subject.argument.dropLast(suffix.count)))
    }
    for (name, origin) in origins {
      guard let origin, isGone(origin.scenario) else { continue }
      vanished.append(Orphan(name: name, reason: "", origin: origin))
    }
  }

  private static func withoutDot(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Adds recorded films of the same scenarios that are no longer part of the matrix as orphans.
  private mutating func addOrphans(
    _ origins: [(film: String, origin: ReferenceFolder.Origin?)], besides matrix: Matrix
  ) {
    guard matrix.cells.count > 1 else { return }
    let known = Set(films.map(\.subject.name))
    let scenarios = Set(films.map(\.subject.scenario))
    for (name, origin) in origins where !known.contains(name) {
      guard let origin, scenarios.contains(origin.scenario) else { continue }
      orphans.append(
        Orphan(name: name, reason: "is not one of the films of '\(origin.scenario)' any more"))
    }
  }

  private mutating func add(
    _ scenario: any Scenario, _ sources: [String: [UInt8]], reference: String, argument: String,
    name: String, _ overrides: FilmOverrides
  ) throws {
    if films.contains(where: { $0.subject.name.lowercased() == name.lowercased() }) {
      throw CommandError("two of the films are named '\(name)'; rename one of the scenarios")
    }
    films.append(
      try film(
        scenario, sources, reference: reference, argument: argument, name: name, overrides))
  }

  private func film(
    _ scenario: any Scenario, _ sources: [String: [UInt8]], reference: String, argument: String,
    name: String, _ overrides: FilmOverrides
  ) throws -> Film {
    var settings = try overrides.settings(for: scenario)
    // Small pictures show the same, and cost less.
    settings.scaleOverride = settings.scaleOverride ?? 1
    let environment = environment
    return Film(
      scenario: scenario,
      subject: FilmSubject(
        name: name, scenario: reference, argument: argument, variant: overrides.words,
        settings: settings,
        isBrief: scenario.hasCondensedReferences,
        makeSource: { [settings] in try environment.makeFilmSource(scenario, settings) }),
      sources: sources)
  }

  /// Returns a scenario and all files that were read to create it.
  private func scenario(named name: String) throws -> (any Scenario, [String: [UInt8]]) {
    try InputFile.recording { try registry.scenario(named: name) }
  }

  /// Returns whether the scenario of a record doesn't exist any more; an unreadable scenario still exists.
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

  /// Returns the scenario as in records: a name, or a path relative to the folder of references.
  private func reference(to scenario: any Scenario) -> String {
    let isNamed =
      (try? registry.scenario(named: scenario.description.name))
      .map { $0.description.path == scenario.description.path } ?? false
    guard let path = scenario.description.path, !isNamed else { return scenario.description.name }
    return Self.relative(path, to: references.path)
  }

  /// Returns the argument of the command for a recorded film.
  private func argument(of recorded: String, _ name: String) -> String {
    let suffix = name.firstIndex(of: "@").map { String(name[$0...]) } ?? ""
    let path = path(of: recorded)
    guard path.hasPrefix("/") else {
      let isFile = Self.isPath(recorded) && !path.contains("/")
      return (isFile ? "./" : "") + path + suffix
    }
    let relative = Self.relative(path, to: FileManager.default.currentDirectoryPath)
    return (relative.hasPrefix("../") ? path : relative) + suffix
  }

  /// Returns the path of the scenario of a record, relative to the current folder if the path of the references is relative.
  ///
  /// The result doesn't depend on the name of the current folder, because the system may not know that name.
  func path(of recorded: String) -> String {
    guard Self.isPath(recorded), !recorded.hasPrefix("/") else { return recorded }
    var parts: [Substring] = []
    for part in (references.path + "/" + recorded).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (references.path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a recorded scenario is a file and not a name.
  private static func isPath(_ recorded: String) -> Bool {
    recorded.contains("/") || recorded.hasSuffix(".yaml") || recorded.hasSuffix(".yml")
  }

  /// Returns the folder of a file with a slash at its end, or an empty text for a file in the current folder.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// A file's name without its folder and extension.
  private static func stem(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Returns a path relative to a folder; the result contains at least one `/`.
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
