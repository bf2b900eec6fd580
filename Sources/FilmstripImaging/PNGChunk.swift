import FilmstripCISAL

/// The type of a chunk: four ASCII letters as one big-endian number.
///
/// *Source:* PNG specification, third edition, section 5.4; APNG: section 11.3.6.
struct PNGChunkType: Hashable, CustomStringConvertible {
  var code: UInt32

  init(code: UInt32) {
    self.code = code
  }

  init(_ name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4, "A chunk's type must be four letters, but is \(name)")
    code = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  static let IHDR = PNGChunkType("IHDR")
  static let PLTE = PNGChunkType("PLTE")
  static let IDAT = PNGChunkType("IDAT")
  static let IEND = PNGChunkType("IEND")
  static let tRNS = PNGChunkType("tRNS")
  static let sRGB = PNGChunkType("sRGB")
  static let pHYs = PNGChunkType("pHYs")
  static let tEXt = PNGChunkType("tEXt")
  static let iTXt = PNGChunkType("iTXt")
  static let acTL = PNGChunkType("acTL")
  static let fcTL = PNGChunkType("fcTL")
  static let fdAT = PNGChunkType("fdAT")

  /// Whether all four characters are letters.
  var isWellFormed: Bool {
    code.bigEndianBytes.allSatisfy { (65...90).contains($0 & 0xdf) }
  }

  /// Whether a decoder must support the chunk.
  var isCritical: Bool { code & 0x2000_0000 == 0 }

  var description: String {
    isWellFormed
      ? String(decoding: code.bigEndianBytes, as: UTF8.self) : "0x" + String(code, radix: 16)
  }
}

/// The eight bytes at the beginning of every PNG file.
let pngSignature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/// Returns the CRC of a chunk's type and payload, as PNG defines it.
func pngChecksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
  crc32_gzip_refl(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
}

/// Returns a whole chunk: length, type, payload and checksum.
func pngChunk(_ type: PNGChunkType, _ payload: [UInt8]) -> [UInt8] {
  let body = type.code.bigEndianBytes + payload
  let checksum = body.withUnsafeBytes { pngChecksum($0) }
  return UInt32(payload.count).bigEndianBytes + body + checksum.bigEndianBytes
}

extension UInt32 {
  /// The four bytes of the number, most significant first.
  var bigEndianBytes: [UInt8] {
    [UInt8(self >> 24), UInt8(self >> 16 & 0xff), UInt8(self >> 8 & 0xff), UInt8(self & 0xff)]
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes, which are valid during the call.
  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(ImagingError) -> Result
  ) throws(ImagingError) -> Result {
    try withUnsafeBufferPointer { buffer throws(ImagingError) in
      try body(UnsafeRawBufferPointer(buffer))
    }
  }
}
