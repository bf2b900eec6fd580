#if !Live
  import Foundation
  import FilmstripTestSupport
  import Testing

  @testable import FilmstripCommand

  /// Checks that, without the trait, `live` builds itself only where this package is built.
  struct LiveBuildTests {
    let root: URL

    init() throws {
      root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent("a package/Sources/FilmstripLive"),
        withIntermediateDirectories: true
      )
      try Data().write(to: root.appendingPathComponent("a package/Package.swift"))
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent("own/Sources/Films"), withIntermediateDirectories: true)
      try Data().write(to: root.appendingPathComponent("own/Package.swift"))
    }

    @Test(arguments: ["release", "debug"])
    func `the package's own executable can build itself with the trait`(_ configuration: String)
      throws
    {
      defer { try? FileManager.default.removeItem(at: root) }
      let package = root.path + "/a package"
      let build = try #require(
        LiveBuild(beside: package + "/.build/x86_64-unknown-linux-gnu/\(configuration)/filmstrip"))
      #expect(
        build.command(["live", "my film.yaml"]) == [
          "swift", "run", "-c", configuration, "--package-path", package, "--scratch-path",
          package + "/.build/live", "--traits", "Live", "filmstrip", "live", "my film.yaml",
        ])
    }

    @Test(arguments: [
      "own/.build/release/filmstrip", "a package/.build/release/other", "a package/filmstrip",
      "a package/.build/filmstrip", "a package/.build/plugins/filmstrip", "filmstrip", "",
    ])
    func `another executable cannot build itself`(_ path: String) {
      defer { try? FileManager.default.removeItem(at: root) }
      #expect(LiveBuild(beside: root.path + "/" + path) == nil)
    }
  }
#endif
