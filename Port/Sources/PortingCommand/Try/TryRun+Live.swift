#if Port
  import Foundation
  import Porting

  extension TryRun {
    /// Opens a class on a live stage until `isCancelled`; builds it again whenever `isChanged` is true.
    ///
    /// - Throws: a `PortFailure` if there is no such class, or if its program ends by itself.
    func serve(
      _ request: TryRequest, named wanted: String?, port: Int,
      isChanged: () -> Bool, show: (TryServing) -> Void
    ) throws {
      try checkPaths()
      var scratch = Self.newScratch()
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let (first, others) = try program(of: try build(in: scratch), named: wanted)
      // The same address after each build, so that pages come back.
      let token = (0..<2).map { _ in
        let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
      let settings = request.cells.first?.arguments ?? []
      var stage = try LiveStage(first, settings, port: port, token: token)
      defer { stage.end() }
      show(.address(stage.address, others: others))
      while !request.isCancelled() {
        if let problem = stage.problem { throw PortFailure(problem) }
        Thread.sleep(forTimeInterval: 0.1)
        guard isChanged() else { continue }
        let next = Self.newScratch()
        do {
          let (changed, _) = try program(of: try build(in: next), named: first.film.className)
          stage.end()
          stage = try LiveStage(changed, settings, port: stage.port, token: token)
          try? FileManager.default.removeItem(atPath: scratch)
          scratch = next
          show(.again)
        } catch {
          try? FileManager.default.removeItem(atPath: next)
          if request.isCancelled() { return }
          show(.problem("\(error)"))
        }
      }
    }

    /// The class that is asked for, or the first, and the names of the others.
    private func program(
      of built: (set: TrialSet, films: [TrialBuild.Film]), named wanted: String?
    ) throws -> (TrialBuild.Film, others: [String]) {
      let films = built.films
      let usable = films.filter { $0.program != nil }
      guard let film = usable.first(where: { wanted == nil || $0.film.className == wanted }) else {
        let unreadable = built.set.sources.lazy.filter { $0.text == nil }
        if let finding = unreadable.compactMap(\.findings.first).first {
          throw PortFailure(finding.description)
        }
        if let fault = films.lazy.compactMap(\.faults.first).first {
          throw PortFailure(fault.description)
        }
        if let needs = films.lazy.compactMap(\.film.needs).first {
          throw PortFailure("needs \(needs); give it with --with")
        }
        throw PortFailure(
          "no class \(wanted.map { "named '\($0)' " } ?? "")can be shown; there are "
            + usable.prefix(10).map(\.film.className).joined(separator: ", ")
            + (usable.count > 10 ? " and \(usable.count - 10) more" : ""))
      }
      let others = usable.map(\.film.className).filter { $0 != film.film.className }
      return (film, others)
    }
  }

  /// A running program with a live stage.
  private struct LiveStage {
    let address: String
    private let process = Process()
    private let errors: URL

    /// The port of its address.
    var port: Int { URL(string: address)?.port ?? 0 }

    /// Starts the program of a film, and waits for its address.
    init(
      _ film: TrialBuild.Film, _ settings: [String], port: Int, token: String
    ) throws {
      guard let program = film.program else { throw PortFailure("there is no program") }
      errors = URL(fileURLWithPath: program + ".errors")
      _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = [film.film.name, "--live", "--port", "\(port)"] + settings
      process.environment = ProcessInfo.processInfo.environment.merging([
        "FILMSTRIP_LIVE_TOKEN": token, "SWIFT_BACKTRACE": "enable=no",
      ]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: errors)
      process.standardInput = FileHandle.nullDevice
      try process.run()
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
        byte[byte.startIndex] != UInt8(ascii: "\n")
      {
        line += byte
      }
      address = String(decoding: line, as: UTF8.self)
      guard address.hasPrefix("http://") else {
        process.waitUntilExit()
        throw PortFailure(problem ?? "the program of the class ended at its start")
      }
    }

    /// Why it has ended; nil while it runs.
    var problem: String? {
      if process.isRunning { return nil }
      let text = FileManager.default.contents(atPath: errors.path) ?? Data()
      let first = String(decoding: text, as: UTF8.self).split(separator: "\n").first
      return first.map { "the stage ended: \($0)" }
        ?? "the stage ended with status \(process.terminationStatus)"
    }

    /// Ends it, and waits until its port is free.
    func end() {
      guard process.isRunning else { return }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
#endif
