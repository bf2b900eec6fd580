import Foundation

/// A method to call on a target, for API that takes targets and actions.
///
/// There is no Objective-C runtime on Linux, so a name alone cannot be called. What stands for
/// `#selector(Owner.pan(_:))` is `Selector(Owner.pan(_:))`: the same method, without the number sign.
/// Two selectors of the same method are equal only if one is a copy of the other, since Swift cannot
/// compare functions: keep the value in order to remove the action again.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name as Objective-C spells it, such as `done:`, or what it is a method of.
  public let description: String
  let method: Method?

  /// A selector by its name, which cannot be called here.
  public init(_ name: String) {
    description = name
    method = nil
  }

  /// A selector by its name, which cannot be called here.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// A method that takes what calls it, such as a gesture recognizer: `Selector(Owner.pan(_:))`.
  @preconcurrency public init<Owner: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (Sender) -> Void
  ) {
    description = "\(Owner.self).(\(Sender.self))"
    self.method = Method { target, sender in
      guard let owner = target as? Owner, let typed = sender as? Sender else { return false }
      method(owner)(typed)
      return true
    }
  }

  /// A method without parameters: `Selector(Owner.close)`.
  @preconcurrency public init<Owner: AnyObject>(
    _ method: @escaping @MainActor (Owner) -> @MainActor () -> Void
  ) {
    description = "\(Owner.self).()"
    self.method = Method { target, _ in
      guard let owner = target as? Owner else { return false }
      method(owner)()
      return true
    }
  }

  /// A method, as an object so that selectors can be compared.
  final class Method: Sendable, Hashable {
    /// Calls it; false if the target or the sender is of another type.
    let call: @MainActor @Sendable (AnyObject, AnyObject) -> Bool

    init(call: @escaping @MainActor @Sendable (AnyObject, AnyObject) -> Bool) {
      self.call = call
    }

    static func == (lhs: Method, rhs: Method) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
