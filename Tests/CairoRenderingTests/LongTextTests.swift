import Foundation
import Graphics
import Testing

@testable import CairoRendering

@Suite struct LongTextTests {
  private func block(
    _ text: String, _ lineBreak: TextBlock.LineBreak = .truncateTail, maximumLines: Int = 1
  ) -> TextBlock {
    TextBlock(
      runs: [.init(text, font: inter, color: .black)], lineBreak: lineBreak,
      maximumLines: maximumLines)
  }

  @Test(arguments: [10, 100, 1000, 4000, 10_000, 100_000])
  func `a line of many letters is as wide as their advances together`(_ count: Int) throws {
    let font = try FontFile("Inter-Regular.otf")
    let advance = Double(try font.advance("x")) / Double(try font.unitsPerEm()) * 17
    let text = String(repeating: "x", count: count)
    let measured = try sharedText.measure(block(text), width: nil)
    let error = abs(Double(measured.size.width) - advance * Double(count))
    // Units of 1/64 pt at worst, half of one a letter.
    #expect(error <= Double(count) / 128)
    #expect(error <= 0.001 * Double(count))
  }

  @Test(arguments: [1000, 10_000])
  func `text far too long for its width is truncated to it`(_ count: Int) throws {
    for text in [String(repeating: "W", count: count), String(repeating: "word ", count: count)] {
      let measured = try sharedText.measure(block(text), width: 240)
      #expect(measured.isTruncated && measured.lines.count == 1)
      #expect((200...240.01).contains(measured.lines[0].width))
      let whole = try sharedText.measure(block(text, .wordWrap, maximumLines: 0), width: 240)
      #expect(whole.lines.allSatisfy { $0.width <= 240.01 })
      #expect(whole.lines.count > count / 30)
    }
  }

  @Test func `a line wider than the largest image is painted within the frame`() throws {
    let text = block(String(repeating: "H", count: 10_000), .clip)
    let width = Double(try sharedText.measure(text, width: nil).size.width)
    #expect(width > 3 * 32_767)
    let bounds = CGRect(x: 0, y: 0, width: width, height: 24)
    // More than a rectangle, so that it becomes a cached raster.
    let node = DisplayNode(
      transform: at(-width / 2, 0), bounds: bounds, drawings: [.text(text, in: bounds)])
    let pixels = try render(frame(100, 24, [node]), scale: 1)
    // Some two letters in three pixels of four: they must be there on all sides.
    for column in [0..<25, 25..<50, 50..<75, 75..<100] {
      #expect((0..<24).contains { y in column.contains { pixels[$0, y].alpha > 200 } })
    }
  }
}
