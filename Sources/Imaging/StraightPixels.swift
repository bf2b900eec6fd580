import Foundation

/// One pixel of straight RGBA: red in the lowest byte, alpha in the highest.
struct StraightPixel: Hashable {
  var word: UInt32

  var red: Double { Double(word & 0xff) }
  var green: Double { Double(word >> 8 & 0xff) }
  var blue: Double { Double(word >> 16 & 0xff) }
  var alpha: Double { Double(word >> 24) }
  var isOpaque: Bool { word >= 0xff00_0000 }

  /// The largest difference of a channel.
  func largestDifference(from other: StraightPixel) -> Int {
    stride(from: 0, to: 32, by: 8).reduce(0) { largest, shift in
      let (p, q) = (Int(word >> UInt32(shift) & 0xff), Int(other.word >> UInt32(shift) & 0xff))
      return max(largest, abs(p - q))
    }
  }
}

/// A picture's pixels in another owner's memory, valid as long as that.
struct StraightPixels {
  let width: Int
  let height: Int
  private let base: UnsafeRawPointer

  subscript(index: Int) -> StraightPixel {
    StraightPixel(
      word: UInt32(
        littleEndian: base.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
  }

  func hasSameRow(as other: StraightPixels, _ y: Int) -> Bool {
    memcmp(base + y * width * 4, other.base + y * width * 4, width * 4) == 0
  }

  /// Calls `body` with the pixels of two pictures of the same size.
  static func withPair<Result>(
    _ first: DecodedImage, _ second: DecodedImage,
    _ body: (StraightPixels, StraightPixels) -> Result
  ) throws(ImagingError) -> Result {
    guard first.width == second.width, first.height == second.height else {
      throw .sizesDiffer(
        width: first.width, height: first.height, otherWidth: second.width,
        otherHeight: second.height)
    }
    return try first.pixels.withBytes { a throws(ImagingError) in
      try second.pixels.withBytes { b throws(ImagingError) in
        guard let a = a.baseAddress, let b = b.baseAddress else {
          preconditionFailure("A picture has at least one pixel")
        }
        return body(
          StraightPixels(width: first.width, height: first.height, base: a),
          StraightPixels(width: first.width, height: first.height, base: b))
      }
    }
  }
}
