import ArgumentParser
import FilmstripImaging
import FilmstripVisualTesting
import Foundation

/// The options that make a check less than exact.
struct RuleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The perceived difference from which a pixel counts, 0 (any) to 1 (none).")
  var threshold: String?

  @Flag(
    help: "Do not count pixels that differ only by anti-aliasing (threshold 0.1 unless given).")
  var antialiasing = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What transparent pixels are over where colours are perceived: pixelmatch's pattern, or white as odiff has.",
      valueName: "pattern|white"),
    completion: Completion.list(PixelBackdrop.self))
  var backdrop = PixelBackdrop.pattern.rawValue

  /// The options that were given, as arguments.
  var words: [String] {
    (threshold.map { ["--threshold", $0] } ?? []) + (antialiasing ? ["--antialiasing"] : [])
      + (backdrop == PixelBackdrop.pattern.rawValue ? [] : ["--backdrop", backdrop])
  }

  /// How pixels are compared.
  func metric() throws -> PixelMetric {
    let backdrop: PixelBackdrop = try OptionValue.choice(backdrop, of: "--backdrop")
    guard threshold != nil || antialiasing else { return .exact }
    let text = threshold ?? "0.1"
    guard let number = Double(text), (0...1).contains(number) else {
      throw CommandError("--threshold must be a number from 0 to 1, but is '\(text)'")
    }
    return .perceptual(
      threshold: number, detectsAntialiasing: antialiasing, backdrop: backdrop)
  }
}

/// The limits of a check.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "How many pixels of a frame may differ (default: 0).")
  var maxDifferent: String?

  @Option(
    parsing: .unconditional, help: "Which part of a frame's pixels may differ, 0 to 1 (default: 0)."
  )
  var maxRatio: String?

  @Option(
    parsing: .unconditional,
    help:
      "How far positions and sizes may differ from the recorded numbers, in points (default: 0).")
  var tolerance: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A named part such as 'bar/title' or 'content/*', or a rectangle in points, in which nothing counts; may be repeated.",
      valueName: "name|x,y,width,height"),
    completion: Completion.parts)
  var ignore: [String] = []

  /// The options that were given, as arguments.
  var words: [String] {
    let values = [
      ("--max-different", maxDifferent), ("--max-ratio", maxRatio), ("--tolerance", tolerance),
    ]
    return values.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + ignore.flatMap { ["--ignore", $0] }
  }

  /// The rule with these limits.
  func rule(_ metric: PixelMetric) throws -> CheckRule {
    CheckRule(
      metric: metric,
      maximumDifferent: try maxDifferent.map {
        try OptionValue.integer($0, in: 0...1_000_000_000, of: "--max-different")
      } ?? 0,
      maximumRatio: try Self.number(maxRatio, in: 0...1, of: "--max-ratio"),
      tolerance: try Self.number(tolerance, in: 0...1_000_000, of: "--tolerance"),
      masks: try ignore.map(Self.mask))
  }

  private static func number(
    _ text: String?, in range: ClosedRange<Double>, of option: String
  ) throws -> Double {
    guard let text else { return 0 }
    guard let number = Double(text), range.contains(number) else {
      throw CommandError(
        "\(option) must be a number from \(range.lowerBound.formatted()) to "
          + "\(range.upperBound.formatted()), but is '\(text)'")
    }
    return number
  }

  private static func mask(_ text: String) throws -> CheckRule.Mask {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if text.isEmpty { throw CommandError("--ignore is empty") }
    guard parts.count > 1 else { return .node(text) }
    let numbers = try OptionValue.numbers(text, of: "--ignore")
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0,
      numbers.allSatisfy({ abs($0) <= 100_000 })
    else {
      throw CommandError(
        "--ignore must be a part's name, or X,Y,WIDTH,HEIGHT in points, but is '\(text)'")
    }
    return .rectangle(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }
}
