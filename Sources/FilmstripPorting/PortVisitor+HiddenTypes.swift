#if Port
  import SwiftSyntax

  // Types of the sources that a nested type of UIKit hides.

  extension DeclarationIndex {
    /// Returns the module of a source in a package's layout, `Sources/Module/…`; otherwise an empty string.
    static func module(of file: String) -> String {
      let parts = file.split(separator: "/")
      guard let index = parts.lastIndex(where: { ["Sources", "Tests"].contains($0) }),
        index + 2 < parts.endIndex
      else { return "" }
      return String(parts[index + 1])
    }

    /// Returns whether a nested type of UIKit's view controllers hides a type that a view controller of the
    /// same module uses.
    func isHidden(_ name: String, in file: String) -> Bool {
      let module = Self.module(of: file)
      guard typesLikeNested[name]?.contains(module) == true, !types.contains("UIViewController"),
        !types.contains(PortVisitor.visibleName(of: name))
      else { return false }
      return usersOfNested[name, default: []].contains {
        $0.module == module && isController($0.owner)
      }
    }
  }

  extension PortVisitor {
    /// The nested types of `UIViewController` since iOS 18, whose names the sources' own types can have.
    static let nestedControllerTypes: Set<String> = ["Transition"]

    /// Adds another name to a type at the top level whose own name means UIKit's type in view controllers.
    func addVisibleName(to node: some DeclGroupSyntax & NamedDeclSyntax) {
      let name = node.name.text
      guard types.isEmpty, index.isHidden(name, in: file) else { return }
      let access =
        ["public", "open"].contains(where: node.modifiers.has)
        ? "public "
        : ["private", "fileprivate"].contains(where: node.modifiers.has) ? "private " : ""
      let end = node.bytes.upperBound
      edits.append(
        SourceEdit(end..<end, "; \(access)typealias \(Self.visibleName(of: name)) = \(name)"))
    }

    /// Replaces the name of such a type in a view controller.
    func portHiddenType(_ name: TokenSyntax) {
      guard index.isHidden(name.text, in: file),
        types.contains(where: { index.isController($0.name.simpleTypeName) })
      else { return }
      edits.append(SourceEdit(name.bytes, Self.visibleName(of: name.text)))
    }

    fileprivate static func visibleName(of name: String) -> String { "Own\(name)" }
  }
#endif
