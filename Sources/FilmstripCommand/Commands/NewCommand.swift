import ArgumentParser
import FilmstripStage
import FilmstripSupport
import Foundation

/// `filmstrip new`: a package that films its own animator, and files for continuous integration.
struct NewCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a package that films your own animator.",
    discussion: """
      Examples:
        filmstrip new MyFilm
        filmstrip new MyFilm --filmstrip https://github.com/OWNER/filmstrip
        filmstrip new --ci github
        filmstrip new --ci gitlab --parts 4

      The package builds and renders at once: it has a sample animator, a scenario that uses it, and \
      tests. A folder that exists must be empty. Without a name, --ci adds its files to the package \
      in the current folder, or in that of --output, and overwrites nothing.
      """)

  @Argument(help: "The package's name, and its module's.")
  var name: String?

  @Option(name: [.short, .long], help: "The folder to create (default: the name).")
  var output: String?

  @Option(
    help: """
      The location of Filmstrip: a folder, or a repository's URL (default: the folder in which this \
      command was built, if it exists).
      """)
  var filmstrip: String?

  @Option(
    help: """
      Also write files that check the films in continuous integration: github, gitlab, slurm or \
      kubernetes.
      """,
    completion: Completion.list(ContinuousIntegration.self))
  var ci: String?

  @Option(
    help: ArgumentHelp(
      "With --ci, the number of machines that share the films (default: 1; slurm and kubernetes: 4).",
      valueName: "n"))
  var parts: String?

  @MainActor func run(in environment: CommandEnvironment) throws {
    let engine: ContinuousIntegration? = try ci.map { try OptionValue.choice($0, of: "--ci") }
    let parts = try self.parts.map { try OptionValue.integer($0, in: 1...256, of: "--parts") }
    if parts != nil, engine == nil { throw CommandError("--parts needs --ci") }
    guard let name else {
      guard let engine else {
        throw CommandError(
          "the package must have a name; give one, such as 'filmstrip new MyFilm', or use --ci to "
            + "add files to a package")
      }
      return try add(engine, parts: parts, in: environment)
    }
    try ProjectName.check(name)
    let folder = output ?? name
    try OutputFile.checkFolder(folder, "the output must name a folder")
    let template = ProjectTemplate(
      name: name, filmstrip: try Self.source(filmstrip, for: folder))
    try template.checkAddress()
    try Self.write(template.files, into: folder, in: environment)
    try Self.write(
      engine?.files(executable: name, parts: parts) ?? [], into: folder, in: environment)
    environment.printError(
      "filmstrip: next: cd \(ShellWord.quoted(folder)) && swift run -c release \(name) render slide-up "
        + "-o out")
  }

  /// Adds the files of an engine to an existing package.
  @MainActor private func add(
    _ engine: ContinuousIntegration, parts: Int?, in environment: CommandEnvironment
  ) throws {
    guard filmstrip == nil else {
      throw CommandError("--filmstrip is for a new package; give the package's name")
    }
    let folder = output ?? "."
    guard let manifest = Self.manifest(of: folder) else {
      throw CommandError(
        "'\(folder)' has no Package.swift; choose a package's folder with --output, or give the "
          + "name of a new package")
    }
    guard let executable = ContinuousIntegration.executable(in: manifest) else {
      throw CommandError(
        "'\(folder)/Package.swift' has no executable target; add one that uses FilmstripCommand")
    }
    let files = engine.files(executable: executable, parts: parts)
    for file in files {
      let path = folder + "/" + file.place
      if (try? FileManager.default.attributesOfItem(atPath: path)) != nil {
        throw CommandError("'\(path)' exists and is not overwritten; move it to another place")
      }
    }
    try Self.write(files, into: folder, in: environment)
  }

  /// Writes a package into a folder, which is created; one that exists must be empty.
  @MainActor static func write(
    _ files: [(place: String, text: String)], into folder: String,
    in environment: CommandEnvironment
  ) throws {
    try checkIsFree(folder)
    try write(files.map { ($0.place, $0.text, false) }, into: folder, in: environment)
  }

  /// Writes files into a folder.
  @MainActor private static func write(
    _ files: [ContinuousIntegration.File], into folder: String, in environment: CommandEnvironment
  ) throws {
    for file in files {
      let path = folder + "/" + file.place
      try FilmFolder.create(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      do {
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        if file.isExecutable {
          try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
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

  /// Returns the location of Filmstrip for a package in `folder`; a folder as a relative path.
  static func source(
    _ filmstrip: String?, for folder: String
  ) throws(CommandError) -> ProjectTemplate.Source {
    if let filmstrip {
      let source = ProjectTemplate.Source(filmstrip)
      guard case .folder(let path) = source else { return source }
      guard isFilmstrip(path) else {
        throw CommandError("--filmstrip: there is no package named filmstrip in '\(path)'")
      }
      return .folder(RelativePath.path(to: path, from: folder))
    }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    guard isFilmstrip(root.path) else {
      throw CommandError(
        "the location of Filmstrip is unknown; give its repository's URL or its folder with "
          + "--filmstrip")
    }
    return .folder(RelativePath.path(to: root.path, from: folder))
  }

  private static func isFilmstrip(_ folder: String) -> Bool {
    manifest(of: folder)?.contains("name: \"filmstrip\"") == true
  }

  private static func manifest(of folder: String) -> String? {
    try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
  }
}
