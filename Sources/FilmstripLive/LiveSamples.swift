import FilmstripSupport

/// The values of recent frames that pages plot, in the order of their time steps.
struct LiveSamples {
  /// The maximum number of samples that a page receives.
  ///
  /// *Chosen:* 50 s at 60 frames a second, in less than 200 KB.
  static let limit = 3000

  private struct Sample {
    var moment: Int
    var progress: Double
    var velocity: Double?
    var threshold: Double?
  }

  private var reached: [Sample] = []
  /// The samples of an earlier run of the same record, which include later time steps.
  private var replayed: [Sample] = []

  /// Adds the values of a frame; replaces those of the same time step.
  mutating func add(_ frame: LiveFrame) {
    if reached.last?.moment == frame.moment { reached.removeLast() }
    reached.append(
      Sample(
        moment: frame.moment, progress: frame.progress, velocity: frame.interaction?.velocity,
        threshold: frame.interaction?.threshold))
    if reached.count >= 2 * Self.limit { reached.removeFirst(Self.limit) }
  }

  /// Returns the samples for a session that begins to replay the same record.
  func replaying() -> LiveSamples {
    var samples = LiveSamples()
    samples.replayed = all
    return samples
  }

  /// Discards the samples after the last frame.
  mutating func forgetTheRest() { replayed = [] }

  private var all: [Sample] {
    let last = reached.last?.moment ?? -1
    return reached + replayed.drop { $0.moment <= last }
  }

  /// The samples for a browser page: `[time step, progress, velocity, threshold]`.
  var state: JSONValue {
    .array(
      all.suffix(Self.limit).map { sample in
        [
          .integer(sample.moment), .number(sample.progress),
          sample.velocity.map(JSONValue.number) ?? .null,
          sample.threshold.map(JSONValue.number) ?? .null,
        ]
      })
  }
}
