#if Port
  import FilmstripPorting
  import Foundation
  import Synchronization

  /// The library with which the programs of films are linked: the dynamic product
  /// `FilmstripTryRuntime`.
  ///
  /// SwiftPM writes the library next to the executable. `swift build` builds all products, but
  /// `swift run filmstrip` builds only the executable, which cannot depend on a library of the same
  /// package. The executable depends on the library's modules, so that only the link step is
  /// missing. `build()` runs this step with SwiftPM, once after each build of the command: 5.7 s of
  /// processor time in a debug build, compared with 2.3 s for a link of listed objects.
  struct TrialRuntime: Sendable {
    private static let product = "FilmstripTryRuntime"

    /// The folder of the build.
    private let folder: String

    /// The path of the library.
    var library: String { "\(folder)/lib\(Self.product).so" }
    /// The options with which programs are compiled and linked; the modules that they import are in
    /// SwiftPM's cache.
    var options: [String] {
      [
        "-L", folder, "-l\(Self.product)", "-Xlinker", "-rpath", "-Xlinker", folder,
        "-module-cache-path", folder + "/ModuleCache",
      ]
    }

    /// Creates the description of the library that belongs to the build with the folder `modules`.
    init(beside modules: String) {
      folder = URL(fileURLWithPath: modules).deletingLastPathComponent().path
    }

    /// Checks that the library exists.
    ///
    /// - Throws: A `PortFailure` with the command that builds the library.
    func check() throws(PortFailure) {
      guard !FileManager.default.fileExists(atPath: library) else { return }
      throw PortFailure(
        "films are linked with '\(library)', which is not there; build it where filmstrip was built: "
          + (command ?? Self.command(["-c", "release"] + Self.traits)).joined(separator: " "))
    }

    /// Builds the library if the request allows it and the library isn't fresh, once at a time.
    ///
    /// - Throws: A `PortFailure` if SwiftPM fails, or if there is no library.
    func prepare(
      for request: TryRequest, _ progress: @Sendable (String) -> Void
    ) throws(PortFailure) {
      let failure = Self.isBuilding.withLock { _ -> PortFailure? in
        guard request.buildsLibrary, !isFresh else { return nil }
        progress("building the library for films")
        do throws(PortFailure) { try build(isCancelled: request.isCancelled) } catch {
          return error
        }
        return nil
      }
      if let failure { throw failure }
      try check()
    }

    private static let isBuilding = Mutex(())

    /// Builds the library, if the build is in a package.
    ///
    /// SwiftPM runs only once at a time in a package: don't call this in a test, because `swift
    /// test` is still running.
    ///
    /// - Throws: A `PortFailure` if SwiftPM fails.
    private func build(isCancelled: @escaping @Sendable () -> Bool) throws(PortFailure) {
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

    /// Whether the library exists and is at least as new as all objects in SwiftPM's list.
    var isFresh: Bool {
      let list = "\(folder)/\(Self.product).product/Objects.LinkFileList"
      guard let libraryDate = Self.date(of: library),
        let objects = FileManager.default.contents(atPath: list)
      else { return false }
      return String(decoding: objects, as: UTF8.self).split(separator: "\n").allSatisfy { line in
        let path = line.drop { "'\" ".contains($0) }.prefix { !"'\"".contains($0) }
        return Self.date(of: String(path)).map { $0 <= libraryDate } ?? false
      }
    }

    /// Returns the seconds and nanoseconds of a file's last change, or `nil` if there is no file.
    ///
    /// The list has a thousand files, for which `FileManager` takes 0.04 s.
    private static func date(of path: String) -> (Int, Int)? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    // MARK: The command

    /// The traits with which this build was made.
    private static var traits: [String] {
      #if Live
        ["--traits", "Port,Live"]
      #else
        ["--traits", "Port"]
      #endif
    }

    /// The command that builds the library, or `nil` if the build isn't in a package.
    ///
    /// The folder of a build is `PACKAGE/…/TRIPLE/CONFIGURATION`.
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
