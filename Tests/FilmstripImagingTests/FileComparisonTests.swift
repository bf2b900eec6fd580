import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripImaging

@Suite struct FileComparisonTests {
  private static let metrics: [PixelMetric] = [
    .exact, .perceptual(threshold: 0.1, detectsAntialiasing: true),
    .perceptual(threshold: 0, detectsAntialiasing: true),
    .perceptual(threshold: 0.3, detectsAntialiasing: false, backdrop: .white),
  ]

  /// Returns samples of straight RGBA in few colours, with edges, flat parts and equal neighbours.
  private func shapes(
    _ width: Int, _ height: Int, isOpaque: Bool, using random: inout SeededGenerator
  ) -> [UInt8] {
    let colors = (0..<4).map { _ -> [UInt8] in
      let color = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      return color + [isOpaque ? 255 : [0, 90, 200, 255][Int.random(in: 0...3, using: &random)]]
    }
    var pixels: [UInt8] = []
    for index in 0..<(width * height) {
      let isNew = index == 0 || Int.random(in: 0..<3, using: &random) == 0
      let isAbove = index >= width && Bool.random(using: &random)
      let copied = Array(pixels[max(0, (index - (isAbove ? width : 1)) * 4)...].prefix(4))
      pixels += isNew ? colors[Int.random(in: 0...3, using: &random)] : copied
    }
    return pixels
  }

  /// Returns the same samples with some changes.
  private func changed(_ pixels: [UInt8], by count: Int, using random: inout SeededGenerator)
    -> [UInt8]
  {
    var pixels = pixels
    for _ in 0..<count {
      let index = Int.random(in: 0..<(pixels.count / 4), using: &random) * 4
      for channel in 0..<3 { pixels[index + channel] = UInt8.random(in: 0...255, using: &random) }
    }
    return pixels
  }

  @Test func `results match pixelmatch, including edges, over both backdrops`() throws {
    var random = SeededGenerator(seed: 17)
    var smooth = 0
    for round in 0..<300 {
      let (width, height) = (
        Int.random(in: 1...23, using: &random), Int.random(in: 1...11, using: &random)
      )
      let first = shapes(width, height, isOpaque: round % 2 == 0, using: &random)
      let second = changed(first, by: width * height / 4, using: &random)
      for backdrop in PixelBackdrop.allCases {
        for threshold in [0, 0.05, 0.1, 0.5] {
          let expected = Pixelmatch(
            width: width, height: height, first: first, second: second,
            overWhite: backdrop == .white
          ).verdicts(threshold: threshold, detectsAntialiasing: true)
          let marks = DifferenceMarks()
          let a = DecodedImage(width: width, height: height, hasAlpha: true, pixels: first)
          let result = PixelComparison.ofAnySizes(
            a, DecodedImage(width: width, height: height, hasAlpha: true, pixels: second),
            by: .perceptual(threshold: threshold, detectsAntialiasing: true, backdrop: backdrop),
            marks: marks)
          #expect(result.different == expected.different.count)
          #expect(result.antialiased == expected.smooth.count)
          smooth += expected.smooth.count
          let drawn = try #require(marks.picture(over: a))
          let red = (0..<(width * height)).filter {
            drawn[$0 % width, $0 / width] == 0xffff_0000
          }
          #expect(red == expected.different)
        }
      }
    }
    #expect(smooth > 1000)
  }

  @Test func `distances next to the threshold are decided as in double precision`() throws {
    var random = SeededGenerator(seed: 23)
    let pixels = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let first = DecodedImage(width: 1000, height: 1, hasAlpha: true, pixels: opaque(pixels))
    let second = DecodedImage(
      width: 1000, height: 1, hasAlpha: true,
      pixels: opaque((0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }))
    // The thresholds are the distances of some pixels, and the adjacent numbers.
    for index in 0..<1000 {
      let threshold = (squaredDistance(first, second, index) / 35215).squareRoot()
      for value in [threshold, threshold.nextDown, threshold.nextUp] where value <= 1 {
        let expected = Pixelmatch(
          width: 1000, height: 1, first: first.pixels, second: second.pixels, overWhite: false
        ).verdicts(threshold: value, detectsAntialiasing: false)
        let result = try PixelComparison.perceptual(
          first, second, threshold: value, detectsAntialiasing: false)
        guard index % 50 == 0 || result.different != expected.different.count else { continue }
        #expect(result.different == expected.different.count)
      }
      if index > 60 { break }
    }
  }

  private func opaque(_ pixels: [UInt8]) -> [UInt8] {
    pixels.enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element }
  }

  private func squaredDistance(_ a: DecodedImage, _ b: DecodedImage, _ index: Int) -> Double {
    let d = (0..<3).map { Double(a.pixels[index * 4 + $0]) - Double(b.pixels[index * 4 + $0]) }
    let y = d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223
    let i = d[0] * 0.59597799 - d[1] * 0.27417610 - d[2] * 0.32180189
    let q = d[0] * 0.21147017 - d[1] * 0.52261711 + d[2] * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// Returns files of one image in several formats: their pixels are equal, or nearly.
  private func files(
    _ width: Int, _ height: Int, _ pixels: [UInt8], using random: inout SeededGenerator
  ) throws -> [[UInt8]] {
    let buffer = PixelBuffer(width: width, height: height)
    for index in 0..<(width * height) {
      let p = pixels[(index * 4)...].prefix(4).map(UInt32.init)
      buffer[index % width, index / width] = 0xff00_0000 | p[0] << 16 | p[1] << 8 | p[2]
    }
    func lines(_ bytes: Int, _ sample: (Int) -> UInt8) -> [UInt8] {
      (0..<height).flatMap { y in
        [0] + (0..<(width * bytes)).map { sample(y * width * bytes + $0) }
      }
    }
    let wide = lines(6) { pixels[$0 / 6 * 4 + $0 % 6 / 2] &+ UInt8($0 % 2) }
    return try [
      PNGEncoder(compression: .fast).encode(buffer),
      PNGEncoder(compression: .small).encode(buffer),
      HandmadePNG(
        width: width, height: height, color: 2, scanlines: lines(3) { pixels[$0 / 3 * 4 + $0 % 3] },
        piece: Int.random(in: 20...3000, using: &random)
      ).bytes,
      HandmadePNG(
        width: width, height: height, color: 6, scanlines: lines(4) { pixels[$0] }, piece: 97
      ).bytes,
      HandmadePNG(
        width: width, height: height, color: 0, scanlines: lines(1) { pixels[$0 * 4] }, piece: 50
      ).bytes,
      HandmadePNG(
        width: width, height: height, color: 3,
        extra: [("PLTE", (0..<768).map { UInt8($0 / 3) })],
        scanlines: lines(1) { pixels[$0 * 4 + 1] }
      ).bytes,
      HandmadePNG(width: width, height: height, depth: 16, color: 2, scanlines: wide).bytes,
    ]
  }

  @Test func `files produce the results of their decoded images, in every pair of formats`() throws
  {
    var random = SeededGenerator(seed: 31)
    for (width, height) in [(1, 1), (1, 3), (40, 2), (7, 9), (300, 170)] {
      let first = shapes(width, height, isOpaque: true, using: &random)
      for count in [0, 1, 1 + width * height / 20] {
        let second = changed(first, by: count, using: &random)
        let (a, b) = (
          try files(width, height, first, using: &random),
          try files(width, height, second, using: &random)
        )
        let masks = [PixelComparison.Bounds(x: width / 3, y: -1, width: 5, height: height / 2 + 1)]
        for x in a {
          for y in b {
            for metric in Self.metrics {
              for ignored in [[], masks, masks + [.init(x: 2, y: 0, width: 9, height: 2)]] {
                let isWide = metric == .exact && (x[24] == 16 || y[24] == 16)
                let expected =
                  isWide
                  ? PixelComparison.ofAnySizes(
                    try PNGDecoder.decodeWide(x), try PNGDecoder.decodeWide(y), ignoring: ignored)
                  : PixelComparison.ofAnySizes(
                    try PNGDecoder.decode(x), try PNGDecoder.decode(y), by: metric,
                    ignoring: ignored)
                #expect(
                  try PixelComparison.ofFiles(x, y, by: metric, ignoring: ignored) == expected)
              }
            }
          }
        }
      }
    }
  }

  @Test func `files of other sizes, or interlaced, produce the results of their images`() throws {
    let encoder = PNGEncoder()
    let a = try encoder.encode(picture(30, 20, .gradient))
    let interlaced = HandmadePNG(
      width: 1, height: 1, color: 2, interlace: 1, scanlines: [0, 1, 2, 3]
    ).bytes
    let others = [
      try encoder.encode(picture(31, 20, .gradient)), try encoder.encode(picture(9, 9, .noise)),
      interlaced, HandmadePNG(width: 1, height: 1, color: 2, scanlines: [0, 1, 2, 4]).bytes,
    ]
    for (first, second) in others.map({ (a, $0) }) + [(interlaced, others[3])] {
      for metric in Self.metrics {
        #expect(
          try PixelComparison.ofFiles(first, second, by: metric)
            == PixelComparison.ofAnySizes(
              try PNGDecoder.decode(first), try PNGDecoder.decode(second), by: metric))
      }
    }
  }

  @Test func `equal files are equal, but must be PNG files`() throws {
    let good = try PNGEncoder().encode(picture(30, 20, .gradient))
    let result = try PixelComparison.ofFiles(good, good, by: .exact)
    #expect(result.different == 0 && result.width == 30 && result.height == 20)
    for count in [0, 7, 20, good.count - 1] {
      let cut = Array(good.prefix(count))
      #expect(throws: ImagingError.self) { try PixelComparison.ofFiles(cut, cut, by: .exact) }
    }
    var broken = good
    broken[60] ^= 1
    #expect(throws: ImagingError.self) {
      try PixelComparison.ofFiles(broken, broken, by: .exact)
    }
  }

  @Test func `files at paths produce the results of their bytes`() throws {
    let scratch = try ScratchFolder()
    let (one, other) = (picture(300, 200, .opaqueNoise), picture(300, 200, .gradient))
    let files = try [PNGEncoder().encode(one), PNGEncoder().encode(other)]
    let paths = try write(files + [files[0]], into: scratch)
    for (first, second) in [(0, 1), (1, 0), (0, 2), (1, 1)] {
      for metric in Self.metrics {
        let result = try PixelComparison.ofFiles(at: paths[first], paths[second], by: metric)
        #expect(
          result == (try PixelComparison.ofFiles(files[first], files[second % 2], by: metric)))
        #expect((result.different == 0) == (first == second % 2))
      }
    }
  }

  @Test func `an error for a file at a path states the path`() throws {
    let scratch = try ScratchFolder()
    let good = try PNGEncoder().encode(picture(60, 50, .opaqueNoise))
    let paths = try write([good, Array(good.dropLast(9)), []], into: scratch)
    let missing = scratch.path + "/none.png"
    func error(_ first: String, _ second: String, maximumPixels: Int = 3000) -> String? {
      do {
        _ = try PixelComparison.ofFiles(
          at: first, second, by: .exact, maximumPixels: maximumPixels)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(error(paths[0], paths[0]) == nil)
    for pair in [(paths[0], missing), (missing, paths[0])] {
      #expect(error(pair.0, pair.1) == "cannot read \(missing): No such file or directory")
    }
    #expect(
      error(paths[0], scratch.path) == "cannot read \(scratch.path): Is a directory")
    #expect(
      error("/dev/null", paths[0]) == "/dev/null is a device, a pipe or a socket; specify a file")
    for broken in paths[1...] {
      for pair in [(paths[0], broken), (broken, paths[0]), (broken, broken)] {
        #expect(try #require(error(pair.0, pair.1)).hasPrefix("\(broken): not a valid PNG: "))
      }
    }
    #expect(
      error(paths[0], paths[0], maximumPixels: 2999)
        == "\(paths[0]): an image of 60 x 50 px is larger than the limit of 2999 pixels")
  }

  @Test func `a broken file is not equal to itself`() throws {
    // 24 valid rows of 3 pixels of 8-bit RGB; each fault keeps the rest and all checksums of chunks
    // correct.
    let rows = (0..<24).flatMap { [UInt8($0 % 5)] + [UInt8](repeating: UInt8($0), count: 9) }
    func file(_ stream: [UInt8], color: UInt8 = 2, extra: [UInt8] = []) -> [UInt8] {
      let head = big(3) + big(24) + [8, color, 0, 0, 0]
      return [137, 80, 78, 71, 13, 10, 26, 10] + chunk("IHDR", head) + extra
        + chunk("IDAT", stream) + chunk("IEND", [])
    }
    let stream = zlib(rows)
    let good = file(stream)
    #expect(try PixelComparison.ofFiles(good, good, by: .exact).different == 0)
    var filter = rows
    filter[10 * 7] = 5
    let palette = (0..<24).flatMap { _ -> [UInt8] in [0, 0, 1, 2] }
    let entries = chunk("PLTE", [0, 0, 0, 1, 1, 1])
    let faults: [(String, [UInt8], String)] = [
      ("Adler-32", file(stream.dropLast() + [stream[stream.count - 1] ^ 1]), "Adler-32"),
      ("block type", file([stream[0], stream[1], 7] + stream.dropFirst(3)), "malformed"),
      ("zlib header", file([0x78, 0] + stream.dropFirst(2)), "compressed data: "),
      ("cut stream", file(stream.dropLast(40)), "cut off"),
      ("few rows", file(zlib(rows.dropLast(10))), "ends too early"),
      ("many rows", file(zlib(rows + [0])), "more image data"),
      ("filter type", file(zlib(filter)), "filter type 5"),
      ("palette", file(zlib(palette), color: 3, extra: entries), "palette"),
      ("cut file", good.dropLast(1), "before its IEND"),
      (
        "chunk's checksum", good.dropLast(13) + [good[good.count - 13] ^ 1] + good.suffix(12),
        "wrong checksum"
      ),
    ]
    for (name, broken, reason) in faults {
      for metric in Self.metrics {
        let error = #expect(throws: ImagingError.self, "\(name)") {
          try PixelComparison.ofFiles(broken, broken, by: metric)
        }
        #expect(error.map { "\($0)".contains(reason) } == true, "\(name)")
      }
      #expect(throws: ImagingError.self, "\(name)") { try PNGDecoder.decode(broken) }
    }
  }

  @Test func `an animation is refused, because only its first frame would be compared`() throws {
    /// Returns an animation of two images of 1 × 1 px, of which the second has the colour.
    func animation(_ value: UInt8) -> [UInt8] {
      func control(_ sequence: Int) -> [UInt8] {
        chunk(
          "fcTL", big(sequence) + big(1) + big(1) + big(0) + big(0) + [0, 1, 0, 10, 0, 0])
      }
      let picture = HandmadePNG(width: 1, height: 1, color: 2, scanlines: [0, 1, 2, 3]).bytes
      let frame = chunk("fdAT", big(2) + zlib([0, value, value, value]))
      let head = Array(picture[..<33]) + chunk("acTL", big(2) + big(0)) + control(0)
      return head + Array(picture[33...].dropLast(12)) + control(1) + frame + chunk("IEND", [])
    }
    let still = HandmadePNG(width: 1, height: 1, color: 2, scanlines: [0, 1, 2, 3]).bytes
    #expect(try PNGDecoder.decode(animation(7)) == PNGDecoder.decode(still))
    for (first, second) in [
      (animation(7), animation(8)), (animation(7), animation(7)), (still, animation(7)),
      (animation(7), still),
    ] {
      let error = #expect(throws: ImagingError.self) {
        try PixelComparison.ofFiles(first, second, by: .exact)
      }
      #expect(error == .animated)
    }
    let scratch = try ScratchFolder()
    let paths = try write([still, animation(7)], into: scratch)
    let error = #expect(throws: ImagingError.self) {
      try PixelComparison.ofFiles(at: paths[0], paths[1], by: .exact)
    }
    #expect(
      error.map { "\($0)" }
        == "\(paths[1]): an animated PNG, of which only the first frame would be read; "
        + "use a PNG file for each frame")
  }

  /// Writes files, and returns their paths.
  private func write(_ files: [[UInt8]], into scratch: ScratchFolder) throws -> [String] {
    try files.indices.map { index in
      let path = "\(scratch.path)/\(index).png"
      try AtomicFile.write(files[index], to: path)
      return path
    }
  }

  @Test func `a file with damaged data throws as in decoding`() throws {
    var random = SeededGenerator(seed: 41)
    let source = try PNGEncoder().encode(picture(60, 50, .opaqueNoise))
    let stream = zlibStream(of: source)
    var failures = 0
    for _ in 0..<400 {
      var other = stream
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        other[Int.random(in: 2..<other.count, using: &random)] ^=
          1
          << UInt8.random(
            in: 0..<8, using: &random)
      }
      if Bool.random(using: &random) {
        other.removeLast(Int.random(in: 0..<other.count, using: &random))
      }
      let file =
        Array(source[0..<33]) + chunk("IDAT", Array(other.prefix(300)))
        + chunk("IDAT", Array(other.dropFirst(300))) + chunk("IEND", [])
      let isBroken = (try? PNGDecoder.decode(file)) == nil
      failures += isBroken ? 1 : 0
      for (a, b) in [(source, file), (file, file), (file, source)] {
        let result = try? PixelComparison.ofFiles(a, b, by: .exact)
        #expect((result == nil) == isBroken)
      }
    }
    #expect(failures > 300)
  }
}
