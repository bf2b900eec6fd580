import FilmstripSupport
import FilmstripTiming
import Foundation

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The string of the name in Core Animation.
  public let rawValue: String

  /// Creates a name from its string in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name of a function with constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// The name of a function that is slow at the start: (0.42, 0, 1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// The name of a function that is slow at the end: (0, 0, 0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// The name of a function that is slow at both ends: (0.42, 0, 0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The name of the function of implicit animations: (0.25, 0.1, 0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing of an animation: a cubic Bézier curve from (0, 0) to (1, 1) of progress over time.
///
/// *Documented* (FACTS: curve.named); the numbers of `default` are *reproduced* (FACTS:
/// curve.default).
public final class CAMediaTimingFunction: NSObject, NSCopying, Sendable {
  /// The curve as a value.
  package let curve: CubicTiming

  /// Creates a timing function from a curve.
  package init(_ curve: CubicTiming) {
    self.curve = curve
    super.init()
  }

  /// Creates a named curve; an unknown name traps with Core Animation's reason.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(CubicTiming.linear)
    case .easeIn: self.init(CubicTiming.easeIn)
    case .easeOut: self.init(CubicTiming.easeOut)
    case .easeInEaseOut: self.init(CubicTiming.easeInOut)
    case .default: self.init(CubicTiming.ease)
    default: fatalError("unknown timing function name \(name.rawValue)")
    }
  }

  /// Creates a curve from its two inner control points.
  ///
  /// x is limited to 0…1, because time can't run backwards; NaN and an infinite y are treated as 0.
  public convenience init(
    controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float
  ) {
    func x(_ v: Float) -> Double { v.isNaN ? 0 : min(1, max(0, Double(v))) }
    func y(_ v: Float) -> Double { v.isFinite ? Double(v) : 0 }
    let curve = try? CubicTiming(x1: x(c1x), y1: y(c1y), x2: x(c2x), y2: y(c2y))
    self.init(curve ?? CubicTiming.linear)
  }

  /// Writes the coordinates of control point `idx`, 0 (the start) to 3 (the end), to `ptr`.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [
      (0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1),
    ]
    demand(
      points.indices.contains(idx), "A control point's index must be 0…3, but is \(idx)")
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  /// Returns the progress at a fraction of the duration, 0…1.
  package func progress(at fraction: Double) -> Double { curve.clampedValue(at: fraction) }

  /// Returns the function itself, because functions are immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another function has the same control points.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  /// The hash value of the control points.
  public override var hash: Int { curve.hashValue }
}
