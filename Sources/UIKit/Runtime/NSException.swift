import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The text of the name.
  public var rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// A name without a special meaning.
  public static let genericException = Self("NSGenericException")
  /// The name for an argument that isn't allowed.
  public static let invalidArgumentException = Self("NSInvalidArgumentException")
  /// The name for a state that an object must never have.
  public static let internalInconsistencyException = Self("NSInternalInconsistencyException")
  /// The name for an index outside the bounds of a collection.
  public static let rangeException = Self("NSRangeException")
}

/// An error of an app's code, which ends the app unless code in Objective-C catches it.
///
/// *Source:* `NSException.h`; Foundation on Linux has no exceptions.
open class NSException: NSObject {
  /// The name.
  public let name: NSExceptionName
  /// The reason in words, or `nil` if there is none.
  public let reason: String?
  /// More information, or `nil` if there is none.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
    super.init()
  }

  /// Ends the program with the name and the reason, as UIKit's own exceptions do.
  open func raise() {
    fatalError(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
  }
}
