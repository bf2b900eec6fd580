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
  /// The superlayer's time as set by a driver; nil without one.
  var driven: DrivenTime?

  func local(_ parent: Double) -> Double {
    ((driven?.local(parent) ?? parent) - beginTime) * Double(speed) + timeOffset
  }

  /// The parent's time at which the layer's time is `local`; nil if the layer's time is paused.
  func parent(_ local: Double) -> Double? {
    guard speed != 0 else { return nil }
    let outer = (local - timeOffset) / Double(speed) + beginTime
    guard let driven else { return outer }
    return driven.parent(outer)
  }

  /// The speed relative to the superlayer's time; for a driven time only the direction, 1, 0 or −1.
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

  /// The layer's local time at a moment of the clock.
  final func localTime(at time: Double) -> Double {
    timing.local(storedSuperlayer?.localTime(at: time) ?? time)
  }

  /// The moment of the clock at which the layer's local time is `local`; nil if its time or an
  /// ancestor's is paused.
  final func globalTime(atLocal local: Double) -> Double? {
    guard let outer = timing.parent(local) else { return nil }
    guard let storedSuperlayer else { return outer }
    return storedSuperlayer.globalTime(atLocal: outer)
  }

  /// The speed of the layer's time relative to the clock's; for a driven time only the direction.
  final var totalSpeed: Double {
    timing.signedSpeed * (storedSuperlayer?.totalSpeed ?? 1)
  }

  /// Converts a time from another layer's (nil: the clock's) to this one's, in seconds.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard let l else { return localTime(at: t) }
    return localTime(at: l.globalTime(atLocal: t) ?? VirtualClock.current.now.seconds)
  }

  /// Converts a time from this layer's to another's (nil: the clock's), in seconds.
  ///
  /// From a layer whose time is paused, it returns the current time.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = globalTime(atLocal: t) ?? VirtualClock.current.now.seconds
    return l?.localTime(at: time) ?? time
  }
}
