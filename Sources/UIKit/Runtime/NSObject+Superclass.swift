import Foundation

// Foundation on Linux has the class property `superclass`; these are the members that it has on iOS.

extension NSObject {
  /// The class's superclass; nil for `NSObject`.
  public class func superclass() -> AnyClass? { superclass }
}

extension NSObjectProtocol {
  /// The superclass of the object's class; nil for a class that is not `NSObject`'s.
  public var superclass: AnyClass? { (type(of: self) as? NSObject.Type)?.superclass }
}
