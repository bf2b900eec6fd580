import FilmstripTiming
import Foundation
import Testing

struct TransitionCurveTests {
  @Test(arguments: [
    ("spring(1, 180, 20)", "spring(1, 180, 20)"), (".easeInOut", "ease-in-out"),
    ("ease-in-out 0.4s", "ease-in-out 0.4s"), ("ease-in-out 400ms", "ease-in-out 0.4s"),
    ("cubic-bezier(0.2, 0, 0, 1) .25s", "cubic-bezier(0.2, 0, 0, 1) 0.25s"),
    (".easeInOut(duration: 0.4)", "ease-in-out 0.4s"), ("linear", "linear"),
  ])
  func `a curve has a canonical text`(_ text: String, _ canonical: String) throws {
    let curve = try TransitionCurve(text)
    #expect(curve.description == canonical)
    #expect(try TransitionCurve(curve.description) == curve)
  }

  @Test(arguments: [
    ("", "column 1: the curve is empty"), ("ease-inout", "did you mean"),
    ("steps(3)", "column 1: the curve of a transition must be a spring or a cubic Bézier curve"),
    ("linear(0, 0.5, 1)", "must be a spring or a cubic Bézier curve"),
    ("ease 9s", "column 6: the duration must be from 0.05 s to 5.0 s, but is 9.0 s"),
    (
      ".easeInOut(duration: 9)",
      "column 22: the duration must be from 0.05 s to 5.0 s, but is 9.0 s"
    ),
    ("ease 0s", "column 6: the duration must be from 0.05 s to 5.0 s, but is 0.0 s"),
    ("spring(1, 180, 20) 0.4s", "column 20: a spring runs until it has settled; omit the duration"),
    (
      "spring(1, 180, 0)",
      "column 1: the spring of a transition must settle within 10.0 s, but settles never"
    ),
    ("spring(1, 180, 0.1)", "must settle within 10.0 s, but settles only after"),
    ("cubic-bezier(0, 11, 1, 1)", "column 1: y1 must be from -10.0 to 10.0, but is 11.0"),
  ])
  func `a text that isn't a transition's curve is rejected with its place and the remedy`(
    _ text: String, _ message: String
  ) {
    #expect {
      try TransitionCurve(text)
    } throws: { error in
      "\(error)".contains(message)
    }
  }

  /// *Measured* (FACTS: push.drawn-duration).
  @Test func `the spring of iOS's pushes lasts half a second`() throws {
    let curve = try TransitionCurve("spring(3, 1000, 500)")
    #expect(curve.duration(replacing: 2) == 0.5)
    #expect(curve.progress(after: 0.5, of: 0.5) == 1)
  }

  @Test func `a Bézier curve has its own duration or that of the transition`() throws {
    #expect(try TransitionCurve("ease").duration(replacing: 0.35) == 0.35)
    #expect(try TransitionCurve("ease 0.8s").duration(replacing: 0.35) == 0.8)
    let linear = try TransitionCurve("linear 0.8s")
    #expect(abs(linear.progress(after: 0.2, of: 0.8) - 0.25) < 1e-9)
  }

  /// A spring of ratio ζ exceeds its target by e^(−πζ/√(1−ζ²)) after half of its damped period.
  @Test func `a spring overshoots, and keeps its form over another duration`() throws {
    let curve = try TransitionCurve("spring(response: 0.4, dampingFraction: 0.5)")
    let length = curve.duration(replacing: 0)
    let (ratio, root) = (0.5, 0.75.squareRoot())
    let peak = 0.2 / root
    let overshoot = exp(-Double.pi * ratio / root)
    #expect(abs(curve.progress(after: peak, of: length) - 1 - overshoot) < 1e-9)
    #expect(abs(curve.progress(after: 2 * peak, of: 2 * length) - 1 - overshoot) < 1e-9)
  }
}
