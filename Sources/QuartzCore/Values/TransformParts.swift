import Foundation

/// A transform as the components that key paths name, such as `transform.scale.x`.
///
/// The angles are those of rotations about x, then y, then z. *Documented* (FACTS:
/// layer.transform-parts): the names of the components; *chosen:* the order of the angles.
package struct TransformParts {
  private var decomposition: TransformDecomposition
  private var angles: SIMD3<Double>

  private static let identity = TransformParts(decomposing: CATransform3DIdentity)

  /// Creates the components of a transform.
  ///
  /// A singular transform is treated as scale and translation only.
  package init(_ t: CATransform3D) {
    self = t == CATransform3DIdentity ? .identity : TransformParts(decomposing: t)
  }

  private init(decomposing t: CATransform3D) {
    if let decomposition = TransformDecomposition(t) {
      self.decomposition = decomposition
      angles = Self.angles(of: decomposition)
    } else {
      decomposition = .identity
      decomposition.scale = SIMD3(Double(t.m11), Double(t.m22), Double(t.m33))
      decomposition.translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
      angles = .zero
    }
  }

  /// The transform composed of the components.
  package var transform: CATransform3D { decomposition.transform }

  func read(_ component: KeyPathTarget.Component) -> AnimatableValue? {
    if component == .translation(nil) {
      let d = decomposition.translation
      return .size(CGSize(width: d.x, height: d.y))
    }
    return number(component).map { .number($0) }
  }

  /// Returns a component that is a number, or `nil` for other components.
  func number(_ component: KeyPathTarget.Component) -> Double? {
    let d = decomposition
    switch component {
    case .rotation(let axis): return angles[axis]
    case .scale(let axis?): return d.scale[axis]
    case .scale(nil): return (d.scale.x + d.scale.y + d.scale.z) / 3
    case .translation(let axis?): return d.translation[axis]
    default: return nil
    }
  }

  mutating func write(_ value: AnimatableValue, _ component: KeyPathTarget.Component) -> Bool {
    switch (component, value) {
    case (.translation(nil), .size(let distance)):
      decomposition.translation.x = Double(distance.width)
      decomposition.translation.y = Double(distance.height)
      return true
    case (_, .number(let number)): return setNumber(number, component)
    default: return false
    }
  }

  /// Sets a component that is a number; returns `false` for other components.
  @discardableResult
  mutating func setNumber(_ number: Double, _ component: KeyPathTarget.Component) -> Bool {
    switch component {
    case .rotation(let axis):
      angles[axis] = number
      decomposition.rotation = Self.rotation(angles)
    case .scale(let axis?): decomposition.scale[axis] = number
    case .scale(nil): decomposition.scale = SIMD3(repeating: number)
    case .translation(let axis?): decomposition.translation[axis] = number
    default: return false
    }
    return true
  }

  private static func angles(of decomposition: TransformDecomposition) -> SIMD3<Double> {
    var pure = TransformDecomposition.identity
    pure.rotation = decomposition.rotation
    let t = pure.transform
    return SIMD3(
      atan2(Double(t.m23), Double(t.m33)), asin(max(-1, min(1, -Double(t.m13)))),
      atan2(Double(t.m12), Double(t.m11)))
  }

  private static func rotation(_ angles: SIMD3<Double>) -> SIMD4<Double> {
    if angles.x == 0, angles.y == 0 {
      // Equals the product below, without multiplications by the identity.
      return TransformDecomposition(CATransform3DMakeRotation(CGFloat(angles.z), 0, 0, 1))?.rotation
        ?? SIMD4(0, 0, 0, 1)
    }
    let x = CATransform3DMakeRotation(CGFloat(angles.x), 1, 0, 0)
    let y = CATransform3DMakeRotation(CGFloat(angles.y), 0, 1, 0)
    let z = CATransform3DMakeRotation(CGFloat(angles.z), 0, 0, 1)
    let all = CATransform3DConcat(CATransform3DConcat(x, y), z)
    return TransformDecomposition(all)?.rotation ?? SIMD4(0, 0, 0, 1)
  }
}

extension TransformDecomposition {
  /// The decomposition of the identity.
  package static let identity = TransformDecomposition(
    scale: SIMD3(1, 1, 1), skew: .zero, rotation: SIMD4(0, 0, 0, 1), translation: .zero,
    perspective: SIMD4(0, 0, 0, 1))

  private init(
    scale: SIMD3<Double>, skew: SIMD3<Double>, rotation: SIMD4<Double>,
    translation: SIMD3<Double>, perspective: SIMD4<Double>
  ) {
    self.scale = scale
    self.skew = skew
    self.rotation = rotation
    self.translation = translation
    self.perspective = perspective
  }
}
