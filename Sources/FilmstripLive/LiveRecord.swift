import FilmstripStage
import FilmstripTiming
import Foundation

/// A change of one touch.
package struct LiveTouch: Sendable, Hashable {
  /// The finger's number.
  package var finger: Int
  /// The phase of the touch.
  package var phase: TouchSample.Phase
  /// The location of the touch, in points.
  package var location: CGPoint

  /// Creates a touch with these values.
  package init(finger: Int, phase: TouchSample.Phase, location: CGPoint) {
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}

/// The touches of a session, in order.
///
/// Times are whole nanoseconds, so that the times in a recording file are identical. Each time is later than the
/// previous one, except for simultaneous touches. A finger moves only after its touch began.
package struct LiveRecord: Sendable, Hashable {
  /// The touches; their times are relative to the start of the session.
  package private(set) var samples: [TouchSample] = []
  /// The fingers that are on the screen, with their locations.
  package private(set) var downFingers: [LiveTouch] = []
  /// The number of movements that were merged into others, because too many arrived between two frames.
  package private(set) var mergedCount = 0

  private var last = MediaTime.zero
  private var movesAtOnce: [Int: Int] = [:]
  private var until = MediaTime.zero

  /// The maximum number of touches of a record by default.
  ///
  /// *Chosen:* an hour of a finger that moves continuously, in 20 MB.
  package static let limit = 500_000
  /// The maximum number of touches of this record.
  package var limit = LiveRecord.limit
  /// The maximum number of movements of a finger between two frames; further ones are merged into the last.
  ///
  /// *Chosen:* eight times the number of a finger's movements on a screen at 120 Hz.
  package static let mostMoves = 16
  /// The maximum number of fingers.
  package static let mostFingers = 10

  package init() {}

  /// Whether the record accepts no further touches; fingers that are down can still be lifted.
  package var isFull: Bool { samples.count >= limit }

  /// Adds simultaneous touches; `end` is the time of the next frame.
  ///
  /// - Returns: Whether the record added any of the touches as samples.
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

  /// Returns whether a touch becomes a sample of its own; merges a surplus movement into the previous sample.
  private mutating func accepts(_ touch: LiveTouch) -> Bool {
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return false }
    let isDown = downFingers.contains { $0.finger == touch.finger }
    return switch touch.phase {
    case .began: !isDown && !isFull && downFingers.count < Self.mostFingers
    case .moved: isDown && !isFull && !mergesMove(touch)
    case .ended, .cancelled: isDown
    }
  }

  /// Appends a sample and updates `downFingers`.
  private mutating func append(_ sample: TouchSample) {
    samples.append(sample)
    downFingers.removeAll { $0.finger == sample.finger }
    if sample.phase == .began || sample.phase == .moved {
      downFingers.append(
        LiveTouch(finger: sample.finger, phase: sample.phase, location: sample.location))
    }
  }

  /// Merges a surplus movement into the finger's last movement, and returns whether the function did so.
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

  /// Moves all touches by a duration.
  mutating func shift(by duration: MediaTime) {
    if samples.isEmpty { return }
    for index in samples.indices {
      samples[index].time = (MediaTime(seconds: samples[index].time) + duration).seconds
    }
    last = last + duration
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

  /// The touches for a recording; touches that have not ended are cancelled at their last location.
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
