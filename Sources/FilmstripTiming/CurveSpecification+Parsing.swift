import Foundation

extension CurveSpecification {
  /// The names of all functions and keywords that ``init(_:)`` supports.
  static let supportedNames =
    namedCubics.map(\.name) + ["step-start", "step-end", "cubic-bezier", "steps", "spring"]

  /// Creates a curve from its text, ignoring white space and letter case as CSS does.
  ///
  /// - `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `step-start`, `step-end`
  /// - `cubic-bezier(x1, y1, x2, y2)`
  /// - `steps(n)`, `steps(n, jump-start | jump-end | jump-none | jump-both | start | end)`
  /// - `linear(0, 0.5 25% 75%, 1)`
  /// - `spring(mass, stiffness, damping[, initialVelocity][, overdamped])`
  /// - `spring(duration: D, bounce: B[, initialVelocity: V])`
  /// - `spring(response: R, dampingFraction: F[, initialVelocity: V][, overdamped])`
  /// - Swift code such as `.easeInOut`, `.snappy`, `UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500)`
  ///   and `CAMediaTimingFunction(name: .easeIn)`
  ///
  /// *Source:* W3C CSS Easing Functions Levels 1 and 2; springs are specific to this project.
  ///
  /// - Parameter text: The text of the curve.
  /// - Throws: A ``CurveSpecificationError`` with the column if the text isn't a valid curve.
  public init(_ text: String) throws(CurveSpecificationError) {
    if let canonical = try Self.canonicalText(ofSwift: text) {
      do {
        self = try Self(canonical)
      } catch {
        // The column would be that of the canonical text.
        throw CurveSpecificationError(column: 1, problem: error.problem)
      }
      return
    }
    let tokens = CurveToken.all(in: text)
    guard let name = tokens.first else {
      throw CurveSpecificationError(column: 1, problem: "the curve is empty")
    }
    guard tokens.count > 1 else {
      self = try Self.keyword(name)
      return
    }
    guard Self.supportedNames.contains(name.keyword) else {
      throw .unknown("curve", name.text, column: name.column, known: Self.supportedNames)
    }
    let arguments = try Self.arguments(tokens.dropFirst(), after: name)
    switch name.keyword {
    case "cubic-bezier": self = .cubic(try Self.cubic(arguments, name: name))
    case "steps": self = .steps(try Self.steps(arguments, name: name))
    case "linear": self = .linear(try Self.linear(arguments, name: name))
    case "spring": self = .spring(try SpringArguments(arguments, name: name).spring())
    default:
      throw CurveSpecificationError(
        column: tokens[1].column, problem: "'\(name.text)' takes no arguments")
    }
  }

  private static func keyword(
    _ name: CurveToken
  ) throws(CurveSpecificationError) -> CurveSpecification {
    if let cubic = namedCubics.first(where: { $0.name == name.keyword }) {
      return .cubic(cubic.curve)
    }
    switch name.keyword {
    case "step-start": return .steps(.stepStart)
    case "step-end": return .steps(.stepEnd)
    case "cubic-bezier", "steps", "spring":
      throw CurveSpecificationError(
        column: name.column + name.text.count, problem: "'\(name.text)' needs arguments in '(…)'")
    default:
      throw .unknown("curve", name.text, column: name.column, known: supportedNames)
    }
  }

  /// Returns the arguments between the parentheses, which must enclose all of `tokens`.
  private static func arguments(
    _ tokens: ArraySlice<CurveToken>, after name: CurveToken
  ) throws(CurveSpecificationError) -> [CurveArgument] {
    guard let open = tokens.first, open.text == "(", open.column == name.column + name.text.count
    else {
      throw CurveSpecificationError(
        column: tokens.first?.column ?? 1,
        problem: "expected '(' right after '\(name.text)', but found '\(tokens.first?.text ?? "")'")
    }
    var arguments = [CurveArgument(words: [], column: open.column + 1)]
    var isOpen = true
    for token in tokens.dropFirst() {
      let last = arguments.count - 1
      switch token.text {
      case _ where !isOpen:
        throw CurveSpecificationError(
          column: token.column, problem: "expected nothing after ')', but found '\(token.text)'")
      case ")":
        isOpen = false
      case ",":
        arguments.append(CurveArgument(words: [], column: token.column + 1))
      case "(":
        throw CurveSpecificationError(column: token.column, problem: "unexpected '('")
      case ":":
        guard arguments[last].label == nil, arguments[last].words.count == 1 else {
          throw CurveSpecificationError(column: token.column, problem: "unexpected ':'")
        }
        arguments[last].label = arguments[last].words.removeFirst()
        arguments[last].column = token.column + 1
      default:
        arguments[last].words.append(token)
      }
    }
    if isOpen, let last = tokens.last {
      throw CurveSpecificationError(
        column: last.column + last.text.count, problem: "')' is missing")
    }
    if arguments.count == 1, arguments[0].words.isEmpty, arguments[0].label == nil { return [] }
    for argument in arguments where argument.words.isEmpty {
      throw CurveSpecificationError(column: argument.column, problem: "an argument is missing")
    }
    return arguments
  }

  private static func cubic(
    _ arguments: [CurveArgument], name: CurveToken
  ) throws(CurveSpecificationError) -> CubicTiming {
    let names = ["x1", "y1", "x2", "y2"]
    try expectNoLabels(arguments)
    guard arguments.count == names.count else {
      throw CurveSpecificationError(
        column: name.column, problem: "cubic-bezier needs 4 numbers, but has \(arguments.count)")
    }
    var numbers: [Double] = []
    for (argument, name) in zip(arguments, names) {
      let number = try argument.word(name).number(name)
      // The limit is the same as in `linear()`: with larger numbers the curve's continuation is
      // infinite.
      guard abs(number) <= LinearTiming.maximumMagnitude else {
        let error = TimingError.outOfRange(
          parameter: name, value: number, allowed: "from -1e9 to 1e9")
        throw CurveSpecificationError(
          column: argument.words[0].column, problem: error.description)
      }
      numbers.append(number)
    }
    do {
      return try CubicTiming(numbers[0], numbers[1], numbers[2], numbers[3])
    } catch {
      let index = names.firstIndex(of: error.parameter) ?? 0
      throw CurveSpecificationError(
        column: arguments[index].words[0].column, problem: error.description)
    }
  }

  private static func steps(
    _ arguments: [CurveArgument], name: CurveToken
  ) throws(CurveSpecificationError) -> StepsTiming {
    try expectNoLabels(arguments)
    guard (1...2).contains(arguments.count) else {
      throw CurveSpecificationError(
        column: name.column,
        problem: "steps needs a count and optionally a position, but has \(arguments.count) "
          + "arguments")
    }
    let countToken = try arguments[0].word("count")
    guard let count = Int(countToken.text) else {
      throw CurveSpecificationError(
        column: countToken.column,
        problem: "count must be a whole number, but is '\(countToken.text)'")
    }
    var position = StepsTiming.Position.jumpEnd
    if arguments.count == 2 {
      let token = try arguments[1].word("position")
      switch token.keyword {
      case "start": position = .start
      case "end": position = .end
      default:
        guard let named = StepsTiming.Position(rawValue: token.keyword) else {
          throw .unknown(
            "step position", token.text, column: token.column,
            known: StepsTiming.Position.allCases.map(\.rawValue) + ["start", "end"])
        }
        position = named
      }
    }
    do {
      return try StepsTiming(count: count, position: position)
    } catch {
      throw CurveSpecificationError(column: countToken.column, problem: error.description)
    }
  }

  private static func linear(
    _ arguments: [CurveArgument], name: CurveToken
  ) throws(CurveSpecificationError) -> LinearTiming {
    try expectNoLabels(arguments)
    var stops: [LinearTiming.Stop] = []
    for argument in arguments {
      // CSS allows the percentages before or after the output, but not on both sides.
      let (percents, outputs) = (
        argument.words.filter { $0.text.hasSuffix("%") },
        argument.words.filter { !$0.text.hasSuffix("%") }
      )
      guard let output = outputs.first else {
        throw CurveSpecificationError(
          column: argument.words[0].column,
          problem: "a stop needs an output next to its percentage")
      }
      if let extra = outputs.dropFirst().first ?? percents.dropFirst(2).first {
        throw CurveSpecificationError(
          column: extra.column, problem: "expected ',' or ')', but found '\(extra.text)'")
      }
      if percents.count == 2, argument.words[1] == output {
        throw CurveSpecificationError(
          column: output.column, problem: "the output must be before or after both percentages")
      }
      let value = try output.number("output")
      if percents.isEmpty { stops.append(.init(output: value)) }
      for percent in percents {
        guard let number = CurveToken.number(from: String(percent.text.dropLast())) else {
          throw CurveSpecificationError(
            column: percent.column, problem: "'\(percent.text)' is not a percentage")
        }
        stops.append(.init(output: value, input: number / 100))
      }
    }
    do {
      return try LinearTiming(stops: stops)
    } catch {
      throw CurveSpecificationError(
        column: name.column + name.text.count + 1, problem: error.description)
    }
  }

  private static func expectNoLabels(
    _ arguments: [CurveArgument]
  ) throws(CurveSpecificationError) {
    for case let label? in arguments.map(\.label) {
      throw CurveSpecificationError(
        column: label.column, problem: "'\(label.text):' is not expected here")
    }
  }
}
