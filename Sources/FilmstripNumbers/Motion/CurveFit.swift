import FilmstripSupport
import FilmstripTiming
import Foundation

/// A curve that a motion follows, fitted by least squares.
package struct CurveFit {
  /// The kind of curve, with its parameters.
  package enum Shape {
    /// A curve with a name in CSS.
    case named(String, CubicTiming)
    /// Any other cubic Bézier.
    case cubic(CubicTiming)
    /// A spring without initial velocity.
    case spring(response: Double, damping: Double)
    /// A spring with an initial velocity, in distances per second.
    case launchedSpring(response: Double, damping: Double, velocity: Double)
  }

  /// The kind of curve, with its parameters.
  package var shape: Shape
  /// The value of the motion at the start of the curve.
  package var start: Double
  /// The value of the motion at the end of the curve.
  package var end: Double
  /// The maximum distance of a value from the curve.
  package var residual: Double

  /// The description of the curve, such as `ease-out` or `a spring of response 0.42 s`.
  package var words: String {
    switch shape {
    case .named(let name, _): return name
    case .cubic(let curve):
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { NumberText.trimmed($0, 2) }
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    case .spring(let response, let damping):
      let text = "a spring of response \(NumberText.trimmed(response, 2)) s"
      return damping > 0.995
        ? text : "\(text) and damping ratio \(NumberText.trimmed(damping, 2))"
    case .launchedSpring(let response, let damping, let velocity):
      return "a spring of response \(NumberText.trimmed(response, 2)) s, damping ratio "
        + "\(NumberText.trimmed(damping, 2)) and initial velocity \(NumberText.trimmed(velocity, 1))"
    }
  }

  /// The damping ratio and the initial velocity of a spring, or `nil` for other curves.
  private var launch: (damping: Double, velocity: Double)? {
    switch shape {
    case .spring(_, let damping): (damping, 0)
    case .launchedSpring(_, let damping, let velocity): (damping, velocity)
    case .named, .cubic: nil
    }
  }

  /// Returns the description of the curve, and the differing part of the other curve's description.
  package func words(insteadOf other: CurveFit) -> String {
    if case .spring(let oldResponse, let d) = other.shape,
      case .spring(let newResponse, let e) = shape
    {
      if abs(d - e) < 0.01 { return "\(words) instead of \(NumberText.trimmed(oldResponse, 2)) s" }
      if abs(oldResponse - newResponse) < 0.005 {
        return "\(words) instead of \(NumberText.trimmed(d, 2))"
      }
    }
    // UIKit's response depends on the velocity, so only the damping ratio is the same. Two launched springs may also
    // differ in their response.
    if let one = other.launch, let now = launch, abs(one.damping - now.damping) < 0.02,
      one.velocity == 0 || now.velocity == 0, abs(one.velocity - now.velocity) >= 0.1
    {
      return
        "a spring with an initial velocity of \(NumberText.trimmed(now.velocity, 1)) instead of "
        + NumberText.trimmed(one.velocity, 1)
    }
    return "\(words) instead of \(other.words)"
  }

  /// Creates the simplest curve near the track: a named curve, a critically damped spring, any
  /// spring, any cubic Bézier, or a spring with an initial velocity if that is much nearer.
  ///
  /// The result is `nil` if the track has fewer than six values or doesn't move.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - duration: The duration of a cubic Bézier, in seconds.
  package init?(_ track: MotionTrack, duration: Double) {
    let travel = track.travel
    // At the end a transition sets the final values, which a spring may not have reached.
    let moving = track.before(duration)
    let track = moving.values.count >= 6 ? moving : track
    guard track.values.count >= 6, travel > 0, duration > 0 else { return nil }
    var fits: [CurveFit] = []
    for (name, curve) in Self.namedCurves {
      fits.append(CurveFit(.named(name, curve), track, duration))
    }
    // Prefer a simpler curve if its residual is less than 0.4 % of the travel.
    let near = travel * 0.004
    if let best = fits.min(by: { $0.residual < $1.residual }), best.residual < near {
      self = best
      return
    }
    fits.append(Self.critical(track))
    if let spring = fits.last, spring.residual < near {
      self = spring
      return
    }
    fits.append(Self.spring(track))
    if let spring = fits.last, spring.residual < near {
      self = spring
      return
    }
    let cubic = Self.cubic(track, duration)
    // Many Bézier curves are near some spring, so a spring must be much nearer. Motions without a simple curve aren't
    // near any.
    if cubic.residual > near / 4, cubic.residual < travel * 0.15 {
      let launched = Self.launchedSpring(track)
      if launched.residual < near, launched.residual < cubic.residual / 4 {
        self = launched
        return
      }
    }
    fits.append(cubic)
    guard let best = fits.min(by: { $0.residual < $1.residual }) else { return nil }
    self = best
  }

  private static let namedCurves: [(String, CubicTiming)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  private init(_ shape: Shape, _ track: MotionTrack, _ duration: Double) {
    self.shape = shape
    (start, end, residual) = (0, 0, .infinity)
    solve(track, duration)
  }

  /// Returns the progress of the curve at a time in seconds.
  package func progress(at time: Double, _ duration: Double) -> Double {
    switch shape {
    case .named(_, let curve), .cubic(let curve): return curve.clampedValue(at: time / duration)
    case .spring(let response, let damping):
      let spring = try? SpringTiming(response: response, dampingFraction: damping)
      return spring?.value(at: time) ?? 0
    case .launchedSpring(let response, let damping, let velocity):
      let spring = try? SpringTiming(
        response: response, dampingFraction: damping, initialVelocity: velocity)
      return spring?.value(at: time) ?? 0
    }
  }

  /// Computes start and end by linear least squares, and the residual.
  private mutating func solve(_ track: MotionTrack, _ duration: Double) {
    let values: [Double]
    let spring: SpringTiming?
    switch shape {
    case .spring(let response, let damping):
      spring = try? SpringTiming(response: response, dampingFraction: damping)
    case .launchedSpring(let response, let damping, let velocity):
      spring = try? SpringTiming(
        response: response, dampingFraction: damping, initialVelocity: velocity)
    case .named, .cubic: spring = nil
    }
    if launch != nil {
      guard let spring else { return }
      values = track.times.map { spring.value(at: $0) }
    } else {
      values = track.times.map { progress(at: $0, duration) }
    }
    let count = Double(values.count)
    let meanU = values.reduce(0, +) / count
    let meanV = track.values.reduce(0, +) / count
    var covariance = 0.0
    var variance = 0.0
    for (u, v) in zip(values, track.values) {
      covariance += (u - meanU) * (v - meanV)
      variance += (u - meanU) * (u - meanU)
    }
    guard variance > 1e-12 else { return }
    let slope = covariance / variance
    start = meanV - slope * meanU
    end = start + slope
    residual = zip(values, track.values).map { abs(start + slope * $0 - $1) }.max() ?? .infinity
  }

  private static func critical(_ track: MotionTrack) -> CurveFit {
    func fit(_ logarithm: Double) -> CurveFit {
      CurveFit(.spring(response: exp(logarithm), damping: 1), track, 1)
    }
    let grid = stride(from: log(0.05), through: log(5), by: 0.1)
    let best = grid.min { fit($0).residual < fit($1).residual } ?? 0
    return fit(Minimum.golden(best - 0.1, best + 0.1) { fit($0).residual })
  }

  private static func spring(_ track: MotionTrack) -> CurveFit {
    func fit(_ p: [Double]) -> CurveFit {
      let damping = min(max(p[1], 0.05), 1)
      return CurveFit(.spring(response: exp(p[0]), damping: damping), track, 1)
    }
    var starts: [[Double]] = []
    for response in [0.15, 0.25, 0.4, 0.6, 0.9, 1.4] {
      for damping in [0.3, 0.5, 0.7, 0.9] { starts.append([log(response), damping]) }
    }
    let best = starts.min { fit($0).residual < fit($1).residual } ?? [log(0.4), 0.8]
    return fit(Minimum.simplex(best, step: [0.15, 0.1]) { fit($0).residual })
  }

  private static func launchedSpring(_ track: MotionTrack) -> CurveFit {
    func fit(_ p: [Double]) -> CurveFit {
      let damping = min(max(p[1], 0.05), 1)
      return CurveFit(
        .launchedSpring(response: exp(p[0]), damping: damping, velocity: p[2]), track, 1)
    }
    var starts: [[Double]] = []
    for response in [0.15, 0.25, 0.4, 0.6, 0.9, 1.4] {
      for damping in [0.5, 0.8, 1] {
        for velocity in [-5.0, 3, 8, 20] { starts.append([log(response), damping, velocity]) }
      }
    }
    let best = starts.map { ($0, fit($0).residual) }.sorted { $0.1 < $1.1 }.prefix(3)
    let fits = best.map { start, _ in
      fit(Minimum.simplex(start, step: [0.15, 0.1, 1.5]) { fit($0).residual })
    }
    return fits.min { $0.residual < $1.residual } ?? fit([log(0.4), 0.8, 1])
  }

  private static func cubic(_ track: MotionTrack, _ duration: Double) -> CurveFit {
    func fit(_ p: [Double]) -> CurveFit {
      let x1 = min(max(p[0], 0), 1)
      let x2 = min(max(p[2], 0), 1)
      let curve = (try? CubicTiming(x1, p[1], x2, p[3])) ?? .linear
      return CurveFit(.cubic(curve), track, duration)
    }
    let starts = [[0.3, 0.0, 0.7, 1.0], [0.1, 0.4, 0.4, 1.0], [0.6, 0.0, 0.9, 0.6]]
    let results = starts.map { start in
      fit(Minimum.simplex(start, step: [0.15, 0.15, 0.15, 0.15]) { fit($0).residual })
    }
    return results.min { $0.residual < $1.residual } ?? fit(starts[0])
  }
}

/// Methods that minimize functions without derivatives.
package enum Minimum {
  /// Returns the minimum point of a function between two numbers.
  ///
  /// *Source:* the golden section search.
  package static func golden(_ from: Double, _ to: Double, _ function: (Double) -> Double) -> Double
  {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (a, b) = (from, to)
    var c = b - ratio * (b - a)
    var d = a + ratio * (b - a)
    var (fc, fd) = (function(c), function(d))
    for _ in 0..<48 {
      if fc < fd {
        (b, d, fd) = (d, c, fc)
        c = b - ratio * (b - a)
        fc = function(c)
      } else {
        (a, c, fc) = (c, d, fd)
        d = a + ratio * (b - a)
        fd = function(d)
      }
    }
    return (a + b) / 2
  }

  /// Returns a minimum point of a function of several variables near `start`.
  ///
  /// *Source:* Nelder and Mead, A simplex method for function minimization, 1965, with their
  /// coefficients.
  package static func simplex(
    _ start: [Double], step: [Double], _ function: ([Double]) -> Double
  ) -> [Double] {
    var points = [(start, function(start))]
    for index in start.indices {
      var point = start
      point[index] += step[index]
      points.append((point, function(point)))
    }
    for _ in 0..<(60 * start.count) {
      points.sort { $0.1 < $1.1 }
      let worst = points[points.count - 1]
      if worst.1 - points[0].1 < 1e-9 * (1 + points[0].1) { break }
      let center = start.indices.map { i in
        points.dropLast().map { $0.0[i] }.reduce(0, +) / Double(start.count)
      }
      func along(_ factor: Double) -> ([Double], Double) {
        let point = start.indices.map { center[$0] + factor * (worst.0[$0] - center[$0]) }
        return (point, function(point))
      }
      let reflected = along(-1)
      if reflected.1 < points[0].1 {
        let expanded = along(-2)
        points[points.count - 1] = expanded.1 < reflected.1 ? expanded : reflected
      } else if reflected.1 < points[points.count - 2].1 {
        points[points.count - 1] = reflected
      } else {
        let contracted = along(reflected.1 < worst.1 ? -0.5 : 0.5)
        if contracted.1 < min(reflected.1, worst.1) {
          points[points.count - 1] = contracted
        } else {
          let best = points[0].0
          points = points.map { point, _ in
            let moved = start.indices.map { best[$0] + (point[$0] - best[$0]) / 2 }
            return (moved, function(moved))
          }
        }
      }
    }
    return points.min { $0.1 < $1.1 }?.0 ?? start
  }
}
