#if Port
  import SwiftSyntax

  /// The declarations in the sources that a port needs to know.
  struct DeclarationIndex {
    /// A method of a type.
    struct Method: Hashable {
      /// The name of the enclosing type, without its outer types.
      var owner: String
      /// The argument labels; a missing label is `_`.
      var labels: [String]
      /// Whether the method is visible to Objective-C.
      var isObjC: Bool
      /// Whether the method is a type method.
      var isStatic: Bool
      /// The name in `@objc(…)`, if there is one.
      var objCName: String?
    }

    /// The methods, by base name.
    private(set) var methods: [String: [Method]] = [:]
    /// The names of all properties of types.
    private(set) var properties: Set<String> = []
    /// The names of all variables and parameters.
    private(set) var variables: Set<String> = []
    /// The names of variables and parameters of Core Animation's classes, which support values for
    /// keys.
    private(set) var variablesWithKeys: Set<String> = []
    /// The names of all optional requirements of `@objc` protocols.
    private(set) var optionalMembers: Set<String> = []
    /// The optional requirements of each `@objc` protocol.
    private(set) var requirements: [String: Set<String>] = [:]
    /// The inherited types of each type, including those in its extensions.
    private(set) var inherited: [String: [String]] = [:]
    /// The names of all classes.
    private(set) var classes: Set<String> = []
    /// The names of the classes that other modules can use.
    private(set) var publicClasses: Set<String> = []
    /// The names of all types and type aliases.
    private(set) var types: Set<String> = []
    /// The modules that declare a type at the top level whose name a nested type of UIKit has, by name.
    private(set) var typesLikeNested: [String: Set<String>] = [:]
    /// The types that use such a name, with their modules.
    private(set) var usersOfNested: [String: [(module: String, owner: String)]] = [:]
    /// The types with which variables and parameters of each name are declared.
    private(set) var variableTypes: [String: Set<String>] = [:]
    /// The names of methods whose selectors are compared, and so need a name.
    private(set) var comparedSelectors: Set<String> = []

    /// The members of extensions, by the name of the extended type.
    private(set) var extensionMembers: [String: [ExtensionMember]] = [:]
    /// The types that override a member, by the member.
    private(set) var overriders: [ExtensionMember.Signature: Set<String>] = [:]
    /// The sources that declare a class, by the name of the class.
    private(set) var classFiles: [String: [String]] = [:]

    /// The members that Interface Builder files refer to, by the name of the class: those of each class
    /// and extension, with its source.
    private(set) var interfaceMembers: [String: [(file: String, members: InterfaceMembers)]] = [:]

    /// The optional requirements without a neutral value, by name.
    private(set) var refinedRequirements: [String: [RefinedRequirement]] = [:]
    /// The names of variables and parameters with closures, and of type aliases for closures.
    private(set) var closures: Set<String> = []

    /// The names of properties that are declared with an optional type.
    private(set) var optionalProperties: Set<String> = []
    /// The names of the properties that the sources observe.
    private(set) var observedNames: Set<String> = []

    /// Returns whether a variable with a name can be a closure.
    func hasClosure(named name: String) -> Bool {
      closures.contains(name)
        || variableTypes[name, default: []].contains { closures.contains($0.simpleTypeName) }
    }

    /// Adds the declarations of a source; `file` is the name of the source.
    mutating func add(_ tree: SourceFileSyntax, in file: String) {
      // The collector has the only copy, because each of its changes would copy the declarations of all
      // other sources otherwise.
      let collector = Collector(file)
      swap(&collector.index, &self)
      collector.walk(tree)
      swap(&collector.index, &self)
    }

    /// Returns the superclass of `name` that conforms to a protocol with an optional requirement.
    func ancestor(of name: String, asking requirement: String) -> String? {
      var seen: Set<String> = [name]
      var next = inherited[name, default: []].filter { classes.contains($0) }
      while let current = next.popLast() {
        guard seen.insert(current).inserted else { continue }
        if requires(requirement, current) { return current }
        next += inherited[current, default: []].filter { classes.contains($0) }
      }
      return nil
    }

    /// Returns the type of an instance, or `nil` if the type is ambiguous.
    ///
    /// The type is the only declared type of variables with the instance's name, or otherwise the
    /// only type that has the method.
    func type(of instance: String, having method: String, _ labels: [String]?) -> String? {
      let candidates = methods[method, default: []].filter { labels == nil || $0.labels == labels }
      let owners = Set(candidates.map(\.owner))
      let declared = variableTypes[instance, default: []]
      if declared.count == 1, let only = declared.first, only != "Any", only != "AnyObject",
        owners.contains(only) || owners.isEmpty || types.contains(only)
      {
        return only
      }
      return owners.count == 1 ? owners.first : nil
    }

    private func requires(_ requirement: String, _ type: String) -> Bool {
      var seen: Set<String> = []
      var next = inherited[type, default: []].filter { !classes.contains($0) }
      while let current = next.popLast() {
        guard seen.insert(current).inserted else { continue }
        if requirements[current]?.contains(requirement) == true { return true }
        next += inherited[current, default: []]
      }
      return false
    }

    private final class Collector: SyntaxVisitor {
      var index = DeclarationIndex()
      var owners: [(name: String, isObjC: Bool)] = []

      let file: String

      init(_ file: String) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
      }

      private func addType(_ name: String) {
        index.types.insert(name)
        if owners.isEmpty, PortVisitor.nestedControllerTypes.contains(name) {
          index.typesLikeNested[name, default: []].insert(DeclarationIndex.module(of: file))
        }
      }

      private func addUse(of name: String) {
        guard PortVisitor.nestedControllerTypes.contains(name) else { return }
        let module = DeclarationIndex.module(of: file)
        index.usersOfNested[name, default: []] += owners.map { (module, $0.name) }
      }

      override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        addUse(of: node.name.text)
        return .visitChildren
      }

      override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        addUse(of: node.baseName.text)
        return .visitChildren
      }

      private func enter(_ name: String, _ attributes: AttributeListSyntax)
        -> SyntaxVisitorContinueKind
      {
        let last = name.split(separator: "<").first?.split(separator: ".").last ?? ""
        owners.append((String(last), attributes.has(["objc", "objcMembers"])))
        return .visitChildren
      }

      private func addInterface(_ block: MemberBlockSyntax, of name: String) {
        let members = InterfaceMembers(block.members)
        if !members.isEmpty { index.interfaceMembers[name, default: []].append((file, members)) }
      }

      private func inherit(_ name: String, _ clause: InheritanceClauseSyntax?) {
        let last = name.split(separator: "<").first?.split(separator: ".").last.map(String.init)
        index.inherited[last ?? name, default: []] +=
          (clause?.inheritedTypes ?? []).compactMap { type in
            let name = type.type.trimmedDescription.split(separator: "<").first
            return name?.split(separator: ".").last.map(String.init)
          }
      }

      override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        index.classes.insert(node.name.text)
        if node.modifiers.has("public") || node.modifiers.has("open") {
          index.publicClasses.insert(node.name.text)
        }
        addInterface(node.memberBlock, of: node.name.text)
        index.classFiles[node.name.text, default: []].append(file)
        addType(node.name.text)
        inherit(node.name.text, node.inheritanceClause)
        return enter(node.name.text, node.attributes)
      }
      override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }

      override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        addType(node.name.text)
        return enter(node.name.text, node.attributes)
      }
      override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }

      override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        addType(node.name.text)
        return enter(node.name.text, node.attributes)
      }
      override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }

      override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        index.types.insert(node.name.text)
        return enter(node.name.text, node.attributes)
      }
      override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }

      override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        inherit(node.extendedType.trimmedDescription, node.inheritanceClause)
        addInterface(node.memberBlock, of: node.extendedType.trimmedDescription.simpleTypeName)
        for declaration in node.memberBlock.members.map(\.decl) {
          if let member = ExtensionMember(declaration, in: node, file: file) {
            index.extensionMembers[member.className, default: []].append(member)
          }
        }
        return enter(node.extendedType.trimmedDescription, node.attributes)
      }
      override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

      override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        index.types.insert(node.name.text)
        if node.initializer.value.trimmedDescription.contains("->") {
          index.closures.insert(node.name.text)
        }
        return .visitChildren
      }

      override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        index.types.insert(node.name.text)
        inherit(node.name.text, node.inheritanceClause)
        for member in node.memberBlock.members {
          if let requirement = RefinedRequirement(member.decl, of: node.name.text) {
            if index.refinedRequirements[requirement.name]?.contains(requirement) != true {
              index.refinedRequirements[requirement.name, default: []].append(requirement)
            }
            continue
          }
          if let function = member.decl.as(FunctionDeclSyntax.self),
            function.modifiers.has("optional")
          {
            index.optionalMembers.insert(function.name.text.unquoted)
            index.requirements[node.name.text, default: []].insert(function.name.text.unquoted)
          }
          if let variable = member.decl.as(VariableDeclSyntax.self),
            variable.modifiers.has("optional")
          {
            for binding in variable.bindings {
              index.optionalMembers.insert(binding.pattern.trimmedDescription.unquoted)
            }
          }
        }
        return .skipChildren
      }

      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
        guard isMember, let owner = owners.last else { return .visitChildren }
        let attribute = node.attributes.attribute("objc")
        if node.modifiers.has("override") {
          let signature = ExtensionMember.Signature(
            name: node.name.text.unquoted,
            labels: node.signature.parameterClause.parameters.map(\.firstName.text))
          index.overriders[signature, default: []].insert(owner.name)
        }
        index.methods[node.name.text.unquoted, default: []].append(
          Method(
            owner: owner.name,
            labels: node.signature.parameterClause.parameters.map { $0.firstName.text },
            isObjC: owner.isObjC || node.attributes.has(["objc", "IBAction"]),
            isStatic: node.modifiers.has("static") || node.modifiers.has("class"),
            objCName: attribute?.arguments.map { $0.singleLine.filter { $0 != " " } }))
        return .visitChildren
      }

      override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
        for binding in node.bindings {
          let name = binding.pattern.trimmedDescription.unquoted
          index.variables.insert(name)
          if isMember { index.properties.insert(name) }
          if isMember, binding.typeAnnotation?.type.trimmedDescription.hasSuffix("?") == true {
            index.optionalProperties.insert(name)
          }
          if isMember, node.modifiers.has("override"), let owner = owners.last {
            index.overriders[.init(name: name), default: []].insert(owner.name)
          }
          let type = binding.typeAnnotation?.type.trimmedDescription
          if type?.contains("->") == true
            || binding.initializer?.value.is(ClosureExprSyntax.self) == true
          {
            index.closures.insert(name)
          }
          recordType(name, type)
          recordType(name, binding.initializer?.value.trimmedDescription)
        }
        return .visitChildren
      }

      override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        let name = (node.secondName ?? node.firstName).text.unquoted
        index.variables.insert(name)
        let type = node.type.trimmedDescription
        if type.contains("->") { index.closures.insert(name) }
        recordType(name, type)
        return .visitChildren
      }

      override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        let name = node.pattern.trimmedDescription.unquoted
        if let value = node.initializer?.value.trimmedDescription {
          if value.contains(" as? CA") { index.variablesWithKeys.insert(name) }
          if let cast = value.ranges(of: " as? ").last {
            recordType(name, String(value[cast.upperBound...]))
          }
        }
        return .visitChildren
      }

      private func recordType(_ name: String, _ text: String?) {
        guard let text else { return }
        if text.hasPrefix("CA") { index.variablesWithKeys.insert(name) }
        // Matches `Page`, `Page?`, `Page()` and `Page(title: "A")`.
        let type = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        let nextCharacter = text.dropFirst(type.count).first
        if type.first?.isUppercase == true,
          nextCharacter == nil || "?!(".contains(nextCharacter ?? " ")
        {
          index.variableTypes[name, default: []].insert(String(type))
        }
      }

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let argument = node.arguments.first { $0.label?.text == "forKeyPath" }
        if node.calleeName == "addObserver", let argument {
          let text = argument.expression.trimmedDescription
          if let name = text.split(whereSeparator: { "\".()".contains($0) }).last {
            index.observedNames.insert(String(name))
          }
        }
        if node.calleeName == "observe" || node.calleeName == "publisher",
          let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
          let name = path.components.last?.component.as(KeyPathPropertyComponentSyntax.self)
        {
          index.observedNames.insert(name.declName.baseName.text.unquoted)
        }
        return .visitChildren
      }

      override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.selectorArgument?.expression, node.isCompared,
          let name = SelectorExpression.reference(in: expression)?.baseName.text.unquoted
        {
          index.comparedSelectors.insert(name)
        }
        return .visitChildren
      }
    }
  }

  extension MacroExpansionExprSyntax {
    /// The argument of `#selector`, or `nil` for all other macros.
    var selectorArgument: LabeledExprSyntax? {
      guard macroName.text == "selector", arguments.count == 1 else { return nil }
      return arguments.first
    }

    /// Whether the selector is used to find an earlier registration.
    fileprivate var isCompared: Bool {
      guard let parent else { return false }
      if parent.is(ExprListSyntax.self) {
        return parent.children(viewMode: .sourceAccurate).contains {
          ["==", "!="].contains($0.trimmedDescription)
        }
      }
      if parent.is(ExpressionPatternSyntax.self) { return true }
      guard let call = enclosingCall else { return false }
      return call.calleeName.hasPrefix("remove") || call.calleeName.hasPrefix("cancel")
        || call.calleeName.hasSuffix("contains")
    }

    /// The call of which the macro is an argument.
    var enclosingCall: FunctionCallExprSyntax? {
      guard let argument = parent?.as(LabeledExprSyntax.self) else { return nil }
      return argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
  }

  extension FunctionCallExprSyntax {
    /// The last component of the called expression: `perform` in `self.perform(…)`.
    var calleeName: String {
      var callee = calledExpression
      if let chain = callee.as(OptionalChainingExprSyntax.self) { callee = chain.expression }
      if let member = callee.as(MemberAccessExprSyntax.self) {
        return member.declName.baseName.text
      }
      return callee.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }

    /// The labels of the arguments; a missing label is an empty string.
    var labels: [String] { arguments.map { $0.label?.text ?? "" } }
  }
#endif
