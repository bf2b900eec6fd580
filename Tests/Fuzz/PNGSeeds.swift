import Foundation

/// Small PNG files of every colour type, and functions that repair checksums.
enum PNGSeeds {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Files of 3 × 2 pixels, with and without interlacing.
  static var all: [[UInt8]] {
    let kinds: [(color: UInt8, depth: UInt8, bits: Int)] = [
      (0, 1, 1), (0, 16, 16), (2, 8, 24), (2, 16, 48), (3, 2, 2), (3, 8, 8), (4, 8, 16),
      (6, 16, 64),
    ]
    return kinds.flatMap { kind in
      [UInt8(0), 1].map { interlace in
        let header = big(3) + big(2) + [kind.depth, kind.color, 0, 0, interlace]
        let passes = interlace == 0 ? [(3, 2)] : [(1, 1), (1, 1), (2, 1), (3, 1)]
        let rows = passes.flatMap { width, height in
          (0..<height).flatMap { row -> [UInt8] in
            [UInt8(row % 5)] + (0..<(width * kind.bits + 7) / 8).map { UInt8($0 * 37 & 0xFF) }
          }
        }
        var chunks = [chunk("IHDR", header)]
        if kind.color == 3 { chunks.append(chunk("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255])) }
        if kind.color == 3 { chunks.append(chunk("tRNS", [128])) }
        return signature + (chunks + [chunk("IDAT", stored(rows)), chunk("IEND", [])]).joined()
      }
    }
  }

  /// Returns a file of 8-bit RGB pixels; the rows include their filter types.
  static func file(width: Int, height: Int, rows: [UInt8]) -> [UInt8] {
    let header = big(width) + big(height) + [8, 2, 0, 0, 0]
    return signature
      + [chunk("IHDR", header), chunk("IDAT", stored(rows)), chunk("IEND", [])].joined()
  }

  /// Returns the concatenated files of an input, at least one: each file begins with PNG's
  /// signature.
  static func files(in input: [UInt8]) -> [[UInt8]] {
    let starts = input.indices.filter { input[$0...].starts(with: signature) && $0 > 0 }
    return zip([0] + starts, starts + [input.count]).map { Array(input[$0..<$1]) }
  }

  /// Returns the bytes with correct checksums in all chunks that can be located.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = signature.count
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - offset - 12 else { break }
      let sum = big(Int(crc(bytes[(offset + 4)..<(offset + 8 + length)])))
      bytes.replaceSubrange((offset + 8 + length)..<(offset + 12 + length), with: sum)
      offset += 12 + length
    }
    return bytes
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + payload
    return big(payload.count) + body + big(Int(crc(body[...])))
  }

  /// Returns a zlib stream that contains the bytes in stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start...].prefix(65_535)
      let length = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      stream += [block.endIndex == bytes.count ? 1 : 0] + length + length.map { ~$0 } + block
    }
    return stream + big(b << 16 | a)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 0xFF)] }
  }
}
