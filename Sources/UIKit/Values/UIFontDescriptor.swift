import FilmstripGraphics
import Foundation

/// A description of a font, from which similar fonts are made.
///
/// *Source:* `UIFontDescriptor.h`. Filmstrip supports the family, the weight, italics, the text style
/// and the size; the designs `rounded`, `serif` and `monospaced` are drawn as the system font, which
/// is reported.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The stylistic aspects of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits of the aspects.
    public let rawValue: UInt32

    /// Creates a set of aspects from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The font is italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The font is bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The font is wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The font is narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All letters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The font is for user interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// The lines are closer together.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// The lines are farther apart.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public let rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The design with round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The design with letters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates the name of an attribute.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face, a `String` such as `Bold`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The settings of font features; reported, because they have no effect.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The name of a value in the attribute `traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates the name of a value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The weight, a `UIFont.Weight` or a number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The symbolic traits, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The width; has no effect.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant; has no effect.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The described font, at the size of the descriptor.
  let font: UIFont

  init(_ font: UIFont) {
    self.font = font
  }

  /// Creates a description from the name and the size of a font, in points.
  ///
  /// *Chosen:* a name that isn't found describes the system font.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size))
  }

  /// Creates a description from attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(UIFontDescriptor(.systemFont(ofSize: 12)).addingAttributes(attributes).font)
  }

  /// Returns the description of a text style's font at the current text size.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits))
  }

  /// The size in points.
  public var pointSize: CGFloat { font.pointSize }
  /// The name of the font.
  public var postscriptName: String { font.fontName }
  /// The stylistic aspects of the font.
  public var symbolicTraits: SymbolicTraits {
    let (weight, isItalic) = font.style
    var traits: SymbolicTraits = font.isSystem ? .traitUIOptimized : []
    if weight >= 600 { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return traits
  }
  /// The attributes of the font: the name and the size.
  public var fontAttributes: [AttributeName: Any] {
    [.name: font.fontName, .size: font.pointSize]
  }

  /// Returns the value of an attribute, or `nil` if the description has none.
  public func object(forKey anAttribute: AttributeName) -> Any? {
    anAttribute == .family ? font.familyName : fontAttributes[anAttribute]
  }

  /// Returns the description at another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize))
  }

  /// Returns the description with other stylistic aspects, or `nil` if there is no such font.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let weight = isBold ? max(600, font.style.weight) : min(500, font.style.weight)
    return font.with(weight: weight, isItalic: symbolicTraits.contains(.traitItalic))
      .map(UIFontDescriptor.init)
  }

  /// Returns the description of a font in another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(UIFont(name: newFamily, size: pointSize) ?? font)
  }

  /// Returns the description of another face of the family, such as `Bold`.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    let name = font.familyName + "-" + newFace.replacingOccurrences(of: " ", with: "")
    return UIFontDescriptor(UIFont(name: name, size: pointSize) ?? font)
  }

  /// Returns the description in another design of the system font; `nil` for other fonts.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard font.isSystem else { return nil }
    if design != .default {
      UIFont.report(
        "the design '\(design.rawValue)' of the system font is drawn as the default design")
    }
    return self
  }

  /// Returns the description with additional attributes.
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var result = font
    if let style = attributes[.textStyle] as? UIFont.TextStyle {
      result = .preferredFont(forTextStyle: style)
    }
    if let name = attributes[.name] as? String ?? attributes[.family] as? String,
      let named = UIFont(name: name, size: result.pointSize)
    {
      result = named
    }
    if let face = attributes[.face] as? String {
      result = UIFontDescriptor(result).withFace(face).font
    }
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      let weight =
        traits[.weight] as? UIFont.Weight
        ?? (traits[.weight] as? CGFloat ?? (traits[.weight] as? Double).map { CGFloat($0) })
        .map { UIFont.Weight($0) }
      if let weight { result = result.with(weight: weight.openType) ?? result }
      if let bits = traits[.symbolic] as? UInt32 {
        let traits = SymbolicTraits(rawValue: bits)
        result = UIFontDescriptor(result).withSymbolicTraits(traits)?.font ?? result
      }
    }
    let size =
      attributes[.size] as? CGFloat ?? (attributes[.size] as? Double).map { CGFloat($0) }
      ?? (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) }
    if let size { result = result.withSize(size) }
    if attributes[.featureSettings] != nil {
      UIFont.report("the feature settings of a font descriptor have no effect")
    }
    return UIFontDescriptor(result)
  }
}

extension UIFont {
  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// Creates the described font at a size in points; 0 means the size of the description.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = pointSize > 0 ? descriptor.font.withSize(pointSize) : descriptor.font
    self.init(
      font.fontDescription, isSystem: font.isSystem, names: font.names, scaling: font.scaling)
  }

  /// The weight on OpenType's scale, and whether the font is italic.
  var style: (weight: Int, isItalic: Bool) {
    if let app = names?.style { return (app.weight, app.isItalic) }
    return (fontDescription.weight, fontDescription.isItalic)
  }

  /// Returns the font of the family with another style; `nil` if the app has no such file.
  ///
  /// If `isItalic` is `nil`, the slant doesn't change. *Chosen:* of an app's fonts with the slant,
  /// the one with the nearest weight, which must be on the same side of 550, halfway between medium
  /// and semibold.
  func with(weight: Int, isItalic: Bool? = nil) -> UIFont? {
    let isItalic = isItalic ?? style.isItalic
    guard let names, names.style != nil else {
      var description = fontDescription
      description.weight = weight
      description.isItalic = isItalic
      return UIFont(description, isSystem: isSystem, names: names, scaling: scaling)
    }
    let candidates = Self.appFonts.filter {
      $0.family == names.family && $0.isItalic == isItalic && ($0.weight > 550) == (weight > 550)
    }
    let nearest = candidates.min { abs($0.weight - weight) < abs($1.weight - weight) }
    return nearest.flatMap { UIFont(name: $0.name, size: pointSize) }
  }
}
