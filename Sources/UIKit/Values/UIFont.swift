import FilmstripGraphics
import Foundation

/// A font with a size.
///
/// The system font is Inter, which replaces San Francisco. The line metrics, such as line height
/// and ascent, are those of San Francisco, so that labels have the same height as on a device. Only
/// the widths of glyphs are those of Inter.
public final class UIFont: NSObject, Sendable {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: Sendable, Hashable, RawRepresentable {
    /// The value of the weight, -1…1.
    public let rawValue: CGFloat

    /// Creates a weight from its value.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from its value.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest weight.
    public static let ultraLight = Weight(-0.8)
    /// The thin weight.
    public static let thin = Weight(-0.6)
    /// The light weight.
    public static let light = Weight(-0.4)
    /// The regular weight.
    public static let regular = Weight(0)
    /// The medium weight.
    public static let medium = Weight(0.23)
    /// The semibold weight.
    public static let semibold = Weight(0.3)
    /// The bold weight.
    public static let bold = Weight(0.4)
    /// The heavy weight.
    public static let heavy = Weight(0.56)
    /// The heaviest weight.
    public static let black = Weight(0.62)

    /// The nearest weight on the scale of OpenType, 100…900.
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

  /// The purpose of a text, which determines its font size and weight.
  public struct TextStyle: Sendable, Hashable, RawRepresentable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The style of large titles: 34 points, regular.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of first-level titles: 28 points, regular.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of second-level titles: 22 points, regular.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of third-level titles: 20 points, regular.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headlines: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of subheadlines: 15 points, regular.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text: 17 points, regular.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts: 16 points, regular.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes: 13 points, regular.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of standard captions: 12 points, regular.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of alternate captions: 11 points, regular.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The description of the font for the text system.
  package let fontDescription: FontDescription
  let isSystem: Bool
  /// The names of a font that differ from the description, or `nil`.
  let names: Names?
  /// The text style and the size at which the font follows the text size, or `nil`.
  let scaling: Scaling?

  /// The names of an app's font, or of a font that the system font replaces.
  struct Names: Sendable, Hashable {
    var font: String
    var family: String
    /// The style of an app's font, or `nil` if the system font replaces the font.
    var style: Style?

    /// The style of an app's font.
    struct Style: Sendable, Hashable {
      var weight: Int
      var isItalic: Bool
    }

    init(font: String, family: String) {
      self.font = font
      self.family = family
    }

    init(of font: AppFont) {
      self.init(font: font.name, family: font.family)
      style = Style(weight: font.weight, isItalic: font.isItalic)
    }
  }

  /// The rule by which a font follows the text size.
  struct Scaling: Sendable, Hashable {
    var style: TextStyle
    /// The size at the text size `large`, in points; `nil` for the size of the style itself.
    var baseSize: CGFloat?
    /// The maximum size, in points.
    var maximum: CGFloat = .infinity
  }

  init(
    _ description: FontDescription, isSystem: Bool = false, names: Names? = nil,
    scaling: Scaling? = nil
  ) {
    fontDescription = description
    self.isSystem = isSystem
    self.names = names
    self.scaling = scaling
  }

  /// The line metrics of San Francisco, as fractions of the font size.
  ///
  /// *Measured* (FACTS: font.system-line).
  private static let systemMetrics = VerticalMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048)
  static let systemCapHeight = 1443.0 / 2048
  private static let systemXHeight = 1078.0 / 2048

  private static func systemFamily(ofSize size: CGFloat) -> String {
    SharedEnvironment.current.services.systemFonts.family(ofSize: size)
  }

  static func system(
    _ size: CGFloat, _ weight: Weight, italic: Bool = false, monospacedDigits: Bool = false
  ) -> UIFont {
    UIFont(
      FontDescription(
        family: systemFamily(ofSize: size), size: Double(size),
        weight: weight.openType, isItalic: italic,
        tracking: SystemTracking.points(ofSize: Double(size)),
        hasMonospacedDigits: monospacedDigits, verticalMetrics: systemMetrics),
      isSystem: true)
  }

  /// Returns the system font; a size of 0 or less means the default of 14 points, as in UIKit.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, .regular)
  }

  /// Returns the system font with a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, weight)
  }

  /// Returns the semibold system font, which iOS calls the bold system font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, .semibold)
  }

  /// Returns the italic system font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, .regular, italic: true)
  }

  /// Returns the system font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize > 0 ? fontSize : 14, weight, monospacedDigits: true)
  }

  /// Returns the monospaced system font.
  ///
  /// *Chosen:* the system font with digits of equal width, which is reported, because the pinned
  /// fonts have no family whose letters all have the same width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    report("the monospaced system font is drawn as the system font with digits of equal width")
    return system(fontSize > 0 ? fontSize : 14, weight, monospacedDigits: true)
  }

  /// Creates a font from its PostScript name, full name or family name; `nil` if it isn't found.
  ///
  /// The font comes from the app's `.ttf` and `.otf` files, or from the folder of pinned fonts.
  /// Files needn't be listed in an `Info.plist`. For a font that only Apple's systems have, such as
  /// `AvenirNext-Medium`, the result has its name, but is drawn as the system font, which is
  /// reported. *Chosen:* a missing font is reported, too, because UIKit is silent about a `nil`.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let size = Double(fontSize > 0 ? fontSize : 14)
    let environment = SharedEnvironment.current
    if let style = Self.systemStyle(named: fontName) {
      let font = Self.system(CGFloat(size), style.weight, italic: style.isItalic)
      self.init(font.fontDescription, isSystem: true)
      return
    }
    if let font = environment.services.text?.appFont(
      named: fontName, in: environment.assets.fontFiles)
    {
      environment.externalParts.withLock { _ = $0.appFonts.insert(fontName) }
      self.init(font.description(size: size), names: Names(of: font))
      return
    }
    environment.externalParts.withLock { _ = $0.missingFonts.insert(fontName) }
    if let description = Self.pinnedFont(fontName, size: size) {
      self.init(description)
    } else if let style = AppleFont(name: fontName) {
      Self.report(
        "the font '\(fontName)', which only Apple's systems have, is drawn as the system font; "
          + "add its file to the app if its licence allows it")
      let system = UIFont.system(CGFloat(size), style.weight, italic: style.isItalic)
      self.init(
        system.fontDescription, isSystem: true,
        names: Names(font: fontName, family: style.family))
    } else {
      Self.report(
        "UIFont(name: \"\(fontName)\"): no font file of the app has this name, so the font is nil")
      return nil
    }
  }

  /// Returns the weight and the slant in the `fontName` of a system font, such as `Inter-400`.
  private static func systemStyle(named fontName: String) -> (weight: Weight, isItalic: Bool)? {
    let families = SharedEnvironment.current.services.systemFonts
    guard let dash = fontName.lastIndex(of: "-"),
      [families.text, families.display].contains(String(fontName[..<dash]))
    else { return nil }
    var style = String(fontName[fontName.index(after: dash)...])
    let isItalic = style.hasSuffix("Italic")
    if isItalic { style.removeLast("Italic".count) }
    guard let number = Int(style) else { return nil }
    let weights: [Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    return weights.first { $0.openType == number }.map { ($0, isItalic) }
  }

  /// Returns a font of the pinned folder by a name such as `Inter-Bold`.
  private static func pinnedFont(_ fontName: String, size: Double) -> FontDescription? {
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
      family: family, size: size, weight: weight, isItalic: isItalic)
    let text = SharedEnvironment.current.services.text
    return (try? text?.metrics(of: description)) == nil ? nil : description
  }

  static func report(_ message: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { Headless.reportOnce(simplified: message) }
  }

  /// The names of the font families of the app and of the pinned folder, sorted.
  public static var familyNames: [String] {
    Set(appFonts.map(\.family) + ["Inter", "Inter Display"]).sorted()
  }

  /// Returns the PostScript names of the app's fonts in a family, sorted.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    appFonts.filter { $0.family == familyName }.map(\.name).sorted()
  }

  static var appFonts: [AppFont] {
    let environment = SharedEnvironment.current
    return environment.services.text?.appFonts(in: environment.assets.fontFiles) ?? []
  }

  /// Returns the same font at a different size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var copy = fontDescription
    copy.size = Double(fontSize)
    if isSystem {
      copy.family = Self.systemFamily(ofSize: fontSize)
      copy.tracking = SystemTracking.points(ofSize: Double(fontSize))
    }
    return UIFont(copy, isSystem: isSystem, names: names)
  }

  /// The size of the font, in points.
  public var pointSize: CGFloat { CGFloat(fontDescription.size) }
  /// The name of the font family.
  public var familyName: String { names?.family ?? fontDescription.family }
  /// The PostScript name of an app's font, or otherwise the family, followed by the weight and, in an
  /// italic font, by "Italic".
  public var fontName: String {
    let italic = fontDescription.isItalic ? "Italic" : ""
    return names?.font ?? "\(fontDescription.family)-\(fontDescription.weight)\(italic)"
  }

  private var metrics: FontMetrics {
    let size = fontDescription.size
    if isSystem {
      return FontMetrics(
        ascent: Self.systemMetrics.ascent * size, descent: Self.systemMetrics.descent * size,
        capHeight: Self.systemCapHeight * size, xHeight: Self.systemXHeight * size)
    }
    // The initializer checked that the text system supports the font.
    return (try? SharedEnvironment.current.text.metrics(of: fontDescription))
      ?? FontMetrics(ascent: size, descent: 0, capHeight: size, xHeight: size)
  }

  /// The distance from the baseline to the top of the line, in points; positive.
  public var ascender: CGFloat { CGFloat(metrics.ascent) }
  /// The distance from the baseline to the bottom of the line, in points; negative.
  public var descender: CGFloat { -CGFloat(metrics.descent) }
  /// The height of flat capital letters, in points.
  public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  /// The height of a lowercase x, in points.
  public var xHeight: CGFloat { CGFloat(metrics.xHeight) }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
  /// The additional space between lines, in points; always 0.
  public var leading: CGFloat { 0 }

  /// The font size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The font size of buttons, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of small text, in points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of standard text, in points.
  public static var systemFontSize: CGFloat { 14 }

  /// Returns whether two fonts have the same description.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontDescription == fontDescription && other.names == names
  }

  /// The hash value of the font's description.
  public override var hash: Int { fontDescription.hashValue }
}
