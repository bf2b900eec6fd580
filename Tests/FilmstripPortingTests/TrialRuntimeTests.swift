#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct TrialRuntimeTests {
    /// Calls `body` with the folder of a package and the folder of its debug build.
    private static func withPackage(
      _ name: String = "Sources/FilmstripTryRuntime",
      _ body: (_ package: URL, _ build: URL) throws -> Void
    ) throws {
      let package = FileManager.default.temporaryDirectory
        .appendingPathComponent("runtime-test-\(UUID().uuidString)")
      let build = package.appendingPathComponent(".build/x86_64-unknown-linux-gnu/debug")
      defer { try? FileManager.default.removeItem(at: package) }
      for folder in [build, package.appendingPathComponent(name)] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try Data().write(to: package.appendingPathComponent("Package.swift"))
      try body(package, build)
    }

    #if Live
      private static let traits = "Port,Live"
    #else
      private static let traits = "Port"
    #endif

    @Test func `a missing library is one error with the command that builds it`() throws {
      try Self.withPackage { package, build in
        let error = try #require(throws: PortFailure.self) {
          try TrialRuntime(beside: build.path + "/Modules").check()
        }
        #expect(
          "\(error)"
            == "films are linked with '\(build.path)/libFilmstripTryRuntime.so', which is not there; build it "
            + "where filmstrip was built: swift build -c debug --package-path \(package.path) --scratch-path "
            + "\(package.path)/.build --traits \(Self.traits) --product FilmstripTryRuntime")
      }
    }

    @Test func `a program outside a package names a command without paths`() throws {
      let error = try #require(throws: PortFailure.self) {
        try TrialRuntime(beside: "/nowhere/bin/Modules").check()
      }
      #expect(
        "\(error)"
          == "films are linked with '/nowhere/bin/libFilmstripTryRuntime.so', which is not there; build it where "
          + "filmstrip was built: swift build -c release --traits \(Self.traits) --product FilmstripTryRuntime"
      )
    }

    @Test func `a package that depends on Filmstrip selects the traits itself`() throws {
      try Self.withPackage("Sources/App") { _, build in
        let command = try #require(TrialRuntime(beside: build.path + "/Modules").command)
        #expect(!command.contains("--traits"))
        #expect(command.suffix(2) == ["--product", "FilmstripTryRuntime"])
      }
    }

    @Test func `a library is up to date until one of its objects is newer`() throws {
      try Self.withPackage { _, build in
        let runtime = TrialRuntime(beside: build.path + "/Modules")
        let object = build.appendingPathComponent("A.swift.o")
        let list = build.appendingPathComponent("FilmstripTryRuntime.product/Objects.LinkFileList")
        try FileManager.default.createDirectory(
          at: list.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("'\(object.path)'\n".utf8).write(to: list)
        try Data().write(to: object)
        #expect(!runtime.isFresh)
        try Data().write(to: URL(fileURLWithPath: runtime.library))
        func date(_ path: String, _ seconds: Double) throws {
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
        }
        try date(runtime.library, 2_000)
        try date(object.path, 1_999)
        #expect(runtime.isFresh)
        try date(object.path, 2_001)
        #expect(!runtime.isFresh)
        try FileManager.default.removeItem(at: object)
        #expect(!runtime.isFresh)
      }
    }
  }
#endif
