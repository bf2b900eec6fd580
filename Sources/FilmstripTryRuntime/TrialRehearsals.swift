import FilmstripGraphics
import FilmstripStage
import FilmstripTryFilms
import UIKit

/// Finds out, by films that are not painted, how a trial is shown.
@MainActor
struct TrialRehearsals {
  /// The film; its role can change if it was only guessed.
  private(set) var film: TrialFilm
  let settings: FilmSettings
  let text: any TextMeasuring
  /// Whether fingers are left out.
  let isPlain: Bool
  /// Whether the first choice is taken, without a rehearsal of others.
  let isFirst: Bool
  /// What was decided, in words.
  private(set) var decisions: [String] = []
  /// What went wrong under a finger.
  private(set) var reports: [String] = []
  private var known: [Key: Rehearsal] = [:]

  init(
    film: TrialFilm, settings: FilmSettings, text: any TextMeasuring, isPlain: Bool = false,
    isFirst: Bool = false
  ) {
    self.film = film
    self.settings = settings
    self.text = text
    self.isPlain = isPlain
    self.isFirst = isFirst
  }

  /// What a rehearsal found.
  struct Rehearsal {
    var seen: TrialStaging.Observations
    /// The error that ended it early, and when its step began, in seconds.
    var failure: (error: any Error, stepBegin: Double)?
    /// The number of reports.
    var reports = 0

    /// The sum of the penalties of all faults; 0 for a complete film.
    var faults: Int {
      (failure == nil ? 0 : Penalty.failure) + (seen.hasArrived ? 0 : Penalty.absentPage)
        + (seen.hasReturned ? 0 : Penalty.absentPage)
        + (seen.lacksFirstPage ? Penalty.hiddenFirstPage : 0)
        + (reports > 0 ? Penalty.reports : 0)
    }
  }

  /// The weights of faults when choices are compared.
  ///
  /// *Chosen:* an absent page outweighs all that is wrong with pages that are there.
  private enum Penalty {
    /// The film ends early, which is as bad as two absent pages.
    static let failure = 8
    /// A page is not there after a transition.
    static let absentPage = 4
    /// The first page is not there during a dismissal.
    static let hiddenFirstPage = 2
    /// UIKit reports something, however often.
    static let reports = 1
  }

  /// What a choice gives; each is rehearsed once.
  mutating func rehearse(_ choice: TrialChoice) -> Rehearsal {
    let key = Key(role: film.role, choice: choice)
    if let known = known[key] { return known }
    let found = perform(choice)
    known[key] = found
    return found
  }

  private struct Key: Hashable {
    var role: TrialFilm.Role
    var choice: TrialChoice
  }

  private func perform(_ choice: TrialChoice) -> Rehearsal {
    let staging = TrialStaging(film, choice, settings: settings, text: text)
    let source = TrialSource(staging)
    do {
      while try source.nextFrame() != nil {}
    } catch {
      if !source.isOver {
        return Rehearsal(
          seen: staging.seen, failure: (error, source.stepBegin),
          reports: Self.count(source.warnings))
      }
    }
    return Rehearsal(seen: staging.seen, reports: Self.count(source.warnings))
  }

  /// The number of reports that another choice could avoid: a missing picture is missing in each.
  private static func count(_ reports: [String]) -> Int {
    reports.count { !$0.hasPrefix("No image named") }
  }

  /// Chooses what leaves the least wrong.
  mutating func choose() -> TrialChoice {
    let choice = chooseStyle()
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
          reports.append("\(direction.words): \(failure.error)")
          return choice
        }
        decisions.append("\(direction.words) begins the way back")
        return tried
      }
      guard film.interaction != nil else {
        decisions.append("no drag begins a transition, so none is shown")
        return choice
      }
    }
    guard film.delegate == nil, let direction = directions.first else { return choice }
    var tried = choice
    tried.direction = direction
    tried.drives = true
    let found = rehearse(tried)
    if let failure = found.failure {
      reports.append("under a finger: \(failure.error)")
    } else if found.seen.wasHeld {
      decisions.append("\(direction.words) of the film drives the way back")
      return tried
    } else {
      decisions.append("no finger: the film's drag does not move it")
    }
    return choice
  }

  /// The style of a presentation, and the role if it is only guessed: what leaves the least wrong.
  private mutating func chooseStyle() -> TrialChoice {
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
      if isFirst || roles.count == 1 && styles.count == 1 { return TrialChoice(style: styles[0]) }
      for style in styles {
        let choice = TrialChoice(style: style)
        let faults = tried.rehearse(choice).faults
        known = tried.known
        if faults < best?.faults ?? .max { best = (tried.film, choice, faults) }
        if faults == 0 { break }
      }
      if best?.faults == 0 { break }
    }
    guard let best else { return TrialChoice() }
    if best.film.role != film.role {
      decisions.append("presented, as its push is not whole")
    }
    film = best.film
    if film.role == .present, best.choice.style == .custom, film.style == nil {
      decisions.append(
        "presented with the style .custom, which keeps the first page below, as .fullScreen is not whole"
      )
    }
    return best.choice
  }
}
