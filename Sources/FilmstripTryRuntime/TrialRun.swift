import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripTryFilms
import Foundation
import UIKit

/// Renders one film into a folder.
@MainActor
struct TrialRun {
  let film: TrialFilm
  let settings: FilmSettings
  let text: PangoText
  let folder: FilmFolder
  let jobs: Int
  /// Whether interactive runs are omitted.
  let omitsGestures: Bool
  /// Whether the first choice is used without dry runs of other choices.
  let usesFirstChoice: Bool
  /// Whether a tap on the first view controller begins the transition.
  var beginsWithTap = false
  /// Whether the films of delegates are ignored.
  var isAlone = false
  /// The classes of which at least one must run, or an empty set if a touch must update an
  /// interaction; `nil` if there is no condition.
  var requiredClasses: Set<String>?

  /// The classes that UIKit's classes replace in a storyboard, and the reasons.
  var replacedClasses: [String: String] = [:]
  /// The delegate of the class whose film this is, or `nil` for the class's own film.
  var delegate: String?
  /// The ids of the segues of a storyboard that the film doesn't perform.
  var omittedSegues: Set<String> = []
  /// Whether a storyboard's view controllers get no values from the app's delegate.
  var omitsLaunch = false

  /// The result of a film, in addition to the film's files.
  struct Outcome: Encodable {
    var frames = 0
    var seconds = 0.0
    /// The index of the first frame of each step, and the label of the step.
    var steps: [Step] = []
    /// The locations of the touches in each frame: x and y of each touch, in points; empty if no
    /// frame has touches.
    var touches: [[Double]] = []
    /// The kind of transition.
    var role = ""
    /// The delegate of the class whose film is shown, or `nil` for the class's own film.
    var delegate: String?
    /// The decisions that were made during the dry runs.
    var decisions: [String] = []
    /// UIKit's reports, and features that are missing or simplified compared with a device.
    var reports: [String] = []
    /// The reason why the film is incomplete, or `nil` if the film is complete.
    var error: String?

    /// The beginning of a step.
    struct Step: Encodable {
      var frame: Int
      var name: String
    }
  }

  /// The rendered duration of a step that never ends, in seconds.
  ///
  /// *Chosen.*
  private static let endlessStepDuration = 2.0

  /// Chooses with dry runs, renders the film, and writes the files.
  ///
  /// - Throws: An error of a file. The result contains the errors of the film.
  func write() throws -> Outcome {
    var outcome = Outcome(delegate: delegate)
    if var storyboard = film.storyboard {
      storyboard.replacedClasses = replacedClasses
      storyboard.omittedSegues = omittedSegues
      if omitsLaunch { storyboard.launch = nil }
      outcome.role = "storyboard"
      let scenario = try storyboard.scenario()
      try write(scenario.makeFilm(settings: settings, text: text), &outcome)
      return outcome
    }
    var tappedFilm = film
    if beginsWithTap { tappedFilm.opens = true }
    var dryRuns = TrialDryRuns(
      film: tappedFilm, settings: settings, text: text, omitsGestures: omitsGestures,
      usesFirstChoice: usesFirstChoice)
    let tap = beginsWithTap ? dryRuns.chooseTap(showing: film.itemTap?.classes ?? []) : nil
    var choice = beginsWithTap ? tap ?? TrialChoice() : dryRuns.choose()
    if !isAlone, !beginsWithTap, !usesFirstChoice, let shown = shownByAppPage() {
      (dryRuns, choice) = shown
    } else if !isAlone, !beginsWithTap,
      let better = alternative(
        withFewerFaultsThan: dryRuns.faults(choice) + (film.prefersDelegate ? 1 : 0))
    {
      (dryRuns, choice) = (better.dryRuns, better.choice)
      outcome.delegate = better.delegate
    }
    if let requiredClasses, !dryRuns.shows(requiredClasses, choice) {
      throw TrialError("the delegate's film doesn't show the class")
    }
    if beginsWithTap, tap == nil || !dryRuns.dryRun(choice).observations.openedWithTransition {
      throw TrialError("no tap or drag begins the transition")
    }
    let film = dryRuns.film
    outcome.role = film.role.rawValue
    outcome.decisions = dryRuns.decisions
    outcome.reports = dryRuns.reports
    let failure = dryRuns.dryRun(choice).failure
    let staging = TrialStaging(film, choice, settings: settings, text: text)
    let source = TrialSource(
      staging, until: failure.map { $0.stepBegin + Self.endlessStepDuration })
    try write(source, &outcome)
    outcome.error = failure.map { "\($0.error)" }
    if failure == nil {
      if !staging.observations.showedSecondView {
        outcome.reports.append(
          "the second page \(staging.observations.absence) after the first transition")
      }
      if !staging.observations.showsFirstView {
        outcome.reports.append("the first page is not there at the end")
      }
    }
    return outcome
  }

  /// The film of a delegate, and its choice.
  private typealias DelegateFilm = (dryRuns: TrialDryRuns, choice: TrialChoice, delegate: String)

  /// Returns the film with the fewest faults of a delegate that shows the class, or `nil` if none has
  /// fewer than a number.
  private func alternative(withFewerFaultsThan limit: Int) -> DelegateFilm? {
    var best: DelegateFilm?
    var limit = limit
    for alternative in film.alternatives where limit > 0 {
      var candidate = TrialDryRuns(
        film: alternative.film(for: film), settings: settings, text: text,
        omitsGestures: omitsGestures, usesFirstChoice: usesFirstChoice)
      let choice = candidate.choose()
      let faults = candidate.faults(choice)
      guard faults < limit, candidate.shows(alternative.classes, choice) else { continue }
      let reason = film.prefersDelegate ? "which creates it" : "because it is incomplete alone"
      candidate.decisions.insert(
        "as in the film of its delegate \(alternative.delegate), \(reason)", at: 0)
      best = (candidate, choice, alternative.delegate)
      limit = faults
    }
    return best
  }

  /// Returns the film that begins with a tap on the app's own view controller, and its choice, or
  /// `nil` if no tap runs the class.
  private func shownByAppPage() -> (TrialDryRuns, TrialChoice)? {
    guard let page = film.appPage else { return nil }
    var opening = film
    opening.fromPage = page.make
    opening.opens = true
    opening.isRoleGuessed = false
    opening.embedsInNavigation = page.isInNavigation
    opening.delegate = nil
    opening.animator = nil
    opening.interaction = nil
    opening.presentation = nil
    var candidate = TrialDryRuns(
      film: opening, settings: settings, text: text, omitsGestures: omitsGestures,
      usesFirstChoice: usesFirstChoice)
    return candidate.chooseTap(running: page.classes).map { (candidate, $0) }
  }

  // MARK: Files

  private func write(_ source: any FilmSource, _ outcome: inout Outcome) throws {
    let writer = FilmWriter(
      folder: folder, scale: settings.scale, jobs: PaintingBudget.painters(jobs, for: settings),
      makePainter: CairoPainter.factory(text: text))
    source.runningStage?.recordsMovingViews = true
    var step = -1
    // An error of the film is already known from its dry run.
    let (report, missing) = try writer.writeWhole(
      source, named: film.name, summary: film.summary, settings: settings,
      visit: {
        outcome.frames = $0.index + 1
        outcome.seconds = $0.time.seconds
        if $0.step != step {
          step = $0.step
          outcome.steps.append(Outcome.Step(frame: $0.index, name: $0.stepLabel))
        }
        outcome.touches.append($0.touches.flatMap { [$0.location.x, $0.location.y] })
      })
    if outcome.touches.allSatisfy(\.isEmpty) { outcome.touches = [] }
    var distinctReports: Set<String> = []
    let losses = report.losses + (missing.map { ["\($0)"] } ?? [])
    outcome.reports += (source.warnings + losses).filter { distinctReports.insert($0).inserted }
  }
}

/// The source of a film, which records observations about each frame.
@MainActor
final class TrialSource: FilmSource {
  private let staging: TrialStaging
  /// The time after which the source returns no frames, in seconds, or `nil` to return all frames.
  private let limit: Double?
  /// The time at which the current step began, in seconds.
  private(set) var stepBegin = 0.0
  private var step = 0

  init(_ staging: TrialStaging, until limit: Double? = nil) {
    self.staging = staging
    self.limit = limit
    // Create the film now: a live stage requests the steps before the first frame.
    _ = staging.film
  }

  var size: CGSize { staging.film.size }
  var events: [TimelineEvent] { staging.film.events }
  var decisions: [TimelineDecision] { staging.film.decisions }
  var warnings: [String] { staging.film.warnings }
  var externalParts: ExternalParts { staging.film.externalParts }
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
