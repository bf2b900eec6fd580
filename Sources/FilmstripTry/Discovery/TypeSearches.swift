#if Port
  import FilmstripPorting
  import SwiftSyntax

  /// Finds the keys with which an expression reads view controllers of a transition: `true` for the
  /// incoming one, `nil` for an unknown key.
  final class PageKeySearch: SyntaxVisitor {
    private(set) var keys: Set<Bool?> = []
    private let variables: [String: Bool?]
    private let tuples: Set<String>

    init(_ variables: [String: Bool?], tuples: Set<String>) {
      self.variables = variables
      self.tuples = tuples
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      guard ["viewController", "viewControllerForKey"].contains(name),
        let key = node.arguments.first?.expression, node.arguments.count == 1
      else { return .visitChildren }
      switch key.singleLine.split(separator: ".").last {
      case "to", "UITransitionContextToViewControllerKey": keys.insert(true)
      case "from", "UITransitionContextFromViewControllerKey": keys.insert(false)
      default: keys.insert(nil)
      }
      return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
      let isPart = tuples.contains(base.unquoted)
      switch node.declName.baseName.text {
      case "to" where isPart: keys.insert(true)
      case "from" where isPart: keys.insert(false)
      // A presentation controller's own view controllers.
      case "presentedViewController" where base == "self": keys.insert(true)
      case "presentingViewController" where base == "self": keys.insert(false)
      default:
        // The name of a member is no variable.
        if let base = node.base { walk(base) }
      }
      return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.baseName.text.unquoted
      if let key = variables[name] {
        keys.insert(key)
      } else if name == "presentedViewController" {
        keys.insert(true)
      } else if name == "presentingViewController" {
        keys.insert(false)
      }
      return .skipChildren
    }
  }

  /// Finds calls that create a view.
  final class ViewCreation: SyntaxVisitor {
    private var isFound = false

    static func isFound(in node: some SyntaxProtocol) -> Bool {
      let search = ViewCreation(viewMode: .sourceAccurate)
      search.walk(node)
      return search.isFound
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name =
        node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if ["UIImageView", "UIView", "snapshotView"].contains(name) { isFound = true }
      return .visitChildren
    }
  }

  /// Collects the names in a method, and its assignments to properties of other objects.
  final class NameCollector: SyntaxVisitor {
    private(set) var names: Set<String> = []
    /// The assignments to properties of other objects; the direction is that of a branch, or `nil`.
    private(set) var assignments: [(property: String, value: String, isBack: Bool?)] = []

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier(let name) = token.tokenKind { names.insert(name.unquoted) }
      return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(node.elements)
      if parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
        let target = parts[0].as(MemberAccessExprSyntax.self)
      {
        add(Array(parts.dropFirst(2)), to: target.declName.baseName.text.unquoted)
      }
      return .visitChildren
    }

    /// Adds the assignment of an unfolded value.
    ///
    /// A value such as `(operation == .push)` is `true` in one direction and `false` in the other one.
    private func add(_ parts: [ExprSyntax], to property: String) {
      var condition = parts
      while condition.count == 1, let tuple = condition[0].as(TupleExprSyntax.self),
        tuple.elements.count == 1, let inner = tuple.elements.first?.expression
      {
        condition = inner.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [inner]
      }
      if condition.count > 1, let isBack = DirectionSyntax.isBack(parts: condition) {
        assignments += [(property, "true", isBack), (property, "false", !isBack)]
      } else if parts.count == 1 {
        let isBack = DirectionSyntax.isBack(branchWith: parts[0])
        assignments.append((property, parts[0].singleLine, isBack))
      }
    }
  }

  /// Collects the names that a function returns for each direction of a transition.
  ///
  /// A result that is for both directions is collected for each of them.
  final class ReturnedNameSearch: SyntaxVisitor {
    private(set) var returned: [(isBack: Bool, names: Set<String>)] = []
    /// The names in the initial values of the function's variables.
    private var variables: [String: Set<String>] = [:]

    init(_ body: CodeBlockSyntax) {
      super.init(viewMode: .sourceAccurate)
      walk(body)
      // A body of one expression returns it.
      if body.statements.count == 1, returned.isEmpty,
        let value = body.statements.first?.item.as(ExprSyntax.self)
      {
        collect(value)
      }
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
      if let value = node.expression { collect(value) }
      return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self), let value = node.initializer {
        variables[name.identifier.text.unquoted] = names(in: value.value)
      }
      return .visitChildren
    }

    private func collect(_ value: ExprSyntax) {
      if let choice = TernarySyntax(value),
        let isBack = DirectionSyntax.isBack(parts: choice.condition)
      {
        returned.append((isBack, names(in: choice.first)))
        returned.append((!isBack, names(in: choice.second)))
        return
      }
      let names = names(in: value)
      let isBack = DirectionSyntax.isBack(branchWith: value)
      for direction in [false, true] where isBack ?? direction == direction {
        returned.append((direction, names))
      }
    }

    private func names(in value: ExprSyntax) -> Set<String> {
      let search = NameCollector(viewMode: .sourceAccurate)
      search.walk(value)
      return search.names.union(search.names.flatMap { variables[$0] ?? [] })
    }
  }
#endif
