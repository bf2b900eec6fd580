import Foundation

/// The inspectable properties that an app adds to UIKit's classes in extensions.
///
/// A class of UIKit can't have a table of the app, so the program registers these properties.
@_spi(InterfaceBuilder) @MainActor
public enum InterfaceExtensions {
  private static var setters: [String: [(NSObject, Any?) -> InterfaceResult]] = [:]

  /// Registers a property that an extension of a class declares.
  public static func register<Object: NSObject, Value>(
    _ key: String, _ set: @escaping (Object, Value) -> Void
  ) {
    setters[key, default: []].append { object, value in
      guard let object = object as? Object else { return .unknown }
      return InterfaceResult(value) { set(object, $0) }
    }
  }

  /// Sets a registered property of an object; returns whether there is one.
  static func set(_ value: Any?, forKey key: String, of object: NSObject) -> Bool {
    setters[key]?.contains { $0(object, value) == .done } ?? false
  }
}
