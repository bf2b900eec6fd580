import Foundation

/// The arguments of `spring(…)`, by name.
struct SpringArguments {
  private enum Form {
    case physical
    case perceptual
    case response

    /// The names of the required numbers, in the order of the initializer's parameters.
    var requiredNames: [String] {
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
    let names = form.requiredNames + [Self.velocityName]
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
          column: argument.label?.column ?? word.column, problem: "'\(name)' is specified twice")
      }
      numbers[name] = try word.number(name)
      columns[name] = word.column
    }
    for required in form.requiredNames where numbers[required] == nil {
      throw CurveSpecificationError(
        column: name.column, problem: "spring needs \(required): expected \(Self.expectation)")
    }
    self.numbers = numbers
    self.columns = columns
  }

  /// Returns the spring; throws at the column of the number that isn't allowed.
  func spring() throws(CurveSpecificationError) -> SpringTiming {
    let values = form.requiredNames.map { numbers[$0] ?? 0 }
    let velocity = numbers[Self.velocityName] ?? 0
    do {
      switch form {
      case .physical:
        return try SpringTiming(
          mass: values[0], stiffness: values[1], damping: values[2], initialVelocity: velocity,
          allowsOverdamping: allowsOverdamping)
      case .perceptual:
        return try SpringTiming(
          duration: values[0], bounce: values[1], initialVelocity: velocity)
      case .response:
        return try SpringTiming(
          response: values[0], dampingFraction: values[1], initialVelocity: velocity,
          allowsOverdamping: allowsOverdamping)
      }
    } catch {
      throw CurveSpecificationError(
        column: columns[error.parameter] ?? columns.values.min() ?? 1, problem: error.description)
    }
  }

  private static let expectation =
    "(mass, stiffness, damping), (duration:, bounce:) or (response:, dampingFraction:)"

  /// Returns the name of an argument, from its label or, without labels, from its position.
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
