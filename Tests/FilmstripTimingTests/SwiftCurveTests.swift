import Testing

@testable import FilmstripTiming

/// Curves as Swift code writes them.
struct SwiftCurveTests {
  // Each pair has a form of UIKit, Core Animation or SwiftUI, and the same curve in CSS's or Filmstrip's form.
  @Test(arguments: [
    (".easeInOut", "ease-in-out"), ("easeInEaseOut", "ease-in-out"), (".linear", "linear"),
    ("UIView.AnimationCurve.easeOut", "ease-out"), (".default", "ease"),
    ("kCAMediaTimingFunctionEaseIn", "ease-in"), ("kCAMediaTimingFunctionDefault", "ease"),
    ("CAMediaTimingFunction(name: .easeInEaseOut)", "ease-in-out"),
    ("CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeOut)", "ease-out"),
    (
      "CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.1, 1)",
      "cubic-bezier(0.2, 0.8, 0.1, 1)"
    ),
    (
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1.4))",
      "cubic-bezier(0.1, 0.2, 0.3, 1.4)"
    ),
    ("UICubicTimingParameters(animationCurve: .easeIn)", "ease-in"),
    (
      "UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)",
      "spring(3, 1000, 500)"
    ),
    (
      "UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: CGVector(dx: 4, dy: 0))",
      "spring(1, 200, 20, 4)"
    ),
    ("UISpringTimingParameters()", "spring(3, 1000, 500)"),
    (
      "UISpringTimingParameters(duration: 0.4, bounce: 0.2)",
      "spring(duration: 0.4, bounce: 0.2)"
    ),
    (".smooth", "spring(duration: 0.5, bounce: 0)"),
    (".snappy", "spring(duration: 0.5, bounce: 0.15)"),
    (".bouncy", "spring(duration: 0.5, bounce: 0.3)"),
    (".bouncy(duration: 0.3, extraBounce: 0.1)", "spring(duration: 0.3, bounce: 0.4)"),
    (
      ".spring(response: 0.3, dampingFraction: 0.7)",
      "spring(response: 0.3, dampingFraction: 0.7)"
    ),
    // UIKit's options for `UIView.animate`, and SwiftUI's springs with their documented defaults.
    (".curveEaseInOut", "ease-in-out"), (".curveLinear", "linear"),
    ("UIView.AnimationOptions.curveEaseOut", "ease-out"),
    (".interactiveSpring", "spring(response: 0.15, dampingFraction: 0.86)"),
    (".interactiveSpring(response: 0.2)", "spring(response: 0.2, dampingFraction: 0.86)"),
    (".interpolatingSpring(stiffness: 170, damping: 15)", "spring(1, 170, 15)"),
    (
      ".interpolatingSpring(duration: 0.4, bounce: 0.2)", "spring(duration: 0.4, bounce: 0.2)"
    ),
    (
      ".interpolatingSpring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 3)",
      "spring(2, 170, 15, 3)"
    ),
    (".timingCurve(0.1, 0, 0.2, 1, duration: 0.4)", "cubic-bezier(0.1, 0, 0.2, 1)"),
    (".easeIn(duration: 0.3)", "ease-in"),
  ])
  func `a curve in Swift equals the curve in CSS`(swift: String, css: String) throws {
    #expect(try CurveSpecification(swift) == CurveSpecification(css))
  }

  @Test func `a spring without a duration is an error that names the remedy`() throws {
    let error = try #require(throws: CurveSpecificationError.self) {
      try CurveSpecification("UISpringTimingParameters(dampingRatio: 0.7)")
    }
    #expect(error.description.contains("spring(duration: D, bounce: B)"))
  }

  @Test func `an invalid argument is an error at the beginning of the text`() throws {
    let error = try #require(throws: CurveSpecificationError.self) {
      try CurveSpecification("UISpringTimingParameters(mass: 0, stiffness: 100, damping: 10)")
    }
    #expect(error.column == 1 && error.description.contains("mass must be greater than 0"))
  }

  @Test(arguments: [
    "CAMediaTimingFunction()", "UICubicTimingParameters(controlPoint1: 1)", ".nothing",
    "View.easeIn", ".snappy(", "foo.bar(1)", ".curve", "curveEaseIn",
    ".interactiveSpring(duration: 0.2)", ".interpolatingSpring(mass: 1)",
    "UISpringTimingParameters(mass: 1)", "(", ")", ".",
  ])
  func `an incomplete curve in Swift is an error`(text: String) {
    #expect(throws: CurveSpecificationError.self) { try CurveSpecification(text) }
  }
}
