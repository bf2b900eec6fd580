/// The shape of a cubic track at one value: the three parameters of Kochanek and Bartels, all 0 for
/// Catmull-Rom.
package struct KeyframeShape: Sendable, Hashable {
  /// 1 tightens the bend, −1 loosens it.
  package var tension: Double
  /// −1 makes a corner, 1 an inverted one.
  package var continuity: Double
  /// 1 bends before the value (in the incoming direction), −1 after it.
  package var bias: Double

  /// A shape; any finite numbers, usually −1 to 1.
  package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }

  /// The weights of the steps before and after this value in the tangent with which the track leaves it.
  fileprivate var outgoing: (before: Double, after: Double) {
    (
      (1 - tension) * (1 + continuity) * (1 + bias) / 2,
      (1 - tension) * (1 - continuity) * (1 - bias) / 2
    )
  }

  /// The weights of the steps before and after this value in the tangent with which the track reaches it.
  fileprivate var incoming: (before: Double, after: Double) {
    (
      (1 - tension) * (1 - continuity) * (1 + bias) / 2,
      (1 - tension) * (1 + continuity) * (1 - bias) / 2
    )
  }
}

/// The weights of the four values around a segment of a cubic track: the value before the segment, its
/// start, its end, and the value after it.
///
/// The track is the spline of Kochanek and Bartels, in segments of any length in time. At the two ends of
/// the track the tangent is the chord, times 1 − tension.
///
/// *Source:* D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and bias
/// control" (SIGGRAPH 1984); the tangent at an end is *measured* (FACTS: layer.cubic-keyframes). *Chosen:*
/// uneven key times do not change the tangents.
package struct CubicKeyframeWeights: Sendable {
  /// The weight of the value before the segment; 0 if there is none.
  package let before: Double
  /// The weight of the segment's first value.
  package let start: Double
  /// The weight of the segment's second value.
  package let end: Double
  /// The weight of the value after the segment; 0 if there is none.
  package let after: Double

  /// The weights of the value at `fraction` of the segment, 0…1.
  ///
  /// - Parameters:
  ///   - leaving: the shape at the segment's start.
  ///   - reaching: the shape at its end.
  ///   - isFirst: whether no value is before the segment.
  ///   - isLast: whether no value is after it.
  package init(
    at fraction: Double, leaving: KeyframeShape, reaching: KeyframeShape, isFirst: Bool,
    isLast: Bool
  ) {
    let (u, s) = (fraction, 1 - fraction)
    // Hermite's weights of the tangents at the segment's two ends.
    let startTangent = u * s * s
    let endTangent = -u * u * s
    let outgoing = isFirst ? (before: 0, after: 1 - leaving.tension) : leaving.outgoing
    let incoming = isLast ? (before: 1 - reaching.tension, after: 0) : reaching.incoming
    // The weights of the steps before, in and after the segment.
    let stepBefore = startTangent * outgoing.before
    let step = startTangent * outgoing.after + endTangent * incoming.before
    let stepAfter = endTangent * incoming.after
    before = -stepBefore
    start = s * s * (1 + 2 * u) + stepBefore - step
    end = u * u * (3 - 2 * u) + step - stepAfter
    after = stepAfter
  }
}
