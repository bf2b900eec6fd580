import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

@Suite struct TextPaintingTests {
  func paint(
    _ runs: [TextBlock.Run], alignment: TextBlock.Alignment = .natural,
    lineBreak: TextBlock.LineBreak = .truncateTail, direction: TextBlock.Direction = .natural,
    width: Double = 200, opacity: Double = 1
  ) throws -> PixelBuffer {
    let block = TextBlock(
      runs: runs, alignment: alignment, lineBreak: lineBreak, direction: direction)
    return try render(
      frame(
        220, 40,
        [
          DisplayNode(
            opacity: opacity,
            drawings: [.text(block, in: CGRect(x: 10, y: 5, width: width, height: 30))])
        ]), scale: 2)
  }

  func columns(_ buffer: PixelBuffer) -> ClosedRange<Int>? {
    let used = (0..<buffer.width).filter { x in
      (0..<buffer.height).contains { buffer[x, $0].alpha > 0 }
    }
    return used.first.flatMap { first in used.last.map { first...$0 } }
  }

  @Test func `centred text has equal margins left and right`() throws {
    // The glyphs are their own mirror images, with equal side bearings.
    for tracking in [0.0, 3] {
      var font = inter
      font.tracking = tracking
      let used = try #require(
        columns(try paint([.init("HOOH", font: font, color: .black)], alignment: .center)))
      #expect(abs((used.lowerBound - 20) - (420 - 1 - used.upperBound)) <= 1)
    }
  }

  @Test func `right to left text ends at the right edge`() throws {
    let run = TextBlock.Run("Back", font: inter, color: .black)
    let used = try #require(columns(try paint([run], direction: .rightToLeft)))
    #expect((416...420).contains(used.upperBound) && used.lowerBound > 300)
  }

  @Test func `clipped text ends at its rectangle`() throws {
    let run = TextBlock.Run("A rather long line of text", font: inter, color: .black)
    let used = try #require(columns(try paint([run], lineBreak: .clip, width: 60)))
    #expect((138...139).contains(used.upperBound))
  }

  @Test func `runs keep their colours and fade as one group`() throws {
    let runs: [TextBlock.Run] = [
      .init("HH", font: inter, color: .pureRed), .init("HH", font: inter, color: .pureBlue),
    ]
    for opacity in [1.0, 0.5] {
      let buffer = try paint(runs, opacity: opacity)
      var red = 0
      var blue = 0
      for y in 0..<buffer.height {
        for word in buffer.row(y) {
          #expect(word.red + word.blue == word.alpha && word.green == 0)
          red = max(red, word.red)
          blue = max(blue, word.blue)
        }
      }
      #expect(abs(Double(red) - 255 * opacity) <= 1 && red == blue)
    }
  }

  @Test func `a glyph covers the area of its outline`() throws {
    // The area within the outline by Green's theorem; the glyphs have only straight lines.
    let block = TextBlock(runs: [.init("HI", font: inter, color: .black)])
    let layout = try sharedText.layOut(block, width: nil)
    var area = 0.0
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(_ p: CGPoint) {
      area += Double(current.x * p.y - p.x * current.y) / 2
      current = p
    }
    for element in layout.fills.flatMap(\.path.elements) {
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p): line(p)
      case .quad, .cubic: Issue.record("H and I have no curves")
      case .close: line(start)
      }
    }
    let buffer = try paint([.init("HI", font: inter, color: .black)])
    #expect(abs(buffer.coveredArea / 4 - abs(area)) < 0.05)
  }

  @Test func `lines below and through text are as wide as the text`() throws {
    let plain = try paint([.init("pig", font: inter, color: .black)])
    let marked = try paint([
      .init("pig", font: inter, color: .black, isUnderlined: true, isStruckThrough: true)
    ])
    let block = TextBlock(runs: [.init("pig", font: inter, color: .black)])
    let width = Double(try sharedText.measure(block, width: nil).size.width)
    let used = try #require(columns(marked))
    #expect(abs(Double(used.count) - width * 2) <= 2)
    #expect(marked.coveredArea > plain.coveredArea + width)
    for y in 0..<plain.height {
      for x in 0..<plain.width { #expect(marked[x, y].alpha >= plain[x, y].alpha) }
    }
  }
}
