import Foundation
import Synchronization

/// The seam through which images are decoded, without knowing who reads which format.
public protocol ImageDecoding: Sendable {
  /// The picture in a file's bytes; nil if they are not one that can be read.
  func bitmap(from bytes: [UInt8]) -> Bitmap?
}

/// The seam through which drawings become files, without knowing who paints.
public protocol ImageEncoding: Sendable {
  /// The bytes of a PNG file of a picture at `scale` pixels per point; nil if it cannot be painted.
  func png(of picture: Picture, scale: Double) -> [UInt8]?
}

/// The process's image reader and writer, put in place once by whoever owns them (the stage).
public enum ImageSystem {
  private static let installed = Mutex<(any ImageDecoding)?>(nil)
  private static let installedEncoder = Mutex<(any ImageEncoding)?>(nil)

  /// Puts the reader in place; a later call replaces it.
  public static func install(_ decoding: any ImageDecoding) {
    installed.withLock { $0 = decoding }
  }

  /// The reader in place; nil if there is none.
  public static var current: (any ImageDecoding)? { installed.withLock { $0 } }

  /// Puts the writer in place; nil takes it away.
  public static func install(encoder: (any ImageEncoding)?) {
    installedEncoder.withLock { $0 = encoder }
  }

  /// The writer in place; nil if there is none.
  public static var encoder: (any ImageEncoding)? { installedEncoder.withLock { $0 } }
}
