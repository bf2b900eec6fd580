import FilmstripGraphics
import FilmstripTiming
import Foundation

/// An animation between resolved values, which is evaluated without objects, allocations or a copy
/// of the layer.
final class ResolvedMotion {
  let timing: LocalTiming
  /// The end in the layer's time, or infinity if there is none.
  let end: Double
  /// The property or component that the animation changes.
  let target: KeyPathTarget
  /// Whether the animated value is independent of the property's own value.
  let replaces: Bool
  private let values: Values
  private let isAdditive: Bool
  private let endsExactly: Bool
  private let pace: Pace
  private let part: ProgressPart?

  /// The start and end values, or the keyframes.
  private enum Values {
    case numbers(Double, Double)
    case points(CGPoint, CGPoint)
    case transforms(
      CATransform3D, CATransform3D, TransformDecomposition, TransformDecomposition)
    case colors(RGBA?, RGBA?)
    case others(AnimatableValue, AnimatableValue)
    case keyframes(Keyframes)

    init(_ start: AnimatableValue, _ end: AnimatableValue) {
      switch (start, end) {
      case (.number(let a), .number(let b)): self = .numbers(a, b)
      case (.point(let a), .point(let b)): self = .points(a, b)
      case (.color(let a), .color(let b)): self = .colors(a, b)
      case (.transform(let a), .transform(let b)):
        if a != b, let from = TransformDecomposition(a), let to = TransformDecomposition(b) {
          self = .transforms(a, b, from, to)
        } else {
          self = .others(start, end)
        }
      default: self = .others(start, end)
      }
    }
  }

  /// The mapping from time to progress.
  private enum Pace {
    case linear
    case curve(CAMediaTimingFunction)
    case spring(SpringTiming)
  }

  /// Creates the motion of an attached animation, or returns `nil` if the animation depends on more
  /// than its own values, for example because an end value is missing.
  @MainActor
  init?(
    _ animation: CAAnimation, timing: LocalTiming, timingFunction: CAMediaTimingFunction?
  ) {
    guard let animation = animation as? CAPropertyAnimation, animation.driver == nil,
      !animation.isCumulative, animation.valueFunction == nil, let target = animation.target
    else { return nil }
    let kind = type(of: animation)
    if kind == CABasicAnimation.self || kind == CASpringAnimation.self,
      let animation = animation as? CABasicAnimation
    {
      guard let (start, end) = animation.resolvedEnds(as: target.kind) else { return nil }
      values = Values(start, end)
      part = animation.part
    } else if kind == CAKeyframeAnimation.self,
      let animation = animation as? CAKeyframeAnimation, animation.rotationMode == nil
    {
      values = .keyframes(animation.keyframes(of: target.kind))
      part = nil
    } else {
      return nil
    }
    self.timing = timing
    self.end = timing.end ?? .infinity
    self.target = target
    isAdditive = animation.isAdditive
    replaces = !isAdditive && target.component == nil
    endsExactly = animation.endsExactly && !animation.autoreverses
    if let spring = animation as? CASpringAnimation {
      guard let motion = spring.spring else { return nil }
      pace = .spring(motion)
    } else {
      pace = timingFunction.map { .curve($0) } ?? .linear
    }
  }

  /// Changes `place` to the values that the animation shows at a position.
  ///
  /// The animated property must be one of `movesLayerOnly`.
  func apply(to place: inout LayerGeometry, at position: LocalTiming.Position) {
    let fraction = fraction(at: position)
    if case .numbers(let a, let b) = values {
      let value = fraction == 0 ? a : fraction == 1 ? b : a + (b - a) * fraction
      if apply(value, to: &place) { return }
    } else if case .points(let a, let b) = values, target.property == .position, replaces {
      place.position = CGPoint(x: mixed(a.x, b.x, fraction), y: mixed(a.y, b.y, fraction))
      return
    } else if case .transforms = values, replaces, case .transform(let value)? = value(at: fraction)
    {
      place.transform = value
      return
    }
    guard let value = value(at: fraction, replacing: { place.animatable(target.property) })
    else { return }
    place.setAnimatable(value, target.property)
  }

  /// Changes a number of `place` without a large `AnimatableValue`; returns `false` if that isn't
  /// possible.
  private func apply(_ value: Double, to place: inout LayerGeometry) -> Bool {
    switch (target.property, target.component) {
    case (.position, .x?):
      place.position.x = CGFloat(isAdditive ? value + Double(place.position.x) : value)
    case (.position, .y?):
      place.position.y = CGFloat(isAdditive ? value + Double(place.position.y) : value)
    case (.opacity, nil):
      place.opacity = Float(isAdditive ? value + Double(place.opacity) : value)
    case (.transform, let component?):
      var parts = TransformParts(place.transform)
      guard let own = parts.number(component) else { return false }
      parts.setNumber(isAdditive ? value + own : value, component)
      place.transform = parts.transform
    default: return false
    }
    return true
  }

  /// Changes a layer's values to the values that the animation shows at a position.
  func apply(to layer: inout LayerValues, at position: LocalTiming.Position) {
    let fraction = fraction(at: position)
    if case .colors(let a, let b) = values, changesBackground {
      layer.backgroundColor = mixed(a, b, fraction).map(CGColor.init)
      return
    }
    guard let value = value(at: fraction, replacing: { layer.animatable(target.property) })
    else { return }
    layer.setAnimatable(value, target.property)
  }

  /// Whether the animation changes one background colour to another, regardless of the layer's own
  /// colour.
  var changesBackground: Bool {
    if case .colors = values, replaces, target.property == .backgroundColor { true } else { false }
  }

  /// Returns the background colour that the animation shows at a time in the layer's time space, or
  /// `nil` if it shows no colour or animates another property.
  func backgroundColor(at time: Double) -> RGBA? {
    guard case .colors(let a, let b) = values, changesBackground,
      let position = timing.position(at: time)
    else { return nil }
    return mixed(a, b, fraction(at: position))
  }

  /// Resets the animated property in a layer's values to the model's value.
  func reset(_ layer: inout LayerValues, to model: LayerValues) {
    model.animatable(target.property).map { layer.setAnimatable($0, target.property) }
  }

  /// Returns the property's new value, computed with the functions that other kinds of animations
  /// use, or `nil` if the property keeps its value.
  private func value(
    at fraction: Double, replacing own: () -> AnimatableValue?
  ) -> AnimatableValue? {
    guard let value = value(at: fraction) else { return nil }
    if replaces { return value }
    guard let whole = own() else { return nil }
    if isAdditive {
      guard let underlying = target.read(from: whole) else { return nil }
      return target.write(value.adding(underlying) ?? value, into: whole)
    }
    return target.write(value, into: whole)
  }

  private func value(at fraction: Double) -> AnimatableValue? {
    switch values {
    case .numbers(let a, let b):
      .number(fraction == 0 ? a : fraction == 1 ? b : a + (b - a) * fraction)
    case .points(let a, let b):
      AnimatableValue.point(a).interpolated(to: .point(b), fraction: fraction)
    case .transforms(let a, let b, let from, let to):
      .transform(
        fraction == 0
          ? a : fraction == 1 ? b : from.interpolated(to: to, fraction: fraction).transform)
    case .colors(let a, let b):
      AnimatableValue.color(a).interpolated(to: .color(b), fraction: fraction)
    case .others(let a, let b): a.interpolated(to: b, fraction: fraction)
    case .keyframes(let keyframes): keyframes.value(at: fraction)
    }
  }

  private func fraction(at position: LocalTiming.Position) -> Double {
    let progress = progress(at: position)
    return part?.fraction(at: progress) ?? progress
  }

  private func progress(at position: LocalTiming.Position) -> Double {
    if endsExactly, position.isAtEnd { return 1 }
    switch pace {
    case .spring(let spring): return spring.value(at: position.time)
    case .linear: return timing.duration > 0 ? position.time / timing.duration : 1
    case .curve(let function):
      return function.progress(at: timing.duration > 0 ? position.time / timing.duration : 1)
    }
  }

  private func mixed(_ a: RGBA?, _ b: RGBA?, _ f: Double) -> RGBA? {
    f == 0 ? a : f == 1 ? b : RGBA.interpolated(a, b, f)
  }

  private func mixed(_ a: CGFloat, _ b: CGFloat, _ f: Double) -> CGFloat {
    f == 0 ? a : f == 1 ? b : a + (b - a) * CGFloat(f)
  }
}
