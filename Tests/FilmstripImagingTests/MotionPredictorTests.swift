import FilmstripGraphics
import Testing

@testable import FilmstripImaging

struct MotionPredictorTests {
  /// An image of different colours.
  private let last = Bitmap(
    width: 96, height: 96,
    pixels: (0..<(96 * 96)).map { (index: Int) -> UInt32 in
      let product: Int = index &* index &* 2_654_435_761
      return 0xff00_0000 | (UInt32(truncatingIfNeeded: product) >> 8)
    })

  @Test(arguments: [(31, [0]), (32, [1, 2, 0, 1, 0, 1])] as [(Int, [UInt8])])
  func `moves are searched for in areas of at least one tile`(side: Int, header: [UInt8]) {
    let region = PixelRegion(x: 32, y: 33, width: side, height: side)
    // The content of the region has moved by 2 pixels to the right and by 1 downwards.
    var pixels = last.pixels
    for y in 33..<(33 + side) {
      for x in 32..<(32 + side) { pixels[y * 96 + x] = last.pixels[(y - 1) * 96 + x - 2] }
    }
    let picture = Bitmap(width: 96, height: 96, pixels: pixels)
    let prediction = MotionPredictor().predict(picture, in: region, after: last)
    #expect(prediction.header == header)
    let predicted = header.count > 1 ? pixels : last.pixels
    for y in 33..<(33 + side) {
      let row = (y * 96 + 32)..<(y * 96 + 32 + side)
      #expect(prediction.pixels[row] == predicted[row])
    }
  }
}
