/// A PNG file of one grey, of any size, made without the code under test: 8-bit samples in stored blocks.
///
/// - Parameter isDamaged: whether the checksum of the image data is wrong; those of the chunks are right.
///
/// *Source:* PNG specification, third edition, sections 5 and 11.2; RFC 1950; RFC 1951, section 3.2.4.
package func grayPNG(width: Int, height: Int, value: UInt8, isDamaged: Bool = false) -> [UInt8] {
  let rows = (0..<height).flatMap { _ -> [UInt8] in [0] + [UInt8](repeating: value, count: width) }
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: rows.count, by: 65_535) {
    let block = rows[start...].prefix(65_535)
    let length = [UInt8(block.count & 255), UInt8(block.count >> 8)]
    stream += [block.endIndex == rows.count ? 1 : 0] + length + length.map { ~$0 } + block
  }
  var (a, b) = (1, 0)
  for byte in rows {
    a = (a + Int(byte)) % 65521
    b = (b + a) % 65521
  }
  let chunks = [
    chunk("IHDR", big(width) + big(height) + [8, 0, 0, 0, 0]),
    chunk("IDAT", stream + big((b << 16 | a) ^ (isDamaged ? 1 : 0))), chunk("IEND", []),
  ]
  return [137, 80, 78, 71, 13, 10, 26, 10] + chunks.joined()
}

private func big(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

private func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + payload
  var register: UInt32 = 0xffff_ffff
  for byte in body {
    register ^= UInt32(byte)
    for _ in 0..<8 { register = register & 1 == 1 ? 0xedb8_8320 ^ (register >> 1) : register >> 1 }
  }
  return big(payload.count) + body + big(Int(~register))
}
