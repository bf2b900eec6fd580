import FilmstripSupport
import Foundation

/// The objects of a nib, and what remains to be done after all of them exist.
///
/// A storyboard's scene is one scope: its view is loaded later than its view controller, but the
/// connections of both refer to each other. Each copy of a prototype cell has a scope whose parent is
/// the scene's.
@MainActor
final class InterfaceScope {
  /// An object with its element.
  struct Entry {
    let object: NSObject
    let element: MarkupElement
    /// Whether the object replaces an object of an unknown class.
    let isReplacement: Bool
    /// Whether the object existed before the file was loaded.
    var isOwner = false
  }

  private struct Reference {
    weak var object: NSObject?
    let isReplacement: Bool
  }

  let parent: InterfaceScope?
  /// The scene of the storyboard, or `nil` in a nib.
  weak var scene: StoryboardScene?
  private var references: [String: Reference] = [:]
  /// The parts that an object creates itself, such as the labels of a cell, by id.
  var builtInParts: [String: NSObject] = [:]
  /// The ids of constraints and views that aren't installed for the current size class.
  var excludedIDs: Set<String> = []
  /// The ids of placeholders without an object, to which connections lead nowhere.
  var ignoredIDs: Set<String> = []

  /// The objects that were created since the last connection.
  private(set) var newEntries: [Entry] = []
  /// The elements of constraints, each with the view that owns the constraint.
  private var newConstraints: [(owner: UIView, element: MarkupElement)] = []
  /// The connections with a destination that doesn't exist yet.
  private var openConnections: [(source: Entry, elements: [MarkupElement])] = []

  init(parent: InterfaceScope? = nil) {
    self.parent = parent
    scene = parent?.scene
  }

  func add(_ entry: Entry) {
    newEntries.append(entry)
    if let id = entry.element["id"] { register(entry.object, id, entry.isReplacement) }
  }

  func register(_ object: NSObject, _ id: String, _ isReplacement: Bool = false) {
    references[id] = Reference(object: object, isReplacement: isReplacement)
  }

  func addConstraint(_ element: MarkupElement, owner: UIView) {
    newConstraints.append((owner, element))
  }

  /// Returns the object with an id, or `nil` if it doesn't exist yet, or not any more.
  func object(_ id: String) -> NSObject? {
    references[id]?.object ?? parent?.object(id)
  }

  /// Returns whether the object with an id replaces an object of an unknown class.
  func isReplacement(_ id: String) -> Bool {
    references[id]?.isReplacement ?? parent?.isReplacement(id) ?? false
  }

  /// Completes the objects that were created since the last call.
  ///
  /// *Documented* (FACTS: interface.loading): outlets, actions and runtime attributes are set before
  /// `awakeFromNib()`. *Chosen:* outlets and actions precede runtime attributes. If `isComplete`, no
  /// other objects follow, and connections without a destination are reported.
  func completeObjects(from decoder: InterfaceDecoder, isComplete: Bool) {
    let entries = newEntries
    newEntries = []
    let constraints = newConstraints
    newConstraints = []
    for (owner, element) in constraints {
      InterfaceConstraint(element, decoder).install(in: owner, scope: self)
    }
    var connections = openConnections
    openConnections = []
    for entry in entries {
      for group in entry.element.children where group.name == "connections" {
        connections += Self.connections(group.children).map { (entry, $0) }
      }
    }
    for (source, elements) in connections {
      let connection = InterfaceConnection(elements, source, decoder)
      if !connection.connect(in: self, isComplete: isComplete) {
        openConnections.append((source, elements))
      }
    }
    for entry in entries { InterfaceRuntimeAttribute.apply(of: entry, decoder) }
    for entry in entries where !entry.isOwner { (entry.object as? UIResponder)?.awakeFromNib() }
  }

  /// Returns the elements of connections, with those of a collection of outlets together.
  ///
  /// A collection is set once, as a whole.
  private static func connections(_ elements: [MarkupElement]) -> [[MarkupElement]] {
    var result: [[MarkupElement]] = []
    var indices: [String: Int] = [:]
    for element in elements {
      guard element.name == "outletCollection", let name = element["property"] else {
        result.append([element])
        continue
      }
      if let index = indices[name] {
        result[index].append(element)
      } else {
        indices[name] = result.count
        result.append([element])
      }
    }
    return result
  }
}
