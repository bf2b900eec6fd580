import Foundation

// Foundation on Linux has the class property `superclass`; these are the members that it has on iOS.

extension NSObject {
  /// The class's superclass; nil for `NSObject`.
  public class func superclass() -> AnyClass? { superclass }
}

extension NSObjectProtocol {
  /// The superclass of the object's class; nil for a class that is not `NSObject`'s.
  public var superclass: AnyClass? { (type(of: self) as? NSObject.Type)?.superclass }

  /// Whether the object is of a class or of one below it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var current: AnyClass? = type(of: self)
    while let known = current {
      if known == aClass { return true }
      current = (known as? NSObject.Type)?.superclass
    }
    return false
  }

  /// Whether the object is of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
