import FilmstripGraphics
import Foundation
import QuartzCore

/// The alignment and spacing of a paragraph's lines.
///
/// It is not `Sendable`, because its subclass is mutable.
open class NSParagraphStyle: NSObject {
  /// The style of text without a paragraph style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate var values = ParagraphValues()

  /// The alignment of lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// How a line that is too long breaks.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Extra space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// A mutable style with the same values.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// The same style.
  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
}

/// A paragraph style with mutable values.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of lines; natural by default.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How a line that is too long breaks; between words by default.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Extra space between lines, in points; none by default.
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

/// Lines under or through text; other styles than a single solid line are drawn as one, and
/// reported.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString {
  /// The first paragraph style in the text.
  var paragraphStyle: NSParagraphStyle? {
    var found: NSParagraphStyle?
    enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) {
      value, _, stop in
      guard let value = value as? NSParagraphStyle else { return }
      found = value
      stop.pointee = true
    }
    return found
  }

  /// The text in runs with equal attributes; missing attributes are those of `plain`.
  @MainActor
  func runs(
    over plain: TextBlock.Run, inOneColor: Bool, traits: UITraitCollection
  ) -> [TextBlock.Run] {
    var runs: [TextBlock.Run] = []
    let text = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var run = plain
      run.text = text.substring(with: range)
      // The font first: tracking is a property of the font.
      if let font = attributes[.font] as? UIFont { run.font = font.fontDescription }
      for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        run.take(value, for: key, inOneColor: inOneColor, traits: traits)
      }
      runs.append(run)
    }
    return runs
  }
}

extension TextBlock.Run {
  @MainActor
  fileprivate mutating func take(
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
