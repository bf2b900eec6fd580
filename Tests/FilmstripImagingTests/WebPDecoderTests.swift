import FilmstripGraphics
import FilmstripImaging
import Foundation
import Testing

// Source of the file: libwebp's encoder without loss, for two pixels: opaque red, and green with an
// alpha of 128.
@Suite(.enabled(if: WebPDecoder.standard.isAvailable, "libwebp7 is not installed"))
struct WebPDecoderTests {
  private static let file = "UklGRiAAAABXRUJQVlA4TBMAAAAvAQAAEA8w//sfD/wPBxWI6H8AAA=="

  @Test func `the pixels are premultiplied`() throws {
    let bytes = Array(try #require(Data(base64Encoded: Self.file)))
    #expect(WebPDecoder.isWebP(bytes))
    let image = try #require(WebPDecoder.standard.bitmap(bytes))
    #expect(image.width == 2 && image.height == 1)
    #expect(image.pixels == [0xFFFF_0000, 0x8000_8000])
  }

  @Test func `a truncated file, another file, and a file without the library have no image`() throws
  {
    let bytes = Array(try #require(Data(base64Encoded: Self.file)))
    for count in 0..<bytes.count - 2 {
      _ = WebPDecoder.standard.bitmap(Array(bytes.prefix(count)))
    }
    #expect(WebPDecoder.standard.bitmap(Array(bytes.prefix(20))) == nil)
    #expect(WebPDecoder.standard.bitmap(Array("RIFF1234WAVE".utf8)) == nil)
    #expect(WebPDecoder(library: "libmissing.so.0").bitmap(bytes) == nil)
  }
}
