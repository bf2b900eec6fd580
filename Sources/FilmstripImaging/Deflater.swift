import FilmstripCPixels
import FilmstripSupport

/// A zlib compressor for one stream at a time, which reuses its memory.
///
/// The compressed bytes depend only on the input, its division into `append` calls and the purpose.
struct Deflater: ~Copyable {
  private let memory: UnsafeMutableRawPointer
  private var hasBegun = false

  /// The number of bytes that must precede the appended bytes in memory, if the stream has as many.
  static let window = Int(FPX_DEFLATE_WINDOW)
  /// The number of bytes after the appended bytes that must be readable.
  static let slack = Int(FPX_DEFLATE_SLACK)

  init() {
    memory = .allocate(byteCount: fpx_deflate_size(), alignment: 64)
  }

  deinit {
    memory.deallocate()
  }

  /// Returns the maximum number of bytes that one call of `append` writes.
  static func bound(_ count: Int) -> Int { fpx_deflate_bound(count) + 6 }

  /// Starts a new stream.
  mutating func begin(_ compression: PNGCompression) {
    fpx_deflate_begin(OpaquePointer(memory), compression.effort)
    hasBegun = false
  }

  /// Compresses `bytes`, and returns the number of bytes written to `out`.
  ///
  /// - Parameter checksum: The Adler-32 checksum of the whole stream if these are its last bytes,
  ///   or `nil` otherwise.
  mutating func append(
    _ bytes: UnsafeRawBufferPointer, checksum: UInt32?, to out: UnsafeMutableRawPointer
  ) -> Int {
    var count = 0
    if !hasBegun {
      // RFC 1950, section 2.2: deflate, a window of 32 KiB, the fastest algorithm, check bits.
      out.storeBytes(of: 0x78, as: UInt8.self)
      out.storeBytes(of: 0x01, toByteOffset: 1, as: UInt8.self)
      count = 2
      hasBegun = true
    }
    count += fpx_deflate_append(
      OpaquePointer(memory), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
      checksum == nil ? 0 : 1, (out + count).assumingMemoryBound(to: UInt8.self))
    if let checksum {
      (out + count).storeBytes(of: checksum.bigEndian, as: UInt32.self)
      count += 4
    }
    return count
  }
}
