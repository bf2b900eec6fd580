import FilmstripSupport
import Foundation

extension TouchScript {
  /// Returns the samples of both scripts, sorted by time.
  ///
  /// Samples of this script come before samples of the other with the same time. No finger may be
  /// down in both scripts at the same time.
  ///
  /// - Parameter other: The other script.
  /// - Returns: The combined script.
  public func merging(_ other: TouchScript) -> TouchScript {
    let merged = TouchScript(samples: samples + other.samples)
    var down: Set<Int> = []
    for sample in merged.samples {
      switch sample.phase {
      case .began:
        demand(
          down.insert(sample.finger).inserted,
          "merged scripts must not use finger \(sample.finger) at the same time, but both do at "
            + "\(sample.time) s")
      case .ended, .cancelled: down.remove(sample.finger)
      case .moved: break
      }
    }
    return merged
  }

  /// Returns the script with shifted times.
  ///
  /// - Parameter seconds: The shift, in seconds; a negative number shifts the script earlier. Must
  ///   be finite, and no sample may be shifted before 0.
  /// - Returns: The shifted script.
  public func delayed(by seconds: Double) -> TouchScript {
    demand(seconds.isFinite, "seconds must be finite, but is \(seconds)")
    let first = samples.first.map { $0.time + seconds } ?? 0
    demand(first >= 0, "a script must not begin before 0 s, but would at \(first) s")
    return TouchScript(
      samples: samples.map { sample in
        var later = sample
        later.time += seconds
        return later
      })
  }
}
