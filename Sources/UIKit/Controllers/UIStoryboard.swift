import FilmstripSupport
import Foundation

/// A file of Interface Builder with view controllers and the segues between them.
///
/// Filmstrip reads the file `name.storyboard` as Xcode saves it, in the folders of the app's assets,
/// in the bundle, or in `Base.lproj`. Parts that Filmstrip doesn't support are reported with their
/// line and column, and ignored.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  let source: any StoryboardSource

  /// Loads a storyboard by its name; a `nil` bundle means the app's bundle.
  ///
  /// - Precondition: The file exists and is a storyboard for iOS. Otherwise, the initializer traps
  ///   with the text of UIKit's exception for a missing storyboard, or with the error in the file.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    source = Headless.Simulator.current.storyboardSource(named: name, in: storyboardBundleOrNil)
    super.init()
  }

  init(name: String, source: any StoryboardSource) {
    self.name = name
    self.source = source
    super.init()
  }

  /// Returns the initial view controller of the storyboard, or `nil` if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    source.initialID.flatMap { source.makeController($0, in: self, creator: nil) }
  }

  /// Returns the initial view controller of the storyboard, which a closure creates.
  ///
  /// The closure calls an initializer of the view controller that calls `super.init(coder:)`. If the
  /// closure returns `nil`, `init(coder:)` creates the view controller.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    source.initialID.flatMap { source.makeController($0, in: self, creator: creator) }
      as? ViewController
  }

  /// Returns a new view controller with an identifier.
  ///
  /// - Precondition: The storyboard has a view controller with the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    makeController(identifier, creator: nil)
  }

  /// Returns a new view controller with an identifier, which a closure creates; see
  /// `instantiateInitialViewController(creator:)`.
  ///
  /// - Precondition: The storyboard has a view controller with the identifier, and the view
  ///   controller has the requested class.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let controller = makeController(identifier, creator: creator)
    guard let typed = controller as? ViewController else {
      fatalError(
        "the view controller '\(identifier)' of the storyboard '\(name)' must be a "
          + "\(ViewController.self), but is a \(type(of: controller))")
    }
    return typed
  }

  private func makeController(
    _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    guard let id = source.id(of: identifier),
      let controller = source.makeController(id, in: self, creator: creator)
    else {
      // *Reported* (FACTS: interface.missing-identifier).
      fatalError(
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'Storyboard (\(self)) doesn't contain a view controller with identifier "
          + "'\(identifier)''")
    }
    return controller
  }
}
