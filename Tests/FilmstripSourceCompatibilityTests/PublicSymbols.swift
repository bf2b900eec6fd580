import Foundation

/// The symbols that `import UIKit` shows to an app, as listed by the compiler.
struct PublicSymbols {
  struct Symbol {
    /// The names from the outermost type to the symbol, as in `UIView`, `addSubview(_:)`.
    var path: [String]
    /// The name of the file that declares the symbol.
    var file: String
    /// The module that declares the symbol.
    var module: String
    /// Whether the symbol is a member of another module's type.
    var isExtension: Bool

    var name: String { path.joined(separator: ".") }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable {
        var precise: String
      }
      struct Location: Decodable {
        var uri: String
      }
      struct Kind: Decodable {
        var identifier: String
      }
      var identifier: Identifier
      var kind: Kind
      var pathComponents: [String]
      var location: Location?
    }
    struct Relationship: Decodable {
      var kind: String
      var source: String
      var target: String
      var targetFallback: String?
    }
    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  /// All symbols, except overrides, which have the name of the overridden symbol.
  private(set) var symbols: [Symbol] = []
  /// Superclasses and protocols of types, by name.
  private var parents: [String: Set<String>] = [:]

  /// Extracts the symbol graphs of modules from this build, optionally with the symbols that
  /// `@_spi` hides.
  init(of modules: [String], withSPI: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("public-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String: String] = [:]
    var graphs: [(module: String, isExtension: Bool, graph: Graph)] = []
    for module in modules {
      try Self.extract(module, into: folder, withSPI: withSPI)
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files.sorted(by: { $0.path < $1.path }) {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      // Members of other modules' types are in separate files, such as
      // `UIKit@Foundation.symbols.json`.
      let parts = file.lastPathComponent.split(separator: ".")[0].split(separator: "@")
      graphs.append((String(parts[0]), parts.count > 1, graph))
      for symbol in graph.symbols {
        names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
      }
    }
    for (module, isExtension, graph) in graphs {
      var overrides: Set<String> = []
      for relation in graph.relationships {
        switch relation.kind {
        case "overrides": overrides.insert(relation.source)
        case "inheritsFrom", "conformsTo":
          // A type of another module is written as `Module.Type`.
          let fallback = relation.targetFallback?.split(separator: ".").dropFirst()
          guard let child = names[relation.source],
            let parent = names[relation.target] ?? fallback?.joined(separator: ".")
          else { continue }
          parents[child, default: []].insert(parent)
        default: break
        }
      }
      for symbol in graph.symbols where symbol.kind.identifier != "swift.extension" {
        guard !overrides.contains(symbol.identifier.precise) else { continue }
        let file = symbol.location.flatMap { URL(string: $0.uri)?.lastPathComponent }
        symbols.append(
          Symbol(
            path: symbol.pathComponents, file: file ?? "", module: module, isExtension: isExtension)
        )
      }
    }
  }

  /// Returns the superclasses and protocols of a type, including inherited ones.
  func ancestors(of type: String) -> Set<String> {
    var result: Set<String> = []
    var pending = Array(parents[type] ?? [])
    while let next = pending.popLast() {
      if result.insert(next).inserted { pending += parents[next] ?? [] }
    }
    return result
  }

  private static func extract(_ module: String, into folder: URL, withSPI: Bool) throws {
    // SwiftPM stores the modules next to the tests' resources.
    let modules = Bundle.module.bundleURL
      .deletingLastPathComponent().appendingPathComponent("Modules")
    guard FileManager.default.fileExists(atPath: modules.path) else {
      throw Failure(description: "the modules of this build must be in \(modules.path)")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path, "-output-dir",
        folder.path, "-minimum-access-level", "public", "-skip-synthesized-members",
        "-emit-extension-block-symbols",
      ] + (withSPI ? ["-include-spi-symbols"] : [])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description:
          "swift symbolgraph-extract must read \(module), but ended with \(process.terminationStatus)"
      )
    }
  }
}
