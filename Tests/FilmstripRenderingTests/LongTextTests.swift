import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripRendering

@Suite struct LongTextTests {
  private func block(
    _ text: String, _ lineBreak: TextBlock.LineBreak = .truncateTail, maximumLines: Int = 1
  ) -> TextBlock {
    TextBlock(
      runs: [.init(text, font: inter, color: .black)], lineBreak: lineBreak,
      maximumLines: maximumLines)
  }

  @Test(arguments: [10, 100, 1000, 4000, 10_000, 100_000])
  func `a line of many glyphs is as wide as the sum of their advances`(_ count: Int) throws {
    let font = try FontFile("Inter-Regular.otf")
    let advance = Double(try font.advance("x")) / Double(try font.unitsPerEm()) * 17
    let text = String(repeating: "x", count: count)
    let measured = try sharedText.measure(block(text), width: nil)
    let error = abs(Double(measured.size.width) - advance * Double(count))
    // At worst, advances are rounded to units of 1/64 pt, which is half a unit for each glyph.
    #expect(error <= Double(count) / 128)
    #expect(error <= 0.001 * Double(count))
  }

  @Test(arguments: [1000, 10_000])
  func `text far too long for its width is truncated to the width`(_ count: Int) throws {
    for text in [String(repeating: "W", count: count), String(repeating: "word ", count: count)] {
      let measured = try sharedText.measure(block(text), width: 240)
      #expect(measured.isTruncated && measured.lines.count == 1)
      #expect((200...240.01).contains(measured.lines[0].width))
      let whole = try sharedText.measure(block(text, .wordWrap, maximumLines: 0), width: 240)
      #expect(whole.lines.allSatisfy { $0.width <= 240.01 })
      #expect(whole.lines.count > count / 30)
    }
  }

  @Test func `long words have the lines and outlines of Pango's own layout`() throws {
    var random = SeededGenerator(seed: 71)
    let alphabets = [
      "abcdefghijklmnopqrstuvwxyz", "AVToWy", "i", "fit", "ab c", "a-b/c.d_e", "x0123456789->",
      "äßÅéñ", "абвгде", "αβγδ",
    ].map(Array.init)
    let folder = try FontFolder(path: nil)
    let (quick, plain) = (try TextShaper(folder: folder), try TextShaper(folder: folder))
    plain.longWord = .max
    var lines = 0
    for round in 0..<120 {
      let letters = alphabets[round % alphabets.count]
      func word(_ count: Int) -> String {
        String((0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
      }
      // One word, or several with short words between them.
      var text = word(Int.random(in: 240...420, using: &random))
      for _ in 0..<[0, 0, 1, 3][round / 4 % 4] {
        let short = (0..<Int.random(in: 0...9, using: &random)).map { word($0 + 1) }
        let long = Int.random(in: 200...350, using: &random)
        text += " " + short.joined(separator: " ") + " " + word(long)
      }
      if round % 5 == 0 { text = "A title, and " + text + " in the end" }
      // The colour changes at the end of a word, or anywhere.
      let end = text.lastIndex(of: " ") ?? text.endIndex
      let cut =
        round % 2 == 0
        ? end
        : text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
      var font = inter
      font.tracking = [0, 0, 0.5, -0.4][round % 4]
      let block = TextBlock(
        runs: [
          .init(String(text[..<cut]), font: font, color: .black),
          .init(
            String(text[cut...]), font: font,
            color: round % 3 == 0 ? RGBA(red: 1, green: 0, blue: 0) : .black),
        ],
        alignment: [.left, .center, .justified][round % 3],
        lineBreak: [.wordWrap, .truncateTail, .wordWrap, .truncateMiddle, .charWrap][round % 5],
        maximumLines: [0, 0, 0, 1, 5, 0, 30][round % 7])
      let width = Double.random(in: 3...260, using: &random)
      let (result, expected) = (
        try quick.layOut(block, width: width), try plain.layOut(block, width: width)
      )
      // The fills are counted, so that a failure doesn't print all of them.
      let isSame = result.measurement == expected.measurement
      #expect(isSame, "\(round): \(width) pt, \(text)")
      #expect(zip(result.fills, expected.fills).count { $0.path != $1.path } == 0, "\(round)")
      #expect(result.fills.count == expected.fills.count)
      lines += result.measurement.lines.count
    }
    #expect(lines > 3000)
  }

  @Test func `the time of a long word grows linearly, not quadratically`() throws {
    func time(_ count: Int) throws -> Duration {
      let shaper = try TextShaper(folder: FontFolder(path: nil))
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      let text = "A " + String((0..<count).map { letters[$0 * 7 % 26] }) + " b"
      _ = try shaper.layOut(block("warm", .wordWrap, maximumLines: 0), width: 40)
      let clock = ContinuousClock()
      return try clock.measure {
        _ = try shaper.layOut(block(text, .wordWrap, maximumLines: 0), width: 40)
      }
    }
    // The fastest of some runs, because other processes can occupy the processor.
    let short = try (0..<3).map { _ in try time(1500) }.min() ?? .zero
    let long = try (0..<3).map { _ in try time(12_000) }.min() ?? .zero
    // The text is eight times as long; quadratic time would be 64 times as long.
    #expect(long < short * 24, "\(short) and \(long)")
  }

  @Test func `a line wider than the largest image is painted within the frame`() throws {
    let text = block(String(repeating: "H", count: 10_000), .clip)
    let width = Double(try sharedText.measure(text, width: nil).size.width)
    #expect(width > 3 * 32_767)
    let bounds = CGRect(x: 0, y: 0, width: width, height: 24)
    // The node contains more than a rectangle, so that it becomes a cached raster.
    let node = DisplayNode(
      transform: at(-width / 2, 0), bounds: bounds, drawings: [.text(text, in: bounds)])
    let pixels = try render(frame(100, 24, [node]), scale: 1)
    // Each quarter of the frame has about two glyphs, which must be visible in all quarters.
    for column in [0..<25, 25..<50, 50..<75, 75..<100] {
      #expect((0..<24).contains { y in column.contains { pixels[$0, y].alpha > 200 } })
    }
  }
}
