#if Port
  import SwiftSyntax

  // Types of the sources that a nested type of UIKit hides.

  extension PortVisitor {
    /// The nested types of `UIViewController` since iOS 18, whose names the sources' own types can have.
    static let nestedControllerTypes: Set<String> = ["Transition"]

    /// Adds another name to a type at the top level whose own name means UIKit's type in view controllers.
    func addVisibleName(to node: some DeclGroupSyntax & NamedDeclSyntax) {
      let name = node.name.text
      guard index.isHidden(name), types.isEmpty else { return }
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
      guard index.isHidden(name.text),
        types.contains(where: { index.isController($0.name.simpleTypeName) })
      else { return }
      edits.append(SourceEdit(name.bytes, Self.visibleName(of: name.text)))
    }

    private static func visibleName(of name: String) -> String { "Own\(name)" }
  }
#endif
