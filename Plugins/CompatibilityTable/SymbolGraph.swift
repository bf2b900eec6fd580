import Foundation

/// The symbols of some modules, read from the compiler's symbol graphs.
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
  /// Every path without labels, as in `UIView.addSubview`.
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

  /// Returns whether a member exists, in its type or in a type that the type inherits from or
  /// conforms to.
  ///
  /// - Parameter member: `Type.member(label:)`, `Type.member` for any labels, or `type Type`.
  func contains(_ member: String) -> Bool {
    if member.hasPrefix("type ") { return paths.contains(String(member.dropFirst(5))) }
    let baseName = Self.withoutLabels(member)
    guard let dot = baseName.lastIndex(of: ".") else { return containsPath(member) }
    let type = String(baseName[..<dot])
    let name = String(member[member.index(after: dot)...])
    var remaining = [type]
    var seen: Set<String> = []
    while let next = remaining.popLast() {
      guard seen.insert(next).inserted else { continue }
      if containsPath("\(next).\(name)") { return true }
      remaining += ancestors[next, default: []]
    }
    return false
  }

  private func containsPath(_ path: String) -> Bool {
    paths.contains(path) || (!path.contains("(") && baseNames.contains(path))
  }

  private static func withoutLabels(_ path: String) -> String {
    path.firstIndex(of: "(").map { String(path[..<$0]) } ?? path
  }
}
