import Foundation

/// The name of a method, for API that takes targets and actions.
///
/// There is no Objective-C runtime on Linux, so a name alone cannot be called: actions given as
/// closures (`UIAction`) are what fires here.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name as Objective-C spells it, such as `done:`.
  public let description: String

  /// A selector by its name.
  public init(_ name: String) {
    description = name
  }

  /// A selector by its name.
  public init(stringLiteral value: String) {
    description = value
  }
}
