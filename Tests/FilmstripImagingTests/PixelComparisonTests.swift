import FilmstripGraphics
import FilmstripImaging
import FilmstripTestSupport
import Foundation
import Testing

private struct Counts: Decodable {
  struct Row: Decodable {
    var a: String
    var b: String
    var threshold: Double
    var yiq: Int
    var unequal: Int
    var largest: Int

    private enum CodingKeys: String, CodingKey {
      case a, b, threshold
      case yiq = "mismatch_v7.1_yiq"
      case unequal = "pixels_with_any_channel_difference"
      case largest = "max_channel_difference"
    }
  }
  var rows: [Row]
}

private struct OdiffCounts: Decodable {
  struct Row: Decodable {
    var a: String
    var b: String
    var threshold: Double
    var antialiasing: Bool?
    var ignored: [[Int]]?
    var different: Int

    private enum CodingKeys: String, CodingKey {
      case a, b, threshold, antialiasing
      case ignored = "ignore_regions_x1y1x2y2_inclusive"
      case different = "diff_pixels"
    }
  }
  var rows: [Row]
}

private struct Pairs: Decodable {
  struct Row: Decodable {
    var first: [UInt8]
    var second: [UInt8]
    var yiq: Int

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      first = try row.decode([UInt8].self)
      second = try row.decode([UInt8].self)
      _ = try row.decode(Int.self)
      yiq = try row.decode(Int.self)
    }
  }
  var rows: [Row]
}

@Suite struct PixelComparisonTests {
  @Test(.enabled(if: vectorFolder != nil, "FILMSTRIP_VECTORS does not name the folder of pictures"))
  func `counts match pixelmatch 7`() throws {
    let counts = try fixture("pixelmatch_counts", as: Counts.self)
    #expect(counts.rows.count >= 5)
    for row in counts.rows {
      let a = try PNGDecoder.decode(try vectorImage(row.a))
      let b = try PNGDecoder.decode(try vectorImage(row.b))
      let result = try PixelComparison.perceptual(a, b, threshold: row.threshold)
      #expect(result.different == row.yiq, "\(row.a) \(row.threshold)")
      #expect(try PixelComparison.perceptual(b, a, threshold: row.threshold) == result)
      let exact = try PixelComparison.exact(a, b)
      #expect(exact.different == row.unequal)
      #expect(exact.maximumChannelDifference == row.largest)
    }
  }

  @Test(.enabled(if: vectorFolder != nil, "FILMSTRIP_VECTORS does not name the folder of pictures"))
  func `counts over white match odiff, including other sizes and ignored parts`() throws {
    let counts = try fixture("odiff_counts", as: OdiffCounts.self)
    #expect(counts.rows.count >= 3)
    for row in counts.rows {
      let a = try PNGDecoder.decode(try vectorImage(row.a))
      let b = try PNGDecoder.decode(try vectorImage(row.b))
      let result = PixelComparison.ofAnySizes(
        a, b,
        by: .perceptual(
          threshold: row.threshold, detectsAntialiasing: row.antialiasing ?? false,
          backdrop: .white),
        ignoring: (row.ignored ?? []).map {
          PixelComparison.Bounds(
            x: $0[0], y: $0[1], width: $0[2] - $0[0] + 1, height: $0[3] - $0[1] + 1)
        })
      #expect(result.different == row.different, "\(row.a) \(row.b)")
    }
  }

  @Test func `single pixels match the verdicts of pixelmatch 7`() throws {
    for row in try fixture("pixel_pairs", as: Pairs.self).rows {
      let result = try PixelComparison.perceptual(
        pixel(row.first + [255]), pixel(row.second + [255]))
      #expect(result.different == row.yiq)
    }
  }

  @Test func `the threshold follows the formula`() throws {
    // Greys differ in Y alone: 0.5053 d^2 > 35215 t^2 from d = 26.4 at t = 0.1.
    for (delta, expected) in [(26, 0), (27, 1)] {
      let other = UInt8(100 + delta)
      let result = try PixelComparison.perceptual(
        pixel([100, 100, 100, 255]), pixel([other, other, other, 255]))
      #expect(result.different == expected)
      #expect(result.maximumChannelDifference == delta)
    }
    // Black and white have the maximum distance: nothing differs at threshold 1, and everything at
    // 0.
    let (black, white) = (pixel([0, 0, 0, 255]), pixel([255, 255, 255, 255]))
    #expect(try PixelComparison.perceptual(black, white, threshold: 1).different == 0)
    #expect(try PixelComparison.perceptual(black, white, threshold: 0).different == 1)
    // Clear pixels of different colours are unequal, but look equal.
    let result = try PixelComparison.exact(pixel([9, 0, 0, 0]), pixel([0, 0, 0, 0]))
    #expect(result.different == 1)
    #expect(
      try PixelComparison.perceptual(pixel([9, 0, 0, 0]), pixel([0, 0, 0, 0])).different == 0)
  }

  @Test func `bounds are the smallest rectangle around all different pixels`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<50 {
      let (width, height) = (
        Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
      )
      let first = picture(width, height, .opaqueNoise)
      let second = picture(width, height, .opaqueNoise)
      var changedPixels: Set<[Int]> = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let position = [
          Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random),
        ]
        changedPixels.insert(position)
        second[position[0], position[1]] = first[position[0], position[1]] ^ 0x0001_0300
      }
      let result = try PixelComparison.exact(DecodedImage(first), DecodedImage(second))
      #expect(result.different == changedPixels.count)
      #expect(result.ratio == Double(changedPixels.count) / Double(width * height))
      let xs = changedPixels.map { $0[0] }
      let ys = changedPixels.map { $0[1] }
      if let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() {
        #expect(
          result.bounds
            == PixelComparison.Bounds(
              x: left, y: top, width: right - left + 1, height: bottom - top + 1))
      } else {
        #expect(result.bounds == nil)
      }
    }
  }

  @Test func `an anti-aliased edge is a difference only without detection`() throws {
    // A dark half plane whose edge column is a grey that differs in the other image.
    func edge(_ gray: UInt32) -> PixelBuffer {
      let buffer = PixelBuffer(width: 12, height: 12)
      for y in 0..<12 {
        for x in 0..<12 {
          buffer[x, y] = x + y < 11 ? 0xff00_0000 : 0xffff_ffff
          if x + y == 11 { buffer[x, y] = 0xff00_0000 | gray * 0x010101 }
        }
      }
      return buffer
    }
    let (a, b) = (DecodedImage(edge(0x60)), DecodedImage(edge(0xb0)))
    let detected = try PixelComparison.perceptual(a, b)
    let counted = try PixelComparison.perceptual(a, b, detectsAntialiasing: false)
    #expect(counted.different == 12)
    #expect(counted.antialiased == 0)
    #expect(detected.antialiased > 0)
    #expect(detected.different + detected.antialiased == 12)
  }

  @Test func `pixels outside either image are counted exactly`() throws {
    var random = SeededGenerator(seed: 61)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<400 {
      let sizes = (0..<2).map { _ in (width: number(1...12), height: number(1...12)) }
      let pictures = sizes.map { size in
        let pixels = (0..<size.width * size.height).flatMap { _ -> [UInt8] in
          [UInt8(number(0...1)), 0, 0, 255]
        }
        return DecodedImage(
          width: size.width, height: size.height, hasAlpha: false, pixels: pixels)
      }
      let masks = (0..<number(0...3)).map { _ in
        PixelComparison.Bounds(
          x: number(-3...12), y: number(-3...12), width: number(1...8), height: number(1...8))
      }
      var different: Set<[Int]> = []
      let (width, height) = (
        max(sizes[0].width, sizes[1].width), max(sizes[0].height, sizes[1].height)
      )
      for (x, y) in (0..<height).flatMap({ y in (0..<width).map { ($0, y) } }) {
        let samples = pictures.map { picture -> UInt8? in
          let isInside = x < picture.width && y < picture.height
          return isInside ? picture.pixels[(y * picture.width + x) * 4] : nil
        }
        let isMasked = masks.contains {
          ($0.x..<$0.x + $0.width).contains(x) && ($0.y..<$0.y + $0.height).contains(y)
        }
        let isOutside = samples.contains(nil)
        if isOutside || samples[0] != samples[1], !isMasked { different.insert([x, y]) }
      }
      let marks = DifferenceMarks()
      let result = PixelComparison.ofAnySizes(
        pictures[0], pictures[1], by: .exact, ignoring: masks, marks: marks)
      #expect(result.width == width && result.height == height)
      #expect(result.different == different.count)
      let (xs, ys) = (different.map { $0[0] }, different.map { $0[1] })
      #expect(result.bounds?.x == xs.min() && result.bounds?.y == ys.min())
      #expect(result.bounds.map { $0.x + $0.width - 1 } == xs.max())
      #expect(result.bounds.map { $0.y + $0.height - 1 } == ys.max())
      let drawn = try #require(marks.picture(over: pictures[0]))
      let red = (0..<height).flatMap { y -> [[Int]] in
        (0..<width).filter { drawn[$0, y] == 0xffff_0000 }.map { [$0, y] }
      }
      #expect(Set(red) == different)
    }
  }

  @Test func `the unchanged image is dimmed under the differences`() throws {
    func picture(_ last: UInt8) -> DecodedImage {
      DecodedImage(
        width: 4, height: 1, hasAlpha: true,
        pixels: [0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0, last, 0, 0, 255])
    }
    let marks = DifferenceMarks()
    _ = PixelComparison.ofAnySizes(picture(0), picture(9), by: .exact, marks: marks)
    let drawn = try #require(marks.picture(over: picture(0)))
    // Three tenths of black over white are 255 - 76.5; transparent black is white.
    #expect((0..<4).map { drawn[$0, 0] } == [0xffb3_b3b3, 0xffff_ffff, 0xffff_ffff, 0xffff_0000])
  }

  @Test func `images of extreme sizes are compared at once`() throws {
    func line(_ width: Int, _ height: Int) -> DecodedImage {
      DecodedImage(
        width: width, height: height, hasAlpha: false,
        pixels: [UInt8](repeating: 255, count: width * height * 4))
    }
    // 1,000,000,000,000 pixels.
    let marks = DifferenceMarks()
    let result = PixelComparison.ofAnySizes(
      line(1_000_000, 1), line(1, 1_000_000), by: .exact, marks: marks)
    #expect(result.different == 1_000_000_000_000 - 1)
    #expect(result.bounds == .init(x: 0, y: 0, width: 1_000_000, height: 1_000_000))
    #expect(marks.picture(over: line(1_000_000, 1)) == nil)
  }

  @Test func `a difference image is drawn up to the limits, and not beyond`() throws {
    func drawn(_ width: Int, _ height: Int) -> PixelBuffer? {
      func picture(_ value: UInt8) -> DecodedImage {
        DecodedImage(
          width: width, height: height, hasAlpha: false,
          pixels: [UInt8](repeating: value, count: width * height * 4))
      }
      let marks = DifferenceMarks()
      let result = PixelComparison.ofAnySizes(picture(0), picture(255), by: .exact, marks: marks)
      #expect(result.different == width * height)
      return marks.picture(over: picture(0))
    }
    let side = PixelBuffer.maximumSide
    #expect(drawn(side, 2)?.width == side)
    #expect(drawn(2, side)?.height == side)
    #expect(drawn(side + 1, 1) == nil)
    #expect(drawn(1, side + 1) == nil)
  }

  @Test func `comparing images of different sizes throws`() {
    #expect(
      throws: ImagingError.sizesDiffer(width: 1, height: 1, otherWidth: 2, otherHeight: 1)
    ) {
      try PixelComparison.exact(
        pixel([0, 0, 0, 0]), DecodedImage(picture(2, 1, .flat)))
    }
  }

  @Test func `the result is JSON with bounds as four numbers or null`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let same = try PixelComparison.exact(pixel([1, 2, 3, 4]), pixel([1, 2, 3, 4]))
    #expect(
      String(decoding: try encoder.encode(same), as: UTF8.self)
        == #"{"antialiased":0,"bounds":null,"different":0,"height":1,"maximumChannelDifference":0,"#
        + #""ratio":0,"width":1}"#)
    let other = try PixelComparison.exact(pixel([1, 2, 3, 4]), pixel([1, 2, 3, 7]))
    #expect(
      String(decoding: try encoder.encode(other), as: UTF8.self)
        == #"{"antialiased":0,"bounds":[0,0,1,1],"different":1,"height":1,"#
        + #""maximumChannelDifference":3,"ratio":1,"width":1}"#)
  }

  private func pixel(_ rgba: [UInt8]) -> DecodedImage {
    DecodedImage(width: 1, height: 1, hasAlpha: true, pixels: rgba)
  }
}
