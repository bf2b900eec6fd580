import FilmstripSupport
import Foundation

/// The file of a storyboard, which creates its view controllers.
@MainActor
final class StoryboardFile: StoryboardSource {
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  var initialID: String? { document.initialID }

  /// Returns the segues that a film performs if it begins at a view controller.
  func tour(from id: String?, without omitted: Set<String>) -> StoryboardTour {
    StoryboardTour(document, from: id, without: omitted)
  }

  /// The scenes in the order of the file, without references to other storyboards.
  var scenes: [UIStoryboard.Scene] {
    document.controllerIDs.compactMap { id in
      guard let scene = document.scenes[id],
        let kind = InterfaceElements.kinds[scene.controller.name]
      else { return nil }
      return UIStoryboard.Scene(
        id: id, name: scene.controller["storyboardIdentifier"] ?? id,
        className: scene.controller["customClass"] ?? "\(kind.base)", line: scene.element.line)
    }
  }

  /// The ids of the view controllers, in the order of the file.
  var controllerIDs: [String] { document.controllerIDs }

  func id(of identifier: String) -> String? { document.idOfIdentifier[identifier] }

  /// Returns the id of the first navigation controller of the file whose root is a view controller,
  /// or `nil` if there is none.
  func stackID(ofRoot id: String) -> String? {
    document.controllerIDs.first { candidate in
      guard let controller = document.scenes[candidate]?.controller,
        controller.name == "navigationController"
      else { return false }
      return controller.child(named: "connections")?.children.contains {
        $0["kind"] == "relationship" && $0["destination"] == id
      } ?? false
    }
  }

  /// Creates a view controller, or the view controller of another storyboard to which a reference
  /// leads.
  ///
  /// A view controller that contains itself is reported.
  func makeController(
    _ id: String, in storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let scene = document.scenes[id] else { return nil }
    let files = Headless.Simulator.current.interfaceFiles
    let name = "\(document.fileName) \(id)"
    guard !files.openControllers.contains(name),
      files.openControllers.count < InterfaceFiles.maximumNesting
    else {
      document.report(.loop(id), at: scene.controller)
      return nil
    }
    files.openControllers.append(name)
    defer { files.openControllers.removeLast() }
    if scene.controller.name == "viewControllerPlaceholder" {
      return makeReferenced(scene.controller)
    }
    return StoryboardScene(scene, of: storyboard, document)
      .load(scene.element.child(named: "objects")?.children ?? [], creator: creator)
  }

  /// Creates the view controller of another storyboard.
  private func makeReferenced(_ reference: MarkupElement) -> UIViewController? {
    let name = reference["storyboardName"] ?? ""
    let files = Headless.Simulator.current.interfaceFiles
    do {
      guard let other = try files.document(named: name, extension: "storyboard", in: nil) else {
        document.report(.missingFile("the storyboard '\(name)'"), at: reference)
        return UIViewController()
      }
      let file = StoryboardFile(other)
      let identifier = reference["referencedIdentifier"]
      let id = identifier.map { file.id(of: $0) } ?? file.initialID
      let controller = id.flatMap {
        file.makeController($0, in: UIStoryboard(name: name, source: file), creator: nil)
      }
      if controller == nil {
        document.report(
          identifier.map { .missingDestination($0, what: "storyboard reference") }
            ?? .missingFile("the initial view controller of the storyboard '\(name)'"),
          at: reference)
      }
      return controller
    } catch {
      document.report(.missingFile("the storyboard '\(name)' (\(error))"), at: reference)
      return UIViewController()
    }
  }
}

extension Headless.Simulator {
  /// Returns the storyboard file with a name.
  ///
  /// - Precondition: The file exists and is a storyboard for iOS.
  func storyboardSource(named name: String, in bundle: Bundle?) -> any StoryboardSource {
    do {
      if let document = try interfaceFiles.document(
        named: name, extension: "storyboard", in: bundle)
      {
        return StoryboardFile(document)
      }
    } catch {
      fatalError("\(error)")
    }
    // *Reported* (FACTS: interface.missing-storyboard).
    fatalError(
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'Could not find a storyboard named '\(name)' in bundle \(bundle ?? .main)'")
  }
}

extension UIStoryboard {
  /// Reads a storyboard from bytes; `fileName` is for messages.
  ///
  /// - Throws: An error with the file, line and column if the file isn't a storyboard for iOS.
  package convenience init(contents: [UInt8], fileName: String) throws {
    self.init(
      name: fileName, source: StoryboardFile(try InterfaceDocument(contents, fileName: fileName)))
  }

  /// Reads the storyboard at a path.
  ///
  /// - Throws: An error with the file, line and column if the file isn't a storyboard for iOS.
  package convenience init(path: String) throws {
    let document = try Headless.Simulator.current.interfaceFiles.document(at: path)
    let name = String(document.fileName.split(separator: ".").first ?? "")
    self.init(name: name, source: StoryboardFile(document))
  }
}
