import Foundation

// Foundation on Linux has the class property `superclass`; this file adds the members that iOS has.

extension NSObject {
  /// Returns the superclass of the class, or `nil` for `NSObject`.
  public class func superclass() -> AnyClass? { superclass }

  /// Returns the class itself.
  public class func classForCoder() -> AnyClass { self }
}

extension NSObjectProtocol {
  /// Returns the name of the class, with the name of its module.
  ///
  /// No class can override a method of an extension of `NSObject`; `UIResponder` declares its own one.
  public static func description() -> String { NSStringFromClass(Self.self) }

  /// The superclass of the object's class, or `nil` if the class doesn't inherit from `NSObject`.
  public var superclass: AnyClass? { (type(of: self) as? NSObject.Type)?.superclass }

  /// Returns whether the object is an instance of a class or of one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool {
    var current: AnyClass? = type(of: self)
    while let candidate = current {
      if candidate == aClass { return true }
      current = (candidate as? NSObject.Type)?.superclass
    }
    return false
  }

  /// Returns whether the object is an instance of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
