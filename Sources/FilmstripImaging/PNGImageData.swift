import FilmstripCPixels
import Foundation

/// The decompressed image data of a PNG file, read in pieces.
struct PNGImageData: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  private let pieces: [Range<Int>]
  private var inflater = Inflater()
  private var nextPiece = 0
  /// The position in the file up to which the inflater has received the current piece.
  private var fed = 0
  /// The number of bytes of compressed data that the inflater has received.
  private var fedCount = 0
  /// The number of bytes of compressed data that the inflater may receive for now.
  private var allowance = Int.max

  init(_ container: PNGContainer, bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    pieces = container.data
    fed = pieces[0].lowerBound
  }

  /// Fills `out`.
  mutating func read(_ out: UnsafeMutableRawBufferPointer) throws(ImagingError) {
    guard try readAllowed(out) == out.count else {
      throw .invalidPNG(reason: "the image data is cut off", offset: position)
    }
  }

  /// Fills `out` as far as the allowed data suffices, and returns the number of bytes.
  mutating func readAllowed(_ out: UnsafeMutableRawBufferPointer) throws(ImagingError) -> Int {
    var filled = 0
    while filled < out.count {
      if inflater.isFinished {
        throw .invalidPNG(reason: "the image data ends too early", offset: position)
      }
      guard let count = try step(into: UnsafeMutableRawBufferPointer(rebasing: out[filled...]))
      else { return filled }
      filled += count
    }
    return filled
  }

  /// Reads the end of the stream and its checksum.
  mutating func finish() throws(ImagingError) {
    var byte: UInt8 = 0
    while !inflater.isFinished {
      let count = try withUnsafeMutableBytes(of: &byte) { out throws(ImagingError) in
        try step(into: out)
      }
      guard let count else {
        throw .invalidPNG(reason: "the image data is cut off", offset: position)
      }
      guard count == 0 else {
        throw .invalidPNG(reason: "there is more image data than pixels", offset: position)
      }
    }
  }

  /// Throws if a filter type doesn't exist.
  func checkFilter(_ type: UInt8, row: Int) throws(ImagingError) {
    guard type <= UInt8(FPX_PNG_PAETH) else {
      throw .invalidPNG(
        reason: "row \(row) has the unknown filter type \(type)", offset: position)
    }
  }

  /// Decompresses the remainder of a piece, or the next piece; returns `nil` if nothing remains.
  private mutating func step(
    into out: UnsafeMutableRawBufferPointer
  ) throws(ImagingError) -> Int? {
    let isFed = inflater.needsInput && feed()
    let before = inflater.remainingInput
    let count = try inflater.inflate(into: out, offset: position)
    let isStuck = count == 0 && inflater.remainingInput == before && !isFed
    return isStuck && !inflater.isFinished ? nil : count
  }

  /// Passes the next bytes to the inflater, and returns whether there are any.
  private mutating func feed() -> Bool {
    while nextPiece < pieces.count, fed == pieces[nextPiece].upperBound {
      nextPiece += 1
      if nextPiece < pieces.count { fed = pieces[nextPiece].lowerBound }
    }
    guard nextPiece < pieces.count, fedCount < allowance else { return false }
    let end = fed + min(pieces[nextPiece].upperBound - fed, allowance - fedCount)
    inflater.feed(UnsafeRawBufferPointer(rebasing: bytes[fed..<end]))
    fedCount += end - fed
    fed = end
    return true
  }

  /// The current position in the file.
  private var position: Int { fed - inflater.remainingInput }

  // MARK: Two files with the same beginning

  /// Returns the number of bytes of compressed data at the beginning that two files have in common.
  func commonPrefix(with other: borrowing PNGImageData) -> Int {
    var (count, i, j) = (0, 0, 0)
    var (a, b) = (pieces[0], other.pieces[0])
    while true {
      let length = min(a.count, b.count, 4096)
      if length > 0 {
        let first = bytes[a.prefix(length)]
        let second = other.bytes[b.prefix(length)]
        guard isEqual(first, second) else {
          return count + zip(first, second).prefix { $0 == $1 }.count
        }
        count += length
        (a, b) = (a.dropFirst(length), b.dropFirst(length))
      }
      if a.isEmpty {
        i += 1
        guard i < pieces.count else { return count }
        a = pieces[i]
      }
      if b.isEmpty {
        j += 1
        guard j < other.pieces.count else { return count }
        b = other.pieces[j]
      }
    }
  }

  private func isEqual(
    _ first: Slice<UnsafeRawBufferPointer>, _ second: Slice<UnsafeRawBufferPointer>
  ) -> Bool {
    guard let a = UnsafeRawBufferPointer(rebasing: first).baseAddress,
      let b = UnsafeRawBufferPointer(rebasing: second).baseAddress
    else { return true }
    return memcmp(a, b, first.count) == 0
  }

  /// Limits decompression to the first `count` bytes, until the limit is lifted.
  mutating func limit(to count: Int) { allowance = count }

  /// Allows the decompression of all data.
  mutating func liftLimit() { allowance = .max }

  /// Continues at the position of `other`, if both files are equal up to that position.
  mutating func follow(_ other: borrowing PNGImageData) {
    inflater.copyState(of: other.inflater)
    fedCount = other.fedCount
    var remaining = fedCount
    for (index, piece) in pieces.enumerated() {
      nextPiece = index
      let part = min(remaining, piece.count)
      fed = piece.lowerBound + part
      remaining -= part
      if remaining == 0 { break }
    }
  }
}
