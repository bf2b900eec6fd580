import Foundation
import Graphics

/// How values between keyframes come about.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A mode by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight from value to value.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at a steady pace; key times and timing functions do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, key times being those of a steady pace.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns with the path that it moves along.
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
  /// A path for properties that are points; goes before `values`.
  ///
  /// Each line and curve is the way from one keyframe to the next, each `move` a keyframe of its own.
  open var path: CGPath?
  /// The fraction of the duration, 0…1, at which each value stands; nil spreads them evenly.
  open var keyTimes: [NSNumber]?
  /// The pace of each way between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes come about.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// How tight the smooth curve is at each value, −1…1.
  open var tensionValues: [NSNumber]?
  /// How the smooth curve's corners are at each value, −1…1.
  open var continuityValues: [NSNumber]?
  /// Where the smooth curve leans at each value, −1…1.
  open var biasValues: [NSNumber]?
  /// Whether the layer turns with the path; nil for not at all.
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

  /// The keyframes as values; made once, as the layer's copy does not change.
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
    duration: Double, pace: CAMediaTimingFunction?
  ) -> AnimatableValue? {
    let keyframes = keyframes(of: kind)
    guard let value = keyframes.value(at: progress(at: position, duration: duration, pace: pace))
    else { return nil }
    guard isCumulative, position.iteration > 0, let end = keyframes.value(at: 1) else {
      return value
    }
    return value.accumulating(end, count: position.iteration)
  }

  @MainActor
  package override func apply(
    to layer: CALayer, at position: LocalTiming.Position, duration: Double,
    pace: CAMediaTimingFunction?
  ) {
    super.apply(to: layer, at: position, duration: duration, pace: pace)
    guard let rotationMode, path != nil else { return }
    let progress = progress(at: position, duration: duration, pace: pace)
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
    at position: LocalTiming.Position, duration: Double, pace: CAMediaTimingFunction?
  ) -> Double {
    if endsExactly, position.isAtEnd, !autoreverses { return 1 }
    let fraction = duration > 0 ? position.time / duration : 1
    return pace?.progress(at: fraction) ?? fraction
  }
}
