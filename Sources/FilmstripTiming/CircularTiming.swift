import Foundation

/// A curve of quarter circles, for users of the product `FilmstripTiming`: SwiftUI's `UnitCurve.circularEaseIn` and its siblings.
///
/// Inputs outside 0…1 give the value at the nearer end, with no slope.
///
/// *Documented* and *reproduced* (FACTS: curve.circular): values and slopes at the ends.
public struct CircularTiming: TimingCurve {
  private enum Shape: Sendable, Hashable {
    case easeIn
    case easeOut
    case easeInOut
  }

  private let shape: Shape

  /// Starts slowly, ends vertically.
  public static let easeIn = CircularTiming(shape: .easeIn)
  /// Starts vertically, ends slowly.
  public static let easeOut = CircularTiming(shape: .easeOut)
  /// Slow at both ends, vertical in the middle.
  public static let easeInOut = CircularTiming(shape: .easeInOut)

  /// The height of the arc at `x`.
  public func value(at x: Double) -> Double {
    if x.isNaN { return x }
    let x = min(max(x, 0), 1)
    switch shape {
    case .easeIn: return rise(x)
    case .easeOut: return (x * (2 - x)).squareRoot()
    case .easeInOut: return x < 0.5 ? rise(2 * x) / 2 : 1 - rise(2 - 2 * x) / 2
    }
  }

  /// The slope of the arc at `x`; infinite where it is vertical, 0 outside 0…1.
  public func velocity(at x: Double) -> Double {
    if x.isNaN { return x }
    guard (0...1).contains(x) else { return 0 }
    switch shape {
    case .easeIn: return slope(x)
    case .easeOut: return slope(1 - x)
    case .easeInOut: return slope(x < 0.5 ? 2 * x : 2 - 2 * x)
    }
  }

  /// `1 − √(1 − x²)` without its cancellation at small `x`.
  private func rise(_ x: Double) -> Double {
    x * x / (1 + ((1 - x) * (1 + x)).squareRoot())
  }

  private func slope(_ x: Double) -> Double {
    x / ((1 - x) * (1 + x)).squareRoot()
  }
}
