import ArgumentParser
import FilmstripImaging
import FilmstripScenarios
import FilmstripSharing
import FilmstripStage
import Foundation

/// The films of storyboards without Swift sources, with UIKit's classes in place of those that the
/// app declares.
@MainActor
struct StoryboardTry {
  let files: [String]
  let output: String
  let film: FilmOptions
  let jobs: Int
  let json: Bool

  /// The result of a storyboard, as in the JSON output.
  private struct Scene: Encodable {
    var id: String
    var file: String
    /// The folder of the film, or nothing if there is no film.
    var films: [String] = []
    /// `filmed`, `reported` if there are messages, or `stopped` if there is no complete film.
    var verdict = "filmed"
    var messages: [String] = []
    var frames = 0
    var seconds = 0.0
  }

  /// Films each storyboard; returns whether all films are complete.
  ///
  /// - Throws: A `CommandError` for options that storyboards don't have, and errors of files.
  func run(in environment: CommandEnvironment) throws -> Bool {
    let makePainter = try environment.makePainterFactory()
    var scenes: [Scene] = []
    for run in try FilmRun.all(files, film, in: environment) {
      try environment.cancellation.check()
      var scene = Scene(id: run.name, file: run.scenario.description.path ?? run.name)
      let folder = FilmFolder(path: output + (output.hasSuffix("/") ? "" : "/") + run.name)
      do {
        let source = try run.makeSource(in: environment)
        let writer = FilmWriter(
          folder: folder, scale: run.settings.scale, jobs: run.painters(jobs),
          cancellation: environment.cancellation, makePainter: makePainter)
        let (report, missing) = try writer.writeWhole(
          source, named: run.name, summary: run.scenario.description.summary,
          settings: run.settings,
          visit: {
            scene.frames = $0.index + 1
            scene.seconds = $0.time.seconds
          })
        scene.films = [folder.path]
        scene.messages = source.warnings + report.losses + (missing.map { ["\($0)"] } ?? [])
        if !scene.messages.isEmpty { scene.verdict = "reported" }
      } catch {
        try environment.cancellation.check()
        scene.verdict = "stopped"
        scene.messages = ["\(error)"]
      }
      scenes.append(scene)
    }
    let page = try writePage(scenes)
    environment.write(json ? try Self.json(scenes) : Self.text(scenes, page: page))
    return scenes.allSatisfy { $0.verdict != "stopped" }
  }

  private func writePage(_ scenes: [Scene]) throws -> String {
    try FilmFolder.createOutput(output)
    let films = try scenes.filter { !$0.films.isEmpty }.map { scene in
      let data = FileManager.default.contents(atPath: (scene.films.first ?? "") + "/timeline.json")
      let timeline = try Timeline(json: data ?? Data())
      return PlayerFilm(
        title: scene.id, subtitle: "\(scene.file) · \(timeline.device)", notes: [],
        warnings: scene.messages, strip: scene.id + "/strip.png",
        frames: PlayerFilm.files(in: scene.id + "/frame", count: timeline.frames.count),
        timeline: timeline)
    }
    let page = PlayerPage(
      title: "\(films.count) film\(films.count == 1 ? "" : "s")",
      subtitle: "of \(scenes.count) storyboard\(scenes.count == 1 ? "" : "s")",
      notes: scenes.filter { $0.films.isEmpty }.flatMap(\.messages), films: films)
    let path = output + (output.hasSuffix("/") ? "" : "/") + "index.html"
    try AtomicFile.write(page.html, to: path)
    return path
  }

  private static func text(_ scenes: [Scene], page: String) -> String {
    var lines = scenes.flatMap { scene in
      scene.messages.map { "\(scene.id): \($0)" }
        + (scene.films.isEmpty
          ? [] : ["\(scene.films[0])/strip.png (\(scene.frames) frames)"])
    }
    let filmed = scenes.count { !$0.films.isEmpty }
    lines.append("\(filmed) of \(scenes.count) storyboards filmed: \(page)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func json(_ scenes: [Scene]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(["scenes": scenes]), as: UTF8.self) + "\n"
  }
}
