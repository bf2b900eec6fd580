import ArgumentParser
import FilmstripImaging
import FilmstripPorting
import FilmstripScenarios
import FilmstripSharing
import FilmstripStage
import FilmstripTry
import Foundation
import UIKit

/// The films of storyboards: with the app's classes if the project has Swift sources, otherwise with
/// UIKit's classes in their place.
@MainActor
struct StoryboardTry {
  /// The options for the programs of films.
  let request: TryRequest
  let output: String
  let film: FilmOptions
  /// Whether a storyboard with messages counts as incomplete.
  let isStrict: Bool
  let jobs: Int
  /// The watch of films in this process, which `try` continues in a new process after a crash.
  let watch: FilmWatch

  /// A storyboard, and the request for a film with the app's classes, if there are sources.
  struct Input {
    var path: String
    var scene: String?
    var withSources: StoryboardRequest?

    /// The name of the storyboard, without the extension.
    var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
  }

  /// The results of some storyboards.
  struct Outcome {
    var scenes: [SceneResult] = []
    /// The messages that concern none of the scenes.
    var warnings: [String] = []
    var films: [PlayerFilm] = []
    /// The lines for a terminal.
    var lines: [String] = []
    var isComplete = true

    /// Returns the scenes and the warnings as JSON.
    ///
    /// - Throws: An error of the encoder.
    func json() throws -> String {
      struct Document: Encodable {
        var scenes: [SceneResult]
        var warnings: [String]
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(Document(scenes: scenes, warnings: warnings))
      return String(decoding: data, as: UTF8.self) + "\n"
    }
  }

  /// Checks the names of storyboards, and creates the folder of their films.
  ///
  /// - Throws: A `CommandError` if two films have the same folder, or the folder can't be created.
  func prepare(_ inputs: [Input]) throws {
    try Self.checkNames(of: inputs)
    try FilmFolder.createOutput(output)
  }

  /// Films storyboards after `prepare(_:)`.
  ///
  /// - Parameter films: The films with the app's classes; without them, they are made now.
  /// - Throws: Errors of options and of the files that are written.
  func run(
    _ inputs: [Input], _ films: StoryboardFilms? = nil, in environment: CommandEnvironment
  ) throws -> Outcome {
    let films = films ?? StoryboardFilms(of: inputs, request, TryProgress(environment))
    var outcome = Outcome()
    for input in inputs {
      try environment.cancellation.check()
      try film(input, films, into: &outcome, in: environment)
    }
    let filmed = outcome.films.count
    outcome.lines.append(
      "\(filmed) of \(inputs.count) \(inputs.count == 1 ? "storyboard" : "storyboards") filmed")
    return outcome
  }

  /// Checks that each storyboard has a folder of its own for its film.
  private static func checkNames(of inputs: [Input]) throws {
    var names: Set<String> = []
    for name in inputs.map(\.name) where !names.insert(name.lowercased()).inserted {
      throw CommandError(
        "two of the storyboards are named '\(name)'; film them with separate --output folders")
    }
  }

  private func film(
    _ input: Input, _ films: StoryboardFilms, into outcome: inout Outcome,
    in environment: CommandEnvironment
  ) throws {
    var scenes: [SceneResult]
    var isVisited: Set<String>
    do { (scenes, isVisited) = try self.scenes(of: input) } catch {
      outcome.isComplete = false
      outcome.lines.append("\(error)")
      outcome.scenes.append(
        SceneResult(
          id: "", className: "", file: input.path, line: 1, verdict: "stopped",
          messages: ["\(error)"]))
      return
    }
    var result = StoryboardFilm()
    if input.withSources != nil {
      do { result = try films.film(of: input.path) ?? result } catch {
        try environment.cancellation.check()
        result.messages = ["\(error)"]
      }
      if result.folder == nil {
        // A film with UIKit's classes is better than none.
        let reasons = ([result.problem].compactMap { $0 } + result.messages).prefix(1)
        result = try plainFilm(of: input, in: environment)
        result.messages.insert(
          "UIKit's classes replace the app's: \(reasons.first ?? "there is no film")", at: 0)
      }
    } else {
      result = try plainFilm(of: input, in: environment)
    }
    if !result.omittedSegues.isEmpty {
      (scenes, isVisited) = try self.scenes(of: input, without: result.omittedSegues)
    }
    let messages = ([result.problem].compactMap { $0 } + result.messages)
    outcome.warnings += Self.assign(messages, of: result, to: &scenes, isVisited)
    outcome.scenes += scenes
    outcome.isComplete =
      outcome.isComplete && result.folder != nil && result.problem == nil
      && (!isStrict || messages.isEmpty)
    outcome.lines += messages.map { "\(input.name): \($0)" }
    guard let folder = result.folder else { return }
    outcome.lines.append("\(folder)/strip.png (\(result.frames) frames)")
    outcome.films.append(try playerFilm(input.name, result, messages, path: input.path))
  }

  /// Returns the scenes of a storyboard, and the ids of those that its film shows.
  private func scenes(
    of input: Input, without omittedSegues: Set<String> = []
  ) throws -> ([SceneResult], Set<String>) {
    let storyboard = try UIStoryboard(path: input.path)
    let scenes = storyboard.scenes.map { scene in
      SceneResult(
        id: scene.id, identifier: scene.name == scene.id ? nil : scene.name,
        className: scene.className, file: input.path, line: scene.line)
    }
    let id = input.scene.flatMap { storyboard.controllerID(named: $0) }
      .map(storyboard.firstID)
    let tour = storyboard.tour(from: id, without: omittedSegues)
    func ids(_ visits: [StoryboardTour.Visit]) -> [String] {
      visits.flatMap { $0.sceneIDs + ids($0.visits) }
    }
    return (scenes, Set((tour?.firstIDs ?? []) + ids(tour?.visits ?? [])))
  }

  /// Returns a film with UIKit's classes in place of classes of the app.
  private func plainFilm(
    of input: Input, in environment: CommandEnvironment
  ) throws -> StoryboardFilm {
    var result = StoryboardFilm()
    guard let run = try FilmRun.all([input.path], film, in: environment).first else {
      return result
    }
    if let reason = watch.takeFailure(of: input.path) {
      result.problem = reason
      return result
    }
    let folder = FilmFolder(path: output + (output.hasSuffix("/") ? "" : "/") + run.name)
    do {
      var scenario = try StoryboardScenario(path: input.path)
      scenario.scene = input.scene
      scenario.resourceFolders = StoryboardRequest.resourceFolders(around: input.path)
      try watch.watch(input.path) {
        try write(scenario, of: run, into: folder, &result, in: environment)
      }
      if result.touches.allSatisfy(\.isEmpty) { result.touches = [] }
      result.folder = folder.path
    } catch {
      try environment.cancellation.check()
      result.problem = "\(error)"
    }
    return result
  }

  private func write(
    _ scenario: StoryboardScenario, of run: FilmRun, into folder: FilmFolder,
    _ result: inout StoryboardFilm, in environment: CommandEnvironment
  ) throws {
    let source = try environment.makeFilmSource(scenario, run.settings)
    let writer = FilmWriter(
      folder: folder, scale: run.settings.scale, jobs: run.painters(jobs),
      cancellation: environment.cancellation, makePainter: try environment.makePainterFactory())
    source.runningStage?.recordsMovingViews = true
    var step = -1
    let (report, missing) = try writer.writeWhole(
      source, named: run.name, summary: run.scenario.description.summary,
      settings: run.settings,
      visit: {
        result.frames = $0.index + 1
        result.seconds = $0.time.seconds
        if $0.step != step {
          step = $0.step
          result.steps.append(TryResult.Step(frame: $0.index, name: $0.stepLabel))
        }
        result.touches.append($0.touches.flatMap { [$0.location.x, $0.location.y] })
      })
    result.messages = source.warnings + report.losses + (missing.map { ["\($0)"] } ?? [])
  }

  /// Sets the verdicts of scenes, and gives each message to the scenes that it concerns: those that the
  /// film names, otherwise the scene at the line of the storyboard, otherwise the first one.
  ///
  /// Returns the messages that concern no scene.
  static func assign(
    _ messages: [String], of film: StoryboardFilm, to scenes: inout [SceneResult],
    _ isVisited: Set<String>
  ) -> [String] {
    var others: [String] = []
    let first = scenes.firstIndex { isVisited.contains($0.id) } ?? 0
    let fileName = (scenes.first?.file as NSString?)?.lastPathComponent ?? ""
    for message in messages where !scenes.isEmpty {
      if let ids = film.messageScenes[message] {
        let concerned = scenes.indices.filter { ids.contains(scenes[$0].id) }
        for index in concerned { scenes[index].messages.append(message) }
        if concerned.isEmpty { others.append(message) }
        continue
      }
      var index = first
      if message.hasPrefix(fileName + ":"),
        let line = Int(message.dropFirst(fileName.count + 1).prefix { $0.isNumber })
      {
        index = scenes.lastIndex { $0.line <= line } ?? first
      }
      scenes[index].messages.append(message)
    }
    for index in scenes.indices where isVisited.contains(scenes[index].id) {
      scenes[index].films = film.folder.map { [$0] } ?? []
      scenes[index].verdict =
        film.folder == nil || film.problem != nil
        ? "stopped" : scenes[index].messages.isEmpty ? "filmed" : "reported"
    }
    return others
  }

  private func playerFilm(
    _ name: String, _ film: StoryboardFilm, _ messages: [String], path: String
  ) throws -> PlayerFilm {
    let data = FileManager.default.contents(atPath: (film.folder ?? "") + "/timeline.json")
    let timeline = try Timeline(json: data ?? Data())
    var player = PlayerFilm(
      title: name, subtitle: "\(URL(fileURLWithPath: path).lastPathComponent) · \(timeline.device)",
      notes: film.decisions,
      warnings: messages, strip: name + "/strip.png",
      frames: PlayerFilm.files(in: name + "/frame", count: timeline.frames.count),
      timeline: timeline)
    player.addSteps(film.steps, touches: film.touches)
    return player
  }

  /// Writes the page of films of storyboards alone; returns its path.
  func writePage(_ outcome: Outcome, count: Int) throws -> String {
    let page = PlayerPage(
      title: "\(outcome.films.count) film\(outcome.films.count == 1 ? "" : "s")",
      subtitle: "of \(count) storyboard\(count == 1 ? "" : "s")",
      notes: outcome.films.isEmpty ? outcome.scenes.flatMap(\.messages) : [],
      films: outcome.films)
    let path = output + (output.hasSuffix("/") ? "" : "/") + "index.html"
    try AtomicFile.write(page.html, to: path)
    return path
  }
}
