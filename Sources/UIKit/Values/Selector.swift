import Foundation

/// A method to call on a target, for API that takes targets and actions.
///
/// Linux has no Objective-C runtime, so a name cannot be called. `Selector(Owner.pan(_:))` replaces
/// `#selector(Owner.pan(_:))`: the same method, without the number sign; `filmstrip port` makes
/// this change. Swift cannot compare functions: two selectors of the same method are equal only if
/// one is a copy of the other, or if both have the same name, as in `Selector(Owner.pan(_:),
/// "pan:")`. To remove an action later, keep the selector or name it.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's Objective-C name, such as `done:`, or else its owner and parameter types.
  public let description: String
  let method: Method?
  /// The identity of a selector without a name.
  private let identity: Method?

  /// A selector with only a name, which cannot be called here.
  public init(_ name: String) {
    description = name
    method = nil
    identity = nil
  }

  /// A selector with only a name, which cannot be called here.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  init(_ method: Method, _ name: String?, standIn: String) {
    description = name ?? standIn
    self.method = method
    identity = name == nil ? method : nil
  }

  /// Whether both are copies of one selector, or have equal names.
  public static func == (lhs: Selector, rhs: Selector) -> Bool {
    lhs.identity == rhs.identity && lhs.description == rhs.description
  }

  /// Hashes the identity and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(description)
  }

  /// A method, as an object so that selectors can be compared.
  final class Method: Sendable, Hashable {
    /// Calls the method; returns false if the target or the sender has another type.
    let call: @MainActor @Sendable (AnyObject, AnyObject) -> Bool

    /// Whether an object's type has the method.
    let owns: @Sendable (AnyObject) -> Bool

    init(
      call: @escaping @MainActor @Sendable (AnyObject, AnyObject) -> Bool,
      owns: @escaping @Sendable (AnyObject) -> Bool
    ) {
      self.call = call
      self.owns = owns
    }

    static func == (lhs: Method, rhs: Method) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
