import FilmstripCISAL

/// A zlib decompressor for one stream in pieces, which uses ISA-L.
struct Inflater: ~Copyable {
  private let state: UnsafeMutablePointer<inflate_state>

  init() {
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<inflate_state>.size, alignment: 64)
    state = raw.bindMemory(to: inflate_state.self, capacity: 1)
    isal_inflate_init(state)
    state.pointee.crc_flag = UInt32(ISAL_ZLIB)
    state.pointee.avail_in = 0
  }

  deinit {
    UnsafeMutableRawPointer(state).deallocate()
  }

  /// Continues at the position of another inflater, which must have consumed all its input.
  ///
  /// ISA-L's state refers to no memory outside itself, except the input and output of a call.
  mutating func copyState(of other: borrowing Inflater) {
    state.update(from: other.state, count: 1)
  }

  /// Whether the current piece is consumed.
  var needsInput: Bool { state.pointee.avail_in == 0 }

  /// Whether the stream has ended with a correct checksum.
  var isFinished: Bool { state.pointee.block_state == ISAL_BLOCK_FINISH }

  /// The number of remaining bytes in the current piece.
  var remainingInput: Int { Int(state.pointee.avail_in) }

  /// Sets the next piece, which must stay valid until it is consumed.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    state.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    state.pointee.avail_in = UInt32(bytes.count)
  }

  /// Decompresses as much as the input and the output space allow, and returns the number of bytes.
  ///
  /// - Throws: `invalidPNG` with the reason, at `offset` in the file.
  mutating func inflate(
    into out: UnsafeMutableRawBufferPointer, offset: Int
  ) throws(ImagingError) -> Int {
    state.pointee.next_out = out.baseAddress?.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_out = UInt32(out.count)
    let code = isal_inflate(state)
    if let reason = Self.reason(code) {
      throw .invalidPNG(reason: "compressed data: " + reason, offset: offset)
    }
    return out.count - Int(state.pointee.avail_out)
  }

  private static func reason(_ code: Int32) -> String? {
    switch code {
    case ISAL_DECOMP_OK, ISAL_END_INPUT, ISAL_OUT_OVERFLOW: nil
    case ISAL_INVALID_BLOCK: "a block is malformed"
    case ISAL_INVALID_SYMBOL: "a symbol is undefined"
    case ISAL_INVALID_LOOKBACK: "a match begins before the data"
    case ISAL_INVALID_WRAPPER: "the zlib header is wrong"
    case ISAL_UNSUPPORTED_METHOD: "the compression method is not deflate"
    case ISAL_INCORRECT_CHECKSUM: "the Adler-32 checksum is wrong"
    case ISAL_NEED_DICT: "it requires a preset dictionary"
    default: "it cannot be decompressed (code \(code))"
    }
  }
}
