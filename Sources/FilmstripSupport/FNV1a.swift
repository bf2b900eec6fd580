/// A short checksum of bytes: it detects accidents, not deliberate manipulation.
///
/// *Source:* FNV-1a of 64 bits.
package struct FNV1a: Sendable {
  /// The checksum of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// A checksum of nothing yet.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
