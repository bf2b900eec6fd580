import FilmstripCPixels
import Foundation

extension PNGEncoder {
  /// The memory for encoding, about a megabyte, which is reused.
  ///
  /// A workspace belongs to one encoder at a time, and therefore to one thread.
  public final class Workspace {
    private var deflater = Deflater()
    private var rows = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// The deflater's window, a band of filtered rows, and the bytes after it that may be read.
    private var band = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// A chunk, with space for its header and an animation's sequence number.
    private var chunk = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// The number of bytes of image data from which on a chunk is complete.
    private static let chunkSize = 128 * 1024
    /// The number of filtered bytes that are compressed in one piece, unless one row is longer.
    ///
    /// The bytes stay in the second-level cache.
    private static let bandSize = 128 * 1024
    /// The number of bytes around a row, which are the zeros that filters read left of its start.
    private static let margin = 64
    /// The number of bytes before a chunk's data: length, type and, in animations, sequence number.
    private static let header = 12

    /// Creates memory for any number of images, one after another.
    public init() {}

    deinit {
      rows.deallocate()
      band.deallocate()
      chunk.deallocate()
    }

    /// Compresses rows and calls `emit` with whole chunks, which are valid during the call.
    ///
    /// - Parameters:
    ///   - hasAlpha: Whether pixels become RGBA with straight alpha, or RGB.
    ///   - sequence: The next sequence number of an animation, whose chunks are `fdAT`, or `nil`
    ///     for `IDAT` chunks.
    /// - Returns: `false` if a pixel is not opaque although `hasAlpha` is `false`. Chunks may have
    ///   been emitted before.
    func compress(
      _ source: PixelRows, hasAlpha: Bool, for compression: PNGCompression,
      sequence: UnsafeMutablePointer<UInt32>? = nil,
      emit: (UnsafeRawBufferPointer) throws(ImagingError) -> Void
    ) throws(ImagingError) -> Bool {
      let rowBytes = source.width * (hasAlpha ? 4 : 3)
      let rowsPerBand = max(1, Self.bandSize / (rowBytes + 1))
      var picture = reserve(rowBytes: rowBytes, rowsPerBand: rowsPerBand)
      guard let bandBase = band.baseAddress, let chunkBase = chunk.baseAddress else { return false }
      if source.source == nil { picture.pixels = source.base }
      picture.words_per_row = source.wordsPerRow
      (picture.width, picture.height) = (source.width, source.height)
      picture.has_alpha = hasAlpha ? 1 : 0
      picture.is_thorough = compression == .small ? 1 : 0
      deflater.begin(compression)
      let start = bandBase + Deflater.window
      var window = 0
      var filled = 0
      while picture.y < source.height {
        let requested = min(rowsPerBand, source.height - picture.y)
        if let producer = source.source {
          // The kernel counts rows from the first row of the image, which need not be in memory.
          let pixels = producer.make(rows: picture.y..<(picture.y + requested))
          picture.pixels = UnsafePointer(
            bitPattern: UInt(bitPattern: pixels) &- UInt(4 * picture.y * source.wordsPerRow))
        }
        let count = fpx_png_filter_rows(
          &picture, requested, start.assumingMemoryBound(to: UInt8.self))
        guard count == requested else { return false }
        let bytes = UnsafeRawBufferPointer(start: start, count: count * (rowBytes + 1))
        let isLast = picture.y == source.height
        filled += deflater.append(
          bytes, checksum: isLast ? picture.adler : nil, to: chunkBase + Self.header + filled)
        if isLast || filled >= Self.chunkSize {
          try emit(frame(filled, sequence: sequence))
          filled = 0
        }
        let newWindow = min(Deflater.window, window + bytes.count)
        memmove(start - newWindow, start + bytes.count - newWindow, newWindow)
        window = newWindow
      }
      return true
    }

    /// Adds the length, the type and the checksum to the chunk's first `count` bytes of data.
    private func frame(
      _ count: Int, sequence: UnsafeMutablePointer<UInt32>?
    ) -> UnsafeRawBufferPointer {
      let start = sequence == nil ? 4 : 0
      var length = count
      if let sequence {
        chunk.storeBytes(of: sequence.pointee.bigEndian, toByteOffset: 8, as: UInt32.self)
        sequence.pointee += 1
        length += 4
      }
      let type = sequence == nil ? PNGChunkType.IDAT : .fdAT
      chunk.storeBytes(of: UInt32(length).bigEndian, toByteOffset: start, as: UInt32.self)
      chunk.storeBytes(of: type.code.bigEndian, toByteOffset: start + 4, as: UInt32.self)
      let checked = UnsafeRawBufferPointer(rebasing: chunk[(start + 4)..<(start + 8 + length)])
      let checksum = pngChecksum(checked).bigEndian
      withUnsafeBytes(of: checksum) { bytes in
        UnsafeMutableRawBufferPointer(rebasing: chunk[(start + 8 + length)...]).copyMemory(
          from: bytes)
      }
      return UnsafeRawBufferPointer(rebasing: chunk[start..<(start + 12 + length)])
    }

    /// Allocates memory if necessary, and returns an image without pixels that uses the memory.
    private func reserve(rowBytes: Int, rowsPerBand: Int) -> fpx_png_picture {
      let stride = (rowBytes + 2 * Self.margin + 63) & ~63
      let bandBytes = rowsPerBand * (rowBytes + 1)
      Self.grow(&rows, to: 2 * stride)
      Self.grow(
        &band, to: Deflater.window + bandBytes + max(Deflater.slack, Int(FPX_PNG_SLACK)))
      Self.grow(&chunk, to: Self.header + Self.chunkSize + Deflater.bound(bandBytes) + 4)
      var picture = fpx_png_picture()
      picture.adler = 1
      picture.above = -1
      guard let base = rows.baseAddress else { return picture }
      // Filters read zeros left of the first pixel; an earlier, smaller image may have left bytes
      // there.
      memset(base, 0, Self.margin)
      memset(base + stride, 0, Self.margin)
      let first = (base + Self.margin).assumingMemoryBound(to: UInt8.self)
      picture.packed = (first, first + stride)
      return picture
    }

    private static func grow(_ memory: inout UnsafeMutableRawBufferPointer, to count: Int) {
      guard memory.count < count else { return }
      memory.deallocate()
      memory = .allocate(byteCount: count, alignment: 64)
    }
  }
}
