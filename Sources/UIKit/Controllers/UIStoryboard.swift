import FilmstripSupport
import Foundation

/// A file with controllers, which does not exist here.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Loads a storyboard by its name.
  ///
  /// - Precondition: never fulfilled. There are no storyboards here, so this traps with the text of
  /// UIKit's exception for a missing one.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
    demand(
      false,
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'Could not find a storyboard named '\(name)' in bundle \(Bundle.main)'")
  }

  /// The first controller of the storyboard.
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// A controller of the storyboard.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError("Storyboard (\(name)) doesn't contain a view controller with identifier")
  }
}

/// A transition from one controller to another, for subclasses that override `perform()`.
///
/// *Source:* `UIStoryboardSegue.h`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name that identifies it.
  public let identifier: String?
  /// The first controller.
  public let source: UIViewController
  /// The second controller.
  public let destination: UIViewController
  private let handler: (() -> Void)?

  /// Creates a segue between controllers.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  /// Creates a segue between controllers that runs a closure.
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

  /// Shows the destination with the closure; does nothing without one.
  open func perform() { handler?() }
}
