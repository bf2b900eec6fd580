extension Selector {
  /// Creates a selector of a method with a sender, as in `Selector(Owner.pan(_:))`.
  ///
  /// `name` is the Objective-C spelling, `pan:`; selectors with equal names are equal. The
  /// parameter of the method can have any type to which the sender can be cast, including `Any?`.
  /// The result of the method is ignored.
  ///
  /// A recognizer is also passed to a method whose parameter is of a subclass of the recognizer's
  /// class, because a message of Objective-C is sent without a check of its arguments
  /// (*documented*; FACTS: gesture.sender). The method can use only what the recognizer has.
  @preconcurrency public init<Owner, Sender, Result>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (Sender) -> Result, _ name: String? = nil
  ) {
    let call = Method { target, sender in
      guard let owner = target as? Owner,
        let typed = sender as? Sender ?? asMoreSpecial(sender, Sender.self) ?? asFlag(Sender.self)
      else { return false }
      _ = method(owner)(typed)
      return true
    } owns: {
      $0 is Owner
    }
    self.init(call, name, standIn: "\(Owner.self).(\(Sender.self))")
  }

  /// Creates a selector of a method without parameters, as in `Selector(Owner.close)`.
  ///
  /// `name` is the Objective-C spelling, `close`; selectors with equal names are equal. The result
  /// of the method is ignored.
  @preconcurrency public init<Owner, Result>(
    _ method: @escaping @MainActor (Owner) -> @MainActor () -> Result, _ name: String? = nil
  ) {
    let call = Method { target, _ in
      guard let owner = target as? Owner else { return false }
      _ = method(owner)()
      return true
    } owns: {
      $0 is Owner
    }
    self.init(call, name, standIn: "\(Owner.self).()")
  }
}

/// Returns `true` for a parameter of type `Bool`, or `nil` for other types.
///
/// A message of Objective-C passes the sender's address, so that a tap with the action
/// `endEditing(_:)` forces the end of editing.
private func asFlag<Sender>(_ type: Sender.Type) -> Sender? { true as? Sender }

/// An object that is passed to methods without a check of its class, as Objective-C passes all objects.
@MainActor
protocol UncheckedSender: AnyObject {}

/// Returns a recognizer as an instance of a subclass of its class, or `nil` for other types.
@MainActor
private func asMoreSpecial<Sender>(_ sender: AnyObject, _ type: Sender.Type) -> Sender? {
  guard sender is any UncheckedSender, var ancestor: AnyClass = type as? AnyClass else {
    return nil
  }
  while let parent = _getSuperclass(ancestor) {
    if parent == Swift.type(of: sender) { return unsafeBitCast(sender, to: type) }
    ancestor = parent
  }
  return nil
}
