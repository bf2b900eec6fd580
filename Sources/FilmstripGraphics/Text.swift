import Foundation

/// The ascent and descent of a font's lines, as fractions of the font size.
public struct VerticalMetrics: Sendable, Hashable {
  /// The distance from the baseline up to the top of the line, positive.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the line, positive.
  public var descent: Double

  /// Creates metrics from fractions of the font size, both positive.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }
}

/// A font and its size.
public struct FontDescription: Sendable, Hashable {
  /// The name of the family, such as `Inter`.
  ///
  /// A missing family is an error; there is no substitution.
  public var family: String
  /// The size in points, greater than 0.
  public var size: Double
  /// The weight on OpenType's scale, 100 (thin) to 900 (black); 400 is regular.
  public var weight: Int
  /// Whether the font is italic.
  public var isItalic: Bool
  /// The extra advance after each glyph, in points.
  public var tracking: Double
  /// Whether all digits have the same width.
  public var hasMonospacedDigits: Bool
  /// The height of a line, for a font that replaces another one, or `nil` to use the font file's
  /// metrics.
  public var verticalMetrics: VerticalMetrics?

  /// Creates a font description from a family name, a size in points and a weight (100…900).
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

/// The metrics of a font in points, at the font's size.
public struct FontMetrics: Sendable, Hashable {
  /// The distance from the baseline up to the top of the line, positive.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the line, positive.
  public var descent: Double
  /// The height of flat capital letters.
  public var capHeight: Double
  /// The height of a lower-case x.
  public var xHeight: Double

  /// Creates metrics in points.
  public init(ascent: Double, descent: Double, capHeight: Double, xHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// The sum of ascent and descent.
  public var lineHeight: Double { ascent + descent }
}

/// Text before layout, as a value.
public struct TextBlock: Sendable, Hashable {
  /// A run of text in one font and colour.
  public struct Run: Sendable, Hashable {
    /// The text of the run; line feeds break lines.
    public var text: String
    /// The font of the run.
    public var font: FontDescription
    /// The colour of the run.
    public var color: RGBA
    /// Whether the run is underlined.
    public var isUnderlined: Bool
    /// Whether the run is struck through.
    public var isStruckThrough: Bool

    /// Creates a run of text.
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
    /// Lines are aligned at the left edge.
    case left
    /// Lines are centred.
    case center
    /// Lines are aligned at the right edge.
    case right
    /// Lines are justified to both edges, except the last line.
    case justified
    /// Left-to-right text is aligned at the left edge, right-to-left text at the right edge.
    case natural
  }

  /// The treatment of a line that is too long.
  public enum LineBreak: Sendable, Hashable {
    /// The line wraps between words, and within a word only if the word alone doesn't fit.
    case wordWrap
    /// The line wraps between any two characters.
    case charWrap
    /// The line is clipped at the edge.
    case clip
    /// An ellipsis replaces the beginning of the last line.
    case truncateHead
    /// An ellipsis replaces the end of the last line.
    case truncateTail
    /// An ellipsis replaces the middle of the last line.
    case truncateMiddle
  }

  /// The writing direction of a paragraph.
  public enum Direction: Sendable, Hashable {
    /// The first strong character decides.
    case natural
    /// The text runs from left to right.
    case leftToRight
    /// The text runs from right to left.
    case rightToLeft
  }

  /// The runs of text, in order.
  public var runs: [Run]
  /// The alignment of lines.
  public var alignment: Alignment
  /// The treatment of a line that is too long.
  public var lineBreak: LineBreak
  /// The maximum number of lines, or 0 if there is no limit.
  public var maximumLines: Int
  /// The extra space between lines, in points.
  public var lineSpacing: Double
  /// The writing direction of the paragraphs.
  public var direction: Direction

  /// Creates text before layout.
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

  /// The text of all runs.
  public var text: String { runs.map(\.text).joined() }
}

/// The layout of a block of text, in points from the top left corner of the block.
public struct TextMeasurement: Sendable, Hashable {
  /// One line of a block of text.
  public struct Line: Sendable, Hashable {
    /// The left end of the line.
    public var x: Double
    /// The distance from the top of the block to the baseline.
    public var baseline: Double
    /// The advance of all glyphs in the line.
    public var width: Double

    /// Creates the position of a line.
    public init(x: Double, baseline: Double, width: Double) {
      self.x = x
      self.baseline = baseline
      self.width = width
    }
  }

  /// The width of the widest line, and the height of all lines.
  public var size: CGSize
  /// The lines, from top to bottom.
  public var lines: [Line]
  /// Whether text was truncated.
  public var isTruncated: Bool

  /// Creates the measurement of a block.
  public init(size: CGSize, lines: [Line], isTruncated: Bool) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
  }
}

/// An error of text layout.
public enum TextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No font of the family is in the pinned folder.
  case familyNotFound(family: String, folder: String, available: [String])
  /// The pinned folder is missing or has no fonts.
  case noFonts(folder: String)
  /// The font has no glyph for some characters.
  case missingGlyphs(characters: String, family: String)
  /// The text library failed.
  case failed(operation: String, detail: String)

  /// The message: the problem and the remedy.
  public var description: String {
    switch self {
    case .familyNotFound(let family, let folder, let available):
      "font family '\(family)' is not in \(folder) (available: "
        + (available.isEmpty ? "nothing" : Self.list(families: available))
        + "); use one of these or add its files to the folder"
    case .noFonts(let folder):
      "\(folder) contains no fonts; install the package fonts-inter, or set FILMSTRIP_FONTS to a "
        + "folder that contains fonts"
    case .missingGlyphs(let characters, let family):
      "font family '\(family)' has no glyph for \(Self.list(characters))"
        + "; use other text, or a font that has the glyphs"
    case .failed(let operation, let detail):
      "text: \(operation) failed: \(detail)"
    }
  }

  /// The maximum number of characters or font families that a message lists.
  private static let maximumListed = 8

  private static func list(families: [String]) -> String {
    let more = families.count - maximumListed
    return families.prefix(maximumListed).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// Returns the code points of the characters, with the characters themselves if they are visible.
  private static func list(_ characters: String) -> String {
    let scalars = characters.unicodeScalars
    var names = scalars.prefix(maximumListed).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator, .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
        return number
      default: return "'\(scalar)' (\(number))"
      }
    }
    if scalars.count > maximumListed { names.append("\(scalars.count - maximumListed) more") }
    return names.joined(separator: ", ")
  }
}

/// Measures text; the types that adopt this protocol are in other modules.
///
/// The results are the same in every call. The methods can be called from any thread.
public protocol TextMeasuring: Sendable {
  /// Returns the metrics of a font, in points.
  func metrics(of font: FontDescription) throws(TextError) -> FontMetrics

  /// Lays out text in lines of at most `width` points, or of any width if `width` is `nil`.
  func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement
}
