import Foundation
import Synchronization

/// The inspectable properties that an app adds to UIKit's classes in extensions.
///
/// A class of UIKit can't have a table of the app, so the program registers these properties.
@_spi(InterfaceBuilder) @MainActor
public enum InterfaceExtensions {
  /// Sets a property of an object.
  typealias Setter = @MainActor @Sendable (NSObject, Any?) -> InterfaceResult

  /// Registers a property that an extension of a class declares.
  public static func register<Object: NSObject, Value>(
    _ key: String, _ set: @escaping @MainActor @Sendable (Object, Value) -> Void
  ) {
    let setter: Setter = { object, value in
      guard let object = object as? Object else { return .unknown }
      return InterfaceResult(value) { set(object, $0) }
    }
    SharedEnvironment.first.interfaceSetters.withLock { $0[key, default: []].append(setter) }
  }

  /// Sets a registered property of an object; returns whether there is one.
  static func set(_ value: Any?, forKey key: String, of object: NSObject) -> Bool {
    let setters = SharedEnvironment.first.interfaceSetters.withLock { $0[key] } ?? []
    return setters.contains { $0(object, value) == .done }
  }
}
