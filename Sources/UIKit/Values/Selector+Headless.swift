extension Selector {
  /// A method that takes what calls it, such as a gesture recognizer: `Selector(Owner.pan(_:))`.
  ///
  /// `name` is how Objective-C spells it, `pan:`; selectors of the same name are equal. The parameter
  /// may be of any type that what calls it has, `Any?` among them. What the method returns is dropped.
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

  /// A method without parameters: `Selector(Owner.close)`.
  ///
  /// `name` is how Objective-C spells it, `close`; selectors of the same name are equal. What the method
  /// returns is dropped.
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
