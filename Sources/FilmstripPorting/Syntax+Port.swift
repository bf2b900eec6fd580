#if Port
  import SwiftSyntax

  extension SyntaxProtocol {
    /// The bytes from its first token to its last, without surrounding trivia.
    package var bytes: Range<Int> {
      positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// Its code on one line: without comments, and with single spaces.
    package var singleLine: String {
      var text = ""
      var hasGap = false
      for token in tokens(viewMode: .sourceAccurate) {
        if !text.isEmpty, hasGap || !token.leadingTrivia.isEmpty { text += " " }
        text += token.text
        hasGap = !token.trailingTrivia.isEmpty
      }
      return text
    }
  }

  extension AttributeListSyntax {
    /// The attribute with a name.
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

    /// Whether it has one of some attributes.
    package func has(_ names: [String]) -> Bool { names.contains { attribute($0) != nil } }
  }

  extension DeclModifierListSyntax {
    /// Whether it has a modifier.
    package func has(_ name: String) -> Bool { contains { $0.name.text == name } }
  }

  extension String {
    /// A name without the backticks that quote it.
    package var unquoted: String {
      count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
    }
  }
#endif
