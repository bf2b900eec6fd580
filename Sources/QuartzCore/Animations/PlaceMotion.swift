import Foundation
import Timing

/// An animation between two known values that moves a layer as a whole, ready to be evaluated: without objects,
/// allocations or a copy of the layer.
struct PlaceMotion {
  let timing: LocalTiming
  /// The end in the layer's time; infinite if there is none.
  let end: Double
  private let target: KeyPathTarget
  private let ends: Ends
  private let isAdditive: Bool
  private let endsExactly: Bool
  private let pace: Pace
  private let part: ProgressPart?

  /// The values at the beginning and at the end.
  private enum Ends {
    case numbers(Double, Double)
    case points(CGPoint, CGPoint)
    case others(AnimatableValue, AnimatableValue)
  }

  /// How progress follows time.
  private enum Pace {
    case linear
    case curve(CAMediaTimingFunction)
    case spring(SpringTiming)
  }

  /// The motion of an attached animation; nil for one that depends on more than its own values, such as one
  /// without an end value.
  @MainActor
  init?(
    _ animation: CAAnimation, timing: LocalTiming, timingFunction: CAMediaTimingFunction?
  ) {
    let kind = type(of: animation)
    guard kind == CABasicAnimation.self || kind == CASpringAnimation.self,
      let animation = animation as? CABasicAnimation, animation.driver == nil,
      !animation.isCumulative, animation.valueFunction == nil,
      let target = animation.target, target.property.movesLayerOnly,
      let (start, end) = animation.knownEnds(as: target.kind)
    else { return nil }
    self.timing = timing
    self.end = timing.end ?? .infinity
    self.target = target
    isAdditive = animation.isAdditive
    endsExactly = animation.endsExactly && !animation.autoreverses
    part = animation.part
    switch (start, end) {
    case (.number(let a), .number(let b)): ends = .numbers(a, b)
    case (.point(let a), .point(let b)): ends = .points(a, b)
    default: ends = .others(start, end)
    }
    if let spring = animation as? CASpringAnimation {
      guard let motion = spring.spring else { return nil }
      pace = .spring(motion)
    } else {
      pace = timingFunction.map { .curve($0) } ?? .linear
    }
  }

  /// Changes a place to what the animation shows at a position.
  func apply(to place: inout LayerPlace, at position: LocalTiming.Position) {
    let progress = progress(at: position)
    let fraction = part?.fraction(at: progress) ?? progress
    switch (ends, target.property, target.component) {
    case (.numbers(let a, let b), .position, .x?):
      place.position.x = CGFloat(mixed(a, b, fraction, Double(place.position.x)))
    case (.numbers(let a, let b), .position, .y?):
      place.position.y = CGFloat(mixed(a, b, fraction, Double(place.position.y)))
    case (.numbers(let a, let b), .opacity, nil):
      place.opacity = Float(mixed(a, b, fraction, Double(place.opacity)))
    case (.points(let a, let b), .position, nil):
      place.position = CGPoint(
        x: mixed(a.x, b.x, fraction, place.position.x),
        y: mixed(a.y, b.y, fraction, place.position.y))
    default:
      applyOther(to: &place, fraction)
    }
  }

  /// Any other value, with the functions that animations of other properties use.
  private func applyOther(to place: inout LayerPlace, _ fraction: Double) {
    let value =
      switch ends {
      case .numbers(let a, let b):
        AnimatableValue.number(a).interpolated(to: .number(b), fraction: fraction)
      case .points(let a, let b):
        AnimatableValue.point(a).interpolated(to: .point(b), fraction: fraction)
      case .others(let a, let b):
        a.interpolated(to: b, fraction: fraction)
      }
    guard let whole = place.animatable(target.property), let underlying = target.read(from: whole)
    else { return }
    let result = isAdditive ? value.adding(underlying) ?? value : value
    guard let written = target.write(result, into: whole) else { return }
    place.setAnimatable(written, target.property)
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

  /// As `AnimatableValue` interpolates and adds.
  private func mixed(_ a: Double, _ b: Double, _ f: Double, _ underlying: Double) -> Double {
    let value = f == 0 ? a : f == 1 ? b : a + (b - a) * f
    return isAdditive ? value + underlying : value
  }

  private func mixed(_ a: CGFloat, _ b: CGFloat, _ f: Double, _ underlying: CGFloat) -> CGFloat {
    CGFloat(mixed(Double(a), Double(b), f, Double(underlying)))
  }
}
