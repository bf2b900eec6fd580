import Foundation
import Preconditions

/// A file of controllers, which does not exist here.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// A storyboard by its name.
  ///
  /// - Precondition: never met. There are no storyboards here, so this traps with the text of UIKit's
  ///   exception for one that is missing.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
    demand(
      false,
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'Could not find a storyboard named '\(name)' in bundle \(Bundle.main)'")
  }

  /// The controller that the storyboard begins with.
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// A controller of the storyboard.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError("Storyboard (\(name)) doesn't contain a view controller with identifier")
  }
}

/// The way from one controller to another, for subclasses whose `perform()` takes it.
///
/// *Source:* `UIStoryboardSegue.h`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name that tells it from others.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it leads.
  public let destination: UIViewController
  private let handler: (() -> Void)?

  /// A way between controllers.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  /// A way between controllers that a closure takes.
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

  /// Shows the destination: by the closure, or by nothing where there is none.
  open func perform() { handler?() }
}
