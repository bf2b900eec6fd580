import Foundation

/// The relation of an object's time to its parent's: a layer's to its superlayer's, an animation's
/// to its layer's or group's.
///
/// `local = (parent − beginTime) · speed + timeOffset`; then repetitions and reversals map that to
/// the object's basic time, 0…duration.
///
/// *Documented* (FACTS: media-timing.defaults).
public protocol CAMediaTiming {
  /// The time of the beginning, in seconds of the parent's time; for an animation, 0 is the time at
  /// which it is added.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in seconds of the object's time; 0 for the transaction's or group's
  /// duration.
  var duration: CFTimeInterval { get set }
  /// The speed relative to the parent's time; 0 pauses, negative runs backwards. 1 by default.
  var speed: Float { get set }
  /// Seconds added to the object's time.
  ///
  /// An animation with one run wraps around at its end.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs, fractions included; 0 counts as 1.
  var repeatCount: Float { get set }
  /// The duration of all runs, in seconds of the object's time; above 0 it has precedence over
  /// `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by a run backwards.
  var autoreverses: Bool { get set }
  /// The values shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that a timed object shows outside its active time.
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
