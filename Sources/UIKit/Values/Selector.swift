import Foundation

/// A method to call on a target, for API that takes targets and actions.
///
/// There is no Objective-C runtime on Linux, so a name alone cannot be called. What stands for
/// `#selector(Owner.pan(_:))` is `Selector(Owner.pan(_:))`: the same method, without the number sign;
/// `filmstrip port` writes it so. Swift cannot compare functions, so two selectors of the same method
/// are equal only if one is a copy of the other, or if both have a name, and the same one:
/// `Selector(Owner.pan(_:), "pan:")`. To remove an action again keep the value, or name it.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name as Objective-C spells it, such as `done:`, or what it is a method of.
  public let description: String
  let method: Method?
  /// Tells apart what has no name.
  private let identity: Method?

  /// A selector by its name, which cannot be called here.
  public init(_ name: String) {
    description = name
    method = nil
    identity = nil
  }

  /// A selector by its name, which cannot be called here.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  init(_ method: Method, _ name: String?, standIn: String) {
    description = name ?? standIn
    self.method = method
    identity = name == nil ? method : nil
  }

  /// Whether both are copies of one, or have the same name.
  public static func == (lhs: Selector, rhs: Selector) -> Bool {
    lhs.identity == rhs.identity && lhs.description == rhs.description
  }

  /// Feeds what makes it equal to others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(description)
  }

  /// A method, as an object so that selectors can be compared.
  final class Method: Sendable, Hashable {
    /// Calls it; false if the target or the sender is of another type.
    let call: @MainActor @Sendable (AnyObject, AnyObject) -> Bool

    /// Whether an object is of the type that has the method.
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
