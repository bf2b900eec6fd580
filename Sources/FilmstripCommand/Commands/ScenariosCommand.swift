import ArgumentParser
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport

/// `filmstrip scenarios`: the list of scenarios that have names.
struct ScenariosCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios", abstract: "List the scenarios that have names.",
    discussion: """
      Examples:
        filmstrip scenarios
        filmstrip scenarios --json
        filmstrip render settings
      """)

  @Flag(help: "Print JSON.")
  var json = false

  @MainActor func run(in environment: CommandEnvironment) throws {
    let descriptions = try environment.registry().scenarios.map(\.description)
    if json {
      let items = descriptions.map { item -> JSONValue in
        [
          "name": .text(item.name), "path": item.path.map(JSONValue.text) ?? .null,
          "summary": .text(item.summary),
        ]
      }
      environment.print(JSONValue.array(items).pretty)
      return
    }
    let width = descriptions.map(\.name.count).max() ?? 0
    for item in descriptions {
      let padding = String(repeating: " ", count: width - item.name.count)
      environment.print("\(item.name)\(padding)  \(item.summary)")
    }
  }
}

/// `filmstrip schema`: the JSON Schema of scenario files.
struct SchemaCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scenario files, for editors.",
    discussion: """
      Example: filmstrip schema > filmstrip.schema.json
      """)

  @MainActor func run(in environment: CommandEnvironment) throws {
    environment.print(ScenarioFormat.schema.pretty)
  }
}
