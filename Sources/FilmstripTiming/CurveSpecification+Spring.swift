import Foundation

/// The arguments of `spring(…)`, sorted by name.
struct SpringArguments {
  private enum Form {
    case physical
    case perceptual
    case response

    /// The required numbers, in the order of their initializer.
    var needed: [String] {
      switch self {
      case .physical: ["mass", "stiffness", "damping"]
      case .perceptual: ["duration", "bounce"]
      case .response: ["response", "dampingFraction"]
      }
    }
  }

  private static let velocityName = "initialVelocity"
  private static let flag = "overdamped"

  private let form: Form
  private let numbers: [String: Double]
  private let columns: [String: Int]
  private let allowsOverdamping: Bool

  init(_ arguments: [CurveArgument], name: CurveToken) throws(CurveSpecificationError) {
    var arguments = arguments
    var flagColumn: Int?
    if let last = arguments.last, last.label == nil, last.words.count == 1,
      last.words[0].keyword == Self.flag
    {
      flagColumn = last.words[0].column
      arguments.removeLast()
    }
    allowsOverdamping = flagColumn != nil

    let labels = arguments.compactMap(\.label)
    if labels.isEmpty {
      form = .physical
    } else if labels.contains(where: { ["duration", "bounce"].contains($0.keyword) }) {
      form = .perceptual
    } else if labels.contains(where: { ["response", "dampingfraction"].contains($0.keyword) }) {
      form = .response
    } else {
      form = .physical
    }
    if form == .perceptual, let flagColumn {
      throw CurveSpecificationError(
        column: flagColumn,
        problem: "'\(Self.flag)' is not needed: a negative bounce is overdamped")
    }
    let names = form.needed + [Self.velocityName]
    guard arguments.count <= names.count else {
      throw CurveSpecificationError(
        column: arguments[names.count].words[0].column,
        problem: "expected ')' or '\(Self.flag)' after \(names.count) numbers")
    }
    var numbers: [String: Double] = [:]
    var columns: [String: Int] = [:]
    for (index, argument) in arguments.enumerated() {
      let name = try Self.name(of: argument, at: index, among: names, isLabelled: !labels.isEmpty)
      let word = try argument.word(name)
      guard numbers[name] == nil else {
        throw CurveSpecificationError(
          column: argument.label?.column ?? word.column, problem: "'\(name)' is given twice")
      }
      numbers[name] = try word.number(name)
      columns[name] = word.column
    }
    for needed in form.needed where numbers[needed] == nil {
      throw CurveSpecificationError(
        column: name.column, problem: "spring needs \(needed): expected \(Self.expectation)")
    }
    self.numbers = numbers
    self.columns = columns
  }

  /// The spring; throws at the column of the number that cannot be used.
  func spring() throws(CurveSpecificationError) -> SpringTiming {
    let needed = form.needed.map { numbers[$0] ?? 0 }
    let velocity = numbers[Self.velocityName] ?? 0
    do {
      switch form {
      case .physical:
        return try SpringTiming(
          mass: needed[0], stiffness: needed[1], damping: needed[2], initialVelocity: velocity,
          allowsOverdamping: allowsOverdamping)
      case .perceptual:
        return try SpringTiming(
          duration: needed[0], bounce: needed[1], initialVelocity: velocity)
      case .response:
        return try SpringTiming(
          response: needed[0], dampingFraction: needed[1], initialVelocity: velocity,
          allowsOverdamping: allowsOverdamping)
      }
    } catch {
      throw CurveSpecificationError(
        column: columns[error.parameter] ?? columns.values.min() ?? 1, problem: error.description)
    }
  }

  private static let expectation =
    "(mass, stiffness, damping), (duration:, bounce:) or (response:, dampingFraction:)"

  /// The name of an argument, by its label or, without labels, by its position.
  private static func name(
    of argument: CurveArgument, at index: Int, among names: [String], isLabelled: Bool
  ) throws(CurveSpecificationError) -> String {
    guard let label = argument.label else {
      guard isLabelled else { return names[index] }
      throw CurveSpecificationError(
        column: argument.words[0].column, problem: "'\(argument.words[0].text)' needs a label")
    }
    if let name = names.first(where: { $0.lowercased() == label.keyword }) { return name }
    throw .unknown("spring parameter", label.text, column: label.column, known: names)
  }
}
