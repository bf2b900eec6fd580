import FilmstripSupport
import Foundation

extension TouchScript {
  /// The samples of both scripts, sorted by time; at equal times the samples of this script come
  /// first.
  ///
  /// - Precondition: no finger is down in both scripts at the same time.
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

  /// The script, shifted by `seconds`; a negative number shifts it earlier.
  ///
  /// - Precondition: `seconds` is finite, and no sample is shifted before 0.
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
