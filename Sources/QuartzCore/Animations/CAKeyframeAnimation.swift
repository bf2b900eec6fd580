import FilmstripGraphics
import Foundation

/// How values between keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A mode by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed; key times and timing functions have no effect.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, with the key times of a constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer rotates with the path that it moves along.
public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A mode by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// +x points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// −x points along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// A path for properties that are points; has precedence over `values`.
  ///
  /// Each line and curve is the segment between two keyframes; each `move` is a keyframe.
  open var path: CGPath?
  /// The fraction of the duration, 0…1, of each value; nil for equal intervals.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes are computed.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// The tension of the smooth curve at each value, −1…1.
  open var tensionValues: [NSNumber]?
  /// The continuity of the smooth curve at each value, −1…1.
  open var continuityValues: [NSNumber]?
  /// The bias of the smooth curve at each value, −1…1.
  open var biasValues: [NSNumber]?
  /// Whether the layer rotates with the path; nil for no rotation.
  open var rotationMode: CAAnimationRotationMode?

  private var cache: (kind: AnimatableValue.Kind, keyframes: Keyframes)?

  package override func clone() -> CAAnimation {
    let copy = CAKeyframeAnimation()
    copy.assign(from: self)
    return copy
  }

  package override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  /// The keyframes as values; computed once, because the layer's copy does not change.
  @MainActor
  package func keyframes(of kind: AnimatableValue.Kind) -> Keyframes {
    if let cache, cache.kind == kind { return cache.keyframes }
    let made = Keyframes(self, kind: kind)
    cache = (kind, made)
    return made
  }

  @MainActor
  package override func animatedValue(
    over underlying: AnimatableValue, kind: AnimatableValue.Kind, at position: LocalTiming.Position,
    duration: Double, timingFunction: CAMediaTimingFunction?
  ) -> AnimatableValue? {
    let keyframes = keyframes(of: kind)
    guard
      let value = keyframes.value(
        at: progress(at: position, duration: duration, timingFunction: timingFunction))
    else { return nil }
    guard isCumulative, position.iteration > 0, let end = keyframes.value(at: 1) else {
      return value
    }
    return value.accumulating(end, count: position.iteration)
  }

  @MainActor
  package override func apply(
    to layer: CALayer, at position: LocalTiming.Position, duration: Double,
    timingFunction: CAMediaTimingFunction?
  ) {
    super.apply(to: layer, at: position, duration: duration, timingFunction: timingFunction)
    guard let rotationMode, path != nil else { return }
    let progress = progress(at: position, duration: duration, timingFunction: timingFunction)
    guard var angle = keyframes(of: .point).angle(at: progress) else { return }
    if rotationMode == .rotateAutoReverse { angle += .pi }
    guard case .transform(let transform)? = layer.animatableValue(.transform) else { return }
    layer.setAnimatableValue(
      .transform(
        CATransform3DConcat(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), transform)),
      for: .transform)
  }

  @MainActor
  package override func animatedProperties() -> Set<LayerProperty> {
    let own = super.animatedProperties()
    return rotationMode == nil ? own : own.union([.transform])
  }

  private func progress(
    at position: LocalTiming.Position, duration: Double, timingFunction: CAMediaTimingFunction?
  ) -> Double {
    if endsExactly, position.isAtEnd, !autoreverses { return 1 }
    let fraction = duration > 0 ? position.time / duration : 1
    return timingFunction?.progress(at: fraction) ?? fraction
  }
}
