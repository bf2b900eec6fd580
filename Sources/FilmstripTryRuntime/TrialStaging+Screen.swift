import FilmstripStage
import FilmstripTryFilms

/// The film of a screen: UIKit's own transition, a pause, a cancelled swipe, and the reverse
/// transition.
extension TrialStaging {
  /// The time for which the screen is visible before it disappears, in seconds.
  ///
  /// *Chosen.*
  private static let pause = 0.6

  /// Returns the steps of a screen's film.
  func screenSteps(_ choice: TrialChoice) -> [StageFilm.Step] {
    let isPush = trial.film.role == .push
    var steps = [step(isPush ? "push" : "present") { $0.runForward() }, .pause(Self.pause)]
    if let direction = choice.direction {
      steps += [
        drag(
          isPush ? "cancelled swipe back" : "cancelled swipe down", direction, part: 0.35,
          hold: 0.15),
        .pause(0.25),
      ]
    }
    steps += [step(isPush ? "pop" : "dismiss") { $0.runReverse() }, .pause(0.3)]
    return steps
  }
}

extension TrialDryRuns {
  /// Returns the choice for a screen: with a cancelled swipe, if a swipe begins a transition that
  /// can be cancelled.
  mutating func chooseSwipe() -> TrialChoice {
    let plain = TrialChoice(style: .automatic)
    if omitsGestures || usesFirstChoice { return plain }
    var candidate = plain
    candidate.direction = film.role == .push ? .fromLeftEdge : .down
    let result = dryRun(candidate)
    let name = film.role == .push ? "swipe back" : "swipe down"
    let isInteractive = result.observations.wasInteractive || result.observations.wasBackSwipe
    if result.failure == nil, isInteractive, result.observations.showsFirstView {
      return candidate
    }
    if let failure = result.failure, dryRun(plain).failure == nil {
      decisions.append("no \(name): \(failure.error)")
    } else if result.failure == nil {
      decisions.append("no \(name), because it begins no transition")
    }
    return plain
  }
}
