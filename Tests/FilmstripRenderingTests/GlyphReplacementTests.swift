import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripRendering

private func block(_ text: String, _ font: FontDescription = inter) -> TextBlock {
  TextBlock(runs: [.init(text, font: font, color: .black)])
}

/// A text system without an emoji font.
private func plainText() throws -> PangoText { try PangoText(emojiFont: nil) }

/// One of Pango's units in points, in which it rounds each advance.
private let unit = 1.0 / 65536

@Suite struct GlyphReplacementTests {
  // Inter has none of these characters: its file's character map is the source.
  @Test(arguments: [("\u{2729}", 0.65), ("\u{65E5}", 1), ("\u{1F3E1}", 2550.0 / 2048)])
  func `a character that no font has is a box, and the rest of the text stays`(
    _ missing: String, _ ems: Double
  ) throws {
    let text = try plainText()
    let scalar = try #require(missing.unicodeScalars.first)
    #expect(throws: CocoaError.self) { try FontFile("Inter-Regular.otf").glyph(scalar) }
    let measured = try text.measure(block("ab\(missing)cd"), width: nil)
    let whole = try text.measure(block("ab"), width: nil).size.width
    let rest = try text.measure(block("cd"), width: nil).size.width
    #expect(measured.missingCharacters == missing)
    #expect(abs(measured.size.width - whole - rest - ems * 17) < 4 * unit)
    #expect(measured.size.height == (try text.measure(block("ab"), width: nil).size.height))
  }

  @Test func `a box is as tall as capitals, and has the colour of the text`() throws {
    let text = try plainText()
    var run = TextBlock.Run("\u{2729}", font: inter, color: .pureRed)
    run.font.size = 100
    let layout = try text.layOut(TextBlock(runs: [run]), width: nil)
    let baseline = layout.measurement.lines[0].baseline
    // *Chosen:* 0.08 em of margin at either side, 0.72 em tall.
    #expect(layout.inkBounds.minX == 8 && layout.inkBounds.maxX == 57)
    #expect(abs(layout.inkBounds.maxY - baseline) < 1e-9)
    #expect(abs(layout.inkBounds.height - 72) < 1e-9)
    guard case .group(let drawings, _, _, _)? = layout.drawings.first,
      case .stroke(_, .color(let color), _)? = drawings.first
    else {
      Issue.record("expected a line, but the drawings are \(layout.drawings)")
      return
    }
    #expect(color == .pureRed)
  }

  @Test func `each missing character is listed once, in the order of the text`() throws {
    let text = try plainText()
    let measured = try text.measure(
      block("\u{65E5}a\u{672C}\u{65E5}\n\u{2708}\u{FE0F}"), width: nil)
    #expect(measured.missingCharacters == "\u{65E5}\u{672C}\u{2708}\u{FE0F}")
  }

  @Test func `a joined sequence of emoji is one box`() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let measured = try plainText().measure(block(family), width: nil)
    #expect(abs(measured.size.width - 17 * 2550.0 / 2048) < 2 * unit)
    #expect(measured.missingCharacters == family)
  }

  @Test func `truncated text with boxes ends with an ellipsis inside its width`() throws {
    let text = try plainText()
    for mode in [TextBlock.LineBreak.truncateHead, .truncateMiddle, .truncateTail] {
      var long = block("\u{1F3E1}\u{1F3E1} a home \u{1F3E1} for \u{1F3E1}\u{1F3E1}\u{1F3E1}")
      long.lineBreak = mode
      let measured = try text.measure(long, width: 60)
      #expect(measured.isTruncated && measured.size.width <= 60 + unit)
    }
  }

  // MARK: Emoji

  private func folder(with font: EmojiFontFile) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(font.bytes).write(to: URL(fileURLWithPath: folder.path + "/emoji.ttf"))
    return folder
  }

  @Test func `an emoji is drawn as the picture of its font`() throws {
    let folder = try folder(with: EmojiFontFile(character: "\u{1F3E1}"))
    let text = try PangoText(emojiFont: folder.path + "/emoji.ttf")
    var font = inter
    font.size = 100
    let layout = try text.layOut(block("\u{1F3E1}", font), width: nil)
    #expect(layout.measurement.missingCharacters == "" && layout.usesEmoji)
    #expect(abs(layout.measurement.size.width - 2550.0 / 2048 * 100) < 2 * unit)
    // 60 × 50 pixels at 100 pixels per em, on the baseline.
    let baseline = layout.measurement.lines[0].baseline
    #expect(
      layout.inkBounds == CGRect(x: 0, y: baseline - 50, width: 60, height: 50))
    let renderer = FrameRenderer(text: text, scale: 1)
    let list = frame(
      200, 150,
      [
        DisplayNode(
          drawings: [
            .text(block("\u{1F3E1}", font), in: CGRect(x: 10, y: 10, width: 180, height: 130))
          ])
      ])
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer)
    let row = Int(10 + baseline - 25)
    #expect(buffer.row(row)[40].rgba == [255, 0, 0, 255])
    #expect(abs(buffer.coveredArea - 60 * 50) < 2 * (60 + 50))
  }

  @Test func `an emoji that the font lacks is a box as wide as an emoji`() throws {
    let folder = try folder(with: EmojiFontFile(character: "\u{1F3E1}"))
    let text = try PangoText(emojiFont: folder.path + "/emoji.ttf")
    let measured = try text.measure(block("\u{1F98A}\u{1F3E1}"), width: nil)
    #expect(measured.missingCharacters == "\u{1F98A}")
    #expect(abs(measured.size.width - 2 * 17 * 2550.0 / 2048) < 4 * unit)
  }

  @Test func `a subset contains its emoji, and needs no emoji font of the system`() throws {
    let fonts = try folder(with: EmojiFontFile(character: "\u{1F3E1}"))
    let recorded = try PangoText(emojiFont: fonts.path + "/emoji.ttf")
    let expected = try recorded.layOut(block("a\u{1F3E1}"), width: nil)
    let folder = try TemporaryFolder()
    try folder.write(FontSubset(of: recorded.use, from: recorded))
    let text = try PangoText(fontFolder: folder.path, fallback: plainText())
    let actual = try text.layOut(block("a\u{1F3E1}"), width: nil)
    #expect(actual.drawings == expected.drawings && actual.measurement == expected.measurement)
    #expect(text.substitutions.isEmpty)
  }

  @Test func `a subset that was recorded without an emoji font keeps its boxes`() throws {
    let fonts = try folder(with: EmojiFontFile(character: "\u{1F3E1}"))
    let recorded = try plainText()
    let expected = try recorded.layOut(block("a\u{1F3E1}"), width: nil)
    let folder = try TemporaryFolder()
    try folder.write(FontSubset(of: recorded.use, from: recorded))
    let text = try PangoText(
      fontFolder: folder.path, fallback: PangoText(emojiFont: fonts.path + "/emoji.ttf"))
    let actual = try text.layOut(block("a\u{1F3E1}"), width: nil)
    #expect(actual.drawings == expected.drawings && !actual.usesEmoji)
  }

  @Test(arguments: [
    ("\u{1F3E1}", true), ("\u{2708}\u{FE0F}", true), ("\u{2708}", false), ("1", false),
    ("1\u{FE0F}\u{20E3}", true), ("\u{00A9}", false), ("\u{1F1E9}\u{1F1EA}", true),
    ("\u{231A}", true), ("\u{231A}\u{FE0E}", false), ("a", false),
  ])
  func `the presentation of a character follows Unicode's rules`(
    _ character: Character, _ isEmoji: Bool
  ) {
    #expect(EmojiFont.isEmoji(character) == isEmoji)
  }

  // MARK: Attachments and line heights

  @Test func `an attachment has its advance, and makes its line taller`() throws {
    let attachment = TextAttachment(
      advance: 40, ascent: 30, descent: 10, drawings: [box(0, -30, 40, 40, .pureGreen)],
      bounds: CGRect(x: 0, y: -30, width: 40, height: 40))
    var runs = block("ab").runs
    runs.append(.init("\u{FFFC}\u{FFFC}", font: inter, color: .black, attachment: attachment))
    let layout = try sharedText.layOut(TextBlock(runs: runs), width: nil)
    let before = try sharedText.measure(block("ab"), width: nil).size.width
    #expect(abs(layout.measurement.size.width - before - 80) < 4 * unit)
    #expect(layout.measurement.size.height == 40 && layout.measurement.lines[0].baseline == 30)
    #expect(layout.drawings.count == 2)
    #expect(abs(layout.inkBounds.maxX - before - 80) < 4 * unit)
  }

  @Test func `a line height rule moves the baseline down by the additional height`() throws {
    let natural = try sharedText.measure(block("a"), width: nil)
    let height = natural.size.height
    for (rule, expected) in [
      (TextBlock.LineHeight(multiple: 1.5), 1.5 * height), (.init(minimum: 40), 40),
      (.init(maximum: 12), 12), (.init(multiple: 2, minimum: 10, maximum: 30), 30),
    ] {
      var tall = block("a\nb")
      (tall.lineHeight, tall.maximumLines) = (rule, 0)
      let measured = try sharedText.measure(tall, width: nil)
      #expect(abs(measured.size.height - 2 * expected) < 1e-9)
      let shift = measured.lines[0].baseline - natural.lines[0].baseline
      #expect(abs(shift - (expected - height)) < 1e-9)
    }
  }

  @Test func `paragraph spacing is between paragraphs, and not between their lines`() throws {
    var spaced = block("aaa bbb ccc\nddd")
    (spaced.lineBreak, spaced.maximumLines) = (.wordWrap, 0)
    let before = try sharedText.measure(spaced, width: 40)
    spaced.paragraphSpacing = 7
    let after = try sharedText.measure(spaced, width: 40)
    #expect(before.lines.count > 2 && after.lines.count == before.lines.count)
    #expect(abs(after.size.height - before.size.height - 7) < 1e-9)
    #expect(after.lines.dropLast().map(\.baseline) == before.lines.dropLast().map(\.baseline))
  }
}
