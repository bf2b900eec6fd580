import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation

/// The bench around a session: play and pause, speed, marks, settings, and the file that is watched.
///
/// It is told the time; so tests have their own.
@MainActor package final class LiveBench {
  /// What a page sees of the touches that a frame shows.
  package struct TouchMark: Sendable, Hashable {
    /// The page.
    package var viewer: Int
    /// The page's number of its last touch.
    package var sequence: Int
    /// When it arrived, in seconds.
    package var arrival: Double
  }

  /// Makes a plan with settings by their names.
  package typealias Planner = @MainActor ([String: String]) throws -> LivePlan

  /// The speeds: as on a device, and slower.
  package static let speeds = [1, 0.5, 0.2, 0.1]
  /// How long before it is drawn a frame should come to the page, in seconds.
  ///
  /// *Chosen:* more than painting and sending vary on a quiet machine.
  private static let wantedWait = 0.005
  /// How long a tick waits for the next touch of a finger that moves, in seconds.
  ///
  /// *Chosen:* a page that also sets texts tells of a finger up to 3 ms later than other times; without it
  /// the frame would be the same as the one before.
  private static let grace = 0.003
  /// The most by which one drawing shifts the ticks, in seconds.
  private static let largestShift = 0.001

  package private(set) var session: LiveSession
  package private(set) var isPlaying = true
  package private(set) var speed = 1.0
  package private(set) var loop: ClosedRange<Int>?
  /// The settings that differ from the scenario's, by the names of the command's options.
  package private(set) var words: [String: String]
  /// The curve that transitions have in place of their own.
  package private(set) var curve: LiveCurve?
  /// Changes whenever `state` does.
  package private(set) var stateNumber = 1
  /// An error to show, until the next change, or that the record is full.
  package var problem: String? {
    if let fault { return fault }
    guard session.record.isFull else { return nil }
    return "the record must have at most \(session.record.limit) touches, and is full; start again"
  }

  private let planner: Planner
  private let text: any TextMeasuring
  private var stepCount: Int
  private var fault: String?
  private var lastTick = 0.0
  private var nextTick = 0.0
  private var isFresh = true
  private var touches: [(touches: [LiveTouch], time: Double)] = []
  private var marks: [TouchMark] = []
  /// The finger's number in the record for each page's finger.
  private var fingers: [FingerKey: Int] = [:]
  private var wantsFrame = true
  /// The page that was touched last: ticks follow its drawing.
  private var leader = 0
  private var hasShifted = false
  /// Whether the last tick had a finger that moved.
  private var isMoving = false
  /// What a single step told.
  private var kept: LiveFrame?

  private struct FingerKey: Hashable {
    var viewer: Int
    var finger: Int
  }

  /// A bench with a session of the plan for `words`.
  ///
  /// - Throws: the reason why it cannot be run.
  package init(
    words: [String: String] = [:], stepCount: Int = 0, text: any TextMeasuring,
    planner: @escaping Planner
  ) throws {
    self.words = words
    self.stepCount = stepCount
    self.text = text
    self.planner = planner
    var plan = try planner(words)
    plan.stepCount = stepCount
    session = try LiveSession(plan, text: text)
  }

  /// How many moments a tick goes on.
  private var momentsPerTick: Int {
    max(1, Int((Double(session.subdivisions) * speed).rounded()))
  }

  /// The seconds between ticks.
  package var interval: Double {
    let rate = Double(session.plan.settings.frameRate.framesPerSecond * session.subdivisions)
    return Double(momentsPerTick) / (rate * speed)
  }

  /// When the next tick is due; nil if nothing is to come before a message.
  package var deadline: Double? {
    if wantsFrame { return lastTick }
    guard isPlaying else { return nil }
    if isMoving && touches.isEmpty && speed == 1 { return nextTick + Self.grace }
    return session.isAtRest && touches.isEmpty ? nil : nextTick
  }

  // MARK: Time

  /// Goes on by a frame if one is due, and returns it with the touches that are in it.
  package func tick(at now: Double) -> (frame: LiveFrame, marks: [TouchMark])? {
    if isFresh {
      isFresh = false
      return made(session.next(by: 1), at: now)
    }
    if wantsFrame {
      // After a seek or a step the session is already there.
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
    let begin = max(lastTick, now - interval)
    let moments = momentsPerTick
    let wasFull = session.record.isFull
    for (group, time) in touches {
      session.touch(group, at: (time - begin) / max(now - begin, 1e-6), of: moments)
    }
    if session.record.isFull != wasFull { changed() }
    isMoving = touches.last?.touches.contains { $0.phase == .moved } ?? false
    touches = []
    if let loop, session.moment + moments > loop.upperBound {
      go(to: loop.lowerBound)
      return made(session.current(), at: now)
    }
    let frame = session.next(by: moments)
    return made(frame, at: now)
  }

  private func made(_ frame: LiveFrame, at now: Double) -> (LiveFrame, [TouchMark]) {
    wantsFrame = false
    // A late tick makes the stage slower, never faster.
    nextTick = now - nextTick > interval ? now + interval : nextTick + interval
    lastTick = now
    hasShifted = false
    defer { marks = [] }
    return (frame, marks)
  }

  // MARK: Messages

  /// Does what a page asks; `now` is the time at which it arrived.
  package func handle(_ message: LiveMessage, from viewer: Int, at now: Double) {
    switch message {
    case .touch(let points, let ages, let sequence):
      touch(points, ages, sequence, viewer, now)
    case .drawn(_, let wait): if viewer == leader { follow(wait / 1000) }
    case .save: break
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
      replan(words, keepsPlace: true)
    case .curve(let curve):
      self.curve = curve
      let loop = loop
      replan(words, keepsPlace: true)
      // The same part of the record, so that a change is seen as it is made.
      self.loop = loop
    case .restart(let steps):
      stepCount = steps
      replan(words, keepsPlace: false)
    case .nodes: wantsFrame = true
    }
  }

  /// A page has gone: its fingers are lifted.
  package func leave(_ viewer: Int) {
    let gone = fingers.filter { $0.key.viewer == viewer }.map(\.value)
    fingers = fingers.filter { $0.key.viewer != viewer }
    if !gone.isEmpty { session.cancelFingers { gone.contains($0) } }
  }

  /// The scenario's file has changed; `problem` says why it cannot be read.
  package func reload(problem: String? = nil) {
    if let problem {
      fault = problem
      changed()
    } else {
      replan(words, keepsPlace: true)
    }
  }

  /// Shifts the ticks, so that frames come to the page shortly before it draws.
  ///
  /// Both have a clock of their own: a frame that comes just after the page drew waits for nearly a frame,
  /// and about that moment two come for one drawing and none for the next.
  private func follow(_ wait: Double) {
    // Once a tick; a page that draws seldom says nothing about the right moment.
    guard !hasShifted, speed == 1, wait < 2 * interval else { return }
    hasShifted = true
    let late = wait - Self.wantedWait
    nextTick += min(max(late * 0.1, -Self.largestShift), Self.largestShift)
  }

  private func touch(
    _ points: [LiveTouch], _ ages: [Double], _ sequence: Int, _ viewer: Int, _ now: Double
  ) {
    if !isPlaying {
      // A finger sets a paused stage going, as a page in a browser would expect.
      guard points.contains(where: { $0.phase == .began }) else { return }
      isPlaying = true
      loop = nil
      changed()
    }
    if loop != nil, points.contains(where: { $0.phase == .began }) {
      loop = nil
      changed()
    }
    if deadline == nil { nextTick = now }
    var rest = Array(zip(points, ages))[...]
    while let first = rest.first {
      // Fingers that did something at one time are one event.
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

  /// The number of a page's finger among all.
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

  private func go(to moment: Int) {
    do {
      touches = []
      session = try session.restarted(at: moment)
      wantsFrame = true
    } catch {
      fault = "\(error)"
    }
  }

  private func replan(_ words: [String: String], keepsPlace: Bool) {
    do {
      var plan = try planner(words)
      plan.stepCount = stepCount
      plan.curve = curve
      session =
        keepsPlace
        ? try session.restarted(plan, at: session.moment) : try LiveSession(plan, text: text)
      isFresh = !keepsPlace
      self.words = words
      fault = nil
      loop = nil
      touches = []
      fingers = [:]
      isPlaying = isPlaying || !keepsPlace
      wantsFrame = true
    } catch {
      fault = "\(error)"
    }
    changed()
  }

  private func changed() { stateNumber += 1 }

  // MARK: State

  /// What pages show of the bench.
  package var state: JSONValue {
    let settings = session.plan.settings
    let device = settings.device
    return [
      "scenario": .text(session.plan.scenario.description.name),
      "summary": .text(session.plan.scenario.description.summary),
      "playing": .flag(isPlaying), "speed": .number(speed),
      "loop": loop.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) } ?? .null,
      "subdivisions": .integer(session.subdivisions),
      "fps": .integer(settings.frameRate.framesPerSecond),
      "width": .number(Double(settings.size.width)),
      "height": .number(Double(settings.size.height)),
      "scale": .integer(settings.scale), "steps": .array(session.stepLabels.map(JSONValue.text)),
      "stepCount": .integer(min(stepCount, session.stepLabels.count)),
      "problem": problem.map(JSONValue.text) ?? .null,
      "curve": curve?.state ?? .null,
      "devices": .array(Device.all.map { .text($0.name) }),
      "settings": [
        "device": .text(device.name), "style": .text(settings.style.rawValue),
        "direction": .text(settings.direction.rawValue),
        "orientation": .text(settings.orientation.rawValue),
        "contrast": .text(settings.contrast.rawValue), "motion": .text(settings.motion.rawValue),
        "text-size": .text(settings.textSize.rawValue),
      ],
    ]
  }
}
