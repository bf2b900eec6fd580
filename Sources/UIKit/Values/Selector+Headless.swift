extension Selector {
  /// A method with its sender as a parameter, such as a gesture recognizer:
  /// `Selector(Owner.pan(_:))`.
  ///
  /// `name` is the Objective-C spelling, `pan:`; selectors with equal names are equal. The
  /// parameter can have any type of the sender, also `Any?`. The method's result is ignored.
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
  /// `name` is the Objective-C spelling, `close`; selectors with equal names are equal. The
  /// method's result is ignored.
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
