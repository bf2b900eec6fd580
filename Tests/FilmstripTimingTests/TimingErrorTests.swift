import FilmstripTiming
import Testing

struct TimingErrorTests {
  private func parameter(_ body: () throws -> Void) -> String? {
    do { try body() } catch let error as TimingError { return error.parameter } catch {}
    return nil
  }

  @Test func `an error names the parameter, its range and its value`() {
    #expect(
      throws: TimingError.outOfRange(parameter: "x1", value: 1.5, allowed: "from 0 to 1")
    ) { try CubicTiming(x1: 1.5, y1: 0, x2: 0, y2: 0) }
    let error = TimingError.outOfRange(parameter: "mass", value: .nan, allowed: "greater than 0")
    #expect(error.description == "mass must be greater than 0, but is nan")
    #expect(error == .outOfRange(parameter: "mass", value: .nan, allowed: "greater than 0"))
    let count = TimingError.wrongCount(parameter: "values", count: 0, allowed: "one or more")
    #expect(count.description == "values must have one or more, but has 0")
  }

  @Test func `an invalid control point is an error that names it`() {
    #expect(parameter { _ = try CubicTiming(-0.1, 0, 0, 0) } == "x1")
    #expect(parameter { _ = try CubicTiming(.nan, 0, 0, 0) } == "x1")
    #expect(parameter { _ = try CubicTiming(0, .infinity, 0, 0) } == "y1")
    #expect(parameter { _ = try CubicTiming(0, 0, 1.0001, 0) } == "x2")
    #expect(parameter { _ = try CubicTiming(0, 0, 0, .nan) } == "y2")
  }

  @Test func `an invalid spring parameter is an error that names it`() {
    #expect(parameter { _ = try SpringTiming(mass: 0, stiffness: 1, damping: 1) } == "mass")
    #expect(parameter { _ = try SpringTiming(mass: -1, stiffness: 1, damping: 1) } == "mass")
    #expect(parameter { _ = try SpringTiming(mass: .nan, stiffness: 1, damping: 1) } == "mass")
    #expect(parameter { _ = try SpringTiming(stiffness: 0, damping: 1) } == "stiffness")
    #expect(parameter { _ = try SpringTiming(stiffness: .infinity, damping: 1) } == "stiffness")
    #expect(parameter { _ = try SpringTiming(stiffness: 1, damping: -1) } == "damping")
    #expect(
      parameter { _ = try SpringTiming(stiffness: 1, damping: 1, initialVelocity: .nan) }
        == "initialVelocity")
    #expect(parameter { _ = try SpringTiming(duration: 0, bounce: 0) } == "duration")
    #expect(parameter { _ = try SpringTiming(duration: -1, bounce: 0) } == "duration")
    #expect(parameter { _ = try SpringTiming(duration: 1e-200, bounce: 0) } == "duration")
    #expect(parameter { _ = try SpringTiming(duration: 1, bounce: -1) } == "bounce")
    #expect(parameter { _ = try SpringTiming(duration: 1, bounce: 1.5) } == "bounce")
    #expect(parameter { _ = try SpringTiming(response: .nan, dampingFraction: 1) } == "response")
    #expect(
      parameter { _ = try SpringTiming(response: 1, dampingFraction: -1) } == "dampingFraction")
    #expect(
      parameter { _ = try SpringTiming(dampingRatio: .nan, settlingDuration: 1) }
        == "dampingRatio")
    #expect(
      parameter { _ = try SpringTiming(dampingRatio: 1, settlingDuration: .nan) }
        == "settlingDuration")
  }

  @Test func `an invalid decay parameter is an error that names it`() {
    #expect(
      parameter { _ = try DecayTiming(initialVelocity: .nan, decelerationRate: 0.5) }
        == "initialVelocity")
    for rate in [0, 1, -1, 2, Double.nan] {
      #expect(
        parameter { _ = try DecayTiming(initialVelocity: 1, decelerationRate: rate) }
          == "decelerationRate")
      #expect(
        parameter { _ = try DecayTiming(initialVelocity: 1, perMillisecondSumOf: rate) }
          == "decelerationRate")
      #expect(
        parameter { _ = try DecayTiming(initialVelocity: 1, dragPerSecond: rate) }
          == "dragPerSecond")
    }
    #expect(parameter { _ = try DecayTiming(distance: 1, timeConstant: 0) } == "timeConstant")
    #expect(
      parameter { _ = try DecayTiming(distance: .infinity, timeConstant: 1) } == "distance")
  }
}
