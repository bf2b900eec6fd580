import FilmstripSupport
import Foundation

/// Creates the objects of an Interface Builder file.
///
/// The decoder creates an object with `init?(coder:)`. UIKit's classes call `decode(_:as:)` there, so
/// that a subclass's code after `super.init(coder:)` finds the properties and the subviews. Attributes
/// and children that no class reads are reported.
@MainActor
final class InterfaceDecoder: InterfaceDecoding {
  /// A closure that creates an object in place of `init?(coder:)`.
  typealias Creator = (NSCoder) -> NSObject?

  /// An element whose object is being created.
  private struct Level {
    let element: MarkupElement
    /// The elements with attributes and children for the current size classes.
    let variations: [MarkupElement]
    var usedAttributes: Set<String> = []
    var usedChildren: Set<ObjectIdentifier> = []

    @MainActor init(_ element: MarkupElement) {
      self.element = element
      variations = InterfaceElements.variations(of: element)
    }

    func value(of attribute: String) -> String? {
      variations.lazy.compactMap { $0[attribute] }.last ?? element[attribute]
    }
  }

  let document: InterfaceDocument
  let scope: InterfaceScope
  private(set) lazy var coder = InterfaceCoder(self)
  private var levels: [Level] = []

  init(_ document: InterfaceDocument, scope: InterfaceScope) {
    self.document = document
    self.scope = scope
  }

  // MARK: Objects

  /// Creates the object of an element, or returns `nil` if the element isn't supported.
  func object(_ element: MarkupElement, creator: Creator? = nil) -> NSObject? {
    if let id = element["id"] {
      if scope.excludedIDs.contains(id) { return nil }
      if let part = scope.builtInParts[id] {
        decode(element, into: part)
        return part
      }
    }
    guard let kind = InterfaceElements.kinds[element.name] else {
      document.report(
        .unknownElement(element.name, parent: levels.last?.element.name ?? "objects"), at: element)
      return nil
    }
    if let missing = kind.missingFeature { document.report(.unsupported(missing), at: element) }
    let type = classType(of: element, base: kind.base)
    levels.append(Level(element))
    var object = creator?(coder) ?? kind.make(type ?? kind.base, coder)
    if object == nil, type != nil {
      document.report(.failedInitializer("\(type ?? kind.base)"), at: element)
      object = kind.make(kind.base, coder)
    }
    finishLevel(reportsUnread: kind.missingFeature == nil)
    guard let object else { return nil }
    if creator == nil, let type, Swift.type(of: object) != type, type != kind.base {
      document.report(.unsupported("a \(kind.base) of the class \(type)"), at: element)
    }
    scope.add(InterfaceScope.Entry(object: object, element: element, isReplacement: type == nil))
    return object
  }

  /// Applies an element to an existing object, such as the content view of a cell.
  func decode(_ element: MarkupElement, into object: NSObject) {
    levels.append(Level(element))
    for table in InterfaceElements.tables(of: object) { table.apply(to: object, from: self) }
    finishLevel()
    scope.add(InterfaceScope.Entry(object: object, element: element, isReplacement: false))
  }

  /// Returns the class of an element, or `nil` if the program doesn't have the class.
  private func classType(of element: MarkupElement, base: NSObject.Type) -> NSObject.Type? {
    guard let name = element["customClass"] else { return base }
    let files = Headless.Simulator.current.interfaceFiles
    if let reason = files.replacedClasses[name] {
      document.report(.replacedClass(name, base: "\(base)", reason: reason), at: element)
      return nil
    }
    let type = files.classType(
      named: name, module: element["customModule"],
      isTarget: element["customModuleProvider"] == "target")
    guard let type else {
      document.report(.unknownClass(name, base: "\(base)"), at: element)
      return nil
    }
    guard Self.inherits(type, from: base) else {
      document.report(.wrongClass(name, base: "\(base)"), at: element)
      return nil
    }
    return type
  }

  private static func inherits(_ type: NSObject.Type, from base: NSObject.Type) -> Bool {
    var current: AnyClass? = type
    while let candidate = current {
      if candidate == base { return true }
      current = (candidate as? NSObject.Type)?.superclass
    }
    return false
  }

  /// Reports the attributes and children that no class has read.
  private func finishLevel(reportsUnread: Bool = true) {
    let level = levels.removeLast()
    guard reportsUnread else { return }
    for attribute in level.element.attributes
    where !level.usedAttributes.contains(attribute.name)
      && !InterfaceElements.designTimeAttributes.contains(attribute.name)
    {
      document.report(
        .unknownAttribute(attribute.name, element: level.element.name), at: level.element)
    }
    for child in level.element.children
    where !level.usedChildren.contains(ObjectIdentifier(child))
      && !InterfaceElements.isIgnored(child)
    {
      document.report(.unknownElement(child.name, parent: level.element.name), at: child)
    }
  }

  // MARK: The current element

  /// The element whose object is being created.
  var element: MarkupElement? { levels.last?.element }

  func attribute(_ name: String) -> String? {
    guard let value = levels.last?.value(of: name) else { return nil }
    levels[levels.count - 1].usedAttributes.insert(name)
    return value
  }

  func child(key: String) -> MarkupElement? {
    guard let child = levels.last?.element.child(key: key) else { return nil }
    levels[levels.count - 1].usedChildren.insert(ObjectIdentifier(child))
    return levels.last?.variations.lazy.compactMap { $0.child(key: key) }.last ?? child
  }

  /// Returns the children with an element name and without a key.
  func children(named name: String) -> [MarkupElement] {
    guard let level = levels.last else { return [] }
    var matches: [MarkupElement] = []
    for child in level.element.children where child.name == name && child["key"] == nil {
      matches.append(child)
      levels[levels.count - 1].usedChildren.insert(ObjectIdentifier(child))
    }
    return matches
  }

  func makeObject(forKey key: String) -> NSObject? {
    guard let child = child(key: key), child.name != "nil" else { return nil }
    return object(child)
  }

  func decode<Object: NSObject>(_ object: Object, as type: Object.Type) {
    if object is UIView, type != UIView.self {
      // The initializer of the class may have set these properties after `UIView` read them.
      InterfaceElements.viewState.apply(to: object, from: self)
    }
    InterfaceElements.tables[ObjectIdentifier(type)]?.apply(to: object, from: self)
  }

  /// Reports an invalid attribute of the current element.
  func reportValue(_ value: String, of attribute: String) {
    guard let element else { return }
    document.report(
      .invalidValue(value, attribute: attribute, element: element.name), at: element)
  }
}
