import CairoRendering
import FilmstripCommand
import Foundation
import Scenarios
import VisualTesting

/// Records `Renders`: the references of all samples, and a strip of each for the gallery.
///
/// Run it in the repository's root: `swift run -c release filmstrip-record`, with names to record
/// only those.
@main
enum Record {
  static func main() async {
    await MainActor.run {
      do {
        guard FileManager.default.fileExists(atPath: "Package.swift") else {
          throw RecordError.wrongFolder(FileManager.default.currentDirectoryPath)
        }
        let registry = try ScenarioRegistry.shipped()
        let names = CommandLine.arguments.dropFirst()
        let scenarios =
          try names.isEmpty ? registry.scenarios : names.map(registry.scenario(named:))
        let folder = ReferenceFolder(path: "Renders/References")
        try folder.record(scenarios, text: PangoText())
        print(folder.path)
        try FileManager.default.createDirectory(
          atPath: "Renders/Gallery", withIntermediateDirectories: true)
        for scenario in scenarios {
          let name = scenario.description.name
          let size = scenario.hasCondensedReferences ? ["--small"] : []
          let status = Filmstrip.run(
            ["strip", name, "-o", "Renders/Gallery/\(name).png"] + size, in: .process())
          if status != 0 { exit(status) }
        }
      } catch {
        FileHandle.standardError.write(Data("filmstrip-record: error: \(error)\n".utf8))
        exit(2)
      }
    }
  }
}

/// The reason why the command cannot record.
enum RecordError: Error, CustomStringConvertible {
  case wrongFolder(String)

  var description: String {
    switch self {
    case .wrongFolder(let path):
      "\(path) is not the repository's root; run the command in the folder of Package.swift"
    }
  }
}
