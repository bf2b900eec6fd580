import FilmstripStage
import FilmstripTiming
import Foundation

/// What one finger does.
package struct LiveTouch: Sendable, Hashable {
  /// The finger's number.
  package var finger: Int
  /// What it does.
  package var phase: TouchSample.Phase
  /// Where, in points.
  package var location: CGPoint

  /// A touch with these values.
  package init(finger: Int, phase: TouchSample.Phase, location: CGPoint) {
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}

/// The touches of a session, in order.
///
/// Times are whole nanoseconds, so that a recording in a file has the same; each is later than the one
/// before, except those of several fingers at one moment. No finger moves that did not begin.
package struct LiveRecord: Sendable, Hashable {
  /// The touches; their times count from the session's start.
  package private(set) var samples: [TouchSample] = []
  /// The fingers that are on the screen, and where.
  package private(set) var downFingers: [LiveTouch] = []
  /// The number of movements that were put into later ones, because there were too many at once.
  package private(set) var mergedCount = 0

  private var last = MediaTime.zero
  private var movesAtOnce: [Int: Int] = [:]
  private var until = MediaTime.zero

  /// The largest number of touches of a record.
  ///
  /// *Chosen:* an hour of a finger that never rests, in 20 MB.
  package static let limit = 500_000
  /// The maximum number of touches of this record.
  package var limit = LiveRecord.limit
  /// How many movements of a finger count between two frames; more are put into the last.
  ///
  /// *Chosen:* eight times as many as a finger's on a screen at 120 Hz.
  package static let mostMoves = 16
  /// The largest number of fingers.
  package static let mostFingers = 10

  package init() {}

  /// Whether no more fits; what is down can still be lifted.
  package var isFull: Bool { samples.count >= limit }

  /// Adds what fingers do at one moment; `end` is the next frame's time.
  ///
  /// - Returns: Whether any of it counts.
  mutating func add(_ touches: [LiveTouch], at wanted: MediaTime, before end: MediaTime) -> Bool {
    if end != until {
      until = end
      movesAtOnce = [:]
    }
    var valid: [LiveTouch] = []
    for touch in touches where !valid.contains(where: { $0.finger == touch.finger }) {
      if accepts(touch) { valid.append(touch) }
    }
    if valid.isEmpty { return false }
    last = max(wanted, last + MediaTime(nanoseconds: 1))
    for touch in valid {
      append(
        TouchSample(
          time: last.seconds, location: touch.location, phase: touch.phase, finger: touch.finger))
    }
    return true
  }

  /// Returns whether a touch becomes a sample of its own, and merges it into an earlier one where that is
  /// the rule.
  private mutating func accepts(_ touch: LiveTouch) -> Bool {
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return false }
    let isDown = downFingers.contains { $0.finger == touch.finger }
    return switch touch.phase {
    case .began: !isDown && !isFull && downFingers.count < Self.mostFingers
    case .moved: isDown && !isFull && !mergesMove(touch)
    case .ended, .cancelled: isDown
    }
  }

  /// Appends a sample and updates the fingers that are down.
  private mutating func append(_ sample: TouchSample) {
    samples.append(sample)
    downFingers.removeAll { $0.finger == sample.finger }
    if sample.phase == .began || sample.phase == .moved {
      downFingers.append(
        LiveTouch(finger: sample.finger, phase: sample.phase, location: sample.location))
    }
  }

  /// Whether a movement is put into the finger's last one, which has not been delivered yet.
  private mutating func mergesMove(_ touch: LiveTouch) -> Bool {
    let count = movesAtOnce[touch.finger, default: 0] + 1
    movesAtOnce[touch.finger] = count
    guard count > Self.mostMoves,
      let place = samples.lastIndex(where: { $0.finger == touch.finger }),
      samples[place].phase == .moved
    else { return false }
    samples[place].location = touch.location
    mergedCount += 1
    return true
  }

  /// Removes the touches after a time.
  mutating func remove(after time: MediaTime) {
    let kept = samples.prefix { MediaTime(seconds: $0.time) <= time }
    guard kept.count < samples.count else { return }
    let whole = Array(kept)
    let limit = limit
    self = LiveRecord()
    self.limit = limit
    for sample in whole { append(sample) }
    last = samples.last.map { MediaTime(seconds: $0.time) } ?? .zero
  }

  /// The touches, with those that have not ended cancelled at their last place, as a recording has them.
  package var completed: [TouchSample] {
    var all = samples
    for touch in downFingers {
      all.append(
        TouchSample(
          time: (last + MediaTime(nanoseconds: 1)).seconds, location: touch.location,
          phase: .cancelled, finger: touch.finger))
    }
    return all
  }
}
