import Foundation

/// How the values between two keyframes come about: Core Animation's calculation modes.
public enum KeyframeMode: String, Sendable, Hashable, CaseIterable {
  /// Straight from value to value.
  case linear
  /// Each value stays until the next key time.
  case discrete
  /// Straight, with key times spread so that the pace is the same throughout.
  case paced
  /// Along a smooth curve through the values.
  case cubic
  /// Along that curve, with key times in proportion to the straight distances between the values.
  case cubicPaced
}

/// The shape of a cubic way at one value: Kochanek's and Bartels' three parameters, 0 for
/// Catmull-Rom's.
public struct KeyframeShape: Sendable, Hashable {
  /// 1 tightens the bend, −1 loosens it.
  public var tension: Double
  /// −1 makes a corner, 1 an inverted one.
  public var continuity: Double
  /// 1 bends before the value (towards the way in), −1 after it.
  public var bias: Double

  /// A shape; any finite numbers, usually −1 to 1.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }

  /// The shapes of all values, or none if no parameter is given.
  static func list(
    count: Int, tensions: [Double], continuities: [Double], biases: [Double]
  ) throws(TimingError) -> [KeyframeShape] {
    let lists = [
      ("tensionValues", tensions), ("continuityValues", continuities), ("biasValues", biases),
    ]
    for (name, list) in lists {
      guard list.isEmpty || list.count == count else {
        throw .wrongCount(parameter: name, count: list.count, allowed: "none or \(count)")
      }
      for number in list { _ = try number.checked(name, "finite") }
    }
    if lists.allSatisfy({ $0.1.isEmpty }) { return [] }
    return (0..<count).map { index in
      KeyframeShape(
        tension: tensions.isEmpty ? 0 : tensions[index],
        continuity: continuities.isEmpty ? 0 : continuities[index],
        bias: biases.isEmpty ? 0 : biases[index])
    }
  }

  /// The tangent with which the way leaves this value: weights of the steps before and after it.
  var outgoing: (before: Double, after: Double) {
    (
      (1 - tension) * (1 + continuity) * (1 + bias) / 2,
      (1 - tension) * (1 - continuity) * (1 - bias) / 2
    )
  }

  /// The tangent with which the way reaches this value: weights of the steps before and after it.
  var incoming: (before: Double, after: Double) {
    (
      (1 - tension) * (1 - continuity) * (1 + bias) / 2,
      (1 - tension) * (1 + continuity) * (1 - bias) / 2
    )
  }
}

/// Hermite's weights of a segment's two ends and of the tangents there.
struct CubicWeights {
  var start: Double
  var end: Double
  var startTangent: Double
  var endTangent: Double

  static func position(at u: Double) -> CubicWeights {
    let s = 1 - u
    return CubicWeights(
      start: s * s * (1 + 2 * u), end: u * u * (3 - 2 * u), startTangent: u * s * s,
      endTangent: -u * u * s)
  }

  static func velocity(at u: Double) -> CubicWeights {
    let s = 1 - u
    return CubicWeights(
      start: -6 * u * s, end: 6 * u * s, startTangent: s * (1 - 3 * u), endTangent: u * (3 * u - 2))
  }

  func scaled(by factor: Double) -> CubicWeights {
    CubicWeights(
      start: start * factor, end: end * factor, startTangent: startTangent * factor,
      endTangent: endTangent * factor)
  }
}

extension KeyframeTrack {
  /// The cubic way between the values `segment` and `segment + 1`, or its velocity.
  ///
  /// Tangents are Kochanek's and Bartels', per segment whatever its length in time; at the two ends
  /// of the track the step that is missing counts as a copy of the one that is there.
  ///
  /// *Source:* D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and
  /// bias control" (SIGGRAPH 1984); the rule at the ends is *measured* (FACTS: layer.cubic-keyframes).
  /// *Chosen:* that uneven key times leave the tangents alone.
  func combination(segment: Int, weights: CubicWeights) -> Value {
    let last = values.count - 1
    let leaving = shape(at: segment).outgoing
    let reaching = shape(at: segment + 1).incoming
    // Weights of the steps before, in and after the segment.
    var before = weights.startTangent * leaving.before
    var within = weights.startTangent * leaving.after + weights.endTangent * reaching.before
    var after = weights.endTangent * reaching.after
    if segment == 0 {
      within += before
      before = 0
    }
    if segment + 1 == last {
      within += after
      after = 0
    }
    return Value.combination(
      of: [
        values[max(segment - 1, 0)], values[segment], values[segment + 1],
        values[min(segment + 2, last)],
      ],
      weights: [
        -before, weights.start + before - within, weights.end + within - after, after,
      ])
  }

  private func shape(at index: Int) -> KeyframeShape {
    shapes.isEmpty ? KeyframeShape() : shapes[index]
  }
}
