import FilmstripSupport
import Foundation

/// The texts of an Interface Builder file in one language, from a file of strings or a string catalogue.
///
/// A key consists of the id of an object, a dot and a property (FACTS: interface.strings,
/// interface.string-catalog).
struct InterfaceTranslation {
  /// The texts by id and property.
  private var texts: [String: [String: String]] = [:]

  /// Reads the texts of a language from the contents of a file at `path`; returns `nil` if the file isn't a
  /// string catalogue or doesn't consist of pairs of texts.
  init?(_ data: Data, at path: String, language: String) {
    if data.isEmpty { return }
    let strings: [String: String]?
    if path.hasSuffix(".xcstrings") {
      strings = StringCatalog(data)?.tables[language, default: [:]]
    } else {
      strings =
        (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: String]
    }
    guard let strings else { return nil }
    for (key, text) in strings {
      let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2 { texts[parts[0], default: [:]][parts[1]] = text }
    }
  }

  /// Returns where the strings of an Interface Builder file in `Base.lproj` can be: in the folder of the
  /// language, or in a catalogue in `mul.lproj`, beside `Base.lproj` and, if the path is a link to the file,
  /// beside the link.
  static func paths(for path: String, language: String) -> [String] {
    let link = URL(fileURLWithPath: path)
    let file = link.resolvingSymlinksInPath()
    let base = file.deletingLastPathComponent()
    guard base.lastPathComponent == "Base.lproj" else { return [] }
    let name = file.deletingPathExtension().lastPathComponent
    return [base.deletingLastPathComponent(), link.deletingLastPathComponent()].flatMap { folder in
      ["\(language).lproj/\(name).strings", "mul.lproj/\(name).xcstrings"].map {
        folder.appendingPathComponent($0).path
      }
    }
  }

  /// Returns an element with these texts in place of its own.
  func apply(to element: MarkupElement) -> MarkupElement {
    let result = element.replacing(children: element.children.map(apply))
    return (element["id"].flatMap { texts[$0] } ?? [:]).sorted { $0.key < $1.key }
      .reduce(result) { Self.replace($1.key, with: $1.value, in: $0) }
  }

  /// Returns an element with another text of a property, which can belong to a child, as
  /// `normalTitle`, `segmentTitles[0]` and `configuration.title` do.
  private static func replace(
    _ property: String, with text: String, in element: MarkupElement
  ) -> MarkupElement {
    func replaceChild(_ key: String, _ change: (MarkupElement) -> MarkupElement) -> MarkupElement {
      element.replacing(children: element.children.map { $0["key"] == key ? change($0) : $0 })
    }
    if let dot = property.firstIndex(of: ".") {
      let rest = String(property[property.index(after: dot)...])
      return replaceChild(String(property[..<dot])) { replace(rest, with: text, in: $0) }
    }
    for state in ["normal", "highlighted", "selected", "disabled"]
    where property == "\(state)Title" {
      return replaceChild(state) { replace("title", with: text, in: $0) }
    }
    if property.hasPrefix("segmentTitles["), property.hasSuffix("]") {
      let index = Int(property.dropFirst("segmentTitles[".count).dropLast())
      return element.replacing(
        children: element.children.map { child in
          guard child.name == "segments" else { return child }
          return child.replacing(
            children: child.children.enumerated().map {
              $0.offset == index ? replace("title", with: text, in: $0.element) : $0.element
            })
        })
    }
    if element[property] != nil {
      return element.replacing(
        attributes: element.attributes.map {
          $0.name == property ? MarkupElement.Attribute(name: property, value: text) : $0
        })
    }
    // A text with several lines is a child element.
    return replaceChild(property) { child in
      guard child.name == "string" || child.name == "mutableString" else { return child }
      return child.replacing(attributes: child.attributes.filter { $0.name == "key" }, text: text)
    }
  }
}
