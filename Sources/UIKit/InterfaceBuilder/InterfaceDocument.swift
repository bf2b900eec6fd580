import FilmstripSupport
import Foundation

/// A parsed file of Interface Builder: a storyboard or a nib.
@MainActor
final class InterfaceDocument {
  /// A scene of a storyboard.
  struct Scene {
    var element: MarkupElement
    /// The element of the view controller.
    var controller: MarkupElement
  }

  /// The name of the file, for messages.
  let fileName: String
  let root: MarkupElement
  /// The scenes by the ids of their view controllers.
  private(set) var scenes: [String: Scene] = [:]
  /// The ids of the view controllers, in the order of the file.
  private(set) var controllerIDs: [String] = []
  /// The ids of the view controllers by their storyboard identifiers.
  private(set) var idOfIdentifier: [String: String] = [:]
  /// The sizes of images by name, for images that no asset catalogue contains.
  private(set) var imageSizes: [String: CGSize] = [:]
  /// The elements of colours by name, for colours that no asset catalogue contains.
  private(set) var namedColors: [String: MarkupElement] = [:]
  /// The elements of system colours by name, for colours that UIKit doesn't have.
  private(set) var systemColors: [String: MarkupElement] = [:]
  /// The locations that were reported, so that repeated decoding reports each one once.
  private var reported: Set<String> = []

  /// Parses a file.
  ///
  /// - Throws: `InterfaceFileError` if the file isn't an Interface Builder file for iOS.
  init(_ bytes: [UInt8], fileName: String) throws(InterfaceFileError) {
    self.fileName = fileName
    do {
      root = try MarkupElement.parse(bytes)
    } catch {
      throw InterfaceFileError(fileName, error.line, error.column, error.message)
    }
    guard root.name == "document" else {
      throw InterfaceFileError(
        fileName, root.line, root.column,
        "the file must contain a <document>, but contains <\(root.name)>; save it with Xcode 5 or "
          + "later")
    }
    guard root["targetRuntime"]?.hasPrefix("iOS.CocoaTouch") ?? false else {
      throw InterfaceFileError(
        fileName, root.line, root.column,
        "the attribute targetRuntime must be iOS.CocoaTouch, but is "
          + "'\(root["targetRuntime"] ?? "")'")
    }
    index()
  }

  /// Creates a document from the root of a file that was parsed before.
  init(_ root: MarkupElement, fileName: String) {
    self.fileName = fileName
    self.root = root
    index()
  }

  private func index() {
    for scene in root.child(named: "scenes")?.children ?? [] {
      let objects = scene.child(named: "objects")?.children ?? []
      guard
        let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }),
        let id = controller["id"]
      else { continue }
      if scenes.updateValue(Scene(element: scene, controller: controller), forKey: id) == nil {
        controllerIDs.append(id)
      }
      if let identifier = controller["storyboardIdentifier"] { idOfIdentifier[identifier] = id }
    }
    for resource in root.child(named: "resources")?.children ?? [] {
      guard let name = resource["name"] else { continue }
      switch resource.name {
      case "image":
        imageSizes[name] = CGSize(
          width: InterfaceText.number(resource["width"]) ?? 0,
          height: InterfaceText.number(resource["height"]) ?? 0)
      case "namedColor": namedColors[name] = resource.child(named: "color")
      case "systemColor": systemColors[name] = resource.child(named: "color")
      default: break
      }
    }
  }

  /// The ids of all elements, which are collected at the first use.
  private lazy var ids: Set<String> = {
    var ids: Set<String> = []
    func visit(_ element: MarkupElement) {
      if let id = element["id"] { ids.insert(id) }
      for child in element.children { visit(child) }
    }
    visit(root)
    return ids
  }()

  /// Returns whether the file contains an element with an id.
  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Returns whether an id belongs to the placeholder of the first responder.
  func isFirstResponder(_ id: String) -> Bool {
    func matches(_ elements: [MarkupElement]) -> Bool {
      elements.contains { $0["id"] == id && $0["placeholderIdentifier"] == "IBFirstResponder" }
    }
    return matches(root.child(named: "objects")?.children ?? [])
      || scenes.values.contains {
        matches($0.element.child(named: "objects")?.children ?? [])
      }
  }

  /// The id of the initial view controller, or `nil` if there is none.
  var initialID: String? { root["initialViewController"] }

  // MARK: Reports

  /// Reports a problem at an element once.
  func report(_ problem: InterfaceProblem, at element: MarkupElement) {
    let text = Spelling.line("\(fileName):\(element.line):\(element.column): \(problem)")
    guard reported.insert(text).inserted else { return }
    Headless.report(.simplified(text))
    Headless.Simulator.current.interfaceFiles.problems.append((text, problem))
  }
}

/// A reason for which a file isn't read.
struct InterfaceFileError: Error, CustomStringConvertible {
  let description: String

  init(_ fileName: String, _ line: Int, _ column: Int, _ message: String) {
    description = Spelling.line("\(fileName):\(line):\(column): \(message)")
  }
}

/// A part of an Interface Builder file that isn't loaded as on a device.
package enum InterfaceProblem: Sendable, Equatable, CustomStringConvertible {
  /// The file specifies a class that the program doesn't have.
  case unknownClass(String, base: String)
  /// The file specifies a class that ends the program, which isn't used again.
  case replacedClass(String, base: String, reason: String)
  /// The file specifies a class that isn't a subclass of the class of its element.
  case wrongClass(String, base: String)
  /// A class's `init?(coder:)` returned `nil`.
  case failedInitializer(String)
  case unknownElement(String, parent: String)
  case unknownAttribute(String, element: String)
  case invalidValue(String, attribute: String, element: String)
  case missingDestination(String, what: String)
  case unknownOutlet(String, owner: String)
  case wrongOutletType(String, owner: String, value: String)
  case unknownAction(String, owner: String)
  case wrongSenderType(String, owner: String, sender: String)
  case unknownKey(String, owner: String)
  case wrongAttributeType(String, owner: String, value: String)
  case invalidConstraint(String)
  case missingAttribute(String, element: String)
  case loop(String)
  /// The file contains itself, or files are nested too deeply.
  case nestedFile(String)
  /// A feature that Filmstrip doesn't have.
  case unsupported(String)
  /// An image or a file that wasn't found.
  case missingFile(String)
  /// A file of strings or a string catalogue that can't be read.
  case invalidStrings(String)
  /// The view of a table or collection view controller isn't a list of its kind.
  case wrongRootView(String, list: String)

  package var description: String {
    switch self {
    case .unknownClass(let name, let base):
      "Unknown class \(name) in Interface Builder file; a \(base) replaces it"
    case .replacedClass(let name, let base, let reason):
      "\(name) \(reason); a \(base) replaces it"
    case .wrongClass(let name, let base):
      "the class \(name) must be a subclass of \(base); a \(base) replaces it"
    case .failedInitializer(let name): "\(name).init(coder:) returned nil"
    case .unknownElement(let name, let parent):
      "the element <\(name)> in <\(parent)> isn't supported and is ignored"
    case .unknownAttribute(let name, let element):
      "the attribute '\(name)' of <\(element)> isn't supported and is ignored"
    case .invalidValue(let value, let attribute, let element):
      "the attribute '\(attribute)' of <\(element)> has the invalid value '\(value)'"
    case .missingDestination(let id, let what):
      "the destination '\(id)' of the \(what) doesn't exist"
    case .unknownOutlet(let name, let owner):
      "the class \(owner) is not key value coding-compliant for the outlet '\(name)'"
    case .wrongOutletType(let name, let owner, let value):
      "the outlet '\(name)' of \(owner) can't be a \(value)"
    case .unknownAction(let name, let owner): "the class \(owner) has no action '\(name)'"
    case .wrongSenderType(let name, let owner, let sender):
      "the sender of the action '\(name)' of \(owner) can't be a \(sender)"
    case .wrongAttributeType(let name, let owner, let value):
      "the attribute '\(name)' of \(owner) can't be a \(value)"
    case .unknownKey(let name, let owner):
      "the class \(owner) is not key value coding-compliant for the key '\(name)'"
    case .invalidConstraint(let reason): "the constraint is ignored: \(reason)"
    case .missingAttribute(let name, let element):
      "<\(element)> must have the attribute '\(name)'"
    case .loop(let id): "the view controller '\(id)' contains itself"
    case .nestedFile(let name):
      "'\(name)' contains itself, or files are nested more than \(InterfaceFiles.maximumNesting) levels deep"
    case .unsupported(let what): "\(what) isn't supported and is ignored"
    case .missingFile(let what): "\(what) wasn't found"
    case .invalidStrings(let name):
      "'\(name)' isn't a \(name.hasSuffix(".strings") ? "file of strings" : "string catalogue") and is ignored"
    case .wrongRootView(let owner, let list):
      "the view of \(owner) must be a \(list); the view is shown behind an empty one"
    }
  }
}
