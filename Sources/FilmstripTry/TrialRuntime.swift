#if Port
  import FilmstripPorting
  import Foundation

  /// The library with which the programs of films are linked: the dynamic product `FilmstripTryRuntime`, which
  /// SwiftPM puts beside the executable.
  ///
  /// `swift build` builds all products, but `swift run filmstrip` only the executable, on which no library of the
  /// same package can be a dependency. The executable depends on the library's modules, so that only the link is
  /// missing then, and `build()` lets SwiftPM do it: 5.7 s of processor time in a debug build, against 2.3 s for a
  /// link of listed objects, once after each build of the command.
  struct TrialRuntime: Sendable {
    private static let product = "FilmstripTryRuntime"

    /// The folder of the build.
    private let folder: String

    /// The path of the library.
    var library: String { "\(folder)/lib\(Self.product).so" }
    /// Options of the linker.
    var options: [String] {
      ["-L", folder, "-l\(Self.product)", "-Xlinker", "-rpath", "-Xlinker", folder]
    }
    /// The folder in which SwiftPM caches the modules that the programs import.
    var moduleCache: String { folder + "/ModuleCache" }

    /// The library of the build in whose folder `modules` is.
    init(beside modules: String) {
      folder = URL(fileURLWithPath: modules).deletingLastPathComponent().path
    }

    /// Checks that the library is there.
    ///
    /// - Throws: a `PortFailure` that names the command which builds it.
    func check() throws(PortFailure) {
      guard !FileManager.default.fileExists(atPath: library) else { return }
      throw PortFailure(
        "films are linked with '\(library)', which is not there; build it where filmstrip was built: "
          + (command ?? Self.command(["-c", "release"] + Self.traits)).joined(separator: " "))
    }

    /// Builds the library, if the build is in a package.
    ///
    /// SwiftPM runs only once at a time in a package: call this in no test, as `swift test` is still running.
    ///
    /// - Throws: a `PortFailure` if SwiftPM fails.
    func build(isCancelled: @escaping @Sendable () -> Bool) throws(PortFailure) {
      guard let command else { return }
      let result = try ChildProcess.run(
        command[0], Array(command.dropFirst()), isCancelled: isCancelled)
      guard result.status != 0, !isCancelled() else { return }
      let lines = (result.output + "\n" + result.error).split(separator: "\n")
      let first = lines.first { $0.contains("error:") }.map(String.init)
      throw PortFailure(
        "cannot build the library for films: \(first ?? "status \(result.status)"); run: "
          + command.joined(separator: " "))
    }

    /// Whether the library is there, and no object in SwiftPM's list for it is newer.
    var isFresh: Bool {
      let list = "\(folder)/\(Self.product).product/Objects.LinkFileList"
      guard let built = Self.date(of: library),
        let objects = FileManager.default.contents(atPath: list)
      else { return false }
      return String(decoding: objects, as: UTF8.self).split(separator: "\n").allSatisfy {
        let path = $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\" "))
        return Self.date(of: path).map { $0 <= built } ?? false
      }
    }

    private static func date(of path: String) -> Date? {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.modificationDate] as? Date
    }

    // MARK: The command

    /// The traits of this build.
    private static var traits: [String] {
      #if Live
        ["--traits", "Port,Live"]
      #else
        ["--traits", "Port"]
      #endif
    }

    /// The command that builds the library in the package of the build `PACKAGE/…/TRIPLE/CONFIGURATION`; `nil` if
    /// the folder is none.
    var command: [String]? {
      let configuration = URL(fileURLWithPath: folder)
      let scratch = configuration.deletingLastPathComponent().deletingLastPathComponent()
      var package = scratch
      while !FileManager.default.fileExists(atPath: package.path + "/Package.swift") {
        guard package.path != "/" else { return nil }
        package.deleteLastPathComponent()
      }
      // A package that depends on Filmstrip chooses Filmstrip's traits in its manifest.
      let isOwn = FileManager.default.fileExists(atPath: package.path + "/Sources/\(Self.product)")
      return Self.command(
        [
          "-c", configuration.lastPathComponent, "--package-path", package.path, "--scratch-path",
          scratch.path,
        ] + (isOwn ? Self.traits : []))
    }

    private static func command(_ options: [String]) -> [String] {
      ["swift", "build"] + options + ["--product", product]
    }
  }
#endif
