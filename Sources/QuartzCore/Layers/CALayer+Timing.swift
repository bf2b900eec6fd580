import Foundation
import Timing

/// A layer's own timing.
struct LayerTiming: Equatable {
  var beginTime: Double = 0
  var duration: Double = .infinity
  var speed: Float = 1
  var timeOffset: Double = 0
  var repeatCount: Float = 0
  var repeatDuration: Double = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  func local(_ parent: Double) -> Double { (parent - beginTime) * Double(speed) + timeOffset }

  /// The parent's time at which the layer's is `local`; nil if the layer's time stands still.
  func parent(_ local: Double) -> Double? {
    speed == 0 ? nil : (local - timeOffset) / Double(speed) + beginTime
  }
}

extension CALayer {
  final func changeTiming(_ change: (inout LayerTiming) -> Void) {
    var changed = timing
    change(&changed)
    guard changed != timing else { return }
    timing = changed
    guard modelLayer == nil else { return }
    markDirty()
    reschedule()
  }

  /// The layer's local time at a moment of the clock.
  final func localTime(at time: Double) -> Double {
    timing.local(storedSuperlayer?.localTime(at: time) ?? time)
  }

  /// The moment of the clock at which the layer's local time is `local`; nil if it stands still, here
  /// or above.
  final func globalTime(atLocal local: Double) -> Double? {
    guard let outer = timing.parent(local) else { return nil }
    guard let storedSuperlayer else { return outer }
    return storedSuperlayer.globalTime(atLocal: outer)
  }

  /// How fast the layer's time runs against the clock's.
  final var totalSpeed: Double {
    Double(timing.speed) * (storedSuperlayer?.totalSpeed ?? 1)
  }

  /// Converts a time from another layer's (nil: the clock's) to this one's, in seconds.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard let l else { return localTime(at: t) }
    return localTime(at: l.globalTime(atLocal: t) ?? VirtualClock.shared.now.seconds)
  }

  /// Converts a time from this layer's to another's (nil: the clock's), in seconds.
  ///
  /// From a layer whose time stands still the answer is now.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = globalTime(atLocal: t) ?? VirtualClock.shared.now.seconds
    return l?.localTime(at: time) ?? time
  }
}
