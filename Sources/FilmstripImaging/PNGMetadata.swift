/// The metadata of a PNG file.
///
/// The same metadata always produces the same bytes.
public struct PNGMetadata: Sendable, Hashable {
  /// Whether the file declares its colours as sRGB (rendering intent: perceptual).
  public var isMarkedSRGB: Bool
  /// The resolution in pixels per metre, above 0, or `nil` if unspecified.
  ///
  /// 2835 is 72 pixels per inch.
  public var pixelsPerMetre: Int?
  /// The texts by keyword, which are written in the order of the keywords' UTF-8 bytes.
  ///
  /// A keyword is 1 to 79 printable Latin-1 characters without leading, trailing or doubled spaces;
  /// a text must not contain U+0000. Texts outside of Latin-1 are written as international text.
  public var texts: [String: String]

  /// Creates metadata; by default, it only declares that colours are sRGB.
  public init(
    isMarkedSRGB: Bool = true, pixelsPerMetre: Int? = nil, texts: [String: String] = [:]
  ) {
    self.isMarkedSRGB = isMarkedSRGB
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
  }

  /// Returns the chunks between the header and the pixels.
  ///
  /// *Source:* PNG specification, third edition, sections 11.3.2.5 (sRGB), 11.3.4.3 (pHYs) and
  /// 11.3.3 (tEXt, iTXt).
  func chunks() throws(ImagingError) -> [(type: PNGChunkType, payload: [UInt8])] {
    var chunks: [(type: PNGChunkType, payload: [UInt8])] = []
    if isMarkedSRGB { chunks.append((.sRGB, [0])) }
    if let pixelsPerMetre {
      guard let value = UInt32(exactly: pixelsPerMetre), (1...0x7fff_ffff).contains(value) else {
        throw .invalidMetadata(
          key: "pHYs", reason: "pixels per metre must be 1 to 2147483647, but are \(pixelsPerMetre)"
        )
      }
      chunks.append((.pHYs, value.bigEndianBytes + value.bigEndianBytes + [1]))
    }
    for (key, text) in texts.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let keyword = try Self.keyword(key)
      guard !text.unicodeScalars.contains("\0") else {
        throw .invalidMetadata(key: key, reason: "a text must not contain U+0000")
      }
      if let latin = Self.latin1(text) {
        chunks.append((.tEXt, keyword + [0] + latin))
      } else {
        // Without compression, language tag and translated keyword.
        chunks.append((.iTXt, keyword + [0, 0, 0, 0, 0] + Array(text.utf8)))
      }
    }
    return chunks
  }

  private static func keyword(_ key: String) throws(ImagingError) -> [UInt8] {
    guard let bytes = latin1(key), (1...79).contains(bytes.count),
      bytes.allSatisfy({ (32...126).contains($0) || $0 >= 161 }),
      bytes.first != 32, bytes.last != 32, !key.contains("  ")
    else {
      throw .invalidMetadata(
        key: key,
        reason: "a keyword must be 1 to 79 printable Latin-1 characters with single spaces inside")
    }
    return bytes
  }

  private static func latin1(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
