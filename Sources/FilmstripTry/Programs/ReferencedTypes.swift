#if Port
  import FilmstripPorting
  import SwiftSyntax

  /// Collects the names in a source that can be those of types at top level.
  final class ReferencedTypes: SyntaxVisitor {
    private(set) var names: Set<String> = []

    /// Returns the names in a tree, without those of members.
    static func names(in tree: SourceFileSyntax) -> Set<String> {
      let visitor = ReferencedTypes(viewMode: .sourceAccurate)
      visitor.walk(tree)
      return visitor.names
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text.unquoted)
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.baseName.text.unquoted
      let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
      if !isMember, name.first?.isUppercase == true { names.insert(name) }
      return .visitChildren
    }
  }
#endif
