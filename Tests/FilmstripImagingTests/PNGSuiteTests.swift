import FilmstripImaging
import Testing

private struct Suite: Decodable {
  struct Row: Decodable {
    var file: String
    var width: Int
    var height: Int
    var bit_depth: Int
    var alpha: Bool
    var sha256_rgba8: String?
    var sha256_rgba16_big_endian: String?
  }
  var rows: [Row]
}

/// Willem van Schaik's PngSuite.
///
/// The images aren't in this repository: the tests are skipped, and the test run reports this,
/// unless `FILMSTRIP_VECTORS` names the folder that contains the images.
@Suite(.enabled(if: vectorFolder != nil, "FILMSTRIP_VECTORS does not name the folder of pictures"))
struct PNGSuiteTests {
  @Test func `every image decodes to the pixels on which other decoders agree`() throws {
    let suite = try fixture("pngsuite_decode", as: Suite.self)
    #expect(suite.rows.count >= 30)
    for row in suite.rows {
      let bytes = try vectorImage(row.file)
      if let expected = row.sha256_rgba8 {
        let image = try PNGDecoder.decode(bytes)
        #expect((image.width, image.height) == (row.width, row.height), "\(row.file)")
        #expect(sha256(image.pixels) == expected, "\(row.file)")
      }
      if let expected = row.sha256_rgba16_big_endian {
        let wide = try PNGDecoder.decodeWide(bytes)
        let samples = wide.pixels.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        #expect(sha256(samples) == expected, "\(row.file)")
        let high = wide.pixels.map { UInt8($0 >> 8) }
        #expect(try PNGDecoder.decode(bytes).pixels == high, "\(row.file)")
      }
      #expect(row.sha256_rgba8 != nil || row.sha256_rgba16_big_endian != nil, "\(row.file)")
    }
  }

  @Test func `images of pixelmatch and odiff are unchanged by a round trip`() throws {
    for name in ["pixelmatch/1a.png", "pixelmatch/6b.png", "odiff/orange.png"] {
      let buffer = try PNGDecoder.decodeBuffer(try vectorImage(name))
      let again = try PNGDecoder.decodeBuffer(try PNGEncoder().encode(buffer))
      #expect(again.hasSamePixels(as: buffer))
    }
  }
}

@Suite struct SHA256Tests {
  @Test func `the digest of abc matches the example of FIPS 180-4`() {
    #expect(
      sha256(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }
}
