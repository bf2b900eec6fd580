import Foundation

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
