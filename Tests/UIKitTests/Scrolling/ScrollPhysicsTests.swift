import Foundation
import Testing

@testable import UIKit

// Truth: FACTS: scroll.glide, scroll.rubber-band, scroll.bounce (measured on iOS 26.1), as formulas.
struct ScrollPhysicsTests {
  private static let far = -1e6...1e6

  @Test(arguments: [750.0, 1500, 3000, -4500])
  func `a glide goes 0.499 times the speed above 10 points per second`(_ velocity: Double) {
    let glide = ScrollTrajectory.release(
      from: 100, velocity: velocity, limits: Self.far, rate: 0.998, bounces: true)
    let distance = (abs(velocity) - 10) * 0.499 * (velocity < 0 ? -1 : 1)
    #expect(abs(glide.end - (100 + distance)) < 1e-6 * abs(velocity))
    #expect(glide.value(at: 0) == 100)
    #expect(glide.value(at: glide.duration) == glide.end)
  }

  @Test func `a pull beyond the end displaces the content by the rubber band's formula`() {
    for (pull, extent) in [(100.0, 800.0), (400, 800), (-250, 300)] {
      let share = abs(pull) / extent
      let expected = (1 - 1 / (0.55 * share + 1)) * extent * (pull < 0 ? -1 : 1)
      let displacement = ScrollPhysics.rubberBand(pull, extent: extent)
      #expect(abs(displacement - expected) < 1e-9)
      #expect(abs(ScrollPhysics.pull(for: displacement, extent: extent) - pull) < 1e-9)
    }
    #expect(ScrollPhysics.rubberBand(100, extent: 0) == 0)
  }

  @Test func `released content beyond its end returns on the measured springs`() {
    // With speed: critically damped, x(t) = (d + (v + 11 d) t) e^(−11 t).
    let moving = ScrollTrajectory.release(
      from: 60, velocity: 300, limits: 0...50, rate: 0.998, bounces: true)
    for time in [0.05, 0.1, 0.3] {
      let expected = 50 + (10 + (300 + 11 * 10) * time) * exp(-11 * time)
      #expect(abs(moving.value(at: time) - expected) < 1e-9)
    }
    // Held: overdamped, with the rates 9 and 46 per second.
    let held = ScrollTrajectory.release(
      from: 80, velocity: 0, limits: 0...50, rate: 0.998, bounces: true)
    for time in [0.05, 0.1, 0.3] {
      let expected = 50 + 30 * (46 * exp(-9 * time) - 9 * exp(-46 * time)) / 37
      #expect(abs(held.value(at: time) - expected) < 1e-9)
    }
    #expect(held.end == 50 && moving.end == 50)
  }

  @Test func `without bounces a glide stops at the end of the content`() {
    let glide = ScrollTrajectory.release(
      from: 0, velocity: 2000, limits: 0...100, rate: 0.998, bounces: false)
    #expect(glide.end == 100)
    for step in 0...100 {
      #expect(glide.value(at: Double(step) / 100 * glide.duration) <= 100 + 1e-9)
    }
  }
}
