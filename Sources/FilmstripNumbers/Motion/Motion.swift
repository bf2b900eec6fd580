import FilmstripGraphics
import Foundation

/// A property of a node that can change over time.
package enum MotionProperty: String, CaseIterable, Hashable {
  case x, y, width, height, scaleX, scaleY, rotation, opacity, tiltX, tiltY

  /// The property's name in a report.
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

  /// Its unit in a report.
  package var unit: String {
    switch self {
    case .x, .y, .width, .height: "pt"
    case .rotation: "°"
    default: ""
    }
  }

  package var isPosition: Bool { self == .x || self == .y }

  /// How many points one unit of the property is worth, for a node of this size: what a corner moves.
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
  /// Seconds since the step's beginning, ascending.
  package var times: [Double]
  /// A value for each time.
  package var values: [Double]

  /// The greatest difference of two values.
  package var travel: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// What the value at `time` may be: interpolated by a straight line, by a cubic, and by a polynomial through
  /// six values.
  ///
  /// Smooth motion is nearest to the last, motion with a corner to the first.
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
    let share = (time - times[low]) / (times[high] - times[low])
    let line = values[low] + (values[high] - values[low]) * share
    return [
      line, polynomial(time, max(0, low - 1)...min(last, high + 1)),
      polynomial(time, max(0, low - 2)...min(last, high + 2)),
    ]
  }

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

  /// The distance of `value` from the track at `time`; 0 if it lies between the interpolations.
  package func distance(of value: Double, at time: Double) -> Double {
    let samples = samples(at: time)
    guard let low = samples.min(), let high = samples.max() else { return 0 }
    return value < low ? low - value : value > high ? value - high : 0
  }

  /// The track with other values.
  package func mapping(_ transform: (Double) -> Double) -> MotionTrack {
    MotionTrack(times: times, values: values.map(transform))
  }
}

/// A point of a node's extent whose place counts as the node's.
package struct Anchor: Hashable {
  package var x: Double
  package var y: Double

  package init(x: Double = 0.5, y: Double = 0.5) {
    self.x = x
    self.y = y
  }
}

/// The motion of one node in one step, relative to the nearest named node above it.
package struct NodeMotion {
  /// The positions of the frames that have the node, in the film's list.
  package var positions: [Int] = []
  /// The properties over time.
  package var tracks: [MotionProperty: MotionTrack] = [:]
  /// The longest side, in points, at least 1.
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
  /// The node's box in its parent's coordinates, before clipping.
  package func motion(_ anchor: Anchor) -> [(MotionProperty, Double)] {
    let t = transform
    let center = CGPoint(
      x: bounds[0] + anchor.x * bounds[2], y: bounds[1] + anchor.y * bounds[3])
    let place = t.map(center) ?? .zero
    let w = t.m44 == 0 ? 1 : t.m44
    let (a, b, c, d) = (t.m11 / w, t.m12 / w, t.m21 / w, t.m22 / w)
    let scaleX = (a * a + b * b).squareRoot()
    let determinant = a * d - b * c
    let scaleY = scaleX == 0 ? (c * c + d * d).squareRoot() : determinant / scaleX
    let rotation = scaleX == 0 ? 0 : atan2(b, a) * 180 / .pi
    return [
      (.x, Double(place.x)), (.y, Double(place.y)), (.width, bounds[2]), (.height, bounds[3]),
      (.scaleX, scaleX), (.scaleY, scaleY), (.rotation, rotation), (.opacity, opacity),
      (.tiltX, t.m14 / w), (.tiltY, t.m24 / w),
    ]
  }
}
