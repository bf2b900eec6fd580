import FilmstripCCairo
import Foundation

/// A SHA-256 digest of bytes that are added in pieces.
///
/// *Source:* FIPS 180-4, computed by GLib's `GChecksum`.
package struct ContentDigest: ~Copyable {
  private let checksum: OpaquePointer?

  /// Creates a digest without bytes.
  package init() {
    checksum = g_checksum_new(G_CHECKSUM_SHA256)
  }

  deinit { g_checksum_free(checksum) }

  /// Adds bytes; the digest does not depend on how the bytes are divided into pieces.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    // GLib takes the number of bytes as a signed size, and -1 means "up to the zero byte".
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress, !bytes.isEmpty else { return }
    g_checksum_update(checksum, start, bytes.count)
  }

  /// Adds bytes; the digest does not depend on how the bytes are divided into pieces.
  package mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add($0) }
  }

  /// Adds a part that cannot be confused with its neighbours.
  ///
  /// A part consists of the number of its bytes (eight bytes, little-endian), then its bytes.
  package mutating func add(part bytes: [UInt8]) {
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { add($0) }
    add(bytes)
  }

  /// Adds the UTF-8 bytes of a text as a part.
  package mutating func add(part text: String) {
    add(part: Array(text.utf8))
  }

  /// Returns the digest as 64 hexadecimal digits in lower case.
  package consuming func finish() -> String {
    String(cString: g_checksum_get_string(checksum))
  }

  /// Returns the digest of bytes.
  package static func of(_ bytes: [UInt8]) -> String {
    var digest = ContentDigest()
    digest.add(bytes)
    return digest.finish()
  }
}
