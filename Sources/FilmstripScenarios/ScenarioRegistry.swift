import FilmstripStage
import FilmstripSupport
import Foundation

/// The scenarios that have names: the samples, and those of a program.
public struct ScenarioRegistry: Sendable {
  /// The scenarios by name.
  public let scenarios: [any Scenario]

  /// Makes a registry, sorted by name.
  ///
  /// - Precondition: no two scenarios have the same name, ignoring case.
  public init(_ scenarios: [any Scenario]) {
    let names = scenarios.map { $0.description.name.lowercased() }.sorted()
    let duplicate = zip(names, names.dropFirst()).first { $0 == $1 }?.0
    demand(
      duplicate == nil, "scenarios must have distinct names, but two are named '\(duplicate ?? "")'"
    )
    self.scenarios = scenarios.sorted { $0.description.name < $1.description.name }
  }

  /// The samples, those of `folder` if it is given, else the package's own.
  ///
  /// - Throws: a `ScenarioError` for an invalid sample.
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

  /// The scenario in the file at a path; nil if the text need not be a path (see `scenario(named:)`).
  ///
  /// - Throws: a `ScenarioError` for an invalid file.
  package static func scenario(at text: String) throws(ScenarioError) -> (any Scenario)? {
    isPath(text) ? try ScenarioParser().read(path: text) : nil
  }

  /// The sample with a name, read from its own file; nil if no file has this name.
  ///
  /// The other samples need not be read, which takes longer than a short film.
  ///
  /// - Throws: a `ScenarioError` for an invalid sample.
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

  /// Returns a registry with more scenarios, which replace those of the same names.
  ///
  /// A program's film therefore keeps working if a later version has a sample of the same name.
  ///
  /// - Precondition: no two of the new ones have the same name, ignoring case.
  public func adding(_ more: [any Scenario]) -> ScenarioRegistry {
    let newNames = Set(more.map { $0.description.name.lowercased() })
    let kept = scenarios.filter { !newNames.contains($0.description.name.lowercased()) }
    return ScenarioRegistry(kept + more)
  }

  /// Returns the scenario with a name, or the one in the file at a path.
  ///
  /// A text that contains `/` or ends in `.yaml` or `.yml` is a path, and so is any other that is
  /// not a name but exists as a file.
  ///
  /// - Throws: a `ScenarioError` for an invalid file, or an `UnknownScenario` with similar names.
  public func scenario(named text: String) throws -> any Scenario {
    if !Self.isPath(text) {
      let wanted = text.lowercased()
      if let known = scenarios.first(where: { $0.description.name.lowercased() == wanted }) {
        return known
      }
      if !FileManager.default.fileExists(atPath: text) {
        throw UnknownScenario(name: text, known: scenarios.map(\.description.name))
      }
    }
    return try ScenarioParser().read(path: text)
  }

  /// Whether a text names a file, whatever scenarios there are.
  private static func isPath(_ text: String) -> Bool {
    text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
  }

  /// The folder of the samples: beside the executable, else where the package was built.
  ///
  /// `Bundle.module` looks there too, but ends the process if it finds nothing.
  private static func samplesFolder() throws(ScenarioError) -> String {
    let bundle = "/filmstrip_FilmstripScenarios.resources"
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let candidates = [programFolder + bundle + "/Samples", source + "/Samples"]
    let files = FileManager.default
    if let found = candidates.first(where: { files.fileExists(atPath: $0) }) { return found }
    throw ScenarioError([
      ScenarioProblem(
        file: candidates[0], line: 0, column: 0,
        message: "the shipped samples are missing; keep the folder beside the executable")
    ])
  }

  /// The folder of the program.
  ///
  /// `Bundle.main` ends the process if `/proc` cannot be read.
  private static var programFolder: String {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? executedPath ?? ""
    return URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().path
  }
}

/// The path with which the kernel executed the program; nil if the C library does not know it.
private var executedPath: String? {
  // Swift's module of the C library lacks `getauxval` and this constant of it.
  let pathOfExecutedFile: UInt = 31
  guard let function = dlsym(nil, "getauxval") else { return nil }
  typealias Function = @convention(c) (UInt) -> UInt
  let address = unsafeBitCast(function, to: Function.self)(pathOfExecutedFile)
  return UnsafePointer<CChar>(bitPattern: address).map { String(cString: $0) }
}

/// An unknown scenario name.
public struct UnknownScenario: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name.
  public var name: String
  /// The known names.
  public var known: [String]

  /// What is wrong and what to do.
  public var description: String {
    let hint = Spelling.suggestion(for: name, in: known)
    let all =
      known.isEmpty
      ? "" : "; the samples are \(Spelling.list(known, word: "and")): see 'filmstrip scenarios'"
    return "no scenario or file is named \(Spelling.quoted(name))" + (hint.isEmpty ? all : hint)
  }
}
