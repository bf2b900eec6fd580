import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

/// The numbers in a font file, read without the libraries under test.
struct FontFile {
  let bytes: [UInt8]

  init(_ name: String) throws {
    let path = sharedText.fontFolder + "/" + name
    bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the Windows records of the table `name`, by number, decoded from UTF-16.
  func names() throws -> [Int: String] {
    let table = try table("name")
    let storage = table + u16(table + 4)
    var names: [Int: String] = [:]
    for index in 0..<u16(table + 2) {
      let record = table + 6 + index * 12
      guard u16(record) == 3 else { continue }
      let start = storage + u16(record + 10)
      names[u16(record + 6)] = String(
        decoding: stride(from: start, to: start + u16(record + 8), by: 2).map {
          UInt16(u16($0))
        }, as: UTF16.self)
    }
    return names
  }

  func u16(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
  func i16(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(offset))) }
  func u32(_ offset: Int) -> Int { u16(offset) << 16 | u16(offset + 2) }

  func table(_ tag: String) throws -> Int {
    for index in 0..<u16(4) {
      let record = 12 + index * 16
      if bytes[record..<record + 4].elementsEqual(tag.utf8) { return u32(record + 8) }
    }
    throw CocoaError(.fileReadCorruptFile)
  }

  func unitsPerEm() throws -> Int { u16(try table("head") + 18) }

  /// Returns the glyph of a character, from a character map of format 12.
  func glyph(_ scalar: Unicode.Scalar) throws -> Int {
    let cmap = try table("cmap")
    for index in 0..<u16(cmap + 2) {
      let sub = cmap + u32(cmap + 4 + index * 8 + 4)
      if u16(sub) == 12 {
        for group in 0..<u32(sub + 12) {
          let at = sub + 16 + group * 12
          if (u32(at)...u32(at + 4)).contains(Int(scalar.value)) {
            return u32(at + 8) + Int(scalar.value) - u32(at)
          }
        }
      }
    }
    throw CocoaError(.fileReadCorruptFile)
  }

  func advance(_ scalar: Unicode.Scalar) throws -> Int {
    let count = u16(try table("hhea") + 34)
    return u16(try table("hmtx") + 4 * min(try glyph(scalar), count - 1))
  }
}

@Suite struct TextTests {
  func block(
    _ text: String, _ font: FontDescription = inter,
    alignment: TextBlock.Alignment = .natural, lineBreak: TextBlock.LineBreak = .truncateTail,
    maximumLines: Int = 1, lineSpacing: Double = 0, direction: TextBlock.Direction = .natural
  ) -> TextBlock {
    TextBlock(
      runs: [.init(text, font: font, color: .black)], alignment: alignment,
      lineBreak: lineBreak, maximumLines: maximumLines, lineSpacing: lineSpacing,
      direction: direction)
  }

  @Test(arguments: [
    (400, "Inter-Regular.otf"), (600, "Inter-SemiBold.otf"), (700, "Inter-Bold.otf"),
    (100, "Inter-Thin.otf"), (900, "Inter-Black.otf"),
  ])
  func `a glyph has the width in the table of its font file`(weight: Int, file: String) throws {
    let font = try FontFile(file)
    let em = Double(try font.unitsPerEm())
    for letter in "HnoxM0.".unicodeScalars {
      for size in [11.0, 17, 34] {
        let style = FontDescription(family: "Inter", size: size, weight: weight)
        let measured = try sharedText.measure(block(String(letter), style), width: nil)
        let expected = Double(try font.advance(letter)) / em * size
        #expect(abs(Double(measured.size.width) - expected) < 0.001)
      }
    }
  }

  @Test func `the display family is a different font from the text family`() throws {
    let font = try FontFile("InterDisplay-Bold.otf")
    let style = FontDescription(family: "Inter Display", size: 34, weight: 700)
    let expected = Double(try font.advance("M")) / Double(try font.unitsPerEm()) * 34
    let measured = try sharedText.measure(block("M", style), width: nil)
    #expect(abs(Double(measured.size.width) - expected) < 0.001)
  }

  @Test func `a line has the height in the hhea table of its font file`() throws {
    let font = try FontFile("Inter-Regular.otf")
    let em = Double(try font.unitsPerEm())
    let hhea = try font.table("hhea")
    let ascent = Double(font.i16(hhea + 4)) / em * 17
    let descent = -Double(font.i16(hhea + 6)) / em * 17
    let measured = try sharedText.measure(block("Ag"), width: nil)
    #expect(abs(Double(measured.size.height) - ascent - descent) < 1e-9)
    #expect(abs(measured.lines[0].baseline - ascent) < 1e-9)
    let metrics = try sharedText.metrics(of: inter)
    #expect(abs(metrics.ascent - ascent) < 1e-9)
    #expect(metrics.capHeight > metrics.xHeight && metrics.xHeight > 0)
  }

  @Test func `explicit vertical metrics replace those of the file, and lines stack with spacing`()
    throws
  {
    var font = inter
    font.verticalMetrics = VerticalMetrics(ascent: 0.9, descent: 0.3)
    let measured = try sharedText.measure(
      block("one\ntwo\nthree", font, maximumLines: 0, lineSpacing: 2.5), width: nil)
    #expect(measured.lines.count == 3)
    for (index, line) in measured.lines.enumerated() {
      #expect(abs(line.baseline - (0.9 * 17 + Double(index) * (1.2 * 17 + 2.5))) < 1e-9)
    }
    #expect(abs(Double(measured.size.height) - (3 * 1.2 * 17 + 5)) < 1e-9)
  }

  @Test func `tracking applies only between glyphs`() throws {
    var tracked = inter
    tracked.tracking = 2
    let plain = try sharedText.measure(block("HHHH"), width: nil).size.width
    let wide = try sharedText.measure(block("HHHH", tracked), width: nil).size.width
    #expect(abs(wide - plain - 6) < 0.001)
  }

  @Test func `tabular digits have equal widths`() throws {
    var font = inter
    font.hasMonospacedDigits = true
    let widths = try "0123456789".map {
      try sharedText.measure(block(String($0), font), width: nil).size.width
    }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-6 })
    let one = try sharedText.measure(block("1"), width: nil).size.width
    #expect(abs(one - widths[0]) > 0.5)
  }

  @Test func `lines break between words, and the last line ends in an ellipsis`() throws {
    let text = "The quick brown fox jumps over the lazy dog"
    let whole = try sharedText.measure(block(text), width: nil)
    #expect(!whole.isTruncated && whole.lines.count == 1)
    let wrapped = try sharedText.measure(
      block(text, lineBreak: .wordWrap, maximumLines: 0), width: 120)
    #expect(wrapped.lines.count >= 3 && !wrapped.isTruncated)
    #expect(wrapped.lines.allSatisfy { $0.width <= 120 })
    let two = try sharedText.measure(block(text, maximumLines: 2), width: 120)
    #expect(two.lines.count == 2 && two.isTruncated)
    #expect(two.lines.allSatisfy { $0.width <= 120.001 })
    let exact = try sharedText.measure(block(text), width: Double(whole.size.width))
    #expect(!exact.isTruncated)
  }

  @Test func `a word that is longer than a line is broken without a hyphen`() throws {
    let one = try sharedText.measure(block("m"), width: nil).size.width
    let lines = try sharedText.measure(
      block("mmmmmmmmmm", lineBreak: .wordWrap, maximumLines: 0), width: Double(one) * 4.9
    ).lines
    // 4, 4 and 2 letters; a hyphen is wider than the tolerance.
    #expect(lines.count == 3)
    for (line, letters) in zip(lines, [4.0, 4, 2]) {
      #expect(abs(Double(line.width) - letters * Double(one)) < 0.5)
    }
  }

  @Test(arguments: [-0.41, 0, 0.41, 3, 12])
  func `text fits into its own width with any tracking`(_ tracking: Double) throws {
    for word in ["Settings", "i", "Inbox"] {
      let font = FontDescription(
        family: "Inter Display", size: 34, weight: 700, tracking: tracking)
      let natural = try sharedText.measure(block(word, font), width: nil).size.width
      let fitted = try sharedText.measure(block(word, font), width: Double(natural))
      #expect(!fitted.isTruncated && fitted.size.width == natural, "\(word)")
      let tight = try sharedText.measure(block(word + word, font), width: Double(natural))
      #expect(tight.isTruncated)
    }
  }

  @Test(arguments: [
    TextBlock.LineBreak.truncateHead, .truncateMiddle, .truncateTail,
  ])
  func `text that is too long for its line is truncated to the line`(mode: TextBlock.LineBreak)
    throws
  {
    let measured = try sharedText.measure(
      block("Notifications and Focus", lineBreak: mode), width: 100)
    #expect(measured.isTruncated && measured.lines.count == 1)
    #expect(measured.size.width <= 100.001 && measured.size.width > 70)
  }

  @Test func `a text with more paragraphs than lines is truncated`() throws {
    let measured = try sharedText.measure(block("A\nB"), width: 200)
    #expect(measured.lines.count == 1 && measured.isTruncated)
    let a = try sharedText.measure(block("A\u{2026}"), width: nil)
    #expect(abs(measured.size.width - a.size.width) < 1e-6)
  }

  @Test func `lines are positioned by alignment and direction`() throws {
    let width = Double(try sharedText.measure(block("Back"), width: nil).size.width)
    let cases: [(TextBlock.Alignment, TextBlock.Direction, Double)] = [
      (.left, .rightToLeft, 0), (.right, .leftToRight, 200 - width),
      (.center, .natural, (200 - width) / 2), (.natural, .natural, 0),
      (.natural, .rightToLeft, 200 - width),
    ]
    for (alignment, direction, expected) in cases {
      let line = try sharedText.measure(
        block("Back", alignment: alignment, direction: direction), width: 200
      ).lines[0]
      #expect(abs(line.x - expected) < 0.001)
    }
  }

  @Test func `a missing family is an error that names the available families`() {
    #expect {
      try sharedText.measure(block("x", FontDescription(family: "Helvetica", size: 12)), width: nil)
    } throws: { error in
      guard case TextError.familyNotFound(let family, _, let available) = error else {
        return false
      }
      return family == "Helvetica" && available.contains("Inter")
    }
    #expect(throws: TextError.noFonts(folder: "/nonexistent")) {
      try PangoText(fontFolder: "/nonexistent")
    }
  }

  @Test func `a size that is not a positive number is an error`() {
    for size in [0.0, -3, .nan, .infinity] {
      #expect(throws: TextError.self) {
        try sharedText.measure(block("x", FontDescription(family: "Inter", size: size)), width: nil)
      }
    }
  }

  @Test func `outlines have the size of their glyphs`() throws {
    // The cap height of H, from the font's OS/2 table.
    let font = try FontFile("Inter-Regular.otf")
    let cap =
      Double(font.i16(try font.table("OS/2") + 88)) / Double(try font.unitsPerEm()) * 17
    let layout = try sharedText.layOut(block("H"), width: nil)
    #expect(abs(Double(layout.inkBounds.height) - cap) < 0.02)
    let baseline = layout.measurement.lines[0].baseline
    #expect(abs(Double(layout.inkBounds.maxY) - baseline) < 1e-6)
  }
}
