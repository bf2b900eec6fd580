import Foundation
import Testing

@testable import FilmstripTiming

struct SpringReferenceTests {
  private func spring(_ item: Fixture, allowsOverdamping: Bool = false) throws -> SpringTiming {
    try SpringTiming(
      mass: item.mass.number ?? .nan, stiffness: item.stiffness.number ?? .nan,
      damping: item.damping.number ?? .nan, initialVelocity: item.v0.number ?? 0,
      allowsOverdamping: allowsOverdamping)
  }

  @Test func `positions and velocities agree with the 60-digit solution`() throws {
    let cases = try Fixture("springs/spring_reference").cases.list
    #expect(cases.count == 13)
    for item in cases {
      let physical = try spring(item, allowsOverdamping: true)
      let clamped = try spring(item)
      #expect(abs(physical.dampingRatio - (item.zeta.number ?? .nan)) < 1e-12)
      #expect(abs(physical.naturalFrequency - (item.omega0.number ?? .nan)) < 1e-12)
      for row in item.samples.list {
        let t = try #require(row[1].number)
        let name: Comment = "\(item.spring.string ?? "") at \(t)"
        #expect(abs(physical.value(at: t) - (row[2].number ?? .nan)) < 1e-12, name)
        #expect(abs(physical.velocity(at: t) - (row[3].number ?? .nan)) < 1e-11, name)
        if let value = row[5].number, let velocity = row[6].number {
          #expect(abs(clamped.value(at: t) - value) < 1e-12, name)
          #expect(abs(clamped.velocity(at: t) - velocity) < 1e-11, name)
        }
      }
    }
  }

  @Test func `settling times agree with the reference`() throws {
    for item in try Fixture("springs/spring_reference").cases.list {
      let physical = try spring(item, allowsOverdamping: true)
      let clamped = try spring(item)
      for (definition, time) in item.settling_s.object {
        let time = try #require(time.number)
        let name: Comment = "\(item.spring.string ?? ""): \(definition)"
        switch definition {
        case "last_|x-1|>0.001": #expect(abs(physical.settlingTime() - time) < 1e-9, name)
        case "last_|x-1|>0.01":
          #expect(abs(physical.settlingTime(threshold: 0.01) - time) < 1e-9, name)
        case "clamped_to_critical: last_|x-1|>0.001":
          #expect(abs(clamped.settlingTime() - time) < 1e-9, name)
        case let definition where definition.hasPrefix("quartzcore_settlingDuration"):
          #expect(abs(clamped.coreAnimationSettlingDuration - time) < 1e-9, name)
        default:
          #expect(definition == "last_(|x-1|>0.001 or |v|>0.001)")
          let both = physical.settlingTime(threshold: 0.001, speedThreshold: 0.001)
          #expect(abs(both - time) < 1e-9, name)
        }
      }
    }
  }

  @Test func `springs behave as measured on macOS`() throws {
    for item in try Fixture("springs/quartzcore_measured").cases.list {
      let op = try #require(item.op.string)
      for row in item.rows.list {
        let numbers = row.numbers
        if op == "settlingDuration" {
          let spring = try SpringTiming(
            mass: numbers[0], stiffness: numbers[1], damping: numbers[2],
            initialVelocity: numbers[3])
          #expect(abs(spring.coreAnimationSettlingDuration - numbers[4]) < 1e-9)
        } else if op.hasPrefix("perceptual") {
          let spring = try SpringTiming(duration: numbers[0], bounce: numbers[1])
          #expect(abs(spring.stiffness - numbers[2]) < 1e-9)
          #expect(abs(spring.damping - numbers[3]) < 1e-9)
          #expect(abs(spring.coreAnimationSettlingDuration - numbers[4]) < 1e-9)
          #expect(abs(spring.bounce - numbers[1]) < 1e-12)
          #expect(abs(spring.response - numbers[0]) < 1e-12)
        } else if op.hasPrefix("position at") {
          let spring = try SpringTiming(
            mass: numbers[0], stiffness: numbers[1], damping: numbers[2],
            initialVelocity: numbers[3])
          for (t, x) in zip([0.05, 0.15, 0.25, 0.45], numbers[4...]) {
            #expect(abs(100 * spring.value(at: t) - x) < 0.01)
          }
        } else {
          let spring = try SpringTiming(stiffness: 100, damping: 10)
          #expect(abs(100 * spring.value(at: numbers[0]) - numbers[1]) < 0.01)
        }
      }
    }
  }

  @Test func `springs match the samples of other libraries`() throws {
    for item in try Fixture("springs/peer_spring_samples").cases.list {
      let from = try #require(item.frm.number)
      let to = try #require(item.to.number)
      let tolerance = try #require(item.tolerance.number)
      let velocity = (item.v0.number ?? 1000 * (item.v0_units_per_ms.number ?? 0)) / (to - from)
      let spring =
        if let response = item.response.number {
          try SpringTiming(
            response: response, dampingFraction: item.dampingRatio.number ?? .nan,
            initialVelocity: velocity)
        } else {
          try SpringTiming(
            mass: item.mass.number ?? 1, stiffness: item.stiffness.number ?? .nan,
            damping: item.damping.number ?? .nan, initialVelocity: velocity,
            allowsOverdamping: true)
        }
      let columns = item.columns.list.compactMap(\.string)
      for row in item.rows.list {
        let t = (row[0].number ?? .nan) / 1000
        let position = from + (to - from) * spring.value(at: t)
        let speed = (to - from) * spring.velocity(at: t)
        for (index, column) in columns.enumerated().dropFirst() {
          let expected = try #require(row[index].number)
          switch column {
          case "x": #expect(abs(position - expected) <= tolerance)
          case "floor(x)": #expect(position.rounded(.down) == expected)
          case "floor(v)": #expect(speed.rounded(.down) == expected)
          default:
            #expect(column == "v_units_per_ms")
            #expect(abs(speed / 1000 - expected) <= tolerance)
          }
        }
      }
    }
  }

  @Test func `parameters convert as in Apple's and other libraries`() throws {
    for row in try Fixture("springs/parameter_conversions").rows.list {
      let input = row["in"]
      let tolerance = try #require(row.tol.number)
      let spring =
        if let duration = input.duration.number {
          try SpringTiming(duration: duration, bounce: input.bounce.number ?? .nan)
        } else if let response = input.response.number {
          try SpringTiming(
            response: response, dampingFraction: input.dampingRatio.number ?? .nan)
        } else {
          try self.spring(input)
        }
      let actual = [
        "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
        "dampingRatio": spring.dampingRatio, "bounce": spring.bounce, "response": spring.response,
        "duration": spring.response,
      ]
      for (name, expected) in row.out.object {
        let value = try #require(actual[name])
        #expect(abs(value - (expected.number ?? .nan)) <= tolerance, "\(name)")
      }
    }
  }

  @Test func `settling times match other libraries under their definitions`() throws {
    let rows = try Fixture("springs/peer_settling").rows.list
    // Compose: a critical spring from 100 to 0 with 3000 per second away from 0, threshold 1.
    let compose = try SpringTiming(
      response: 2 * .pi / 10, dampingFraction: 1, initialVelocity: -30)
    let milliseconds = compose.settlingTime(threshold: 0.01) * 1000
    #expect(abs(milliseconds - (rows[0].duration_ms.number ?? .nan)) <= 1)
    // Wave: the critical envelope e^(−ω₀t) at 1e-4, times 1.25.
    let wave = try SpringTiming(response: 0.8, dampingFraction: 1)
    let settling = -log(1e-4) / wave.naturalFrequency * 1.25
    #expect(abs(settling - (rows[1].settling_s.number ?? .nan)) < 1e-4)
    let alert = try SpringTiming(
      stiffness: rows[2].stiffness.number ?? .nan, damping: rows[2].damping.number ?? .nan)
    #expect(abs(alert.settlingTime() - (rows[2].settling_s.number ?? .nan)) < 5e-4)
    let navigation = SpringTiming.navigation
    #expect(abs(navigation.settlingTime() - (rows[3].settling_s.number ?? .nan)) < 0.001)
    #expect(abs(navigation.uiKitSettlingTime - (rows[3].settling_s.number ?? .nan)) < 0.001)
  }

  @Test func `decay matches other libraries`() throws {
    let cases = try Fixture("springs/decay").cases.list
    let first = cases[0]
    let from = try #require(first.from.number)
    let decay = try DecayTiming(
      distance: (first.to.number ?? .nan) - from, timeConstant: (first.T_ms.number ?? .nan) / 1000)
    for row in first.rows.list {
      let x = from + decay.value(at: (row[0].number ?? .nan) / 1000)
      #expect(abs(x - (row[1].number ?? .nan)) < 1e-9)
    }
    let drag = try DecayTiming(
      initialVelocity: cases[1].v0.number ?? .nan, dragPerSecond: cases[1].drag.number ?? .nan)
    for row in cases[1].rows.list {
      #expect(abs(drag.velocity(at: row[0].number ?? .nan) - (row[1].number ?? .nan)) < 1e-9)
    }
    for row in cases[2].rows.list {
      let scroll = try DecayTiming(initialVelocity: row[0].number ?? .nan, decelerationRate: 0.998)
      #expect(abs(scroll.finalDistance - (row[1].number ?? .nan)) < 0.001)
    }
  }
}
