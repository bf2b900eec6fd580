/// A short checksum of bytes, which detects accidental changes, but not deliberate manipulation.
///
/// *Source:* 64-bit FNV-1a.
package struct FNV1a: Sendable {
  /// The checksum of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the checksum of an empty sequence.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
