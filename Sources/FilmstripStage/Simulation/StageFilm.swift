import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// A film of steps on a stage.
///
/// A step lasts for its minimum duration, and until no transition runs, no content scrolls, and the
/// finite animations that began by then have ended. Animations that continue after that belong to
/// the step for at most `maximumSettlingDuration`: finite animations that its last callbacks start, for example
/// in `viewDidAppear(_:)`, and recognizers that wait for another one to fail. Animations that
/// repeat forever and timers don't prolong a step. The next step begins exactly when the previous
/// one ends, after all other actions that are due at that time.
///
/// Frame `i` shows the time `i / rate`, before any action that is due at exactly that time. The
/// first frame shows the beginning of the first step. The last frame is the first one drawn after
/// the end of the last step: it shows all changes of the last callbacks. A pause that is as long as
/// a frame has a frame that shows the end of the previous step. A film has at most
/// `maximumFrameCount` frames.
@MainActor
public final class StageFilm: FilmSource {
  /// One step of a film.
  public struct Step {
    /// The label of the step in strips, such as `push General`.
    public var label: String
    /// Whether the step is only a pause, which belongs to the previous step.
    public var isPause: Bool
    /// Whether strips show the step even if it has no transition, such as scrolling content.
    public var isShownInStrips = false
    /// The duration after which the next step begins even if transitions or animations run, in
    /// seconds, or `nil` to wait until they have ended.
    public var fixedDuration: Double?
    /// Returns a step that must run before this one, or `nil` if there is none; called again after
    /// that step.
    package var prerequisite: (@MainActor () -> Step?)?
    /// The action that begins the step, and returns the step's minimum duration in seconds.
    ///
    /// An error that the action throws ends the film.
    public var begin: @MainActor () throws -> Double

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - label: The label of the step in strips.
    ///   - isPause: Whether the step is only a pause. The default is `false`.
    ///   - begin: The action that begins the step, and returns the step's minimum duration in
    ///     seconds.
    public init(
      label: String, isPause: Bool = false, begin: @escaping @MainActor () throws -> Double
    ) {
      self.label = label
      self.isPause = isPause
      self.begin = begin
    }

    /// Creates a pause.
    ///
    /// - Parameter seconds: The duration of the pause, in seconds.
    /// - Returns: The step.
    public static func pause(_ seconds: Double) -> Step {
      Step(label: "wait \(seconds) s", isPause: true) { seconds }
    }
  }

  /// The maximum duration of a step, in seconds of virtual time.
  ///
  /// *Chosen:* longer than any transition for which people wait.
  nonisolated public static let maximumStepDuration = 60.0

  /// The maximum time, in seconds of virtual time, for which animations that a step's last
  /// callbacks start belong to the step.
  ///
  /// *Chosen:* longer than the animations with which apps reveal content.
  nonisolated public static let maximumSettlingDuration = 2.0

  /// The maximum number of frames in a film.
  ///
  /// *Chosen:* 27 minutes at 60 frames per second, and 100 seconds at 1000.
  nonisolated public static let maximumFrameCount = 100_000

  private let stage: Stage
  private let navigations: () -> [UINavigationController]
  private var steps: [Step]
  /// Whether programmer errors that UIKit reports are warnings, instead of ending the film.
  private let continuesAfterWarnings: Bool
  private var current = -1
  private var shownStep = 0
  private var earliestEnd = MediaTime.zero
  /// The number of the simulation's animations when the step was last active; these belong to the
  /// step.
  private var stepAnimationCount = 0
  /// The time at which the step ends even if animations of its last callbacks run, or `nil` while
  /// the step is active.
  private var settlingDeadline: MediaTime?
  private var isAdvancing = false
  private var hasBegun = false
  /// The transition that ran in the previous frame, and its step.
  private var seenTransition: RunningTransition?
  private var seenStep = 0
  private var touchTrails = TouchTrails()
  /// The time at which the last step ended, or `nil` while steps run.
  package private(set) var end: MediaTime?
  /// The maximum number of steps to run; by default, all steps run.
  package var stepLimit = Int.max
  /// The maximum number of frames.
  package var frameLimit = maximumFrameCount
  private var failure: (any Error)?
  /// The errors about content that the frames so far lack, each once; thrown after the last frame.
  private var losses: [StageError] = []
  private var reportedLosses: Set<String> = []
  private var processedReportCount = 0
  private var nextIndex = 0
  private var isEndShown = false
  /// Whether animations that the last callbacks started continue after the end.
  private var isTruncated = false
  /// Whether finite animations ran at the beginning of every step so far.
  ///
  /// These are animations that start again when they end, for example of a background.
  private var isAlwaysAnimated = false

  /// Creates a film of steps with one navigation controller.
  ///
  /// - Parameters:
  ///   - stage: The stage on which the film runs.
  ///   - navigation: The navigation controller, which must be in the stage's window.
  ///   - steps: The steps, in order.
  ///   - continuesAfterWarnings: Whether programmer errors that UIKit reports are warnings, instead
  ///     of ending the film. The default is `false`.
  public convenience init(
    stage: Stage, navigation: UINavigationController, steps: [Step],
    continuesAfterWarnings: Bool = false
  ) {
    self.init(
      stage: stage, navigations: [navigation], steps: steps,
      continuesAfterWarnings: continuesAfterWarnings)
  }

  /// Creates a film of steps with several navigation controllers.
  ///
  /// A step ends only when none of `navigations` has a running transition.
  ///
  /// - Parameters:
  ///   - stage: The stage on which the film runs.
  ///   - navigations: The navigation controllers, which must be in the stage's window.
  ///   - steps: The steps, in order.
  ///   - continuesAfterWarnings: Whether programmer errors that UIKit reports are warnings, instead
  ///     of ending the film. The default is `false`.
  public convenience init(
    stage: Stage, navigations: [UINavigationController], steps: [Step],
    continuesAfterWarnings: Bool = false
  ) {
    self.init(
      stage: stage, navigations: { navigations }, steps: steps,
      continuesAfterWarnings: continuesAfterWarnings)
  }

  /// Creates a film of steps with changing navigation controllers.
  ///
  /// A step ends only when none of the navigation controllers that exist at that time has a running
  /// transition.
  package init(
    stage: Stage, navigations: @escaping () -> [UINavigationController], steps: [Step],
    continuesAfterWarnings: Bool = false
  ) {
    self.continuesAfterWarnings = continuesAfterWarnings
    self.stage = stage
    self.navigations = navigations
    self.steps = steps
    stage.film = self
    stage.onPassEnd = { [weak self] in self?.beginNextStepIfEnded() }
  }

  /// Whether the last frame has been returned.
  public private(set) var isOver = false
  /// The size of every frame, in points.
  public var size: CGSize { stage.size }

  /// The callbacks so far, in order.
  public var events: [TimelineEvent] { stage.events }
  /// Warnings about content that is drawn in a simpler form than on a device, and about animations
  /// that continue after the end of the film.
  public var warnings: [String] {
    let reports = stage.simulator.reports.compactMap { report -> String? in
      switch report {
      case .simplified(let what): what
      case .log(let message) where continuesAfterWarnings: message
      default: nil
      }
    }
    guard isTruncated else { return reports }
    return reports + [
      "the film ends \(Self.maximumSettlingDuration) s after '\(label)', before the animations that the last "
        + "callbacks started have ended; add a pause as the last step to show their end"
    ]
  }
  /// The release decisions so far, in order.
  public var decisions: [TimelineDecision] { stage.decisions }

  /// The fonts and libraries outside Filmstrip that the frames so far depend on.
  public var externalParts: ExternalParts { stage.simulator.externalParts }

  /// The stage on which the film runs.
  public var runningStage: Stage? { stage }

  /// Returns the next frame, or `nil` after the first frame that is drawn after the end of the last
  /// step.
  ///
  /// Text that cannot be laid out, and content that Filmstrip cannot draw, is omitted. The film
  /// continues, and the error is thrown after its last frame.
  ///
  /// - Returns: The frame, or `nil` after the end of the film.
  /// - Throws: An error of a step; a `StageError` if a step doesn't end, if UIKit reports a
  ///   programmer error of the app, in place of a frame beyond `maximumFrameCount`, or after the
  ///   last frame of a film that lacks content.
  public func nextFrame() throws -> FilmFrame? {
    if isEndShown {
      try collectReports()
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
    try collectReports()
    if end == nil, settlingDeadline == nil, (time - earliestEnd).seconds > Self.maximumStepDuration
    {
      if let interaction = stage.simulator.interactiveTransition.state {
        throw StageError.held(
          step: label, progress: interaction.progress, seconds: Self.maximumStepDuration)
      }
      guard isTransitioning else {
        throw StageError.restless(step: label, seconds: Self.maximumStepDuration)
      }
      throw StageError.stuck(
        step: label,
        animator: navigations().lazy.compactMap(\.runningAnimatorName).first
          ?? RunningTransitions.animatorName ?? label,
        seconds: Self.maximumStepDuration)
    }
    let list = stage.displayList()
    let reached = stage.simulator.runningTransition?.progress(at: time) ?? 0
    defer {
      nextIndex += 1
      isEndShown = end != nil
    }
    var frame = FilmFrame(
      index: nextIndex, time: time, progress: progress(at: time), step: shownStep, stepLabel: label,
      interaction: stage.simulator.interactiveTransition.state, list: list)
    frame.reachedProgress = reached
    frame.movingViews = stage.movingViews()
    frame.touches = touchTrails.add(stage.simulator.touchRouter.touches, at: time.seconds)
    frame.isShownInStrips = steps.indices.contains(shownStep) && steps[shownStep].isShownInStrips
    return frame
  }

  /// Returns the progress of the running transition, or of one that ended at this frame in the same step; `nil` outside of
  /// a transition.
  private func progress(at time: MediaTime) -> Double? {
    guard let transition = stage.simulator.runningTransition else { return nil }
    let isSeen = seenTransition === transition
    if transition.isRunning {
      seenTransition = transition
      seenStep = shownStep
    } else {
      seenTransition = nil
      guard isSeen, seenStep == shownStep else { return nil }
    }
    return transition.progress(at: time)
  }

  /// The labels of the steps, in order.
  package var stepLabels: [String] { steps.map(\.label) }

  /// Records the content that the frames lack; throws if UIKit reports a programmer error of the
  /// app.
  private func collectReports() throws {
    let reports = stage.simulator.reports
    let seconds = stage.simulator.clock.now.seconds
    // The count may be less than before, because reports can be cleared.
    for report in reports.dropFirst(min(processedReportCount, reports.count)) {
      let loss: StageError
      switch report {
      case .simplified: continue
      case .log where continuesAfterWarnings: continue
      case .log(let message): throw StageError.reported(step: label, message: message)
      case .text(let error, let view):
        loss = .text(step: label, view: view, seconds: seconds, error)
      case .unsupported:
        loss = .unsupported(step: label, seconds: seconds, message: report.description)
      }
      if reportedLosses.insert(report.description).inserted { losses.append(loss) }
    }
    processedReportCount = reports.count
  }

  private var label: String {
    guard steps.indices.contains(shownStep) else { return "" }
    return steps[shownStep].label
  }

  /// Begins the next step if the current one has ended, and repeats this until a step hasn't ended.
  private func beginNextStepIfEnded() {
    guard hasBegun, !isAdvancing, end == nil, failure == nil else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while hasStepEnded() {
      current += 1
      let now = stage.simulator.clock.now
      let isAnimated = stage.lastAnimationEnd != nil
      isAlwaysAnimated = isAnimated && (current == 0 || isAlwaysAnimated)
      guard steps.indices.contains(current), current < stepLimit else {
        end = now
        isTruncated = isAnimated && !isAlwaysAnimated
        return
      }
      if let step = steps[current].prerequisite?() { steps.insert(step, at: current) }
      if !steps[current].isPause { shownStep = current }
      let length: Double
      do {
        length = try steps[current].begin()
      } catch {
        failure = error
        return
      }
      earliestEnd = now + MediaTime(seconds: max(0, steps[current].fixedDuration ?? length))
      stage.layout()
      if earliestEnd > now {
        stage.simulator.clock.schedule(at: earliestEnd) {}
      }
    }
  }

  /// Returns whether the step has ended, and records the number of animations that belong to the
  /// step.
  private func hasStepEnded() -> Bool {
    let clock = stage.simulator.clock
    let now = clock.now
    // The last step of a film never ends early, so that a film shows the end of its motion.
    if steps.indices.contains(current), steps[current].fixedDuration != nil,
      current + 1 < min(steps.count, stepLimit)
    {
      return now >= earliestEnd
    }
    if isActive || now == earliestEnd {
      stepAnimationCount = stage.simulator.context.animationCount
      settlingDeadline = nil
    }
    // Callbacks that are due at this time belong to the step.
    if isActive || clock.nextDeadline.map({ $0 <= now }) == true { return false }
    if stage.lastAnimationEnd == nil, !stage.simulator.touchRouter.isDeciding { return true }
    if stage.runsAnimation(ofFirst: stepAnimationCount) { return false }
    if let settlingDeadline { return now >= settlingDeadline }
    let limit = now + MediaTime(seconds: Self.maximumSettlingDuration)
    settlingDeadline = limit
    clock.schedule(at: limit) {}
    return false
  }

  /// Whether the step's minimum duration has not passed, a transition runs, or content scrolls.
  private var isActive: Bool {
    stage.simulator.clock.now < earliestEnd || isTransitioning
      || stage.simulator.clock.isFollowed
  }

  private var isTransitioning: Bool {
    !RunningTransitions.isEmpty || navigations().contains(where: \.isTransitioning)
  }

  /// Whether nothing moves, and the step's minimum duration has passed.
  package var isIdle: Bool { !isActive && stage.lastAnimationEnd == nil }
}
