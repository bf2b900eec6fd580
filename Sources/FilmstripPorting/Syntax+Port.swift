#if Port
  import SwiftSyntax

  extension SyntaxProtocol {
    /// The byte range from the node's first token to its last, without surrounding trivia.
    package var bytes: Range<Int> {
      positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The node's code on one line, without comments, with single spaces, and without the
    /// attributes inside the node that a port removes.
    package var singleLine: String {
      var text = ""
      var hasGap = false
      for token in portedTokens {
        if !text.isEmpty, hasGap || !token.leadingTrivia.isEmpty { text += " " }
        text += token.text
        hasGap = !token.trailingTrivia.isEmpty
      }
      return text
    }

    /// The tokens of the node without those of the attributes that a port removes.
    private var portedTokens: [TokenSyntax] {
      if let token = self.as(TokenSyntax.self) { return [token] }
      return children(viewMode: .sourceAccurate).filter { child in
        guard let attribute = child.as(AttributeSyntax.self) else { return true }
        return !PortVisitor.droppedAttributes.contains(attribute.attributeName.trimmedDescription)
      }.flatMap(\.portedTokens)
    }
  }

  extension AttributeListSyntax {
    /// Returns the attribute with a name, or `nil` if there is none.
    package func attribute(_ name: String) -> AttributeSyntax? {
      for element in self {
        if case .attribute(let attribute) = element,
          attribute.attributeName.trimmedDescription == name
        {
          return attribute
        }
      }
      return nil
    }

    /// Returns whether the list contains at least one of the named attributes.
    package func has(_ names: [String]) -> Bool { names.contains { attribute($0) != nil } }
  }

  extension DeclModifierListSyntax {
    /// Returns whether the list contains a modifier.
    package func has(_ name: String) -> Bool { contains { $0.name.text == name } }
  }

  extension ImportDeclSyntax {
    /// The attributes and modifiers of the import on one line, such as `@preconcurrency `.
    var attributesText: String {
      let words = attributes.map { $0.singleLine } + modifiers.map { $0.singleLine }
      return words.map { $0 + " " }.joined()
    }
  }

  extension MemberBlockItemListSyntax {
    /// Calls a closure for each declaration, including those in conditional blocks.
    func forEachDeclaration(_ body: (DeclSyntax) -> Void) {
      for member in self {
        guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else {
          body(member.decl)
          continue
        }
        for clause in conditional.clauses {
          if case .decls(let inner) = clause.elements { inner.forEachDeclaration(body) }
        }
      }
    }
  }

  extension String {
    /// The name without the backticks that quote it.
    package var unquoted: String {
      count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }
  }
#endif
