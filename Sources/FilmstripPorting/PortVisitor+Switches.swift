#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// The curves of `UIView.AnimationCurve`.
    private static let curves: Set<String> = ["easeIn", "easeInOut", "easeOut", "linear"]

    /// Removes `@unknown` before the default case of a switch over a `UIView.AnimationCurve`, which is a
    /// structure in Filmstrip because apps create other curves from numbers.
    func portUnknownDefault(_ node: SwitchCaseSyntax) {
      guard let attribute = node.attribute, let cases = node.parent?.as(SwitchCaseListSyntax.self)
      else { return }
      let items = cases.compactMap {
        $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)
      }
      .flatMap(\.caseItems)
      let names = items.map { item in
        item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self)?
          .declName.baseName.text
      }
      guard !names.isEmpty, names.allSatisfy({ $0.map(Self.curves.contains) == true })
      else { return }
      removals.append(attribute.bytes)
    }
  }
#endif
