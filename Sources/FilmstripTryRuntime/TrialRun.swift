import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripTryFilms
import Foundation
import UIKit

/// Films one trial into a folder.
@MainActor
struct TrialRun {
  let film: TrialFilm
  let settings: FilmSettings
  let text: PangoText
  let folder: FilmFolder
  let jobs: Int
  /// Whether fingers are left out.
  let isPlain: Bool
  /// Whether the first choice is taken.
  let isFirst: Bool

  /// What a trial tells beside its files.
  struct Outcome: Encodable {
    var frames = 0
    var seconds = 0.0
    /// The transition.
    var role = ""
    /// What was decided while it ran.
    var decisions: [String] = []
    /// UIKit's reports, and what is missing or simpler than on a device.
    var reports: [String] = []
    /// Why the film is not whole; nil if it is.
    var error: String?
  }

  /// How much of a step that does not end is shown, in seconds.
  ///
  /// *Chosen.*
  private static let shownOfEndless = 2.0

  /// Rehearses, films and writes.
  ///
  /// - Throws: an error of a file. An error of the film is in the outcome.
  func write() throws -> Outcome {
    var outcome = Outcome()
    var rehearsals = TrialRehearsals(
      film: film, settings: settings, text: text, isPlain: isPlain, isFirst: isFirst)
    let choice = rehearsals.choose()
    let film = rehearsals.film
    outcome.role = film.role.rawValue
    outcome.decisions = rehearsals.decisions
    outcome.reports = rehearsals.reports
    let failure = rehearsals.rehearse(choice).failure
    let staging = TrialStaging(film, choice, settings: settings, text: text)
    let source = TrialSource(staging, until: failure.map { $0.stepBegin + Self.shownOfEndless })
    try write(source, &outcome)
    outcome.error = failure.map { "\($0.error)" }
    if failure == nil {
      if !staging.seen.hasArrived {
        outcome.reports.append("the second page is not there after the first transition")
      }
      if !staging.seen.hasReturned {
        outcome.reports.append("the first page is not there at the end")
      }
    }
    return outcome
  }

  // MARK: Files

  private func write(_ source: TrialSource, _ outcome: inout Outcome) throws {
    let writer = FilmWriter(
      folder: folder, scale: settings.scale, jobs: PaintingBudget.painters(jobs, for: settings),
      makePainter: CairoPainter.factory(text: text))
    // An error of the film is known from its rehearsal.
    let (report, missing) = try writer.writeWhole(
      source, named: film.name, summary: film.summary, settings: settings,
      visit: {
        outcome.frames = $0.index + 1
        outcome.seconds = $0.time.seconds
      })
    var seen: Set<String> = []
    let losses = report.losses + (missing.map { ["\($0)"] } ?? [])
    outcome.reports += (source.warnings + losses).filter { seen.insert($0).inserted }
  }
}

/// The film of a staging, watched.
@MainActor
final class TrialSource: FilmSource {
  private let staging: TrialStaging
  /// The time after which no frame is shown, in seconds; nil for all frames.
  private let limit: Double?
  /// The time at which the present step began, in seconds.
  private(set) var stepBegin = 0.0
  private var step = 0

  init(_ staging: TrialStaging, until limit: Double? = nil) {
    self.staging = staging
    self.limit = limit
    // A live stage asks for the film's steps before its first frame.
    _ = staging.film
  }

  var size: CGSize { staging.film.size }
  var events: [TimelineEvent] { staging.film.events }
  var decisions: [TimelineDecision] { staging.film.decisions }
  var warnings: [String] { staging.film.warnings }
  var isOver: Bool { staging.film.isOver }
  var runningStage: Stage? { staging.film.runningStage }

  func nextFrame() throws -> FilmFrame? {
    guard let frame = try staging.film.nextFrame() else { return nil }
    if let limit, frame.time.seconds > limit { return nil }
    staging.watch(frame)
    if frame.step != step {
      step = frame.step
      stepBegin = frame.time.seconds
    }
    return frame
  }
}
