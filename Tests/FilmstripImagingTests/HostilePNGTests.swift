import FilmstripGraphics
import FilmstripImaging
import FilmstripTestSupport
import Testing

/// Returns the decoder's error for a file, or `nil` if the file can be decoded.
private func diagnostic(_ bytes: [UInt8], maximumPixels: Int = 1_000_000) -> String? {
  do {
    _ = try PNGDecoder.decode(bytes, maximumPixels: maximumPixels)
    return nil
  } catch {
    return error.description
  }
}

private let good = HandmadePNG(
  width: 2, height: 2, color: 2, scanlines: [0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12])

@Suite struct HostilePNGTests {
  @Test func `the valid file from which the broken files derive can be decoded`() {
    #expect(diagnostic(good.bytes) == nil)
  }

  @Test func `a file cut at any byte throws an error that states the reason`() throws {
    let bytes = good.bytes
    for count in 0..<bytes.count {
      let reason = try #require(diagnostic(Array(bytes[..<count])))
      #expect(reason.contains(count < 8 ? "signature" : "file"), "\(count): \(reason)")
    }
  }

  @Test func `every flipped bit is detected by a checksum or a rule`() {
    let bytes = good.bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        var broken = bytes
        broken[index] ^= 1 << UInt8(bit)
        #expect(diagnostic(broken) != nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test func `flipped bytes with correct checksums produce an error or an image, never a crash`()
    throws
  {
    var random = SeededGenerator(seed: 99)
    let sources = try [
      zlibStream(of: PNGEncoder().encode(picture(40, 30, .gradient))),
      zlibStream(of: PNGEncoder().encode(picture(23, 17, .opaqueNoise))),
    ]
    var errors = 0
    for round in 0..<3000 {
      var stream = sources[round % 2]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        stream[Int.random(in: 0..<stream.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      if round % 5 == 0 { stream.removeLast(Int.random(in: 0..<stream.count, using: &random)) }
      let (width, height) = round % 2 == 0 ? (40, 30) : (23, 17)
      let head = good.bytes[0..<8] + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
      let file = head + chunk("IDAT", stream) + chunk("IEND", [])
      if diagnostic(Array(file)) != nil { errors += 1 }
    }
    // Adler-32 detects nearly all.
    #expect(errors > 2900)
  }

  @Test func `random bytes and random chunks never crash`() {
    var random = SeededGenerator(seed: 5)
    let types = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "ABCD", "ab1d"]
    for _ in 0..<3000 {
      var file = Array(good.bytes[..<8])
      if Bool.random(using: &random) {
        let depth: UInt8 = [1, 2, 4, 8, 16].randomElement(using: &random)!
        let color: UInt8 = [0, 2, 3, 4, 6].randomElement(using: &random)!
        let interlace = UInt8.random(in: 0...1, using: &random)
        let side = Int.random(in: 0...9, using: &random)
        file += chunk(
          "IHDR", big(side) + big(3) + [depth, color, 0, 0, interlace])
      }
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let payload = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        let type = types.randomElement(using: &random)!
        file += chunk(type, type == "IDAT" && payload.count > 9 ? zlib(payload) : payload)
      }
      file += chunk("IEND", [])
      _ = diagnostic(file)
    }
  }

  @Test(
    arguments: [
      ("IHDR", [0, 0, 0, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0], "width"),
      ("IHDR", [0, 0, 0, 1, 0, 0, 0, 0, 8, 2, 0, 0, 0], "height"),
      ("IHDR", [255, 255, 255, 255, 0, 0, 0, 1, 8, 2, 0, 0, 0], "width"),
      ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 1, 0, 0, 0], "colour type"),
      ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 4, 2, 0, 0, 0], "bit depth 4"),
      ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 1, 0, 0], "compression method"),
      ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 1, 0], "filter method"),
      ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 2], "interlace method"),
      ("IHDR", [0, 0, 0, 1], "length"),
      ("IDAT", [], "first chunk"),
    ] as [(String, [UInt8], String)])
  func `an invalid header is an error that names the field`(
    type: String, payload: [UInt8], word: String
  ) throws {
    let file = Array(good.bytes[..<8]) + chunk(type, payload) + chunk("IEND", [])
    #expect(try #require(diagnostic(file)).contains(word))
  }

  @Test func `an unknown filter type is an error that names its row`() throws {
    var png = good
    png.scanlines[7] = 5
    let reason = try #require(diagnostic(png.bytes))
    #expect(reason.contains("row 1") && reason.contains("filter type 5"))
  }

  @Test func `too little data, too much and a wrong checksum are different errors`() throws {
    var png = good
    png.scanlines.removeLast()
    #expect(try #require(diagnostic(png.bytes)).contains("too early"))
    png = good
    png.scanlines.append(0)
    #expect(try #require(diagnostic(png.bytes)).contains("more image data"))
    var stream = zlib(good.scanlines)
    stream[stream.count - 1] ^= 1
    #expect(try #require(diagnostic(file(stream))).contains("Adler-32"))
    stream.removeLast(2)
    #expect(try #require(diagnostic(file(stream))).contains("cut off"))
    stream.removeLast(6)
    #expect(try #require(diagnostic(file(stream))).contains("cut off"))
  }

  @Test func `a palette or transparency that does not match is an error that names it`() throws {
    var png = HandmadePNG(width: 1, height: 1, color: 3, scanlines: [0, 2])
    #expect(try #require(diagnostic(png.bytes)).contains("PLTE"))
    png.extra = [("PLTE", [1, 2, 3, 4, 5, 6])]
    #expect(try #require(diagnostic(png.bytes)).contains("palette index 2"))
    png.extra = [("PLTE", [1, 2, 3, 4])]
    #expect(try #require(diagnostic(png.bytes)).contains("PLTE"))
    png.extra = [("PLTE", [1, 2, 3]), ("tRNS", [1, 2])]
    #expect(try #require(diagnostic(png.bytes)).contains("tRNS"))
    png = good
    png.extra = [("tRNS", [1])]
    #expect(try #require(diagnostic(png.bytes)).contains("tRNS"))
    png.extra = [("QUXX", [1])]
    #expect(try #require(diagnostic(png.bytes)).contains("QUXX"))
    png.extra = [("quxx", [1])]
    #expect(diagnostic(png.bytes) == nil)
  }

  @Test func `a decompression bomb throws before memory is allocated for it`() throws {
    let claims = HandmadePNG(width: 30000, height: 30000, color: 6, scanlines: [0, 0, 0, 0])
    #expect(try #require(diagnostic(claims.bytes)).contains("limit of 1000000"))
    #expect(
      try #require(diagnostic(claims.bytes, maximumPixels: .max)).contains("cannot fill"))
    var huge = claims
    huge.width = 0x7fff_ffff
    huge.height = 0x7fff_ffff
    #expect(try #require(diagnostic(huge.bytes, maximumPixels: .max)).contains("limit"))
  }

  private func file(_ stream: [UInt8]) -> [UInt8] {
    Array(good.bytes[..<33]) + chunk("IDAT", stream) + chunk("IEND", [])
  }
}
