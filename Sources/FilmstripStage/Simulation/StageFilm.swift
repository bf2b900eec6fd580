import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// A film of steps on a stage.
///
/// A step lasts for its minimum duration, and until no transition runs, no content scrolls, and the
/// finite animations that began by then have ended. What follows belongs to the step for at most
/// `longestRest`: finite animations that its last callbacks start, for example in
/// `viewDidAppear(_:)`, and recognizers that wait for another one's failure. Animations that repeat
/// for ever and timers do not prolong a step. The next step begins exactly when the previous one
/// ends, after everything else that is due at that time.
///
/// Frame `i` shows the time `i / rate`, before anything that is due at exactly that time. The first
/// frame shows the beginning of the first step. The last frame is the first one that is drawn after
/// the end of the last step: it shows everything that the last callbacks changed. A pause that is as
/// long as a frame has a frame that shows the rest of the step before it. A film has at most
/// `maximumFrameCount` frames.
@MainActor
public final class StageFilm: FilmSource {
  /// One step.
  public struct Step {
    /// The label for strips, such as `push General`.
    public var label: String
    /// Whether it is only a pause, which belongs to the previous step.
    public var isPause: Bool
    /// Whether strips show it even though it has no transition, such as scrolling content.
    public var isShownInStrips = false
    /// Begins the step; returns its minimum duration in seconds.
    ///
    /// An error ends the film.
    public var begin: @MainActor () throws -> Double

    /// A step with these values.
    public init(
      label: String, isPause: Bool = false, begin: @escaping @MainActor () throws -> Double
    ) {
      self.label = label
      self.isPause = isPause
      self.begin = begin
    }

    /// A pause, in seconds.
    public static func pause(_ seconds: Double) -> Step {
      Step(label: "wait \(seconds) s", isPause: true) { seconds }
    }
  }

  /// The longest duration of a step, in seconds of virtual time.
  ///
  /// *Chosen:* longer than any transition for which people wait.
  nonisolated public static let longestStep = 60.0

  /// The longest time for which the animations that a step's last callbacks start belong to the step,
  /// in seconds of virtual time.
  ///
  /// *Chosen:* longer than the animations with which apps let content appear.
  nonisolated public static let longestRest = 2.0

  /// The largest number of frames of a film.
  ///
  /// *Chosen:* 27 minutes at 60 frames per second, and 100 seconds at 1000.
  nonisolated public static let maximumFrameCount = 100_000

  private let stage: Stage
  private let navigations: () -> [UINavigationController]
  private let steps: [Step]
  /// Whether mistakes of the app that UIKit reports are warnings instead of the film's end.
  private let goesOnAfterLogs: Bool
  private var current = -1
  private var shownStep = 0
  private var earliestEnd = MediaTime.zero
  /// The number of the simulation's animations when the step was last active: its own ones.
  private var ownAnimationCount = 0
  /// The time at which the step ends even if animations of its last callbacks run; nil while the step
  /// is active.
  private var restEnd: MediaTime?
  private var isAdvancing = false
  private var hasBegun = false
  /// When the last step ended; nil while steps run.
  package private(set) var end: MediaTime?
  /// How many of the steps are performed: all, unless somebody else goes on from there.
  package var stepLimit = Int.max
  /// The largest number of frames.
  package var frameLimit = maximumFrameCount
  private var failure: (any Error)?
  /// What the frames so far are without, each once; thrown after the last frame.
  private var losses: [StageError] = []
  private var lostReports: Set<String> = []
  private var readReports = 0
  private var nextIndex = 0
  private var isEndShown = false
  /// Whether animations that the last callbacks started run on after the end.
  private var isCut = false

  /// A film of the steps; `navigation` is in the stage's window.
  public convenience init(stage: Stage, navigation: UINavigationController, steps: [Step]) {
    self.init(stage: stage, navigations: [navigation], steps: steps)
  }

  /// A film of the steps.
  ///
  /// A step has ended when all of `navigations` are at rest.
  public convenience init(stage: Stage, navigations: [UINavigationController], steps: [Step]) {
    self.init(stage: stage, navigations: { navigations }, steps: steps)
  }

  /// A film of the steps.
  ///
  /// A step has ended when all navigation controllers that exist at that time are at rest.
  package init(
    stage: Stage, navigations: @escaping () -> [UINavigationController], steps: [Step],
    goesOnAfterLogs: Bool = false
  ) {
    self.goesOnAfterLogs = goesOnAfterLogs
    self.stage = stage
    self.navigations = navigations
    self.steps = steps
    stage.film = self
    stage.onTurnEnd = { [weak self] in self?.beginNextStepIfEnded() }
  }

  /// Whether the last frame has been returned.
  public private(set) var isOver = false
  /// The size of every frame, in points.
  public var size: CGSize { stage.size }

  /// The callbacks so far.
  public var events: [TimelineEvent] { stage.events }
  /// Content that is drawn simpler than on a device so far, and whether the film ends before an
  /// animation does.
  public var warnings: [String] {
    let reports = stage.simulator.reports.compactMap { report -> String? in
      switch report {
      case .simplified(let what): what
      case .log(let message) where goesOnAfterLogs: message
      default: nil
      }
    }
    guard isCut else { return reports }
    return reports + [
      "the film ends \(Self.longestRest) s after '\(label)', before the animations that the last "
        + "callbacks started have ended; a pause as the last step films them to their end"
    ]
  }
  /// The release decisions so far.
  public var decisions: [TimelineDecision] { stage.decisions }

  /// The film's stage.
  public var runningStage: Stage? { stage }

  /// The next frame; nil after the first frame that is drawn after the end of the last step.
  ///
  /// Text that cannot be set, and what Filmstrip cannot draw, is left out; the film goes on, and the error
  /// comes after its last frame.
  ///
  /// - Throws: an error of a step; a `StageError` if a step does not end, if UIKit reports a mistake of
  ///   the app, in place of a frame beyond `maximumFrameCount`, or after the last frame of a film that
  ///   is not complete.
  public func nextFrame() throws -> FilmFrame? {
    if isEndShown {
      try noteReports()
      isOver = true
      if losses.isEmpty { return nil }
      throw losses.count == 1 ? losses[0] : StageError.incomplete(losses)
    }
    guard nextIndex < frameLimit else {
      throw StageError.tooLong(step: label, frames: frameLimit)
    }
    let time = stage.settings.frameRate.time(ofFrame: nextIndex)
    hasBegun = true
    stage.advance(to: time)
    if let failure { throw failure }
    try noteReports()
    if end == nil, restEnd == nil, (time - earliestEnd).seconds > Self.longestStep {
      if let held = stage.simulator.heldTransition.state {
        throw StageError.held(
          step: label, progress: held.progress, seconds: Self.longestStep)
      }
      guard isTransitioning else {
        throw StageError.restless(step: label, seconds: Self.longestStep)
      }
      throw StageError.stuck(
        step: label,
        animator: navigations().lazy.compactMap(\.runningAnimatorName).first
          ?? RunningTransitions.animatorName ?? label,
        seconds: Self.longestStep)
    }
    let list = stage.displayList()
    let progress = stage.simulator.runningTransition?.progress(at: time) ?? 0
    defer {
      nextIndex += 1
      isEndShown = end != nil
    }
    var frame = FilmFrame(
      index: nextIndex, time: time, progress: progress, step: shownStep, stepLabel: label,
      interaction: stage.simulator.heldTransition.state, list: list)
    frame.isShownInStrips = steps.indices.contains(shownStep) && steps[shownStep].isShownInStrips
    return frame
  }

  /// The labels of the steps, in order.
  package var stepLabels: [String] { steps.map(\.label) }

  /// Notes what the frames are without; throws at a mistake of the app.
  private func noteReports() throws {
    let reports = stage.simulator.reports
    let seconds = stage.simulator.clock.now.seconds
    // Reports can be cleared.
    for report in reports.dropFirst(min(readReports, reports.count)) {
      let loss: StageError
      switch report {
      case .simplified: continue
      case .log where goesOnAfterLogs: continue
      case .log(let message): throw StageError.reported(step: label, message: message)
      case .text(let error, let view):
        loss = .text(step: label, view: view, seconds: seconds, error)
      case .unsupported:
        loss = .unsupported(step: label, seconds: seconds, message: report.description)
      }
      if lostReports.insert(report.description).inserted { losses.append(loss) }
    }
    readReports = reports.count
  }

  private var label: String {
    guard steps.indices.contains(shownStep) else { return "" }
    return steps[shownStep].label
  }

  /// Begins the next step if the current one has ended, and so on.
  private func beginNextStepIfEnded() {
    guard hasBegun, !isAdvancing, end == nil, failure == nil else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while hasStepEnded() {
      current += 1
      let now = stage.simulator.clock.now
      guard steps.indices.contains(current), current < stepLimit else {
        end = now
        isCut = stage.lastAnimationEnd != nil
        return
      }
      if !steps[current].isPause { shownStep = current }
      let length: Double
      do {
        length = try steps[current].begin()
      } catch {
        failure = error
        return
      }
      earliestEnd = now + MediaTime(seconds: max(0, length))
      stage.layout()
      if earliestEnd > now {
        stage.simulator.clock.schedule(at: earliestEnd) {}
      }
    }
  }

  /// Whether the step has ended; notes which animations are its own.
  private func hasStepEnded() -> Bool {
    let clock = stage.simulator.clock
    let now = clock.now
    if isActive || now == earliestEnd {
      ownAnimationCount = stage.simulator.context.animationCount
      restEnd = nil
    }
    // Callbacks that are due at this time belong to the step.
    if isActive || clock.nextDeadline.map({ $0 <= now }) == true { return false }
    if stage.lastAnimationEnd == nil, !stage.simulator.touchRouter.isDeciding { return true }
    if stage.runsAnimation(ofFirst: ownAnimationCount) { return false }
    if let restEnd { return now >= restEnd }
    let limit = now + MediaTime(seconds: Self.longestRest)
    restEnd = limit
    clock.schedule(at: limit) {}
    return false
  }

  /// Whether the step's minimum duration is not over, a transition runs or content scrolls.
  private var isActive: Bool {
    stage.simulator.clock.now < earliestEnd || isTransitioning
      || stage.simulator.clock.isFollowed
  }

  private var isTransitioning: Bool {
    !RunningTransitions.isEmpty || navigations().contains(where: \.isTransitioning)
  }

  /// Whether nothing moves, and the step's minimum duration is over.
  package var isIdle: Bool { !isActive && stage.lastAnimationEnd == nil }
}
