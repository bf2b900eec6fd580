import FilmstripStage
import FilmstripTiming

extension ScenarioDocument {
  /// Checks that the waits and touches alone don't require more frames than a film can have.
  ///
  /// - Parameter settings: The settings of the film, which may differ from the document's settings.
  /// - Throws: A `ScenarioError` at the first step at which the film has more than
  ///   `StageFilm.maximumFrameCount` frames, or a `StageError` if the document has no file.
  package func checkLength(with settings: FilmSettings) throws {
    let rate = settings.frameRate
    let maximum = StageFilm.maximumFrameCount
    var end = MediaTime.zero
    var first: Int?
    for (number, step) in steps.enumerated() {
      end = end + MediaTime(seconds: step.minimumDuration)
      if first == nil, Self.frameCount(until: end, rate) > maximum { first = number }
    }
    guard let first else { return }
    guard let path, stepMarks.indices.contains(first) else {
      throw StageError.tooLong(step: steps[first].label, frames: maximum)
    }
    throw ScenarioError([
      ScenarioProblem(
        file: path, line: stepMarks[first].line, column: stepMarks[first].column,
        message: "a film must have at most \(maximum) frames, but the waits and touches alone "
          + "require \(Self.frameCount(until: end, rate)) at \(rate.framesPerSecond) frames per "
          + "second, and this step is the first beyond that; shorten them, or lower 'fps' (--fps)")
    ])
  }

  /// Returns the number of frames of a film whose last step ends at `end`.
  ///
  /// The last frame is the first one after that time.
  private static func frameCount(until end: MediaTime, _ rate: FrameRate) -> Int {
    guard end > .zero else { return 1 }
    return rate.firstFrame(atOrAfter: end + MediaTime(nanoseconds: 1)) + 1
  }
}

extension ScenarioStep {
  /// The minimum duration of the step, in seconds.
  fileprivate var minimumDuration: Double {
    switch self {
    case .wait(let seconds): seconds
    case .tap(_, let duration), .touches(.tap(_, let duration)): duration
    case .touches(.drag(_, _, _, let timing)), .touches(.edgeSwipe(_, _, let timing)),
      .scroll(.by(_, let timing)):
      timing.holdBefore + timing.duration + timing.hold
    case .touches(.recording(_, let recording)):
      recording.script.duration - (recording.script.samples.first?.time ?? 0)
    case .performSegue, .push, .pop, .popTo, .popToRoot, .set, .scroll(.to), .hide, .setPrompt,
      .setTitle,
      .setItems, .edit, .keyboard, .search, .present, .dismiss, .alert, .relaunch, .selectTab,
      .rotate:
      0
    }
  }
}
