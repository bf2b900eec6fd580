import Foundation
import Testing

@testable import FilmstripTiming

struct StepsTimingTests {
  @Test func `steps of an overshooting curve match WPT`() throws {
    let positions: [String: StepsTiming.Position] = [
      "start": .start, "end": .end, "jump-start": .jumpStart, "jump-end": .jumpEnd,
      "jump-none": .jumpNone, "jump-both": .jumpBoth,
    ]
    for item in try Fixture("easing/wpt_steps_output").cases.list {
      let steps = try StepsTiming(
        count: Int(item.steps.number ?? 0),
        position: try #require(positions[item.jump.string ?? ""]))
      let effect = try cubic(item.effect_easing.numbers)
      for row in item.rows.list {
        let progress = effect.value(at: (row[0].number ?? .nan) / 1000)
        #expect(100 * steps.value(at: progress) == row[1].number, "\(steps) at \(progress)")
      }
    }
  }

  @Test func `each step position has its heights`() throws {
    let heights: [(StepsTiming.Position, [Double])] = [
      (.jumpStart, [0.25, 0.5, 0.75, 1, 1]), (.jumpEnd, [0, 0.25, 0.5, 0.75, 1]),
      (.jumpNone, [0, 1 / 3.0, 2 / 3.0, 1, 1]), (.jumpBoth, [0.2, 0.4, 0.6, 0.8, 1]),
    ]
    for (position, expected) in heights {
      let steps = try StepsTiming(count: 4, position: position)
      #expect(steps.values(at: [0, 0.25, 0.5, 0.75, 1]) == expected)
      #expect(steps.velocity(at: 0.3) == 0)
    }
  }

  @Test func `too few steps throw an error`() {
    #expect(throws: TimingError.self) { try StepsTiming(count: 0) }
    #expect(throws: TimingError.self) { try StepsTiming(count: -3, position: .jumpBoth) }
    #expect(throws: TimingError.self) { try StepsTiming(count: 1, position: .jumpNone) }
    #expect(throws: Never.self) { try StepsTiming(count: 1, position: .jumpBoth) }
    #expect(throws: Never.self) { try StepsTiming(count: .max, position: .jumpBoth).value(at: 0.3) }
  }
}

struct LinearTimingTests {
  private func stops(_ pairs: (Double, Double?)...) -> [LinearTiming.Stop] {
    pairs.map { LinearTiming.Stop(output: $0.0, input: $0.1) }
  }

  @Test func `stops match WPT's progress`() throws {
    for item in try Fixture("easing/wpt_linear_output").cases.list {
      let curve = try LinearTiming(
        stops: item.stops_output_input.list.map {
          LinearTiming.Stop(output: $0[0].number ?? .nan, input: $0[1].number)
        })
      for row in item.rows.list {
        let value = curve.value(at: (row[0].number ?? .nan) / 1000)
        #expect(abs(value - (row[1].number ?? .nan)) < 1e-4, "\(item.easing.string ?? "")")
      }
      // If the title of the fixture is the text itself, parsing the title produces the same points.
      if let text = item.easing.string, text.hasPrefix("linear("),
        case .linear(let parsed) = try CurveSpecification(text)
      {
        #expect(parsed == curve)
      }
    }
  }

  @Test func `missing inputs are spread evenly, and decreasing inputs are raised`() throws {
    let spread = try LinearTiming(stops: stops((0, nil), (1, nil), (2, nil), (3, 0.75), (4, nil)))
    #expect(spread.points.map(\.input) == [0, 0.25, 0.5, 0.75, 1])
    let raised = try LinearTiming(stops: stops((0, 0.5), (1, 0.2), (2, nil)))
    #expect(raised.points.map(\.input) == [0.5, 0.5, 1])
    let beyond = try LinearTiming(stops: stops((0, nil), (1, 1.5), (2, nil)))
    #expect(beyond.points.map(\.input) == [0, 1.5, 1.5])
  }

  @Test func `the first and last lines continue outside the stops`() throws {
    let curve = try LinearTiming(stops: stops((0, 0), (0.5, 0.25), (1, 1)))
    #expect(curve.value(at: -0.5) == -1)
    #expect(abs(curve.value(at: 2.5) - 2) < 1e-15)
    #expect(curve.velocity(at: 0.1) == 2)
    #expect(abs(curve.velocity(at: 0.25) - 2.0 / 3) < 1e-15)
    #expect(curve.value(at: .nan).isNaN)
  }

  @Test func `a single stop is a constant, and missing or infinite stops throw`() throws {
    let constant = try LinearTiming(stops: stops((0.3, nil)))
    #expect(constant.values(at: [-1, 0, 0.7, 4]) == [0.3, 0.3, 0.3, 0.3])
    #expect(throws: TimingError.self) { try LinearTiming(stops: []) }
    #expect(throws: TimingError.self) { try LinearTiming(stops: stops((.nan, nil), (1, nil))) }
    #expect(throws: TimingError.self) { try LinearTiming(stops: stops((0, .infinity), (1, nil))) }
  }
}
