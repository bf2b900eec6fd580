import FilmstripSupport

/// Settings that multiply scenarios: `devices=iPhone SE (3rd generation)|iPad Air (5th generation),styles=light|dark`.
struct Matrix {
  /// One combination: what a film's name gets, and its settings.
  struct Cell: Hashable {
    /// Such as `@iphone-14,dark`; empty without axes.
    let suffix: String
    let overrides: FilmOverrides

    /// The combination without axes.
    static let plain = Cell(suffix: "", overrides: FilmOverrides())
  }

  /// All combinations, in the order in which they are written.
  let cells: [Cell]

  /// No axes: one combination, without settings.
  static let none = Matrix(axes: [])

  private static let axisNames: [(name: String, setting: FilmOverrides.Name)] = [
    ("devices", .device), ("styles", .style), ("directions", .direction),
    ("orientations", .orientation), ("text", .textSize), ("contrast", .contrast),
    ("motion", .motion), ("languages", .language), ("scales", .scale), ("fps", .fps),
    ("ios", .ios),
  ]

  /// The combinations of a text of axes, separated by commas, with values separated by `|`.
  init(_ text: String) throws {
    var axes: [(FilmOverrides.Name, [String])] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.trimmed(sides[0])
      guard sides.count == 2 else {
        throw CommandError(
          "--matrix must be axes such as 'styles=light|dark,directions=ltr|rtl', but has '\(part)'")
      }
      let names = Self.axisNames.map(\.name)
      // The singular, as the options have it, is as clear.
      let found = Self.axisNames.first {
        $0.name == name.lowercased() || $0.setting.rawValue == name.lowercased()
      }
      guard let setting = found?.setting else {
        throw CommandError(
          "--matrix has no axis '\(name)'; the axes are \(Spelling.list(names, word: "and"))"
            + Spelling.suggestion(for: name, in: names))
      }
      if axes.contains(where: { $0.0 == setting }) {
        throw CommandError("--matrix has the axis '\(name)' twice")
      }
      let values = sides[1].split(separator: "|", omittingEmptySubsequences: false).map(
        Self.trimmed)
      if values.contains("") { throw CommandError("--matrix has an empty value in '\(part)'") }
      if Set(values.map { $0.lowercased() }).count < values.count {
        throw CommandError("--matrix has a value twice in '\(part)'")
      }
      axes.append((setting, values))
    }
    self.init(axes: axes)
  }

  private init(axes: [(FilmOverrides.Name, [String])]) {
    var cells = [(words: [String](), values: [FilmOverrides.Name: String]())]
    for (setting, values) in axes {
      cells = cells.flatMap { cell in
        values.map { value in
          (
            cell.words + [Self.word(value, of: setting)],
            cell.values.merging([setting: value]) { $1 }
          )
        }
      }
    }
    self.cells = cells.map { cell in
      Cell(
        suffix: cell.words.isEmpty ? "" : "@" + cell.words.joined(separator: ","),
        overrides: FilmOverrides(values: cell.values))
    }
  }

  /// A value as a part of a folder's name, such as `iphone-se-3rd-generation` or `3x`.
  private static func word(_ value: String, of setting: FilmOverrides.Name) -> String {
    let words = value.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let word = words.joined(separator: "-")
    return switch setting {
    case .scale: word + "x"
    case .fps: word + "fps"
    case .ios: "ios" + word
    case .contrast: word + "-contrast"
    case .motion: word + "-motion"
    case .textSize: "text-" + word
    default: word
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
