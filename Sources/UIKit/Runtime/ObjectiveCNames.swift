import FilmstripGraphics
import Foundation

// Small declarations of Objective-C that UIKit makes available to Swift code on iOS.

/// Runs a closure, at whose end objects without another owner are released, as in Objective-C.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Returns a selector that has only a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The largest finite number of type `Float`, as in `math.h`.
public let HUGE = Float.greatestFiniteMagnitude

/// The largest finite `Float`, as in C's `math.h`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The number of nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// A pointer through which a method can replace an object.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// An array of Core Foundation.
public typealias CFArray = [Any]
/// A string of Core Foundation.
public typealias CFString = String
/// Any object of Core Foundation.
public typealias CFTypeRef = Any
/// The value `true` as an object.
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// The value `false` as an object.
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)

extension CGRect {
  /// Returns whether both rectangles have the same origin and size.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint {
  /// Returns whether both points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether both sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

/// An integer of Objective-C.
public typealias NSInteger = Int
