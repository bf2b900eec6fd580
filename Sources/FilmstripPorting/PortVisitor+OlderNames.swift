#if Port
  import SwiftSyntax

  // Older names whose type has changed.

  extension PortVisitor {
    /// Replaces the older name of a deceleration rate by its number, unless it is assigned to or
    /// compared with a scroll view's `decelerationRate`: before Swift 4.2, the rate was a `CGFloat`.
    func portDecelerationRate(_ node: DeclReferenceExprSyntax) {
      let names = ["UIScrollViewDecelerationRateNormal", "UIScrollViewDecelerationRateFast"]
      guard names.contains(node.baseName.text), node.argumentNames == nil else { return }
      var ancestor = node.parent
      while let current = ancestor, !current.is(FunctionCallExprSyntax.self),
        !current.is(CodeBlockItemSyntax.self)
      {
        if current.is(MemberAccessExprSyntax.self) { return }
        if let sequence = current.as(SequenceExprSyntax.self),
          sequence.elements.contains(where: { $0.trimmedDescription.hasSuffix("decelerationRate") })
        {
          return
        }
        ancestor = current.parent
      }
      let end = node.bytes.upperBound
      edits.append(SourceEdit(end..<end, ".rawValue"))
    }
  }
#endif
