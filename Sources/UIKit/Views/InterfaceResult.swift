import Foundation

/// The result of a request to an object of the app: to set an outlet, or to call an action.
///
/// `filmstrip port` writes methods with this result into the app's classes.
@_spi(InterfaceBuilder) public enum InterfaceResult: Sendable, Hashable {
  /// The object has the property or the action.
  case done
  /// The object has no such property or action.
  case unknown
  /// The property or the parameter has another type.
  case wrongType

  /// Passes a value to a closure if the value has the type of the closure's parameter.
  ///
  /// Numbers are converted, as key-value coding does.
  public init<Value>(_ value: Any?, _ use: (Value) -> Void) {
    if value is InterfaceProbe {
      self = .done
    } else if let typed = value as? Value ?? Self.converted(value, to: Value.self) {
      use(typed)
      self = .done
    } else {
      self = .wrongType
    }
  }

  /// Calls the closure of an action without a parameter.
  public init(_ sender: Any?, _ use: () -> Void) {
    if !(sender is InterfaceProbe) { use() }
    self = .done
  }

  private static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let number = value as? NSNumber else {
      return (value as? String).flatMap { NSAttributedString(string: $0) as? Value }
    }
    let double = number.doubleValue
    let converted: Any? =
      switch type {
      case is CGFloat.Type: CGFloat(double)
      case is Double.Type: double
      case is Float.Type: Float(double)
      case is Int.Type: Int(exactly: double.rounded(.towardZero))
      case is UInt.Type: UInt(exactly: double.rounded(.towardZero))
      case is Bool.Type: double != 0
      default: nil
      }
    return converted as? Value
  }
}

/// A sender with which an object is asked whether it has an action, without a call.
final class InterfaceProbe: NSObject {}

/// An object of an app that isn't a responder, but has outlets or actions.
///
/// Responders inherit the same methods from `UIResponder`.
@_spi(InterfaceBuilder) public protocol InterfaceObject: AnyObject {
  /// Sets an outlet or another property.
  @MainActor func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult

  /// Calls the action with an Objective-C name, such as `save:`.
  @MainActor func performInterfaceAction(_ name: String, sender: Any?) -> InterfaceResult
}

/// The requests to objects of the app.
@MainActor
enum InterfaceRequests {
  static func set(_ value: Any?, forKey key: String, of object: NSObject) -> InterfaceResult {
    if let responder = object as? UIResponder {
      return responder.setInterfaceValue(value, forKey: key)
    }
    return (object as? any InterfaceObject)?.setInterfaceValue(value, forKey: key) ?? .unknown
  }

  static func perform(_ name: String, of object: AnyObject?, sender: Any?) -> InterfaceResult {
    if let responder = object as? UIResponder {
      return responder.performInterfaceAction(name, sender: sender)
    }
    return (object as? any InterfaceObject)?.performInterfaceAction(name, sender: sender)
      ?? .unknown
  }

  /// Returns whether an object has an action.
  static func has(_ name: String, _ object: AnyObject?) -> Bool {
    perform(name, of: object, sender: InterfaceProbe()) != .unknown
  }
}
