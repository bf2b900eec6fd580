import Foundation
import Testing

@testable import UIKit

// Source of the expected values: FACTS: scroll.glide, scroll.rubber-band, scroll.bounce (measured
// on iOS 26.1), as formulas.
struct ScrollPhysicsTests {
  private static let far = -1e6...1e6

  @Test(arguments: [750.0, 1500, 3000, -4500])
  func `the distance of a deceleration is 499 ms times its excess velocity`(_ velocity: Double) {
    let trajectory = ScrollTrajectory.release(
      from: 100, velocity: velocity, limits: Self.far, rate: 0.998, bounces: true)
    let distance = (abs(velocity) - 10) * 0.499 * (velocity < 0 ? -1 : 1)
    #expect(abs(trajectory.end - (100 + distance)) < 1e-6 * abs(velocity))
    #expect(trajectory.value(at: 0) == 100)
    #expect(trajectory.value(at: trajectory.duration) == trajectory.end)
  }

  @Test func `a pull beyond the end displaces the content by the rubber-band formula`() {
    for (pull, extent) in [(100.0, 800.0), (400, 800), (-250, 300)] {
      let fraction = abs(pull) / extent
      let expected = (1 - 1 / (0.55 * fraction + 1)) * extent * (pull < 0 ? -1 : 1)
      let displacement = ScrollPhysics.rubberBand(pull, extent: extent)
      #expect(abs(displacement - expected) < 1e-9)
      #expect(abs(ScrollPhysics.pull(for: displacement, extent: extent) - pull) < 1e-9)
    }
    #expect(ScrollPhysics.rubberBand(100, extent: 0) == 0)
  }

  @Test func `content released beyond its end returns on the measured springs`() {
    // With a velocity, the spring is critically damped: x(t) = (d + (v + 11 d) t) e^(−11 t).
    let moving = ScrollTrajectory.release(
      from: 60, velocity: 300, limits: 0...50, rate: 0.998, bounces: true)
    for time in [0.05, 0.1, 0.3] {
      let expected = 50 + (10 + (300 + 11 * 10) * time) * exp(-11 * time)
      #expect(abs(moving.value(at: time) - expected) < 1e-9)
    }
    // Without a velocity, the spring is overdamped, with the rates 9 and 46 per second.
    let stationary = ScrollTrajectory.release(
      from: 80, velocity: 0, limits: 0...50, rate: 0.998, bounces: true)
    for time in [0.05, 0.1, 0.3] {
      let expected = 50 + 30 * (46 * exp(-9 * time) - 9 * exp(-46 * time)) / 37
      #expect(abs(stationary.value(at: time) - expected) < 1e-9)
    }
    #expect(stationary.end == 50 && moving.end == 50)
  }

  @Test func `without bouncing a deceleration stops at the end of the content`() {
    let trajectory = ScrollTrajectory.release(
      from: 0, velocity: 2000, limits: 0...100, rate: 0.998, bounces: false)
    #expect(trajectory.end == 100)
    for step in 0...100 {
      #expect(trajectory.value(at: Double(step) / 100 * trajectory.duration) <= 100 + 1e-9)
    }
  }
}
