import Foundation

/// The scene of a storyboard from which a view controller was loaded.
@MainActor
protocol ViewControllerArchive: AnyObject {
  var storyboard: UIStoryboard { get }

  /// Loads the view of the view controller; returns `false` if the file contains no view.
  func loadView(of controller: UIViewController) -> Bool

  /// Performs the segue with an identifier; returns `false` if there is no such segue.
  func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?) -> Bool
}

/// The source of the view controllers of a storyboard.
@MainActor
protocol StoryboardSource: AnyObject {
  /// The id of the initial view controller, or `nil` if there is none.
  var initialID: String? { get }

  /// Returns the id of the view controller with a storyboard identifier, or `nil` if there is none.
  func id(of identifier: String) -> String?

  /// Creates the view controller with an id; returns `nil` if there is no such view controller.
  func makeController(
    _ id: String, in storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
}
