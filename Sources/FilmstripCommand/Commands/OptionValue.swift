import FilmstripStage
import FilmstripSupport

/// Parses the values of options and describes errors in one line.
enum OptionValue {
  /// A whole number in a range.
  static func integer(
    _ text: String, in range: ClosedRange<Int>, of option: String
  ) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw CommandError(
        "\(option) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "but is '\(text)'")
    }
    return number
  }

  /// One of an enumeration's raw values, in any case.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, of option: String
  ) throws -> Choice where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    let wanted = text.lowercased()
    if let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == wanted }) {
      return choice
    }
    throw CommandError(
      "\(option) must be \(Spelling.list(words)), but is '\(text)'"
        + Spelling.suggestion(for: text, in: words))
  }

  /// Parts of a film: `all`, or names separated by commas.
  static func parts(_ text: String) throws -> [FilmPart] {
    let names = ["all"] + FilmPart.allCases.map(\.rawValue)
    return try items(text, of: "--parts").flatMap { name in
      if name.lowercased() == "all" { return FilmPart.allCases }
      guard let part = FilmPart(rawValue: name.lowercased()) else {
        throw CommandError(
          "--parts must be 'all' or \(Spelling.list(Array(names.dropFirst()))), but has '\(name)'"
            + Spelling.suggestion(for: name, in: names))
      }
      return [part]
    }
  }

  /// Positions in a film: fractions from 0 to 1, or `end`, separated by commas.
  static func frames(_ text: String) throws -> FrameSelection {
    let fractions = try items(text, of: "--frames").map { item in
      if item.lowercased() == "end" { return 1.0 }
      guard let fraction = Double(item), (0...1).contains(fraction) else {
        throw CommandError(
          "--frames must be fractions of the film from 0 to 1, or 'end', but has '\(item)'")
      }
      return fraction
    }
    guard let selection = FrameSelection(fractions: fractions) else {
      throw CommandError("--frames must be fractions of the film from 0 to 1, or 'end'")
    }
    return selection
  }

  /// Finite numbers separated by commas.
  static func numbers(_ text: String, of option: String) throws -> [Double] {
    try items(text, of: option).map { item in
      guard let number = Double(item), number.isFinite else {
        throw CommandError("\(option) must be numbers separated by commas, but has '\(item)'")
      }
      return number
    }
  }

  private static func items(_ text: String, of option: String) throws -> [String] {
    let items = text.split(separator: ",", omittingEmptySubsequences: false).map { item in
      String(item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    if items.contains("") {
      let problem = items.count > 1 ? "has an empty value between commas" : "is empty"
      throw CommandError("\(option) \(problem)")
    }
    return items
  }
}
