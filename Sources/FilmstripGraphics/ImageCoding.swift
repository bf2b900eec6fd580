/// Decodes image files; a higher module implements it.
public protocol ImageDecoding: Sendable {
  /// The picture in a file's bytes; nil if they cannot be decoded.
  func bitmap(from bytes: [UInt8]) -> Bitmap?
  /// Why a file cannot be decoded, for whom it is missing.
  func problem(of bytes: [UInt8]) -> String
}

/// Encodes drawings as image files; a higher module implements it.
public protocol ImageEncoding: Sendable {
  /// The bytes of a PNG file of a picture at `scale` pixels per point; nil if it cannot be painted.
  func png(of picture: Picture, scale: Double) -> [UInt8]?
}
