import FilmstripGraphics

/// A colour in the forms that scenario files can specify.
public enum ScenarioColor: Sendable, Hashable {
  /// A system colour, which may differ between light and dark mode.
  case system(SystemColor)
  /// A colour by its sRGB components.
  case rgba(RGBA)

  /// UIKit's colours, named without `system` and `Color`.
  public enum SystemColor: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case gray, gray2, gray3, gray4, gray5, gray6, black, white
    /// `systemBackground`, the background of plain views.
    case background
    /// `secondarySystemBackground`.
    case secondaryBackground
    /// `systemGroupedBackground`, the background of grouped lists.
    case grouped
    /// `secondarySystemGroupedBackground`, the background of rows in grouped lists.
    case secondaryGrouped
    /// `label`, the primary text colour.
    case label
    /// `secondaryLabel`, the secondary text colour.
    case secondaryLabel
  }

  /// The valid forms of a colour, for error messages.
  static let form = "a colour's name or '#RRGGBB' or '#RRGGBBAA'"

  /// Creates a colour from a name, `#RRGGBB` or `#RRGGBBAA`; returns `nil` for any other text.
  public init?(_ text: String) {
    if let name = SystemColor(rawValue: text) {
      self = .system(name)
      return
    }
    let digits = text.dropFirst()
    guard
      text.hasPrefix("#"), digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      digits.utf8.count == digits.count, let value = UInt32(digits, radix: 16)
    else { return nil }
    let word = digits.count == 6 ? value << 8 | 0xFF : value
    func component(_ shift: UInt32) -> Double { Double(word >> shift & 0xFF) / 255 }
    self = .rgba(
      RGBA(red: component(24), green: component(16), blue: component(8), alpha: component(0)))
  }
}
