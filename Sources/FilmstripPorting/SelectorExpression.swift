#if Port
  import SwiftSyntax

  /// The parsed argument of `#selector`.
  struct SelectorExpression {
    /// The base before the method's name.
    enum Base {
      /// No base, `self`, `super`, `Self` or `type(of: self)`: a method of the enclosing type.
      case around
      /// A type, with its name.
      case type(String)
      /// An instance, with the last component of its name.
      case instance(String)
    }

    var base: Base
    var name: DeclReferenceExprSyntax
    /// The type after `as`, which selects an overload.
    var overload: TypeSyntax?

    /// Parses an expression, or returns `nil` if the expression isn't a method of a type.
    init?(_ expression: ExprSyntax) {
      let (inner, overload) = Self.withoutCast(expression)
      self.overload = overload
      if let reference = inner.as(DeclReferenceExprSyntax.self) {
        base = .around
        name = reference
      } else if let member = inner.as(MemberAccessExprSyntax.self), let owner = member.base {
        name = member.declName
        let text = owner.singleLine
        if ["self", "super", "Self", "type(of: self)"].contains(text) {
          base = .around
        } else if Self.isType(owner) {
          base = .type(text)
        } else if let instance = Self.instance(owner) {
          base = .instance(instance)
        } else {
          return nil
        }
      } else {
        return nil
      }
    }

    /// Returns the reference to the method in an expression.
    static func reference(in expression: ExprSyntax) -> DeclReferenceExprSyntax? {
      let inner = withoutCast(expression).0
      return inner.as(DeclReferenceExprSyntax.self)
        ?? inner.as(MemberAccessExprSyntax.self)?.declName
    }

    private static func withoutCast(_ expression: ExprSyntax) -> (ExprSyntax, TypeSyntax?) {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first, only.label == nil
      {
        return withoutCast(only.expression)
      }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        let parts = Array(sequence.elements)
        if parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self),
          cast.questionOrExclamationMark == nil, let type = parts[2].as(TypeExprSyntax.self)
        {
          return (withoutCast(parts[0]).0, type.type)
        }
      }
      return (expression, nil)
    }

    /// Returns whether the expression looks like a type, because a component begins with a capital.
    private static func isType(_ expression: ExprSyntax) -> Bool {
      if let member = expression.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return false }
        return isType(base) || startsCapital(member.declName.baseName.text)
      }
      if let generic = expression.as(GenericSpecializationExprSyntax.self) {
        return isType(generic.expression)
      }
      guard let name = expression.as(DeclReferenceExprSyntax.self) else { return false }
      return startsCapital(name.baseName.text)
    }

    /// Returns the last component of a variable's name, such as `page` in `self.page?`.
    private static func instance(_ expression: ExprSyntax) -> String? {
      if let chain = expression.as(OptionalChainingExprSyntax.self) {
        return instance(chain.expression)
      }
      if let force = expression.as(ForceUnwrapExprSyntax.self) { return instance(force.expression) }
      if let member = expression.as(MemberAccessExprSyntax.self) {
        return member.declName.baseName.text.unquoted
      }
      return expression.as(DeclReferenceExprSyntax.self)?.baseName.text.unquoted
    }

    private static func startsCapital(_ text: String) -> Bool {
      text.unquoted.drop { $0 == "_" }.first?.isUppercase == true
    }

    /// The argument labels in the name, or `nil` if there is only the base name.
    var labels: [String]? { name.argumentNames.map { $0.arguments.map { $0.name.text } } }
  }
#endif
