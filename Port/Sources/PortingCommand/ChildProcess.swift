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

  /// How often it is seen whether a program must end early, in seconds.
  private static let interval = 0.05

  /// Runs a program, found as a shell finds it; ends it, with all that it has begun, after `limit` seconds, or
  /// soon after `isCancelled` is true.
  ///
  /// - Throws: a `PortFailure` if it cannot be run.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    limit: Double? = nil, isCancelled: @escaping @Sendable () -> Bool = { false }
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
    watch.async {
      let end = limit.map { DispatchTime.now() + $0 }
      while isDone.wait(timeout: .now() + interval) == .timedOut {
        let isOver = end.map { $0 <= .now() } ?? false
        guard isOver || isCancelled() else { continue }
        isLate.withLock { $0 = isOver }
        // Each program begins a group of its own, so a terminal's Ctrl-C does not reach it.
        kill(-number, SIGKILL)
        kill(number, SIGKILL)
        isDone.wait()
        return
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
