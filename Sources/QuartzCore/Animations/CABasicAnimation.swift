import FilmstripTiming
import Foundation

/// An animation from one value to another.
///
/// Set at most two of `fromValue`, `toValue` and `byValue`; the other values follow from these and
/// from the property's own value. *Source:* QuartzCore's CAAnimation.h.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value.
  open var fromValue: Any? {
    didSet { parsed = nil }
  }
  /// The end value.
  open var toValue: Any? {
    didSet { parsed = nil }
  }
  /// The difference between the start value and the end value.
  open var byValue: Any? {
    didSet { parsed = nil }
  }

  /// The part of the progress in which the value changes, or `nil` if the value changes throughout.
  package var part: ProgressPart?

  private var parsed: ParsedEnds?

  private struct ParsedEnds {
    var kind: AnimatableValue.Kind
    var from: AnimatableValue?
    var to: AnimatableValue?
    var by: AnimatableValue?
  }

  package override func clone() -> CAAnimation {
    let copy = CABasicAnimation()
    copy.assign(from: self)
    return copy
  }

  package override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    part = other.part
  }

  /// Returns the progress at a position: 0 at the beginning, 1 at the end.
  package func progress(
    at position: LocalTiming.Position, duration: Double, timingFunction: CAMediaTimingFunction?
  ) -> Double {
    if endsExactly, position.isAtEnd, !autoreverses { return 1 }
    let fraction = duration > 0 ? position.time / duration : 1
    return timingFunction?.progress(at: fraction) ?? fraction
  }

  @MainActor
  package override func animatedValue(
    over underlying: AnimatableValue, kind: AnimatableValue.Kind, at position: LocalTiming.Position,
    duration: Double, timingFunction: CAMediaTimingFunction?
  ) -> AnimatableValue? {
    let (start, end) = ends(over: underlying, kind: kind)
    let progress = progress(at: position, duration: duration, timingFunction: timingFunction)
    let value = start.interpolated(to: end, fraction: part?.fraction(at: progress) ?? progress)
    if let verticalTime = position.verticalTime, case .point(let point) = value,
      case .point(let other) = start.interpolated(to: end, fraction: verticalTime)
    {
      return .point(CGPoint(x: point.x, y: other.y))
    }
    guard isCumulative, position.iteration > 0 else { return value }
    return value.accumulating(end, count: position.iteration)
  }

  @MainActor
  private func ends(
    over underlying: AnimatableValue, kind: AnimatableValue.Kind
  ) -> (AnimatableValue, AnimatableValue) {
    let ends = parsedEnds(as: kind)
    if let pair = resolvedEnds(as: kind) { return pair }
    let (from, to, by) = (ends.from, ends.to, ends.by)
    // The missing start or end value of an additive animation is the neutral value.
    let own = isAdditive ? underlying.neutral ?? underlying : underlying
    switch (from, to, by) {
    case (let from?, _, _): return (from, own)
    case (nil, let to?, _): return (own, to)
    case (nil, nil, let by?): return (own, by.adding(own) ?? own)
    case (nil, nil, nil): return (own, own)
    }
  }

  /// Returns the start and end values, or `nil` if these depend on the layer's own value.
  @MainActor
  func resolvedEnds(
    as kind: AnimatableValue.Kind
  ) -> (AnimatableValue, AnimatableValue)? {
    let ends = parsedEnds(as: kind)
    switch (ends.from, ends.to, ends.by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, by.adding(from) ?? from)
    case (nil, let to?, let by?): return (to.subtracting(by) ?? to, to)
    default: return nil
    }
  }

  /// Returns the three values, which are unboxed only once.
  @MainActor
  private func parsedEnds(as kind: AnimatableValue.Kind) -> ParsedEnds {
    if let parsed, parsed.kind == kind { return parsed }
    let newEnds = ParsedEnds(
      kind: kind, from: AnimatableValue(fromValue, as: kind),
      to: AnimatableValue(toValue, as: kind), by: AnimatableValue(byValue, as: kind))
    parsed = newEnds
    return newEnds
  }
}
