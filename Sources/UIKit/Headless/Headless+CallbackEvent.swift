import FilmstripTiming

extension Headless {
  /// A callback that UIKit made to a controller or a delegate.
  public struct CallbackEvent: Sendable, Hashable {
    /// The virtual time.
    public var time: MediaTime
    /// The callback's name, such as `viewWillAppear`.
    public var event: String
    /// The controller that it is about: its title, or else its class.
    public var object: String
    /// The callback's `animated` argument; nil if it has none.
    public var animated: Bool?
    /// The number of the controller among those that exist with the same name, from 1.
    package var objectNumber = 1
  }
}
