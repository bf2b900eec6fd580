import FilmstripGraphics
import FilmstripStage
import FilmstripTryFilms
import UIKit

/// Determines how a class is filmed, with dry runs that paint nothing.
@MainActor
struct TrialDryRuns {
  /// The film, whose role can change if the role is a guess.
  private(set) var film: TrialFilm
  let settings: FilmSettings
  let text: any TextMeasuring
  /// Whether interactive runs are omitted.
  let omitsGestures: Bool
  /// Whether the first choice is used without a dry run.
  let usesFirstChoice: Bool
  /// The automatic decisions, in words.
  var decisions: [String] = []
  /// The errors of interactive dry runs.
  var reports: [String] = []
  private var cachedResults: [Key: DryRun] = [:]

  init(
    film: TrialFilm, settings: FilmSettings, text: any TextMeasuring, omitsGestures: Bool = false,
    usesFirstChoice: Bool = false
  ) {
    self.film = film
    self.settings = settings
    self.text = text
    self.omitsGestures = omitsGestures
    self.usesFirstChoice = usesFirstChoice
  }

  /// The result of a dry run.
  struct DryRun {
    var observations: TrialStaging.Observations
    /// The error that ended the dry run, and the time at which its step began, in seconds.
    var failure: (error: any Error, stepBegin: Double)?
    /// The number of UIKit's reports.
    var reports = 0

    /// The sum of the penalties for all faults; 0 for a complete film.
    var faults: Int {
      (failure == nil ? 0 : Penalty.failure)
        + (observations.showedSecondView ? 0 : Penalty.absentPage)
        + (observations.drewSecondView ? 0 : Penalty.emptyPage)
        + (observations.showsFirstView ? 0 : Penalty.absentPage)
        + (observations.lacksFirstPage || observations.lacksBackdrop ? Penalty.hiddenFirstPage : 0)
        + (reports > 0 ? Penalty.reports : 0)
    }
  }

  /// The penalties for faults, for the comparison of choices.
  ///
  /// *Chosen:* a missing view outweighs all faults of visible views.
  private enum Penalty {
    /// The film ends early, which is as bad as two missing views.
    static let failure = 8
    /// A view is missing after a transition.
    static let absentPage = 4
    /// The first view is missing during a dismissal, or behind a view that doesn't fill the screen.
    static let hiddenFirstPage = 2
    /// The second view controller draws nothing.
    static let emptyPage = 2
    /// The second view controller has placeholder content or a size that the app doesn't specify.
    static let filledPage = 1
    /// UIKit reports at least one problem.
    static let reports = 1
  }

  /// Returns the result of a dry run for a choice; runs each choice only once.
  mutating func dryRun(_ choice: TrialChoice) -> DryRun {
    let key = Key(role: film.role, choice: choice)
    if let cachedResult = cachedResults[key] { return cachedResult }
    let result = perform(choice)
    cachedResults[key] = result
    return result
  }

  /// Returns the sum of the penalties for the faults of a choice's film, including the errors of
  /// interactive dry runs; 0 for a complete film.
  mutating func faults(_ choice: TrialChoice) -> Int {
    dryRun(choice).faults + (reports.isEmpty ? 0 : Penalty.reports)
      + (choice.fillsSecondPage ? Penalty.filledPage : 0)
  }

  /// Returns whether one of some classes runs in the film of a choice; if there are none, whether a
  /// touch updates an interaction.
  mutating func shows(_ classes: Set<String>, _ choice: TrialChoice) -> Bool {
    let observations = dryRun(choice).observations
    return classes.isEmpty
      ? observations.wasInteractive
      : !observations.runningClasses.union(observations.openingClasses).isDisjoint(with: classes)
  }

  private struct Key: Hashable {
    var role: TrialFilm.Role
    var choice: TrialChoice
  }

  private func perform(_ choice: TrialChoice) -> DryRun {
    let staging = TrialStaging(film, choice, settings: settings, text: text)
    let source = TrialSource(staging)
    do {
      while try source.nextFrame() != nil {}
    } catch {
      if !source.isOver {
        return DryRun(
          observations: staging.observations, failure: (error, source.stepBegin),
          reports: Self.count(source.warnings))
      }
    }
    return DryRun(observations: staging.observations, reports: Self.count(source.warnings))
  }

  /// Returns the number of reports that another choice could avoid: a missing image is missing in
  /// every run.
  private static func count(_ reports: [String]) -> Int {
    reports.count { !$0.hasPrefix("No image named") }
  }

  /// Returns the choice with the fewest faults.
  mutating func choose() -> TrialChoice {
    if film.opens { return chooseTap() }
    if film.isScreen { return chooseSwipe() }
    if !usesFirstChoice, let tap = chooseItem() { return tap }
    let choice = filling(chooseStyle())
    if !usesFirstChoice, let drag = chooseDragInstead(choice) { return drag }
    if !usesFirstChoice, stuckStep(of: choice) != nil {
      omitStuckDirection(choice)
      if stuckStep(of: choice) != nil, let tap = chooseTapInstead() { return tap }
    }
    if !usesFirstChoice, dryRun(choice).observations.lacksOwnTransition,
      let tap = chooseTapInstead()
    {
      return tap
    }
    if film.driving == .none || film.ways == .there || omitsGestures { return choice }
    if film.driving == .own {
      if let candidate = chooseOwnDrag(directions, choice) { return candidate }
      guard film.interaction != nil, film.role != .tab else { return choice }
    }
    guard film.delegate == nil, film.role != .tab,
      let first = directions.first(where: { $0 != .pinch })
    else {
      return choice
    }
    // Without a hint in the sources, the pan moves as the second view does.
    let moved =
      film.isDirectionGuessed ? Self.direction(of: dryRun(choice).observations.motions) : nil
    if moved == nil, film.isDirectionGuessed, film.directions.isEmpty {
      decisions.append("not interactive: its sources have no gesture, and no page slides")
      return choice
    }
    let direction = moved ?? first
    var candidate = choice
    candidate.direction = direction
    candidate.drives = true
    candidate = completing(reverting(candidate))
    let result = dryRun(candidate)
    if let failure = result.failure {
      if film.driving == .film, film.interaction == nil {
        // The app itself has no such gesture.
        decisions.append("not interactive: the film's drag does not complete it")
      } else {
        reports.append("in the interactive run: \(failure.error)")
      }
    } else if result.observations.lostCancelledPage {
      decisions.append("not interactive: a cancelled \(film.role.reverseName) loses the page")
    } else if result.observations.wasInteractive {
      decisions.append("\(direction.words) of the film drives the \(film.role.reverseName)")
      return candidate
    } else {
      decisions.append("not interactive: the film's drag does not move it")
    }
    return choice
  }

  /// The drags to try, the most likely first.
  var directions: [TrialFilm.Direction] {
    let standard: [TrialFilm.Direction] =
      film.role == .present
      ? [.down, .right, .fromLeftEdge, .up, .left] : [.right, .fromLeftEdge, .down, .left, .up]
    let suggested = film.role == .tab ? [.left] : film.directions
    return suggested + standard.filter { !suggested.contains($0) }
  }

  /// Returns the choice of the first drag that completes a reverse transition which otherwise waits
  /// for a finger, or `nil` if there is none.
  private mutating func chooseDragInstead(_ choice: TrialChoice) -> TrialChoice? {
    guard film.driving == .own, film.role != .tab, film.ways != .there, !omitsGestures,
      case .held(let step, _, _)? = dryRun(choice).failure?.error as? StageError,
      ["pop", "dismiss"].contains(step)
    else { return nil }
    for direction in directions {
      var candidate = choice
      candidate.direction = direction
      candidate.omitsPlainReverse = true
      candidate = completing(candidate)
      let result = dryRun(candidate)
      guard result.failure == nil, result.observations.wasInteractive,
        !result.observations.keepsSecondView
      else { continue }
      decisions.append(
        "no \(film.role.reverseName) without a gesture, because its interaction waits for one")
      return dragging(candidate, isInteractive: true)
    }
    return nil
  }

  /// Returns the name of the step in which an animator never completes its transition, or `nil` if
  /// there is none.
  private mutating func stuckStep(of choice: TrialChoice) -> String? {
    guard case .stuck(let step, _, _)? = dryRun(choice).failure?.error as? StageError else {
      return nil
    }
    return step
  }

  /// Omits the direction that the animator never completes, if it completes the other one.
  private mutating func omitStuckDirection(_ choice: TrialChoice) {
    guard film.ways == .both, film.delegate == nil, film.animator != nil, film.role != .tab,
      let step = stuckStep(of: choice)
    else { return }
    let isForward = ["push", "present"].contains(step)
    var candidate = self
    candidate.film.ways = isForward ? .back : .there
    candidate.cachedResults = [:]
    guard candidate.dryRun(choice).failure == nil else { return }
    self = candidate
    decisions.append(
      "only the \(isForward ? film.role.reverseName : film.role.forwardName), because the animator "
        + "never completes the \(isForward ? film.role.forwardName : film.role.reverseName)")
  }

  /// Returns the choice of the part of the first view whose tap completes a transition of the app, or
  /// `nil` if there is none.
  ///
  /// An app can store at the tap what its animator needs, such as the selected cell, or use its
  /// animator only after the tap.
  private mutating func chooseTapInstead() -> TrialChoice? {
    guard film.role != .tab else { return nil }
    var candidate = opening
    guard let choice = candidate.chooseTap(showing: film.itemTap?.classes ?? []) else { return nil }
    let result = candidate.dryRun(choice)
    guard result.failure == nil, result.observations.openedWithTransition else { return nil }
    self = candidate
    return choice
  }

  /// The dry runs of the same film in which a tap shows the second view controller.
  var opening: TrialDryRuns {
    var candidate = self
    candidate.film.opens = true
    candidate.cachedResults = [:]
    return candidate
  }

  /// Returns the choice with the first drag that the app's own gesture follows, preferably one that
  /// completes the transition, or `nil` if there is none.
  private mutating func chooseOwnDrag(
    _ directions: [TrialFilm.Direction], _ choice: TrialChoice
  ) -> TrialChoice? {
    var hasBackSwipe = false
    var incomplete: (choice: TrialChoice, isInteractive: Bool)?
    for direction in directions {
      var candidate = choice
      candidate.direction = direction
      var result = dryRun(candidate)
      if result.observations.wasBackSwipe, !result.observations.wasInteractive {
        hasBackSwipe = true
        // Both gestures follow the same drag, and the outcome depends on details of their delegates.
        candidate.disablesBackSwipe = true
        result = dryRun(candidate)
      }
      let isInteractive = result.observations.wasInteractive
      guard isInteractive || result.observations.wasMoved else { continue }
      if let failure = result.failure {
        if incomplete != nil { continue }
        reports.append("\(direction.words): \(failure.error)")
        return choice
      }
      candidate = completing(candidate)
      let observations = dryRun(candidate).observations
      if film.role == .tab || observations.showsFirstView && !observations.keepsSecondView {
        return dragging(candidate, isInteractive: isInteractive)
      }
      // Another drag can complete the transition that this one only begins.
      incomplete = incomplete ?? (candidate, isInteractive)
    }
    if let incomplete {
      return dragging(incomplete.choice, isInteractive: incomplete.isInteractive)
    }
    decisions.append(
      hasBackSwipe
        ? "no drag but UIKit's own back swipe begins a transition, so none is shown"
        : "no drag begins a transition, so none is shown")
    return nil
  }

  mutating func dragging(_ choice: TrialChoice, isInteractive: Bool) -> TrialChoice {
    let effect =
      !isInteractive
      ? "moves the page"
      : film.role == .tab ? "begins the change of tabs" : "begins the \(film.role.reverseName)"
    decisions.append("\(choice.direction?.words ?? "") \(effect)")
    if choice.disablesBackSwipe { decisions.append("UIKit's own back swipe is off") }
    if choice.reachesEdge {
      decisions.append(
        "the drag ends at the edge of the screen, because a shorter one doesn't complete it")
    }
    return film.role == .tab ? returning(reverting(choice)) : reverting(choice)
  }

  /// Returns a choice in which a drag in the other direction changes back to the first tab, if the
  /// app's gesture follows that drag.
  private mutating func returning(_ choice: TrialChoice) -> TrialChoice {
    var candidate = choice
    candidate.returnsByDrag = true
    let result = dryRun(candidate)
    guard result.failure == nil, result.observations.showsFirstView,
      result.observations.changedTabs, let direction = choice.direction
    else { return choice }
    decisions.append("\(direction.opposite.words) changes back")
    return candidate
  }

  /// Returns a choice whose last drag ends at the edge of the window if only that completes the
  /// transition.
  mutating func completing(_ choice: TrialChoice) -> TrialChoice {
    guard dryRun(choice).observations.keepsSecondView else { return choice }
    var candidate = choice
    candidate.reachesEdge = true
    let result = dryRun(candidate)
    return result.failure == nil && !result.observations.keepsSecondView ? candidate : choice
  }

  /// Returns a choice whose first drag is so short that it is reverted, or that has no such drag if
  /// every drag completes the transition.
  mutating func reverting(_ choice: TrialChoice) -> TrialChoice {
    var candidate = choice
    for part in [0.4, 0.2, 0.1] {
      candidate.cancelledPart = part
      let result = dryRun(candidate)
      if result.failure != nil || !result.observations.completedCancelledDrag { return candidate }
    }
    candidate.cancelledPart = nil
    decisions.append("no cancelled drag, because every drag completes the transition")
    return candidate
  }

  /// Returns the drag that moves a view as its transition does, or `nil` if it doesn't move.
  ///
  /// A menu can be below the first view, which then moves instead.
  private static func direction(of motions: [CGVector]) -> TrialFilm.Direction? {
    // *Chosen:* less is a part of a zoom or of a fade.
    guard let motion = motions.first(where: { max(abs($0.dx), abs($0.dy)) > 60 }) else {
      return nil
    }
    if abs(motion.dx) > abs(motion.dy) { return motion.dx > 0 ? .right : .left }
    return motion.dy > 0 ? .down : .up
  }

  /// Returns a choice in which the second view controller gets placeholder content, if it shows nothing
  /// itself and the film is then more complete.
  private mutating func filling(_ choice: TrialChoice) -> TrialChoice {
    if usesFirstChoice || film.role == .tab { return choice }
    let result = dryRun(choice)
    guard result.failure == nil,
      !result.observations.drewSecondView || !result.observations.showedSecondView
    else { return choice }
    var candidate = choice
    candidate.fillsSecondPage = true
    guard dryRun(candidate).faults < result.faults else { return choice }
    decisions.append(
      result.observations.drewSecondView
        ? "a size for the second page, because it has none"
        : "placeholder content on the second page, because it shows nothing")
    return candidate
  }

  /// Returns the choice of style, and of the role if the role is a guess, with the fewest faults.
  private mutating func chooseStyle() -> TrialChoice {
    var best: (film: TrialFilm, choice: TrialChoice, faults: Int)?
    let roles = [film.role] + (film.isRoleGuessed ? [.present] : [])
    for role in roles {
      var candidate = self
      candidate.film.role = role
      let styles: [UIModalPresentationStyle]
      if role != .present {
        styles = [.fullScreen]
      } else {
        let specifiedStyle = film.style ?? (film.presentation == nil ? nil : .custom)
        styles = specifiedStyle.map { [$0] } ?? [.fullScreen, .custom]
      }
      if usesFirstChoice || roles.count == 1 && styles.count == 1 {
        return TrialChoice(style: styles[0])
      }
      for style in styles {
        let choice = TrialChoice(style: style)
        let faults = candidate.dryRun(choice).faults
        cachedResults = candidate.cachedResults
        if faults < best?.faults ?? .max { best = (candidate.film, choice, faults) }
        if faults == 0 { break }
      }
      if best?.faults == 0 { break }
    }
    guard let best else { return TrialChoice() }
    if best.film.role != film.role {
      decisions.append("presented, because its push is incomplete")
    }
    film = best.film
    if film.role == .present, best.choice.style == .custom, film.style == nil {
      decisions.append(
        "presented with the style .custom, which keeps the first page below, because .fullScreen is incomplete"
      )
    }
    return best.choice
  }
}

extension TrialFilm.Role {
  /// The name of the forward transition.
  var forwardName: String {
    switch self {
    case .push: "push"
    case .present: "presentation"
    case .tab: "change to the next tab"
    }
  }

  /// The name of the reverse transition.
  var reverseName: String {
    switch self {
    case .push: "pop"
    case .present: "dismissal"
    case .tab: "change to the previous tab"
    }
  }
}
