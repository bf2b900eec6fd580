import FilmstripTestSupport
import Foundation
import Testing

/// The names in Apple's SDK, in Swift's spelling, from `Fixtures/apple-names.txt`.
struct AppleNames {
  /// Types, functions, constants and members, as in `UIView.addSubview(_:)`.
  private(set) var names: Set<String> = []

  /// Parses lines of `# comment`, `name; name; …` at the top level, and `Type: member; member; …`;
  /// a line that begins with a space continues the previous line.
  init(_ text: String) {
    var lines: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" "), let last = lines.indices.last {
        lines[last] += line
      } else {
        lines.append(String(line))
      }
    }
    for line in lines {
      var remainder = line[...]
      var owner = ""
      if let colon = line.range(of: ": "), !line[..<colon.lowerBound].contains(";") {
        owner = line[..<colon.lowerBound] + "."
        remainder = line[colon.upperBound...]
      }
      for name in remainder.split(separator: ";") {
        names.insert(owner + name.trimmingCharacters(in: .whitespaces))
      }
    }
  }

  static func fixture() throws -> AppleNames {
    let url = try #require(
      Bundle.module.url(
        forResource: "apple-names", withExtension: "txt", subdirectory: "Fixtures"))
    return AppleNames(try String(contentsOf: url, encoding: .utf8))
  }
}

// Source of the expected values: the fixture, whose first lines state the origin of its names.
@Suite(.serialized)
struct PublicNamesTests {
  /// Returns the names of Graphics that `import UIKit` exports, as listed in UIKit's Exports.swift.
  private func exportedGraphics() throws -> Set<String> {
    let exports = Repository.root.appendingPathComponent("Sources/UIKit/Exports.swift")
    let text = try String(contentsOf: exports, encoding: .utf8)
    return Set(
      text.split(separator: "\n").compactMap { line in
        line.range(of: "FilmstripGraphics.").map { String(line[$0.upperBound...]) }
      })
  }

  /// Returns the symbols that an app sees after `import UIKit`: all of UIKit and QuartzCore, the
  /// exported names of Graphics, and extensions of other modules' types.
  private func visibleSymbols(_ symbols: PublicSymbols) throws -> [PublicSymbols.Symbol] {
    let exported = try exportedGraphics()
    return symbols.symbols.filter { symbol in
      switch symbol.module {
      case "UIKit", "QuartzCore": true
      case "FilmstripGraphics":
        symbol.isExtension || exported.contains(String(symbol.path[0].prefix { $0 != "(" }))
      default: symbol.isExtension
      }
    }
  }

  private func isApple(
    _ symbol: PublicSymbols.Symbol, _ apple: AppleNames, _ symbols: PublicSymbols
  ) -> Bool {
    if apple.names.contains(symbol.name) { return true }
    guard symbol.path.count > 1 else { return false }
    let type = symbol.path.dropLast().joined(separator: ".")
    return symbols.ancestors(of: type).contains { ancestor in
      apple.names.contains("\(ancestor).\(symbol.path[symbol.path.count - 1])")
    }
  }

  @Test func `import UIKit exports only Apple's names and Headless`() throws {
    let apple = try AppleNames.fixture()
    let symbols = try PublicSymbols(
      of: ["UIKit", "QuartzCore", "FilmstripGraphics", "FilmstripTiming", "FilmstripLayoutSolver"])
    let visible = try visibleSymbols(symbols)
    #expect(visible.count > 4000)
    let foreign = visible.filter { symbol in
      symbol.path[0] != "Headless"
        && symbol.file != "Selector+Headless.swift"
        && !isApple(symbol, apple, symbols)
    }
    #expect(foreign.map { "\($0.file): \($0.name)" }.sorted() == [])
  }

  @Test func `files with Filmstrip's own members contain no members of Apple`() throws {
    let apple = try AppleNames.fixture()
    let symbols = try PublicSymbols(of: ["UIKit", "QuartzCore"], withSPI: true)
    let own = symbols.symbols.filter { $0.file.hasSuffix("+Headless.swift") }
    #expect(own.contains { $0.name == "UIGestureRecognizer.targets" })
    let misplaced = own.filter { isApple($0, apple, symbols) }
    #expect(misplaced.map { "\($0.file): \($0.name)" }.sorted() == [])
  }
}
