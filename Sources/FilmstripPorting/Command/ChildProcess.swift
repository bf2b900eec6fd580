import FilmstripCProcess
import Foundation
import Synchronization

/// Runs programs and waits until they end.
package enum ChildProcess {
  /// The exit and the output of a program.
  package struct Result: Sendable {
    /// The exit status, or the number of the signal that ended the program.
    package var status: Int32
    /// Whether a signal ended the program.
    package var wasSignalled: Bool
    /// Whether the program was ended because it exceeded the time limit.
    package var hasTimedOut: Bool
    /// The end of the program's standard output.
    package var output: String
    /// The end of the program's standard error.
    package var error: String
    /// The parts of the isolation that the system doesn't support.
    package var missing: Isolation.Parts = []
  }

  /// The interval at which the time limit and cancellation are checked, in seconds.
  private static let interval = 0.05
  /// The maximum number of bytes that are kept from each output.
  ///
  /// *Chosen:* more than the errors of a compiler in some thousand files.
  private static let maximumOutput = 16 << 20

  /// Runs a program, which is searched for in `PATH`, and returns its exit and output.
  ///
  /// Kills the program and all processes that it started after `limit` seconds, without the time
  /// for which it waited for a processor, or soon after `isCancelled` returns `true`. Adds
  /// `environment` to the environment of this process.
  ///
  /// - Throws: A `PortFailure` if the program cannot be run.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    limit: Double? = nil, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(PortFailure) -> Result {
    try run(limit: limit, isCancelled: isCancelled) { output, error throws(PortFailure) in
      try StartedProcess(
        ["/usr/bin/env", program] + arguments,
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
        output: output, error: error)
    }
  }

  /// Runs the program at a path in an isolation, with only the isolation's environment.
  ///
  /// - Throws: A `PortFailure` if the program cannot be run.
  package static func run(
    _ program: String, _ arguments: [String], in isolation: Isolation, limit: Double,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(PortFailure) -> Result {
    try run(limit: limit, isCancelled: isCancelled) { output, error throws(PortFailure) in
      try StartedProcess(
        [program] + arguments, environment: isolation.environment, output: output, error: error,
        isolation: isolation)
    }
  }

  private static func run(
    limit: Double?, isCancelled: @escaping @Sendable () -> Bool,
    start: (_ output: FileHandle, _ error: FileHandle) throws(PortFailure) -> StartedProcess
  ) throws(PortFailure) -> Result {
    let (output, error) = (Pipe(), Pipe())
    let process = try start(output.fileHandleForWriting, error.fileHandleForWriting)
    for pipe in [output, error] { try? pipe.fileHandleForWriting.close() }
    let limit = limit ?? .infinity
    let hasTimedOut = Mutex(false)
    let isDone = DispatchSemaphore(value: 0)
    let watch = DispatchQueue(label: "filmstrip.child")
    watch.async {
      var (time, processorTime) = (DispatchTime.now(), process.processorSeconds)
      var counted = 0.0
      while isDone.wait(timeout: .now() + interval) == .timedOut {
        let (lastTime, lastProcessorTime) = (time, processorTime)
        (time, processorTime) = (.now(), process.processorSeconds)
        let elapsed = lastTime.seconds(to: time)
        let used = processorTime - lastProcessorTime
        counted += used < elapsed && limit.isFinite && process.isRunnable ? used : elapsed
        let isOver = counted >= limit
        guard isOver || isCancelled() else { continue }
        hasTimedOut.withLock { $0 = isOver }
        process.kill()
        isDone.wait()
        return
      }
    }
    // Read both pipes at the same time: a full pipe would stop the program. The queue has its own thread;
    // a global queue can make it wait for a second if as many threads as there are processors are blocked.
    let errors = Mutex(Data())
    let reading = DispatchQueue(label: "filmstrip.child.error")
    reading.async {
      let data = end(of: error.fileHandleForReading)
      errors.withLock { $0 = data }
    }
    let data = end(of: output.fileHandleForReading)
    reading.sync {}
    // The process ID stays in use until it is collected, so `kill` cannot end another process.
    process.waitForEnd()
    isDone.signal()
    watch.sync {}
    let (status, wasSignalled) = process.collect()
    return Result(
      status: status, wasSignalled: wasSignalled, hasTimedOut: hasTimedOut.withLock { $0 },
      output: String(decoding: data, as: UTF8.self),
      error: String(decoding: errors.withLock { $0 }, as: UTF8.self), missing: process.missing)
  }

  /// Reads to the end and keeps only the last bytes, because the output may not fit into memory.
  private static func end(of handle: FileHandle) -> Data {
    var data = Data()
    while let more = try? handle.read(upToCount: 1 << 16), !more.isEmpty {
      data += more
      if data.count > 2 * maximumOutput { data = Data(data.suffix(maximumOutput)) }
    }
    return data
  }
}

/// A program that runs in its own session, and ends when the thread that started it ends.
package struct StartedProcess: Sendable {
  /// The process ID.
  package let number: pid_t
  /// The parts of the isolation that the system doesn't support.
  package let missing: Isolation.Parts

  /// Starts the program at the path `arguments[0]`, with `socket` as descriptor 3.
  ///
  /// - Throws: A `PortFailure` if the program cannot be started.
  package init(
    _ arguments: [String], environment: [String: String], output: FileHandle, error: FileHandle,
    socket: Int32 = -1, isolation: Isolation? = nil
  ) throws(PortFailure) {
    let words = CStrings(arguments)
    let variables = CStrings(environment.map { "\($0)=\($1)" }.sorted())
    let readable = CStrings(isolation?.readable ?? [])
    let writable = CStrings(isolation?.writable ?? [])
    var missing: UInt32 = 0
    var program = child_program()
    program.arguments = words.pointer
    program.environment = variables.pointer
    program.output = output.fileDescriptor
    program.error = error.fileDescriptor
    program.socket = socket
    if let isolation {
      var limits = FilmstripCProcess.isolation()
      limits.readable = readable.pointer
      limits.writable = writable.pointer
      limits.cpu_seconds = isolation.processorSeconds
      limits.memory = Isolation.memory
      limits.file_size = Isolation.fileSize
      limits.open_files = Isolation.openFiles
      limits.left_out = isolation.omittedParts.rawValue
      number = withUnsafePointer(to: &limits) {
        program.isolation = $0
        return child_start(&program, &missing)
      }
    } else {
      number = child_start(&program, &missing)
    }
    let code = errno
    withExtendedLifetime((words, variables, readable, writable)) {}
    self.missing = Isolation.Parts(rawValue: missing)
    guard number > 0 else {
      throw PortFailure("cannot run \(arguments[0]): \(String(cString: strerror(code)))")
    }
  }

  /// Whether the process has ended.
  package var hasEnded: Bool { child_has_ended(number, 0) != 0 }

  /// Waits until the process has ended.
  package func waitForEnd() { _ = child_has_ended(number, 1) }

  /// The time for which the process's threads had a processor, in seconds.
  var processorSeconds: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(number, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Whether one of the process's threads has a processor or waits for one.
  ///
  /// The system's record of waiting times isn't used, because it leaves out the time for which a
  /// container or a virtual machine has no processor.
  var isRunnable: Bool {
    let folder = "/proc/\(number)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.contains { thread in
      let fields = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)
      // The state follows the name, which is in parentheses and can contain spaces.
      return fields?.split(separator: ")").last?.hasPrefix(" R") == true
    }
  }

  /// Kills the process and all processes that it started, which a terminal's Ctrl-C doesn't reach.
  package func kill() {
    Foundation.kill(-number, SIGKILL)
    Foundation.kill(number, SIGKILL)
  }

  /// Waits until the process has ended, and releases the process ID.
  ///
  /// Call the method only once.
  package func collect() -> (status: Int32, wasSignalled: Bool) {
    var status: Int32 = 0
    let wasSignalled = child_collect(number, &status) != 0
    return (status, wasSignalled)
  }
}

/// C strings, with a null pointer at the end.
private final class CStrings {
  private var strings: [UnsafePointer<CChar>?]
  let pointer: UnsafePointer<UnsafePointer<CChar>?>

  init(_ texts: [String]) {
    strings = texts.map { UnsafePointer(strdup($0)) } + [nil]
    let copy = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: strings.count)
    copy.initialize(from: strings, count: strings.count)
    pointer = UnsafePointer(copy)
  }

  deinit {
    for text in strings { free(UnsafeMutablePointer(mutating: text)) }
    pointer.deallocate()
  }
}

extension DispatchTime {
  /// Returns the time to a later one, in seconds.
  fileprivate func seconds(to end: DispatchTime) -> Double {
    Double(end.uptimeNanoseconds - uptimeNanoseconds) / 1e9
  }
}
