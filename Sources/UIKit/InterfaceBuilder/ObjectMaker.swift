import Foundation

/// The metatype to which the class of an object of the app is cast to create the object: see
/// Runtime/ClassMaking.swift.
@_spi(ClassMaking)
open class ObjectMaker: NSObject {
  /// Never called: the initializer of the cast class runs instead.
  public required override init() {
    super.init()
  }

  /// Returns an object of a class, created by the class's own `init()`.
  @inline(never)
  package static func make(_ objectClass: NSObject.Type) -> NSObject {
    unsafeBitCast(objectClass as AnyObject.Type, to: ObjectMaker.Type.self).init()
  }
}
