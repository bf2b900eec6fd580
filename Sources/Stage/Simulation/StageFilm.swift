import Foundation
import Graphics
import QuartzCore
import Timing
import UIKit

/// A film of steps on a stage.
///
/// Each step begins when everything is at rest after the previous one.
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

  private let stage: Stage
  private let navigations: () -> [UINavigationController]
  private let steps: [Step]
  /// Whether mistakes of the app that UIKit reports are warnings instead of the film's end.
  private let goesOnAfterLogs: Bool
  private var current = -1
  private var shownStep = 0
  private var stepBegin = MediaTime.zero
  private var earliestEnd = MediaTime.zero
  private var isAdvancing = false
  private var hasBegun = false
  /// When the last step ended; nil while steps run.
  package private(set) var end: MediaTime?
  /// How many of the steps are performed: all, unless somebody else goes on from there.
  package var stepLimit = Int.max
  private var failure: (any Error)?
  /// What the frames so far are without, each once; thrown after the last frame.
  private var losses: [StageError] = []
  private var lostReports: Set<String> = []
  private var readReports = 0
  private var nextIndex = 0
  private var lastTime = MediaTime.zero

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
    stage.onTurnEnd = { [weak self] in self?.beginNextStepIfIdle() }
  }

  /// Whether the last frame has been returned.
  public private(set) var isOver = false
  /// The size of every frame, in points.
  public var size: CGSize { stage.size }

  /// The callbacks so far.
  public var events: [TimelineEvent] { stage.events }
  /// What is drawn simpler than on a device so far.
  public var warnings: [String] {
    stage.simulator.reports.compactMap { report in
      switch report {
      case .simplified(let what): what
      case .log(let message) where goesOnAfterLogs: message
      default: nil
      }
    }
  }
  /// The release decisions so far.
  public var decisions: [TimelineDecision] { stage.decisions }

  /// The next frame; nil after the first frame that shows the end of the last step.
  ///
  /// Text that cannot be set, and what Filmstrip cannot draw, is left out; the film goes on, and the error
  /// comes after its last frame.
  ///
  /// - Throws: an error of a step; a `StageError` if a step does not end, if UIKit reports a mistake of
  ///   the app, or after the last frame of a film that is not complete.
  public func nextFrame() throws -> FilmFrame? {
    let rate = stage.settings.frameRate
    let time = rate.time(ofFrame: nextIndex)
    hasBegun = true
    stage.advance(to: time)
    if let failure { throw failure }
    try readReports(at: time)
    if let end, nextIndex > 0, lastTime >= end {
      isOver = true
      if losses.isEmpty { return nil }
      throw losses.count == 1 ? losses[0] : StageError.incomplete(losses)
    }
    if end == nil, (time - stepBegin).seconds > Self.longestStep {
      if let held = stage.simulator.heldTransition.state {
        throw StageError.held(
          step: label, progress: held.progress, seconds: Self.longestStep)
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
      lastTime = time
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
  private func readReports(at time: MediaTime) throws {
    let reports = stage.simulator.reports
    // Reports can be cleared.
    for report in reports.dropFirst(min(readReports, reports.count)) {
      let loss: StageError
      switch report {
      case .simplified: continue
      case .log where goesOnAfterLogs: continue
      case .log(let message): throw StageError.reported(step: label, message: message)
      case .text(let error, let view):
        loss = .text(step: label, view: view, seconds: time.seconds, error)
      case .unsupported:
        loss = .unsupported(step: label, seconds: time.seconds, message: report.description)
      }
      if lostReports.insert(report.description).inserted { losses.append(loss) }
    }
    readReports = reports.count
  }

  private var label: String {
    guard steps.indices.contains(shownStep) else { return "" }
    return steps[shownStep].label
  }

  /// Begins steps while everything is at rest.
  private func beginNextStepIfIdle() {
    guard hasBegun, !isAdvancing, end == nil, failure == nil else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while isIdle {
      current += 1
      let now = stage.simulator.clock.now
      guard steps.indices.contains(current), current < stepLimit else {
        end = now
        return
      }
      if !steps[current].isPause { shownStep = current }
      stepBegin = now
      let length: Double
      do {
        length = try steps[current].begin()
      } catch {
        failure = error
        return
      }
      earliestEnd = now + MediaTime(seconds: max(0, length))
      stage.window.layoutIfNeeded()
      if earliestEnd > now {
        stage.simulator.clock.schedule(at: earliestEnd) {}
      }
    }
  }

  /// Whether nothing moves, and the step's shortest duration is over.
  package var isIdle: Bool {
    let now = stage.simulator.clock.now
    guard now >= earliestEnd, !navigations().contains(where: \.isTransitioning),
      RunningTransitions.isEmpty,
      !stage.simulator.clock.isFollowed
    else { return false }
    guard let animationEnd = stage.lastAnimationEnd else { return true }
    return animationEnd <= now
  }
}
