import Foundation
import Synchronization

// Random numbers. A film must be the same in every run, so the standard library's default generator is
// replaced by one that begins again in each simulator. In files that import UIKit, Swift prefers these
// members to the standard library's members with the same signatures.

/// The generator of random numbers that Swift uses by default, which is the same in every run of a film.
///
/// *Source:* SplitMix64 with the seed 0 (Steele, Lea, Flood, OOPSLA 2014).
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Creates a generator; all generators share the film's numbers.
  public init() {}

  /// Returns the next number of the film.
  public mutating func next() -> UInt64 {
    SharedEnvironment.current.randomState.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}

extension FixedWidthInteger {
  /// Returns a random number in a range that isn't empty.
  public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// Returns a random number in a range.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// Returns a random number in a range that isn't empty.
  public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// Returns a random number in a range.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension Bool {
  /// Returns a random value.
  public static func random() -> Bool {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}

extension Collection {
  /// Returns a random element, or `nil` if the collection is empty.
  public func randomElement() -> Element? {
    var generator = SystemRandomNumberGenerator()
    return randomElement(using: &generator)
  }
}

extension Sequence {
  /// Returns the elements in random order.
  public func shuffled() -> [Element] {
    var generator = SystemRandomNumberGenerator()
    return shuffled(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Puts the elements in random order.
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }
}

extension Headless {
  /// Returns a new identifier, which is the same in every run of a film.
  nonisolated public static func identifier() -> UUID {
    var generator = SystemRandomNumberGenerator()
    var bytes = uuid_t(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in bytes.indices {
        bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      // Version 4 and variant 1 (RFC 9562, section 5.4).
      bytes[6] = bytes[6] & 0x0F | 0x40
      bytes[8] = bytes[8] & 0x3F | 0x80
    }
    return UUID(uuid: bytes)
  }
}
