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
    /// The visits that begin at the scene.
    package var visits: [Visit]
  }

  /// The maximum number of visits in a film.
  ///
  /// *Chosen:* a film of this length has 30 seconds.
  package static let maximumVisitCount = 12

  /// The visits that begin at the initial view controller, in the order of the file.
  package private(set) var visits: [Visit] = []

  @MainActor init(_ document: InterfaceDocument) {
    guard let initial = document.initialID else { return }
    let start = Self.content(initial, document)
    var planner = Planner(document: document, seen: [start])
    visits = planner.visits(from: start)
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
    var seen: Set<String>
    var count = 0

    mutating func visits(from id: String) -> [Visit] {
      guard let scene = document.scenes[id] else { return [] }
      var visits: [Visit] = []
      for segue in Self.segues(in: scene.element) {
        guard count < StoryboardTour.maximumVisitCount, let segueID = segue["id"],
          let destination = segue["destination"]
        else { continue }
        let target = StoryboardTour.content(destination, document)
        guard document.scenes[target] != nil, seen.insert(target).inserted else { continue }
        count += 1
        visits.append(
          Visit(segueID: segueID, name: name(of: target), visits: self.visits(from: target)))
      }
      return visits
    }

    /// Returns the segues that show another scene, in the order of the file.
    private static func segues(in element: MarkupElement) -> [MarkupElement] {
      element.children.flatMap { child -> [MarkupElement] in
        guard child.name == "segue" else { return segues(in: child) }
        let kinds = ["show", "showDetail", "push", "presentation", "modal"]
        return kinds.contains(child["kind"] ?? "") ? [child] : []
      }
    }

    private func name(of id: String) -> String {
      let controller = document.scenes[id]?.controller
      return controller?.child(key: "navigationItem")?["title"] ?? controller?["title"]
        ?? controller?["storyboardIdentifier"] ?? controller?["customClass"] ?? id
    }
  }
}

extension UIStoryboard {
  /// The segues that a film of the storyboard performs.
  package var tour: StoryboardTour? { (source as? StoryboardFile)?.tour }
}
