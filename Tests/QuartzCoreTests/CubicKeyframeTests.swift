import FilmstripTiming
import Foundation
import Testing

@testable import QuartzCore

/// Expected values: the properties by which Kochanek and Bartels define their spline.
@MainActor
struct CubicKeyframeTests {
  private func track(
    _ values: [Double], configure: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> (Double) throws -> Double {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = values
    animation.calculationMode = .cubic
    configure(animation)
    let keyframes = Keyframes(animation, kind: .number)
    return { x in
      guard case .number(let value) = try #require(keyframes.value(at: x)) else { return .nan }
      return value
    }
  }

  @Test func `cubic tracks reproduce straight lines, and parabolas between inner values`() throws {
    let line = track([1, 2, 3, 4, 5])
    for step in 0...40 {
      let x = Double(step) / 40
      #expect(abs(try line(x) - (1 + 4 * x)) < 1e-14)
    }
    let squares = track([0, 1, 4, 9, 16])
    for step in 10...30 {
      let x = Double(step) / 10
      #expect(abs(try squares(x / 4) - x * x) < 1e-13)
    }
  }

  @Test func `tension 1 stops at each value, and continuity -1 makes each segment straight`() throws
  {
    let values = [0.0, 3, 1, 2]
    let tense = track(values) { $0.tensionValues = [1, 1, 1, 1] }
    let corners = track(values) { $0.continuityValues = [-1, -1, -1, -1] }
    for step in 1..<30 where step % 10 != 0 {
      let x = Double(step) / 10
      let index = min(Int(x), 2)
      let u = x - Double(index)
      let span = values[index + 1] - values[index]
      #expect(abs(try tense(x / 3) - (values[index] + span * u * u * (3 - 2 * u))) < 1e-14)
      #expect(abs(try corners(x / 3) - (values[index] + span * u)) < 1e-14)
    }
  }

  @Test(arguments: [(1.0, 2.0), (-1, 8)])
  func `bias 1 continues in the incoming direction, bias -1 in the outgoing direction`(
    bias: Double, slope: Double
  ) throws {
    let track = track([0, 1, 5]) { $0.biasValues = [0, bias as NSNumber, 0] }
    #expect(abs((try track(0.5 + 1e-7) - track(0.5)) / 1e-7 - slope) < 1e-4)
  }

  @Test(arguments: [1, 7, 4096, 4097, 1_000_000])
  func `a cumulative animation adds the value of each repetition`(count: Int) throws {
    let sum = AnimatableValue.number(0.25).accumulating(.number(0.5), count: count)
    #expect(sum == .number(0.25 + 0.5 * Double(count)))
  }

  @Test func `accumulating a rotation many times multiplies its angle`() throws {
    let rotation = AnimatableValue.transform(CATransform3DMakeRotation(0.001, 0, 0, 1))
    let sum = AnimatableValue.transform(CATransform3DIdentity).accumulating(rotation, count: 10_000)
    guard case .transform(let transform) = sum else {
      Issue.record("expected a transform")
      return
    }
    #expect(abs(Double(transform.m11) - cos(10)) < 1e-9)
    #expect(abs(Double(transform.m12) - sin(10)) < 1e-9)
  }
}
