extension CADisplayLink {
  /// Creates a display link that calls a closure.
  ///
  /// This initializer is not part of Apple's UIKit; it replaces `#selector`.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.init(call: handler)
  }
}
