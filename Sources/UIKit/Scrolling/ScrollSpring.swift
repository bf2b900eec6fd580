import FilmstripTiming
import Foundation

/// A spring that moves content to its goal: the remaining distance, in closed form.
///
/// A sum of two exponentials, with equal rates if critically damped, else overdamped.
struct ScrollSpring: Sendable {
  private let slow: Double
  private let fast: Double
  private let distance: Double
  private let velocity: Double

  /// A spring whose content is `distance` points from the goal and moves away from it with
  /// `velocity` points per second.
  init(distance: Double, velocity: Double, frequency: Double) {
    self.init(distance: distance, velocity: velocity, slow: frequency, fast: frequency)
  }

  /// The spring of content released beyond its end.
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

  /// The distance to the goal after a time in seconds.
  func distance(at time: Double) -> Double {
    if time <= 0 { return distance }
    if slow == fast {
      return (distance + (velocity + slow * distance) * time) * exp(-slow * time)
    }
    let weight = (fast * distance + velocity) / (fast - slow)
    return weight * exp(-slow * time) + (distance - weight) * exp(-fast * time)
  }

  /// The time of the turning point, if there is one: after it the distance only decreases.
  private var turningTime: Double {
    if slow == fast {
      let weight = velocity + slow * distance
      return weight == 0 ? 0 : max(0, velocity / (slow * weight))
    }
    let weight = (fast * distance + velocity) / (fast - slow)
    let ratio = -fast * (distance - weight) / (slow * weight)
    return weight != 0 && ratio > 1 ? log(ratio) / (fast - slow) : 0
  }

  /// The time, in seconds, until it has settled.
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
