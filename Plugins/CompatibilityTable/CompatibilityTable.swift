import Foundation
import PackagePlugin

/// `swift package compatibility-table`: which members that animators in public code use are here.
///
/// Asks the compiler what the modules hold, compares that with the list of members in
/// `Tests/SourceCompatibilityTests/Fixtures` and prints the table that is kept as
/// `Sources/UIKit/COMPATIBILITY.md`.
@main struct CompatibilityTable: CommandPlugin {
  /// What `import UIKit` gives.
  private static let modules = ["UIKit", "QuartzCore", "Graphics", "Timing"]

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let targets = try context.package.targets(named: Self.modules)
    let folders = try targets.map { target in
      try packageManager.getSymbolGraph(
        for: target,
        options: .init(
          minimumAccessLevel: .public, includeSynthesized: true, includeSPI: false,
          emitExtensionBlocks: true)
      ).directoryURL
    }
    let graph = try SymbolGraph(folders: folders)
    let list = context.package.directoryURL
      .appending(path: "Tests/SourceCompatibilityTests/Fixtures/animator-members.csv")
    let members = try Member.list(in: String(contentsOf: list, encoding: .utf8))
    print(table(of: members, in: graph), terminator: "")
  }

  private func table(of members: [Member], in graph: SymbolGraph) -> String {
    func answer(_ member: Member) -> String? {
      if graph.contains(member.name) { return "yes" }
      guard !member.substitutes.isEmpty, member.substitutes.allSatisfy(graph.contains) else {
        return nil
      }
      return "as " + member.substitutes.map { "`\($0)`" }.joined(separator: ", ")
    }
    let missing = members.filter { answer($0) == nil }
    let narrower = members.filter { answer($0)?.hasPrefix("as ") == true }.count
    var lines = [
      "# What animators use, and whether it is here", "",
      "Counted over 219 Swift files of public repositories that implement custom transitions, 82 of them for",
      "navigation: every member and type that two files or more reference. \"Here\" says that the name compiles; how it",
      "behaves is tested in `Tests`, and what is not here is reported by name.", "",
      "\(members.count - missing.count) of \(members.count) are here"
        + (narrower == 0 ? "" : ", \(narrower) of them on narrower types")
        + (missing.isEmpty
          ? "." : "; missing: \(missing.map { "`\($0.name)`" }.joined(separator: ", "))."),
      "",
      "This page is made by `swift package compatibility-table` from the modules' symbol graphs.",
      "",
      "| member | files | for navigation | here |", "|---|--:|--:|---|",
    ]
    for member in members {
      let here = answer(member) ?? "**no**"
      lines.append("| `\(member.name)` | \(member.files) | \(member.navigation) | \(here) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
