import Foundation
import Preconditions

extension TouchScript {
  /// The samples of both scripts, in the order of their times; this one's first where times are equal.
  ///
  /// - Precondition: no finger is down in both at once.
  public func merging(_ other: TouchScript) -> TouchScript {
    let merged = TouchScript(samples: samples + other.samples)
    var down: Set<Int> = []
    for sample in merged.samples {
      switch sample.phase {
      case .began:
        demand(
          down.insert(sample.finger).inserted,
          "scripts that are merged must not use finger \(sample.finger) at once, but both do at "
            + "\(sample.time) s")
      case .ended, .cancelled: down.remove(sample.finger)
      case .moved: break
      }
    }
    return merged
  }

  /// The script begun `seconds` later, or earlier for a negative number.
  ///
  /// - Precondition: `seconds` is finite, and no sample comes to stand before 0.
  public func delayed(by seconds: Double) -> TouchScript {
    demand(seconds.isFinite, "seconds must be finite, but are \(seconds)")
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
