import Foundation

/// PNG files built from the specification in the simplest form, without the code under test.
///
/// The files use stored deflate blocks, checksums computed bit by bit, and filter type 0 unless
/// rows specify their own.
struct HandmadePNG {
  var width: Int
  var height: Int
  var depth = 8
  var color: UInt8
  var interlace: UInt8 = 0
  /// Chunks between IHDR and IDAT.
  var extra: [(String, [UInt8])] = []
  /// The uncompressed data: filter types and rows.
  var scanlines: [UInt8]
  /// The number of bytes in each chunk of image data.
  var piece = Int.max

  var bytes: [UInt8] {
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    file += chunk(
      "IHDR", big(width) + big(height) + [UInt8(depth), color, 0, 0, interlace])
    for (type, payload) in extra { file += chunk(type, payload) }
    let stream = zlib(scanlines)
    var start = 0
    while start < stream.count {
      let end = stream.count - start > piece ? start + piece : stream.count
      file += chunk("IDAT", Array(stream[start..<end]))
      start = end
    }
    return file + chunk("IEND", [])
  }
}

func big(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + payload
  return big(payload.count) + body + big(Int(crc(body)))
}

/// CRC-32 as in the PNG specification, section 5.5, bit by bit.
func crc(_ bytes: [UInt8]) -> UInt32 {
  var register: UInt32 = 0xffff_ffff
  for byte in bytes {
    register ^= UInt32(byte)
    for _ in 0..<8 { register = register & 1 == 1 ? 0xedb8_8320 ^ (register >> 1) : register >> 1 }
  }
  return ~register
}

/// A zlib stream (RFC 1950) of stored blocks (RFC 1951, section 3.2.4).
func zlib(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let count = min(65535, bytes.count - start)
    let isLast = start + count == bytes.count
    stream += [isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
    stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
    stream += bytes[start..<(start + count)]
    start += count
  } while start < bytes.count
  var (a, b) = (1, 0)
  for byte in bytes {
    a = (a + Int(byte)) % 65521
    b = (b + a) % 65521
  }
  return stream + big(b << 16 | a)
}

/// Returns the payloads of a file's image data.
func zlibStream(of file: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = []
  var position = 8
  while position < file.count {
    let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
    if file[(position + 4)..<(position + 8)].elementsEqual("IDAT".utf8) {
      stream += file[(position + 8)..<(position + 8 + length)]
    }
    position += 12 + length
  }
  return stream
}
