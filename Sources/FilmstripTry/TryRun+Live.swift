#if Port
  import Foundation
  import FilmstripPorting

  extension TryRun {
    /// Shows a class on a live stage until `isCancelled`; builds the class again whenever
    /// `isChanged` is `true`.
    ///
    /// - Throws: A `PortFailure` if there is no such class, or if its program ends unexpectedly.
    func serve(
      _ request: TryRequest, _ requested: TryStage,
      isChanged: () -> Bool, show: (TryServing) -> Void
    ) throws {
      try checkPaths()
      var scratch = Self.newScratch()
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let built = try build(in: scratch)
      let (first, others) = try program(of: built, named: requested.className)
      // Keep the address after each build, so that browsers can reconnect.
      let token = (0..<2).map { _ in
        let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
      let settings = request.cells.first?.arguments ?? []
      // The programs have no network access; they serve the browsers that connect to this socket.
      let stageAddress = StageAddress(
        socket: try LoopbackSocket(port: requested.port), token: token)
      var stage = try LiveStage(first, settings, at: stageAddress, built.isolation)
      defer { stage.end() }
      for warning in built.notes + first.omissions + stage.missing.warnings {
        show(.warning(warning))
      }
      show(.address(stage.address, others: others))
      while !request.isCancelled() {
        if let problem = stage.problem { throw PortFailure(problem) }
        Thread.sleep(forTimeInterval: 0.1)
        guard isChanged() else { continue }
        let next = Self.newScratch()
        do {
          let built = try build(in: next)
          let (changed, _) = try program(of: built, named: first.film.className)
          stage.end()
          stage = try LiveStage(changed, settings, at: stageAddress, built.isolation)
          try? FileManager.default.removeItem(atPath: scratch)
          scratch = next
          for warning in changed.omissions { show(.warning(warning)) }
          show(.again)
        } catch {
          try? FileManager.default.removeItem(atPath: next)
          if request.isCancelled() { return }
          stage.show("\(error)")
          show(.problem("\(error)"))
        }
      }
    }

    /// Returns the requested class, or the first one if none is requested, and the names of the
    /// other classes.
    private func program(
      of built: BuiltPrograms, named requestedName: String?
    ) throws -> (TrialBuild.Film, others: [String]) {
      let films = built.films
      let usable = films.filter { $0.program != nil }
      guard
        let film = usable.first(where: {
          requestedName == nil || $0.film.className == requestedName
        })
      else {
        let unreadable = built.set.sources.lazy.filter { $0.text == nil }
        if let finding = unreadable.compactMap(\.findings.first).first {
          throw PortFailure(finding.description)
        }
        if let fault = films.lazy.compactMap(\.faults.first).first {
          throw PortFailure(fault.description)
        }
        if let film = films.first(where: { $0.film.needs != nil }), let needs = film.film.needs {
          let advice = request.advice(for: film.film)
          throw PortFailure("needs \(needs)" + (advice.map { "; \($0)" } ?? ""))
        }
        throw PortFailure(
          "no class \(requestedName.map { "named '\($0)' " } ?? "")can be shown; there are "
            + usable.prefix(10).map(\.film.className).joined(separator: ", ")
            + (usable.count > 10 ? " and \(usable.count - 10) more" : ""))
      }
      let others = usable.map(\.film.className).filter { $0 != film.film.className }
      return (film, others)
    }
  }

  /// The address at which the programs of a live stage serve, one after the other.
  private struct StageAddress {
    let socket: LoopbackSocket
    /// The secret part of the address.
    let token: String
  }

  /// A running program with a live stage.
  private final class LiveStage {
    let address: String
    private let process: StartedProcess
    private let errors: URL
    /// The file with the reason why changed sources can't be built.
    private let problems: URL
    private var isOver = false

    /// The parts of the program's isolation that the system doesn't support.
    var missing: Isolation.Parts { process.missing }

    /// Starts the program of a film, and waits for its address.
    init(
      _ film: TrialBuild.Film, _ settings: [String], at stageAddress: StageAddress,
      _ isolation: TrialIsolation
    ) throws {
      guard let program = film.program else { throw PortFailure("there is no program") }
      errors = URL(fileURLWithPath: program + ".errors")
      problems = URL(fileURLWithPath: program + ".problem")
      _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
      let home = program + ".home"
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      var rights = isolation.isolation(of: program, writing: nil, home: home)
      rights.environment["FILMSTRIP_LIVE_TOKEN"] = stageAddress.token
      rights.environment["FILMSTRIP_LIVE_PROBLEM"] = problems.path
      let output = Pipe()
      process = try StartedProcess(
        [program, film.film.name, "--live", "--socket", "3"] + settings,
        environment: rights.environment, output: output.fileHandleForWriting,
        error: try FileHandle(forWritingTo: errors), socket: stageAddress.socket.descriptor,
        isolation: rights)
      try? output.fileHandleForWriting.close()
      let reading = output.fileHandleForReading
      var line = Data()
      while line.count < 1000, let byte = try reading.read(upToCount: 1), !byte.isEmpty,
        byte[byte.startIndex] != UInt8(ascii: "\n")
      {
        line += byte
      }
      address = String(decoding: line, as: UTF8.self)
      guard address.hasPrefix("http://") else {
        end()
        throw PortFailure(problem ?? "the program of the class ended at its start")
      }
      // Discard the output of the sources, which would otherwise fill the pipe.
      Thread { while let more = try? reading.read(upToCount: 1 << 16), !more.isEmpty {} }.start()
    }

    /// The reason why the program ended, or `nil` while it runs.
    var problem: String? {
      if !process.hasEnded { return nil }
      let text = try? FileHandle(forReadingFrom: errors).read(upToCount: 1 << 16)
      let first = String(decoding: text ?? Data(), as: UTF8.self).split(separator: "\n").first
      return "the stage ended" + (first.map { ": \($0)" } ?? "")
    }

    /// Shows the reason why changed sources can't be built on the browser pages.
    func show(_ problem: String) {
      try? Data(problem.utf8).write(to: problems, options: .atomic)
    }

    /// Kills the program and waits for its end, unless that has happened before.
    func end() {
      if isOver { return }
      isOver = true
      process.kill()
      _ = process.collect()
    }
  }
#endif
