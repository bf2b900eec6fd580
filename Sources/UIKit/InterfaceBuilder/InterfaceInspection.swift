import Foundation

// Access to loaded scenes for tools that compare them with their files.
extension UIViewController {
  /// Returns the object with an id in the storyboard of the view controller, or `nil` if it doesn't
  /// exist.
  package func interfaceObject(id: String) -> NSObject? {
    (archive as? StoryboardScene)?.object(id: id)
  }

  /// The ids of the segues that begin in the view controller's scene, in the order of the file.
  package var segueIDs: [String] { (archive as? StoryboardScene)?.segueIDs ?? [] }

  /// The identifiers of the segues that begin in the view controller's scene, or the ids of those
  /// without an identifier.
  package var segueNames: [String] { (archive as? StoryboardScene)?.segueNames ?? [] }

  /// Returns a segue of the view controller's storyboard to a loaded view controller of the same
  /// storyboard, or `nil` if there is none.
  package func segue(to destination: UIViewController) -> UIStoryboardSegue? {
    (archive as? StoryboardScene)?.segue(from: self, to: destination)
  }

  /// Whether something on the screen performs the segue with an id or an identifier when a user taps it,
  /// or `nil` if the scene has no such segue.
  ///
  /// A segue of the view controller itself is performed by a row of its list or, without a list, by code.
  package func isSegueOnScreen(id: String) -> Bool? {
    (archive as? StoryboardScene)?.isSegueOnScreen(id: id)
  }

  /// Performs the segue with an id or an identifier, as a user does; returns whether there is such a
  /// segue.
  ///
  /// - Parameter selectsRow: Whether the code for a selected row can perform a segue that no object triggers.
  package func performSegue(id: String, selectsRow: Bool = false) -> Bool {
    (archive as? StoryboardScene)?.performSegue(id: id, selectsRow: selectsRow) ?? false
  }
}

extension UIStoryboard {
  /// The ids of the view controllers of the storyboard, in the order of the file.
  package var controllerIDs: [String] { (source as? StoryboardFile)?.controllerIDs ?? [] }

  /// Creates the view controller with an id, or returns `nil` if there is none.
  package func instantiateViewController(
    id: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    source.makeController(id, in: self, creator: creator)
  }
}
