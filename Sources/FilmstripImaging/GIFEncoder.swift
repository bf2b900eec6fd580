import FilmstripGraphics
import FilmstripSupport
import Foundation

/// An encoder that writes an animated GIF to a file frame by frame, in the memory of a few frames.
///
/// All frames share one palette, and a pixel that keeps its colour is not written again, so
/// unchanged parts don't flicker. There is no dithering, because its noise would move. The complete
/// file appears when `finish` is called.
///
/// *Source:* CompuServe, Graphics Interchange Format, version 89a; Netscape's application extension
/// for loops.
package struct GIFEncoder: ~Copyable {
  /// The maximum number of colours in a palette; one more entry is transparent.
  package static let maximumPaletteSize = 255

  private var file: AtomicFile
  private let width: Int
  private let height: Int
  private let codeSize: Int
  private let transparent: UInt8
  private let nearest: NearestColor
  /// The palette index plus 1 of each colour that has occurred.
  private let colorIndices: ColorTable
  private var canvas: [UInt8] = []
  private var pending: (block: [UInt8], delay: Int)?
  private var lzw = LZWEncoder()

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - width: The width of every frame, in pixels.
  ///   - height: The height of every frame, in pixels.
  ///   - palette: 1 to `maximumPaletteSize` colours, 0xRRGGBB; see `GIFColorCensus`.
  ///   - loops: The number of times that the animation plays, or 0 to repeat it without end.
  package init(
    path: String, width: Int, height: Int, palette: [UInt32], loops: Int = 0
  ) throws(ImagingError) {
    let sides = 1...PixelBuffer.maximumSide
    demand(
      sides.contains(width) && sides.contains(height)
        && (1...Self.maximumPaletteSize).contains(palette.count) && (0...0xffff).contains(loops),
      "A GIF must have sides in \(sides), 1 to \(Self.maximumPaletteSize) colours and 0 to 65535 loops, but has "
        + "\(width) x \(height) px, \(palette.count) colours and \(loops) loops")
    // A table has 2, 4, 8 … 256 entries.
    var bits = 1
    while 1 << bits < palette.count + 1 { bits += 1 }
    codeSize = max(2, bits)
    transparent = UInt8(palette.count)
    nearest = NearestColor(palette)
    colorIndices = ColorTable()
    self.width = width
    self.height = height
    var head = Array("GIF89a".utf8) + Self.number(width) + Self.number(height)
    head += [0x80 | 0x70 | UInt8(bits - 1), 0, 0]
    for index in 0..<(1 << bits) {
      let color = index < palette.count ? palette[index] : 0
      head += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    head += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.number(loops) + [0]
    file = try AtomicFile.open(path, beginning: head)
  }

  /// Writes the next frame, which is shown for `hundredths` of a second.
  ///
  /// Browsers show a frame with a delay of less than 2 for 10 hundredths.
  ///
  /// - Throws: `sizesDiffer` if the frame has another size.
  package mutating func append(_ frame: Bitmap, hundredths: Int) throws(ImagingError) {
    guard frame.width == width, frame.height == height else {
      throw .sizesDiffer(
        width: width, height: height, otherWidth: frame.width, otherHeight: frame.height)
    }
    let indices = indices(of: frame)
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
      // Nothing visible changes, so the previous frame is shown longer.
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

  private func indices(of frame: Bitmap) -> [UInt8] {
    frame.pixels.withUnsafeBufferPointer { pixels in
      [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
        // `nil`, because every number is a colour, and white is the largest.
        var last: UInt32?
        var paletteIndex: UInt8 = 0
        for (position, pixel) in pixels.enumerated() {
          if pixel != last {
            last = pixel
            paletteIndex = colorIndices.index(of: pixel & 0xff_ffff, nearest)
          }
          indices[position] = paletteIndex
        }
        count = pixels.count
      }
    }
  }

  /// Returns the image's descriptor and data: all pixels or only the changed ones, if that is
  /// shorter.
  private mutating func encode(_ indices: [UInt8], in region: PixelRegion) -> [UInt8] {
    var all: [UInt8] = []
    var changes: [UInt8] = []
    all.reserveCapacity(region.width * region.height)
    for y in region.y..<(region.y + region.height) {
      let row = (y * width + region.x)..<(y * width + region.x + region.width)
      all += indices[row]
      if !canvas.isEmpty {
        for index in row {
          changes.append(indices[index] == canvas[index] ? transparent : indices[index])
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
      let delayPart = min(delay, 0xffff)
      // The frame is not disposed of, and the transparent colour is valid.
      try write([0x21, 0xf9, 4, 0x05] + Self.number(delayPart) + [transparent, 0])
      try write(block)
      delay -= delayPart
      if delay == 0 { return }
      // A frame with one transparent pixel is shown for the time that exceeds the maximum delay.
      block = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, UInt8(codeSize)]
      let data = lzw.encode([transparent], codeSize: codeSize)
      block += [UInt8(data.count)] + data + [0]
    }
  }

  private mutating func write(_ bytes: [UInt8]) throws(ImagingError) {
    try bytes.withBytes { pointer throws(ImagingError) in try file.append(pointer) }
  }

  private static func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  /// The palette indices of colours that have been looked up.
  private final class ColorTable {
    private let indices: UnsafeMutablePointer<UInt16>

    init() {
      guard let memory = calloc(GIFColorCensus.colorCount, MemoryLayout<UInt16>.stride) else {
        fatalError("out of memory")
      }
      indices = memory.bindMemory(to: UInt16.self, capacity: GIFColorCensus.colorCount)
    }

    deinit { free(indices) }

    func index(of color: UInt32, _ nearest: NearestColor) -> UInt8 {
      let stored = indices[Int(color)]
      if stored > 0 { return UInt8(stored - 1) }
      let index = nearest.index(of: color)
      indices[Int(color)] = UInt16(index + 1)
      return UInt8(index)
    }
  }
}

/// An encoder for the variable-length codes of GIF.
///
/// *Source:* Graphics Interchange Format 89a, appendix F.
struct LZWEncoder {
  private static let maximumCodeCount = 4096
  private static let slots = 1 << 14
  /// A hash table of sequences, in which 0 is a free slot.
  ///
  /// An entry has a sequence's code in the low 12 bits, and above them the code of the sequence's
  /// beginning and the sequence's last value.
  private var table = [UInt32](repeating: 0, count: slots)

  /// Returns the codes of values below 2 to the power of `codeSize`, which is 2 to 8.
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
          if next < Self.maximumCodeCount {
            table[slot] = key << 12 | next
            // The decoder adds a code one step later than the encoder.
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
