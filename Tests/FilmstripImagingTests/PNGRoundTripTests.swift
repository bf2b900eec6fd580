import FilmstripGraphics
import FilmstripImaging
import FilmstripTestSupport
import Foundation
import Testing

private let sizes = [
  (1, 1), (1, 37), (37, 1), (2, 2), (7, 5), (15, 17), (16, 16), (31, 33), (101, 67), (257, 130),
]

@Suite struct PNGRoundTripTests {
  @Test(arguments: Texture.allCases)
  func `encoded pixels are decoded to the same pixels, at odd sizes`(texture: Texture) throws {
    for compression in PNGCompression.allCases {
      let encoder = PNGEncoder(compression: compression)
      for (width, height) in sizes {
        let buffer = picture(width, height, texture, seed: UInt64(width * height))
        let file = try encoder.encode(buffer)
        #expect(try PNGDecoder.decodeBuffer(file).hasSamePixels(as: buffer))
        #expect(try PNGDecoder.decodeBitmap(file) == Bitmap(buffer))
        #expect(try PNGDecoder.decode(file) == DecodedImage(buffer))
        #expect(try encoder.encode(Bitmap(buffer)) == file)
      }
    }
  }

  @Test(arguments: PNGCompression.allCases)
  func `an image longer than the compressor's band and window is decoded exactly`(
    compression: PNGCompression
  ) throws {
    let buffer = picture(2000, 300, .opaqueNoise)
    let file = try PNGEncoder(compression: compression).encode(buffer)
    // Noise doesn't shrink, so that there must be several chunks; and noise hardly grows.
    #expect((1_799_000..<1_806_000).contains(file.count))
    #expect(try PNGDecoder.decodeBuffer(file).hasSamePixels(as: buffer))
  }

  @Test(arguments: PNGCompression.allCases)
  func `a row longer than a band is decoded exactly`(compression: PNGCompression) throws {
    let buffer = picture(32767, 3, .noise)
    let file = try PNGEncoder(compression: compression).encode(buffer)
    #expect(try PNGDecoder.decodeBuffer(file).hasSamePixels(as: buffer))
  }

  @Test(arguments: PNGCompression.allCases)
  func `rows that repeat the previous row with some changes are decoded exactly`(
    compression: PNGCompression
  ) throws {
    var random = SeededGenerator(seed: 3)
    for width in [1, 31, 32, 33, 64, 300, 2100] {
      let buffer = picture(width, 40, .opaqueNoise, seed: UInt64(width))
      for y in 1..<40 {
        let changes = Int.random(in: 0...(1 + width / 40), using: &random)
        for x in 0..<width { buffer[x, y] = buffer[x, y - 1] }
        for _ in 0..<(y % 3 == 0 ? 0 : changes) {
          let x = Int.random(in: 0..<width, using: &random)
          buffer[x, y] = UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
        }
      }
      let file = try PNGEncoder(compression: compression).encode(buffer)
      #expect(try PNGDecoder.decodeBuffer(file).hasSamePixels(as: buffer))
    }
  }

  @Test func `a single translucent pixel anywhere makes a file RGBA`() throws {
    for (x, y) in [(0, 0), (1999, 0), (77, 149), (1, 150), (1000, 151), (5, 298), (1999, 299)] {
      let buffer = picture(2000, 300, .opaqueNoise)
      buffer[x, y] = 0xfe11_2233
      let bytes = try PNGEncoder().encode(buffer)
      #expect(bytes[25] == 6)
      #expect(try PNGDecoder.decodeBuffer(bytes).hasSamePixels(as: buffer))
      try withScratchFolder { folder in
        try PNGEncoder().write(buffer, to: folder + "/a.png")
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/a.png"))) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.png"])
      }
    }
  }

  @Test func `small compression produces a smaller file than fast compression`() throws {
    let buffer = picture(400, 300, .gradient)
    let (small, fast) = (PNGEncoder(compression: .small), PNGEncoder(compression: .fast))
    #expect(try small.encode(buffer).count < fast.encode(buffer).count)
  }

  @Test func `opaque images are RGB, and other images are RGBA`() throws {
    let encoder = PNGEncoder()
    let buffer = picture(9, 9, .opaqueNoise)
    var file = try encoder.encode(buffer)
    #expect(file[25] == 2)
    #expect(try !PNGDecoder.decode(file).hasAlpha)
    buffer[8, 8] = 0xfe00_0000
    file = try encoder.encode(buffer)
    #expect(file[25] == 6)
    #expect(try PNGDecoder.decode(file).hasAlpha)
  }

  @Test func `an image has the same bytes, independent of the images encoded before`()
    async throws
  {
    let buffer = picture(333, 222, .gradient)
    let expected = try PNGEncoder().encode(buffer)
    let encoder = PNGEncoder()
    _ = try encoder.encode(picture(800, 100, .noise))
    _ = try encoder.encode(picture(3, 3, .halfTransparent))
    #expect(try encoder.encode(buffer) == expected)
    var reused: [UInt8] = []
    try encoder.encode(picture(50, 50, .noise), into: &reused)
    try encoder.encode(buffer, into: &reused)
    #expect(reused == expected)
    let files = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try PNGEncoder().encode(picture(333, 222, .gradient)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(files.allSatisfy { $0 == expected })
  }

  @Test func `the chunks match the specification and have correct checksums`() throws {
    let metadata = PNGMetadata(
      pixelsPerMetre: 2835, texts: ["Title": "Überblick", "Author": "Filmstrip", "Note": "→"])
    let file = try PNGEncoder().encode(picture(5, 5, .flat), metadata: metadata)
    #expect(Array(file[0..<8]) == [137, 80, 78, 71, 13, 10, 26, 10])
    var chunks: [(type: String, payload: [UInt8])] = []
    var position = 8
    while position < file.count {
      let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      let body = Array(file[(position + 4)..<(position + 8 + length)])
      let checksum = Array(file[(position + 8 + length)..<(position + 12 + length)])
      #expect(checksum == big(Int(crc(body))))
      chunks.append((String(decoding: body[..<4], as: UTF8.self), Array(body[4...])))
      position += 12 + length
    }
    #expect(
      chunks.map(\.type) == ["IHDR", "sRGB", "pHYs", "tEXt", "iTXt", "tEXt", "IDAT", "IEND"])
    #expect(chunks[0].payload == big(5) + big(5) + [8, 2, 0, 0, 0])
    #expect(chunks[1].payload == [0])
    #expect(chunks[2].payload == big(2835) + big(2835) + [1])
    #expect(chunks[3].payload == Array("Author\0Filmstrip".utf8))
    #expect(chunks[4].payload == Array("Note\0\0\0\0\0→".utf8))
    #expect(chunks[5].payload == Array("Title\0".utf8) + [0xdc] + Array("berblick".utf8))
    #expect(try PNGDecoder.decode(file).width == 5)
  }

  @Test(arguments: ["", " a", "a ", "a  b", "é\u{7f}", "→", String(repeating: "k", count: 80)])
  func `a keyword that PNG does not allow throws`(key: String) {
    #expect(throws: ImagingError.self) {
      try PNGEncoder().encode(
        picture(1, 1, .flat), metadata: PNGMetadata(texts: [key: "text"]))
    }
  }
}
