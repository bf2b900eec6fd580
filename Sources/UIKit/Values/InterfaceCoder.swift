import Foundation

/// The coder that `init?(coder:)` receives if an object is loaded from an Interface Builder file.
///
/// UIKit's classes read the attributes and children of their element. For an app's own keys, the
/// coder contains no values.
package final class InterfaceCoder: NSCoder {
  @MainActor let decoder: any InterfaceDecoding

  @MainActor init(_ decoder: any InterfaceDecoding) {
    self.decoder = decoder
    super.init()
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject() -> Any? { nil }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

/// The decoder of an Interface Builder file, from which objects read their element.
@MainActor
protocol InterfaceDecoding: AnyObject {
  /// Returns an attribute of the element that is being decoded, or `nil` if it is absent.
  func attribute(_ name: String) -> String?

  /// Returns the object of the child with a key, or `nil` if there is no such child.
  func makeObject(forKey key: String) -> NSObject?

  /// Sets the properties of an object that a class declares to the values in the current element.
  func decode<Object: NSObject>(_ object: Object, as type: Object.Type)
}

extension NSCoder {
  /// The decoder if the coder belongs to an Interface Builder file.
  @MainActor var interface: (any InterfaceDecoding)? { (self as? InterfaceCoder)?.decoder }
}
