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
}

private struct ParagraphValues {
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineSpacing: CGFloat = 0
}

/// The style of lines under or through text.
///
/// Filmstrip draws every style as a single solid line.
public struct NSUnderlineStyle: OptionSet, Sendable {
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
}

extension NSAttributedString {
  /// The first paragraph style of the text, or `nil` if there is none.
  var paragraphStyle: NSParagraphStyle? {
    var style: NSParagraphStyle?
    enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) {
      value, _, stop in
      guard let value = value as? NSParagraphStyle else { return }
      style = value
      stop.pointee = true
    }
    return style
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
      for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        run.apply(value, for: key, inOneColor: inOneColor, traits: traits)
      }
      runs.append(run)
    }
    return runs
  }
}

extension TextBlock.Run {
  @MainActor
  fileprivate mutating func apply(
    _ value: Any, for key: NSAttributedString.Key, inOneColor: Bool, traits: UITraitCollection
  ) {
    let number = (value as? NSNumber)?.doubleValue
    switch key {
    case .font, .paragraphStyle: break
    case .foregroundColor:
      guard let value = value as? UIColor, !inOneColor else { return }
      color = value.rgba(in: traits)
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
