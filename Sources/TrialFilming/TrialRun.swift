import CairoRendering
import Foundation
import Graphics
import Imaging
import Stage
import Trials
import UIKit

/// Films one trial into a folder.
@MainActor
struct TrialRun {
  var film: TrialFilm
  let settings: FilmSettings
  let text: PangoText
  let folder: FilmFolder
  let jobs: Int
  /// Whether fingers are left out.
  let isPlain: Bool

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

  /// What a rehearsal found.
  private struct Rehearsal {
    var seen: TrialStaging.Observations
    /// The error that ended it early, and when its step began, in seconds.
    var failure: (error: any Error, stepBegin: Double)?
    /// The number of reports.
    var reports = 0

    /// How much is wrong: 0 for a whole film.
    var faults: Int {
      (failure == nil ? 0 : 8) + (seen.hasArrived ? 0 : 4) + (seen.hasReturned ? 0 : 4)
        + (seen.lacksFirstPage ? 2 : 0) + min(reports, 1)
    }
  }

  /// How much of a step that does not end is shown, in seconds.
  ///
  /// *Chosen.*
  private static let shownOfEndless = 2.0

  /// Rehearses, films and writes.
  ///
  /// - Throws: an error of a file. An error of the film is in the outcome.
  mutating func write() throws -> Outcome {
    var outcome = Outcome()
    let choice = choose(&outcome)
    outcome.role = film.role.rawValue
    let failure = rehearse(choice).failure
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

  // MARK: Rehearsals

  private func rehearse(_ choice: TrialChoice) -> Rehearsal {
    let staging = TrialStaging(film, choice, settings: settings, text: text)
    let source = TrialSource(staging)
    do {
      while try source.nextFrame() != nil {}
    } catch {
      if !source.isOver {
        return Rehearsal(
          seen: staging.seen, failure: (error, source.stepBegin), reports: source.warnings.count)
      }
    }
    return Rehearsal(seen: staging.seen, reports: source.warnings.count)
  }

  private mutating func choose(_ outcome: inout Outcome) -> TrialChoice {
    let choice = chooseStyle(&outcome)
    if film.driving == .none || film.ways == .there || isPlain { return choice }
    let standard: [TrialFilm.Direction] =
      film.role == .present
      ? [.down, .right, .fromLeftEdge, .up, .left] : [.right, .fromLeftEdge, .down, .left, .up]
    let directions =
      film.directions + standard.filter { !film.directions.contains($0) }
    if film.driving == .own {
      for direction in directions {
        var tried = choice
        tried.direction = direction
        let found = rehearse(tried)
        guard found.seen.wasHeld else { continue }
        if let failure = found.failure {
          outcome.reports.append("\(direction.words): \(failure.error)")
          return choice
        }
        outcome.decisions.append("\(direction.words) begins the way back")
        return tried
      }
      guard film.interaction != nil else {
        outcome.decisions.append("no drag begins a transition, so none is shown")
        return choice
      }
    }
    guard film.delegate == nil, let direction = directions.first else { return choice }
    var tried = choice
    tried.direction = direction
    tried.drives = true
    let found = rehearse(tried)
    if let failure = found.failure {
      outcome.reports.append("under a finger: \(failure.error)")
    } else if found.seen.wasHeld {
      outcome.decisions.append("\(direction.words) of the film drives the way back")
      return tried
    } else {
      outcome.decisions.append("no finger: the film's drag does not move it")
    }
    return choice
  }

  /// The style of a presentation, and the role if it is only guessed: what leaves the least wrong.
  private mutating func chooseStyle(_ outcome: inout Outcome) -> TrialChoice {
    var best: (film: TrialFilm, choice: TrialChoice, faults: Int)?
    let roles = [film.role] + (film.isRoleGuessed ? [.present] : [])
    for role in roles {
      var tried = self
      tried.film.role = role
      let styles: [UIModalPresentationStyle]
      if role != .present {
        styles = [.fullScreen]
      } else {
        let told = film.style ?? (film.presentation == nil ? nil : .custom)
        styles = told.map { [$0] } ?? [.fullScreen, .custom]
      }
      if roles.count == 1, styles.count == 1 { return TrialChoice(style: styles[0]) }
      for style in styles {
        let choice = TrialChoice(style: style)
        let faults = tried.rehearse(choice).faults
        if faults < best?.faults ?? .max { best = (tried.film, choice, faults) }
        if faults == 0 { break }
      }
      if best?.faults == 0 { break }
    }
    guard let best else { return TrialChoice() }
    if best.film.role != film.role {
      outcome.decisions.append("presented, as its push is not whole")
    }
    film = best.film
    if film.role == .present, best.choice.style == .custom, film.style == nil {
      outcome.decisions.append(
        "presented with the style .custom, which keeps the first page below, as .fullScreen is not whole"
      )
    }
    return best.choice
  }

  // MARK: Files

  private func write(_ source: TrialSource, _ outcome: inout Outcome) throws {
    let makePainter = CairoPainter.factory(text: text)
    let size = settings.size
    let scale = Double(settings.scale)
    let painters = PaintingBudget.painters(
      jobs, width: size.width * scale, height: size.height * scale)
    let writer = FilmWriter(
      folder: folder, scale: settings.scale, parts: [.frame], jobs: painters,
      makePainter: makePainter)
    try writer.prepare()
    defer { writer.unlock() }
    let file = try TextFile(path: writer.folder.timelinePath)
    var timeline = try TimelineWriter(
      Timeline(
        scenario: film.name, device: settings.device.name, scale: settings.scale,
        fps: settings.frameRate.framesPerSecond)
    ) { try file.write($0) }
    // An error of the film is known from its rehearsal.
    let (report, keyFrames, pictures, missing) = try writer.writeWithKeyFrames(source) { frame in
      try timeline.add(TimelineFrame(frame))
      outcome.frames = frame.index + 1
      outcome.seconds = frame.time.seconds
    }
    let strip = StripMaker.Film(
      name: film.name, summary: film.summary, settings: settings, keyFrames: keyFrames,
      scale: settings.scale, pictures: pictures)
    let maker = StripMaker(
      jobs: painters, cancellation: FilmCancellation(), makePainter: makePainter)
    try maker.write([strip], to: writer.folder.stripPath)
    try timeline.finish(events: source.events, decisions: source.decisions)
    try file.commit()
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
  }

  var size: CGSize { staging.film.size }
  var events: [TimelineEvent] { staging.film.events }
  var decisions: [TimelineDecision] { staging.film.decisions }
  var warnings: [String] { staging.film.warnings }
  var isOver: Bool { staging.film.isOver }

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
