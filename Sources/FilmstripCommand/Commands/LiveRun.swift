#if Live
  import FilmstripImaging
  import FilmstripLive
  import FilmstripScenarios
  import FilmstripStage
  import Foundation

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
      let path = watch.path
      let host = try LiveHost(
        bench, text: try Filmstrip.textSystem(), host: command.host, port: Int(command.port),
        names: command.host == "127.0.0.1" ? ["127.0.0.1", "localhost"] : [command.host]
      ) { session, form in
        try LiveFile.make(form, of: session, from: path)
      }
      environment.print(host.address)
      if command.open { Browser.open(host.address, in: environment) }
      host.run {
        environment.cancellation.isCancelled
      } watch: {
        if watch.readAgain() { bench.reload(problem: watch.problem) }
      }
      try save()
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
    private var stamp: [Int]?

    init(_ scenario: any Scenario) {
      self.scenario = scenario
      stamp = Self.stamp(of: path)
    }

    /// The path of the file; nil for a scenario in Swift.
    var path: String? { scenario.description.path }

    /// Reads the file if it has changed; returns whether it has.
    func readAgain() -> Bool {
      guard let path, let now = Self.stamp(of: path), now != stamp else { return false }
      stamp = now
      do {
        scenario = try ScenarioParser().read(path: path)
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
