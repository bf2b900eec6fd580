import Foundation

extension NSAttributedString.Key {
  /// The font of the text, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`; reported, because Filmstrip doesn't draw it.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The additional space after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The additional space after each character, in points.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The style of underlining: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The style of strikethrough: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The alignment and line spacing of a paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The image that takes the place of a character, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The offset of the text above its baseline, in points; reported, because it has no effect.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The number of the ligatures that are used; stored, but without effect.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The name of a text effect, such as a letterpress; stored, but without effect.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The skew of the glyphs; stored, but without effect.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the expansion of the glyphs; stored, but without effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The writing directions of nested text; stored, but without effect.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// A mark of a file's decoder, which makes adjacent runs different.
  static let interfaceSeparator = NSAttributedString.Key("FilmstripInterfaceSeparator")
  /// The link that a tap opens; reported, because it has no effect.
  public static let link = NSAttributedString.Key("NSLink")
  /// The width of the outline of glyphs, in percent of the font size; reported, because it has no
  /// effect.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the outline of glyphs, a `UIColor`; reported, because it has no effect.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The colour of the underline, a `UIColor`; reported, because it has no effect.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the strikethrough, a `UIColor`; reported, because it has no effect.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
}

extension NSAttributedString {
  /// Creates a text without attributes, by default an empty one.
  ///
  /// Foundation on Linux lacks `init()`, which Apple's Foundation has. Swift prefers Foundation's own
  /// initializer to this one, except for a call without arguments.
  @_disfavoredOverload
  public convenience init(string str: String = "") {
    self.init(string: str, attributes: nil)
  }
}
