#if Live
  import FilmstripGraphics
  import FilmstripLive
  import FilmstripRendering
  import FilmstripScenarios
  import FilmstripStage
  import FilmstripTryFilms
  import Foundation
  import UIKit

  /// A class on a live stage, in a process that `filmstrip try --live` started.
  @MainActor enum LiveTrial {
    /// The variable with the token of the page's address, because any process can read arguments.
    private static let token = "FILMSTRIP_LIVE_TOKEN"
    /// The variable with the path of a file that appears if changed sources can't be built.
    private static let problem = "FILMSTRIP_LIVE_PROBLEM"

    /// The settings that a browser page may change.
    private static let settingNames = [
      "device", "style", "direction", "orientation", "contrast", "motion", "text-size", "curve",
      "release", "glass",
    ]

    private static func settings(
      of request: TrialRequest, with words: [String: String]
    ) throws -> FilmSettings {
      var request = request
      for (name, value) in words.sorted(by: { $0.key < $1.key }) {
        guard settingNames.contains(name) else { throw TrialError("'\(name)' is not a setting") }
        try request.read(["--" + name, value])
      }
      try request.settings.device.checkRenderable(scale: request.settings.scale)
      return request.settings
    }

    /// Prints the address of the page, and runs until the parent process has ended.
    static func run(_ arguments: [String]) throws {
      let name = arguments.first ?? ""
      guard Trials.films.contains(where: { $0.name == name }) else {
        throw TrialError("no film is named '\(name)'")
      }
      var request = TrialRequest()
      try request.read(Array(arguments.dropFirst()))
      let text = try PangoText()
      // Classes of the app can measure text before a stage exists.
      Headless.Simulator.current.text = text
      let scenario = TrialScenario(name: name, summary: "A class of your sources") {
        guard let film = Trials.films.first(where: { $0.name == name }) else {
          preconditionFailure("the film '\(name)' must still exist")
        }
        return film
      }
      let bench = try LiveBench(text: text) { words in
        LivePlan(scenario, settings: try Self.settings(of: request, with: words))
      }
      bench.savesFilms = false
      let host = try LiveHost(
        bench, text: text, host: "127.0.0.1", port: 0, socket: request.socket,
        names: ["127.0.0.1", "localhost"], token: ProcessInfo.processInfo.environment[token]
      ) { session, form in
        try LiveFile.make(form, of: session, from: nil)
      }
      print(host.address)
      fflush(nil)
      let parent = getppid()
      let path = ProcessInfo.processInfo.environment[problem]
      var shown: Data?
      host.run {
        getppid() != parent
      } watch: {
        guard let bytes = path.flatMap({ FileManager.default.contents(atPath: $0) }), bytes != shown
        else { return }
        shown = bytes
        bench.reload(problem: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
#endif
