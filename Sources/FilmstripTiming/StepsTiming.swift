import Foundation

/// CSS `steps()`: a curve that jumps in equal steps.
///
/// *Source:* W3C CSS Easing Functions Level 1, "Step easing functions".
public struct StepsTiming: TimingCurve {
  /// The inputs at which the value jumps.
  public enum Position: String, Sendable, Hashable, CaseIterable {
    /// The value jumps at the start of each interval: the first jump is at 0.
    case jumpStart = "jump-start"
    /// The value jumps at the end of each interval: the last jump is at 1.
    case jumpEnd = "jump-end"
    /// The value jumps neither at 0 nor at 1.
    case jumpNone = "jump-none"
    /// The value jumps both at 0 and at 1.
    case jumpBoth = "jump-both"

    /// The older CSS name of ``jumpStart``.
    public static let start = Position.jumpStart
    /// The older CSS name of ``jumpEnd``.
    public static let end = Position.jumpEnd
  }

  /// The number of intervals: at least 1, or at least 2 with ``Position/jumpNone``.
  public let count: Int
  /// The inputs at which the value jumps.
  public let position: Position

  /// Creates a curve with `count` intervals.
  ///
  /// - Parameters:
  ///   - count: The number of intervals: at least 1, or at least 2 with ``Position/jumpNone``.
  ///   - position: The inputs at which the value jumps. The default is ``Position/jumpEnd``.
  /// - Throws: A ``TimingError`` if `count` is too small.
  public init(count: Int, position: Position = .jumpEnd) throws(TimingError) {
    let minimum = position == .jumpNone ? 2 : 1
    guard count >= minimum else {
      throw .outOfRange(
        parameter: "count", value: Double(count),
        allowed: "\(minimum) or more with \(position.rawValue)")
    }
    self.count = count
    self.position = position
  }

  private init(uncheckedCount count: Int, position: Position) {
    self.count = count
    self.position = position
  }

  /// The CSS curve `step-start`.
  public static let stepStart = StepsTiming(uncheckedCount: 1, position: .jumpStart)
  /// The CSS curve `step-end`.
  public static let stepEnd = StepsTiming(uncheckedCount: 1, position: .jumpEnd)

  /// Returns the value at `x`; the steps continue outside 0…1.
  ///
  /// - Parameter x: The progress.
  /// - Returns: The value, or NaN if `x` is NaN.
  public func value(at x: Double) -> Double {
    let scaled = x * Double(count)
    guard scaled.isFinite else { return x }
    var step = scaled.rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    let jumps = Double(jumpCount)
    if x >= 0, step < 0 { step = 0 }
    if x <= 1, step > jumps { step = jumps }
    return step / jumps
  }

  /// Returns 0: the value is constant between jumps, and a jump has no velocity.
  ///
  /// - Parameter x: The progress.
  /// - Returns: 0, or NaN if `x` is NaN.
  public func velocity(at x: Double) -> Double {
    x.isNaN ? x : 0
  }

  private var jumpCount: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count == .max ? count : count + 1
    }
  }
}
