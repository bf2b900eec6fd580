import Foundation

/// An animation of one property, which a key path identifies.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position` or `transform.rotation.z`.
  open var keyPath: String? {
    didSet { target = keyPath.flatMap(KeyPathTarget.init) }
  }
  /// Whether the animated value is added to the property's value instead of replacing it.
  open var isAdditive: Bool = false
  /// Whether each repetition starts from the end value of the previous one.
  open var isCumulative: Bool = false
  /// The function that creates a transform from numbers, for the key path `transform`.
  open var valueFunction: CAValueFunction?

  /// The property or component that the key path names, or `nil` if it can't be animated.
  private(set) final var target: KeyPathTarget?

  /// Creates an animation of the property at `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func clone() -> CAAnimation {
    let copy = CAPropertyAnimation()
    copy.assign(from: self)
    return copy
  }

  package override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  @MainActor
  package override func animatedProperties() -> Set<LayerProperty> {
    target.map { [$0.property] } ?? []
  }

  /// Returns the animated value at a position, before the value is added to `underlying` or
  /// replaces it.
  @MainActor
  package func animatedValue(
    over underlying: AnimatableValue, kind: AnimatableValue.Kind, at position: LocalTiming.Position,
    duration: Double, timingFunction: CAMediaTimingFunction?
  ) -> AnimatableValue? { nil }

  @MainActor
  package override func apply(
    to layer: CALayer, at position: LocalTiming.Position, duration: Double,
    timingFunction: CAMediaTimingFunction?
  ) {
    guard let keyPath else { return }
    guard let target, let whole = layer.animatableValue(target.property)
    else {
      Unsupported.report("animation of key path \"\(keyPath)\" of \(type(of: layer))")
      return
    }
    if let valueFunction {
      applyFunction(
        valueFunction, to: layer, target, whole, at: position, duration: duration,
        timingFunction: timingFunction)
      return
    }
    guard let underlying = target.read(from: whole) else { return }
    let kind = target.kind
    guard
      let value = animatedValue(
        over: underlying, kind: kind, at: position, duration: duration,
        timingFunction: timingFunction)
    else { return }
    let result = isAdditive ? value.adding(underlying) ?? value : value
    guard let written = target.write(result, into: whole) else { return }
    layer.setAnimatableValue(written, for: target.property)
  }

  @MainActor
  private func applyFunction(
    _ function: CAValueFunction, to layer: CALayer, _ target: KeyPathTarget,
    _ whole: AnimatableValue, at position: LocalTiming.Position, duration: Double,
    timingFunction: CAMediaTimingFunction?
  ) {
    guard case .transform(let underlying) = whole, target.component == nil else { return }
    let neutral = AnimatableValue.numbers(function.neutral)
    let single = function.neutral.count == 1
    guard
      let value = animatedValue(
        over: single ? .number(function.neutral[0]) : neutral, kind: single ? .number : .numbers,
        at: position, duration: duration, timingFunction: timingFunction)
    else { return }
    let numbers: [Double]
    switch value {
    case .number(let number): numbers = [number]
    case .numbers(let list?): numbers = list
    default: return
    }
    guard let transform = function.transform(numbers) else { return }
    let result = isAdditive ? CATransform3DConcat(transform, underlying) : transform
    layer.setAnimatableValue(.transform(result), for: target.property)
  }
}
