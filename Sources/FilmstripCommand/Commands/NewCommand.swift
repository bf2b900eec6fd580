import ArgumentParser
import Foundation
import FilmstripStage

/// `filmstrip new`: a package that films its own animator.
struct NewCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a package that films your own animator.",
    discussion: """
      The package builds and renders at once: it has a sample animator, a scenario that uses it, and \
      tests. A folder that exists must be empty.
      """)

  @Argument(help: "The package's name, and its module's.")
  var name: String

  @Option(name: [.short, .long], help: "The folder to create (default: the name).")
  var output: String?

  @Option(
    help: """
      The location of Filmstrip: a folder, or a repository's URL (default: the folder in which this \
      command was built, if it exists).
      """)
  var filmstrip: String?

  @MainActor func run(in environment: CommandEnvironment) throws {
    try ProjectName.check(name)
    let folder = output ?? name
    try OutputFile.checkFolder(folder, "the output must name a folder")
    let template = ProjectTemplate(name: name, filmstrip: try Self.source(filmstrip))
    try template.checkAddress()
    try Self.write(template.files, into: folder, in: environment)
  }

  /// Writes a package into a folder, which is created; one that exists must be empty.
  @MainActor static func write(
    _ files: [(place: String, text: String)], into folder: String,
    in environment: CommandEnvironment
  ) throws {
    try checkIsFree(folder)
    for (place, text) in files {
      let path = folder + "/" + place
      try FilmFolder.create(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw CommandError("cannot write '\(path)'")
      }
      environment.print(path)
    }
  }

  /// Checks that a folder can be created, or is empty.
  static func checkIsFree(_ folder: String) throws(CommandError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw CommandError("'\(folder)' is not a folder") }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw CommandError("the folder '\(folder)' cannot be read")
      }
      guard names.isEmpty else {
        throw CommandError(
          "'\(folder)' exists and is not empty; choose another folder with --output")
      }
    }
  }

  /// The location of Filmstrip for the package; folders as absolute paths.
  static func source(_ filmstrip: String?) throws(CommandError) -> ProjectTemplate.Source {
    if let filmstrip {
      let source = ProjectTemplate.Source(filmstrip)
      guard case .folder(let path) = source else { return source }
      guard isFilmstrip(path) else {
        throw CommandError("--filmstrip: there is no package named filmstrip in '\(path)'")
      }
      return .folder(URL(fileURLWithPath: path).standardizedFileURL.path)
    }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    guard isFilmstrip(root.path) else {
      throw CommandError("give Filmstrip's folder or URL with --filmstrip")
    }
    return .folder(root.path)
  }

  private static func isFilmstrip(_ folder: String) -> Bool {
    let manifest = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    return manifest?.contains("name: \"filmstrip\"") == true
  }
}
