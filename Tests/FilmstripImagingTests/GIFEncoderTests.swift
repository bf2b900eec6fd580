import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripImaging

@Suite struct GIFEncoderTests {
  /// Creates an opaque image of the given colours, 0xRRGGBB.
  private func bitmap(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<(width * height)).map { 0xff00_0000 | color($0 % width, $0 / width) })
  }

  private func colors(_ picture: Bitmap) -> [UInt32] { picture.pixels.map { $0 & 0xff_ffff } }

  /// Returns the file of some frames, each with its duration in hundredths of a second.
  private func gif(_ frames: [(Bitmap, Int)], palette: [UInt32]? = nil) throws -> GIFReader {
    let census = GIFColorCensus()
    for (frame, _) in frames { census.add(frame) }
    var reader: GIFReader?
    try withScratchFolder { folder throws in
      let path = folder + "/film.gif"
      var encoder = try GIFEncoder(
        path: path, width: frames[0].0.width, height: frames[0].0.height,
        palette: palette ?? census.palette(of: GIFEncoder.maximumPaletteSize))
      for (frame, delay) in frames { try encoder.append(frame, hundredths: delay) }
      #expect(!FileManager.default.fileExists(atPath: path))
      try encoder.finish()
      reader = try GIFReader([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    return try #require(reader)
  }

  /// Creates an image of a box on a background, and of a line that doesn't move.
  private func box(at position: Int) -> Bitmap {
    bitmap(60, 40) { x, y in
      if y == 35 { return 0x12_3456 }
      return (position..<(position + 10)).contains(x) && (10..<20).contains(y)
        ? 0xff_0000 : 0xf2_f2f7
    }
  }

  @Test func `a film of few colours keeps its exact pixels, and repeats forever`() throws {
    let frames = [0, 3, 7, 50].map { box(at: $0) }
    let gif = try gif(frames.map { ($0, 3) })
    #expect(gif.width == 60 && gif.height == 40)
    #expect(gif.loops == 0)
    #expect(gif.frames.map(\.canvas) == frames.map(colors))
    #expect(gif.frames.allSatisfy { $0.disposal == 1 && $0.hundredths == 3 })
  }

  @Test func `only the changed part is written`() throws {
    let gif = try gif([(box(at: 0), 3), (box(at: 3), 3)])
    #expect(gif.frames[1].place == (x: 0, y: 10, width: 13, height: 10))
  }

  @Test func `an unchanged frame extends the previous frame`() throws {
    let gif = try gif([(box(at: 0), 3), (box(at: 0), 4), (box(at: 1), 2), (box(at: 1), 70_000)])
    #expect(gif.frames.first?.hundredths == 7)
    #expect(gif.frames.map(\.hundredths).reduce(0, +) == 7 + 70_002, "a delay has 16 bits")
    #expect(gif.frames.last?.canvas == colors(box(at: 1)))
  }

  @Test(arguments: [1, 2, 3, 4, 16, 200, 255])
  func `noise of any number of colours is decoded`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let palette = (0..<count).map { UInt32($0 * 65_793) }
    // This number of pixels fills the table of codes several times.
    let frames = (0..<2).map { _ in
      bitmap(150, 120) { _, _ in palette[Int.random(in: 0..<count, using: &random)] }
    }
    let gif = try gif(frames.map { ($0, 2) })
    #expect(gif.frames.first?.canvas == colors(frames[0]))
    #expect(gif.frames.last?.canvas == colors(frames[1]))
  }

  @Test func `large areas keep their colours even if there are too many colours`() throws {
    let frame = bitmap(300, 200) { (x: Int, y: Int) -> UInt32 in
      if y < 100 { return x < 150 ? 0xff_ffff : 0xf2_f2f7 }
      let (red, green) = (UInt32(x * 255 / 299), UInt32((y - 100) * 255 / 99))
      return red << 16 | green << 8
    }
    let gif = try gif([(frame, 3)])
    let (actual, expected) = (gif.frames[0].canvas, colors(frame))
    #expect(Array(actual[..<30_000]) == Array(expected[..<30_000]))
    var worst = 0
    for (a, b) in zip(actual, expected) {
      for shift: UInt32 in [16, 8, 0] {
        worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    // 250 boxes on a square of 256 × 256 levels: a grid of 15 × 15 has levels 17 apart, at most 9 away.
    #expect(worst <= 16, "\(worst)")
  }

  @Test func `a palette depends on the pixels, not on the order of the images`() {
    let pictures: [Bitmap] = (0..<3).map { (seed: Int) -> Bitmap in
      bitmap(64, 64) { (x: Int, y: Int) -> UInt32 in
        let red = UInt32(x * 4) << 16
        let green = UInt32(y * 4) << 8
        return red | green | UInt32(seed * 90)
      }
    }
    let (one, other) = (GIFColorCensus(), GIFColorCensus())
    for picture in pictures { one.add(picture) }
    for picture in pictures.reversed() { other.add(picture) }
    #expect(one.palette(of: 255) == other.palette(of: 255))
    #expect(one.palette(of: 255).count == 255)
  }

  @Test func `a frame of another size is an error that leaves no file`() throws {
    try withScratchFolder { folder throws in
      let error = #expect(throws: ImagingError.self) {
        var encoder = try GIFEncoder(
          path: folder + "/film.gif", width: 5, height: 5, palette: [0])
        try encoder.append(bitmap(4, 5) { _, _ in 0 }, hundredths: 3)
        try encoder.finish()
      }
      #expect(error == .sizesDiffer(width: 5, height: 5, otherWidth: 4, otherHeight: 5))
      #expect(try listing(folder).isEmpty)
    }
  }
}

@Suite struct FramePartTests {
  private func noise(_ seed: UInt64, _ width: Int = 70, _ height: Int = 50) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<(width * height)).map { _ in
        UInt32.random(in: 0xff00_0000...0xffff_ffff, using: &random)
      })
  }

  /// Returns the image with other pixels in a rectangle.
  private func changed(_ picture: Bitmap, in region: PixelRegion, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var pixels = picture.pixels
    for y in region.y..<(region.y + region.height) {
      for x in region.x..<(region.x + region.width) {
        pixels[y * picture.width + x] ^= UInt32.random(in: 1...0xff_ffff, using: &random)
      }
    }
    return Bitmap(width: picture.width, height: picture.height, pixels: pixels)
  }

  @Test func `the changed part is the smallest rectangle with all changes`() {
    let first = noise(1)
    #expect(first.changedRegion(since: noise(1)) == nil)
    for region in [
      PixelRegion(x: 0, y: 0, width: 1, height: 1), PixelRegion(x: 69, y: 49, width: 1, height: 1),
      PixelRegion(x: 3, y: 0, width: 60, height: 50), PixelRegion(x: 0, y: 7, width: 70, height: 2),
    ] {
      let second = changed(first, in: region, seed: 2)
      #expect(second.changedRegion(since: first) == region)
      #expect(first.changedRegion(since: second) == region)
    }
  }

  @Test func `parts of an animated PNG have their position and contain the changed pixels`()
    throws
  {
    let region = PixelRegion(x: 11, y: 7, width: 30, height: 20)
    let first = noise(1)
    let second = changed(first, in: region, seed: 2)
    try withScratchFolder { folder throws in
      let path = folder + "/film.png"
      var encoder = try APNGEncoder(path: path, width: 70, height: 50, frameCount: 2)
      try encoder.append(first, x: 0, y: 0, delay: 1, over: 60)
      try encoder.append(
        second.cropped(to: region), x: region.x, y: region.y, delay: 2, over: 60)
      try encoder.finish()
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(try PNGDecoder.decodeBitmap(bytes) == first, "the still picture is the first frame")
      // PNG specification, third edition, 11.3.6.2: width, height, x, y, delay, disposal, blending.
      let control = try #require(bytes.lastRange(of: Array("fcTL".utf8)))
      let fields = Array(bytes[control.upperBound..<(control.upperBound + 26)])
      #expect(
        fields == [
          0, 0, 0, 1, 0, 0, 0, 30, 0, 0, 0, 20, 0, 0, 0, 11, 0, 0, 0, 7, 0, 2, 0, 60, 0, 0,
        ])
      let error = #expect(throws: ImagingError.self) {
        var encoder = try APNGEncoder(path: path, width: 70, height: 50, frameCount: 2)
        try encoder.append(first, x: 0, y: 0, delay: 1, over: 60)
        try encoder.append(first.cropped(to: region), x: 41, y: 0, delay: 1, over: 60)
      }
      #expect(error == .sizesDiffer(width: 70, height: 50, otherWidth: 71, otherHeight: 20))
    }
  }

  /// Unpacks the format that `IndexedPacker` documents, over the previous image.
  private func unpack(_ bytes: [UInt8], _ region: PixelRegion, over last: Bitmap) throws -> Bitmap {
    var inflater = Inflater()
    var data = [UInt8](repeating: 0, count: 4 * region.width * region.height + 4096)
    let count = try bytes.withUnsafeBytes { input in
      inflater.feed(input)
      return try data.withUnsafeMutableBytes { try inflater.inflate(into: $0, offset: 0) }
    }
    let isFinished = inflater.isFinished
    #expect(isFinished, "the checksum is right")
    func color(_ at: Int) -> UInt32 {
      0xff00_0000 | UInt32(data[at]) << 16 | UInt32(data[at + 1]) << 8 | UInt32(data[at + 2])
    }
    func number(_ at: Int) -> Int {
      Int(Int16(bitPattern: UInt16(data[at]) | UInt16(data[at + 1]) << 8))
    }
    var pixels = last.pixels
    // Tiles of 32 × 32 pixels move first.
    let moveCount = Int(data[0])
    var start = 1 + 4 * moveCount
    if moveCount > 0 {
      for y in stride(from: 0, to: region.height, by: 32) {
        for x in stride(from: 0, to: region.width, by: 32) {
          let choice = Int(data[start])
          start += 1
          guard choice > 0 else { continue }
          let (dx, dy) = (number(4 * choice - 3), number(4 * choice - 1))
          for row in (region.y + y)..<(region.y + min(y + 32, region.height)) {
            for column in (region.x + x)..<(region.x + min(x + 32, region.width)) {
              pixels[row * last.width + column] =
                last.pixels[(row - dy) * last.width + column - dx]
            }
          }
        }
      }
    }
    let colors = Int(data[start])
    var other = start + 1 + 3 * colors + region.width * region.height
    for position in 0..<(region.width * region.height) {
      let value = Int(data[start + 1 + 3 * colors + position])
      let target =
        (region.y + position / region.width) * last.width + region.x + position % region.width
      switch value {
      case 0: break
      case 255:
        pixels[target] = color(other)
        other += 3
      default:
        #expect(value <= colors)
        pixels[target] = color(start + 1 + 3 * (value - 1))
      }
    }
    #expect(other == count)
    return Bitmap(width: last.width, height: last.height, pixels: pixels)
  }

  @Test func `packed parts contain all pixels, for few and for many colours`() throws {
    let packer = IndexedPacker()
    let whole = PixelRegion(x: 0, y: 0, width: 400, height: 300)
    let black = Bitmap(
      width: 400, height: 300, pixels: Array(repeating: 0xff00_0000, count: 120_000))
    let flat = Bitmap(
      width: 400, height: 300, pixels: (0..<120_000).map { 0xff00_0000 | UInt32($0 / 5000) })
    let busy = noise(5, 400, 300)
    for picture in [black, flat, busy] {
      let bytes = packer.pack(picture, in: whole, after: nil)
      #expect(try unpack(bytes, whole, over: black) == picture)
    }
    let region = PixelRegion(x: 17, y: 5, width: 100, height: 90)
    for (picture, seed) in [(flat, UInt64(1)), (busy, 2)] {
      let next = changed(picture, in: region, seed: seed)
      let bytes = packer.pack(next, in: region, after: picture)
      #expect(try unpack(bytes, region, over: picture) == next)
      #expect(IndexedPacker().pack(next, in: region, after: picture) == bytes)
    }
    // One pixel changes in an area that is otherwise unchanged.
    let spot = changed(busy, in: PixelRegion(x: 50, y: 50, width: 1, height: 1), seed: 3)
    let bytes = packer.pack(spot, in: region, after: busy)
    #expect(try unpack(bytes, region, over: busy) == spot)
    #expect(bytes.count < 200)
  }

  @Test(arguments: [(37, 0), (-64, 0), (0, 41), (-5, -29)])
  func `content that moves by whole pixels needs few bytes`(dx: Int, dy: Int) throws {
    let (width, height) = (400, 300)
    let whole = PixelRegion(x: 0, y: 0, width: width, height: height)
    let old = noise(7, width, height)
    let fresh = noise(8, width, height)
    let isMoved = (0..<(width * height)).map { index in
      (0..<width).contains(index % width - dx) && (0..<height).contains(index / width - dy)
    }
    let new = Bitmap(
      width: width, height: height,
      pixels: isMoved.indices.map { index in
        isMoved[index] ? old.pixels[index - dy * width - dx] : fresh.pixels[index]
      })
    let bytes = IndexedPacker().pack(new, in: whole, after: old)
    #expect(try unpack(bytes, whole, over: old) == new)
    // Noise needs 3 bytes a pixel and 1 byte of index. Only tiles whose source is in the image move.
    let tiles = { (count: Int, distance: Int) in
      distance == 0
        ? 0 : min(count, 32 * ((abs(distance) + 31) / 32) + (distance < 0 ? 32 : 0))
    }
    let still = width * tiles(height, dy) + height * tiles(width, dx)
    #expect(bytes.count < 4 * still + 3000, "\(bytes.count) of \(4 * width * height)")
  }
}

extension [UInt8] {
  fileprivate func lastRange(of part: [UInt8]) -> Range<Int>? {
    (0...(count - part.count)).last { Array(self[$0..<($0 + part.count)]) == part }
      .map { $0..<($0 + part.count) }
  }
}
