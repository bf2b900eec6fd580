import Foundation

/// The name of a class, by which another run of the same program finds the class.
///
/// The name is Swift's mangled name, which also works for nested classes; a private class has no
/// name that is valid in another run.
struct ClassName {
  let text: String

  /// Creates the name of a class, or returns `nil` for a private class.
  init?(_ type: Any.Type) {
    guard let name = _mangledTypeName(type), Self.isPlain(name), _typeByName(name) == type else {
      return nil
    }
    text = name
  }

  /// Returns the class with a name, or `nil` if there is none.
  static func type(named name: String) -> Any.Type? { isPlain(name) ? _typeByName(name) : nil }

  /// Returns whether a name contains no characters that represent addresses.
  ///
  /// Addresses are valid in one run only.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) || (0x41...0x5a).contains($0)
          || (0x61...0x7a).contains($0)
      }
  }
}
