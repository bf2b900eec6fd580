import Foundation

/// Decodes image files; the types that adopt this protocol are in other modules.
public protocol ImageDecoding: Sendable {
  /// Returns the image in a file's bytes, or `nil` if they cannot be decoded.
  func bitmap(from bytes: [UInt8]) -> Bitmap?
  /// Returns the image in the bytes of an SVG or PDF file, at `scale` pixels per point, and its size
  /// in points, or `nil` if they cannot be decoded.
  func vectorImage(from bytes: [UInt8], scale: Double) -> (bitmap: Bitmap, size: CGSize)?
  /// Returns the reason why a file cannot be decoded, for the message about the missing image.
  func problem(of bytes: [UInt8]) -> String
  /// Returns the package of Debian whose library decodes a file, or `nil` if no library is needed.
  func package(for bytes: [UInt8]) -> String?
}

extension ImageDecoding {
  /// Returns `nil`.
  public func vectorImage(
    from bytes: [UInt8], scale: Double
  ) -> (bitmap: Bitmap, size: CGSize)? { nil }
  /// Returns `nil`.
  public func package(for bytes: [UInt8]) -> String? { nil }
}

/// Encodes drawings as image files; the types that adopt this protocol are in other modules.
public protocol ImageEncoding: Sendable {
  /// Returns the bytes of a PNG file of a picture at `scale` pixels per point, or `nil` if the
  /// picture cannot be painted.
  func png(of picture: Picture, scale: Double) -> [UInt8]?
}
