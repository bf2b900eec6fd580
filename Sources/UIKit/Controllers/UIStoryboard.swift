import FilmstripSupport
import Foundation

/// A file with view controllers, which Filmstrip doesn't support.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Loads a storyboard by its name, which always fails.
  ///
  /// - Precondition: Never fulfilled. Filmstrip has no storyboards, so the initializer traps with
  ///   the text of UIKit's exception for a missing storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
    demand(
      false,
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'Could not find a storyboard named '\(name)' in bundle \(Bundle.main)'")
  }

  /// Returns the initial view controller of the storyboard.
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// Returns a view controller of the storyboard.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError("Storyboard (\(name)) doesn't contain a view controller with identifier")
  }
}

/// A transition from one view controller to another, for subclasses that override `perform()`.
///
/// *Source:* `UIStoryboardSegue.h`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name that identifies the segue.
  public let identifier: String?
  /// The view controller at which the segue starts.
  public let source: UIViewController
  /// The view controller to which the segue leads.
  public let destination: UIViewController
  private let handler: (() -> Void)?

  /// Creates a segue between two view controllers.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  /// Creates a segue between two view controllers that runs a closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    super.init()
  }

  /// Runs the segue's closure; without a closure, the method does nothing.
  open func perform() { handler?() }
}
