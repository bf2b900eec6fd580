import CISAL

/// zlib compression of one stream at a time, by ISA-L at level 1.
///
/// Bytes depend on the input, on how it was cut into `append` calls and on the window's size only. At
/// level 1 they are also the same on all x86-64 processors with SSE 4.2.
///
/// Without further measures the bytes of ISA-L 2.30 also depend on the address of its state: while there is
/// no history, its assembly stores the position of the third byte under a hash of that address,
/// and in some processes that leads to other matches. A stream's first few bytes, which do not reach
/// that code and give it a history, are therefore compressed separately.
struct Deflater: ~Copyable {
  private let stream: UnsafeMutablePointer<isal_zstream>
  /// ISA-L's tables.
  let levelBuffer: UnsafeMutableRawPointer
  private let window: UnsafeMutableRawBufferPointer
  private var isAtStart = true

  /// Compressed bytes are collected in `window`, which must outlive the deflater.
  init(window: UnsafeMutableRawBufferPointer) {
    self.window = window
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<isal_zstream>.size, alignment: 64)
    stream = raw.bindMemory(to: isal_zstream.self, capacity: 1)
    levelBuffer = .allocate(byteCount: Self.levelBufferSize, alignment: 64)
  }

  deinit {
    UnsafeMutableRawPointer(stream).deallocate()
    levelBuffer.deallocate()
  }

  /// ISA-L's `ISAL_DEF_LVL1_DEFAULT`.
  static let levelBufferSize = 4 * 1024 + 2 * 8 * 1024 + 4 * 64 * 1024
  /// How many bytes are compressed separately: *measured*, 4 to 16 give ISA-L a history without the
  /// code that reads the state's address.
  private static let headCount = 8

  /// Starts a new stream.
  mutating func begin() {
    isal_deflate_init(stream)
    stream.pointee.level = 1
    stream.pointee.level_buf = levelBuffer.assumingMemoryBound(to: UInt8.self)
    stream.pointee.level_buf_size = UInt32(Self.levelBufferSize)
    stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
    stream.pointee.flush = UInt16(NO_FLUSH)
    stream.pointee.end_of_stream = 0
    resetWindow()
    isAtStart = true
  }

  /// Compresses `bytes`, calling `full` with the count of compressed bytes whenever the window is
  /// full, and at the stream's end.
  mutating func append(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    full: (Int) throws(ImagingError) -> Void
  ) throws(ImagingError) {
    var rest = bytes
    if isAtStart, bytes.count > Self.headCount {
      let head = UnsafeRawBufferPointer(rebasing: bytes[..<Self.headCount])
      rest = UnsafeRawBufferPointer(rebasing: bytes[Self.headCount...])
      try compress(head, flush: SYNC_FLUSH, until: ZSTATE_NEW_HDR, full: full)
    }
    if !bytes.isEmpty { isAtStart = false }
    stream.pointee.end_of_stream = isLast ? 1 : 0
    try compress(rest, flush: NO_FLUSH, until: isLast ? ZSTATE_END : nil, full: full)
    let count = window.count - Int(stream.pointee.avail_out)
    if isLast, count > 0 { try full(count) }
  }

  /// Compresses until all bytes are consumed and, if a state is given, it is reached.
  private func compress(
    _ bytes: UnsafeRawBufferPointer, flush: Int32, until state: isal_zstate_state?,
    full: (Int) throws(ImagingError) -> Void
  ) throws(ImagingError) {
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(bytes.count)
    stream.pointee.flush = UInt16(flush)
    while true {
      let code = isal_deflate(stream)
      guard code == COMP_OK else {
        throw .compression(operation: "isal_deflate", code: Int(code))
      }
      if stream.pointee.avail_out == 0 {
        try full(window.count)
        resetWindow()
      } else if stream.pointee.avail_in == 0,
        state == nil || stream.pointee.internal_state.state == state
      {
        return
      }
    }
  }

  private func resetWindow() {
    stream.pointee.next_out = window.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(window.count)
  }
}
