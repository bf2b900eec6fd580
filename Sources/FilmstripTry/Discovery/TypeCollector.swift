#if Port
  import FilmstripPorting
  import SwiftSyntax

  /// Collects the types of a source.
  final class TypeCollector: SyntaxVisitor {
    private(set) var types: [TypeFacts] = []
    /// The facts from extensions, with the names of the extended types.
    private(set) var extensions: [TypeFacts] = []
    /// The types that typealiases name, by full name.
    private(set) var aliases: [String: WrittenType] = [:]
    /// Whether the members of the open extension apply to every view controller.
    private var extendsControllers = true
    /// Whether the members of the open extension are visible only in its file.
    private var isExtensionPrivate = false
    /// The variables of the open function that contain the incoming view controller (`true`) or the
    /// outgoing one; `nil` if they contain both.
    private var pageVariables: [String: Bool?] = [:]
    /// Whether a parameter of a navigation controller's delegate is the view controller to which the
    /// operation goes, by its name.
    private var stackParameters: [String: Bool] = [:]
    /// The variables of the open function that contain both view controllers as a tuple.
    private var pageTuples: Set<String> = []
    /// The variables of the open function that contain a view controller or its key that a direction
    /// selects: whether it is the incoming one in the forward direction.
    private var selectedVariables: [String: Bool] = [:]
    /// The classes of the variables of the open function, as far as its expressions show them.
    private var variableTypes: [String: String] = [:]
    private var open: [TypeFacts] = []
    private let file: String
    private let converter: SourceLocationConverter

    init(_ file: String, _ tree: SourceFileSyntax) {
      self.file = file
      converter = SourceLocationConverter(fileName: file, tree: tree)
      super.init(viewMode: .sourceAccurate)
    }

    private func begin(
      _ kind: TypeFacts.Kind, _ node: some DeclGroupSyntax & NamedDeclSyntax, isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
      let path = open.last.map { $0.name + "." } ?? ""
      var facts = TypeFacts(
        kind: kind, name: path + node.name.text.unquoted, file: file,
        line: converter.location(for: node.name.positionAfterSkippingLeadingTrivia).line)
      facts.isPrivate =
        node.modifiers.has("private") || node.modifiers.has("fileprivate")
        || open.last?.isPrivate == true
      facts.isGeneric = isGeneric || open.last?.isGeneric == true
      facts.inherited = Self.names(node.inheritanceClause)
      if kind == .class {
        facts.pageCasts = Self.pageCasts(node.inheritanceClause)
        facts.castTypes = facts.pageCasts.map(\.type).sorted()
      }
      open.append(facts)
      return .visitChildren
    }

    /// Returns the generic arguments of a superclass, such as `Animator<List, Detail>`, as casts of the
    /// first and the second view controller; of one argument, as a cast of the second one.
    private static func pageCasts(_ clause: InheritanceClauseSyntax?) -> Set<TypeFacts.PageCast> {
      let superclass = clause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self)
      let arguments = superclass?.genericArgumentClause?.arguments.map(\.argument.singleLine) ?? []
      guard arguments.count <= 2 else { return [] }
      return Set(
        arguments.enumerated().map { index, type in
          TypeFacts.PageCast(isIncoming: index == arguments.count - 1, isSelected: true, type: type)
        })
    }

    private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
      (clause?.inheritedTypes ?? []).flatMap { names(in: $0.type.singleLine[...]) }
    }

    /// Returns the names of the types in a composition.
    private static func names(in types: Substring) -> [String] {
      types.split(separator: "&").compactMap { part in
        part.split(separator: "<").first?.split(separator: ".").last.map { $0.filter { $0 != " " } }
      }
    }

    /// Returns the names of the types to which a protocol with `where Self: …` is limited.
    private static func names(_ clause: GenericWhereClauseSyntax?) -> [String] {
      (clause?.requirements ?? []).flatMap { requirement -> [String] in
        let parts = requirement.requirement.singleLine.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].filter({ $0 != " " }) == "Self" else { return [] }
        return names(in: parts[1])
      }
    }

    private func end() {
      let facts = open.removeLast()
      if let last = open.indices.last { open[last].words.formUnion(facts.words) }
      types.append(facts)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(.class, node, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ClassDeclSyntax) { end() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(.struct, node, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: StructDeclSyntax) { end() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(.enum, node, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { end() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      let next = begin(.protocol, node, isGeneric: node.primaryAssociatedTypeClause != nil)
      change { $0.inherited += Self.names(node.genericWhereClause) }
      return next
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { end() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.extendedType.singleLine.split(separator: "<").first.map(String.init) ?? ""
      var facts = TypeFacts(kind: .class, name: name, file: file, line: 0)
      facts.inherited = Self.names(node.inheritanceClause)
      open.append(facts)
      let constraints = node.genericWhereClause?.requirements.map {
        $0.requirement.singleLine.filter { $0 != " " }
      }
      isExtensionPrivate = node.modifiers.has("private") || node.modifiers.has("fileprivate")
      extendsControllers = (constraints ?? []).allSatisfy {
        ["Self:UIViewController", "Self:UIResponder", "Self:NSObject", "Self:AnyObject"]
          .contains($0)
      }
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) {
      extensions.append(open.removeLast())
      isExtensionPrivate = false
    }

    /// Returns whether a declaration is a member that an extension adds to every view controller.
    private func isImplementation(_ node: some SyntaxProtocol) -> Bool {
      let block = node.parent?.parent?.parent
      return extendsControllers && block?.parent?.is(ExtensionDeclSyntax.self) == true
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      let path = open.last.map { $0.name + "." } ?? ""
      if node.genericParameterClause == nil {
        aliases[path + node.name.text.unquoted] = WrittenType(node.initializer.value)
      }
      return .visitChildren
    }

    /// Returns the name of a function with its labels.
    private static func key(_ node: FunctionDeclSyntax) -> String {
      let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      return "\(node.name.text.unquoted)(\(labels.joined()))"
    }

    /// Returns whether a declaration is a member of the innermost type, including conditional
    /// members.
    private func isMember(_ node: some SyntaxProtocol) -> Bool {
      !open.isEmpty && node.parent?.is(MemberBlockItemSyntax.self) == true
    }

    private func change(_ body: (inout TypeFacts) -> Void) {
      if let last = open.indices.last { body(&open[last]) }
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier(let name) = token.tokenKind {
        change { $0.words.insert(name.unquoted) }
      }
      return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(node.elements)
      // In a branch of a condition, the direction selects the view controller.
      if node.parent?.is(UnresolvedTernaryExprSyntax.self) != true { collectPageCasts(in: parts) }
      if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) {
        if let name = Self.ownName(parts[0]) {
          change { $0.assigned.insert(name) }
          // `isPresenting = !isPresenting`
          let value = parts.count == 3 ? parts[2].as(PrefixOperatorExprSyntax.self) : nil
          if let value, value.operator.text == "!", Self.ownName(value.expression) == name {
            change { $0.toggled.insert(name) }
          }
        } else if let part = parts[0].as(MemberAccessExprSyntax.self) {
          change { $0.assignedParts.insert(part.declName.baseName.text.unquoted) }
        }
      }
      collectHandover(parts)
      collectPassedCase(parts)
      if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
        parts[0].singleLine == parts[2].singleLine + ".transitioningDelegate"
      {
        change { $0.makesOwnDelegate = true }
      }
      guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self),
        ["", "self.", "super."].contains(where: {
          parts[0].singleLine == $0 + "transitioningDelegate"
        })
      else { return .visitChildren }
      change {
        $0.setsOwnDelegate = $0.setsOwnDelegate || parts[2].singleLine != "nil"
        $0.isOwnDelegate = $0.isOwnDelegate || parts.count == 3 && parts[2].singleLine == "self"
      }
      return .visitChildren
    }

    /// Collects the casts and checks of a transition's view controllers in an unfolded sequence.
    private func collectPageCasts(in parts: [ExprSyntax]) {
      // With a condition, the value can be another one.
      guard parts.count >= 3 else { return }
      if let ternary = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
        collectSelectedCast(in: parts, ternary)
        return
      }
      for index in 1..<(parts.count - 1)
      where parts[index].is(UnresolvedAsExprSyntax.self)
        || parts[index].is(UnresolvedIsExprSyntax.self)
      {
        let value = parts[index - 1]
        if let type = parts[index + 1].as(TypeExprSyntax.self),
          [".topViewController", ".visibleViewController", ".viewControllers.first"]
            .contains(where: value.singleLine.hasSuffix)
        {
          change { $0.stackCasts.insert(type.singleLine) }
        }
        let selected =
          isSelectedIncoming(value) ?? isDirectedIncoming(value) ?? isIncomingForward(value)
        guard let type = parts[index + 1].as(TypeExprSyntax.self),
          let isIncoming = selected ?? isIncoming(value)
        else { continue }
        let cast = TypeFacts.PageCast(
          isIncoming: isIncoming, isSelected: selected != nil, type: type.singleLine)
        change { $0.pageCasts.insert(cast) }
      }
    }

    /// Collects the cast in `isPresenting ? to as? Card : from as? Card`, whose branches cast both view
    /// controllers to one type.
    private func collectSelectedCast(in parts: [ExprSyntax], _ ternary: Int) {
      guard ternary == 1, let branches = parts[1].as(UnresolvedTernaryExprSyntax.self),
        parts.count == 5, parts[3].is(UnresolvedAsExprSyntax.self),
        let type = parts[4].as(TypeExprSyntax.self),
        let inner = Self.cast(in: branches.thenExpression), inner.type == type.singleLine,
        let isBack = DirectionSyntax.isBack(condition: parts[0]),
        let first = isIncoming(inner.value), let second = isIncoming(parts[2]), first != second
      else { return }
      let cast = TypeFacts.PageCast(
        isIncoming: isBack ? second : first, isSelected: true, type: type.singleLine)
      change { $0.pageCasts.insert(cast) }
    }

    /// Returns the value and the type of a cast.
    private static func cast(in expression: ExprSyntax) -> (value: ExprSyntax, type: String)? {
      guard let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
        let type = parts[2].as(TypeExprSyntax.self)
      else { return nil }
      return (parts[0], type.singleLine)
    }

    /// Returns whether an expression uses the incoming view controller of a transition or the outgoing
    /// one, or `nil` if it uses both or neither.
    private func isIncoming(_ expression: ExprSyntax) -> Bool? {
      let keys = pageKeys(in: expression)
      return keys.count == 1 ? keys.first ?? nil : nil
    }

    private func pageKeys(in expression: ExprSyntax) -> Set<Bool?> {
      let search = PageKeySearch(pageVariables, tuples: pageTuples)
      search.walk(expression)
      return search.keys
    }

    /// Returns the same for `(isPresenting ? to : from)`, for a view controller with such a key, and for
    /// a variable that contains either, in the forward direction.
    private func isSelectedIncoming(_ expression: ExprSyntax) -> Bool? {
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text.unquoted {
        return selectedVariables[name]
      }
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let inner = tuple.elements.first?.expression
      {
        return isSelectedIncoming(inner)
      }
      if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          == "viewController", let key = call.arguments.first?.expression
      {
        return isSelectedIncoming(key)
      }
      if let forced = expression.as(ForceUnwrapExprSyntax.self) {
        return isSelectedIncoming(forced.expression)
      }
      if let choice = expression.as(IfExprSyntax.self) { return isSelectedIncoming(choice) }
      guard let parts = expression.as(SequenceExprSyntax.self)?.elements,
        parts.count == 3, let condition = parts.first, let otherwise = parts.last,
        let ternary = parts.dropFirst().first?.as(UnresolvedTernaryExprSyntax.self),
        let isBack = DirectionSyntax.isBack(condition: condition),
        let first = keyOrPage(ternary.thenExpression), let second = keyOrPage(otherwise),
        first != second
      else { return nil }
      return isBack ? second : first
    }

    /// Returns the same for `if isPresenting { to } else { from }`.
    private func isSelectedIncoming(_ expression: IfExprSyntax) -> Bool? {
      guard expression.conditions.count == 1,
        case .codeBlock(let otherwise)? = expression.elseBody,
        let condition = expression.conditions.first?.condition.as(ExprSyntax.self),
        let isBack = DirectionSyntax.isBack(condition: condition),
        let first = expression.body.statements.first?.item.as(ExprSyntax.self).flatMap(keyOrPage),
        let second = otherwise.statements.first?.item.as(ExprSyntax.self).flatMap(keyOrPage),
        first != second
      else { return nil }
      return isBack ? second : first
    }

    /// Returns whether an expression is the incoming view controller or its key, or the outgoing one or
    /// its key.
    private func keyOrPage(_ expression: ExprSyntax) -> Bool? {
      switch expression.singleLine {
      case ".to", "UITransitionContextViewControllerKey.to": true
      case ".from", "UITransitionContextViewControllerKey.from": false
      default: isIncoming(expression)
      }
    }

    /// Collects the class of a variable from `Detail()` or from `… as! Detail`.
    private func collectVariableType(_ name: String, _ value: ExprSyntax?) {
      let parts = value?.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      let cast = parts.count == 3 && parts[1].is(UnresolvedAsExprSyntax.self)
      if cast, let type = parts[2].as(TypeExprSyntax.self) {
        variableTypes[name] = type.singleLine
      } else if let type = Self.type(of: value) {
        variableTypes[name] = type
      }
    }

    /// Collects an assignment such as `detail.interactor = self.interactor` in an unfolded sequence.
    private func collectHandover(_ parts: [ExprSyntax]) {
      guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
        let member = parts[0].as(MemberAccessExprSyntax.self),
        let base = member.base?.as(DeclReferenceExprSyntax.self)
          ?? member.base?.as(OptionalChainingExprSyntax.self)?.expression
          .as(DeclReferenceExprSyntax.self),
        let page = variableTypes[base.baseName.text.unquoted],
        let value = Self.ownName(parts[2])
      else { return }
      let handover = TypeFacts.Handover(
        page: page, property: member.declName.baseName.text.unquoted, value: value)
      change { $0.handovers.insert(handover) }
    }

    private func collectPageVariable(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
      guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted
      else { return }
      collectVariableType(name, value)
      if let tuple = value?.as(TupleExprSyntax.self), tuple.elements.count == 2,
        pageKeys(in: ExprSyntax(tuple)) == [true, false]
      {
        pageTuples.insert(name)
      }
      if let selected = value.flatMap(isSelectedIncoming) { selectedVariables[name] = selected }
      guard let isIncoming = value.flatMap(isIncoming) else { return }
      let known = pageVariables[name]
      pageVariables[name] = known == nil || known == isIncoming ? isIncoming : .some(nil)
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      collectPageVariable(node.pattern, node.initializer?.value)
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let called = node.calledExpression.as(MemberAccessExprSyntax.self)
      if called?.declName.baseName.text == "removeFromSuperview", let object = called?.base {
        let base =
          object.as(OptionalChainingExprSyntax.self)?.expression
          ?? object.as(ForceUnwrapExprSyntax.self)?.expression ?? object
        if let name = Self.ownName(base) {
          change { $0.removed.insert(name) }
        } else if let part = base.as(MemberAccessExprSyntax.self) {
          change { $0.removedParts.insert(part.declName.baseName.text.unquoted) }
        }
      }
      if called?.declName.baseName.text == "viewWithTag",
        let argument = node.arguments.first?.expression,
        let tag = argument.as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) })
      {
        change { if !$0.tags.contains(tag) { $0.tags.append(tag) } }
      }
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "toggle", let name = member.base.flatMap(Self.ownName)
      {
        change { $0.toggled.insert(name) }
      }
      collectKindCheck(node)
      collectPassedValues(node)
      return .visitChildren
    }

    /// Collects the arguments of an initializer call that are numbers, cases of enums or other members.
    private func collectPassedValues(_ node: FunctionCallExprSyntax) {
      guard
        node.calledExpression.firstToken(viewMode: .sourceAccurate)?.text.first?.isUppercase == true
      else { return }
      for argument in node.arguments {
        guard let label = argument.label?.text.unquoted else { continue }
        var passed = TypeFacts.PassedValue(
          type: node.calledExpression.singleLine, label: label, base: nil,
          value: argument.expression.singleLine)
        if let member = argument.expression.as(MemberAccessExprSyntax.self) {
          passed.base = member.base?.singleLine
          passed.value = member.declName.baseName.text.unquoted
        } else if !Self.isNumber(argument.expression) {
          continue
        }
        change { $0.passedValues.insert(passed) }
      }
    }

    private static func isNumber(_ value: ExprSyntax) -> Bool {
      if let prefix = value.as(PrefixOperatorExprSyntax.self) {
        return prefix.operator.text == "-" && isNumber(prefix.expression)
      }
      return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
    }

    /// Collects an assignment of a case to a property of another object, such as `slide.edge = .right`.
    private func collectPassedCase(_ parts: [ExprSyntax]) {
      guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
        let target = parts[0].as(MemberAccessExprSyntax.self), Self.ownName(parts[0]) == nil,
        let member = parts[2].as(MemberAccessExprSyntax.self),
        member.base?.singleLine.first?.isUppercase != false
      else { return }
      let passed = TypeFacts.PassedValue(
        type: "", label: target.declName.baseName.text.unquoted, base: member.base?.singleLine,
        value: member.declName.baseName.text.unquoted)
      change { $0.passedValues.insert(passed) }
    }

    /// Collects `page.isKind(of: Card.self)`, which checks the same as `page is Card`.
    private func collectKindCheck(_ node: FunctionCallExprSyntax) {
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        ["isKind", "isMember"].contains(member.declName.baseName.text), let value = member.base,
        let argument = node.arguments.first, argument.label?.text == "of",
        let metatype = argument.expression.as(MemberAccessExprSyntax.self),
        metatype.declName.baseName.text == "self", let type = metatype.base?.singleLine
      else { return }
      change { $0.castTypes.append(type) }
      let directed = isDirectedIncoming(value)
      guard let isIncoming = directed ?? isIncoming(value) else { return }
      let cast = TypeFacts.PageCast(
        isIncoming: isIncoming, isSelected: directed != nil, type: type)
      change { $0.pageCasts.insert(cast) }
    }

    /// Returns whether an expression is the incoming view controller of the forward direction or the
    /// outgoing one, if a condition around it checks the direction, such as `type == .dismiss`.
    private func isIncomingForward(_ expression: ExprSyntax) -> Bool? {
      guard let isIncoming = isIncoming(expression),
        let isBack = DirectionSyntax.isBack(branchWith: expression)
      else { return nil }
      return isIncoming != isBack
    }

    /// Returns whether a parameter of a navigation controller's delegate is the incoming view
    /// controller of a push or the outgoing one, if a condition around it names the operation.
    private func isDirectedIncoming(_ expression: ExprSyntax) -> Bool? {
      guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text.unquoted,
        let isIncoming = stackParameters[name]
      else { return nil }
      var node = Syntax(expression)
      while let parent = node.parent, !parent.is(FunctionDeclSyntax.self) {
        var condition = ""
        if let choice = parent.as(IfExprSyntax.self) {
          // The other branch is for all other operations.
          let isElse = choice.elseBody.map { Syntax($0).id == node.id } ?? false
          if !isElse { condition = choice.conditions.singleLine }
        } else if let exit = parent.as(GuardStmtSyntax.self) {
          condition = exit.conditions.singleLine
        } else if let branch = parent.as(SwitchCaseSyntax.self) {
          condition = branch.label.singleLine
        }
        let (isPush, isPop) = (condition.contains(".push"), condition.contains(".pop"))
        if isPush != isPop { return isIncoming == isPush }
        node = parent
      }
      return nil
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = Self.ownName(node.expression) ?? Self.chainedName(node.expression) {
        change { $0.forced.insert(name) }
      }
      return .visitChildren
    }

    /// Returns the name in an optional chain in parentheses such as `(frame?.origin.x)`, or `nil` for
    /// other expressions.
    private static func chainedName(_ expression: ExprSyntax) -> String? {
      guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 else {
        return nil
      }
      var part = tuple.elements.first?.expression
      while let member = part?.as(MemberAccessExprSyntax.self) {
        if let chain = member.base?.as(OptionalChainingExprSyntax.self) {
          return ownName(chain.expression)
        }
        part = member.base
      }
      return nil
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
      for element in node.conditions {
        guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
          continue
        }
        // With `??`, the class needs no value.
        if binding.initializer?.value.singleLine.contains("??") == true { continue }
        let name =
          binding.initializer.map { Self.ownName($0.value) }
          ?? binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted
        if let name { change { $0.guarded.insert(name) } }
      }
      return .visitChildren
    }

    /// Returns the name in an expression such as `duration`, `self.duration` or `self?.duration`, or
    /// `nil` for other expressions.
    private static func ownName(_ expression: ExprSyntax) -> String? {
      let member = expression.as(MemberAccessExprSyntax.self)
      let reference =
        ["self", "self?"].contains(member?.base?.singleLine)
        ? member?.declName : expression.as(DeclReferenceExprSyntax.self)
      return reference?.baseName.text.unquoted
    }

    override func visit(_ node: AsExprSyntax) -> SyntaxVisitorContinueKind { cast(node.type) }
    override func visit(_ node: IsExprSyntax) -> SyntaxVisitorContinueKind { cast(node.type) }
    override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
      castInSequence(ExprSyntax(node))
    }
    override func visit(_ node: UnresolvedIsExprSyntax) -> SyntaxVisitorContinueKind {
      castInSequence(ExprSyntax(node))
    }

    /// Collects a cast or a check in an unfolded sequence, in which the type is the next element.
    private func castInSequence(_ node: ExprSyntax) -> SyntaxVisitorContinueKind {
      guard let list = node.parent?.as(ExprListSyntax.self) else { return .visitChildren }
      let elements = Array(list)
      if let index = elements.firstIndex(where: { $0.id == node.id }),
        elements.indices.contains(index + 1),
        let type = elements[index + 1].as(TypeExprSyntax.self)
      {
        return cast(type.type)
      }
      return .visitChildren
    }

    private func cast(_ type: TypeSyntax) -> SyntaxVisitorContinueKind {
      for part in type.singleLine.split(whereSeparator: { "&()? ".contains($0) }) {
        change { $0.castTypes.append(String(part)) }
      }
      return .visitChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
      for element in node.elements {
        let payload = (element.parameterClause?.parameters ?? []).map { parameter in
          let label = parameter.firstName.map { $0.text == "_" ? "" : $0.text.unquoted } ?? ""
          return TypeFacts.Parameter(
            label: label,
            name: (parameter.secondName ?? parameter.firstName)?.text.unquoted
              ?? element.name.text.unquoted,
            type: WrittenType(parameter.type), hasDefault: parameter.defaultValue != nil)
        }
        let enumCase = TypeFacts.Case(name: element.name.text.unquoted, payload: payload)
        change { $0.cases.append(enumCase) }
      }
      return .visitChildren
    }

    private func parameters(_ clause: FunctionParameterClauseSyntax) -> [TypeFacts.Parameter] {
      clause.parameters.map { parameter in
        TypeFacts.Parameter(
          label: parameter.firstName.text == "_" ? "" : parameter.firstName.text.unquoted,
          name: (parameter.secondName ?? parameter.firstName).text.unquoted,
          type: WrittenType(parameter.type),
          hasDefault: parameter.defaultValue != nil || parameter.ellipsis != nil,
          defaultValue: parameter.defaultValue?.value.singleLine)
      }
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      guard isMember(node) else { return .visitChildren }
      guard !node.modifiers.has("private"), !node.modifiers.has("fileprivate") else {
        // A private initializer also replaces the inherited initializers.
        change { $0.initializers.append(.init(parameters: [], isClosed: true)) }
        return .visitChildren
      }
      let isUnavailable = node.attributes.has(["available"])
      let initializer = TypeFacts.Initializer(
        parameters: parameters(node.signature.parameterClause),
        isClosed: isUnavailable || Self.onlyTraps(node.body),
        canFail: node.optionalMark?.tokenKind == .postfixQuestionMark,
        canThrow: node.signature.effectSpecifiers?.throwsClause != nil,
        isConvenience: node.modifiers.has("convenience"))
      change { $0.initializers.append(initializer) }
      return .visitChildren
    }

    /// Returns whether the body of a function does nothing, or only calls a parameter.
    private static func isEmpty(_ node: FunctionDeclSyntax) -> Bool {
      guard let statements = node.body?.statements else { return false }
      guard let only = statements.first else { return true }
      let call = only.item.as(FunctionCallExprSyntax.self)
      let called = call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      return statements.count == 1
        && node.signature.parameterClause.parameters.contains {
          ($0.secondName ?? $0.firstName).text == called
        }
    }

    /// Returns whether a body consists of a call that ends the program.
    private static func onlyTraps(_ body: CodeBlockSyntax?) -> Bool {
      guard let statements = body?.statements, statements.count == 1,
        let call = statements.first?.item.as(FunctionCallExprSyntax.self)
      else { return false }
      return ["fatalError", "preconditionFailure"].contains(
        call.calledExpression.trimmedDescription)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard isMember(node) else { return .visitChildren }
      pageVariables = Self.pageParameters(of: node)
      stackParameters = Self.stackParameters(of: node)
      pageTuples = []
      selectedVariables = [:]
      variableTypes = [:]
      if Self.onlyTraps(node.body) {
        change { $0.trappingMethods.insert(node.name.text.unquoted) }
      }
      if Self.isEmpty(node) { change { $0.emptyMethods.insert(node.name.text.unquoted) } }
      if open.last?.kind == .protocol {
        let isPlain = node.genericParameterClause == nil && !node.modifiers.has("static")
        let isOptional = node.modifiers.has("optional")
        let head =
          "func \(node.name.text)" + node.signature.parameterClause.singleLine
          + (node.signature.effectSpecifiers.map { " " + $0.singleLine } ?? "")
        if isOptional { return .visitChildren }
        let requirement: TypeFacts.Requirement =
          isPlain
          ? .function(
            key: Self.key(node), head: head,
            parameters: parameters(node.signature.parameterClause),
            result: node.signature.returnClause.map { WrittenType($0.type) })
          : .other(key: Self.key(node), head: head)
        change { $0.requirements.append(requirement) }
        return .visitChildren
      }
      if isImplementation(node) { change { $0.implemented.insert(Self.key(node)) } }
      if !isExtensionPrivate, !node.modifiers.has("private"), !node.modifiers.has("fileprivate"),
        !node.modifiers.has("static"), !node.modifiers.has("class"),
        node.genericParameterClause == nil, node.signature.effectSpecifiers == nil
      {
        let method = TypeFacts.Method(
          name: node.name.text.unquoted, parameters: parameters(node.signature.parameterClause))
        change { $0.methods.append(method) }
      }
      if !node.modifiers.has("static") {
        collectImplementation(of: Self.key(node), node.body?.statements)
      }
      collectFactory(node)
      guard let role = Self.role(of: node), let body = node.body else { return .visitChildren }
      let names = NameCollector(viewMode: .sourceAccurate)
      names.walk(body)
      let isBack =
        node.signature.parameterClause.parameters.first?.firstName.text == "forDismissed"
      let directed = DirectedValueSearch(
        direction: ["forPresented": false, "forDismissed": true][
          node.signature.parameterClause.parameters.first?.firstName.text ?? ""])
      directed.walk(body)
      change { facts in
        facts.directedValues.formUnion(directed.values)
        facts.provided.append((role, names.names))
        if role == .present, node.name.text == "animationController" {
          facts.directed.append((isBack, names.names))
        }
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        if role == .push, labels.contains("animationControllerFor") {
          facts.directed += ReturnedNameSearch(body).returned
        }
        facts.assignments += names.assignments.map {
          TypeFacts.Assignment(
            property: $0.property, value: $0.value, isBack: $0.isBack ?? isBack)
        }
      }
      return .visitChildren
    }

    /// Collects how the open type implements a member that a protocol can require.
    private func collectImplementation(of key: String, _ statements: CodeBlockItemListSyntax?) {
      guard let statements else { return }
      let single = statements.count == 1 ? statements.first?.item : nil
      let value =
        single?.as(ExprSyntax.self) ?? single?.as(ReturnStmtSyntax.self).flatMap(\.expression)
      if let value, Self.isConstant(value) {
        change { $0.implementations[key] = .constant(value.singleLine) }
      } else if ViewCreation.isFound(in: statements) {
        change { $0.implementations[key] = .newView }
      }
    }

    /// Returns whether an expression is a literal, or a member of the expected type such as `.left`.
    private static func isConstant(_ value: ExprSyntax) -> Bool {
      if let prefix = value.as(PrefixOperatorExprSyntax.self) {
        return isConstant(prefix.expression)
      }
      if let text = value.as(StringLiteralExprSyntax.self) {
        return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
      }
      return value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
        || value.is(FloatLiteralExprSyntax.self)
        || value.as(MemberAccessExprSyntax.self).map { $0.base == nil } == true
    }

    /// Collects a static method that returns an object, and that other sources can call.
    private func collectFactory(_ node: FunctionDeclSyntax) {
      guard node.modifiers.has("static") || node.modifiers.has("class"),
        !node.modifiers.has("private"), !node.modifiers.has("fileprivate"),
        node.genericParameterClause == nil, node.signature.effectSpecifiers == nil,
        let result = node.signature.returnClause.flatMap({ WrittenType($0.type).name }),
        let body = node.body
      else { return }
      let names = NameCollector(viewMode: .sourceAccurate)
      names.walk(body)
      let factory = TypeFacts.Factory(
        name: node.name.text.unquoted, parameters: parameters(node.signature.parameterClause),
        result: result, words: names.names)
      change { $0.factories.append(factory) }
    }

    /// Returns which parameters of a transitioning delegate's method are the second view controller,
    /// and which are the first one.
    private static func pageParameters(of node: FunctionDeclSyntax) -> [String: Bool?] {
      guard role(of: node) == .present else { return [:] }
      return node.signature.parameterClause.parameters.reduce(into: [:]) { variables, parameter in
        let name = (parameter.secondName ?? parameter.firstName).text.unquoted
        switch parameter.firstName.text {
        case "forPresented", "forDismissed": variables[name] = .some(true)
        case "presenting", "source": variables[name] = .some(false)
        default: break
        }
      }
    }

    private static func stackParameters(of node: FunctionDeclSyntax) -> [String: Bool] {
      guard role(of: node) == .push else { return [:] }
      return node.signature.parameterClause.parameters.reduce(into: [:]) { names, parameter in
        let name = (parameter.secondName ?? parameter.firstName).text.unquoted
        switch parameter.firstName.text {
        case "to": names[name] = true
        case "from": names[name] = false
        default: break
        }
      }
    }

    /// Returns the role of a delegate's method that returns animators or interactions.
    private static func role(of node: FunctionDeclSyntax) -> TransitionClass.Role? {
      let labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
      switch node.name.text {
      case "animationController", "presentationController":
        return labels.first == "forPresented" || labels.first == "forDismissed" ? .present : nil
      case "interactionControllerForPresentation", "interactionControllerForDismissal":
        return .present
      case "navigationController":
        let label = labels.dropFirst().first ?? ""
        return label == "animationControllerFor" || label == "interactionControllerFor"
          ? .push : nil
      case "tabBarController":
        let label = labels.dropFirst().first ?? ""
        return label == "animationControllerForTransitionFrom"
          || label == "interactionControllerFor" ? .tab : nil
      default: return nil
      }
    }

    /// Returns the statements of a computed property's getter, or `nil` without a getter.
    private static func getter(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
      switch binding.accessorBlock?.accessors {
      case .getter(let statements)?: statements
      case .accessors(let accessors)?:
        accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
      case nil: nil
      }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard isMember(node) else {
        for binding in node.bindings {
          collectPageVariable(binding.pattern, binding.initializer?.value)
        }
        return .visitChildren
      }
      if open.last?.kind == .protocol {
        for binding in node.bindings where !node.modifiers.has("optional") {
          let requirement = TypeFacts.Requirement.variable(
            name: binding.pattern.singleLine,
            type: binding.typeAnnotation.map { WrittenType($0.type) } ?? .other(text: ""),
            isSettable: binding.accessorBlock?.singleLine.contains("set") == true,
            isStatic: node.modifiers.has("static"))
          change { $0.requirements.append(requirement) }
        }
        return .visitChildren
      }
      if isImplementation(node) {
        for binding in node.bindings {
          change { $0.implemented.insert(binding.pattern.singleLine.unquoted) }
        }
      }
      if node.modifiers.has("override"), let binding = node.bindings.first,
        binding.pattern.singleLine == "transitioningDelegate"
      {
        let getter = Self.getter(of: binding)?.singleLine ?? ""
        change {
          $0.setsOwnDelegate = true
          $0.isOwnDelegate = $0.isOwnDelegate || ["self", "return self"].contains(getter)
        }
      }
      guard !node.modifiers.has("static"), !node.modifiers.has("class") else {
        for binding in node.bindings where !node.modifiers.has("private") {
          guard
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted
          else { continue }
          change { facts in
            let type =
              binding.typeAnnotation?.type.singleLine ?? Self.type(of: binding.initializer?.value)
            if type == facts.lastName || type == "Self" { facts.instances.append(name) }
          }
        }
        return .visitChildren
      }
      for binding in node.bindings {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        collectImplementation(of: pattern.identifier.text.unquoted, Self.getter(of: binding))
        guard binding.isStored else { continue }
        if let value = binding.initializer?.value, Self.isConstant(value) {
          change {
            $0.implementations[pattern.identifier.text.unquoted] = .constant(value.singleLine)
          }
        }
        let access = node.modifiers.map { $0.singleLine.filter { $0 != " " } }
        let closed = ["private", "fileprivate", "private(set)", "fileprivate(set)"]
        let property = TypeFacts.Property(
          name: pattern.identifier.text.unquoted,
          type: binding.typeAnnotation.map { WrittenType($0.type) }
            ?? Self.type(of: binding.initializer?.value).map(WrittenType.named),
          initial: binding.initializer?.value.singleLine,
          isConstant: node.bindingSpecifier.text == "let",
          isSettable: node.bindingSpecifier.text == "var"
            && !access.contains { closed.contains($0) },
          isWeak: node.modifiers.has("weak") || node.modifiers.has("unowned")
            || node.modifiers.has("lazy"),
          isPrivate: access.contains("private") || access.contains("fileprivate"))
        if node.attributes.has(["IBOutlet"]), let type = property.type, !property.isConstant {
          let outlet = TypeFacts.Outlet(
            name: property.name, type: type.name ?? type.text, isPrivate: !property.isSettable)
          change { $0.outlets.append(outlet) }
        } else {
          change { $0.properties.append(property) }
        }
      }
      return .visitChildren
    }

    /// Returns the type that an initial value indicates, such as `true`, `0.4`, `CGRect.zero` or
    /// `Fade(…)`.
    private static func type(of value: ExprSyntax?) -> String? {
      guard let value else { return nil }
      if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
      if value.is(FloatLiteralExprSyntax.self) { return "Double" }
      if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
      if value.is(StringLiteralExprSyntax.self) { return "String" }
      let called = value.as(FunctionCallExprSyntax.self)?.calledExpression
      if let name = called?.as(DeclReferenceExprSyntax.self)?.baseName.text,
        name.first?.isUppercase == true
      {
        return name
      }
      if let member = (called ?? value).as(MemberAccessExprSyntax.self), let base = member.base {
        let text = base.singleLine
        return text.first?.isUppercase == true ? text : nil
      }
      return nil
    }
  }

  extension PatternBindingSyntax {
    /// Whether the property is stored: without accessors, or only with observers.
    fileprivate var isStored: Bool {
      guard let block = accessorBlock else { return true }
      guard case .accessors(let list) = block.accessors else { return false }
      return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
#endif
