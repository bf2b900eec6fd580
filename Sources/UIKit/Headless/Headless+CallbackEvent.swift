import FilmstripTiming

extension Headless {
  /// A callback that UIKit made to a view controller or a delegate.
  public struct CallbackEvent: Sendable, Hashable {
    /// The virtual time of the callback.
    public var time: MediaTime
    /// The name of the callback, such as `viewWillAppear`.
    public var event: String
    /// The view controller that the callback concerns: its title, or its class if it has no title.
    public var object: String
    /// The `animated` argument of the callback, or `nil` if the callback has none.
    public var animated: Bool?
    /// The number of the view controller among the existing ones with the same name, starting at 1.
    package var objectNumber = 1
  }
}
