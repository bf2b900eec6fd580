import FilmstripTestSupport
import Foundation
import Testing

/// Checks behaviour that is visible only from outside: signals, limits, and the files of a killed
/// process.
@Suite(.enabled(if: BuiltExecutable.path != nil, "the executable is not built"))
struct HostileProcessTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    // A shell's background jobs ignore interrupts, and their children inherit that.
    signal(SIGINT, SIG_DFL)
  }

  /// Starts a line in a shell, in which `$0` is the path of the executable.
  private func start(_ line: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, try #require(BuiltExecutable.path)]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(
      forWritingTo: URL(fileURLWithPath: try scratch.write("", to: "errors")))
    try process.run()
    return process
  }

  private var errors: String {
    (try? String(contentsOfFile: scratch.path + "/errors", encoding: .utf8)) ?? ""
  }

  /// Waits until a condition is true, for at most a minute.
  private func wait(until condition: () -> Bool) {
    for _ in 0..<6000 where !condition() { usleep(10_000) }
  }

  /// Writes a scenario whose film takes far longer than any test waits for it.
  private func longScenario() throws -> String {
    let steps = String(repeating: "  - push: B\n  - pop\n", count: 400)
    return try scratch.write(
      "start: [A]\nscreens:\n  A: {title: First}\n  B: {title: Second}\nsteps:\n" + steps,
      to: "long.yaml")
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGXCPU])
  func `the first signal ends a long film, and leaves only complete files`(_ number: Int32) throws {
    let film = try longScenario()
    let process = try start("exec \"$0\" render '\(film)' -o '\(scratch.path)/out' --scale 1")
    let first = scratch.path + "/out/long/frame/0003.png"
    wait { FileManager.default.fileExists(atPath: first) || !process.isRunning }
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(try !scratch.files("out").keys.contains { $0.contains(".tmp-") })
  }

  @Test func `the first signal ends a blocked process`() throws {
    // The pipe of the results has no reader, so that the process blocks in `write`.
    let pipe = scratch.path + "/results"
    mkfifo(pipe, 0o600)
    let descriptor = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(descriptor) }
    let process = try start("exec \"$0\" timeline settings --json > '\(pipe)'")
    usleep(3_000_000)
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }

  @Test func `a hang-up that nohup ignores stays ignored`() throws {
    let film = try longScenario()
    let process = try start(
      "trap '' HUP; exec \"$0\" render '\(film)' -o '\(scratch.path)/out' --scale 1")
    func waitForFrame(_ number: String) {
      let frame = scratch.path + "/out/long/frame/\(number).png"
      wait { FileManager.default.fileExists(atPath: frame) || !process.isRunning }
    }
    waitForFrame("0003")
    kill(process.processIdentifier, SIGHUP)
    waitForFrame("0500")
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }

  @Test(arguments: [
    ("strip photos --device 40x80@1 -o", "a.png"), ("curve ease --plot", "b.png"),
    ("gesture --map", "c.png"),
  ])
  func `the next run removes the temporary file of a killed run`(
    _ command: String, _ name: String
  ) throws {
    // Process identifiers end at 4194304.
    let stale = ".\(name).tmp-4194999-1"
    for file in [stale, ".other.tmp-4194999-1"] { _ = try scratch.write("half", to: file) }
    let process = try start("exec \"$0\" \(command) '\(scratch.path)/\(name)'")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(errors)")
    #expect(
      Set(try scratch.files().keys) == [name, ".other.tmp-4194999-1", "errors"])
  }

  // Measured: 200 MB of address space suffice to begin, but not for the fonts and frames.
  @Test(arguments: [300_000, 400_000, 500_000])
  func `insufficient memory is one line and exit status 2`(_ kilobytes: Int) throws {
    let process = try start(
      "ulimit -v \(kilobytes) && exec \"$0\" render photos --device 6000x6000@1 --jobs 4 "
        + "-o '\(scratch.path)/out'")
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2, "\(errors)")
    #expect(errors.hasPrefix("filmstrip: error: "))
    #expect(errors.filter { $0 == "\n" }.count == 1, "\(errors)")
    #expect(try !scratch.files("out").keys.contains { $0.contains(".tmp-") })
  }

  @Test func `two processes cannot write into one folder at the same time`() throws {
    let line = "\"$0\" render '\(try longScenario())' -o '\(scratch.path)/out' --scale 1"
    let first = try start("exec \(line)")
    let frame = scratch.path + "/out/long/frame/0001.png"
    wait { FileManager.default.fileExists(atPath: frame) || !first.isRunning }
    let second = try start("exec \(line)")
    second.waitUntilExit()
    #expect(second.terminationStatus == 2)
    #expect(errors.contains("long' is being written by another filmstrip process ("))
    #expect(errors.contains("\(first.processIdentifier)"))
    kill(first.processIdentifier, SIGKILL)
    first.waitUntilExit()
    // The lock of a killed process is released.
    let third = try start("exec \(line) --frames 0")
    third.waitUntilExit()
    #expect(third.terminationStatus == 0, "\(errors)")
  }

  // MARK: Limits

  /// Returns whether a command can run; `setpriv` and `unshare` need rights that containers may
  /// lack.
  private static func works(_ line: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Runs as another user: root has no limit, and the user of the tests has other processes.
  private static let asOtherUser = "setpriv --reuid=54321 --regid=54321 --clear-groups"
  private static let canChangeUser = works(
    "\(asOtherUser) test -x '\(BuiltExecutable.path ?? "")'")
  private static let withoutProc = "unshare -m sh -c 'umount -l /proc && exec \"$0\" \"$@\"'"
  private static let canHideProc = works("\(withoutProc) true")

  @Test(.enabled(if: canChangeUser, "needs the rights of setpriv"), arguments: 1...8)
  func `with few threads a film has the same bytes, or fails with one line`(
    _ threads: Int
  ) throws {
    chmod(scratch.path, 0o777)
    let line = "\"$0\" render photos --frames 0,0.5,end --device 40x80@1 --jobs 4 -o"
    let free = try start("exec \(line) '\(scratch.path)/free'")
    free.waitUntilExit()
    #expect(free.terminationStatus == 0, "\(errors)")
    let process = try start(
      "exec \(Self.asOtherUser) prlimit --nproc=\(threads) \(line) '\(scratch.path)/few'")
    // Waits for a minute, because a process that waits for a refused thread never ends.
    wait { !process.isRunning }
    let isEnded = !process.isRunning
    if !isEnded { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(isEnded && process.terminationReason == .exit, "\(errors)")
    if process.terminationStatus == 0 {
      #expect(try scratch.files("few") == scratch.files("free"))
    } else {
      #expect(process.terminationStatus == 2)
      #expect(errors.hasPrefix("filmstrip: error: the system allows no further thread"))
      #expect(errors.filter { $0 == "\n" }.count == 1, "\(errors)")
    }
    if threads == 8 { #expect(process.terminationStatus == 0, "\(errors)") }
  }

  // Measured on Debian 12: below 99 MB the loader fails, and 200 MB suffice.
  @Test(arguments: [102_000, 110_000, 130_000, 160_000])
  func `with very little memory a run succeeds, or fails with one line and status 2`(
    _ kilobytes: Int
  ) throws {
    let process = try start(
      "ulimit -v \(kilobytes) && exec \"$0\" render photos -o '\(scratch.path)/out'")
    wait { !process.isRunning }
    let isEnded = !process.isRunning
    if !isEnded { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(isEnded && process.terminationReason == .exit, "\(errors)")
    // This is the loader's own error.
    if errors.contains("error while loading shared libraries") { return }
    #expect([0, 2].contains(process.terminationStatus))
    if process.terminationStatus == 0 { return }
    #expect(errors.hasPrefix("filmstrip: error: out of memory"), "\(errors)")
    #expect(errors.filter { $0 == "\n" }.count == 1, "\(errors)")
  }

  @Test func `a file size limit is one line and status 2, and leaves no partial file`() throws {
    let process = try start("ulimit -f 8; exec \"$0\" render photos -o '\(scratch.path)/out'")
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2, "\(errors)")
    #expect(errors.contains("File too large") && errors.filter { $0 == "\n" }.count == 1)
    #expect(try !scratch.files("out").keys.contains { $0.contains(".tmp-") })
  }

  @Test func `a film's folder stays usable if its marker cannot be written`() throws {
    let line = "\"$0\" render photos --frames 0 --device 40x80@1 -o '\(scratch.path)/out'"
    for (limit, status) in [("unlimited", 0), ("0", 2), ("unlimited", 0)] {
      let process = try start("ulimit -f \(limit); exec \(line)")
      process.waitUntilExit()
      #expect(process.terminationReason == .exit, "\(errors)")
      #expect(process.terminationStatus == status, "\(errors)")
    }
  }

  /// As with other commands, `| head` isn't an error of the user; the status still differs from that of all results.
  @Test(arguments: ["timeline settings --json", "devices", "--help", "compare \"$1\" \"$1\""])
  func `results without a reader end with status 2 and without a message`(line: String) throws {
    let rendered = try start(
      "exec \"$0\" render photos --frames 0 --device 40x80@1 -o '\(scratch.path)/out'")
    rendered.waitUntilExit()
    let process = try start(
      "set -- '\(scratch.path)/out/photos/frame'; "
        + "(sleep 0.1; \"$0\" \(line); echo $? >'\(scratch.path)/status') | true")
    process.waitUntilExit()
    #expect(
      try String(contentsOfFile: scratch.path + "/status", encoding: .utf8) == "2\n", "\(errors)")
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(.enabled(if: canHideProc, "needs the rights of unshare"))
  func `without proc a check has the same results`() throws {
    let line = "check settings --references '\(scratch.path)/r'"
    let first = try start("exec \"$0\" \(line) -u --style dark")
    first.waitUntilExit()
    #expect(first.terminationStatus == 0, "\(errors)")
    for (options, status) in [("--style dark", 0), ("--style light", 1), ("--fsp 3", 2)] {
      let process = try start("exec \(Self.withoutProc) \"$0\" \(line) \(options)")
      process.waitUntilExit()
      #expect(process.terminationReason == .exit, "\(errors)")
      #expect(process.terminationStatus == status, "\(options) \(errors)")
    }
    let cached = try start(
      "exec \(Self.withoutProc) \"$0\" \(line) --style dark --cache '\(scratch.path)/c'")
    cached.waitUntilExit()
    #expect(cached.terminationStatus == 2 && errors.contains("/proc"), "\(errors)")
    #expect(errors.filter { $0 == "\n" }.count == 1, "\(errors)")
  }

  @Test func `without arguments the status is 2`() throws {
    let process = try start("exec \"$0\"")
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    #expect(errors.contains("filmstrip: error: no subcommand is named"))
  }
}
