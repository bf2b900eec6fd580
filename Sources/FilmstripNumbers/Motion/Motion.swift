import FilmstripGraphics
import Foundation

/// A property of a node that can change over time.
package enum MotionProperty: String, CaseIterable, Hashable {
  case x, y, width, height, scaleX, scaleY, rotation, opacity, tiltX, tiltY

  /// The name of the property in a report.
  package var word: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .scaleX: "scale x"
    case .scaleY: "scale y"
    case .rotation: "rotation"
    case .opacity: "opacity"
    case .tiltX: "tilt x"
    case .tiltY: "tilt y"
    }
  }

  /// The unit of the property in a report, or an empty string if there is none.
  package var unit: String {
    switch self {
    case .x, .y, .width, .height: "pt"
    case .rotation: "°"
    default: ""
    }
  }

  package var isPosition: Bool { self == .x || self == .y }

  /// The kinds of properties that people see as one.
  enum Kind { case position, size, scale, rotation, tilt, opacity }

  /// The kind of the property.
  var kind: Kind {
    switch self {
    case .x, .y: .position
    case .width, .height: .size
    case .scaleX, .scaleY: .scale
    case .rotation: .rotation
    case .tiltX, .tiltY: .tilt
    case .opacity: .opacity
    }
  }

  /// Returns the number of points that a corner of a node moves if the property changes by one
  /// unit.
  ///
  /// *Chosen* for opacity: 1 % is as visible as a point.
  package func weight(_ side: Double) -> Double {
    switch self {
    case .x, .y, .width, .height: 1
    case .scaleX, .scaleY: side
    case .rotation: side / 2 * .pi / 180
    case .opacity: 100
    case .tiltX, .tiltY: side * side
    }
  }
}

/// The values of one property over a span of time.
package struct MotionTrack: Hashable {
  /// The times in seconds since the beginning of the step, ascending.
  package var times: [Double]
  /// The values, one for each time.
  package var values: [Double]

  /// The maximum difference between two values.
  package var travel: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// Returns the part of the track before a time, in seconds.
  func before(_ end: Double) -> MotionTrack {
    let count = times.prefix { $0 < end - 1e-6 }.count
    return MotionTrack(times: Array(times.prefix(count)), values: Array(values.prefix(count)))
  }

  /// Returns the possible values at `time`: interpolated by a straight line, by a cubic, and by a
  /// polynomial through six values.
  ///
  /// Smooth motion is nearest to the polynomial, motion with a corner nearest to the line.
  package func samples(at time: Double) -> [Double] {
    guard let last = times.indices.last else { return [] }
    if time <= times[0] { return [values[0]] }
    if time >= times[last] { return [values[last]] }
    var low = 0
    var high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    if abs(times[low] - time) < 1e-7 { return [values[low]] }
    let fraction = (time - times[low]) / (times[high] - times[low])
    let line = values[low] + (values[high] - values[low]) * fraction
    return [
      line, polynomial(time, max(0, low - 1)...min(last, high + 1)),
      polynomial(time, max(0, low - 2)...min(last, high + 2)),
    ]
  }

  /// Returns the values from the second time before `time` to the second one after it.
  func values(around time: Double) -> ArraySlice<Double> {
    let next = times.firstIndex { $0 > time } ?? times.count
    return values[max(0, next - 2)..<min(times.count, next + 2)]
  }

  /// Returns the value at a time of the polynomial through a range of values.
  ///
  /// *Source:* Lagrange's interpolation formula.
  private func polynomial(_ time: Double, _ range: ClosedRange<Int>) -> Double {
    var sum = 0.0
    for i in range {
      var factor = 1.0
      for j in range where j != i {
        factor *= (time - times[j]) / (times[i] - times[j])
      }
      sum += factor * values[i]
    }
    return sum
  }

  /// Returns the distance of `value` from the track at `time`, or 0 if the value is between the
  /// interpolations.
  package func distance(of value: Double, at time: Double) -> Double {
    let samples = samples(at: time)
    guard let low = samples.min(), let high = samples.max() else { return 0 }
    return value < low ? low - value : value > high ? value - high : 0
  }

  /// Returns the track with transformed values.
  package func mapping(_ transform: (Double) -> Double) -> MotionTrack {
    MotionTrack(times: times, values: values.map(transform))
  }
}

/// A point of a node, in unit coordinates of its extent, whose position represents the node's
/// position.
package struct Anchor: Hashable {
  package var x: Double
  package var y: Double

  package init(x: Double = 0.5, y: Double = 0.5) {
    self.x = x
    self.y = y
  }
}

/// The motion of one node in one step, relative to the nearest named ancestor.
package struct NodeMotion {
  /// The positions, in the film's list of frames, of the frames that have the node.
  package var positions: [Int] = []
  /// The values of each property over time.
  package var tracks: [MotionProperty: MotionTrack] = [:]
  /// The longest side of the node, in points, at least 1.
  package var side = 1.0

  package init(
    _ name: String, _ film: FilmNumbers, _ range: Range<Int>, begin: Double, anchor: Anchor
  ) {
    var times: [Double] = []
    var values: [MotionProperty: [Double]] = [:]
    for position in range {
      let frame = film.frames[position]
      guard let node = frame.nodes.first(where: { $0.name == name }) else { continue }
      positions.append(position)
      times.append(frame.time.seconds - begin)
      side = max(side, node.bounds[2], node.bounds[3])
      for (property, value) in node.motion(anchor) { values[property, default: []].append(value) }
    }
    for (property, list) in values { tracks[property] = MotionTrack(times: times, values: list) }
  }
}

extension FilmNumbers.Node {
  /// Returns the values of the node's properties in its parent's coordinates, before clipping.
  package func motion(_ anchor: Anchor) -> [(MotionProperty, Double)] {
    let t = transform
    let center = CGPoint(
      x: bounds[0] + anchor.x * bounds[2], y: bounds[1] + anchor.y * bounds[3])
    let point = t.map(center) ?? .zero
    let w = t.m44 == 0 ? 1 : t.m44
    let (a, b, c, d) = (t.m11 / w, t.m12 / w, t.m21 / w, t.m22 / w)
    let scaleX = (a * a + b * b).squareRoot()
    let determinant = a * d - b * c
    let scaleY = scaleX == 0 ? (c * c + d * d).squareRoot() : determinant / scaleX
    let rotation = scaleX == 0 ? 0 : atan2(b, a) * 180 / .pi
    return [
      (.x, Double(point.x)), (.y, Double(point.y)), (.width, bounds[2]), (.height, bounds[3]),
      (.scaleX, scaleX), (.scaleY, scaleY), (.rotation, rotation), (.opacity, opacity),
      (.tiltX, t.m14 / w), (.tiltY, t.m24 / w),
    ]
  }
}
