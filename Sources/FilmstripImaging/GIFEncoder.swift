import FilmstripGraphics
import FilmstripSupport
import Foundation

/// Writes an animated GIF to a file, frame by frame, in the memory of a few frames.
///
/// All frames have one palette, and a pixel that keeps its colour is not written again, so nothing flickers
/// that does not change. There is no dithering: its noise would move. The file appears, complete, when
/// `finish` is called.
///
/// *Source:* CompuServe, Graphics Interchange Format, version 89a; Netscape's application extension for loops.
package struct GIFEncoder: ~Copyable {
  /// The most colours of a palette: one more is transparent.
  package static let mostColors = 255

  private var file: AtomicFile
  private let width: Int
  private let height: Int
  private let codeSize: Int
  private let transparent: UInt8
  private let nearest: NearestColor
  /// The palette's place of each colour that was seen, plus 1.
  private let known: ColorTable
  private var canvas: [UInt8] = []
  private var pending: (block: [UInt8], delay: Int)?
  private var lzw = LZWEncoder()

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - palette: 1 to `mostColors` colours, 0xRRGGBB; see `GIFColorCensus`.
  ///   - loops: how often the animation plays; 0 repeats it without end.
  package init(
    path: String, width: Int, height: Int, palette: [UInt32], loops: Int = 0
  ) throws(ImagingError) {
    let sides = 1...PixelBuffer.maximumSide
    demand(
      sides.contains(width) && sides.contains(height)
        && (1...Self.mostColors).contains(palette.count) && (0...0xffff).contains(loops),
      "A GIF must have sides in \(sides), 1 to \(Self.mostColors) colours and 0 to 65535 loops, but has "
        + "\(width) x \(height) px, \(palette.count) colours and \(loops) loops")
    // A table has 2, 4, 8 … 256 entries.
    var bits = 1
    while 1 << bits < palette.count + 1 { bits += 1 }
    codeSize = max(2, bits)
    transparent = UInt8(palette.count)
    nearest = NearestColor(palette)
    known = ColorTable()
    self.width = width
    self.height = height
    var head = Array("GIF89a".utf8) + Self.number(width) + Self.number(height)
    head += [0x80 | 0x70 | UInt8(bits - 1), 0, 0]
    for place in 0..<(1 << bits) {
      let color = place < palette.count ? palette[place] : 0
      head += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    head += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.number(loops) + [0]
    file = try AtomicFile.open(path, beginning: head)
  }

  /// Writes the next frame, which is shown for `hundredths` of a second; browsers show less than 2 as 10.
  ///
  /// - Throws: `sizesDiffer` for a frame of another size.
  package mutating func append(_ frame: Bitmap, hundredths: Int) throws(ImagingError) {
    guard frame.width == width, frame.height == height else {
      throw .sizesDiffer(
        width: width, height: height, otherWidth: frame.width, otherHeight: frame.height)
    }
    let indices = places(of: frame)
    if canvas.isEmpty {
      pending = (
        encode(indices, in: PixelRegion(x: 0, y: 0, width: width, height: height)), hundredths
      )
      canvas = indices
      return
    }
    let region = indices.withUnsafeBufferPointer { new in
      canvas.withUnsafeBufferPointer { old in
        FrameChange.region(new, old, width: width, height: height)
      }
    }
    guard let region else {
      // Nothing that is seen changes: the frame before is shown longer.
      pending?.delay += hundredths
      return
    }
    try writePending()
    pending = (encode(indices, in: region), hundredths)
    canvas = indices
  }

  /// Completes the file and renames it to its path.
  ///
  /// - Throws: `frameCount` if there is no frame.
  package consuming func finish() throws(ImagingError) {
    if canvas.isEmpty { throw .frameCount(expected: 1, got: 0) }
    try writePending()
    try write([0x3b])
    try file.commit()
  }

  private func places(of frame: Bitmap) -> [UInt8] {
    frame.pixels.withUnsafeBufferPointer { pixels in
      [UInt8](unsafeUninitializedCapacity: pixels.count) { places, count in
        // No pixel yet: every number is a colour, white the largest.
        var last: UInt32?
        var place: UInt8 = 0
        for (index, pixel) in pixels.enumerated() {
          if pixel != last {
            last = pixel
            place = known.place(of: pixel & 0xff_ffff, nearest)
          }
          places[index] = place
        }
        count = pixels.count
      }
    }
  }

  /// The image's descriptor and data: the shorter one of all its pixels and of those that change.
  private mutating func encode(_ indices: [UInt8], in region: PixelRegion) -> [UInt8] {
    var all: [UInt8] = []
    var changes: [UInt8] = []
    all.reserveCapacity(region.width * region.height)
    for y in region.y..<(region.y + region.height) {
      let row = (y * width + region.x)..<(y * width + region.x + region.width)
      all += indices[row]
      if !canvas.isEmpty {
        for place in row {
          changes.append(indices[place] == canvas[place] ? transparent : indices[place])
        }
      }
    }
    var data = lzw.encode(all, codeSize: codeSize)
    if !canvas.isEmpty {
      let shorter = lzw.encode(changes, codeSize: codeSize)
      if shorter.count < data.count { data = shorter }
    }
    var block: [UInt8] = [0x2c]
    for side in [region.x, region.y, region.width, region.height] { block += Self.number(side) }
    block += [0, UInt8(codeSize)]
    var start = 0
    while start < data.count {
      let count = min(255, data.count - start)
      block.append(UInt8(count))
      block += data[start..<(start + count)]
      start += count
    }
    return block + [0]
  }

  private mutating func writePending() throws(ImagingError) {
    guard var (block, delay) = pending else { return }
    pending = nil
    while true {
      let shown = min(delay, 0xffff)
      // Disposal: leave. The transparent colour is valid.
      try write([0x21, 0xf9, 4, 0x05] + Self.number(shown) + [transparent, 0])
      try write(block)
      delay -= shown
      if delay == 0 { return }
      // A pixel that changes nothing is shown for what does not fit into one delay.
      block = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, UInt8(codeSize)]
      let data = lzw.encode([transparent], codeSize: codeSize)
      block += [UInt8(data.count)] + data + [0]
    }
  }

  private mutating func write(_ bytes: [UInt8]) throws(ImagingError) {
    try bytes.withBytes { pointer throws(ImagingError) in try file.append(pointer) }
  }

  private static func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  /// The palette's places of colours that were looked for.
  private final class ColorTable {
    private let places: UnsafeMutablePointer<UInt16>

    init() {
      guard let memory = calloc(GIFColorCensus.colorCount, MemoryLayout<UInt16>.stride) else {
        fatalError("out of memory")
      }
      places = memory.bindMemory(to: UInt16.self, capacity: GIFColorCensus.colorCount)
    }

    deinit { free(places) }

    func place(of color: UInt32, _ nearest: NearestColor) -> UInt8 {
      let known = places[Int(color)]
      if known > 0 { return UInt8(known - 1) }
      let place = nearest.index(of: color)
      places[Int(color)] = UInt16(place + 1)
      return UInt8(place)
    }
  }
}

/// The variable-length codes of GIF.
///
/// *Source:* Graphics Interchange Format 89a, appendix F.
struct LZWEncoder {
  private static let most = 4096
  private static let slots = 1 << 14
  /// A sequence's code in the low 12 bits, and above them the code of its beginning and its last value; 0 is free.
  private var table = [UInt32](repeating: 0, count: slots)

  /// The codes of some values, all below 2 to the power of `codeSize`, which is 2 to 8.
  mutating func encode(_ values: [UInt8], codeSize: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(values.count / 8 + 16)
    let clear = UInt32(1 << codeSize)
    var next = clear + 2
    var bits = codeSize + 1
    var buffer: UInt32 = 0
    var filled = 0
    func emit(_ code: UInt32) {
      buffer |= code << UInt32(filled)
      filled += bits
      while filled >= 8 {
        output.append(UInt8(buffer & 255))
        buffer >>= 8
        filled -= 8
      }
    }
    emit(clear)
    table.withUnsafeMutableBufferPointer { table in
      table.update(repeating: 0)
      values.withUnsafeBufferPointer { values in
        guard var prefix = values.first.map(UInt32.init) else { return }
        for value in values.dropFirst() {
          let key = prefix << 8 | UInt32(value)
          var slot = Int((key &* 0x9e37_79b1) >> 18)
          while table[slot] != 0, table[slot] >> 12 != key { slot = (slot + 1) & (Self.slots - 1) }
          if table[slot] != 0 {
            prefix = table[slot] & 0xfff
            continue
          }
          emit(prefix)
          prefix = UInt32(value)
          if next < Self.most {
            table[slot] = key << 12 | next
            // The decoder knows a code one step later than the encoder.
            if next == 1 << bits, bits < 12 { bits += 1 }
            next += 1
          } else {
            emit(clear)
            table.update(repeating: 0)
            next = clear + 2
            bits = codeSize + 1
          }
        }
        emit(prefix)
        if next == 1 << bits, bits < 12 { bits += 1 }
      }
    }
    emit(clear + 1)
    if filled > 0 { output.append(UInt8(buffer & 255)) }
    return output
  }
}
