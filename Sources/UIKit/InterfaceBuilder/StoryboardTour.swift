import FilmstripSupport
import Foundation

/// The segues of a storyboard that a film performs, beginning at the initial view controller.
///
/// A film visits each scene once. It goes back before it performs the next segue of the same scene.
package struct StoryboardTour: Sendable {
  /// A visit of a scene.
  package struct Visit: Sendable {
    /// The id of the segue that leads to the scene.
    package var segueID: String
    /// The name of the scene, for labels.
    package var name: String
    /// The ids of the view controllers that the segue shows: a container and its content.
    package var sceneIDs: [String]
    /// The visits that begin at the scene.
    package var visits: [Visit]
  }

  /// The maximum number of visits in a film.
  ///
  /// *Chosen:* a film of this length has 30 seconds.
  package static let maximumVisitCount = 12

  /// The visits that begin at the initial view controller, in the order of the file.
  package private(set) var visits: [Visit] = []

  /// The ids of the view controllers with which the film begins: a container and its content.
  package private(set) var firstIDs: [String] = []
  /// Whether a segue of the file pushes the first view controller onto a stack.
  package private(set) var isPushed = false

  /// Plans a tour from a view controller, without some segues.
  @MainActor init(
    _ document: InterfaceDocument, from id: String?, without omitted: Set<String> = []
  ) {
    guard let id else { return }
    let start = Self.content(id, document)
    firstIDs = id == start ? [id] : [id, start]
    var planner = Planner(document: document, omitted: omitted, seen: [start])
    visits = planner.visits(from: start)
    isPushed = document.scenes.values.contains { scene in
      Planner.segues(in: scene.element).contains {
        StoryboardSegue($0).pushes && $0["destination"] == id
      }
    }
    // An app without a navigation controller presents what its segues show.
    let hasStack = document.scenes.values.contains { $0.controller.name == "navigationController" }
    if document.initialID != nil, !hasStack { isPushed = false }
  }

  /// Returns the id of the view controller that a container shows first.
  @MainActor private static func content(_ id: String, _ document: InterfaceDocument) -> String {
    var id = id
    for _ in 0..<8 {
      guard let controller = document.scenes[id]?.controller,
        ["navigationController", "tabBarController", "splitViewController"].contains(
          controller.name),
        let next = controller.child(named: "connections")?.children.first(where: {
          $0["kind"] == "relationship"
        })?["destination"]
      else { return id }
      id = next
    }
    return id
  }

  @MainActor private struct Planner {
    let document: InterfaceDocument
    /// The ids of the segues that the tour doesn't contain.
    let omitted: Set<String>
    var seen: Set<String>
    var count = 0

    mutating func visits(from id: String) -> [Visit] {
      guard let scene = document.scenes[id] else { return [] }
      var visits: [Visit] = []
      for segue in Self.segues(in: scene.element) {
        guard count < StoryboardTour.maximumVisitCount, let segueID = segue["id"],
          !omitted.contains(segueID), let destination = segue["destination"]
        else { continue }
        let target = StoryboardTour.content(destination, document)
        guard document.scenes[target] != nil, seen.insert(target).inserted else { continue }
        count += 1
        visits.append(
          Visit(
            segueID: segueID, name: name(of: target),
            sceneIDs: destination == target ? [target] : [destination, target],
            visits: self.visits(from: target)))
      }
      return visits
    }

    /// Returns the segues that show another scene, in the order of the file.
    static func segues(in element: MarkupElement) -> [MarkupElement] {
      element.children.flatMap { child -> [MarkupElement] in
        guard child.name == "segue" else { return segues(in: child) }
        return StoryboardSegue(child).showsDestination ? [child] : []
      }
    }

    private func name(of id: String) -> String {
      let controller = document.scenes[id]?.controller
      return controller?.child(key: "navigationItem")?["title"] ?? controller?["title"]
        ?? controller?["storyboardIdentifier"] ?? controller?["referencedIdentifier"]
        ?? controller?["storyboardName"] ?? controller?["customClass"] ?? id
    }
  }
}

extension UIStoryboard {
  /// Returns the segues that a film of the storyboard performs.
  ///
  /// - Parameters:
  ///   - id: The id of the view controller with which the film begins, or `nil` for the initial one.
  ///   - omitted: The ids of segues that the film doesn't perform.
  package func tour(
    from id: String? = nil, without omitted: Set<String> = []
  ) -> StoryboardTour? {
    (source as? StoryboardFile)?.tour(from: id ?? source.initialID, without: omitted)
  }

  /// Returns the id of the view controller with which a film of a scene begins: the navigation
  /// controller whose root the scene is, or the scene itself.
  package func firstID(ofScene id: String) -> String {
    (source as? StoryboardFile)?.stackID(ofRoot: id) ?? id
  }

  /// Returns the id of the view controller with an id or a storyboard identifier.
  package func controllerID(named name: String) -> String? {
    source.id(of: name) ?? controllerIDs.first { $0 == name }
  }

  /// The names of the scenes: identifiers, or ids of view controllers without an identifier.
  package var sceneNames: [String] { scenes.map(\.name) }

  /// A scene of a storyboard, for reports.
  package struct Scene: Sendable {
    /// The id of the view controller.
    package var id: String
    /// The storyboard identifier, or the id if there is none.
    package var name: String
    /// The class of the view controller, or the class of its element if the file specifies none.
    package var className: String
    /// The first line of the scene.
    package var line: Int
  }

  /// Returns the path of the app's storyboard with a name, or `nil` if there is none.
  package static func path(named name: String) -> String? {
    InterfaceFiles.path(of: name, "storyboard", in: nil)
  }

  /// The scenes in the order of the file, without references to other storyboards.
  package var scenes: [Scene] { (source as? StoryboardFile)?.scenes ?? [] }
}
