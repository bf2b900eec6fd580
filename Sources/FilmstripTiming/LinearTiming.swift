import Foundation

/// CSS `linear()`: straight lines through a list of stops.
///
/// *Source:* W3C CSS Easing Functions Level 2, "The linear easing function".
public struct LinearTiming: TimingCurve {
  /// One stop as written: an output and an optional input (1 is 100 %).
  public struct Stop: Sendable, Hashable {
    /// The value at the stop.
    public var output: Double
    /// The progress of the stop, or `nil` to interpolate it from the neighbouring stops.
    public var input: Double?

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - output: The value at the stop.
    ///   - input: The progress of the stop. If `nil`, the default, the input is interpolated from
    ///     the neighbouring stops.
    public init(output: Double, input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// A stop with a resolved input.
  public struct Point: Sendable, Hashable {
    /// The progress of the stop.
    public let input: Double
    /// The value at the stop.
    public let output: Double
  }

  /// The stops with all inputs resolved, in ascending order of input.
  public let points: [Point]

  /// The maximum magnitude of an output and of an input.
  ///
  /// *Chosen:* far greater than in any animation; between and beyond such stops all values are
  /// finite.
  public static let maximumMagnitude = 1e9

  /// Creates a curve through `stops`.
  ///
  /// If the first input is `nil`, it is 0; if the last input is `nil`, it is 1. An input smaller
  /// than an earlier one is raised to that one. Other missing inputs are spread evenly. A single
  /// stop is a constant.
  ///
  /// - Parameter stops: One stop or more; all numbers from −10⁹ to 10⁹.
  /// - Throws: A ``TimingError`` if there is no stop, a number is out of range, or the slope
  ///   between two stops isn't finite.
  public init(stops: [Stop]) throws(TimingError) {
    guard let last = stops.indices.last else {
      throw .wrongCount(parameter: "stops", count: 0, allowed: "one stop or more")
    }
    for stop in stops {
      let range = -Self.maximumMagnitude...Self.maximumMagnitude
      _ = try stop.output.checked("output", "from -1e9 to 1e9", range.contains)
      _ = try stop.input?.checked("input", "from -1e9 to 1e9 (1 is 100 %)", range.contains)
    }
    var inputs = stops.map(\.input)
    inputs[0] = inputs[0] ?? 0
    inputs[last] = inputs[last] ?? 1
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    var largest = -Double.infinity
    var pendingCount = 0
    for index in stops.indices {
      guard let input = inputs[index] else {
        pendingCount += 1
        continue
      }
      let previous = largest
      largest = max(largest, input)
      for step in 0..<pendingCount {
        let fraction = Double(step + 1) / Double(pendingCount + 1)
        points.append(
          Point(
            input: previous + (largest - previous) * fraction,
            output: stops[index - pendingCount + step].output))
      }
      pendingCount = 0
      points.append(Point(input: largest, output: stops[index].output))
    }
    for (from, to) in zip(points, points.dropFirst()) where to.input > from.input {
      _ = try ((to.output - from.output) / (to.input - from.input)).checked(
        "the slope between two stops", "finite; move their inputs apart")
    }
    self.points = points
  }

  /// Returns the value at `x`; before the first stop and after the last one, the outer lines
  /// continue.
  ///
  /// If several stops have the same input, the last of them is used. O(log n).
  ///
  /// - Parameter x: The progress.
  /// - Returns: The value, or NaN if `x` is NaN.
  public func value(at x: Double) -> Double {
    guard points.count > 1 else { return x.isNaN ? x : points[0].output }
    let (from, to) = line(at: x)
    guard to.input > from.input else { return x < from.input ? from.output : to.output }
    let fraction = (x - from.input) / (to.input - from.input)
    return from.output + (to.output - from.output) * fraction
  }

  /// Returns the slope of the line at `x`; at a stop, the slope of the following line.
  ///
  /// O(log n).
  ///
  /// - Parameter x: The progress.
  /// - Returns: The slope, or NaN if `x` is NaN.
  public func velocity(at x: Double) -> Double {
    if x.isNaN { return x }
    guard points.count > 1 else { return 0 }
    let (from, to) = line(at: x)
    guard to.input > from.input else { return 0 }
    return (to.output - from.output) / (to.input - from.input)
  }

  /// Returns the last stop at or before `x`, and the stop after it.
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
