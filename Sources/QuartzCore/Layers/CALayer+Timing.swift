import FilmstripTiming
import Foundation

/// A layer's own timing.
struct LayerTiming {
  var beginTime: Double = 0
  var duration: Double = .infinity
  var speed: Float = 1
  var timeOffset: Double = 0
  var repeatCount: Float = 0
  var repeatDuration: Double = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
  /// The superlayer's time as set by a driver, or `nil` if there is no driver.
  var driven: DrivenTime?

  func local(_ parent: Double) -> Double {
    ((driven?.local(parent) ?? parent) - beginTime) * Double(speed) + timeOffset
  }

  /// Returns the parent's time at which the layer's time is `local`, or `nil` if the layer's time
  /// is paused.
  func parent(_ local: Double) -> Double? {
    guard speed != 0 else { return nil }
    let outer = (local - timeOffset) / Double(speed) + beginTime
    guard let driven else { return outer }
    return driven.parent(outer)
  }

  /// The speed relative to the superlayer's time; if a driver sets the time, only the direction: 1,
  /// 0 or −1.
  var signedSpeed: Double { Double(speed) * (driven?.direction ?? 1) }
}

extension CALayer {
  final func changeTiming<Value: Equatable>(
    _ part: WritableKeyPath<LayerTiming, Value>, _ value: Value
  ) {
    guard timing[keyPath: part] != value else { return }
    timing[keyPath: part] = value
    guard modelLayer == nil else { return }
    markDirty()
    reschedule()
  }

  /// Returns the layer's local time at a time of the clock.
  final func localTime(at time: Double) -> Double {
    timing.local(storedSuperlayer?.localTime(at: time) ?? time)
  }

  /// Returns the clock's time at which the layer's local time is `local`, or `nil` if the time of
  /// the layer or of an ancestor is paused.
  final func globalTime(atLocal local: Double) -> Double? {
    guard let outer = timing.parent(local) else { return nil }
    guard let storedSuperlayer else { return outer }
    return storedSuperlayer.globalTime(atLocal: outer)
  }

  /// The speed of the layer's time relative to the clock; if a driver sets the time, only the
  /// direction.
  final var totalSpeed: Double {
    timing.signedSpeed * (storedSuperlayer?.totalSpeed ?? 1)
  }

  /// Converts a time in seconds to this layer's time space from another layer's, or from the
  /// clock's if `l` is `nil`.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard let l else { return localTime(at: t) }
    return localTime(at: l.globalTime(atLocal: t) ?? VirtualClock.current.now.seconds)
  }

  /// Converts a time in seconds from this layer's time space to another layer's, or to the clock's
  /// if `l` is `nil`.
  ///
  /// If this layer's time is paused, the method converts the current time.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = globalTime(atLocal: t) ?? VirtualClock.current.now.seconds
    return l?.localTime(at: time) ?? time
  }
}
