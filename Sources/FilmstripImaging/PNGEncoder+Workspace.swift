import FilmstripCPixels
import Foundation

extension PNGEncoder {
  /// The memory that encoding needs: about a megabyte, which is reused.
  ///
  /// A workspace belongs to one encoder, and so to one thread, at a time.
  public final class Workspace {
    private var deflater = Deflater()
    private var rows = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// The deflater's window, a band of filtered rows, and what may be read after it.
    private var band = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// A chunk, with space for its header and an animation's sequence number.
    private var chunk = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Bytes of image data from which on a chunk is complete.
    private static let chunkSize = 128 * 1024
    /// Filtered bytes that are compressed in one piece, unless one row is longer: they stay in the
    /// second-level cache.
    private static let bandSize = 128 * 1024
    /// Bytes around a row: the zeros that filters read left of the first pixel.
    private static let margin = 64
    /// Bytes before a chunk's data: length, type and, in animations, the sequence number.
    private static let header = 12

    /// Memory for any number of pictures, one after another.
    public init() {}

    deinit {
      rows.deallocate()
      band.deallocate()
      chunk.deallocate()
    }

    /// Compresses rows and calls `emit` with whole chunks, which are valid during the call.
    ///
    /// Returns whether it did: if not, a pixel is not opaque but there is to be no alpha. There may have been chunks
    /// then.
    ///
    /// - Parameters:
    ///   - hasAlpha: whether pixels become RGBA with straight alpha, or RGB.
    ///   - sequence: for animations: the next sequence number; chunks are then `fdAT`, else `IDAT`.
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
        let wanted = min(rowsPerBand, source.height - picture.y)
        if let maker = source.source {
          // The kernel counts rows from the picture's first, which need not be in memory.
          let made = maker.make(rows: picture.y..<(picture.y + wanted))
          picture.pixels = UnsafePointer(
            bitPattern: UInt(bitPattern: made) &- UInt(4 * picture.y * source.wordsPerRow))
        }
        let count = fpx_png_filter_rows(
          &picture, wanted, start.assumingMemoryBound(to: UInt8.self))
        guard count == wanted else { return false }
        let bytes = UnsafeRawBufferPointer(start: start, count: count * (rowBytes + 1))
        let isLast = picture.y == source.height
        filled += deflater.append(
          bytes, checksum: isLast ? picture.adler : nil, to: chunkBase + Self.header + filled)
        if isLast || filled >= Self.chunkSize {
          try emit(frame(filled, sequence: sequence))
          filled = 0
        }
        let kept = min(Deflater.window, window + bytes.count)
        memmove(start - kept, start + bytes.count - kept, kept)
        window = kept
      }
      return true
    }

    /// Adds length, type and checksum to the chunk's first `count` bytes of data.
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

    /// Allocates memory if needed; returns a picture without pixels that uses it.
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
      // Filters read zeros left of the first pixel; an earlier, smaller picture may have left bytes.
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
