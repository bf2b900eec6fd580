import FilmstripImaging
import FilmstripPorting
import FilmstripSharing
import FilmstripStage
import FilmstripTry
import Foundation

/// The page with all films of `filmstrip try`.
enum TryPage {
  /// Writes `index.html` into a folder; returns its path, or nil if no class was found.
  ///
  /// - Parameter commands: Returns the commands for a film whose source has a path relative to the
  ///   sources' folder.
  /// - Throws: an error of a file.
  static func write(
    _ report: TryReport, adding storyboards: [PlayerFilm] = [], into folder: String,
    commands: (TryResult) -> [PlayerFilm.Command]
  ) throws -> String? {
    guard !report.films.isEmpty || !storyboards.isEmpty else { return nil }
    try FilmFolder.createOutput(folder)
    // Half of the time is spent on reading the timelines.
    let films = DeepStack.map(report.films) { result in Result { try film(result, of: report) } }
    let filmed = report.films.count { $0.folder != nil } + storyboards.count
    let page = PlayerPage(
      title: filmed == 1 ? "1 film" : "\(filmed) films",
      subtitle: "of \(count(report.films.count, "class", "classes")) in "
        + count(report.sources, "source", "sources"),
      notes: (report.unreadable + report.notes + report.warnings).map(report.withRelativePaths),
      films: try storyboards
        + zip(report.films, films).map { result, film in
          var film = try film.get()
          if result.folder != nil { film.commands = commands(result) }
          return film
        })
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + "index.html"
    try AtomicFile.write(page.html, to: path)
    return path
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private static func film(_ result: TryResult, of report: TryReport) throws -> PlayerFilm {
    let place = report.withRelativePaths("\(result.file):\(result.line)")
    var warnings = result.reports.map(report.withRelativePaths)
    let problem = result.problem.map(report.withRelativePaths)
    if let problem, result.verdict != .without { warnings.insert(problem, at: 0) }
    let notes =
      result.decisions.map(report.withRelativePaths)
      + (result.verdict == .without ? [problem ?? ""] : [])
    guard let films = result.folder,
      let data = FileManager.default.contents(atPath: films + "/timeline.json")
    else {
      return PlayerFilm(
        title: result.name, subtitle: place, notes: notes, warnings: warnings, frames: [],
        timeline: Timeline(scenario: result.name, device: "", scale: 1, fps: 60))
    }
    let timeline = try Timeline(json: data)
    var film = PlayerFilm(
      title: result.name, subtitle: "\(place) · \(timeline.device)", notes: notes,
      warnings: warnings, strip: result.name + "/strip.png",
      frames: PlayerFilm.files(in: result.name + "/frame", count: timeline.frames.count),
      timeline: timeline)
    film.addSteps(result.steps, touches: result.touches)
    return film
  }
}

extension PlayerFilm {
  /// Adds the steps and the touches of a film that `try` made.
  ///
  /// - Parameter touches: The locations of the touches in each frame: x and y of each touch, in points.
  mutating func addSteps(_ steps: [TryResult.Step], touches: [[Double]]) {
    self.steps = steps.map { Step(frame: $0.frame, name: $0.name) }
    self.touches = touches.map { numbers in
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
    }
  }
}
