#if Port
  import FilmstripSupport
  import Foundation

  /// The classes that Xcode generates from the data models of an app, such as `Item` for an entity with
  /// that name.
  ///
  /// *Documented:* "Generating code" (Apple, Core Data): the code generation of an entity is a whole
  /// class, an extension with the properties, or manual.
  struct EntitySources: Sendable {
    /// The name of the generated source.
    static let fileName = "FilmstripEntities.swift"

    private struct Entity: Sendable {
      var name: String
      var className: String
      /// Whether Xcode generates the class, too, and not only its properties.
      var isClass: Bool
      /// The declarations of the properties.
      var members: [String]
    }

    private var entities: [Entity] = []

    /// Reads the current versions of data models, whose names end in `.xcdatamodeld` or `.xcdatamodel`.
    init(of models: [String]) {
      for model in models {
        guard
          let data = FileManager.default.contents(atPath: Self.current(of: model) + "/contents"),
          data.count <= 4 << 20, let root = try? MarkupElement.parse(Array(data))
        else { continue }
        for element in root.children where element.name == "entity" {
          guard let entity = Self.entity(element),
            !entities.contains(where: { $0.className == entity.className })
          else { continue }
          entities.append(entity)
        }
      }
    }

    private static func current(of model: String) -> String {
      guard model.hasSuffix(".xcdatamodeld") else { return model }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: model)) ?? []
      let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
      let choice =
        FileManager.default.contents(atPath: model + "/.xccurrentversion")
        .map { String(decoding: $0, as: UTF8.self) } ?? ""
      let name = versions.first { choice.contains("<string>\($0)</string>") } ?? versions.last
      return model + "/" + (name ?? "")
    }

    private static func entity(_ element: MarkupElement) -> Entity? {
      guard let name = element["name"], let kind = element["codeGenerationType"],
        ["class", "category"].contains(kind)
      else { return nil }
      let className = element["representedClassName"] ?? name
      guard isName(name), isName(className) else { return nil }
      var members: [String] = []
      for child in element.children {
        guard let name = child["name"], isName(name) else { continue }
        switch child.name {
        case "attribute":
          guard let type = type(of: child) else { continue }
          members.append(property(name, type))
        case "relationship":
          guard let destination = child["destinationEntity"], isName(destination) else { continue }
          guard child["toMany"] == "YES" else {
            members.append(property(name, destination + "?"))
            continue
          }
          let set = child["ordered"] == "YES" ? "NSOrderedSet" : "NSSet"
          members.append(property(name, set + "?"))
          members += changes(of: name, to: destination, set)
        default: break
        }
      }
      return Entity(
        name: name, className: className, isClass: kind == "class", members: members)
    }

    private static func property(_ name: String, _ type: String) -> String {
      "  public var `\(name)`: \(type) {\n    get { Headless.managedValue(of: self, \"\(name)\") }\n"
        + "    set { Headless.setManagedValue(newValue, of: self, \"\(name)\") }\n  }"
    }

    private static func changes(
      of name: String, to destination: String, _ set: String
    ) -> [String] {
      let suffix = name.prefix(1).uppercased() + name.dropFirst()
      let copy = set == "NSSet" ? "NSMutableSet" : "NSMutableOrderedSet"
      return [("addTo", "add"), ("removeFrom", "remove")].map { word, method in
        """
          public func \(word)\(suffix)(_ value: \(destination)) {
            let values = \(copy)()
            for other in `\(name)` ?? \(set)() { values.add(other) }
            values.\(method)(value)
            `\(name)` = values
          }
        """
      }
    }

    private static func type(of attribute: MarkupElement) -> String? {
      let isScalar = attribute["usesScalarValueType"] == "YES"
      switch attribute["attributeType"] {
      case "String": return "String?"
      case "Integer 16": return isScalar ? "Int16" : "NSNumber?"
      case "Integer 32": return isScalar ? "Int32" : "NSNumber?"
      case "Integer 64": return isScalar ? "Int64" : "NSNumber?"
      case "Double": return isScalar ? "Double" : "NSNumber?"
      case "Float": return isScalar ? "Float" : "NSNumber?"
      case "Boolean": return isScalar ? "Bool" : "NSNumber?"
      case "Date": return isScalar ? "TimeInterval" : "Date?"
      case "Binary": return "Data?"
      case "UUID": return "UUID?"
      case "URI": return "URL?"
      case "Decimal": return "NSDecimalNumber?"
      case "Transformable":
        let name = attribute["customClassName"] ?? "NSObject"
        return isName(name) ? name + "?" : nil
      default: return nil
      }
    }

    /// Returns whether a text is a name, so that a file can't add other code.
    private static func isName(_ text: String) -> Bool {
      guard let first = text.first, first.isLetter || first == "_" else { return false }
      return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Returns whether a text declares a type with a name.
    private static func declares(_ name: String, _ text: String) -> Bool {
      ["class ", "struct ", "enum ", "actor ", "typealias "].contains { keyword in
        text.components(separatedBy: keyword + name).dropFirst().contains { rest in
          rest.first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
        }
      }
    }

    /// Returns a source with the classes and properties that Xcode generates, or `nil` if the app's
    /// sources use none of them.
    func source(for texts: [String]) -> String? {
      let words = texts.reduce(into: Set<Substring>()) { words, text in
        words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      }
      guard entities.contains(where: { words.contains(Substring($0.className)) }) else {
        return nil
      }
      var declarations: [String] = []
      for entity in entities {
        let isDeclared = texts.contains { Self.declares(entity.className, $0) }
        if entity.isClass == isDeclared { continue }
        let request = """
            public class func fetchRequest() -> NSFetchRequest<\(entity.className)> {
              NSFetchRequest(entityName: "\(entity.className)")
            }
          """
        if entity.isClass {
          declarations.append(
            "public class \(entity.className): NSManagedObject, @unchecked Sendable {}")
        }
        declarations.append(
          "extension \(entity.className) {\n" + ([request] + entity.members).joined(separator: "\n")
            + "\n}")
      }
      guard !declarations.isEmpty else { return nil }
      return "import UIKit\n\n" + declarations.joined(separator: "\n\n") + "\n"
    }
  }
#endif
