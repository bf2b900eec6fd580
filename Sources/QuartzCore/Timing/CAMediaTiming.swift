import Foundation

/// How an object's time follows from its parent's: a layer's from its superlayer's, an animation's
/// from its layer's or group's.
///
/// `local = (parent − beginTime) · speed + timeOffset`; then repeats and reversals map that to the
/// object's basic time, 0…duration.
///
/// *Documented* (FACTS: media-timing.defaults).
public protocol CAMediaTiming {
  /// When the object begins, in seconds of its parent's time; 0 for an animation: when it is added.
  var beginTime: CFTimeInterval { get set }
  /// How long it lasts once, in seconds of its own time; 0 for the transaction's or group's duration.
  var duration: CFTimeInterval { get set }
  /// How fast its time runs against its parent's; 0 holds it, negative runs backwards. 1 by default.
  var speed: Float { get set }
  /// Seconds added to its own time. An animation that lasts once wraps round at its end.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs, fractions included; 0 counts as once.
  var repeatCount: Float { get set }
  /// How long it repeats, in seconds of its own time; goes before `repeatCount` if above 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it runs back each time after running forth.
  var autoreverses: Bool { get set }
  /// What it shows before its beginning and after its end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What a timed object shows outside of its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A mode by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsForwards: Bool { self == .forwards || self == .both }
  var fillsBackwards: Bool { self == .backwards || self == .both }
}
