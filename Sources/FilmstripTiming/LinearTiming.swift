import Foundation

/// CSS `linear()`: straight lines through a list of stops.
///
/// *Source:* W3C CSS Easing Functions Level 2, "The linear easing function".
public struct LinearTiming: TimingCurve {
  /// One stop as written: an output and, if given, its input (1 is 100 %).
  public struct Stop: Sendable, Hashable {
    /// The value at the stop.
    public var output: Double
    /// The progress of the stop; nil to interpolate it from its neighbours.
    public var input: Double?

    /// A stop at `input`, or interpolated from its neighbours.
    public init(output: Double, input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// A stop with a known input.
  public struct Point: Sendable, Hashable {
    /// The progress of the stop.
    public let input: Double
    /// The value there.
    public let output: Double
  }

  /// The stops with all inputs, which never fall.
  public let points: [Point]

  /// The largest magnitude of an output and of an input.
  ///
  /// *Chosen:* far beyond any animation; between and beyond such stops all values are finite.
  public static let largestNumber = 1e9

  /// A curve through `stops`: one or more, all numbers from −10⁹ to 10⁹.
  ///
  /// The first input is 0 and the last 1 if not given; an input smaller than one before it is
  /// raised to it; missing ones are spread evenly. A single stop is a constant.
  public init(stops: [Stop]) throws(TimingError) {
    guard let last = stops.indices.last else {
      throw .wrongCount(parameter: "stops", count: 0, allowed: "one stop or more")
    }
    for stop in stops {
      let range = -Self.largestNumber...Self.largestNumber
      _ = try stop.output.checked("output", "from -1e9 to 1e9", range.contains)
      _ = try stop.input?.checked("input", "from -1e9 to 1e9 (1 is 100 %)", range.contains)
    }
    var inputs = stops.map(\.input)
    inputs[0] = inputs[0] ?? 0
    inputs[last] = inputs[last] ?? 1
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    var largest = -Double.infinity
    var waiting = 0
    for index in stops.indices {
      guard let input = inputs[index] else {
        waiting += 1
        continue
      }
      let previous = largest
      largest = max(largest, input)
      for step in 0..<waiting {
        let share = Double(step + 1) / Double(waiting + 1)
        points.append(
          Point(
            input: previous + (largest - previous) * share,
            output: stops[index - waiting + step].output))
      }
      waiting = 0
      points.append(Point(input: largest, output: stops[index].output))
    }
    for (from, to) in zip(points, points.dropFirst()) where to.input > from.input {
      _ = try ((to.output - from.output) / (to.input - from.input)).checked(
        "the slope between two stops", "finite; move their inputs apart")
    }
    self.points = points
  }

  /// The value at `x`; beyond the first and the last stop the outer lines continue.
  ///
  /// If several stops have the same input, the last of them is used. O(log n).
  public func value(at x: Double) -> Double {
    guard points.count > 1 else { return x.isNaN ? x : points[0].output }
    let (from, to) = line(at: x)
    guard to.input > from.input else { return x < from.input ? from.output : to.output }
    let fraction = (x - from.input) / (to.input - from.input)
    return from.output + (to.output - from.output) * fraction
  }

  /// The slope of the line at `x`: at a stop, of the line that follows it.
  ///
  /// O(log n).
  public func velocity(at x: Double) -> Double {
    if x.isNaN { return x }
    guard points.count > 1 else { return 0 }
    let (from, to) = line(at: x)
    guard to.input > from.input else { return 0 }
    return (to.output - from.output) / (to.input - from.input)
  }

  /// The stop at or before `x` (the last of several) and the one after it.
  private func line(at x: Double) -> (Point, Point) {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= x { low = middle + 1 } else { high = middle }
    }
    let index = min(max(low - 1, 0), points.count - 2)
    return (points[index], points[index + 1])
  }
}
