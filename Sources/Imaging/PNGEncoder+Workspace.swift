import CPixels
import Foundation

extension PNGEncoder {
  /// The memory that encoding needs: some hundred kilobytes, which are reused.
  ///
  /// A workspace belongs to one encoder, and so to one thread, at a time.
  public final class Workspace {
    /// The compressed bytes, with space for a chunk's header and an animation's sequence number.
    private let chunk: UnsafeMutableRawBufferPointer
    private var deflater: Deflater
    private var rows = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var band = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Bytes of image data in a chunk, at most.
    private static let window = 256 * 1024
    /// Filtered bytes that are compressed in one piece, unless one row is longer: they stay in the
    /// second-level cache.
    private static let bandSize = 128 * 1024
    /// Bytes around a row: the zeros that filters read left of the first pixel.
    private static let margin = 64

    /// Memory for any number of pictures, one after another.
    public init() {
      chunk = .allocate(byteCount: 12 + Self.window + 4, alignment: 64)
      deflater = Deflater(
        window: UnsafeMutableRawBufferPointer(rebasing: chunk[12..<(12 + Self.window)]))
    }

    deinit {
      chunk.deallocate()
      rows.deallocate()
      band.deallocate()
    }

    /// Compresses rows and calls `emit` with whole chunks, which are valid during the call.
    ///
    /// - Parameters:
    ///   - hasAlpha: whether pixels become RGBA with straight alpha, or RGB.
    ///   - sequence: for animations: the next sequence number; chunks are then `fdAT`, else `IDAT`.
    func compress(
      _ source: PixelRows, hasAlpha: Bool, sequence: UnsafeMutablePointer<UInt32>? = nil,
      emit: (UnsafeRawBufferPointer) throws(ImagingError) -> Void
    ) throws(ImagingError) {
      let bytesPerPixel = hasAlpha ? 4 : 3
      let rowBytes = source.width * bytesPerPixel
      let rowsPerBand = max(1, Self.bandSize / (rowBytes + 1))
      let stride = reserve(rowBytes: rowBytes, bandBytes: rowsPerBand * (rowBytes + 1))
      guard let rowBase = rows.baseAddress, let bandBase = band.baseAddress else { return }
      let packed = (rowBase + Self.margin).assumingMemoryBound(to: UInt8.self)
      var current = packed
      var above = packed + stride
      memset(above, 0, rowBytes)
      deflater.begin()
      var filled = 0
      for y in 0..<source.height {
        let out = (bandBase + filled).assumingMemoryBound(to: UInt8.self)
        if source.repeatsRowAbove(y) {
          out.pointee = UInt8(FPX_PNG_UP)
          memset(out + 1, 0, rowBytes)
        } else {
          if hasAlpha {
            fpx_png_pack_rgba(source.row(y), source.width, current)
          } else {
            fpx_png_pack_rgb(source.row(y), source.width, current)
          }
          _ = fpx_png_filter(current, above, rowBytes, bytesPerPixel, out)
          swap(&current, &above)
        }
        filled += rowBytes + 1
        let isLast = y == source.height - 1
        if isLast || filled + rowBytes + 1 > rowsPerBand * (rowBytes + 1) {
          let bytes = UnsafeRawBufferPointer(start: bandBase, count: filled)
          try deflater.append(bytes, isLast: isLast) { count throws(ImagingError) in
            try emit(frame(count, sequence: sequence))
          }
          filled = 0
        }
      }
    }

    /// Adds length, type and checksum to the window's first `count` bytes.
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

    /// Allocates memory if needed; returns the distance between the two rows.
    private func reserve(rowBytes: Int, bandBytes: Int) -> Int {
      let stride = (rowBytes + 2 * Self.margin + 63) & ~63
      if rows.count < 2 * stride {
        rows.deallocate()
        rows = .allocate(byteCount: 2 * stride, alignment: 64)
      }
      if band.count < bandBytes {
        band.deallocate()
        band = .allocate(byteCount: bandBytes, alignment: 64)
      }
      // Filters read zeros left of the first pixel; an earlier, smaller picture may have left bytes.
      if let base = rows.baseAddress {
        memset(base, 0, Self.margin)
        memset(base + stride, 0, Self.margin)
      }
      return stride
    }
  }
}
