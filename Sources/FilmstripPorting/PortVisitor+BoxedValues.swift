#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// The properties of `NSValue` and `NSNumber`, by class.
    private static let boxedProperties: [(type: String, names: Set<String>)] = [
      (
        "NSValue",
        [
          "cgAffineTransformValue", "cgPointValue", "cgRectValue", "cgSizeValue", "cgVectorValue",
          "uiEdgeInsetsValue",
        ]
      ),
      (
        "NSNumber",
        ["boolValue", "doubleValue", "floatValue", "int32Value", "intValue", "uintValue"]
      ),
    ]

    /// Replaces the cast in `(value as AnyObject).cgRectValue`.
    ///
    /// With Objective-C, each property of any class can be read from an `AnyObject`, and is `nil` if
    /// the object doesn't have the property.
    func portBoxedValue(_ node: MemberAccessExprSyntax) {
      let name = node.declName.baseName.text
      guard let type = Self.boxedProperties.first(where: { $0.names.contains(name) })?.type,
        let base = node.base, let cast = Self.anyObjectCast(base)
      else { return }
      if let force = node.parent?.as(ForceUnwrapExprSyntax.self) {
        edits.append(SourceEdit(force.exclamationMark.bytes, ""))
      }
      let chain = node.parent?.as(OptionalChainingExprSyntax.self)
      guard chain != nil || Self.isBound(node) else {
        edits.append(SourceEdit(cast.bytes, "as! \(type)"))
        return
      }
      edits.append(SourceEdit(cast.bytes, "as? \(type)"))
      let end = base.bytes.upperBound
      edits.append(SourceEdit(end..<end, "?"))
      // The cast is the optional part of the chain, not the property.
      if let chain { edits.append(SourceEdit(chain.questionMark.bytes, "")) }
    }

    /// Returns whether an expression is the value of `if let`, `guard let` or `while let`, or the left
    /// side of `??`.
    private static func isBound(_ node: MemberAccessExprSyntax) -> Bool {
      if node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
      guard let elements = node.parent?.as(ExprListSyntax.self) else { return false }
      let next = elements.drop { $0.id != node.id }.dropFirst().first
      return next?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    }

    /// Returns the cast in parentheses whose type is `AnyObject`, or `nil` if the code is another one.
    private static func anyObjectCast(_ base: ExprSyntax) -> Cast? {
      guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let expression = tuple.elements.first?.expression
      else { return nil }
      if let cast = expression.as(AsExprSyntax.self), cast.questionOrExclamationMark == nil,
        cast.type.trimmedDescription == "AnyObject"
      {
        return Cast(first: cast.asKeyword.bytes, last: cast.type.bytes)
      }
      // Unfolded sequences: value, `as`, type.
      guard let sequence = expression.as(SequenceExprSyntax.self),
        let type = sequence.elements.last?.as(TypeExprSyntax.self),
        type.trimmedDescription == "AnyObject",
        let word = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self),
        word.questionOrExclamationMark == nil
      else { return nil }
      return Cast(first: word.asKeyword.bytes, last: type.bytes)
    }

    /// The positions of a cast's keyword and type, in bytes.
    private struct Cast {
      var first: Range<Int>
      var last: Range<Int>
      var bytes: Range<Int> { first.lowerBound..<last.upperBound }
    }
  }
#endif
