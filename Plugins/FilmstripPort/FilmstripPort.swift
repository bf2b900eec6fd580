import Foundation
import PackagePlugin

/// Ports the sources of an iOS folder when a target is built.
///
/// The folder doesn't change.
///
/// The file `filmstrip-port.json` in the target's folder lists the sources, as folders and files
/// relative to the file: `{"sources": ["../../MyApp/Transitions"]}`. Without this file, the plugin ports the folder `iOS` in the
/// target's folder, which the manifest must exclude.
@main struct FilmstripPort: BuildToolPlugin {
  private struct Configuration: Decodable {
    var sources: [String]
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    let folder = target.directoryURL
    let configuration = folder.appending(path: "filmstrip-port.json")
    var names = ["iOS"]
    if FileManager.default.fileExists(atPath: configuration.path) {
      do {
        names = try JSONDecoder().decode(
          Configuration.self, from: Data(contentsOf: configuration)
        ).sources
      } catch {
        throw Failure(
          description: "\(configuration.path) must contain {\"sources\": [\"FOLDER\", …]}")
      }
    }
    var sources: [URL] = []
    for name in names {
      let url = URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        throw Failure(
          description: "\(url.path) must exist; name the iOS sources in \(configuration.path)"
        )
      }
      if !isFolder.boolValue {
        sources.append(url)
        continue
      }
      let files = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
      for file in (files ?? []).sorted() where file.hasSuffix(".swift") {
        sources.append(url.appending(path: file))
      }
    }
    guard !sources.isEmpty else {
      throw Failure(description: "there are no Swift sources in \(names.joined(separator: ", "))")
    }
    // File names are unique in a module, so all files fit in one folder.
    let output = context.pluginWorkDirectoryURL.appending(path: "Ported")
    let arguments = ["--same-lines", "--lenient", "--output", output.path]
    return [
      .buildCommand(
        displayName: "Porting \(sources.count) iOS sources for \(target.name)",
        executable: try context.tool(named: "filmstrip-port").url,
        arguments: arguments + sources.map(\.path),
        inputFiles: sources,
        outputFiles: sources.map {
          let stem = $0.deletingPathExtension().lastPathComponent
          return output.appending(path: stem + ".ported.swift")
        })
    ]
  }
}
