import FilmstripGraphics
import FilmstripImaging
import Testing

@Suite struct PNGDecoderTests {
  @Test func `a small file from another encoder decodes to its known pixels`() throws {
    // 2 x 2, RGB, packed by zlib: a row of filter type 0 with red and green, then a row of type 2
    // (Up) whose differences 0 0 255 and 255 0 255 produce magenta and white.
    let hex =
      "89504e470d0a1a0a0000000d4948445200000002000000020802000000fdd49a"
      + "73000000154944415478da63f8cfc0c0f09f810948fc67f80f001dfe04fec6eb"
      + "6a450000000049454e44ae426082"
    let file = stride(from: 0, to: hex.count, by: 2).map { index in
      let start = hex.index(hex.startIndex, offsetBy: index)
      return UInt8(hex[start..<hex.index(start, offsetBy: 2)], radix: 16)!
    }
    let image = try PNGDecoder.decode(file)
    #expect((image.width, image.height) == (2, 2))
    #expect(!image.hasAlpha)
    #expect(
      image.pixels == [255, 0, 0, 255, 0, 255, 0, 255, 255, 0, 255, 255, 255, 255, 255, 255])
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func `greys of every depth are scaled to the full range`(depth: Int) throws {
    // Every value of the depth once (for 16 bits: every high byte, low byte 0x34).
    let values = depth == 16 ? (0...255).map { $0 << 8 | 0x34 } : Array(0..<(1 << depth))
    let row = pack(values, depth: depth)
    let file = HandmadePNG(
      width: values.count, height: 1, depth: depth, color: 0, scanlines: [0] + row
    ).bytes
    let expected = values.flatMap { value -> [UInt8] in
      let gray = UInt8(depth == 16 ? value >> 8 : value * 255 / ((1 << depth) - 1))
      return [gray, gray, gray, 255]
    }
    #expect(try PNGDecoder.decode(file).pixels == expected)
    let wide = values.flatMap { value -> [UInt16] in
      let gray = UInt16(depth == 16 ? value : value * 65535 / ((1 << depth) - 1))
      return [gray, gray, gray, 65535]
    }
    #expect(try PNGDecoder.decodeWide(file).pixels == wide)
  }

  @Test(arguments: [1, 2, 4, 8])
  func `palettes of every depth produce their entries with their alpha values`(depth: Int) throws {
    let count = 1 << depth
    let palette = (0..<count).flatMap { [UInt8($0), UInt8(255 - $0), UInt8($0 ^ 0x55)] }
    let alphas = (0..<(count / 2)).map { UInt8($0 * 3 & 255) }
    let file = HandmadePNG(
      width: count, height: 1, depth: depth, color: 3,
      extra: [("PLTE", palette), ("tRNS", alphas)],
      scanlines: [0] + pack(Array(0..<count), depth: depth)
    ).bytes
    let image = try PNGDecoder.decode(file)
    #expect(image.hasAlpha)
    for index in 0..<count {
      let alpha = index < alphas.count ? alphas[index] : 255
      #expect(
        Array(image.pixels[(4 * index)..<(4 * index + 4)])
          == Array(palette[(3 * index)..<(3 * index + 3)]) + [alpha])
    }
  }

  @Test func `a transparent colour of sixteen bits differs from a colour with the same high byte`()
    throws
  {
    let file = HandmadePNG(
      width: 2, height: 1, depth: 16, color: 2, extra: [("tRNS", [1, 2, 3, 4, 5, 6])],
      scanlines: [0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 7]
    ).bytes
    #expect(try PNGDecoder.decode(file).pixels == [1, 3, 5, 0, 1, 3, 5, 255])
  }

  @Test func `grey with alpha keeps both`() throws {
    let file = HandmadePNG(width: 2, height: 1, color: 4, scanlines: [0, 10, 200, 77, 0]).bytes
    #expect(try PNGDecoder.decode(file).pixels == [10, 10, 10, 200, 77, 77, 77, 0])
    // round(10 * 200 / 255) = 8.
    #expect(try Array(PNGDecoder.decodeBitmap(file).pixels) == [0xc808_0808, 0])
  }

  @Test func `an interlaced file has the pixels of the same file without interlacing`() throws {
    // Pass by pass, as in the figure of an 8 x 8 tile in the specification.
    let tile = [
      "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656",
      "77777777",
    ].map { $0.map { Int(String($0))! } }
    for width in [1, 2, 3, 4, 5, 7, 8, 9, 17] {
      for height in [1, 2, 3, 4, 5, 8, 13] {
        for color in [2, 0] as [UInt8] {
          let samples = color == 2 ? 3 : 1
          let value = { (x: Int, y: Int, s: Int) in UInt8((x * 31 + y * 57 + s * 101) & 255) }
          var passes: [UInt8] = []
          for pass in 1...7 {
            for y in 0..<height {
              let columns = (0..<width).filter { tile[y % 8][$0 % 8] == pass }
              if columns.isEmpty { continue }
              passes.append(0)
              for x in columns { for s in 0..<samples { passes.append(value(x, y, s)) } }
            }
          }
          var plain: [UInt8] = []
          for y in 0..<height {
            plain.append(0)
            for x in 0..<width { for s in 0..<samples { plain.append(value(x, y, s)) } }
          }
          let file = HandmadePNG(
            width: width, height: height, color: color, interlace: 1, scanlines: passes
          ).bytes
          let flat = HandmadePNG(
            width: width, height: height, color: color, scanlines: plain
          ).bytes
          #expect(try PNGDecoder.decode(file) == PNGDecoder.decode(flat))
          #expect(try PNGDecoder.decodeBitmap(file) == PNGDecoder.decodeBitmap(flat))
          #expect(try PNGDecoder.decodeWide(file) == PNGDecoder.decodeWide(flat))
        }
      }
    }
  }

  @Test func `image data can be cut anywhere, even into single bytes`() throws {
    let rows = (0..<20).flatMap { y -> [UInt8] in
      [0] + (0..<60).map { UInt8(($0 * y) & 255) }
    }
    var png = HandmadePNG(width: 20, height: 20, color: 2, scanlines: rows)
    let whole = try PNGDecoder.decode(png.bytes)
    for piece in [1, 2, 3, 7, 100] {
      png.piece = piece
      #expect(try PNGDecoder.decode(png.bytes) == whole)
    }
    png.extra = [("IDAT", [])]
    #expect(try PNGDecoder.decode(png.bytes) == whole)
  }

  /// Packs samples into bytes, with the first sample in the highest bits.
  private func pack(_ values: [Int], depth: Int) -> [UInt8] {
    if depth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: values.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, k in
        byte << UInt8(depth) | (start + k < values.count ? UInt8(values[start + k]) : 0)
      }
    }
  }
}
