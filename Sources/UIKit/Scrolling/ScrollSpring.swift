import FilmstripTiming
import Foundation

/// The distance to the target of content that a spring moves, in closed form.
///
/// The distance is a sum of two exponentials, whose rates are equal for a critically damped spring
/// and different for an overdamped spring.
struct ScrollSpring: Sendable {
  private let slow: Double
  private let fast: Double
  private let distance: Double
  private let velocity: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - distance: The initial distance from the target, in points.
  ///   - velocity: The initial velocity away from the target, in points per second.
  ///   - frequency: The frequency of the critically damped spring, per second.
  init(distance: Double, velocity: Double, frequency: Double) {
    self.init(distance: distance, velocity: velocity, slow: frequency, fast: frequency)
  }

  /// Returns the spring of content that is released beyond its end.
  static func bounce(distance: Double, velocity: Double) -> ScrollSpring {
    if abs(velocity) < ScrollPhysics.restingSpeed {
      let rates = ScrollPhysics.restingRates
      return ScrollSpring(
        distance: distance, velocity: velocity, slow: rates.slow, fast: rates.fast)
    }
    return ScrollSpring(
      distance: distance, velocity: velocity, frequency: ScrollPhysics.bounceFrequency)
  }

  private init(distance: Double, velocity: Double, slow: Double, fast: Double) {
    self.distance = distance
    self.velocity = velocity
    self.slow = slow
    self.fast = fast
  }

  /// Returns the distance to the target after a time in seconds.
  func distance(at time: Double) -> Double {
    if time <= 0 { return distance }
    if slow == fast {
      return (distance + (velocity + slow * distance) * time) * exp(-slow * time)
    }
    let weight = (fast * distance + velocity) / (fast - slow)
    return weight * exp(-slow * time) + (distance - weight) * exp(-fast * time)
  }

  /// The time, in seconds, after which the distance only decreases.
  private var turningTime: Double {
    if slow == fast {
      let weight = velocity + slow * distance
      return weight == 0 ? 0 : max(0, velocity / (slow * weight))
    }
    let weight = (fast * distance + velocity) / (fast - slow)
    let ratio = -fast * (distance - weight) / (slow * weight)
    return weight != 0 && ratio > 1 ? log(ratio) / (fast - slow) : 0
  }

  /// The time until the spring has settled, in seconds.
  var settlingTime: Double {
    let near = ScrollPhysics.settledDistance
    var low = turningTime
    guard abs(distance(at: low)) > near else { return low }
    var high = low + 1 / slow
    while abs(distance(at: high)) > near { high += 1 / slow }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(distance(at: middle)) > near { low = middle } else { high = middle }
    }
    return high
  }
}
