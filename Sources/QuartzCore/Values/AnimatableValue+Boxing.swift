import FilmstripGraphics
import Foundation

extension AnimatableValue {
  /// The kinds of values of properties.
  package enum Kind: Sendable {
    case number, point, size, rect, color, transform, path, numbers, colors, contents
  }

  /// Creates a value from an app's value (numbers or geometry, which may be boxed in `NSValue`), or
  /// returns `nil` if the value isn't of the kind.
  @MainActor
  package init?(_ value: Any?, as kind: Kind) {
    let value = value.flatMap { $0 is NSNull ? nil : $0 }
    switch kind {
    case .number:
      guard let number = Self.number(value) else { return nil }
      self = .number(number)
    case .point:
      guard let point: CGPoint = Self.geometry(value, "{CGPoint=dd}") else { return nil }
      self = .point(point)
    case .size:
      guard let size: CGSize = Self.geometry(value, "{CGSize=dd}") else { return nil }
      self = .size(size)
    case .rect:
      guard let rect: CGRect = Self.geometry(value, "{CGRect={CGPoint=dd}{CGSize=dd}}") else {
        return nil
      }
      self = .rect(rect)
    case .transform:
      if let affine: CGAffineTransform = Self.geometry(value, "[6d]") {
        self = .transform(CATransform3DMakeAffineTransform(affine))
      } else if let space: CATransform3D = Self.geometry(value, "[16d]") {
        self = .transform(space)
      } else {
        return nil
      }
    case .color:
      guard let value else { return nil }
      guard let color = (value as? CGColor)?.rgba ?? value as? RGBA else { return nil }
      self = .color(color)
    case .path:
      guard let path = (value as? CGPath)?.path ?? value as? Path else { return nil }
      self = .path(path)
    case .numbers:
      guard let list = value as? [Any] else { return nil }
      let numbers = list.compactMap(Self.number)
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    case .colors:
      guard let list = value as? [Any] else { return nil }
      let colors = list.compactMap { ($0 as? CGColor)?.rgba ?? $0 as? RGBA }
      guard colors.count == list.count else { return nil }
      self = .colors(colors)
    case .contents:
      guard let contents = LayerContents.make(from: value) else { return nil }
      self = .contents(contents)
    }
  }

  /// The value that `value(forKeyPath:)` and animations return to apps.
  package var object: Any? {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): color.map(CGColor.init)
    case .transform(let transform): transform
    case .path(let path): path.map(CGPath.init)
    case .numbers(let numbers): numbers.map { $0.map { NSNumber(value: $0) } }
    case .colors(let colors): colors.map { $0.map(CGColor.init) }
    case .contents(let contents): contents?.object
    }
  }

  /// Returns the number in a value of any numeric type of Swift and Foundation.
  package static func number(_ value: Any?) -> Double? {
    switch value {
    case let v as Double: v
    case let v as CGFloat: Double(v)
    case let v as Int: Double(v)
    case let v as Float: Double(v)
    case let v as Bool: v ? 1 : 0
    case let v as NSNumber: v.doubleValue
    case let v as any BinaryInteger: Double(v)
    default: nil
    }
  }

  private static func geometry<Value>(_ value: Any?, _ code: String) -> Value? {
    value as? Value ?? (value as? NSValue)?.unboxed(as: code)
  }
}
