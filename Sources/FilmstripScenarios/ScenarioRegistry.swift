import FilmstripStage
import FilmstripSupport
import Foundation

/// The scenarios with names: the samples, and the scenarios that a program adds.
public struct ScenarioRegistry: Sendable {
  /// The scenarios, sorted by name.
  public let scenarios: [any Scenario]

  /// Creates a registry of scenarios.
  ///
  /// - Parameter scenarios: The scenarios, in any order.
  /// - Precondition: No two scenarios have the same name, ignoring case.
  public init(_ scenarios: [any Scenario]) {
    let names = scenarios.map { $0.description.name.lowercased() }.sorted()
    let duplicate = zip(names, names.dropFirst()).first { $0 == $1 }?.0
    demand(
      duplicate == nil, "scenarios must have distinct names, but two are named '\(duplicate ?? "")'"
    )
    self.scenarios = scenarios.sorted { $0.description.name < $1.description.name }
  }

  /// Returns the samples in a folder, or, if `folder` is `nil`, the package's samples and flows.
  ///
  /// - Parameter folder: The path of a folder with scenario files.
  /// - Throws: A `ScenarioError` if a sample is invalid.
  public static func shipped(folder: String? = nil) throws(ScenarioError) -> ScenarioRegistry {
    var samples = folder ?? ""
    if folder == nil { samples = try samplesFolder() }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: samples)) ?? []
    var documents: [ScenarioDocument] = []
    for file in files.sorted() where file.hasSuffix(".yaml") {
      documents.append(try ScenarioParser().read(path: samples + "/" + file))
    }
    let flows: [any Scenario] = folder == nil ? Flow.shipped(with: documents) : []
    return ScenarioRegistry(documents + flows)
  }

  /// Returns the scenario in the file at a path, or `nil` if the text doesn't look like a path.
  ///
  /// See `scenario(named:)` for the form of a path.
  ///
  /// - Throws: A `ScenarioError` if the file is invalid.
  package static func scenario(at text: String) throws(ScenarioError) -> (any Scenario)? {
    isPath(text) ? try read(path: text) : nil
  }

  /// Reads a scenario file or a storyboard.
  private static func read(path: String) throws(ScenarioError) -> any Scenario {
    path.hasSuffix(".storyboard")
      ? try StoryboardScenario(path: path) : try ScenarioParser().read(path: path)
  }

  /// Returns the sample with a name, read from its own file, or `nil` if no file has this name.
  ///
  /// Doesn't read the other samples, because reading them takes longer than rendering a short film.
  ///
  /// - Throws: A `ScenarioError` if the sample is invalid.
  public static func sample(named text: String) throws(ScenarioError) -> (any Scenario)? {
    let name = text.lowercased()
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    if name.isEmpty || !isPlain { return nil }
    let path = try samplesFolder() + "/" + name + ".yaml"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let document = try ScenarioParser().read(path: path)
    return document.name.lowercased() == name ? document : nil
  }

  /// Returns the path of a recording of touches that ships with the samples.
  ///
  /// - Throws: A `ScenarioError` if the samples are missing.
  package static func recording(named name: String) throws(ScenarioError) -> String {
    try samplesFolder() + "/" + name + ".csv"
  }

  /// Returns a registry with more scenarios, which replace existing scenarios of the same names.
  ///
  /// A program's scenario therefore keeps working if a later version of Filmstrip adds a sample of
  /// the same name.
  ///
  /// - Parameter more: The scenarios to add.
  /// - Precondition: No two of the new scenarios have the same name, ignoring case.
  public func adding(_ more: [any Scenario]) -> ScenarioRegistry {
    let newNames = Set(more.map { $0.description.name.lowercased() })
    let remaining = scenarios.filter { !newNames.contains($0.description.name.lowercased()) }
    return ScenarioRegistry(remaining + more)
  }

  /// Returns the scenario with a name, or the scenario in the file at a path.
  ///
  /// A text that contains `/` or ends in `.yaml` or `.yml` is a path. Any other text is a path if
  /// no scenario has it as its name, but a file exists at that path.
  ///
  /// - Throws: A `ScenarioError` if the file is invalid, or an `UnknownScenario` with similar
  ///   names.
  public func scenario(named text: String) throws -> any Scenario {
    if !Self.isPath(text) {
      let name = text.lowercased()
      if let match = scenarios.first(where: { $0.description.name.lowercased() == name }) {
        return match
      }
      if !FileManager.default.fileExists(atPath: text) {
        throw UnknownScenario(name: text, known: scenarios.map(\.description.name))
      }
    }
    return try Self.read(path: text)
  }

  /// Whether a text has the form of a path, regardless of the scenarios' names.
  private static func isPath(_ text: String) -> Bool {
    text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
      || text.hasSuffix(".storyboard")
  }

  /// Returns the samples' folder: next to the executable, or in the folder of this source file.
  ///
  /// `Bundle.module` also searches there, but ends the process if it finds no folder.
  private static func samplesFolder() throws(ScenarioError) -> String {
    let bundle = "/filmstrip_FilmstripScenarios.resources"
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let candidates = [Program.folder + bundle + "/Samples", source + "/Samples"]
    let files = FileManager.default
    if let folder = candidates.first(where: { files.fileExists(atPath: $0) }) { return folder }
    throw ScenarioError([
      ScenarioProblem(
        file: candidates[0], line: 0, column: 0,
        message: "the samples folder is missing; keep it in the same folder as the executable")
    ])
  }
}

/// The error for a name that neither a scenario nor a file has.
public struct UnknownScenario: Error, Sendable, Hashable, CustomStringConvertible {
  /// The unknown name.
  public var name: String
  /// The names of all scenarios in the registry.
  public var known: [String]

  /// The error message, with similar names or all names as the remedy.
  public var description: String {
    let hint = Spelling.suggestion(for: name, in: known)
    let all =
      known.isEmpty
      ? "" : "; the samples are \(Spelling.list(known, word: "and")): see 'filmstrip scenarios'"
    return "no scenario or file is named \(Spelling.quoted(name))" + (hint.isEmpty ? all : hint)
  }
}
