import Foundation

/// The relation of an object's time to its parent's time; the parent of a layer is the superlayer,
/// the parent of an animation is the layer or the group.
///
/// `local = (parent − beginTime) · speed + timeOffset`; repetitions and reversals then map `local`
/// to the object's basic time, 0…duration.
///
/// *Documented* (FACTS: media-timing.defaults).
public protocol CAMediaTiming {
  /// The time of the beginning, in seconds of the parent's time; for an animation, 0 means the time
  /// at which the animation is added.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in seconds of the object's time; 0 means the duration of the
  /// transaction or group.
  var duration: CFTimeInterval { get set }
  /// The speed relative to the parent's time; 0 pauses, negative values run backwards; 1 by
  /// default.
  var speed: Float { get set }
  /// An offset in seconds that is added to the object's time.
  ///
  /// The time of an animation with one run wraps around at the end of the run.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs, including fractions; 0 is treated as 1.
  var repeatCount: Float { get set }
  /// The duration of all runs, in seconds of the object's time; a value above 0 takes precedence
  /// over `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether a backward run follows each run.
  var autoreverses: Bool { get set }
  /// The values shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that a timed object shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name of the mode in Core Animation.
  public let rawValue: String

  /// Creates a mode from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The object shows no value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The object shows its last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The object shows its first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The object shows its first value before the beginning and its last value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsForwards: Bool { self == .forwards || self == .both }
  var fillsBackwards: Bool { self == .backwards || self == .both }
}
