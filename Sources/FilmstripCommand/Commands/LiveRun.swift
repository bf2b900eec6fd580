#if Live
  import FilmstripImaging
  import FilmstripLive
  import FilmstripScenarios
  import FilmstripSharing
  import FilmstripStage
  import FilmstripSupport
  import Foundation
  import UIKit

  /// A run of `filmstrip live`.
  @MainActor struct LiveRun {
    private let command: LiveCommand
    private let environment: CommandEnvironment
    private let bench: LiveBench
    private let watch: ScenarioWatch

    init(_ command: LiveCommand, in environment: CommandEnvironment) throws {
      self.command = command
      self.environment = environment
      let steps = try command.steps.map {
        try OptionValue.integer($0, in: 0...1000, of: "--steps")
      }
      let text = try Filmstrip.textSystem()
      let options = command.film.overrides
      let defaults = try command.film.defaults(in: environment)
      let run = try FilmRun.all([command.scenario], command.film, in: environment)[0]
      let watch = ScenarioWatch(run.scenario)
      self.watch = watch
      bench = try LiveBench(stepCount: steps ?? 0, text: text) { words in
        let scenario = watch.scenario
        let overrides = FilmOverrides(of: defaults, for: scenario).adding(options)
          .adding(try FilmOverrides.recorded(words))
        var settings = try overrides.settings(for: scenario)
        // *Chosen:* sharp on most screens, and half of the pixels of scale 3.
        if overrides.values[.scale] == nil { settings.scaleOverride = min(2, settings.scale) }
        return LivePlan(scenario, settings: settings)
      }
    }

    func run() throws {
      let host = try makeHost()
      environment.print(host.address)
      if command.open { Browser.open(host.address, in: environment) }
      host.run {
        environment.cancellation.isCancelled
      } watch: {
        if watch.readAgain() { bench.reload(problem: watch.problem) }
      }
      try save()
    }

    /// Listens on the first free of the folder's ports, or on the port that the command specifies.
    ///
    /// Only the folder's own first port on 127.0.0.1 has the token that the folder keeps; the token of any other address is
    /// new.
    private func makeHost() throws -> LiveHost {
      let address = LiveAddress(
        folder: FileManager.default.currentDirectoryPath,
        environment: ProcessInfo.processInfo.environment)
      func listen(on port: Int, token: String? = nil) throws -> LiveHost {
        try LiveHost(
          bench, text: try Filmstrip.textSystem(), host: command.host, port: port,
          names: command.host == "127.0.0.1" ? ["127.0.0.1", "localhost"] : [command.host],
          token: token
        ) { session, form in
          try file(form, of: session)
        }
      }
      if let port = command.port { return try listen(on: Int(port)) }
      for port in address.ports {
        let isOwn = port == address.ports.lowerBound
        let token = isOwn && command.host == "127.0.0.1" ? address.token() : nil
        guard let host = try? listen(on: port, token: token) else { continue }
        if !isOwn {
          environment.printNote(
            "port \(address.ports.lowerBound) of this folder is taken; another 'filmstrip live' may be running"
          )
        }
        return host
      }
      return try listen(on: 0)
    }

    /// Creates the file that a page asks for.
    private func file(_ form: LiveMessage.Form, of session: LiveSession) throws -> LiveFile.Saved {
      guard let format = ShareFormat(rawValue: form.rawValue) else {
        return try LiveFile.make(form, of: session, from: watch.path)
      }
      guard session.lastMoment > 0 else { throw LiveError("there is nothing to film yet") }
      let name = session.plan.scenario.description.name
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "filmstrip-live-\(LocalAccess.randomToken())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appendingPathComponent("film." + format.fileExtension).path
      let settings = session.plan.settings
      let scale = min(settings.scale, format.standardScale)
      let share = FilmShare(
        format: format, scale: scale,
        painting: FilmPainting(
          scale: scale, jobs: PaintingBudget.painters(environment.cores, for: settings),
          cancellation: environment.cancellation, makePainter: try environment.makePainterFactory())
      )
      _ = try share.write(
        FilmShare.Film(
          title: name, subtitle: session.plan.scenario.description.summary,
          timeline: Timeline(of: name, settings), makeSource: { try LiveFilm(of: session) }),
        to: path)
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      return LiveFile.Saved(name: "\(name)-live.\(format.fileExtension)", bytes: bytes)
    }

    private func save() throws {
      guard let path = command.record else { return }
      guard let recording = bench.session.recording else {
        environment.printWarning("there are no touches to record")
        return
      }
      try AtomicFile.write(Array(recording.json.utf8), to: path)
      environment.print(path)
    }
  }

  /// The scenario's file, which is read again when it changes.
  @MainActor final class ScenarioWatch {
    private(set) var scenario: any Scenario
    private(set) var problem: String?
    private var stamps: [[Int]?] = []

    init(_ scenario: any Scenario) {
      self.scenario = scenario
      stamps = files.map(Self.stamp)
    }

    /// The path of the file; nil for a scenario in Swift.
    var path: String? { scenario.description.path }

    /// The path of the storyboard that the scenario shows, or `nil` if there is none.
    private var storyboard: String? {
      if let document = scenario as? ScenarioDocument { return document.storyboard?.path }
      return path.flatMap { $0.hasSuffix(".storyboard") ? $0 : nil }
    }

    /// The files whose changes are shown: the scenario, and the storyboards and nibs in the folder of
    /// its storyboard.
    private var files: [String] {
      guard let path else { return [] }
      guard let storyboard else { return [path] }
      let folder = URL(fileURLWithPath: storyboard).deletingLastPathComponent().path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return [path]
        + names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted().map {
          folder + "/" + $0
        }
    }

    /// Reads the file if it has changed; returns whether it has.
    func readAgain() -> Bool {
      // A file is missing for a moment while an editor replaces it.
      let now = files.map(Self.stamp)
      guard let path, now != stamps, !now.contains(nil) else { return false }
      stamps = now
      do {
        scenario =
          path.hasSuffix(".storyboard")
          ? try StoryboardScenario(path: path) : try ScenarioParser().read(path: path)
        if let storyboard {
          let bytes = FileManager.default.contents(atPath: storyboard) ?? Data()
          _ = try UIStoryboard(
            contents: Array(bytes), fileName: URL(fileURLWithPath: storyboard).lastPathComponent)
        }
        problem = nil
      } catch {
        problem = "\(error)"
      }
      return true
    }

    private static func stamp(of path: String?) -> [Int]? {
      var status = stat()
      guard let path, stat(path, &status) == 0 else { return nil }
      return [
        Int(status.st_ino), Int(status.st_size), Int(status.st_mtim.tv_sec),
        Int(status.st_mtim.tv_nsec),
      ]
    }
  }
#endif
