#if Port
  import FilmstripPorting
  import SwiftSyntax

  /// Finds the direction for which code of a transition runs: `true` for the reverse one, `false` for the
  /// forward one.
  enum DirectionSyntax {
    /// Returns the direction that a condition such as `isPresenting`, `!self.isPresenting` or
    /// `type == .present` checks, or `nil` if it checks something else.
    static func isBack(condition: ExprSyntax) -> Bool? {
      if let sequence = condition.as(SequenceExprSyntax.self) {
        return isBack(parts: Array(sequence.elements))
      }
      let text = condition.singleLine
      let isNegated = text.hasPrefix("!")
      guard let flag = text.drop(while: { $0 == "!" }).split(separator: ".").last,
        let isBack = NameClassifier.isBack(flag: String(flag))
      else { return nil }
      return isBack != isNegated
    }

    /// Returns the direction that the parts of an unfolded condition check.
    static func isBack(parts: [ExprSyntax]) -> Bool? {
      if parts.count == 1 { return isBack(condition: parts[0]) }
      guard parts.count == 3, let comparison = parts[1].as(BinaryOperatorExprSyntax.self),
        ["==", "!="].contains(comparison.operator.text),
        let isBack = isBack(case: parts[2]) ?? isBack(case: parts[0])
      else { return nil }
      return isBack == (comparison.operator.text == "==")
    }

    /// Returns the direction of a case such as `.dismiss`, or `nil` if it has none.
    private static func isBack(case expression: ExprSyntax) -> Bool? {
      expression.as(MemberAccessExprSyntax.self).flatMap {
        NameClassifier.isBack(case: $0.declName.baseName.text.unquoted)
      }
    }

    /// Returns the direction that a list of conditions checks first, or `nil` if it checks none.
    private static func isBack(conditions: ConditionElementListSyntax) -> Bool? {
      conditions.lazy.compactMap {
        $0.condition.as(ExprSyntax.self).flatMap { isBack(condition: $0) }
      }.first
    }

    /// Returns the direction of a case of a `switch`, or `nil` if it has none.
    ///
    /// `default` has the direction that no other case has.
    private static func isBack(branch: SwitchCaseSyntax) -> Bool? {
      func direction(_ branch: SwitchCaseSyntax) -> Bool? {
        guard let items = branch.label.as(SwitchCaseLabelSyntax.self)?.caseItems, items.count == 1,
          let pattern = items.first?.pattern.as(ExpressionPatternSyntax.self)
        else { return nil }
        return isBack(case: pattern.expression)
      }
      guard branch.label.is(SwitchDefaultLabelSyntax.self) else { return direction(branch) }
      let others = branch.parent?.as(SwitchCaseListSyntax.self)?.compactMap {
        $0.as(SwitchCaseSyntax.self).flatMap(direction)
      }
      let directions = Set(others ?? [])
      return directions.count == 1 ? directions.first.map { !$0 } : nil
    }

    /// Returns the direction of the code after statements of which a `guard`, or an `if` that returns,
    /// handles the other direction, or `nil` if none does.
    private static func isBack(after statements: some BidirectionalCollection<CodeBlockItemSyntax>)
      -> Bool?
    {
      statements.reversed().lazy.compactMap { statement -> Bool? in
        if let guarding = statement.item.as(GuardStmtSyntax.self) {
          return guarding.conditions.count == 1 ? isBack(conditions: guarding.conditions) : nil
        }
        let choice = statement.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
        guard let choice, choice.elseBody == nil, choice.conditions.count == 1,
          choice.body.statements.last?.item.is(ReturnStmtSyntax.self) == true
        else { return nil }
        return isBack(conditions: choice.conditions).map { !$0 }
      }.first
    }

    /// Returns the direction of the innermost branch with an expression that is for one direction, or
    /// `nil` if the function has none.
    ///
    /// The expression can be in the condition itself.
    static func isBack(branchWith expression: ExprSyntax) -> Bool? {
      var node = Syntax(expression)
      while let parent = node.parent, !parent.is(FunctionDeclSyntax.self) {
        if let choice = parent.as(IfExprSyntax.self) {
          let isElse = choice.elseBody.map { Syntax($0).id == node.id } ?? false
          if let isBack = isBack(conditions: choice.conditions) { return isBack != isElse }
        } else if let branch = parent.as(SwitchCaseSyntax.self),
          let isBack = isBack(branch: branch)
        {
          return isBack
        } else if let guarding = parent.as(GuardStmtSyntax.self),
          let isBack = isBack(conditions: guarding.conditions)
        {
          return !isBack
        } else if let statements = parent.as(CodeBlockItemListSyntax.self),
          let isBack = isBack(after: statements.prefix { Syntax($0).id != node.id })
        {
          return isBack
        }
        node = parent
      }
      return nil
    }
  }

  /// The parts of an unfolded expression `condition ? first : second`.
  struct TernarySyntax {
    var condition: [ExprSyntax]
    var first: ExprSyntax
    var second: ExprSyntax

    init?(_ expression: ExprSyntax) {
      let parts = expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      guard let index = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
        let branches = parts[index].as(UnresolvedTernaryExprSyntax.self), parts.count == index + 2
      else { return nil }
      condition = Array(parts[..<index])
      first = branches.thenExpression
      second = parts[index + 1]
    }
  }

  /// Collects the cases of enums and the literals that a method uses for one direction, such as `.left`
  /// in `operation == .push ? .left : .right`, or after `case .push:`.
  final class DirectedValueSearch: SyntaxVisitor {
    private(set) var values: Set<TypeFacts.DirectedValue> = []
    /// The direction of the method, or `nil` if it is for both.
    private let direction: Bool?

    init(direction: Bool?) {
      self.direction = direction
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      if let label = node.label {
        let called = node.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
        let name = called?.singleLine.simpleTypeName
        let type = name?.first?.isUppercase == true ? name : nil
        collect(node.expression, label.text.unquoted, for: type)
      }
      return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self), let value = node.initializer {
        collect(value.value, name.identifier.text.unquoted, for: nil)
      }
      return .visitChildren
    }

    private func collect(_ value: ExprSyntax, _ name: String, for type: String?) {
      func add(_ value: ExprSyntax, _ isBack: Bool) {
        let member = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text.unquoted
        let isLiteral =
          value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
          || value.is(FloatLiteralExprSyntax.self)
        let written = member.map { "." + $0 } ?? (isLiteral ? value.singleLine : nil)
        guard let written else { return }
        values.insert(
          TypeFacts.DirectedValue(name: name, value: written, type: type, isBack: isBack))
      }
      if let isBack = DirectionSyntax.isBack(branchWith: value) ?? direction {
        add(value, isBack)
      }
      guard let choice = TernarySyntax(value),
        let isBack = DirectionSyntax.isBack(parts: choice.condition)
      else { return }
      add(choice.first, isBack)
      add(choice.second, !isBack)
    }
  }
#endif
