import FilmstripGraphics
import Foundation

/// A value as a list of numbers, for interpolation along a curve through several values.
struct Components {
  let numbers: [Double]
  private let pattern: AnimatableValue

  /// Creates the list of a value's numbers, or returns `nil` for transforms that lose a dimension,
  /// paths and contents.
  init?(_ value: AnimatableValue) {
    pattern = value
    switch value {
    case .number(let n): numbers = [n]
    case .point(let p): numbers = [Double(p.x), Double(p.y)]
    case .size(let s): numbers = [Double(s.width), Double(s.height)]
    case .rect(let r):
      numbers = [r.origin.x, r.origin.y, r.size.width, r.size.height].map { Double($0) }
    case .color(let c):
      let color = c ?? .clear
      numbers = [color.red, color.green, color.blue, color.alpha]
    case .numbers(let list?): numbers = list
    case .transform(let t): numbers = t.entries
    default: return nil
    }
  }

  /// Returns a value of the same kind with other numbers.
  func value(_ n: [Double]) -> AnimatableValue? {
    guard n.count == numbers.count else { return nil }
    switch pattern {
    case .number: return .number(n[0])
    case .point: return .point(CGPoint(x: n[0], y: n[1]))
    case .size: return .size(CGSize(width: n[0], height: n[1]))
    case .rect: return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .color: return .color(RGBA(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    case .numbers: return .numbers(n)
    case .transform: return .transform(CATransform3D(entries: n))
    default: return nil
    }
  }
}
