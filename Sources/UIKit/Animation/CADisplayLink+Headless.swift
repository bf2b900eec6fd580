extension CADisplayLink {
  /// A link that calls a closure.
  ///
  /// Not part of Apple's UIKit: replaces `#selector`.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.init(call: handler)
  }
}
