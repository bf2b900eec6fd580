import Foundation

/// Lets an app's `"floor" as NSCopying` compile as on iOS.
///
/// UIKit doesn't declare this conformance, because a conformance reaches every module that imports UIKit.
extension String: @retroactive NSCopying {
  /// Returns the string, which is a value.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
