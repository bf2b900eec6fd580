import FilmstripGraphics
import Foundation

/// The value of a layer's property in the form that animations use.
package enum AnimatableValue: Equatable {
  /// A number; Booleans are 0 and 1.
  case number(Double)
  /// A point.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  case rect(CGRect)
  /// A colour; `nil` is treated as transparent.
  case color(RGBA?)
  /// A 3D transform.
  case transform(CATransform3D)
  /// A path, or `nil` if there is none.
  case path(Path?)
  /// A list of numbers, or `nil` if there is none.
  case numbers([Double]?)
  /// A list of colours, or `nil` if there is none.
  case colors([RGBA]?)
  /// The contents of a layer.
  case contents(LayerContents?)

  /// The neutral element of addition, or `nil` if values of this kind can't be added.
  package var neutral: AnimatableValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .color: .color(RGBA.clear)
    case .transform: .transform(CATransform3DIdentity)
    case .numbers(let list): .numbers(list.map { $0.map { _ in 0 } })
    case .colors(let list): .colors(list.map { $0.map { _ in RGBA.clear } })
    case .path, .contents: nil
    }
  }

  /// Returns the sum (for transforms, `self` followed by `other`), or `nil` if the values can't be
  /// added.
  package func adding(_ other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width, height: a.size.height + b.size.height))
    case (.color(let a), .color(let b)): .color((a ?? .clear).combined(b ?? .clear, +))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    case (.numbers(let a?), .numbers(let b?)) where a.count == b.count:
      .numbers(zip(a, b).map(+))
    case (.colors(let a?), .colors(let b?)) where a.count == b.count:
      .colors(zip(a, b).map { $0.combined($1, +) })
    default: nil
    }
  }

  /// Whether no number of a number, point, size or rectangle is infinite or NaN.
  private var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect):
      AnimatableValue.point(rect.origin).isFinite && AnimatableValue.size(rect.size).isFinite
    default: true
    }
  }

  /// Returns the value whose sum with `other` is `self` (for transforms, the value followed by
  /// `other`), or `nil` if there is none, as of a null rectangle.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    guard other.isFinite else { return nil }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a - b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y,
          width: a.size.width - b.size.width, height: a.size.height - b.size.height))
    case (.color(let a), .color(let b)):
      return .color((a ?? .clear).combined(b ?? .clear, -))
    case (.transform(let a), .transform(let b)):
      return b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
    case (.numbers(let a?), .numbers(let b?)) where a.count == b.count:
      return .numbers(zip(a, b).map(-))
    case (.colors(let a?), .colors(let b?)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.combined($1, -) })
    default: return nil
    }
  }

  /// Returns the sum of the value and `count` times `step`, as for the repetitions of cumulative
  /// animations.
  ///
  /// A value that can't be added doesn't change. O(log `count`): the method doubles the step, which
  /// produces the same sum because all summands are equal.
  ///
  /// - Precondition: `count` is at least 0.
  package func accumulating(_ step: AnimatableValue, count: Int) -> AnimatableValue {
    var (sum, power, rest) = (self, step, count)
    while rest > 0 {
      if rest & 1 == 1 {
        guard let next = sum.adding(power) else { return sum }
        sum = next
      }
      rest >>= 1
      if rest > 0 { power = power.adding(power) ?? power }
    }
    return sum
  }
}

extension RGBA {
  /// Returns the components combined one by one.
  ///
  /// `AnimatableValue` handles the case that a transparent colour without components takes the
  /// other colour's components when interpolated.
  func combined(_ o: RGBA, _ operation: (Double, Double) -> Double) -> RGBA {
    RGBA(
      red: operation(red, o.red), green: operation(green, o.green),
      blue: operation(blue, o.blue), alpha: operation(alpha, o.alpha))
  }
}
