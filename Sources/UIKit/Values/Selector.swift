import Foundation

/// A method to call on a target, for API with targets and actions.
///
/// Linux has no Objective-C runtime, so a method can't be called by its name.
/// `Selector(Owner.pan(_:))` replaces `#selector(Owner.pan(_:))`: the same expression without the
/// number sign. `filmstrip port` makes this change. Swift can't compare functions: two selectors of
/// the same method are equal only if one is a copy of the other, or if both have the same name, as
/// in `Selector(Owner.pan(_:), "pan:")`. To remove an action later, store the selector or give it a
/// name.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The Objective-C name of the method, such as `done:`, or its owner and parameter types.
  public let description: String
  let method: Method?
  /// The identity of a selector without a name, or `nil` for a selector with a name.
  private let identity: Method?

  /// Creates a selector with only a name, which Filmstrip can't call.
  public init(_ name: String) {
    description = name
    method = nil
    identity = nil
  }

  /// Creates a selector with only a name, which Filmstrip can't call.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a selector with a name that calls a closure with the target and the sender.
  @MainActor
  init(named name: String, call: @escaping @MainActor @Sendable (AnyObject, AnyObject) -> Void) {
    let method = Method { target, sender in
      call(target, sender)
      return true
    } owns: { _ in
      true
    }
    self.init(method, name, standIn: name)
  }

  init(_ method: Method, _ name: String?, standIn: String) {
    description = name ?? standIn
    self.method = method
    identity = name == nil ? method : nil
  }

  /// Returns whether both selectors are copies of the same selector, or have equal names.
  public static func == (lhs: Selector, rhs: Selector) -> Bool {
    lhs.identity == rhs.identity && lhs.description == rhs.description
  }

  /// Hashes the identity and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(description)
  }

  /// A method, in a class so that selectors have an identity to compare.
  final class Method: Sendable, Hashable {
    /// Calls the method; returns `false` if the type of the target or the sender doesn't match.
    let call: @MainActor @Sendable (AnyObject, AnyObject) -> Bool

    /// Returns whether an object is an instance of the class that has the method.
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
