import Timing

extension Headless {
  /// One callback that a run made.
  public struct CallbackEvent: Sendable, Hashable {
    /// When, on the virtual clock.
    public var time: MediaTime
    /// The callback's name, such as `viewWillAppear`.
    public var event: String
    /// Whom it concerns: a controller's title, or its class.
    public var object: String
    /// Whether it came with an animation; nil where the callback does not say.
    public var animated: Bool?
  }
}
