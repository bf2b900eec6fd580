import Foundation
import Synchronization

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

/// The process's image decoder and encoder, installed once by their owner (the stage).
public enum ImageSystem {
  private static let installed = Mutex<(any ImageDecoding)?>(nil)
  private static let installedEncoder = Mutex<(any ImageEncoding)?>(nil)

  /// Installs the decoder; a later call replaces it.
  public static func install(_ decoding: any ImageDecoding) {
    installed.withLock { $0 = decoding }
  }

  /// The installed decoder; nil if there is none.
  public static var current: (any ImageDecoding)? { installed.withLock { $0 } }

  /// Installs the encoder; nil removes it.
  public static func install(encoder: (any ImageEncoding)?) {
    installedEncoder.withLock { $0 = encoder }
  }

  /// The installed encoder; nil if there is none.
  public static var encoder: (any ImageEncoding)? { installedEncoder.withLock { $0 } }
}
