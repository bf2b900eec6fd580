import Foundation
import Testing

/// The built executable next to the test bundle.
enum BuiltExecutable {
  /// The path of the executable, or `nil` if the executable isn't built.
  static let path = path(of: "filmstrip")
  /// The path of a package's own command with films that end the process, or `nil` if it isn't
  /// built.
  static let failingFilms = path(of: "FilmstripFailingFilms")

  private static func path(of name: String) -> String? {
    let folder = Bundle.main.bundlePath
    let candidates = [folder, URL(fileURLWithPath: CommandLine.arguments[0]).path]
      .map { URL(fileURLWithPath: $0) }.flatMap { [$0, $0.deletingLastPathComponent()] }
    return candidates.map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The result of a run.
  struct Outcome {
    var status: Int32
    /// Whether a signal ended the process.
    var isSignalled: Bool
    var output: String
    var errors: String
  }

  /// Runs the executable, or another `program`, with `environment` added to the environment of this
  /// process.
  static func run(
    _ arguments: [String], in folder: String = "/", environment: [String: String] = [:],
    program: String? = path
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(program))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files are used instead of pipes: the reader of a pipe stops the tests when a signal ends the
    // child.
    let files = FileManager.default
    let scratch = files.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: scratch) }
    let (output, errors) = (
      scratch.appendingPathComponent("output"), scratch.appendingPathComponent("errors")
    )
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      isSignalled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
