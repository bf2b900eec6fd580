#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// Adds `import UIKit` to a file that uses UIKit's names without importing UIKit.
    ///
    /// In an app, a bridging header or another file can import UIKit for the file.
    func addImport(to node: SourceFileSyntax) {
      let imports = ImportedModules(viewMode: .sourceAccurate)
      imports.walk(node)
      guard !imports.names.contains("UIKit") else { return }
      let hasLayers = imports.names.contains("QuartzCore")
      let usesUIKit = node.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let name) = token.tokenKind, !index.types.contains(name.unquoted),
          Self.isUIKit(name.unquoted) || !hasLayers && Self.isQuartzCore(name.unquoted)
        else { return false }
        return !Self.isInKeyPath(token)
      }
      guard usesUIKit else { return }
      let offset = imports.first ?? Self.offsetWithoutImports(node)
      let text = lines == .tidy ? "import UIKit\n" : "import UIKit; "
      edits.append(SourceEdit(offset..<offset, text))
    }

    /// Returns whether a name looks like a name of UIKit, such as `UIView` or `NSLayoutConstraint`.
    private static func isUIKit(_ name: String) -> Bool {
      guard name != "UIKit", !droppedAttributes.contains(name) else { return false }
      return startsCapital(name, after: "UI") || startsCapital(name, after: "NSLayout")
    }

    /// Returns whether a name looks like a name of QuartzCore, such as `CALayer`.
    private static func isQuartzCore(_ name: String) -> Bool { startsCapital(name, after: "CA") }

    private static func startsCapital(_ name: String, after prefix: String) -> Bool {
      guard name.hasPrefix(prefix), let first = name.dropFirst(prefix.count).first else {
        return false
      }
      let second = name.dropFirst(prefix.count + 1).first
      return first.isUppercase && second?.isLowercase == true
    }

    /// Returns whether a token is in a `#keyPath`, which becomes a string.
    private static func isInKeyPath(_ token: TokenSyntax) -> Bool {
      var outer = token.parent
      while let node = outer {
        if node.as(MacroExpansionExprSyntax.self)?.macroName.text == "keyPath" { return true }
        outer = node.parent
      }
      return false
    }

    /// Returns the offset after the comment at the beginning of a file, in bytes.
    private static func offsetWithoutImports(_ node: SourceFileSyntax) -> Int {
      guard let first = node.firstToken(viewMode: .sourceAccurate) else { return 0 }
      var offset = first.position.utf8Offset
      var end = offset
      var breaks = 0
      for piece in first.leadingTrivia {
        end += piece.sourceLength.utf8Length
        switch piece {
        case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
          breaks += count
          if breaks > 1 { offset = end }
        case .spaces, .tabs: break
        default: breaks = 0
        }
      }
      return offset
    }
  }

  /// Collects the modules that a file imports, including conditional imports.
  private final class ImportedModules: SyntaxVisitor {
    private(set) var names: Set<String> = []
    /// The offset of the first import, in bytes, if the import is unconditional.
    private(set) var first: Int?

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.path.first?.name.text { names.insert(name) }
      let isTopLevel = node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
      if first == nil, isTopLevel { first = node.positionAfterSkippingLeadingTrivia.utf8Offset }
      return .skipChildren
    }
  }
#endif
