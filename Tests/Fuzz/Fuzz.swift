import ArgumentParser
import Foundation

/// Feeds hostile inputs from a seed to all readers: `swift run -c release filmstrip-fuzz`.
@main struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip-fuzz",
    abstract: "Feed hostile inputs to the readers of pictures, recordings, scenarios and reports.")

  @Argument(help: "The readers' names, such as png (default: all).")
  var targets: [String] = []

  @Option(help: "The number of inputs for each reader; instead of --count.")
  var each: Int?

  @Option(help: "The number of inputs, in all.")
  var count = 1_000_000

  @Option(help: "The seed.")
  var seed: UInt64 = 1

  @Option(
    help: "Run only the input of one reader with this number, which the report of a finding names.")
  var only: Int?

  @Option(help: "The processor time, in seconds, above which an input is a finding.")
  var slow = 1.0

  @Option(
    help:
      "The additional memory, in MiB, compared with all earlier inputs, above which an input is a finding."
  )
  var large = 512

  func run() throws { try MainActor.assumeIsolated { try runAll() } }

  @MainActor private func runAll() throws {
    let all = try FuzzTarget.all()
    let chosen = targets.isEmpty ? all : all.filter { targets.contains($0.name) }
    guard !chosen.isEmpty, targets.allSatisfy({ name in all.contains { $0.name == name } }) else {
      throw ValidationError("the readers are \(all.map(\.name).joined(separator: ", "))")
    }
    var findings = 0
    for target in chosen {
      findings += try run(target, count: each ?? count / chosen.count)
      // A run takes hours: print the result of each reader immediately.
      fflush(nil)
    }
    if findings > 0 { throw ExitCode(1) }
  }

  /// Runs a reader, and returns the number of findings.
  ///
  /// The current input is stored in a file, so that it remains after a crash.
  @MainActor private func run(_ target: FuzzTarget, count: Int) throws -> Int {
    let marker = FileManager.default.temporaryDirectory.path + "/filmstrip-fuzz-\(target.name)"
    let descriptor = open(marker, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ValidationError("cannot write '\(marker)'") }
    defer { close(descriptor) }
    let clock = ContinuousClock()
    let begin = clock.now
    var (valid, findings) = (0, 0)
    var slowest = Duration.zero
    var memory = Self.peakMemory
    for index in only.map({ $0..<$0 + 1 }) ?? 0..<count {
      var mutator = Mutator(seed: seed, index: index)
      let input = mutator.input(for: target)
      if pwrite(descriptor, input, input.count, 0) == input.count {
        ftruncate(descriptor, off_t(input.count))
      }
      let start = Self.processorTime
      do throws(FuzzTarget.ReaderError) {
        if try target.read(input) { valid += 1 }
      } catch {
        findings += 1
        print("\(target.name) \(index): \(error.description)")
      }
      let time = Self.processorTime - start
      slowest = max(slowest, time)
      if time > .seconds(slow) {
        findings += 1
        print("\(target.name) \(index): took \(time)")
      }
      let peak = Self.peakMemory
      if peak > memory + large << 20 {
        findings += 1
        print("\(target.name) \(index): needed \((peak - memory) >> 20) MiB")
      }
      memory = max(memory, peak)
    }
    unlink(marker)
    let seconds = (clock.now - begin) / .seconds(1)
    print(
      "\(target.name): \(count) inputs, \(valid) valid, \(findings) findings, "
        + String(format: "%.1f s, slowest %.1f ms", seconds, slowest / .milliseconds(1)))
    return findings
  }

  /// The processor time of the process so far.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The peak memory of the process so far, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }
}
