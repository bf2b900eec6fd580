import Foundation

/// An emoji font with one glyph, a picture, which tests write in place of a large font.
///
/// *Source:* OpenType: the tables `cmap` (format 12), `head`, `hhea`, `hmtx`, `maxp` and `sbix`.
struct EmojiFontFile {
  /// The character of the only glyph.
  let character: Unicode.Scalar
  /// The number of units per em.
  static let unitsPerEm = 1000
  /// The number of pixels per em of the picture.
  static let pixelsPerEm = 100

  /// A picture of 60 × 50 opaque red pixels.
  static let png: [UInt8] = {
    // An image of one palette colour with a bit depth of 1, compressed by zlib.
    let text =
      "iVBORw0KGgoAAAANSUhEUgAAADwAAAAyAQMAAAA6OCpBAAAAA1BMVEX/AA"
      + "AZ4gk3AAAADklEQVR42mNgGAVDGwAAAcIAASsMboYAAAAASUVORK5CYII="
    return Array(Data(base64Encoded: text) ?? Data())
  }()

  /// The bytes of the font file.
  var bytes: [UInt8] {
    var offset = 12 + 16 * tables.count
    var directory: [UInt8] = [0, 1, 0, 0] + u16(tables.count) + u16(0) + u16(0) + u16(0)
    var body: [UInt8] = []
    for (tag, content) in tables {
      let padded = content + Array(repeating: 0, count: (4 - content.count % 4) % 4)
      directory += Array(tag.utf8) + u32(0) + u32(offset) + u32(content.count)
      body += padded
      offset += padded.count
    }
    return directory + body
  }

  private var tables: [(String, [UInt8])] {
    let code = Int(character.value)
    let groups = u32(1) + u32(code) + u32(code) + u32(1)
    let cmap = u16(12) + u16(0) + u32(16 + 12) + u32(0) + groups
    let head =
      u32(0x10000) + u32(0) + u32(0) + u32(0x5F0F_3CF5) + u16(0) + u16(Self.unitsPerEm)
      + Array(repeating: 0, count: 16) + u16(0) + u16(0) + u16(1000) + u16(1000) + u16(0) + u16(8)
      + u16(2) + u16(0) + u16(0)
    let hhea =
      u32(0x10000) + u16(800) + u16(65336) + u16(0) + u16(1245)
      + Array(repeating: 0, count: 22) + u16(2)
    // The glyph's record: no offset from the origin, the kind, and the file.
    let record = u16(0) + u16(0) + Array("png ".utf8) + Self.png
    // A strike has an offset for each glyph and one for the end.
    let strike =
      u16(Self.pixelsPerEm) + u16(72) + u32(16) + u32(16) + u32(16 + record.count) + record
    return [
      ("cmap", u16(0) + u16(1) + u16(3) + u16(10) + u32(12) + cmap), ("head", head),
      ("hhea", hhea), ("hmtx", u16(0) + u16(0) + u16(1245) + u16(0)),
      ("maxp", u32(0x5000) + u16(2)), ("sbix", u16(1) + u16(1) + u32(1) + u32(12) + strike),
    ]
  }

  private func u16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
  private func u32(_ value: Int) -> [UInt8] { u16(value >> 16 & 0xFFFF) + u16(value & 0xFFFF) }
}
