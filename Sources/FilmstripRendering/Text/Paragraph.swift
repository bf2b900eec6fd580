import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// The text of a block between two line feeds.
struct Paragraph {
  /// A part of the paragraph that belongs to one of the block's runs.
  struct Piece {
    var text: String
    var run: Int
  }

  var pieces: [Piece] = []
  /// The run whose font determines the line of an empty paragraph.
  var leadingRun = 0

  var text: String { pieces.map(\.text).joined() }

  /// Splits a block into its paragraphs, from top to bottom.
  static func split(_ block: TextBlock) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var current = Paragraph()
    for (index, run) in block.runs.enumerated() {
      if current.pieces.isEmpty { current.leadingRun = index }
      let parts = run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, part) in parts.enumerated() {
        if number > 0 {
          paragraphs.append(current)
          current = Paragraph(leadingRun: index)
        }
        if !part.isEmpty { current.pieces.append(Piece(text: String(part), run: index)) }
      }
    }
    paragraphs.append(current)
    return paragraphs
  }

  /// Returns the paragraph with an ellipsis at its end.
  func addingEllipsis() -> Paragraph {
    var copy = self
    copy.pieces.append(Piece(text: "\u{2026}", run: pieces.last?.run ?? leadingRun))
    return copy
  }

  /// Returns the run to which a byte of the text belongs.
  func run(atByte offset: Int) -> Int {
    var end = 0
    for piece in pieces {
      end += piece.text.utf8.count
      if offset < end { return piece.run }
    }
    return pieces.last?.run ?? leadingRun
  }
}

/// The language of each script, which Pango would otherwise read from the environment.
enum ScriptLanguage {
  /// The languages by script.
  ///
  /// *Chosen:* the most widely spoken language of each script; Latin and all others are English.
  private static let names: [(hb_script_t, String)] = [
    (HB_SCRIPT_CYRILLIC, "ru"), (HB_SCRIPT_GREEK, "el"), (HB_SCRIPT_HEBREW, "he"),
    (HB_SCRIPT_ARABIC, "ar"), (HB_SCRIPT_HAN, "zh-cn"), (HB_SCRIPT_HIRAGANA, "ja"),
    (HB_SCRIPT_KATAKANA, "ja"), (HB_SCRIPT_HANGUL, "ko"), (HB_SCRIPT_THAI, "th"),
    (HB_SCRIPT_DEVANAGARI, "hi"), (HB_SCRIPT_ARMENIAN, "hy"), (HB_SCRIPT_GEORGIAN, "ka"),
    (HB_SCRIPT_BENGALI, "bn"), (HB_SCRIPT_TAMIL, "ta"), (HB_SCRIPT_TELUGU, "te"),
  ]

  /// The language of Latin and of all other scripts.
  static let standard = "en"

  /// Returns the language of a character's script, or `nil` for Latin and other scripts.
  static func language(of scalar: Unicode.Scalar) -> String? {
    guard scalar.value > 0x24F else { return nil }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    return names.first { $0.0 == script }?.1
  }

  /// Returns the byte ranges of text whose script is not Latin, with the language of each range.
  static func nonLatinRuns(of text: String) -> [(Range<Int>, String)] {
    var ranges: [(Range<Int>, String)] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      if let name = language(of: scalar) {
        if let last = ranges.last, last.1 == name, last.0.upperBound == offset {
          ranges[ranges.count - 1].0 = last.0.lowerBound..<(offset + length)
        } else {
          ranges.append((offset..<(offset + length), name))
        }
      }
      offset += length
    }
    return ranges
  }
}
