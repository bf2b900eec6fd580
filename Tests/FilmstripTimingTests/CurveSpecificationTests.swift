import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripTiming

struct CurveSpecificationTests {
  @Test func `CSS names and functions are parsed in any case and with any white space`() throws {
    func expect(_ text: String, _ curve: CurveSpecification) throws {
      #expect(try CurveSpecification(text) == curve, "\(text)")
    }
    try expect("linear", .cubic(.linear))
    try expect("  EASE-in-Out\n", .cubic(.easeInOut))
    try expect("ease", .cubic(.ease))
    try expect("step-start", .steps(.stepStart))
    try expect("step-end", .steps(.stepEnd))
    try expect("Cubic-Bezier( .1,-2 ,1e0,\t+3.5 )", .cubic(CubicTiming(0.1, -2, 1, 3.5)))
    try expect("steps(3)", .steps(StepsTiming(count: 3)))
    try expect("steps(3, END)", .steps(StepsTiming(count: 3)))
    try expect("steps( 2 , jump-none )", .steps(StepsTiming(count: 2, position: .jumpNone)))
    try expect("cubic-bezier(0.25, 0.1, 0.25, 1)", .cubic(.ease))
    let stops: [LinearTiming.Stop] = [
      .init(output: 0), .init(output: 0.5, input: 0.25), .init(output: 0.5, input: 0.75),
      .init(output: 1),
    ]
    try expect("linear(0, 0.5 25% 75%, 1)", .linear(LinearTiming(stops: stops)))
    try expect("linear(0, 25% 75% 0.5, 1)", .linear(LinearTiming(stops: stops)))
  }

  @Test func `springs are parsed in their three forms`() throws {
    func expect(_ text: String, _ spring: SpringTiming) throws {
      #expect(try CurveSpecification(text) == .spring(spring), "\(text)")
    }
    try expect("spring(3, 1000, 500)", .navigation)
    try expect(
      "spring(1,100,10,-5)", SpringTiming(stiffness: 100, damping: 10, initialVelocity: -5))
    try expect(
      "spring(1, 100, 90, Overdamped)",
      SpringTiming(stiffness: 100, damping: 90, allowsOverdamping: true))
    try expect(
      "spring(1, 100, 90, 2, overdamped)",
      SpringTiming(stiffness: 100, damping: 90, initialVelocity: 2, allowsOverdamping: true))
    try expect("spring(duration:0.5,bounce:0.3)", SpringTiming(duration: 0.5, bounce: 0.3))
    try expect("SPRING( Bounce : -0.3 , duration: 0.5 )", SpringTiming(duration: 0.5, bounce: -0.3))
    try expect(
      "spring(response:0.55,dampingfraction:0.825)",
      SpringTiming(response: 0.55, dampingFraction: 0.825))
    try expect(
      "spring(response: 1, dampingFraction: 2, initialVelocity: 4, overdamped)",
      SpringTiming(
        response: 1, dampingFraction: 2, initialVelocity: 4, allowsOverdamping: true))
    try expect(
      "spring(mass: 2, stiffness: 3, damping: 1)", SpringTiming(mass: 2, stiffness: 3, damping: 1))
  }

  @Test(arguments: [
    "ease", "linear", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.1, -2, 1, 3.5)",
    "steps(1, jump-start)", "steps(4, jump-both)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%)",
    "spring(3, 1000, 500)", "spring(1, 100, 90, 2, overdamped)", "spring(1, 100, 10, -5)",
    "cubic-bezier(1e-07, 0, 1, 1)",
  ])
  func `canonical text is printed unchanged`(text: String) throws {
    #expect(try CurveSpecification(text).description == text)
  }

  @Test func `every description parses to the same curve`() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let curves: [CurveSpecification] = [
        .cubic(try CubicTiming(number(0...1), number(-9...9), number(0...1), number(-9...9))),
        .spring(
          try SpringTiming(
            mass: number(0.1...9), stiffness: number(1...900), damping: number(0...90),
            initialVelocity: number(-9...9), allowsOverdamping: number(0...1) < 0.5)),
        .linear(
          try LinearTiming(
            stops: (0..<5).map { _ in .init(output: number(-1...2), input: number(0...1)) })),
      ]
      for curve in curves {
        let again = try CurveSpecification(curve.description)
        if case .linear(let first) = curve, case .linear(let second) = again {
          for (a, b) in zip(first.points, second.points) {
            #expect(a.output == b.output)
            #expect(abs(a.input - b.input) <= a.input.ulp)
          }
        } else {
          #expect(again == curve, "\(curve)")
        }
      }
    }
  }

  @Test(arguments: [
    ("", 1, "empty"), ("   ", 1, "empty"), ("eas-in", 1, "unknown curve"),
    ("cubic-bezier", 13, "needs arguments"), ("cubic-bezier(0,0,1)", 1, "4 numbers, but has 3"),
    ("cubic-bezier(0,0,1,x)", 20, "y2 must be a number, but is 'x'"),
    ("cubic-bezier(0, 0, 1.5, 1)", 20, "x2 must be from 0 to 1, but is 1.5"),
    ("cubic-bezier(0, -2e9, 1, 1)", 17, "y1 must be from -1e9 to 1e9"),
    ("cubic-bezier(0,,1,1)", 16, "missing"), ("cubic-bezier(0,0,1,1", 21, "')' is missing"),
    ("cubic-bezier(0,0,1,1))", 22, "expected nothing after"), ("ease out", 6, "expected '('"),
    ("cubic-bezier (0,0,1,1)", 14, "expected '(' right after"), ("ease()", 5, "no arguments"),
    ("steps(2.5)", 7, "whole number"), ("steps(0)", 7, "1 or more"),
    ("steps(1, jump-none)", 7, "2 or more"), ("steps(2, jump-ned)", 10, "unknown step position"),
    ("steps()", 1, "needs a count"), ("steps(2 3)", 9, "expected ','"),
    ("linear()", 8, "one stop"), ("linear(0, 50%)", 11, "needs an output"),
    ("linear(0 1, 1)", 10, "expected ','"),
    ("linear(0% 1 50%, 2)", 11, "before or after both percentages"),
    ("linear(0, nan)", 11, "number"), ("linear(0, 1 x%)", 13, "percentage"),
    ("spring(0, 100, 10)", 8, "mass must be greater than 0"),
    ("spring(1, 100)", 1, "needs damping"), ("spring(1, 100, -1)", 16, "damping"),
    ("spring(1,2,3,4,5)", 16, "expected ')'"), ("spring(duration:0,bounce:0)", 17, "duration"),
    ("spring(duration:1,bonce:0)", 19, "unknown spring parameter"),
    ("spring(duration:1,bounce:0,bounce:0)", 28, "twice"),
    ("spring(duration:1,0.2)", 19, "needs a label"), ("spring(duration:1)", 1, "needs bounce"),
    ("spring(1,2,inf)", 12, "number"), ("spring(1,2,0x10)", 12, "number"),
    ("steps(a:1)", 7, "not expected"), ("spring(duration::1,bounce:0)", 17, "unexpected ':'"),
    ("spring((1),2,3)", 8, "unexpected '('"), ("spring(duration:,bounce:1)", 17, "missing"),
  ])
  func `an error states its column`(text: String, column: Int, problem: String) {
    let error = #expect(throws: CurveSpecificationError.self) { try CurveSpecification(text) }
    #expect(error?.column == column, "\(text): \(error.map(\.description) ?? "")")
    #expect(error?.description.contains(problem) == true, "\(error.map(\.description) ?? "")")
  }

  @Test(arguments: [
    ("eas-in", "ease-in"), ("esae", "ease"), ("cubic-beizer(0,0,1,1)", "cubic-bezier"),
    ("sprng(1,2,3)", "spring"), ("steps(2, jump-ned)", "jump-end"),
    ("spring(duration:1,bonce:0)", "bounce"),
  ])
  func `an error for a misspelt name suggests the nearest name`(text: String, suggestion: String) {
    let error = #expect(throws: CurveSpecificationError.self) { try CurveSpecification(text) }
    #expect(error?.suggestion == suggestion)
    #expect(error?.description.hasSuffix("did you mean '\(suggestion)'?") == true)
  }

  @Test func `an error for an unknown name lists all names`() {
    let error = #expect(throws: CurveSpecificationError.self) { try CurveSpecification("wobbly") }
    #expect(error?.suggestion == nil)
    #expect(error?.description.contains("cubic-bezier") == true)
  }

  @Test func `random text is parsed or throws, and never traps`() {
    var generator = SeededGenerator(seed: 22)
    let pieces = [
      "spring", "steps", "linear", "cubic-bezier", "(", ")", ",", ":", " ", "1", "0.5", "-2", "50%",
      "overdamped", "duration", "bounce", "é", "%", "e", ".", "jump-none", "9999999999999999999999",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      if let curve = try? CurveSpecification(text) {
        #expect(!curve.value(at: 0.3).isNaN)
      }
    }
  }

  @Test func `springs are functions of seconds, other curves are functions of progress`() throws {
    let spring = try CurveSpecification("spring(3,1000,500)")
    #expect(spring.isTimeBased)
    #expect(spring.naturalDuration == SpringTiming.navigation.settlingTime())
    #expect(spring.value(at: 0.1) == SpringTiming.navigation.value(at: 0.1))
    #expect(spring.velocity(at: 0.1) == SpringTiming.navigation.velocity(at: 0.1))
    for text in ["ease", "steps(3)", "linear(0, 1)"] {
      let curve = try CurveSpecification(text)
      #expect(!curve.isTimeBased)
      #expect(curve.naturalDuration == 1)
      #expect(curve.value(at: 1) == 1)
    }
  }

  @Test func `a batch has the same bits as single values`() throws {
    var generator = SeededGenerator(seed: 23)
    let inputs = [-0.5...1.5, 0...1, 0...1e-3].flatMap { range in
      (0..<501).map { _ in Double.random(in: range, using: &generator) }
    }
    let texts = [
      "ease", "linear", "cubic-bezier(0,1,0,1)", "cubic-bezier(1,0,0,1)",
      "cubic-bezier(0,-3,0.001,4)", "steps(5, jump-both)",
      "linear(0, 2, 0.4, 1)", "spring(1,100,10)", "spring(1,100,20)", "spring(1,100,60,overdamped)",
    ]
    for text in texts {
      let curve = try CurveSpecification(text)
      #expect(curve.values(at: inputs) == inputs.map { curve.value(at: $0) }, "\(text)")
    }
    let decay = try DecayTiming(initialVelocity: 100, decelerationRate: 0.998)
    #expect(decay.values(at: inputs) == inputs.map { decay.value(at: $0) })
    #expect(decay.values(at: []) == [])
  }

  @Test func `a batch with an output buffer that is too short traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let inputs = [0.1, 0.2]
      var outputs = [0.0]
      inputs.withUnsafeBufferPointer { inputs in
        outputs.withUnsafeMutableBufferPointer {
          CubicTiming.ease.values(at: inputs, into: $0)
        }
      }
    }
    let errorOutput = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errorOutput.contains("outputs must hold 2 values, but holds 1"))
  }
}
