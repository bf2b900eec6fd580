import Foundation

/// The height of a font's lines, as fractions of its size.
public struct VerticalMetrics: Sendable, Hashable {
  /// From the baseline up to the line's top, positive.
  public var ascent: Double
  /// From the baseline down to the line's bottom, positive.
  public var descent: Double

  /// Fractions of the font size, both positive.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }
}

/// A font and its size.
public struct FontDescription: Sendable, Hashable {
  /// The family's name, such as `Inter`.
  ///
  /// A family that is not found is an error, never a substitute.
  public var family: String
  /// The size in points, above 0.
  public var size: Double
  /// The weight on OpenType's scale, 100 (thin) to 900 (black); 400 is regular.
  public var weight: Int
  /// Whether the font is italic.
  public var isItalic: Bool
  /// Extra advance after each glyph, in points.
  public var tracking: Double
  /// Whether digits all have the same width.
  public var hasMonospacedDigits: Bool
  /// The line's height if it differs from the font file's, as for a font that replaces another; nil for
  /// the file's.
  public var verticalMetrics: VerticalMetrics?

  /// A font by name, size in points and weight (100…900).
  public init(
    family: String, size: Double, weight: Int = 400, isItalic: Bool = false, tracking: Double = 0,
    hasMonospacedDigits: Bool = false, verticalMetrics: VerticalMetrics? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.hasMonospacedDigits = hasMonospacedDigits
    self.verticalMetrics = verticalMetrics
  }
}

/// A font's metrics in points, at its size.
public struct FontMetrics: Sendable, Hashable {
  /// From the baseline up to the line's top, positive.
  public var ascent: Double
  /// From the baseline down to the line's bottom, positive.
  public var descent: Double
  /// The height of flat capitals.
  public var capHeight: Double
  /// The height of a lower-case x.
  public var xHeight: Double

  /// A font's metrics in points.
  public init(ascent: Double, descent: Double, capHeight: Double, xHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// Ascent and descent together.
  public var lineHeight: Double { ascent + descent }
}

/// Text before layout, as a value.
public struct TextBlock: Sendable, Hashable {
  /// A run of text in one font and colour.
  public struct Run: Sendable, Hashable {
    /// The text; line feeds break lines.
    public var text: String
    /// Its font.
    public var font: FontDescription
    /// Its colour.
    public var color: RGBA
    /// Whether it is underlined.
    public var isUnderlined: Bool
    /// Whether it is struck through.
    public var isStruckThrough: Bool

    /// A run of text.
    public init(
      _ text: String, font: FontDescription, color: RGBA, isUnderlined: Bool = false,
      isStruckThrough: Bool = false
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
    }
  }

  /// The alignment of lines between the left and the right edge.
  public enum Alignment: Sendable, Hashable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// Justified to both edges, except for the last line.
    case justified
    /// Left for left-to-right text, right for right-to-left text.
    case natural
  }

  /// What happens to a line that is too long.
  public enum LineBreak: Sendable, Hashable {
    /// It wraps between words, and within a word only if the word alone does not fit.
    case wordWrap
    /// It wraps between any two characters.
    case charWrap
    /// It is clipped at the edge.
    case clip
    /// The last line's beginning becomes an ellipsis.
    case truncateHead
    /// The last line's end becomes an ellipsis.
    case truncateTail
    /// The last line's middle becomes an ellipsis.
    case truncateMiddle
  }

  /// A paragraph's writing direction.
  public enum Direction: Sendable, Hashable {
    /// By its first strong character.
    case natural
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
  }

  /// The text.
  public var runs: [Run]
  /// The alignment of lines.
  public var alignment: Alignment
  /// What happens to a line that is too long.
  public var lineBreak: LineBreak
  /// The maximum number of lines; 0 for no limit.
  public var maximumLines: Int
  /// Extra space between lines, in points.
  public var lineSpacing: Double
  /// The paragraphs' direction.
  public var direction: Direction

  /// Text before layout.
  public init(
    runs: [Run], alignment: Alignment = .natural, lineBreak: LineBreak = .truncateTail,
    maximumLines: Int = 1, lineSpacing: Double = 0, direction: Direction = .natural
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.direction = direction
  }

  /// All runs' text.
  public var text: String { runs.map(\.text).joined() }
}

/// The layout of a block of text, in points from the block's top left corner.
public struct TextMeasurement: Sendable, Hashable {
  /// One line.
  public struct Line: Sendable, Hashable {
    /// The left end.
    public var x: Double
    /// The baseline, from the block's top.
    public var baseline: Double
    /// The advance of all of its glyphs.
    public var width: Double

    /// A line's position.
    public init(x: Double, baseline: Double, width: Double) {
      self.x = x
      self.baseline = baseline
      self.width = width
    }
  }

  /// The widest line's width and the height of all lines.
  public var size: CGSize
  /// The lines from the top.
  public var lines: [Line]
  /// Whether text was truncated.
  public var isTruncated: Bool

  /// A block's metrics.
  public init(size: CGSize, lines: [Line], isTruncated: Bool) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
  }
}

/// An error of text layout.
public enum TextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No font of that family is in the pinned folder.
  case familyNotFound(family: String, folder: String, available: [String])
  /// The pinned folder is missing or has no fonts.
  case noFonts(folder: String)
  /// The font has no glyph for some characters.
  case missingGlyphs(characters: String, family: String)
  /// The text library failed.
  case failed(operation: String, detail: String)

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .familyNotFound(let family, let folder, let available):
      "font family '\(family)' is not in \(folder) (there: "
        + (available.isEmpty ? "nothing" : Self.list(families: available))
        + "); use one of these or add its files to the folder"
    case .noFonts(let folder):
      "no fonts in \(folder); install the package fonts-inter or name a folder of fonts in "
        + "FILMSTRIP_FONTS"
    case .missingGlyphs(let characters, let family):
      "font family '\(family)' has no glyph for \(Self.list(characters))"
        + "; use other text or a font that has it"
    case .failed(let operation, let detail):
      "text: \(operation) failed: \(detail)"
    }
  }

  /// The maximum number of characters or font families that a message names.
  private static let mostNamed = 8

  private static func list(families: [String]) -> String {
    let more = families.count - mostNamed
    return families.prefix(mostNamed).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// The characters, if they are visible, and their numbers.
  private static func list(_ characters: String) -> String {
    let scalars = characters.unicodeScalars
    var names = scalars.prefix(mostNamed).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator, .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
        return number
      default: return "'\(scalar)' (\(number))"
      }
    }
    if scalars.count > mostNamed { names.append("\(scalars.count - mostNamed) more") }
    return names.joined(separator: ", ")
  }
}

/// Measures text; a higher module implements it.
///
/// Results are the same on every call. Any thread may call it.
public protocol TextMeasuring: Sendable {
  /// A font's metrics in points.
  func metrics(of font: FontDescription) throws(TextError) -> FontMetrics

  /// Lays out text in lines of at most `width` points (nil: no limit).
  func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement
}
