import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// A scenario with settings, and the number of its steps that run before touches.
package struct LivePlan: Sendable {
  /// The scenario.
  package var scenario: any Scenario
  /// The settings of the stage.
  package var settings: FilmSettings
  /// The number of the scenario's steps that run before touches are accepted.
  package var stepCount: Int
  /// The index of the step that has a curve which a page selected, or `nil` if there is none.
  package var curvedStep: Int?
  /// The maximum number of touches of the record.
  package var touchLimit = LiveRecord.limit

  /// Creates a plan with these values.
  package init(_ scenario: any Scenario, settings: FilmSettings, stepCount: Int = 0) {
    self.scenario = scenario
    self.settings = settings
    self.stepCount = stepCount
  }
}

/// A running stage of a scenario, which advances frame by frame and accepts touches.
///
/// The session has no clock of its own: each `advance` moves to the next time step. The stage receives
/// touches at the times at which they are recorded, so that the same record produces the same frames.
@MainActor package final class LiveSession {
  /// The plan that the session runs.
  package let plan: LivePlan
  /// The touches since the start.
  package private(set) var record: LiveRecord
  /// The number of time steps since the start; a frame has `subdivisions` time steps.
  package private(set) var moment = 0
  /// The number of time steps in a frame, for slow motion: 10, or fewer at high frame rates.
  package let subdivisions: Int
  /// The last time step that the session has reached.
  package private(set) var lastMoment = 0
  /// The transitions so far, in order.
  package private(set) var transitions: [LiveTransition] = []
  /// The time step at which the scenario's steps were over, or 0 while they run.
  package private(set) var stepsEnd = 0
  /// The labels of the scenario's steps.
  package let stepLabels: [String]

  private let text: any TextMeasuring
  private let source: any FilmSource
  let stage: Stage
  private var isSourceOver = false
  /// The end of the steps to which the times of the record belong, or `nil` before steps have ended.
  private var recordedEnd: MediaTime?
  /// The time step at which those steps were over, or `nil` before steps have ended.
  private var recordedStepsEnd: Int?
  private var nextSample = 0
  /// The number of recorded touches that are replayed; the touches after them are new.
  private var replayCount = 0
  private var seenEvents = 0
  private var seenDecisions = 0
  private var seenReports = 0
  private var seenTransition: RunningTransition?
  /// The time step of the most recent movement or touch.
  private var lastMotion = 0
  private var samples = LiveSamples()

  /// The time for which the stage continues after everything has settled, in seconds.
  ///
  /// *Chosen:* longer than the interval between two taps that belong together.
  package static let restDelay = 1.0

  /// The maximum number of callbacks that pages list.
  private static let mostEvents = 400

  /// Creates a session at its first frame, which replays the touches of `record`.
  ///
  /// - Throws: The reason why the scenario cannot run.
  package init(
    _ plan: LivePlan, text: any TextMeasuring, record: LiveRecord = LiveRecord()
  ) throws {
    self.plan = plan
    self.text = text
    self.record = record
    self.record.limit = plan.touchLimit
    replayCount = record.samples.count
    var scenario = plan.scenario
    if var document = scenario as? ScenarioDocument {
      document.acceptTouches()
      scenario = document
    }
    source = try scenario.makeFilm(settings: plan.settings, text: text)
    guard let stage = source.runningStage else {
      throw LiveError(
        "'\(plan.scenario.description.name)' must have a stage to touch, but has none")
    }
    self.stage = stage
    // Tuning is for an app's animators too, although `render` doesn't change them.
    stage.simulator.curvesAppAnimations = true
    stage.recordsMovingViews = true
    subdivisions = min(10, max(1, 1000 / plan.settings.frameRate.framesPerSecond))
    stepLabels = stage.film?.stepLabels ?? []
    stage.film?.stepLimit = plan.stepCount
  }

  /// Returns a session with the same record at a time step, with another plan if there is one.
  ///
  /// With another plan, the steps before the touches can end at another time. The touches keep their distances from the
  /// end of the steps, and if `movesWithSteps` is true, a time step after the steps does so too.
  ///
  /// - Throws: The reason why the plan's scenario cannot run.
  package func restarted(
    _ plan: LivePlan? = nil, at moment: Int, movesWithSteps: Bool = false
  ) throws -> LiveSession {
    let session = try copy(plan ?? self.plan)
    if plan == nil { session.samples = samples.replaying() }
    session.lastMoment = lastMoment
    let moves = movesWithSteps && !isPlayingSteps && moment >= stepsEnd
    var target = moment
    repeat {
      _ = session.next(
        by: min(session.subdivisions, max(1, target - session.moment)), draws: false)
      if moves, !session.isPlayingSteps { target = moment + session.stepsEnd - stepsEnd }
    } while session.moment < target || moves && session.isPlayingSteps
    return session
  }

  /// Returns a session with the same record at its start.
  ///
  /// - Throws: The reason why the plan's scenario cannot run.
  func again() throws -> LiveSession { try copy(plan) }

  private func copy(_ plan: LivePlan) throws -> LiveSession {
    let session = try LiveSession(plan, text: text, record: record)
    session.recordedEnd = recordedEnd
    session.recordedStepsEnd = recordedStepsEnd
    return session
  }

  /// Returns the time of a time step.
  package func time(of moment: Int) -> MediaTime {
    let rate = plan.settings.frameRate.framesPerSecond * subdivisions
    return FrameRate(rate)?.time(ofFrame: moment) ?? .zero
  }

  /// The current time.
  package var time: MediaTime { time(of: moment) }

  /// Whether the steps before the touches are still running.
  package var isPlayingSteps: Bool { !isSourceOver }

  /// Whether the record has not been replayed to its end.
  package var isReplaying: Bool { nextSample < replayCount || moment < lastMoment }

  /// Whether nothing has moved for `restDelay`, so that further frames would be identical.
  ///
  /// Then the clock can wait for the next touch, and recordings contain no idle time.
  package var isAtRest: Bool {
    guard isSourceOver, !isReplaying, nextSample == record.samples.count else { return false }
    return Double(moment - lastMotion)
      >= Self.restDelay * Double(plan.settings.frameRate.framesPerSecond * subdivisions)
  }

  /// Records touches within the next `moments` time steps; the next advance delivers them.
  ///
  /// - Parameter fraction: The position of the touches between both times, 0 to 1.
  /// - Returns: Whether the record accepts a touch: a finger must begin before it moves or ends, and the
  ///   record must have space.
  @discardableResult
  package func touch(
    _ touches: [LiveTouch], at fraction: Double, of moments: Int
  ) -> Bool {
    if isPlayingSteps { return false }
    if isReplaying { forgetTheRest() }
    lastMotion = moment
    let (start, end) = (time.nanoseconds, time(of: moment + max(1, moments)).nanoseconds)
    let part = fraction.isFinite ? min(max(fraction, 0), 1) : 1
    let wanted = start + 1 + Int64((Double(end - start - 2) * part).rounded(.down))
    // In a scenario, the touches are a step after a pause, which is at least a thousandth of a second.
    let earliest = (stage.film?.end ?? .zero) + MediaTime(nanoseconds: 2_000_000)
    return record.add(
      touches, at: max(MediaTime(nanoseconds: wanted), earliest),
      before: MediaTime(nanoseconds: end))
  }

  /// Cancels the touches of all fingers for which `isGone` is true.
  package func cancelFingers(where isGone: (Int) -> Bool) {
    let gone = record.downFingers.filter { isGone($0.finger) }
    if gone.isEmpty { return }
    touch(
      gone.map { LiveTouch(finger: $0.finger, phase: .cancelled, location: $0.location) }, at: 0.5,
      of: subdivisions)
  }

  /// Discards the recorded touches after the current time, so that new touches can follow.
  ///
  /// Touches that have not ended are cancelled.
  package func forgetTheRest() {
    record.remove(after: time)
    samples.forgetTheRest()
    replayCount = record.samples.count
    lastMoment = moment
    cancelFingers { _ in true }
  }

  /// Advances by some time steps, at most a frame, and returns the resulting frame.
  ///
  /// The first call returns the first frame. While the scenario's steps run, each call is a frame.
  package func next(by moments: Int, draws: Bool = true) -> LiveFrame {
    stage.makeCurrent()
    var film: FilmFrame?
    var failures: [String] = []
    if isSourceOver {
      advance(by: min(subdivisions, max(1, moments)))
    } else {
      do {
        film = try source.nextFrame()
      } catch {
        // At the end of a film, the error reports the missing content.
        failures.append("\(error)")
      }
      if let film {
        moment = film.index * subdivisions
      } else {
        isSourceOver = true
        // The curve of the last step is not that of the touches.
        stage.setCurve(nil)
        moveTouches()
        moment = momentOfClock()
        // At the end of a film, the clock is at its last frame; an error occurs at the frame that it replaces.
        if source.isOver { advance(by: subdivisions) }
        lastMotion = moment
        stepsEnd = moment
        moveEnd()
      }
    }
    lastMoment = max(lastMoment, moment)
    if !isIdle { lastMotion = moment }
    var frame = makeFrame(film, draws: draws)
    frame.reports += failures
    return frame
  }

  /// The content of the screen; its callbacks remain for the next frame.
  var list: DisplayList { stage.displayList() }

  /// Returns the current frame without advancing.
  package func current() -> LiveFrame {
    stage.makeCurrent()
    return makeFrame(nil, draws: true)
  }

  /// The last callbacks, decisions and reports so far, for a page that hasn't received their frames.
  package var history: JSONValue {
    [
      "time": .number(time.seconds),
      "events": .array(stage.events(after: 0).suffix(Self.mostEvents).map(\.json)),
      "decisions": .array(stage.decisions.suffix(Self.mostEvents).map(\.json)),
      "reports": .array(
        stage.simulator.reports.suffix(Self.mostEvents).map { .text($0.description) }),
    ]
  }

  /// The values of recent frames, for the plots of a page that hasn't received those frames.
  package var sampleState: JSONValue { samples.state }

  /// Moves the touches by the distance of the end of the steps from that of the session in which they were recorded.
  private func moveTouches() {
    guard let end = stage.film?.end else { return }
    if let recordedEnd, recordedEnd != end { record.shift(by: end - recordedEnd) }
    recordedEnd = end
  }

  /// Moves the end of a record that has touches in the same way.
  private func moveEnd() {
    if let recordedStepsEnd, !record.samples.isEmpty { lastMoment += stepsEnd - recordedStepsEnd }
    recordedStepsEnd = stepsEnd
  }

  private func advance(by moments: Int) {
    let target = time(of: moment + moments)
    playSamples(through: target)
    stage.advance(to: target)
    moment += moments
  }

  private func momentOfClock() -> Int {
    let rate = plan.settings.frameRate.framesPerSecond
    return (FrameRate(rate)?.firstFrame(atOrAfter: stage.simulator.clock.now) ?? 0) * subdivisions
  }

  private func playSamples(through time: MediaTime) {
    var due: [TouchSample] = []
    while nextSample < record.samples.count,
      MediaTime(seconds: record.samples[nextSample].time) <= time
    {
      due.append(record.samples[nextSample])
      nextSample += 1
    }
    if due.isEmpty { return }
    stage.play(TouchScript(samples: due), startingAt: .zero)
    lastMotion = moment
  }

  private var isIdle: Bool {
    guard stage.simulator.touchRouter.touches.isEmpty else { return false }
    if let film = stage.film { return film.isIdle }
    return stage.lastAnimationEnd == nil && !stage.simulator.clock.isFollowed
  }

  private func makeFrame(_ film: FilmFrame?, draws: Bool) -> LiveFrame {
    let now = time
    let simulator = stage.simulator
    var frame = LiveFrame(moment: moment, time: now.seconds)
    frame.progress = film?.reachedProgress ?? simulator.runningTransition?.progress(at: now) ?? 0
    frame.interaction = simulator.interactiveTransition.state
    let events = simulator.callbackLog.events
    // A launch clears the log, so the count can be larger than the log.
    frame.events = stage.events(after: min(seenEvents, events.count))
    seenEvents = events.count
    let decisions = simulator.callbackLog.decisions
    if decisions.count > seenDecisions {
      frame.decisions = Array(stage.decisions.dropFirst(seenDecisions))
    }
    seenDecisions = decisions.count
    let reports = simulator.reports
    frame.reports = reports.dropFirst(min(seenReports, reports.count)).map(\.description)
    seenReports = reports.count
    noteTransition(frame)
    frame.isPlayingSteps = isPlayingSteps
    if draws { frame.list = film?.list ?? stage.displayList() }
    frame.movingViews = film?.movingViews ?? stage.movingViews()
    samples.add(frame)
    return frame
  }

  /// Adds a transition that has begun, and the end or the decision of the last one.
  private func noteTransition(_ frame: LiveFrame) {
    if let running = stage.simulator.runningTransition, running !== seenTransition {
      seenTransition = running
      let name = frame.events.last { ["willShow", "viewWillAppear"].contains($0.event) }?.object
      let rate = Double(plan.settings.frameRate.framesPerSecond * subdivisions)
      let start = min(moment, Int((running.start.seconds * rate).rounded(.down)))
      transitions.append(LiveTransition(start: start, name: name ?? ""))
    }
    guard !transitions.isEmpty else { return }
    let last = transitions.count - 1
    noteAnimator(of: last)
    if let decision = frame.decisions.last { transitions[last].completes = decision.completes }
    if transitions[last].end == nil, seenTransition?.isRunning == false {
      transitions[last].end = moment
    }
  }

  /// Adds the app's animator of a transition, and its curve.
  private func noteAnimator(of index: Int) {
    guard transitions[index].curve == nil, seenTransition?.isRunning == true,
      let container = stage.simulator.interactiveTransition.animatedContainer
    else { return }
    transitions[index].animator = stage.simulator.interactiveTransition.animatorName
    if stage.simulator.transitionCurve != nil { return }
    transitions[index].curve = LiveInspection.curve(in: container)?.description
  }

  /// Returns the pause before the touches and the touches, as steps of a scenario file.
  package var steps: [String] {
    var lines: [String] = []
    guard let first = record.samples.first else { return lines }
    let end = recordedEnd ?? .zero
    var rest = MediaTime(seconds: first.time) - end
    let longest = MediaTime(seconds: 59)
    while rest > longest + MediaTime(seconds: 1) {
      lines.append("- wait: 59")
      rest = rest - longest
    }
    lines.append("- wait: \(JSONValue.number(rest.seconds).compact)")
    let samples = record.completed
    let hasFingers = samples.contains { $0.finger != 0 }
    let device = plan.settings.screen.name
    lines += [
      "- touches:", "    csv: |", "      # device: \(device)",
      "      time,x,y,phase" + (hasFingers ? ",finger" : ""),
    ]
    lines += samples.map { sample in
      let numbers = [sample.time, sample.location.x, sample.location.y].map {
        JSONValue.number($0).compact
      }
      return "      " + (numbers + [sample.phase.rawValue]).joined(separator: ",")
        + (hasFingers ? ",\(sample.finger)" : "")
    }
    return lines
  }

  /// The touches as a recording on the session's device, or `nil` if there are none.
  package var recording: TouchRecording? {
    if record.samples.isEmpty { return nil }
    return TouchRecording(
      device: plan.settings.screen, script: TouchScript(samples: record.completed))
  }
}

/// An error of a session, in one line.
package struct LiveError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
