import FilmstripSupport
import Foundation

/// The objects of a nib file.
@MainActor
struct InterfaceNib {
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  private var objects: [MarkupElement] { document.root.child(named: "objects")?.children ?? [] }

  /// Creates the objects, connects them, and returns those at the top level.
  func load(_ owner: NSObject?, _ external: [String: Any] = [:]) -> [NSObject] {
    let files = Headless.Simulator.current.interfaceFiles
    guard files.openControllers.count < InterfaceFiles.maximumNesting else {
      document.report(.nestedFile(document.fileName), at: document.root)
      return []
    }
    files.openControllers.append(document.fileName)
    defer { files.openControllers.removeLast() }
    let scope = InterfaceScope()
    let decoder = InterfaceDecoder(document, scope: scope)
    var topLevel: [NSObject] = []
    for element in objects {
      guard element.name == "placeholder" else {
        if let object = decoder.object(element) { topLevel.append(object) }
        continue
      }
      let identifier = element["placeholderIdentifier"] ?? ""
      let object = identifier == "IBFilesOwner" ? owner : external[identifier] as? NSObject
      guard let object else { continue }
      scope.add(
        InterfaceScope.Entry(object: object, element: element, isReplacement: false, isOwner: true))
    }
    if owner == nil { scope.ignoredIDs = ["-1"] }
    scope.completeObjects(from: decoder, isComplete: true)
    return topLevel
  }
}

extension Headless.Simulator {
  /// Returns the nib file with a name, or `nil` if there is none; an invalid file is reported.
  func nibDocument(named name: String, in bundle: Bundle?) -> InterfaceDocument? {
    do {
      return try interfaceFiles.document(named: name, extension: "xib", in: bundle)
    } catch {
      Headless.report(.simplified("\(error)"))
      return nil
    }
  }
}

extension UIViewController {
  /// Loads the view from the view controller's nib; returns `false` if there is none.
  ///
  /// *Documented* (`UIViewController.nibName`): without a name, the nib has the name of the class,
  /// first without the word "Controller".
  func loadNib() -> Bool {
    let simulator = Headless.Simulator.current
    let document: InterfaceDocument?
    if let name = givenNib?.name {
      document = simulator.nibDocument(named: name, in: givenNib?.bundle)
      if document == nil {
        Headless.report(.unsupported("the nib '\(name)', which wasn't found"))
      }
    } else {
      document = simulator.interfaceFiles.nib(of: type(of: self))
    }
    guard let document else { return false }
    let objects = InterfaceNib(document).load(self)
    nibObjects = objects
    // A file without the outlet `view` raises an exception in UIKit.
    if viewIfLoaded == nil, let view = objects.lazy.compactMap({ $0 as? UIView }).first {
      self.view = view
    }
    return viewIfLoaded != nil
  }
}
