import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// What a session runs: a scenario with settings, and how many of its steps come before the touches.
package struct LivePlan: Sendable {
  /// The scenario.
  package var scenario: any Scenario
  /// The settings of the stage.
  package var settings: FilmSettings
  /// How many of the scenario's steps are performed before touches count.
  package var stepCount: Int
  /// The curve that transitions have in place of their own.
  package var curve: LiveCurve?
  /// The maximum number of touches of the record.
  package var touchLimit = LiveRecord.limit

  /// A plan with these values.
  package init(_ scenario: any Scenario, settings: FilmSettings, stepCount: Int = 0) {
    self.scenario = scenario
    self.settings = settings
    self.stepCount = stepCount
  }
}

/// A scenario's stage that runs on, frame after frame, and takes touches.
///
/// The session has no clock of its own: each `advance` goes to the next moment. Touches go to the stage at
/// the times at which they are recorded, so that the same record gives the same frames again.
@MainActor package final class LiveSession {
  /// What runs.
  package let plan: LivePlan
  /// The touches since the start.
  package private(set) var record: LiveRecord
  /// The number of moments since the start; there are `subdivisions` of them in a frame.
  package private(set) var moment = 0
  /// How many moments a frame has, for slow motion: 10, or fewer at high frame rates.
  package let subdivisions: Int
  /// The moment up to which the record has been played once.
  package private(set) var lastMoment = 0
  /// The labels of the scenario's steps.
  package let stepLabels: [String]

  private let text: any TextMeasuring
  private let source: any FilmSource
  let stage: Stage
  private var isSourceOver = false
  private var nextSample = 0
  /// How many touches of the record are played again; those after them are new.
  private var replayCount = 0
  private var seenEvents = 0
  private var seenDecisions = 0
  private var seenReports = 0
  /// The moment at which something last moved or was touched.
  private var lastMotion = 0

  /// How long the stage goes on after everything has come to rest, in seconds.
  ///
  /// *Chosen:* longer than two taps that belong together are apart.
  package static let restDelay = 1.0

  /// A session at its first frame; `record` has touches that are played again.
  ///
  /// - Throws: the reason why the scenario cannot be run.
  package init(
    _ plan: LivePlan, text: any TextMeasuring, record: LiveRecord = LiveRecord()
  ) throws {
    self.plan = plan
    self.text = text
    self.record = record
    self.record.limit = plan.touchLimit
    replayCount = record.samples.count
    source = try plan.scenario.makeFilm(settings: plan.settings, text: text)
    guard let stage = source.runningStage else {
      throw LiveError("'\(plan.scenario.description.name)' has no stage to touch")
    }
    self.stage = stage
    stage.simulator.transitionCurve = plan.curve?.curve
    subdivisions = min(10, max(1, 1000 / plan.settings.frameRate.framesPerSecond))
    stepLabels = stage.film?.stepLabels ?? []
    stage.film?.stepLimit = plan.stepCount
  }

  /// A session with the same record, or with another plan, at the same moment or an earlier one.
  ///
  /// - Throws: the reason why the plan's scenario cannot be run.
  package func restarted(_ plan: LivePlan? = nil, at moment: Int) throws -> LiveSession {
    let session = try LiveSession(plan ?? self.plan, text: text, record: record)
    repeat {
      _ = session.next(
        by: min(session.subdivisions, max(1, moment - session.moment)), draws: false)
    } while session.moment < moment
    session.lastMoment = max(session.moment, lastMoment)
    return session
  }

  /// The time of a moment.
  package func time(of moment: Int) -> MediaTime {
    let rate = plan.settings.frameRate.framesPerSecond * subdivisions
    return FrameRate(rate)?.time(ofFrame: moment) ?? .zero
  }

  /// The time now.
  package var time: MediaTime { time(of: moment) }

  /// Whether steps still run before the touches.
  package var isPlayingSteps: Bool { !isSourceOver }

  /// Whether the record still has touches that come later than now.
  package var isReplaying: Bool { nextSample < replayCount || moment < lastMoment }

  /// Whether nothing has moved for a while: more frames would be the same.
  ///
  /// Then the clock may wait for the next touch, and recordings have no dead time.
  package var isAtRest: Bool {
    guard isSourceOver, !isReplaying, nextSample == record.samples.count else { return false }
    return Double(moment - lastMotion)
      >= Self.restDelay * Double(plan.settings.frameRate.framesPerSecond * subdivisions)
  }

  /// Records a touch between this moment and that `moments` later; it is delivered by the next advance.
  ///
  /// - Parameter fraction: Where between the two it is, 0 to 1.
  /// - Returns: Whether it counts: a finger begins before it moves or ends, and a record has an end.
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
    // A step of a scenario begins the touches: a pause before it has at least a thousandth.
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

  /// Forgets the touches after now: what comes is new.
  ///
  /// Fingers that are down are cancelled.
  package func forgetTheRest() {
    record.remove(after: time)
    replayCount = record.samples.count
    lastMoment = moment
    cancelFingers { _ in true }
  }

  /// Goes on by some moments, at most a frame, and returns what is then on the screen.
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
        // A film that is over tells what it was without.
        failures.append("\(error)")
      }
      if let film {
        moment = film.index * subdivisions
      } else {
        isSourceOver = true
        moment = momentOfClock()
        // A film that is over leaves the clock at its last frame, an error at the one that it replaces.
        if source.isOver { advance(by: subdivisions) }
        lastMotion = moment
      }
    }
    lastMoment = max(lastMoment, moment)
    if !isIdle { lastMotion = moment }
    var frame = makeFrame(film, draws: draws)
    frame.reports += failures
    return frame
  }

  /// What is on the screen now, without going on.
  package func current() -> LiveFrame {
    stage.makeCurrent()
    return makeFrame(nil, draws: true)
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
    // A launch clears the log.
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
    frame.isPlayingSteps = isPlayingSteps
    if draws { frame.list = film?.list ?? stage.displayList() }
    return frame
  }

  /// The scenario's steps that the session performed, the pause after them, and the touches, for a scenario
  /// file; `file` is the recording's name.
  package func steps(recording file: String) -> [String] {
    var lines: [String] = []
    guard let first = record.samples.first else { return lines }
    let end = stage.film?.end ?? .zero
    var rest = MediaTime(seconds: first.time) - end
    let longest = MediaTime(seconds: 59)
    while rest > longest + MediaTime(seconds: 1) {
      lines.append("- wait: 59")
      rest = rest - longest
    }
    lines.append("- wait: \(JSONValue.number(rest.seconds).compact)")
    lines.append("- touches: \(JSONValue.text(file).compact)")
    return lines
  }

  /// The touches as a recording of the session's device; nil without touches.
  package var recording: TouchRecording? {
    if record.samples.isEmpty { return nil }
    return TouchRecording(
      device: plan.settings.screen, script: TouchScript(samples: record.completed))
  }
}

/// Why a session cannot go on, in one line.
package struct LiveError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
