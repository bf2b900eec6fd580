import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripTiming

struct SpringPropertyTests {
  private func random(_ generator: inout SeededGenerator, ratio: Double) throws -> SpringTiming {
    let mass = Double.random(in: 0.2...5, using: &generator)
    let frequency = Double.random(in: 3...40, using: &generator)
    return try SpringTiming(
      mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * mass * frequency,
      initialVelocity: Double.random(in: -20...20, using: &generator), allowsOverdamping: true)
  }

  private static let ratios = [0, 0.01, 0.3, 0.7, 0.999, 1 - 1e-9, 1, 1 + 1e-9, 1.001, 1.5, 5, 80]

  @Test(arguments: ratios)
  func `springs satisfy their equation of motion`(ratio: Double) throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let spring = try random(&generator, ratio: ratio)
      let t = Double.random(in: 0.01...1.5, using: &generator)
      let h = 1e-5
      let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
      let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      let scale = spring.naturalFrequency * (1 + 2 * ratio)
      #expect(abs(slope - spring.velocity(at: t)) < 1e-5 * scale * scale)
      let force =
        spring.mass * acceleration + spring.damping * spring.velocity(at: t)
        + spring.stiffness * (spring.value(at: t) - 1)
      #expect(abs(force) < 1e-5 * spring.mass * scale * scale * scale, "\(spring) at \(t)")
      #expect(spring.value(at: 0) == 0)
      #expect(spring.velocity(at: 0) == spring.initialVelocity)
      #expect(abs(spring.value(at: 1e-9) - spring.initialVelocity * 1e-9) < 1e-13)
    }
  }

  // The oscillation is exp(−ζω₀t)·(cos ω₁t + ζω₀/ω₁·sin ω₁t); its amplitude is √(1 + (ζω₀/ω₁)²).
  @Test(arguments: [1.0, 0.5, 3])
  func `the envelope of an oscillation falls exponentially from its amplitude`(_ decay: Double)
    throws
  {
    let spring = try SpringTiming(stiffness: 100, damping: 2 * decay)
    let amplitude = (100 / (100 - decay * decay)).squareRoot()
    for threshold in [1e-3, 0.1, 0.9] {
      let time = spring.envelopeSettlingTime(threshold: threshold)
      #expect(abs(time - log(amplitude / threshold) / decay) < 1e-12)
    }
    #expect(spring.envelopeSettlingTime(threshold: 2) == 0)
  }

  @Test func `springs change smoothly across critical damping`() throws {
    for v in [0, -6.0, 12] {
      let critical = try SpringTiming(stiffness: 400, damping: 40, initialVelocity: v)
      for epsilon in [1e-15, 1e-12, 1e-10, 1e-8] {
        for side in [1 - epsilon, 1 + epsilon] {
          let near = try SpringTiming(
            stiffness: 400, damping: 40 * side, initialVelocity: v, allowsOverdamping: true)
          for step in 1...40 {
            let t = Double(step) / 40
            #expect(abs(near.value(at: t) - critical.value(at: t)) < 2 * epsilon + 1e-14)
            #expect(abs(near.velocity(at: t) - critical.velocity(at: t)) < 40 * epsilon + 1e-12)
          }
          #expect(abs(near.settlingTime() - critical.settlingTime()) < 1e-6)
        }
      }
    }
  }

  @Test(arguments: ratios)
  func `a spring is near its target after the settling time, but not just before`(ratio: Double)
    throws
  {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<30 {
      let spring = try random(&generator, ratio: ratio)
      let threshold = pow(10, Double.random(in: -6 ... -0.5, using: &generator))
      let time = spring.settlingTime(threshold: threshold)
      guard ratio > 0 else {
        #expect(time == .infinity)
        #expect(spring.envelopeSettlingTime() == .infinity)
        #expect(spring.uiKitSettlingTime == .infinity)
        #expect(spring.coreAnimationSettlingDuration == Double(Float.greatestFiniteMagnitude))
        continue
      }
      #expect(time > 0 && time.isFinite)
      #expect(abs(abs(spring.value(at: time) - 1) - threshold) < 1e-9 * max(1, threshold))
      for step in 1...400 {
        let t = time * (1 + Double(step) / 200)
        #expect(abs(spring.value(at: t) - 1) <= threshold * (1 + 1e-9))
      }
      #expect(spring.envelopeSettlingTime(threshold: threshold) >= time * (1 - 1e-12))
    }
  }

  @Test func `undamped springs oscillate around the target forever`() throws {
    let spring = try SpringTiming(stiffness: 400, damping: 0)
    for step in 1...50 {
      let t = Double(step) / 7
      #expect(abs(spring.value(at: t) - (1 - cos(20 * t))) < 1e-12)
      #expect(abs(spring.velocity(at: t) - 20 * sin(20 * t)) < 1e-11)
    }
    #expect(spring.value(at: .infinity) == 1)
    #expect(spring.bounce == 1)
  }

  @Test func `extreme parameters produce finite values`() throws {
    let extremes = [1e-300, 1e-20, 1, 1e20, 1e300]
    var accepted = 0
    for mass in extremes {
      for stiffness in extremes {
        for damping in [0] + extremes {
          for velocity in [0, -1e10, 1e300] {
            // Parameters that would overflow throw; all other parameters produce values.
            guard
              let spring = try? SpringTiming(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                allowsOverdamping: true)
            else { continue }
            accepted += 1
            for t in [0, 1e-300, 1e-3, 1, 1e6, .infinity] {
              #expect(!spring.value(at: t).isNaN, "\(spring) at \(t)")
            }
            #expect(!spring.settlingTime().isNaN)
            #expect(!spring.uiKitSettlingTime.isNaN)
            #expect(!spring.coreAnimationSettlingDuration.isNaN)
          }
        }
      }
    }
    #expect(accepted > 200)
  }

  @Test func `damping beyond critical is treated as critical unless overdamping is allowed`() throws
  {
    let critical = try SpringTiming(stiffness: 100, damping: 20)
    let clamped = try SpringTiming(stiffness: 100, damping: 90)
    let creeping = try SpringTiming(stiffness: 100, damping: 90, allowsOverdamping: true)
    #expect(clamped.value(at: 0.2) == critical.value(at: 0.2))
    #expect(creeping.value(at: 0.2) < critical.value(at: 0.2))
    #expect(clamped.dampingRatio == 4.5)
    #expect(abs(clamped.bounce - (1 / 4.5 - 1)) < 1e-15)
  }

  @Test
  func `the navigation spring has mass 3, stiffness 1000, damping 500 and is critically damped`()
    throws
  {
    let explicitSpring = try SpringTiming(mass: 3, stiffness: 1000, damping: 500)
    #expect(SpringTiming.navigation == explicitSpring)
    let frequency = (1000.0 / 3).squareRoot()
    for step in 1...30 {
      let t = Double(step) / 60
      let expected = 1 - exp(-frequency * t) * (1 + frequency * t)
      #expect(abs(SpringTiming.navigation.value(at: t) - expected) < 1e-14)
    }
  }

  @Test(arguments: [
    (1.0, 0.5, 0.0, 18.467), (0.8, 0.5, 0, 17.989), (0.5, 0.5, 0, 25.434), (0.7, 1, 0, 9.840),
    (0.8, 0.5, 1, 17.807), (0.8, 0.5, -1, 18.155), (1, 0.5, 2, 18.236),
  ])
  func `a damping ratio and a settling time produce UIKit's spring`(
    ratio: Double, duration: Double, velocity: Double, frequency: Double
  ) throws {
    let spring = try SpringTiming(
      dampingRatio: ratio, settlingDuration: duration, initialVelocity: velocity)
    #expect(abs(spring.naturalFrequency - frequency) < 6e-4)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(spring.initialVelocity == velocity)
    #expect(spring.mass == 1)
  }

  @Test func `a velocity that no spring can settle in time is replaced by velocity 0`() throws {
    let resting = try SpringTiming(dampingRatio: 0.8, settlingDuration: 0.5)
    let fast = try SpringTiming(dampingRatio: 0.8, settlingDuration: 0.5, initialVelocity: 1e5)
    #expect(fast.stiffness == resting.stiffness)
    let critical = try SpringTiming(dampingRatio: 1, settlingDuration: 0.5, initialVelocity: 100)
    #expect(abs(critical.naturalFrequency - 18.467) < 6e-4)
  }

  @Test func `ratios and durations are limited to their range`() throws {
    func frequency(_ ratio: Double, _ duration: Double) throws -> Double {
      try SpringTiming(dampingRatio: ratio, settlingDuration: duration).naturalFrequency
    }
    #expect(try frequency(3, 0.5) == frequency(1, 0.5))
    #expect(try frequency(0.5, 1000) == frequency(0.5, 10))
    #expect(try frequency(0.5, -1) == frequency(0.5, 0.01))
    for ratio in [-1, 0, 1e-300, 1e-6, 5e-4, 1e-3, 0.002, 1 - 1e-15] {
      #expect(try frequency(ratio, 0.5).isFinite)
      #expect(try frequency(ratio, 0.5) > 0)
    }
  }

  @Test(arguments: [
    (3.0, 1000.0, 500.0, 0.0, 0.5057), (1, 900, 50, 0, 0.3131), (1, 900, 50, 10, 0.3021),
    (1, 900, 50, 300, 0.3910), (1, 900, 50, 1000, 0.4399), (1, 100, 10, 0, 1.4727),
  ])
  func `settling times match UIKit's`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, time: Double
  ) throws {
    let spring = try SpringTiming(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(abs(spring.uiKitSettlingTime - time) < 6e-5)
  }

  @Test(arguments: [0.02, 0.4, 0.9999, 1, 3])
  func `an even grid produces the same values to 1e-12`(ratio: Double) throws {
    let spring = try SpringTiming(
      response: 0.35, dampingFraction: ratio, initialVelocity: 3, allowsOverdamping: true)
    for (start, step) in [(0, 1 / 60.0), (0.1, 1 / 120.0), (0, 1e-4), (3, 0.7)] {
      let grid = spring.values(from: start, step: step, count: 1000)
      for (index, value) in grid.enumerated() {
        let expected = spring.value(at: start + Double(index) * step)
        #expect(abs(value - expected) < 1e-12)
      }
    }
    #expect(spring.values(from: 0, step: 1, count: 0) == [])
  }

  @Test func `a spring is at rest before its start and after its end`() throws {
    let spring = try SpringTiming(stiffness: 100, damping: 5, initialVelocity: 7)
    #expect(spring.value(at: -1) == 0)
    #expect(spring.velocity(at: -1) == 0)
    #expect(spring.value(at: 1e9) == 1)
    #expect(spring.velocity(at: 1e9) == 0)
    #expect(spring.value(at: .nan).isNaN)
    #expect(spring.velocity(at: .nan).isNaN)
    let state = spring.state(at: 0.3)
    #expect(state.value == spring.value(at: 0.3))
    #expect(state.velocity == spring.velocity(at: 0.3))
    #expect(spring.settlingTime(threshold: 0) == .infinity)
    #expect(spring.settlingTime(threshold: .nan).isNaN)
    #expect(spring.settlingTime(threshold: 100) == 0)
  }

  @Test func `a constant spring has the values of the formula, and traps with wrong ones`() async {
    let spring = SpringTiming.constant(response: 0.5, ratio: 0.75, velocity: 2)
    let frequency = 4 * Double.pi
    #expect(spring.mass == 1 && spring.initialVelocity == 2)
    #expect(abs(spring.stiffness - frequency * frequency) < 1e-9)
    #expect(abs(spring.damping - 1.5 * frequency) < 1e-9)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringTiming.constant(response: -0.5, ratio: 0.75)
    }
    let errorOutput = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errorOutput.contains("response -0.5, ratio 0.75 and velocity 0.0"))
  }
}

struct DecayTimingTests {
  @Test func `the velocity is the slope of the distance`() throws {
    let decays = [
      try DecayTiming(initialVelocity: 1500, decelerationRate: 0.998),
      try DecayTiming(initialVelocity: -800, decelerationRate: 0.99),
      try DecayTiming(initialVelocity: 300, dragPerSecond: 0.05),
      try DecayTiming(distance: -40, timeConstant: 0.325),
    ]
    for decay in decays {
      for step in 1...20 {
        let t = Double(step) / 10
        let slope = (decay.value(at: t + 1e-6) - decay.value(at: t - 1e-6)) / 2e-6
        #expect(abs(slope - decay.velocity(at: t)) < 1e-4)
      }
      #expect(decay.value(at: .infinity) == decay.finalDistance)
      let stop = decay.duration(toSpeed: 10)
      #expect(abs(abs(decay.velocity(at: stop)) - 10) < 1e-9)
      #expect(abs(decay.value(at: stop) - decay.distance(toSpeed: 10)) < 1e-9)
    }
  }

  @Test func `a scroll view moves by the sum over its milliseconds`() throws {
    // Measured on iOS 26.1: (v₀ − 10)·0.499 points until 10 points per second.
    for speed in [120.0, 1000, 2345.6] {
      let scroll = try DecayTiming(initialVelocity: speed, perMillisecondSumOf: 0.998)
      #expect(abs(scroll.distance(toSpeed: 10) - (speed - 10) * 0.499) < 1e-9)
      var position = 0.0
      var velocity = speed
      for millisecond in 1...700 {
        velocity *= 0.998
        position += velocity / 1000
        #expect(abs(scroll.value(at: Double(millisecond) / 1000) - position) < 1e-9)
      }
    }
  }

  @Test func `velocity 0 stays at 0, and an unreachable speed takes infinite time`() throws {
    let resting = try DecayTiming(initialVelocity: 0, decelerationRate: 0.998)
    #expect(resting.duration(toSpeed: 0) == 0)
    #expect(resting.value(at: 3) == 0)
    let decay = try DecayTiming(initialVelocity: 5, decelerationRate: 0.998)
    #expect(decay.duration(toSpeed: 10) == 0)
    #expect(decay.duration(toSpeed: 0) == .infinity)
    #expect(decay.distance(toSpeed: 10) == 0)
    #expect(decay.value(at: -1) == 0)
    #expect(decay.value(at: .nan).isNaN)
  }
}
