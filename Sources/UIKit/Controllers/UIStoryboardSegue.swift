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
  /// The transition of the segue in the storyboard.
  var handler: (() -> Void)?

  /// Creates a segue between two view controllers.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue between two view controllers that runs a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Performs the transition.
  ///
  /// A segue of a storyboard shows its destination as its kind specifies, and a segue with a closure
  /// runs the closure. A segue of the kind `custom` does nothing unless the method is overridden.
  open func perform() { handler?() }
}

/// The metatype to which the class of a segue is cast to create a segue: see
/// Runtime/ClassMaking.swift.
@_spi(ClassMaking) @preconcurrency @MainActor
open class SegueMaker: UIStoryboardSegue {
  /// Never called: the initializer of the cast class runs instead.
  public required override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    UIView.refuse()
    super.init(identifier: identifier, source: source, destination: destination)
  }

  /// Returns a segue of a class, created by the class's own initializer.
  @inline(never)
  package static func make(
    _ segueClass: UIStoryboardSegue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue {
    let maker = unsafeBitCast(segueClass as AnyObject.Type, to: SegueMaker.Type.self)
    return maker.init(identifier: identifier, source: source, destination: destination)
  }
}

/// The start of a search for the destination of an unwind segue.
///
/// *Source:* `UIViewController.h`.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The view controller at which the segue starts.
  public let source: UIViewController
  /// The action that the destination must have.
  public let unwindAction: Selector
  /// The object that triggered the segue.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
