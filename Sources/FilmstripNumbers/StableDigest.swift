import FilmstripGraphics
import Foundation

/// A digest that is the same in every process and on every machine, unlike Swift's `Hasher`.
///
/// *Source:* 64-bit FNV-1a, fed with 64-bit words, and mixed at the end as in MurmurHash3's
/// finalizer.
package struct StableDigest: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates an empty digest.
  package init() {}

  /// Feeds a word.
  package mutating func feed(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  /// Feeds a number; -0 is treated as 0.
  package mutating func feed(_ number: Double) {
    feed(number == 0 ? 0 : number.bitPattern)
  }

  /// Feeds a text, with its length.
  package mutating func feed(_ text: String) {
    feed(UInt64(text.utf8.count))
    for byte in text.utf8 { feed(UInt64(byte)) }
  }

  /// Feeds a point.
  mutating func feed(_ point: CGPoint) {
    feed(Double(point.x))
    feed(Double(point.y))
  }

  /// The digest of all numbers that were fed.
  package var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ (mixed >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ (mixed >> 33)
  }

  /// The digest as 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension StableDigest {
  /// Feeds a path, moved by `offset`.
  mutating func feed(_ path: Path, movedBy offset: CGPoint = .zero) {
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    for element in path.elements {
      switch element {
      case .move(let end):
        feed(UInt64(1))
        feed(moved(end))
      case .line(let end):
        feed(UInt64(2))
        feed(moved(end))
      case .quad(let end, let control):
        feed(UInt64(3))
        feed(moved(control))
        feed(moved(end))
      case .cubic(let end, let first, let second):
        feed(UInt64(4))
        feed(moved(first))
        feed(moved(second))
        feed(moved(end))
      case .close: feed(UInt64(5))
      }
    }
  }

  /// Feeds the pixels of a bitmap.
  mutating func feed(_ bitmap: Bitmap) {
    feed(UInt64(bitmap.width))
    feed(UInt64(bitmap.height))
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for pixel in pixels { feed(UInt64(pixel)) }
    }
  }
}
