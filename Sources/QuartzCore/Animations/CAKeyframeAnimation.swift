import FilmstripGraphics
import Foundation

/// The method that computes the values between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// The name of the mode in Core Animation.
  public let rawValue: String

  /// Creates a mode from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation; each value applies until the next keyframe.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed; key times and timing functions have no effect.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation along a smooth curve, with key times computed for a constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
  /// The name of the mode in Core Animation.
  public let rawValue: String

  /// Creates a mode from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's +x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's −x axis points along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The keyframe values.
  open var values: [Any]?
  /// The path of a property that is a point; takes precedence over `values`.
  ///
  /// Each line and curve is the segment between two keyframes; each `move` is a keyframe.
  open var path: CGPath?
  /// The fraction of the duration at each value, 0…1, or `nil` for equal intervals.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The method that computes the values between keyframes.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// The tension of the smooth curve at each value, −1…1.
  open var tensionValues: [NSNumber]?
  /// The continuity of the smooth curve at each value, −1…1.
  open var continuityValues: [NSNumber]?
  /// The bias of the smooth curve at each value, −1…1.
  open var biasValues: [NSNumber]?
  /// The rotation of the layer with the path, or `nil` if the layer doesn't rotate.
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

  /// Returns the keyframes as values, computed only once, because the layer's copy doesn't change.
  @MainActor
  package func keyframes(of kind: AnimatableValue.Kind) -> Keyframes {
    if let cache, cache.kind == kind { return cache.keyframes }
    let newKeyframes = Keyframes(self, kind: kind)
    cache = (kind, newKeyframes)
    return newKeyframes
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
