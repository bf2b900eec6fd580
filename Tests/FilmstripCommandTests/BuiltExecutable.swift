import Foundation
import Testing

/// The built executable beside the test bundle.
enum BuiltExecutable {
  /// Its path; nil if it is not built.
  static let path: String? = {
    let folder = Bundle.main.bundlePath
    let candidates = [folder, URL(fileURLWithPath: CommandLine.arguments[0]).path]
      .map { URL(fileURLWithPath: $0) }.flatMap { [$0, $0.deletingLastPathComponent()] }
    return candidates.map { $0.appendingPathComponent("filmstrip").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The result of a run.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs it; `environment` is added to that of this process.
  static func run(
    _ arguments: [String], in folder: String = "/", environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files instead of pipes: a pipe's reader stops the tests when a signal ends the child.
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
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
