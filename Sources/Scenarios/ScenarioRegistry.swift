import Foundation
import Preconditions
import Spelling
import Stage

/// The scenarios that go by name: shipped samples, and a program's own.
public struct ScenarioRegistry: Sendable {
  /// The scenarios, by name.
  public let scenarios: [any Scenario]

  /// Scenarios that go by name, listed in alphabetical order.
  ///
  /// - Precondition: no two have the same name, case aside.
  public init(_ scenarios: [any Scenario]) {
    let names = scenarios.map { $0.description.name.lowercased() }.sorted()
    let twin = zip(names, names.dropFirst()).first { $0 == $1 }?.0
    demand(
      twin == nil, "Scenarios must have distinct names, but two are named '\(twin ?? "")'")
    self.scenarios = scenarios.sorted { $0.description.name < $1.description.name }
  }

  /// The samples that ship, and those of `folder` if it is given instead of the package's own.
  ///
  /// - Throws: `ScenarioError` for a sample that is broken.
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

  /// This registry and more scenarios, which take the places of those that have their names.
  ///
  /// So a program that has named a film goes on when a sample of that name comes to ship.
  ///
  /// - Precondition: no two of the new ones have the same name, case aside.
  public func adding(_ more: [any Scenario]) -> ScenarioRegistry {
    let taken = Set(more.map { $0.description.name.lowercased() })
    let kept = scenarios.filter { !taken.contains($0.description.name.lowercased()) }
    return ScenarioRegistry(kept + more)
  }

  /// The scenario of that name, or the one that a file of that path describes.
  ///
  /// What contains `/` or ends in `.yaml` or `.yml` is a path; so is anything else that is not a name
  /// but exists as a file.
  ///
  /// - Throws: `ScenarioError` for a file that is broken, `UnknownScenario` with the nearest names.
  public func scenario(named text: String) throws -> any Scenario {
    let isPath = text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
    if !isPath {
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

  /// Where the samples are: beside the executable, else where the package was built.
  ///
  /// `Bundle.module` looks there, too, but ends the process if it finds nothing.
  private static func samplesFolder() throws(ScenarioError) -> String {
    let bundle = "/filmstrip_Scenarios.resources"
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let candidates = [Bundle.main.bundlePath + bundle + "/Samples", source + "/Samples"]
    let files = FileManager.default
    if let found = candidates.first(where: { files.fileExists(atPath: $0) }) { return found }
    throw ScenarioError([
      ScenarioProblem(
        file: candidates[0], line: 0, column: 0,
        message: "the shipped samples are missing; keep the folder beside the executable")
    ])
  }
}

/// A name that is no scenario's.
public struct UnknownScenario: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name.
  public var name: String
  /// The names that there are.
  public var known: [String]

  /// What happened and what to do.
  public var description: String {
    let hint = Spelling.suggestion(for: name, in: known)
    let all = known.isEmpty ? "" : "; the samples are \(Spelling.list(known, word: "and"))"
    return "no scenario or file is named '\(name)'" + (hint.isEmpty ? all : hint)
  }
}
