import FilmstripTestSupport
import Foundation
import Testing

/// Type-checks a generated package against the modules that were built together with these tests.
enum TypeCheck {
  /// Type-checks the sources and the tests of a package with one module; returns the diagnostics, or an empty
  /// text if both compile.
  static func errors(inPackage folder: String, named name: String) throws -> String {
    let build = URL(fileURLWithPath: try #require(BuiltExecutable.path))
      .resolvingSymlinksInPath().deletingLastPathComponent().path
    let sources = try swiftFiles(in: "\(folder)/Sources/\(name)")
    let tests = try swiftFiles(in: "\(folder)/Tests/\(name)Tests")
    let module = try compile(
      ["-emit-module", "-emit-module-path", "\(folder)/\(name).swiftmodule", "-enable-testing"]
        + ["-module-name", name] + sources, build: build)
    if !module.isEmpty { return module }
    return try compile(
      ["-typecheck", "-I", folder, "-module-name", "\(name)Tests"] + tests, build: build)
  }

  private static func compile(_ arguments: [String], build: String) throws -> String {
    let root = Repository.root.path
    let generated = try FileManager.default.contentsOfDirectory(atPath: build)
      .filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }
      .map { "\(build)/\($0)/module.modulemap" }
    let written = [
      "\(root)/Sources/FilmstripCCairo", "\(root)/Sources/FilmstripCISAL",
      "\(build)/../../checkouts/Yams/Sources/CYaml/include",
    ]
    let maps = generated + written.map { "\($0)/module.modulemap" }
    let headers = try BuiltExecutable.run(
      ["pkg-config", "--cflags-only-I", "cairo"], program: "/usr/bin/env"
    ).output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    let run = try BuiltExecutable.run(
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-I", "\(build)/Modules"]
        + ["-module-cache-path", "\(build)/ModuleCache"] + headers
        + maps.filter(FileManager.default.fileExists(atPath:))
        .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + arguments,
      program: "/usr/bin/env")
    guard run.status != 0 else { return "" }
    return run.errors.isEmpty ? "swiftc ended with status \(run.status)" : run.errors
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    return files.map { "\(folder)/\($0)" }
  }
}
