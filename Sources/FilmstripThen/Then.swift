import Foundation
import UIKit

/// A value that a closure can configure where the value is created.
public protocol Then {}

extension Then {
  /// Returns a copy of the value, changed by a closure.
  @inlinable
  public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try block(&copy)
    return copy
  }

  /// Passes the value to a closure.
  @inlinable
  public func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }
}

extension Then where Self: AnyObject {
  /// Passes the object to a closure, and returns the object.
  @inlinable
  public func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}
extension JSONDecoder: Then {}
extension JSONEncoder: Then {}
extension Array: Then {}
extension Dictionary: Then {}
extension Set: Then {}
extension CGPoint: Then {}
extension CGRect: Then {}
extension CGSize: Then {}
extension CGVector: Then {}
extension UIEdgeInsets: Then {}
extension UIOffset: Then {}
extension UIRectEdge: Then {}
