extension CADisplayLink {
  /// Creates a display link that calls a closure.
  ///
  /// Not part of Apple's UIKit: use this initializer instead of `#selector`.
  @_spi(Headless)
  public convenience init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.init(call: handler)
  }
}
