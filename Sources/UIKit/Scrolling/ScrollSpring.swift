import Foundation
import Timing

/// A spring that brings content to a place: the distance that is left, in closed form.
///
/// Two exponentials whose rates may be equal: critically damped, or overdamped.
struct ScrollSpring: Sendable {
  private let slow: Double
  private let fast: Double
  private let distance: Double
  private let velocity: Double

  /// A spring that is `distance` points from its goal and moves `velocity` points per second away
  /// from it.
  init(distance: Double, velocity: Double, frequency: Double) {
    self.init(distance: distance, velocity: velocity, slow: frequency, fast: frequency)
  }

  /// The spring of content that is let go beyond its end.
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

  /// How far it is from its goal after a time in seconds.
  func distance(at time: Double) -> Double {
    if time <= 0 { return distance }
    if slow == fast {
      return (distance + (velocity + slow * distance) * time) * exp(-slow * time)
    }
    let weight = (fast * distance + velocity) / (fast - slow)
    return weight * exp(-slow * time) + (distance - weight) * exp(-fast * time)
  }

  /// When it turns round, if it does: nothing but the way to the goal follows.
  private var turningTime: Double {
    if slow == fast {
      let weight = velocity + slow * distance
      return weight == 0 ? 0 : max(0, velocity / (slow * weight))
    }
    let weight = (fast * distance + velocity) / (fast - slow)
    let ratio = -fast * (distance - weight) / (slow * weight)
    return weight != 0 && ratio > 1 ? log(ratio) / (fast - slow) : 0
  }

  /// How long it takes, in seconds, until it stays at its goal.
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
