import Foundation
import Synchronization

/// Runs programs and waits for them.
enum ChildProcess {
  /// How a program ended.
  struct Result: Sendable {
    /// The exit status, or the number of the signal that ended it.
    var status: Int32
    /// Whether a signal ended it.
    var wasSignalled: Bool
    /// Whether it was ended because its time was over.
    var isLate: Bool
    var output: String
    var error: String
  }

  /// Runs a program, found as a shell finds it; ends it after `limit` seconds.
  ///
  /// - Throws: a `PortFailure` if it cannot be run.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String], limit: Double?
  ) throws(PortFailure) -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw PortFailure("cannot run \(program): \(error.localizedDescription)")
    }
    let number = process.processIdentifier
    let isLate = Mutex(false)
    let isDone = DispatchSemaphore(value: 0)
    let watch = DispatchQueue(label: "filmstrip.child")
    if let limit {
      watch.async {
        if isDone.wait(timeout: .now() + limit) == .timedOut {
          isLate.withLock { $0 = true }
          kill(number, SIGKILL)
        }
      }
    }
    // A full pipe would stop it: both are read at once.
    let errors = Mutex(Data())
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) {
      let data = error.fileHandleForReading.readDataToEndOfFile()
      errors.withLock { $0 = data }
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    reading.wait()
    process.waitUntilExit()
    isDone.signal()
    watch.sync {}
    return Result(
      status: process.terminationStatus, wasSignalled: process.terminationReason == .uncaughtSignal,
      isLate: isLate.withLock { $0 }, output: String(decoding: data, as: UTF8.self),
      error: String(decoding: errors.withLock { $0 }, as: UTF8.self))
  }
}
