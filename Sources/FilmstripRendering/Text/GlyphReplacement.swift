import FilmstripGraphics
import Foundation

extension TextBlock {
  /// Returns the block with attachments for some of its characters.
  ///
  /// - Parameter attachment: A function that returns the drawings of a character in a run, or `nil`
  ///   to keep the character.
  /// - Returns: The block, or `nil` if no character is replaced.
  func replacingCharacters(
    with attachment: (Character, Run) -> TextAttachment?
  ) -> TextBlock? {
    var copy = self
    copy.runs = []
    var hasChanged = false
    for run in runs {
      guard run.attachment == nil else {
        copy.runs.append(run)
        continue
      }
      var text = ""
      for character in run.text {
        guard !character.isNewline, let drawings = attachment(character, run) else {
          text.append(character)
          continue
        }
        hasChanged = true
        if !text.isEmpty { copy.runs.append(run.with(text: text)) }
        text = ""
        copy.runs.append(
          run.with(text: String(TextAttachment.character), attachment: drawings))
      }
      if !text.isEmpty || run.text.isEmpty { copy.runs.append(run.with(text: text)) }
    }
    return hasChanged ? copy : nil
  }

  /// Whether the text may contain characters that aren't Latin, Greek or Cyrillic.
  var mayHaveEmoji: Bool {
    // The UTF-8 form of U+1000 and later characters begins with a byte from 0xE1; U+00A9 and
    // U+00AE are emoji only before U+FE0F.
    runs.contains { $0.text.utf8.contains { $0 >= 0xE1 } }
  }
}

extension TextBlock.Run {
  fileprivate func with(text: String, attachment: TextAttachment? = nil) -> Self {
    var copy = self
    copy.text = text
    copy.attachment = attachment
    return copy
  }
}

extension TextAttachment {
  /// The box for a character without a glyph.
  ///
  /// *Chosen:* as wide as an emoji, as a full-width letter, or as most Latin letters; as tall as
  /// capitals; with lines as thick as those of a regular font.
  static func box(for character: Character, font: FontDescription, color: RGBA) -> TextAttachment {
    let advance = font.size * widthOfBox(for: character)
    let (margin, line, height) = (0.08 * font.size, 0.07 * font.size, 0.72 * font.size)
    let box = CGRect(x: margin, y: -height, width: advance - 2 * margin, height: height)
    let path = Path(box.insetBy(dx: line / 2, dy: line / 2))
    return TextAttachment(
      advance: advance, drawings: [.stroke(path, .color(color), StrokeStyle(width: line))],
      bounds: box)
  }

  /// Returns the width of a box, in ems.
  private static func widthOfBox(for character: Character) -> Double {
    if EmojiFont.isEmoji(character) { return EmojiFont.advance }
    return character.unicodeScalars.contains { wideLetters.contains($0.value) } ? 1 : 0.65
  }

  /// The blocks of Chinese, Japanese and Korean letters, which are as wide as an em.
  private static let wideLetters: RangeSet<UInt32> = RangeSet([
    0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE50,
    0xFF00..<0xFF61, 0x20000..<0x40000,
  ])
}
