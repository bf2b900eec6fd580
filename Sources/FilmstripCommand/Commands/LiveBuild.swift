#if !Live
  import Foundation

  /// The build of this package with the trait `Live`, beside the one that this program belongs to.
  struct LiveBuild {
    /// The package's folder.
    let package: String
    /// `release` or `debug`.
    let configuration: String

    /// The build beside that of a program; nil if the program is not Filmstrip's own in its build folder,
    /// `PACKAGE/.build/…/release/filmstrip`.
    init?(beside program: String) {
      let parts = program.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.last == "filmstrip", let build = parts.lastIndex(of: ".build"),
        build < parts.count - 2
      else { return nil }
      package = parts[..<build].joined(separator: "/")
      configuration = String(parts[parts.count - 2])
      guard ["release", "debug"].contains(configuration),
        FileManager.default.fileExists(atPath: package + "/Package.swift"),
        FileManager.default.fileExists(atPath: package + "/Sources/FilmstripLive")
      else { return nil }
    }

    /// The one beside this process's program.
    static var own: LiveBuild? {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        .flatMap(LiveBuild.init(beside:))
    }

    /// The folder of the build.
    var folder: String { package + "/.build/live" }

    /// Whether the build exists; it can be older than the sources.
    var isMade: Bool {
      FileManager.default.fileExists(atPath: "\(folder)/\(configuration)/filmstrip")
    }

    /// The command that builds, if something has changed, and runs `filmstrip` with some arguments in the folder in
    /// which it is called.
    func command(_ arguments: [String]) -> [String] {
      [
        "swift", "run", "-c", configuration, "--package-path", package, "--scratch-path",
        folder, "--traits", "Live", "filmstrip",
      ] + arguments
    }

    /// Replaces this process by the command; returns if it cannot be found.
    func run(_ arguments: [String]) {
      let words = command(arguments).map { strdup($0) } + [nil]
      execvp("swift", words)
      for word in words { free(word) }
    }
  }
#endif
