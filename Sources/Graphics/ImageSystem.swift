import Foundation
import Synchronization

/// The seam through which images are decoded, without knowing who reads which format.
public protocol ImageDecoding: Sendable {
  /// The picture in a file's bytes; nil if they are not one that can be read.
  func bitmap(from bytes: [UInt8]) -> Bitmap?
}

/// The process's image reader, put in place once by whoever owns one (the stage).
public enum ImageSystem {
  private static let installed = Mutex<(any ImageDecoding)?>(nil)

  /// Puts the reader in place; a later call replaces it.
  public static func install(_ decoding: any ImageDecoding) {
    installed.withLock { $0 = decoding }
  }

  /// The reader in place; nil if there is none.
  public static var current: (any ImageDecoding)? { installed.withLock { $0 } }
}
