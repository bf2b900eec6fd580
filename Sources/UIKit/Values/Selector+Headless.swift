extension Selector {
  /// Creates a selector of a method with a sender, as in `Selector(Owner.pan(_:))`.
  ///
  /// `name` is the Objective-C spelling, `pan:`; selectors with equal names are equal. The
  /// parameter of the method can have any type to which the sender can be cast, including `Any?`.
  /// The result of the method is ignored.
  @preconcurrency public init<Owner, Sender, Result>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (Sender) -> Result, _ name: String? = nil
  ) {
    let call = Method { target, sender in
      guard let owner = target as? Owner, let typed = sender as? Sender else { return false }
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
