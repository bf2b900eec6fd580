import FilmstripGraphics
import Foundation
import QuartzCore

extension UIColor {
  /// Creates a colour from the app's asset catalogues.
  ///
  /// The colour has the catalogue's variants for dark environments and increased contrast. Returns
  /// `nil` and reports the name if no catalogue has the colour.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates a colour from a bundle's asset catalogues; a `nil` bundle means the app's bundle.
  ///
  /// If traits are specified, the colour is resolved for these traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let entries = Self.entries(named: name, in: bundle ?? .main) else {
      Self.reportMissing(name)
      return nil
    }
    self.init(entries, compatibleWith: traitCollection)
  }

  /// Returns a colour of a bundle's asset catalogues, or `nil` without a report if there is none.
  static func asset(
    named name: String, in bundle: Bundle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIColor? {
    entries(named: name, in: bundle).map { UIColor($0, compatibleWith: traitCollection) }
  }

  /// Returns the system colour with a name such as `systemBackgroundColor`, or `nil` if UIKit has no
  /// such colour.
  static func system(named name: String) -> UIColor? { AssetEntry.Color.systemColors[name] }

  private static func entries(named name: String, in bundle: Bundle) -> [AssetEntry]? {
    for catalog in SharedEnvironment.current.assets.catalogs(of: bundle) {
      if let entries = catalog.colors[name] { return entries }
    }
    return nil
  }

  private convenience init(
    _ entries: [AssetEntry], compatibleWith traitCollection: UITraitCollection?
  ) {
    let provider: @Sendable (UITraitCollection) -> UIColor = { traits in
      entries.compactMap { entry in entry.rank(in: traits).map { (rank: $0, entry: entry) } }
        .reduce(nil as (rank: Int, entry: AssetEntry)?) { best, next in
          best.map { $0.rank >= next.rank ? $0 : next } ?? next
        }?
        .entry.color?.value ?? .clear
    }
    if let traitCollection {
      let fixed = provider(traitCollection)
      self.init { _ in fixed }
    } else {
      self.init(dynamicProvider: provider)
    }
  }

  private static func reportMissing(_ name: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Unsupported.report("UIColor(named: \"\(name)\"): no asset catalogue has this colour")
    }
  }
}

extension AssetEntry.Color {
  /// The colour, or `nil` if its name is unknown or its components are invalid.
  ///
  /// *Documented:* components are fractions ("0.500"), bytes ("128") or hexadecimal bytes ("0x80").
  var value: UIColor? {
    if let reference { return Self.systemColors[reference] }
    guard let components else { return nil }
    func part(_ key: String) -> CGFloat? { components[key].flatMap(Self.fraction) }
    // Xcode writes an alpha of 1 as "1.000"; a bare 0 or 1 is a fraction too, not a byte.
    let alpha =
      switch components["alpha"] {
      case "0": CGFloat(0)
      case "1", nil: CGFloat(1)
      default: part("alpha") ?? 1
      }
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    if space == "display-p3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func fraction(_ text: String) -> CGFloat? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
  }

  private static func bytes(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  /// The system colours by the names that catalogues use.
  fileprivate static let systemColors: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "separatorColor": .separator,
    "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "systemFillColor": .systemFill, "systemRedColor": .systemRed,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
    "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
    "systemPinkColor": .systemPink, "systemTealColor": .systemTeal, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "systemMintColor": .systemMint,
    "systemCyanColor": .systemCyan, "systemBrownColor": .systemBrown, "linkColor": .link,
    "opaqueSeparatorColor": .opaqueSeparator,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill, "darkTextColor": .black,
    "groupTableViewBackgroundColor": .systemGroupedBackground, "tintColor": .systemBlue,
    "quaternarySystemFillColor": .quaternarySystemFill,
    "lightTextColor": UIColor(white: 1, alpha: 0.6),
    // Colours of older files. *Chosen* (FACTS: interface.old-colors).
    "tableBackgroundColor": .systemBackground, "tableCellPlainBackgroundColor": .systemBackground,
    "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "viewFlipsideBackgroundColor": bytes(31, 33, 36),
    "scrollViewTexturedBackgroundColor": bytes(111, 113, 121),
    "underPageBackgroundColor": bytes(180, 184, 191),
  ]
}
