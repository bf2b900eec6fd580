import Foundation

/// The name of a class, by which another run of the same program finds it.
///
/// It is Swift's mangled name, which also works for nested classes; a private class has no name
/// that is valid in another run.
struct ClassName {
  let text: String

  /// Nil for a private class.
  init?(_ type: Any.Type) {
    guard let name = _mangledTypeName(type), Self.isPlain(name), _typeByName(name) == type else {
      return nil
    }
    text = name
  }

  /// The class of a name; nil if there is none.
  static func type(named name: String) -> Any.Type? { isPlain(name) ? _typeByName(name) : nil }

  /// Other characters represent addresses, which are valid in one run only.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) || (0x41...0x5a).contains($0)
          || (0x61...0x7a).contains($0)
      }
  }
}
