import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// A packer that compresses parts of opaque images without loss.
///
/// The result is smaller than PNG if few colours cover most pixels.
///
/// A part is a zlib stream (RFC 1950) of the moves of tiles, as `MotionPredictor` writes them; the
/// number of colours *n*, at most 254; *n* colours of three bytes; a byte for each pixel, row by row
/// from the top: 0 for a predicted pixel, 1 to *n* for one of the colours, and 255 for another
/// colour; and the other colours, three bytes each, in the order of their pixels. A predicted pixel
/// is that of the previous image, at the position from which its tile moves.
///
/// A packer reuses its memory, which grows with the number of different colours, to 64 MB for all
/// colours.
package final class IndexedPacker {
  private let table: UnsafeMutablePointer<UInt32>
  private var deflater = Deflater()
  private let predictor = MotionPredictor()
  private static let colorCount = 1 << 24
  private static let maximumColorCount = 254
  private static let isOther: UInt8 = 255

  /// Creates a packer.
  package init() {
    // Pages of zeros use no memory until they are written.
    guard let memory = calloc(Self.colorCount, MemoryLayout<UInt32>.stride) else {
      fatalError("out of memory")
    }
    table = memory.bindMemory(to: UInt32.self, capacity: Self.colorCount)
  }

  deinit { free(table) }

  /// Encodes a region: all of its pixels, or, after a previous image of the same size, the pixels
  /// that the previous image doesn't predict.
  package func pack(_ picture: Bitmap, in region: PixelRegion, after last: Bitmap?) -> [UInt8] {
    guard let last else { return deflated([0] + part(of: picture, in: region, after: nil)) }
    let prediction = predictor.predict(picture, in: region, after: last)
    return deflated(
      prediction.header + part(of: picture, in: region, after: prediction.pixels))
  }

  private func part(
    of picture: Bitmap, in region: PixelRegion, after predicted: [UInt32]?
  ) -> [UInt8] {
    let width = picture.width
    return picture.pixels.withUnsafeBufferPointer { new in
      var colors: [UInt32] = []
      func each(_ body: (UInt32?) -> Void) {
        for y in region.y..<(region.y + region.height) {
          let row = (y * width + region.x)..<(y * width + region.x + region.width)
          if let predicted {
            predicted.withUnsafeBufferPointer { old in
              for index in row { body(new[index] == old[index] ? nil : new[index] & 0xff_ffff) }
            }
          } else {
            for index in row { body(new[index] & 0xff_ffff) }
          }
        }
      }
      // Predicted pixels need no colour.
      each { color in
        guard let color else { return }
        if table[Int(color)] == 0 { colors.append(color) }
        table[Int(color)] += 1
      }
      let counts = colors.map { (color: $0, count: table[Int($0)]) }
        .sorted { ($0.count, $1.color) > ($1.count, $0.color) }
      let chosen = counts.prefix(Self.maximumColorCount).map(\.color).sorted()
      for color in colors { table[Int(color)] = UInt32(Self.isOther) }
      for (index, color) in chosen.enumerated() { table[Int(color)] = UInt32(index + 1) }
      var bytes = [UInt8(chosen.count)]
      bytes.reserveCapacity(region.width * region.height + 4096)
      for color in chosen { bytes += Self.bytes(of: color) }
      var others: [UInt8] = []
      each { color in
        guard let color else { return bytes.append(0) }
        let index = UInt8(table[Int(color)])
        bytes.append(index)
        if index == Self.isOther { others += Self.bytes(of: color) }
      }
      for color in colors { table[Int(color)] = 0 }
      return bytes + others
    }
  }

  private static func bytes(of color: UInt32) -> [UInt8] {
    [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
  }

  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    deflater.begin(.small)
    let piece = 1 << 17
    var output = [UInt8](repeating: 0, count: 0)
    let padded = bytes + [UInt8](repeating: 0, count: Deflater.slack)
    padded.withUnsafeBytes { padded in
      let space = UnsafeMutableRawPointer.allocate(
        byteCount: Deflater.bound(piece), alignment: 16)
      defer { space.deallocate() }
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + piece)
        let count = deflater.append(
          UnsafeRawBufferPointer(rebasing: padded[start..<end]),
          checksum: end == bytes.count ? Self.adler(bytes) : nil, to: space)
        output += UnsafeRawBufferPointer(start: space, count: count)
        start = end
      }
    }
    return output
  }

  /// Returns the Adler-32 checksum of bytes.
  ///
  /// *Source:* RFC 1950, section 8.2.
  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        // The sums of this many bytes do not overflow.
        let end = min(bytes.count, start + 5552)
        for index in start..<end {
          a &+= UInt32(bytes[index])
          b &+= a
        }
        a %= 65521
        b %= 65521
        start = end
      }
    }
    return b << 16 | a
  }
}
