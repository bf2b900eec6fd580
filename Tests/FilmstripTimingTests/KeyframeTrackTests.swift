import Foundation
import Testing

@testable import FilmstripTiming

struct KeyframeTrackTests {
  @Test func `modes give the values measured on macOS`() throws {
    let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
    let rows = try Fixture("transitions/coreanimation_keyframes").cases[0].rows.list
    #expect(rows.count == 3)
    for row in rows {
      let track = try KeyframeTrack(
        values: [0.0, 1, 0.5, 0.7], keyTimes: row.keyTimes.isNull ? nil : row.keyTimes.numbers,
        mode: try #require(KeyframeMode(rawValue: row.mode.string ?? "")))
      for (time, expected) in zip(times, row.values.numbers) {
        #expect(abs(track.value(at: time) - expected) < 1e-6, "\(row.mode.string ?? "") at \(time)")
      }
    }
  }

  @Test(arguments: KeyframeMode.allCases)
  func `tracks pass through their values and keep the first and last ones outside`(
    mode: KeyframeMode
  ) throws {
    let values = [[0.0, 1], [2, 4], [2, 4], [-1, 7]]
    let times = [0.1, 0.4, 0.4, 0.8]
    let track = try KeyframeTrack(values: values, keyTimes: times, mode: mode)
    for (index, time) in track.keyTimes.enumerated() where index != 1 {
      #expect(track.value(at: time) == values[index])
    }
    for time in [-1, 0, -Double.infinity, .nan] { #expect(track.value(at: time) == values[0]) }
    for time in [1, 2, Double.infinity] { #expect(track.value(at: time) == values[3]) }
  }

  @Test func `paced tracks have a constant speed`() throws {
    let values = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 40), CGPoint(x: 30, y: -110)]
    let track = try KeyframeTrack(values: values, keyTimes: [0, 0.9, 1], mode: .paced)
    #expect(track.keyTimes == [0, 0.25, 1])
    for step in 0..<20 where step != 5 {
      let velocity = track.velocity(at: (Double(step) + 0.5) / 20)
      #expect(abs(hypot(velocity.x, velocity.y) - 200) < 1e-9)
    }
    let still = try KeyframeTrack(values: [3.0, 3, 3], mode: .paced)
    #expect(still.value(at: 0.4) == 3)
  }

  @Test func `discrete tracks have each value from its key time`() throws {
    let even = try KeyframeTrack(values: [1.0, 2, 3], mode: .discrete)
    #expect(even.values(at: [0, 0.3, 0.34, 0.6, 0.67, 1]) == [1, 1, 2, 2, 3, 3])
    let timed = try KeyframeTrack(values: [1.0, 2], keyTimes: [0, 0.9, 1], mode: .discrete)
    #expect(timed.values(at: [0, 0.89, 0.9, 1]) == [1, 1, 2, 2])
    #expect(timed.velocity(at: 0.5) == 0)
  }

  @Test func `cubic tracks reproduce straight lines, and parabolas between inner values`() throws {
    let line = try KeyframeTrack(values: [1.0, 2, 3, 4, 5], mode: .cubic)
    for step in 0...40 {
      let x = Double(step) / 40
      #expect(abs(line.value(at: x) - (1 + 4 * x)) < 1e-14)
    }
    let squares = try KeyframeTrack(values: [0.0, 1, 4, 9, 16], mode: .cubic)
    for step in 10...30 {
      let x = Double(step) / 10
      #expect(abs(squares.value(at: x / 4) - x * x) < 1e-13)
    }
  }

  @Test func `tension 1 stops at each value, continuity -1 makes each segment straight`() throws {
    let values = [0.0, 3, 1, 2]
    let tense = try KeyframeTrack(values: values, mode: .cubic, tensionValues: [1, 1, 1, 1])
    for step in 0...30 {
      let x = Double(step) / 10
      let index = min(Int(x), 2)
      let u = x - Double(index)
      let eased = u * u * (3 - 2 * u)
      let expected = values[index] + (values[index + 1] - values[index]) * eased
      #expect(abs(tense.value(at: x / 3) - expected) < 1e-14)
    }
    // Continuity −1 makes each segment straight.
    let corners = try KeyframeTrack(
      values: values, mode: .cubic, continuityValues: [-1, -1, -1, -1])
    let straight = try KeyframeTrack(values: values)
    for step in 1..<30 where step % 10 != 0 {
      let x = Double(step) / 30
      #expect(abs(corners.value(at: x) - straight.value(at: x)) < 1e-14)
    }
  }

  @Test func `with bias 1 a value is left in the incoming direction`() throws {
    let track = try KeyframeTrack(values: [0.0, 1, 5], mode: .cubic, biasValues: [0, 1, 0])
    #expect(abs(track.velocity(at: 0.5) - 2) < 1e-12)
    let other = try KeyframeTrack(values: [0.0, 1, 5], mode: .cubic, biasValues: [0, -1, 0])
    #expect(abs(other.velocity(at: 0.5) - 8) < 1e-12)
  }

  @Test(arguments: [KeyframeMode.linear, .paced, .cubic, .cubicPaced])
  func `the velocity is the slope of the value`(mode: KeyframeMode) throws {
    let curve = CurveSpecification.cubic(.easeInOut)
    let track = try KeyframeTrack(
      values: [0.0, 3, 1, 2], keyTimes: [0, 0.2, 0.7, 1], mode: mode,
      segmentCurves: [curve, .cubic(.linear), curve])
    for step in 1..<50 where step % 10 != 0 && step != 35 {
      let x = Double(step) / 50 + 0.003
      let slope = (track.value(at: x + 1e-7) - track.value(at: x - 1e-7)) / 2e-7
      #expect(abs(track.velocity(at: x) - slope) < 1e-5)
    }
  }

  @Test func `a segment curve changes the time of its segment only`() throws {
    let track = try KeyframeTrack(
      values: [0.0, 1, 2], segmentCurves: [.cubic(.easeIn), .steps(.stepEnd)])
    #expect(track.value(at: 0.25) == CubicTiming.easeIn.value(at: 0.5))
    #expect(track.value(at: 0.75) == 1)
    #expect(track.value(at: 1) == 2)
  }

  @Test func `rectangles, sizes and numbers are interpolated by parts`() {
    let from = CGRect(x: 0, y: 10, width: 100, height: 50)
    let to = CGRect(x: 10, y: 0, width: 200, height: 50)
    let expected = CGRect(x: 2.5, y: 7.5, width: 125, height: 50)
    #expect(CGRect.interpolated(from: from, to: to, fraction: 0.25) == expected)
    #expect(CGRect.interpolated(from: from, to: to, fraction: 1) == to)
    #expect(CGFloat.interpolated(from: 1, to: 3, fraction: 2) == 5)
    #expect([Double].interpolated(from: [0, 1], to: [1, 3], fraction: 0.5) == [0.5, 2])
    #expect(Double.interpolated(from: 0.1, to: 0.7, fraction: 1) == 0.7)
    #expect([3.0, 0].interpolationDistance(to: [0, 4]) == 5)
    #expect(from.interpolationDistance(to: to) == (100 + 100 + 100 * 100.0).squareRoot())
    #expect(CGSize(width: 3, height: 4).interpolationDistance(to: .zero) == 5)
  }
}
