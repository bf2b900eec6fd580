import FilmstripGraphics
import Foundation

/// A font at a size.
///
/// The system font is Inter, in place of San Francisco. Line heights, ascents and the like are San
/// Francisco's, so that labels have their heights on a device; only the widths are Inter's.
public final class UIFont: NSObject, Sendable {
  /// A font's weight, from -1 to 1; 0 is regular.
  public struct Weight: Sendable, Hashable, RawRepresentable {
    /// The value, -1…1.
    public let rawValue: CGFloat

    /// A weight by its value.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A weight by its value.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium.
    public static let medium = Weight(0.23)
    /// Semibold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)

    /// The nearest weight on OpenType's scale, 100…900.
    package var openType: Int {
      switch rawValue {
      case ..<(-0.7): 100
      case ..<(-0.5): 200
      case ..<(-0.2): 300
      case ..<0.115: 400
      case ..<0.265: 500
      case ..<0.35: 600
      case ..<0.48: 700
      case ..<0.59: 800
      default: 900
      }
    }
  }

  /// The use of a text; each style has a size and a weight.
  public struct TextStyle: Sendable, Hashable, RawRepresentable {
    /// The style's name.
    public let rawValue: String

    /// A style by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// 34 regular.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 regular.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 regular.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 regular.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 regular.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 regular.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 regular.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 regular.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 regular.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 regular.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The description that the text system gets.
  package let fontDescription: FontDescription
  private let isSystem: Bool

  private init(_ description: FontDescription, isSystem: Bool) {
    fontDescription = description
    self.isSystem = isSystem
  }

  /// San Francisco's line metrics, as fractions of the size.
  ///
  /// *Measured* (FACTS: font.system-line).
  private static let systemMetrics = VerticalMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048)
  private static let systemCapHeight = 1443.0 / 2048
  private static let systemXHeight = 1078.0 / 2048

  /// The letter spacing of the system font, in points.
  ///
  /// Reported for the two sizes that bars use: −0.41 at 17, +0.41 at 34. Others have none.
  private static func tracking(ofSize size: CGFloat) -> Double {
    switch size {
    case 17: -0.41
    case 34: 0.41
    default: 0
    }
  }

  private static func system(
    _ size: CGFloat, _ weight: Weight, italic: Bool = false, monospacedDigits: Bool = false
  ) -> UIFont {
    // Documented (Human Interface Guidelines, "Typography"): San Francisco uses its display design
    // from 20 points on; so does Inter.
    UIFont(
      FontDescription(
        family: size >= 20 ? "Inter Display" : "Inter", size: Double(size),
        weight: weight.openType, isItalic: italic, tracking: tracking(ofSize: size),
        hasMonospacedDigits: monospacedDigits, verticalMetrics: systemMetrics),
      isSystem: true)
  }

  /// The system font; `fontSize` in points, values ≤ 0 give the default of 14 (as `UIFont` does).
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, .regular)
  }

  /// The system font in a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, weight)
  }

  /// The system font in semibold, which is what iOS calls its bold system font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, .semibold)
  }

  /// The system font, slanted.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, .regular, italic: true)
  }

  /// The system font with digits of one width.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, weight, monospacedDigits: true)
  }

  /// A font of a family in the pinned folder, such as `Inter-Bold`; nil for an unknown name.
  public init?(name fontName: String, size fontSize: CGFloat) {
    let parts = fontName.split(separator: "-", maxSplits: 1).map(String.init)
    let weights = [
      "Thin": 100, "ExtraLight": 200, "Light": 300, "Regular": 400, "Medium": 500, "SemiBold": 600,
      "Bold": 700, "ExtraBold": 800, "Black": 900,
    ]
    let style = parts.count > 1 ? parts[1] : "Regular"
    let isItalic = style.hasSuffix("Italic")
    let weightName = isItalic ? String(style.dropLast(6)) : style
    guard let family = parts.first,
      let weight = weights[weightName.isEmpty ? "Regular" : weightName]
    else { return nil }
    let description = FontDescription(
      family: family, size: Double(fontSize > 0 ? fontSize : 14), weight: weight,
      isItalic: isItalic)
    guard (try? SharedEnvironment.current.text.metrics(of: description)) != nil else { return nil }
    fontDescription = description
    isSystem = false
  }

  /// The same font at another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var copy = fontDescription
    copy.size = Double(fontSize)
    if isSystem {
      copy.tracking = Self.tracking(ofSize: fontSize)
      copy.family = fontSize >= 20 ? "Inter Display" : "Inter"
    }
    return UIFont(copy, isSystem: isSystem)
  }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(fontDescription.size) }
  /// The font family.
  public var familyName: String { fontDescription.family }
  /// The font family and weight.
  public var fontName: String { "\(fontDescription.family)-\(fontDescription.weight)" }

  private var metrics: FontMetrics {
    let size = fontDescription.size
    if isSystem {
      return FontMetrics(
        ascent: Self.systemMetrics.ascent * size, descent: Self.systemMetrics.descent * size,
        capHeight: Self.systemCapHeight * size, xHeight: Self.systemXHeight * size)
    }
    // The initializer checked that the text system knows the font.
    return (try? SharedEnvironment.current.text.metrics(of: fontDescription))
      ?? FontMetrics(ascent: size, descent: 0, capHeight: size, xHeight: size)
  }

  /// From the baseline to the top of the line, in points, positive.
  public var ascender: CGFloat { CGFloat(metrics.ascent) }
  /// From the baseline to the bottom of the line, in points, negative.
  public var descender: CGFloat { -CGFloat(metrics.descent) }
  /// The height of flat capitals, in points.
  public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  /// The height of a lower-case x, in points.
  public var xHeight: CGFloat { CGFloat(metrics.xHeight) }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
  /// The space between lines, in points: none.
  public var leading: CGFloat { 0 }

  /// The size of labels' fonts.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons' fonts.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of small text.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of standard text.
  public static var systemFontSize: CGFloat { 14 }

  /// Whether two fonts are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.fontDescription == fontDescription
  }

  /// A hash of what the font is.
  public override var hash: Int { fontDescription.hashValue }
}
