import Foundation
import Graphics

// Small names of the Objective-C world that Swift code on iOS gets along with UIKit.

/// Runs a closure; what Objective-C would release at its end is released here when nobody holds it.
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

/// Where a method may put another object in place of the one that it finds.
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
  /// Whether both have the same place and extent.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint {
  /// Whether both are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
