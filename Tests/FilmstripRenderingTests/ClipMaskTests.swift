import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

// Source of the expected values: the documentation of CGContext.clip(to:mask:) (FACTS.md,
// image.clip-mask).
struct ClipMaskTests {
  /// Fills 4 x 4 points with red, masked by an image of 2 x 4 pixels over the left half.
  private func fill(_ upper: UInt32, _ lower: UInt32, flips: Bool) throws -> PixelBuffer {
    let context = CGContext(size: CGSize(width: 4, height: 4))
    if flips {
      context.translateBy(x: 0, y: 4)
      context.scaleBy(x: 1, y: -1)
    }
    context.saveGState()
    context.clip(
      to: CGRect(x: 0, y: 0, width: 2, height: 4),
      mask: CGImage(
        Bitmap(
          width: 2, height: 4,
          pixels: [upper, upper, upper, upper, lower, lower, lower, lower])))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.restoreGState()
    return try render(frame(4, 4, [DisplayNode(drawings: context.drawings)]))
  }

  @Test func `the alpha of an image masks drawings, with its first row at the bottom`() throws {
    let plain = try fill(0xFF00_00FF, 0, flips: false)
    #expect(plain.row(0)[0] == 0 && plain.row(3)[0] == 0xFFFF_0000)
    #expect(plain.row(3)[2] == 0)
    let flipped = try fill(0xFF00_00FF, 0, flips: true)
    #expect(flipped.row(0)[0] == 0xFFFF_0000 && flipped.row(3)[0] == 0)
  }

  @Test func `the samples of an opaque grey image are the alpha of the clip`() throws {
    let buffer = try fill(0xFFFF_FFFF, 0xFF00_0000, flips: true)
    #expect(buffer.row(0)[0] == 0xFFFF_0000 && buffer.row(3)[0] == 0)
  }
}
