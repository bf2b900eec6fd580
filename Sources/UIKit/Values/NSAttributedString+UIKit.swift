import Foundation

extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text: a `UIColor`; reported, not drawn.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Extra space after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Extra space after each character, in points.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Lines under the text: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// Lines through the text: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// Alignment and line spacing: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The offset of the text above its baseline, in points; reported, not drawn.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The link that a tap opens; reported.
  public static let link = NSAttributedString.Key("NSLink")
}
