import Foundation

/// The symbols of some modules from the compiler's symbol graphs, which can be queried for members
/// by name.
struct SymbolGraph {
  private struct File: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable {
        var precise: String
      }
      var identifier: Identifier
      var pathComponents: [String]
    }
    struct Relationship: Decodable {
      var kind: String
      var source: String
      var target: String
    }
    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  /// The path of every symbol, as in `UIView.addSubview(_:)`.
  private var paths: Set<String> = []
  /// Every path without its labels, as in `UIView.addSubview`.
  private var baseNames: Set<String> = []
  /// The superclasses and protocols of types.
  private var ancestors: [String: Set<String>] = [:]

  /// Reads all `.symbols.json` files of the folders.
  init(folders: [URL]) throws {
    var names: [String: String] = [:]
    var relations: [File.Relationship] = []
    for folder in folders {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      for url in files where url.lastPathComponent.hasSuffix(".symbols.json") {
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
        for symbol in file.symbols {
          let path = symbol.pathComponents.joined(separator: ".")
          names[symbol.identifier.precise] = path
          paths.insert(path)
          baseNames.insert(Self.withoutLabels(path))
        }
        relations += file.relationships
      }
    }
    for relation in relations
    where relation.kind == "inheritsFrom" || relation.kind == "conformsTo" {
      guard let child = names[relation.source], let parent = names[relation.target] else {
        continue
      }
      ancestors[child, default: []].insert(parent)
    }
  }

  /// Whether a member exists, in its type or in what the type inherits from or conforms to.
  ///
  /// - Parameter member: `Type.member(label:)`, `Type.member` for any labels, or `type Type`.
  func contains(_ member: String) -> Bool {
    if member.hasPrefix("type ") { return paths.contains(String(member.dropFirst(5))) }
    let bare = Self.withoutLabels(member)
    guard let dot = bare.lastIndex(of: ".") else { return isThere(member) }
    let type = String(bare[..<dot])
    let name = String(member[member.index(after: dot)...])
    var waiting = [type]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      if isThere("\(next).\(name)") { return true }
      waiting += ancestors[next, default: []]
    }
    return false
  }

  private func isThere(_ path: String) -> Bool {
    paths.contains(path) || (!path.contains("(") && baseNames.contains(path))
  }

  private static func withoutLabels(_ path: String) -> String {
    path.firstIndex(of: "(").map { String(path[..<$0]) } ?? path
  }
}
