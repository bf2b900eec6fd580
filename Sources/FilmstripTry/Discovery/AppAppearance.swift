#if Port
  import FilmstripPorting
  import SwiftSyntax

  /// The part of an app's start that determines how its window and bars look.
  ///
  /// The delegates of the app and its scenes don't run in a film: they start services, and create
  /// the app's own view controllers. Only these statements of their launch methods run: calls of
  /// `appearance()`, the window's background, tint and interface style, the settings of a navigation
  /// controller's bar, calls of functions that do this, and the variables that these statements use.
  struct AppAppearance: Sendable {
    /// The delegates' sources, in order.
    private(set) var files: [String] = []
    private var lines: [String] = []

    /// Finds the statements; returns `nil` if there are none.
    init?(of sources: [PortSource]) {
      let found = DeepStack.run { () -> AppAppearance in
        var appearance = AppAppearance()
        appearance.collect(sources)
        return appearance
      }
      if found.lines.isEmpty { return nil }
      self = found
    }

    private init() {}

    /// The source of the generated function.
    var text: String {
      """
      import UIKit

      @MainActor func \(TrialProgram.appearanceFunction)(_ window: UIWindow, _ navigationBar: UINavigationBar) {
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      }

      """
    }

    private mutating func collect(_ sources: [PortSource]) {
      var collector = AppearanceFunctions()
      var trees: [(file: String, tree: SourceFileSyntax)] = []
      for source in sources
      where source.text.contains("Delegate") || source.text.contains(".appearance(") {
        guard let tree = try? SourceTree.parse(source) else { continue }
        trees.append((source.name, tree))
        collector.add(tree)
      }
      let visitors = trees.map { file, tree in
        let visitor = LaunchVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return (file: file, visitor: visitor)
      }
      for (file, visitor) in visitors {
        for (body, type) in visitor.launches {
          let methods = visitors.compactMap { $0.visitor.methods[type] }
            .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
          let slice = AppearanceSlice(functions: collector.names, methods: methods).lines(of: body)
          if slice.isEmpty { continue }
          files.append(file)
          lines += ["do {"] + slice.map { "  " + $0 } + ["}"]
        }
      }
    }
  }

  /// The functions of the sources that set the appearance of bars or the window.
  private struct AppearanceFunctions {
    /// The names of functions outside of the delegates.
    private(set) var names: Set<String> = []

    mutating func add(_ tree: SourceFileSyntax) {
      let visitor = FunctionVisitor(viewMode: .sourceAccurate)
      visitor.walk(tree)
      names.formUnion(visitor.names)
    }

    private final class FunctionVisitor: SyntaxVisitor {
      var names: Set<String> = []

      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.body?.description.contains(".appearance(") == true {
          names.insert(node.name.text)
        }
        return .visitChildren
      }
    }
  }

  /// Finds the launch methods of the delegates of an app and its scenes, and the methods without
  /// parameters of all classes.
  private final class LaunchVisitor: SyntaxVisitor {
    /// The body of a launch method, and the type that declares the method.
    private(set) var launches: [(body: CodeBlockItemListSyntax, type: String)] = []
    /// The methods without parameters, by type and name.
    private(set) var methods: [String: [String: CodeBlockItemListSyntax]] = [:]
    private var types: [String] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      types.append(node.name.text)
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      types.append(node.extendedType.trimmedDescription)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let type = types.last, let body = node.body else { return .skipChildren }
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      let isLaunch =
        node.name.text == "application" && labels.last == "didFinishLaunchingWithOptions"
        || node.name.text == "application" && labels.last == "willFinishLaunchingWithOptions"
        || node.name.text == "scene" && labels.contains("willConnectTo")
      if isLaunch { launches.append((body.statements, type)) }
      if labels.isEmpty { methods[type, default: [:]][node.name.text] = body.statements }
      return .skipChildren
    }
  }

  /// Selects the statements of a method that set the appearance.
  private struct AppearanceSlice {
    /// The functions of the sources that set the appearance.
    let functions: Set<String>
    /// The methods of the delegate without parameters.
    let methods: [String: CodeBlockItemListSyntax]
    private var depth = 0

    init(functions: Set<String>, methods: [String: CodeBlockItemListSyntax]) {
      self.functions = functions
      self.methods = methods
    }

    /// The maximum nesting of the delegate's own methods.
    private static let maximumDepth = 4

    /// The window's properties that a film uses.
    private static let windowProperties = [
      "backgroundColor", "tintColor", "overrideUserInterfaceStyle",
    ]

    /// A statement, and whether the film runs it.
    private struct Statement {
      var lines: [String]
      var isNeeded: Bool
      /// The variable that the statement declares.
      var declared: String?
      /// The variable whose member the statement sets or calls.
      var base: String?
      var names: Set<String>
    }

    func lines(of body: CodeBlockItemListSyntax) -> [String] {
      var statements = body.compactMap(statement)
      // Include the variables that a needed statement uses, and their settings.
      var needsMore = true
      while needsMore {
        needsMore = false
        let names = statements.filter(\.isNeeded).reduce(into: Set<String>()) {
          $0.formUnion($1.names)
        }
        let declared = Set(statements.compactMap(\.declared)).intersection(names)
        for index in statements.indices where !statements[index].isNeeded {
          let statement = statements[index]
          guard
            statement.declared.map(declared.contains) == true
              || statement.base.map(declared.contains) == true
          else { continue }
          statements[index].isNeeded = true
          needsMore = true
        }
      }
      return statements.filter(\.isNeeded).flatMap(\.lines)
    }

    private func statement(_ item: CodeBlockItemSyntax) -> Statement? {
      let text = item.trimmedDescription
      if let condition = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
        return availability(condition)
      }
      if let lines = window(text) ?? navigationBar(text) {
        return Statement(lines: lines, isNeeded: true, names: Self.names(item))
      }
      if let inlined = inlined(item) { return inlined }
      // The film has no delegate, and no view controllers of the app.
      let names = Self.names(item)
      if !names.isDisjoint(with: ["rootViewController", "makeKeyAndVisible", "windowScene"])
        || text.contains("self")
      {
        return nil
      }
      var statement = Statement(lines: text.lines, isNeeded: false, names: names)
      if let variable = item.item.as(VariableDeclSyntax.self) {
        let binding = variable.bindings.first
        statement.declared = binding?.pattern.trimmedDescription
        let value = binding?.initializer?.value.trimmedDescription ?? ""
        statement.isNeeded = value.contains(".appearance(")
        if value.contains("UIWindow(") || value.contains("ViewController") || value.contains("as?")
        {
          return nil
        }
      } else {
        statement.base = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first.map(
          String.init)
        statement.isNeeded = text.contains(".appearance(") || calls(item)
      }
      return statement
    }

    /// Returns the statements that run on this version of iOS.
    private func availability(_ condition: IfExprSyntax) -> Statement? {
      guard condition.conditions.trimmedDescription.hasPrefix("#available") else { return nil }
      let inner = lines(of: condition.body.statements)
      if inner.isEmpty { return nil }
      return Statement(
        lines: ["do {"] + inner.map { "  " + $0 } + ["}"], isNeeded: true,
        names: Self.names(condition.body))
    }

    /// Returns an assignment to the film's window, or `nil` if the text is none.
    private func window(_ text: String) -> [String]? {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let path = parts[0].filter { !"?! \n".contains($0) }.split(separator: ".")
      guard path.count >= 2, path[path.count - 2].lowercased().hasSuffix("window"),
        let property = path.last, Self.windowProperties.contains(String(property)),
        !parts[1].contains("self")
      else { return nil }
      return "window.\(property) =\(parts[1])".lines
    }

    /// Returns an assignment to the bar of the film's navigation controller, or `nil` if the text is
    /// none.
    private func navigationBar(_ text: String) -> [String]? {
      guard let range = text.range(of: ".navigationBar."), !text.contains("self."),
        text[..<range.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || "_?!.".contains($0) })
      else { return nil }
      return ("navigationBar." + text[range.upperBound...]).lines
    }

    /// Returns the statements of the delegate's own method that an item calls.
    private func inlined(_ item: CodeBlockItemSyntax) -> Statement? {
      guard let call = Self.call(item), call.arguments.isEmpty, depth < Self.maximumDepth else {
        return nil
      }
      let callee = call.calledExpression.trimmedDescription
      let name = callee.hasPrefix("self.") ? String(callee.dropFirst(5)) : callee
      guard let body = methods[name] else { return nil }
      var inner = self
      inner.depth += 1
      let lines = inner.lines(of: body)
      if lines.isEmpty { return nil }
      return Statement(
        lines: ["do {"] + lines.map { "  " + $0 } + ["}"], isNeeded: true, names: [])
    }

    /// Returns whether an item calls a function that sets the appearance.
    private func calls(_ item: CodeBlockItemSyntax) -> Bool {
      guard let callee = Self.call(item)?.calledExpression else { return false }
      let name =
        callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
      return functions.contains(name) && !name.hasPrefix("application") && name != "scene"
    }

    private static func call(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
      item.item.as(FunctionCallExprSyntax.self)
        ?? item.item.as(ExpressionStmtSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    }

    private static func names(_ node: some SyntaxProtocol) -> Set<String> {
      Set(
        node.tokens(viewMode: .sourceAccurate).compactMap {
          if case .identifier(let name) = $0.tokenKind { name } else { nil }
        })
    }
  }

  extension String {
    fileprivate var lines: [String] {
      split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }
#endif
