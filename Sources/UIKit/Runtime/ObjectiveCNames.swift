import FilmstripGraphics
import Foundation

// Small names from Objective-C that Swift code on iOS gets with UIKit.

/// Runs a closure; objects without another owner are released at its end, as in Objective-C.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// A selector by its name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// A selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// A pointer through which a method may replace an object.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// An array of CoreFoundation's.
public typealias CFArray = [Any]
/// A string of CoreFoundation's.
public typealias CFString = String
/// Any object of CoreFoundation's.
public typealias CFTypeRef = Any
/// True, as an object.
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// False, as an object.
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)

extension CGRect {
  /// Whether both have the same origin and size.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint {
  /// Whether both points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

/// A whole number of Objective-C's.
public typealias NSInteger = Int
