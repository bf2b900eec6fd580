#if Port
  import FilmstripPorting
  import SwiftSyntax

  /// The part of an app's start that gives values to the view controllers of its main storyboard.
  ///
  /// The delegates of the app and its scenes don't run in a film. These statements of their launch methods
  /// do: those that use the window's root view controller, those that use the variables that these
  /// declare, and the variables and stored properties of the delegate that these need.
  struct AppLaunch {
    /// The statements, for a closure with the parameter `filmWindow`.
    let lines: [String]

    /// Finds the statements in the source of a delegate; returns `nil` if there are none.
    init?(in text: String) {
      guard text.contains("rootViewController"),
        text.contains("didFinishLaunchingWithOptions") || text.contains("willConnectTo")
      else { return nil }
      let found = DeepStack.run { () -> [String] in
        guard let tree = try? SourceTree.parse(PortSource(name: "", text: text)) else { return [] }
        let visitor = LaunchStatements(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.lines
      }
      if found.isEmpty { return nil }
      lines = ["let window: UIWindow? = filmWindow"] + found
    }
  }

  /// Selects the statements of the first launch method that has some.
  private final class LaunchStatements: SyntaxVisitor {
    private(set) var lines: [String] = []

    /// A statement of a launch method.
    private struct Statement {
      var text: String
      /// The variables that the statement declares.
      var declared: Set<String>
      var names: Set<String>
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      guard lines.isEmpty else { return .skipChildren }
      let members = node.memberBlock.members.map(\.decl)
      let properties = members.compactMap(Self.property)
      for method in members.compactMap({ $0.as(FunctionDeclSyntax.self) }) {
        guard let body = method.body, lines.isEmpty else { continue }
        let parameters = method.signature.parameterClause.parameters
        let labels = parameters.map(\.firstName.text)
        guard labels.contains("willConnectTo") || labels.contains("didFinishLaunchingWithOptions")
        else { continue }
        let names = Set(parameters.map { ($0.secondName ?? $0.firstName).text })
        lines = Self.lines(of: body.statements, properties, without: names)
      }
      return .skipChildren
    }

    /// Returns a stored property with an initial value as a declaration of a variable, or `nil`.
    private static func property(_ member: DeclSyntax) -> Statement? {
      guard let variable = member.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let binding = variable.bindings.first, binding.accessorBlock == nil,
        let value = binding.initializer,
        !variable.modifiers.contains(where: { $0.name.text == "static" }),
        !value.description.contains("self")
      else { return nil }
      let text =
        "\(variable.bindingSpecifier.text) \(binding.pattern.trimmedDescription)"
        + (binding.typeAnnotation?.trimmedDescription ?? "") + " " + value.trimmedDescription
      return Statement(
        text: text, declared: [binding.pattern.trimmedDescription], names: identifiers(value))
    }

    private static func lines(
      of body: CodeBlockItemListSyntax, _ properties: [Statement], without parameters: Set<String>
    ) -> [String] {
      // An app that sets the root view controller doesn't show the one of the storyboard.
      if body.trimmedDescription.contains(/rootViewController\s*=[^=]/) { return [] }
      let own = Set(properties.flatMap(\.declared)).union(["window"])
      let statements = body.compactMap { statement($0, own) }.filter { statement in
        statement.names.isDisjoint(with: parameters.union(["self", "makeKeyAndVisible"]))
      }
      var needed = Set(
        statements.indices.filter {
          statements[$0].names.isSuperset(of: ["window", "rootViewController"])
        })
      guard !needed.isEmpty else { return [] }
      var count = 0
      while count != needed.count {
        count = needed.count
        let declared = needed.reduce(into: Set<String>()) { $0.formUnion(statements[$1].declared) }
        let names = needed.reduce(into: Set<String>()) { $0.formUnion(statements[$1].names) }
        for (index, statement) in statements.enumerated()
        where !statement.names.isDisjoint(with: declared)
          || !statement.declared.isDisjoint(with: names)
        {
          needed.insert(index)
        }
      }
      // The initial value of a lazy property can use other properties, which are declared before it.
      var values: [String] = []
      var seen: Set<String> = []
      func declare(_ names: Set<String>) {
        for property in properties
        where !property.declared.isDisjoint(with: names)
          && seen.isDisjoint(with: property.declared)
        {
          seen.formUnion(property.declared)
          declare(property.names)
          values.append(property.text)
        }
      }
      declare(needed.reduce(into: Set<String>()) { $0.formUnion(statements[$1].names) })
      return (values + needed.sorted().map { statements[$0].text }).flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    }

    /// Returns a statement without `self.` before the delegate's own properties; `nil` for a `return`.
    private static func statement(
      _ item: CodeBlockItemSyntax, _ properties: Set<String>
    ) -> Statement? {
      if item.item.is(ReturnStmtSyntax.self) { return nil }
      var text = item.trimmedDescription
      var names = identifiers(item)
      for property in properties {
        text = text.replacingOccurrences(of: "self.\(property)", with: property)
      }
      if text.contains("self") { names.insert("self") }
      var declared: Set<String> = []
      if let variable = item.item.as(VariableDeclSyntax.self) {
        declared.formUnion(variable.bindings.map(\.pattern.trimmedDescription))
      } else if let condition = item.item.as(GuardStmtSyntax.self) {
        let bindings = condition.conditions.compactMap {
          $0.condition.as(OptionalBindingConditionSyntax.self)
        }
        declared.formUnion(bindings.map(\.pattern.trimmedDescription))
        let body = condition.body.trimmedDescription
        if text.hasSuffix(body) { text = text.dropLast(body.count) + "{ return }" }
      }
      return Statement(text: text, declared: declared, names: names)
    }

    private static func identifiers(_ node: some SyntaxProtocol) -> Set<String> {
      Set(
        node.tokens(viewMode: .sourceAccurate).compactMap {
          if case .identifier(let name) = $0.tokenKind { name } else { nil }
        })
    }
  }
#endif
