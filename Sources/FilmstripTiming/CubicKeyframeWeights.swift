/// The shape of a cubic track at one value: the three parameters of Kochanek and Bartels, all 0 for
/// Catmull-Rom.
package struct KeyframeShape: Sendable, Hashable {
  /// The tension: 1 tightens the bend, −1 loosens it.
  package var tension: Double
  /// The continuity: −1 makes a corner, 1 an inverted corner.
  package var continuity: Double
  /// The bias: 1 bends before the value (in the incoming direction), −1 after the value.
  package var bias: Double

  /// Creates a shape from any finite numbers, usually −1 to 1.
  package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }

  /// The weights of the steps before and after this value in the outgoing tangent.
  fileprivate var outgoing: (before: Double, after: Double) {
    (
      (1 - tension) * (1 + continuity) * (1 + bias) / 2,
      (1 - tension) * (1 - continuity) * (1 - bias) / 2
    )
  }

  /// The weights of the steps before and after this value in the incoming tangent.
  fileprivate var incoming: (before: Double, after: Double) {
    (
      (1 - tension) * (1 - continuity) * (1 + bias) / 2,
      (1 - tension) * (1 + continuity) * (1 - bias) / 2
    )
  }
}

/// The weights of the four values around a segment of a cubic track.
///
/// The four are the value before the segment, the start and the end of the segment, and the value
/// after it. The track is the spline of Kochanek and Bartels, in segments of any duration. At the
/// two ends of the track the tangent is the chord, times 1 − tension.
///
/// *Source:* D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and
/// bias control" (SIGGRAPH 1984); the tangent at an end is *measured* (FACTS:
/// layer.cubic-keyframes). *Chosen:* uneven key times do not change the tangents.
package struct CubicKeyframeWeights: Sendable {
  /// The weight of the value before the segment, or 0 if there is none.
  package let before: Double
  /// The weight of the first value of the segment.
  package let start: Double
  /// The weight of the last value of the segment.
  package let end: Double
  /// The weight of the value after the segment, or 0 if there is none.
  package let after: Double

  /// Creates the weights of the value at `fraction` of the segment.
  ///
  /// - Parameters:
  ///   - fraction: The progress within the segment, 0…1.
  ///   - leaving: The shape at the start of the segment.
  ///   - reaching: The shape at the end of the segment.
  ///   - isFirst: Whether there is no value before the segment.
  ///   - isLast: Whether there is no value after the segment.
  package init(
    at fraction: Double, leaving: KeyframeShape, reaching: KeyframeShape, isFirst: Bool,
    isLast: Bool
  ) {
    let (u, s) = (fraction, 1 - fraction)
    // The Hermite weights of the tangents at the two ends of the segment.
    let startTangent = u * s * s
    let endTangent = -u * u * s
    let outgoing = isFirst ? (before: 0, after: 1 - leaving.tension) : leaving.outgoing
    let incoming = isLast ? (before: 1 - reaching.tension, after: 0) : reaching.incoming
    // The weights of the steps before, within and after the segment.
    let stepBefore = startTangent * outgoing.before
    let step = startTangent * outgoing.after + endTangent * incoming.before
    let stepAfter = endTangent * incoming.after
    before = -stepBefore
    start = s * s * (1 + 2 * u) + stepBefore - step
    end = u * u * (3 - 2 * u) + step - stepAfter
    after = stepAfter
  }
}
