import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation

/// A playback controller for a session: playback, speed, loop, settings, and the watched file.
///
/// Callers pass the current time, so that tests can use a clock of their own.
@MainActor package final class LiveBench {
  /// The most recent touch message of a browser page; the frame includes its touches.
  package struct TouchMark: Sendable, Hashable {
    /// The identifier of the browser page.
    package var viewer: Int
    /// The page's sequence number of the message.
    package var sequence: Int
    /// The arrival time of the message, in seconds.
    package var arrival: Double
  }

  /// A function that creates a plan from settings by name.
  package typealias Planner = @MainActor ([String: String]) throws -> LivePlan

  /// The selectable speeds: real time, and slower.
  package static let speeds = [1, 0.5, 0.2, 0.1]
  /// The intended time for which the pixels of a frame are ready when the page draws, in seconds.
  ///
  /// *Chosen:* more than painting, sending and unpacking usually vary on a quiet machine.
  private static let wantedWait = 0.003
  /// The time for which a tick waits for the next touch of a moving finger, in seconds.
  ///
  /// *Chosen:* a browser page that also sets texts reports touches up to 3 ms later than usual. Without
  /// the wait, the frame would be identical to the previous frame.
  private static let grace = 0.003
  /// The time before a replayed transition, and after a repeated one, in seconds.
  ///
  /// *Chosen:* long enough that the eye separates the repetitions.
  private static let lead = 0.1
  private static let pause = 0.3
  /// The name of the curve among the settings.
  private static let curveName = "curve"
  /// The word for the index of the only step that has the curve.
  private static let curveStepName = "curve-step"
  /// The name of the rule for the release of the back swipe among the settings.
  private static let releaseName = "release"
  /// The maximum shift of the ticks for one drawing, in seconds.
  private static let largestShift = 0.001

  package private(set) var session: LiveSession
  package private(set) var isPlaying = true
  package private(set) var speed = 1.0
  package private(set) var loop: ClosedRange<Int>?
  /// The settings that differ from the scenario's settings, by the names of the command's options.
  package private(set) var words: [String: String]
  /// The comparison with another curve.
  package private(set) var comparison = LiveComparison()
  /// The exploded view of the stage's layers, or `nil` if the stage is shown as it is.
  package private(set) var explosion: LiveExplosion?
  /// The time step at which the last transition of the record begins, or `nil` if there is none.
  package private(set) var lastTransition: Int?
  /// Whether the last transition is repeated until a page stops it.
  package private(set) var loopsTransition = false
  /// The number of plans so far; with another plan, the record has other callbacks.
  package private(set) var planNumber = 0
  /// Whether pages can save the record as a GIF, MP4 or HTML film.
  package var savesFilms = true
  /// A number that changes whenever `state` changes.
  package private(set) var stateNumber = 1
  /// The error to display, such as a full record, or `nil` if there is none.
  package var problem: String? {
    if let problem = fault ?? fileFault { return problem }
    guard session.record.isFull else { return nil }
    return "the record must have at most \(session.record.limit) touches, and is full; start again"
  }

  private let planner: Planner
  private let text: any TextMeasuring
  private var stepCount: Int
  private var fault: String?
  /// The reason why the changed scenario file cannot be read, until a later version of the file can be.
  private var fileFault: String?
  private var lastTick = 0.0
  private var nextTick = 0.0
  private var isFresh = true
  private var touches: [(touches: [LiveTouch], time: Double)] = []
  private var marks: [TouchMark] = []
  /// The record's finger numbers, by the fingers of the browser pages.
  private var fingers: [FingerKey: Int] = [:]
  private var wantsFrame = true
  /// The browser page that repeats the last transition, or `nil` if none does.
  private var repeater: Int?
  /// The browser page that sent the most recent touch; the ticks follow its drawing.
  private var leader = 0
  private var hasShifted = false
  /// Whether the last touches of the most recent tick include a movement.
  private var isMoving = false
  /// The frame of a single step, whose events the next frame includes.
  private var kept: LiveFrame?
  /// The curves for undo and redo.
  private var curves: LiveCurveHistory

  private struct FingerKey: Hashable {
    var viewer: Int
    var finger: Int
  }

  /// Creates a playback controller with a session of the plan for `words`.
  ///
  /// - Throws: The reason why the session cannot run.
  package init(
    words: [String: String] = [:], stepCount: Int = 0, text: any TextMeasuring,
    planner: @escaping Planner
  ) throws {
    self.words = words
    self.stepCount = stepCount
    self.text = text
    self.planner = planner
    curves = LiveCurveHistory(Self.entry(words))
    var plan = try Self.plan(words, planner)
    plan.stepCount = stepCount
    session = try LiveSession(plan, text: text)
  }

  /// The number of time steps in a tick.
  private var momentsPerTick: Int {
    max(1, Int((Double(session.subdivisions) * speed).rounded()))
  }

  /// The seconds between ticks.
  package var interval: Double {
    let rate = Double(session.plan.settings.frameRate.framesPerSecond * session.subdivisions)
    return Double(momentsPerTick) / (rate * speed)
  }

  /// The time of the next tick, or `nil` if no tick is due before the next message.
  package var deadline: Double? {
    if wantsFrame { return lastTick }
    guard isPlaying else { return nil }
    if loopsTransition { return nextTick }
    if isMoving && touches.isEmpty && speed == 1 { return nextTick + Self.grace }
    return session.isAtRest && touches.isEmpty ? nil : nextTick
  }

  // MARK: Time

  /// Advances by one tick if it is due; returns the frame and the touch messages that it includes.
  package func tick(at now: Double) -> (frame: LiveFrame, marks: [TouchMark])? {
    if isFresh {
      isFresh = false
      return made(session.next(by: 1), at: now)
    }
    if wantsFrame {
      // After a seek or a step, the session is already at the time of the frame.
      var frame = session.current()
      if let kept {
        frame.events = kept.events + frame.events
        frame.decisions = kept.decisions + frame.decisions
        frame.reports = kept.reports + frame.reports
      }
      kept = nil
      return made(frame, at: now)
    }
    guard isPlaying, let deadline, now >= deadline else { return nil }
    // Before a late tick, touches keep their relative distances: at the same time, a movement would have any velocity.
    let earliest = touches.map(\.time).min() ?? now
    let begin = max(lastTick, min(now - interval, earliest))
    let moments = momentsPerTick
    let wasFull = session.record.isFull
    for (group, time) in touches {
      let fraction = (time - begin) / max(now - begin, 1e-6)
      session.touch(group, at: fraction, of: moments)
      guard let other = comparison.session else { continue }
      // A record keeps its distance from the end of the steps, and is copied once it is complete.
      if other.stepsEnd == session.stepsEnd {
        other.touch(group, at: fraction, of: moments)
      } else {
        comparison.lacksTouches = true
      }
    }
    if comparison.lacksTouches, session.record.downFingers.isEmpty {
      comparison.session = nil
      comparison.lacksTouches = false
    }
    if session.record.isFull != wasFull { changed() }
    isMoving = touches.last?.touches.contains { $0.phase == .moved } ?? false
    touches = []
    if let loop, session.moment + moments > loop.upperBound {
      go(to: loop.lowerBound)
      return made(session.current(), at: now)
    }
    if loopsTransition, let lastTransition, isPast(transitionAt: lastTransition) {
      go(to: moment(before: lastTransition))
      return made(session.current(), at: now)
    }
    let frame = session.next(by: moments)
    if let last = session.transitions.last, last.start > lastTransition ?? -1 {
      lastTransition = last.start
    }
    return made(frame, at: now)
  }

  /// Returns the time step with which the replay of a transition begins.
  private func moment(before start: Int) -> Int {
    let rate = Double(session.plan.settings.frameRate.framesPerSecond * session.subdivisions)
    return max(0, start - Int(Self.lead * rate))
  }

  /// Returns whether the session has passed the end of a transition, and the pause after it.
  private func isPast(transitionAt start: Int) -> Bool {
    let rate = Double(session.plan.settings.frameRate.framesPerSecond * session.subdivisions)
    let earliest = start - session.subdivisions
    guard let transition = session.transitions.last(where: { $0.start > earliest }) else {
      return session.moment >= session.lastMoment
    }
    return transition.end.map { session.moment > $0 + Int(Self.pause * rate) } ?? false
  }

  /// Replays the last transition from its beginning, if there is one.
  private func replay() {
    guard let lastTransition else { return }
    go(to: moment(before: lastTransition))
    isPlaying = true
    loop = nil
  }

  private func made(_ frame: LiveFrame, at now: Double) -> (LiveFrame, [TouchMark]) {
    wantsFrame = false
    var frame = frame
    if comparison.mode != .off, let list = frame.list, let other = comparedList() {
      frame.plainList = list
      frame.list = LiveComparison.list(list, other, comparison.mode)
    } else if let explosion, let list = frame.list {
      frame.plainList = list
      frame.list = explosion.picture(of: list, isDark: session.plan.settings.style == .dark)
    }
    // A late tick slows the stage down, and never speeds it up.
    nextTick = now - nextTick > interval ? now + interval : nextTick + interval
    lastTick = now
    hasShifted = false
    defer { marks = [] }
    return (frame, marks)
  }

  /// Returns the content of the other stage at the session's time, or `nil` if the stage cannot run.
  private func comparedList() -> DisplayList? {
    do {
      let other: LiveSession
      if let known = comparison.session, known.moment <= session.moment {
        other = known
      } else {
        var words = words
        words[Self.curveName] = comparison.curve
        var plan = try Self.plan(words, planner)
        plan.stepCount = stepCount
        other = try session.restarted(plan, at: session.moment)
      }
      while other.moment < session.moment {
        _ = other.next(
          by: min(other.subdivisions, session.moment - other.moment), draws: false)
      }
      comparison.session = other
      return other.current().list
    } catch {
      fault = "\(error)"
      comparison = LiveComparison()
      changed()
      return nil
    }
  }

  // MARK: Messages

  /// Performs the request of a browser page; `now` is the arrival time of the message.
  package func handle(_ message: LiveMessage, from viewer: Int, at now: Double) {
    switch message {
    case .touch(let points, let ages, let sequence):
      touch(points, ages, sequence, viewer, now)
    case .drawn(_, let wait): if viewer == leader { follow(wait / 1000) }
    case .save, .inspect: break
    case .play(let plays):
      isPlaying = plays
      if plays { loop.map { if !$0.contains(session.moment) { go(to: $0.lowerBound) } } }
      changed()
    case .step(let count):
      isPlaying = false
      if count > 0 {
        let rest = session.subdivisions - session.moment % session.subdivisions
        kept = session.next(by: rest, draws: false)
      } else {
        go(to: max(0, (session.moment - 1) / session.subdivisions * session.subdivisions))
      }
      wantsFrame = true
      changed()
    case .speed(let value):
      guard Self.speeds.contains(value) else { return }
      speed = value
      changed()
    case .seek(let moment):
      isPlaying = false
      go(to: min(moment, session.lastMoment))
      changed()
    case .loop(let range):
      loop = range.flatMap { $0.upperBound <= session.lastMoment ? $0 : nil }
      changed()
    case .set(let name, let value):
      var words = words
      words[name] = value
      apply(words)
    case .curve(let curve, let step):
      var words = words
      words[Self.curveName] = curve
      words[Self.curveStepName] = curve == nil ? nil : step.map(String.init)
      apply(words)
    case .finishCurve:
      curves.finish(Self.entry(words))
      changed()
    case .undo(let isUndo):
      // A curve that another page is still changing is a step, too.
      curves.finish(Self.entry(words))
      curves.move(isUndo ? -1 : 1) { entry in
        var words = words
        words[Self.curveName] = entry.curve
        words[Self.curveStepName] = entry.step
        apply(words)
        return self.words == words
      }
      changed()
    case .replay(let loops):
      // When a page stops the repetition, the transition runs to its end.
      if loops || !loopsTransition { replay() }
      loopsTransition = loops && lastTransition != nil
      repeater = loops ? viewer : nil
      changed()
    case .compare(let mode, let curve):
      comparison = LiveComparison(mode: mode, curve: curve)
      explosion = nil
      wantsFrame = true
      changed()
    case .nextStep:
      guard stepCount < session.stepLabels.count else { return }
      stepCount += 1
      // The steps come before touches, so the touches are discarded.
      let hasTouches = !session.record.samples.isEmpty
      if hasTouches { lastTransition = nil }
      let place = session.stepsEnd
      replan(words, at: hasTouches ? nil : place)
      if hasTouches { go(to: place) }
      isPlaying = true
    case .restart(let steps):
      stepCount = steps
      lastTransition = nil
      replan(words, at: nil)
    case .nodes: wantsFrame = true
    case .explode(let explosion):
      guard comparison.mode == .off else { return }
      // Pages don't need to know which sheet is marked.
      if explosion?.state != self.explosion?.state { changed() }
      self.explosion = explosion
      wantsFrame = true
    }
  }

  /// Returns the view at a point of the picture, in points: in an exploded view, the view of the frontmost sheet.
  package func inspect(_ point: CGPoint) -> LiveInspection {
    guard let explosion else { return session.inspect(point) }
    guard let sheet = explosion.sheet(at: point, of: session.list) else { return LiveInspection() }
    return session.inspect(sheet.frame)
  }

  /// Cancels the touches of a browser page that disconnected, and ends its repetition of a transition.
  package func leave(_ viewer: Int) {
    if repeater == viewer {
      repeater = nil
      loopsTransition = false
      changed()
    }
    let gone = fingers.filter { $0.key.viewer == viewer }.map(\.value)
    fingers = fingers.filter { $0.key.viewer != viewer }
    if gone.isEmpty { return }
    session.cancelFingers { gone.contains($0) }
    comparison.session?.cancelFingers { gone.contains($0) }
  }

  /// Reloads the changed scenario file, or reports with `problem` why the file cannot be read.
  package func reload(problem: String? = nil) {
    fileFault = problem
    if problem == nil { apply(words) } else { changed() }
  }

  /// Applies settings, and shows their effect: at the same time while the stage is paused or repeats a range, otherwise in
  /// a replay of the last transition.
  private func apply(_ words: [String: String]) {
    let loop = loop
    let replays =
      isPlaying && !loopsTransition && loop == nil && session.record.downFingers.isEmpty
    let start = replays ? lastTransition.map(moment(before:)) : nil
    let oldEnd = session.stepsEnd
    replan(words, at: start ?? session.moment, movesWithSteps: true)
    guard fault == nil else { return }
    self.loop = loop
    // With another curve, the steps before the touches can end at another time.
    guard oldEnd > 0, session.stepsEnd > 0, session.stepsEnd != oldEnd else { return }
    let distance = session.stepsEnd - oldEnd
    if let last = lastTransition, last >= oldEnd { lastTransition = last + distance }
    if let loop, loop.lowerBound >= oldEnd {
      self.loop = (loop.lowerBound + distance)...(loop.upperBound + distance)
    }
  }

  /// Shifts the ticks, so that the pixels of frames are ready shortly before the browser page draws.
  ///
  /// The stage and the browser have independent clocks. A frame that is ready just after a drawing waits
  /// for nearly a frame; near that time, two frames are ready for one drawing and none for the next.
  private func follow(_ wait: Double) {
    // Once a tick. The wait of a page that seldom draws doesn't indicate the right time.
    guard !hasShifted, speed == 1, wait < 2 * interval else { return }
    hasShifted = true
    let late = wait - Self.wantedWait
    nextTick += min(max(late * 0.1, -Self.largestShift), Self.largestShift)
  }

  private func touch(
    _ points: [LiveTouch], _ ages: [Double], _ sequence: Int, _ viewer: Int, _ now: Double
  ) {
    if !isPlaying {
      // A new touch resumes a paused stage, as users of a web page expect.
      guard points.contains(where: { $0.phase == .began }) else { return }
      isPlaying = true
      loop = nil
      changed()
    }
    if session.isReplaying, points.contains(where: { $0.phase == .began }) {
      // The touch replaces the rest of the record.
      lastTransition = session.transitions.last?.start
      loopsTransition = false
    }
    if loop != nil, points.contains(where: { $0.phase == .began }) {
      loop = nil
      changed()
    }
    if deadline == nil { nextTick = now }
    var rest = Array(zip(points, ages))[...]
    while let first = rest.first {
      // Simultaneous touches are one event.
      var group: [LiveTouch] = []
      while let next = rest.first, next.1 == first.1,
        !group.contains(where: { $0.finger == next.0.finger })
      {
        group.append(next.0)
        rest = rest.dropFirst()
      }
      let own = group.compactMap { touch -> LiveTouch? in
        guard let finger = finger(of: touch, viewer) else { return nil }
        return LiveTouch(finger: finger, phase: touch.phase, location: touch.location)
      }
      if !own.isEmpty { touches.append((own, now - first.1 / 1000)) }
    }
    leader = viewer
    marks.removeAll { $0.viewer == viewer }
    marks.append(TouchMark(viewer: viewer, sequence: sequence, arrival: now))
  }

  /// Returns the record's number for a browser page's finger, or `nil` to ignore the touch.
  private func finger(of touch: LiveTouch, _ viewer: Int) -> Int? {
    let key = FingerKey(viewer: viewer, finger: touch.finger)
    if let known = fingers[key] {
      if touch.phase == .ended || touch.phase == .cancelled { fingers[key] = nil }
      return known
    }
    guard touch.phase == .began else { return nil }
    let taken = Set(fingers.values)
    guard let free = (0..<LiveRecord.mostFingers).first(where: { !taken.contains($0) }) else {
      return nil
    }
    fingers[key] = free
    return free
  }

  // MARK: Sessions

  /// Returns the curve among words.
  private static func entry(_ words: [String: String]) -> LiveCurveHistory.Entry {
    .init(curve: words[curveName], step: words[curveStepName])
  }

  /// Returns the plan for words, in which one step can have the curve.
  private static func plan(_ words: [String: String], _ planner: Planner) throws -> LivePlan {
    var words = words
    let step = words.removeValue(forKey: curveStepName).flatMap { Int($0) }
    // Without a curve of a page, the scenario's own curve belongs to all steps.
    guard let step, words[curveName] != nil, let curve = try planner(words).settings.curve else {
      return try planner(words)
    }
    words[curveName] = nil
    var plan = try planner(words)
    guard var document = plan.scenario as? ScenarioDocument, curvedSteps(of: plan).contains(step)
    else { throw LiveError("step \(step + 1) has no transition of UIKit's own") }
    document.curves[step] = curve
    plan.scenario = document
    plan.curvedStep = step
    return plan
  }

  /// Returns the indices of the steps that can have a curve.
  private static func curvedSteps(of plan: LivePlan) -> [Int] {
    guard let document = plan.scenario as? ScenarioDocument else { return [] }
    return document.steps.indices.filter { index in
      switch document.steps[index] {
      case .push, .pop, .popTo, .popToRoot, .set, .performSegue, .present, .dismiss: true
      default: false
      }
    }
  }

  private func go(to moment: Int) {
    do {
      touches = []
      session = try session.restarted(at: moment)
      comparison.session = nil
      wantsFrame = true
    } catch {
      fault = "\(error)"
    }
  }

  /// Starts a session with other settings: at a time step of the record, or without a record if it is `nil`.
  ///
  /// If `movesWithSteps` is true, a time step after the steps keeps its distance from their end.
  private func replan(
    _ words: [String: String], at place: Int?, movesWithSteps: Bool = false
  ) {
    do {
      var plan = try Self.plan(words, planner)
      plan.stepCount = stepCount
      session =
        try place.map {
          try session.restarted(plan, at: $0, movesWithSteps: movesWithSteps)
        } ?? LiveSession(plan, text: text)
      isFresh = place == nil
      comparison.session = nil
      self.words = words
      planNumber += 1
      fault = nil
      loop = nil
      touches = []
      fingers = [:]
      isPlaying = isPlaying || place == nil
      wantsFrame = true
    } catch {
      fault = "\(error)"
    }
    changed()
  }

  private func changed() { stateNumber += 1 }

  // MARK: State

  private static func state(of release: ReleaseProjection?) -> JSONValue {
    guard let release else { return .null }
    return ["threshold": .number(release.threshold), "seconds": .number(release.seconds)]
  }

  /// The state that browser pages display.
  package var state: JSONValue {
    let settings = session.plan.settings
    let device = settings.device
    let plan = session.plan
    let stepCurve = plan.curvedStep.flatMap { (plan.scenario as? ScenarioDocument)?.curves[$0] }
    let curve = (stepCurve ?? settings.curve).map { LiveCurve($0).state } ?? .null
    let comparedCurve = comparison.curve.map(JSONValue.text) ?? .null
    let lastTransition = lastTransition.map(JSONValue.integer) ?? .null
    return [
      "scenario": .text(session.plan.scenario.description.name),
      "summary": .text(session.plan.scenario.description.summary),
      "hasFile": .flag(session.plan.scenario.description.path != nil),
      "savesFilms": .flag(savesFilms), "playing": .flag(isPlaying), "speed": .number(speed),
      "loop": loop.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) } ?? .null,
      "subdivisions": .integer(session.subdivisions),
      "fps": .integer(settings.frameRate.framesPerSecond),
      "width": .number(Double(settings.size.width)),
      "height": .number(Double(settings.size.height)),
      "scale": .integer(settings.scale), "steps": .array(session.stepLabels.map(JSONValue.text)),
      "stepCount": .integer(min(stepCount, session.stepLabels.count)),
      "problem": problem.map(JSONValue.text) ?? .null,
      "curve": curve, "curvedStep": plan.curvedStep.map(JSONValue.integer) ?? .null,
      "curvedSteps": .array(Self.curvedSteps(of: plan).map(JSONValue.integer)),
      "release": Self.state(of: settings.release),
      "hasOwnRelease": .flag(words[Self.releaseName] == nil),
      "hasOwnCurve": .flag(words[Self.curveName] == nil),
      "canUndo": .flag(curves.canUndo(from: Self.entry(words))),
      "canRedo": .flag(curves.canRedo(from: Self.entry(words))),
      "comparison": .text(comparison.mode.rawValue),
      "comparedCurve": comparedCurve,
      "gap": .number(LiveComparison.gap), "explosion": explosion?.state ?? .null,
      "loopsTransition": .flag(loopsTransition),
      "lastTransition": lastTransition,
      "devices": .array(Device.all.map { .text($0.name) }),
      "settings": [
        "device": .text(device.name), "style": .text(settings.style.rawValue),
        "direction": .text(settings.direction.rawValue),
        "orientation": .text(settings.orientation.rawValue),
        "contrast": .text(settings.contrast.rawValue), "motion": .text(settings.motion.rawValue),
        "text-size": .text(settings.textSize.rawValue),
        "glass": settings.iosVersion >= 27 ? .number(settings.glass) : .null,
      ],
    ]
  }
}
