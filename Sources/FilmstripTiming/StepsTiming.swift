import Foundation

/// CSS `steps()`: equal steps.
///
/// *Source:* W3C CSS Easing Functions Level 1, "Step easing functions".
public struct StepsTiming: TimingCurve {
  /// Where the value jumps.
  public enum Position: String, Sendable, Hashable, CaseIterable {
    /// At the start of each interval: the first jump is at 0.
    case jumpStart = "jump-start"
    /// At the end of each interval: the last jump is at 1.
    case jumpEnd = "jump-end"
    /// Neither at 0 nor at 1.
    case jumpNone = "jump-none"
    /// Both at 0 and at 1.
    case jumpBoth = "jump-both"

    /// CSS's older name of ``jumpStart``.
    public static let start = Position.jumpStart
    /// CSS's older name of ``jumpEnd``.
    public static let end = Position.jumpEnd
  }

  /// The number of intervals: 1 or more, with ``Position/jumpNone`` 2 or more.
  public let count: Int
  /// Where the value jumps.
  public let position: Position

  /// Steps in `count` intervals; throws if there are too few of them for `position`.
  public init(count: Int, position: Position = .jumpEnd) throws(TimingError) {
    let least = position == .jumpNone ? 2 : 1
    guard count >= least else {
      throw .outOfRange(
        parameter: "count", value: Double(count),
        allowed: "\(least) or more with \(position.rawValue)")
    }
    self.count = count
    self.position = position
  }

  private init(uncheckedCount count: Int, position: Position) {
    self.count = count
    self.position = position
  }

  /// CSS `step-start`.
  public static let stepStart = StepsTiming(uncheckedCount: 1, position: .jumpStart)
  /// CSS `step-end`.
  public static let stepEnd = StepsTiming(uncheckedCount: 1, position: .jumpEnd)

  /// The value at `x`, which may lie outside 0…1, where the steps continue.
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

  /// Always 0: the value is constant between jumps, and a jump has no velocity.
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
