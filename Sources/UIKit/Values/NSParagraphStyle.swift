import FilmstripGraphics
import Foundation
import QuartzCore

/// The alignment, line breaking and line spacing of a paragraph.
///
/// The class isn't `Sendable`, because its subclass is mutable.
open class NSParagraphStyle: NSObject {
  /// The style of text without a paragraph style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate var values = ParagraphValues()

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The way in which a line that is too long breaks.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The additional space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The additional space after a paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The factor of the natural line height, or 0 for the natural height.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, in points, or 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The additional space before a paragraph, in points; reported, because it has no effect.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indentation of a paragraph's first line, in points; reported, because it has no
  /// effect.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indentation of a paragraph's lines after the first, in points; reported, because it has
  /// no effect.
  open var headIndent: CGFloat { values.headIndent }
  /// The distance of the lines' end from the edge, in points; reported, because it has no effect.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The threshold for hyphenation, 0…1; stored, but Filmstrip doesn't hyphenate.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether the letters of text that is too long move closer together; stored, but without
  /// effect.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }
  /// The strategy for breaking lines; stored, but without effect.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// The writing direction; stored, because the text itself determines the direction.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// A strategy for breaking lines.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// The bits of the strategy.
    public let rawValue: UInt

    /// Creates a strategy from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Avoids a last line with one word.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Breaks Korean text between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The strategy of labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// The rule for the height of lines (FACTS: font.line-height-multiple).
  var lineHeight: TextBlock.LineHeight {
    TextBlock.LineHeight(
      multiple: Double(lineHeightMultiple), minimum: Double(minimumLineHeight),
      maximum: Double(maximumLineHeight))
  }

  /// Reports the values that have no effect.
  @MainActor
  func reportUnsupported() {
    let indents = [paragraphSpacingBefore, firstLineHeadIndent, headIndent, tailIndent]
    if indents.contains(where: { $0 != 0 }) {
      Headless.reportOnce(
        simplified: "the indents of an NSParagraphStyle, and its space before a paragraph, have no "
          + "effect")
    }
  }

  /// Returns a mutable style with the same values.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns an immutable style with the same values.
  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
}

/// A paragraph style with mutable values.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of the lines; natural by default.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The way in which a line that is too long breaks; between words by default.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The additional space between lines, in points; 0 by default.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The additional space after a paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The factor of the natural line height, or 0 for the natural height.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The minimum height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum height of a line, in points, or 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The additional space before a paragraph, in points; reported, because it has no effect.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The indentation of a paragraph's first line, in points; reported, because it has no
  /// effect.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The indentation of a paragraph's lines after the first, in points; reported, because it has
  /// no effect.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// The distance of the lines' end from the edge, in points; reported, because it has no effect.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The threshold for hyphenation, 0…1; stored, but Filmstrip doesn't hyphenate.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Whether the letters of text that is too long move closer together; stored, but without
  /// effect.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }
  /// The strategy for breaking lines; stored, but without effect.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// The writing direction; stored, because the text itself determines the direction.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// Copies all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

private struct ParagraphValues {
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var hyphenationFactor: Float = 0
  var allowsDefaultTighteningForTruncation = false
  var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy()
  var baseWritingDirection = NSWritingDirection.natural
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// The first strong character determines the direction.
  case natural = -1
  /// The text runs from left to right.
  case leftToRight = 0
  /// The text runs from right to left.
  case rightToLeft = 1
}

/// The style of lines under or through text.
///
/// Filmstrip draws every style as a single solid line.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  /// The bits of the style.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A pattern of dots; without effect.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A pattern of dashes; without effect.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A pattern of a dash and a dot; without effect.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A pattern of a dash and two dots; without effect.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// A line only under words; without effect.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  /// The first paragraph style of the text, or `nil` if there is none.
  var paragraphStyle: NSParagraphStyle? {
    // Foundation's enumeration on Linux traps when it compares the styles of adjacent runs.
    var index = 0
    while index < length {
      var range = NSRange(location: index, length: 1)
      let value = attribute(.paragraphStyle, at: index, effectiveRange: &range)
      if let style = value as? NSParagraphStyle { return style }
      index = max(index + 1, range.location + range.length)
    }
    return nil
  }

  /// Returns the text as runs with equal attributes; `plain` provides missing attributes.
  @MainActor
  func runs(
    over plain: TextBlock.Run, inOneColor: Bool, traits: UITraitCollection
  ) -> [TextBlock.Run] {
    var runs: [TextBlock.Run] = []
    let text = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var run = plain
      run.text = text.substring(with: range)
      // Set the font first, because tracking is a property of the font.
      if let font = attributes[.font] as? UIFont { run.font = font.fontDescription }
      // Set the colour before the attachment, which may be a template.
      if let color = attributes[.foregroundColor] as? UIColor, !inOneColor {
        run.color = color.rgba(in: traits)
      }
      for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        run.apply(value, for: key)
      }
      runs.append(run)
    }
    return runs
  }
}

extension TextBlock.Run {
  @MainActor
  fileprivate mutating func apply(_ value: Any, for key: NSAttributedString.Key) {
    let number = (value as? NSNumber)?.doubleValue
    switch key {
    case .font, .foregroundColor, .paragraphStyle, .interfaceSeparator: break
    case .attachment:
      guard let value = value as? NSTextAttachment else { return }
      attachment = value.attachment(font: font, color: color)
    case .kern, .tracking:
      font.tracking += number ?? value as? Double ?? Double(value as? CGFloat ?? 0)
    case .underlineStyle:
      isUnderlined = (number.map { Int($0) } ?? value as? Int ?? 0) != 0
    case .strikethroughStyle:
      isStruckThrough = (number.map { Int($0) } ?? value as? Int ?? 0) != 0
    default: Unsupported.report("the text attribute \(key.rawValue)")
    }
  }
}
