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

/// Drawings that take the place of a character in a line of text.
public struct TextAttachment: Sendable, Hashable {
  /// The distance from the drawings' start to the next character, in points; at least 0.
  public var advance: Double
  /// The height above the baseline that the line must have, in points.
  public var ascent: Double
  /// The depth below the baseline that the line must have, in points.
  public var descent: Double
  /// The drawings, whose origin is the start of the attachment on the baseline, with y downwards.
  public var drawings: [Drawing]
  /// The smallest rectangle around all drawings, in the drawings' coordinates.
  public var bounds: CGRect

  /// Creates an attachment, which by default doesn't change the height of its line.
  public init(
    advance: Double, ascent: Double = 0, descent: Double = 0, drawings: [Drawing], bounds: CGRect
  ) {
    self.advance = advance
    self.ascent = ascent
    self.descent = descent
    self.drawings = drawings
    self.bounds = bounds
  }

  /// The character that stands for an attachment in a text: U+FFFC, the object replacement character.
  public static let character: Character = "\u{FFFC}"
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
    /// The drawings that replace each `TextAttachment.character` of the run, or `nil` if the run is
    /// text.
    public var attachment: TextAttachment?

    /// Creates a run of text.
    public init(
      _ text: String, font: FontDescription, color: RGBA, isUnderlined: Bool = false,
      isStruckThrough: Bool = false, attachment: TextAttachment? = nil
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
      self.attachment = attachment
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

  /// A rule for the height of lines.
  public struct LineHeight: Sendable, Hashable {
    /// The factor of the natural height, or 0 for the natural height.
    public var multiple: Double
    /// The minimum height, in points.
    public var minimum: Double
    /// The maximum height, in points, or 0 for no limit.
    public var maximum: Double

    /// Creates a rule, by default for the natural height.
    public init(multiple: Double = 0, minimum: Double = 0, maximum: Double = 0) {
      self.multiple = multiple
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Returns the height of a line with a natural height, in points.
    public func height(natural: Double) -> Double {
      let scaled = max(minimum, multiple > 0 ? natural * multiple : natural)
      return maximum > 0 ? min(scaled, maximum) : scaled
    }
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
  /// The rule for the height of lines; by default, their natural height.
  public var lineHeight = LineHeight()
  /// The extra space between paragraphs, in points.
  public var paragraphSpacing = 0.0

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
  /// The characters for which a box is drawn because no font has a glyph, each once, in text order.
  public var missingCharacters: String

  /// Creates the measurement of a block.
  public init(size: CGSize, lines: [Line], isTruncated: Bool, missingCharacters: String = "") {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.missingCharacters = missingCharacters
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
        + "); use one of these, add its files to the folder, or name another folder in FILMSTRIP_FONTS"
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

  /// Returns a message about characters that are drawn as boxes, with the remedy.
  package static func boxMessage(for characters: String) -> String {
    let isEmoji = characters.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII }
    return "no font has a glyph for \(list(characters)), so a box is drawn; "
      + (isEmoji
        ? "install the package fonts-noto-color-emoji for emoji, or use other text"
        : "use other text, or a font that has the glyph")
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

  /// Returns the font of an app that has a PostScript name, a full name or a family name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - files: The paths of the app's font files, sorted.
  /// - Returns: The font, or `nil` if no file has the name.
  func appFont(named name: String, in files: [String]) -> AppFont?

  /// Returns the fonts in an app's font files, in the order of the files.
  func appFonts(in files: [String]) -> [AppFont]
}

extension TextMeasuring {
  /// Returns `nil`: a text system without font files has no fonts of apps.
  public func appFont(named name: String, in files: [String]) -> AppFont? { nil }

  /// Returns no fonts.
  public func appFonts(in files: [String]) -> [AppFont] { [] }
}

/// A font file of an app.
public struct AppFont: Sendable, Hashable {
  /// The PostScript name, such as `Lato-Bold`, which is also the family in a `FontDescription`.
  public var name: String
  /// The name of the font's family, such as `Lato`.
  public var family: String
  /// The weight on OpenType's scale, 1 to 1000.
  public var weight: Int
  /// Whether the font is italic.
  public var isItalic: Bool

  /// Creates the description of a font file.
  public init(name: String, family: String, weight: Int, isItalic: Bool) {
    self.name = name
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Returns the font at a size in points.
  ///
  /// The family is the PostScript name, and weight and slant are regular: the name alone selects
  /// the file.
  public func description(size: Double) -> FontDescription {
    FontDescription(family: name, size: size)
  }
}
