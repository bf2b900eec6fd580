import FilmstripGraphics
import Foundation

/// A losslessly compressed image: runs of equal pixels, and rows that equal the row above, are
/// stored once.
///
/// Images of interfaces need about a fifth of their original size; in the worst case, an image
/// needs 1/128 more.
package final class PackedPicture: Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// For each row `sameRow`, or pieces until the row is complete.
  ///
  /// A piece is a count followed by that number of pixels, or a count with `run` added, followed by
  /// the one pixel that is repeated.
  private let words: [UInt32]

  private static let sameRow: UInt32 = .max
  private static let run: UInt32 = 1 << 31
  /// *Chosen:* a shorter run would need more words than its pixels.
  private static let minimumRunLength = 4

  /// Packs an image.
  package init(_ picture: Bitmap) {
    width = picture.width
    height = picture.height
    let width = width
    var words: [UInt32] = []
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<picture.height {
        let row = UnsafeBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
        if y > 0, let base = row.baseAddress, memcmp(base, base - width, width * 4) == 0 {
          words.append(Self.sameRow)
        } else {
          Self.pack(row, into: &words)
        }
      }
    }
    self.words = Array(words)
  }

  private static func pack(_ row: UnsafeBufferPointer<UInt32>, into words: inout [UInt32]) {
    // The first pixel that is not packed yet.
    var first = 0
    var x = 0
    func literal(to end: Int) {
      if end > first {
        words.append(UInt32(end - first))
        words.append(contentsOf: row[first..<end])
      }
    }
    while x < row.count {
      var end = x + 1
      while end < row.count, row[end] == row[x] { end += 1 }
      if end - x >= minimumRunLength {
        literal(to: x)
        words.append(run + UInt32(end - x))
        words.append(row[x])
        first = end
      }
      x = end
    }
    literal(to: row.count)
  }

  /// The unpacked image.
  package var bitmap: Bitmap {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      words.withUnsafeBufferPointer { words in
        guard let target = pixels.baseAddress, var next = words.baseAddress else { return }
        while count < width * height {
          if next.pointee == Self.sameRow {
            (target + count).initialize(from: target + count - width, count: width)
            count += width
            next += 1
            continue
          }
          let end = count + width
          while count < end {
            let length = Int(next.pointee & ~Self.run)
            if next.pointee & Self.run != 0 {
              (target + count).initialize(repeating: next[1], count: length)
              next += 2
            } else {
              (target + count).initialize(from: next + 1, count: length)
              next += 1 + length
            }
            count += length
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The memory that the packed image needs, in bytes.
  package var byteCount: Int { words.count * 4 }
}
