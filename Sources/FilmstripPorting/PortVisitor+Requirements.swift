#if Port
  import SwiftSyntax

  /// An optional requirement whose result has no neutral value, such as `-> Int`.
  ///
  /// The port moves the requirement into a protocol of its own. Types that implement the
  /// requirement conform to that protocol, and an optional call becomes a conditional cast. The
  /// result is `nil` if the object doesn't implement the requirement, as in Objective-C.
  struct RefinedRequirement: Hashable {
    /// The name of the protocol that declares the requirement, without its outer types.
    var owner: String
    var name: String
    /// The argument labels, or `nil` for a property.
    var labels: [String]?

    /// The name of the protocol that contains only this requirement.
    var protocolName: String {
      let parts = labels?.filter { $0 != "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return "_\(owner)_\(name)\((parts ?? []).joined())"
    }

    /// Creates the requirement for a member of a protocol, or `nil` if a default can implement it.
    init?(_ member: DeclSyntax, of owner: String) {
      guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        modifiers.has("optional"), !modifiers.has("static")
      else { return nil }
      self.owner = owner
      if let function = member.as(FunctionDeclSyntax.self) {
        guard let type = function.signature.returnClause?.type, !Self.isNeutral(type) else {
          return nil
        }
        name = function.name.text.unquoted
        labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      } else if let variable = member.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
        !Self.isNeutral(type)
      {
        name = binding.pattern.trimmedDescription.unquoted
      } else {
        return nil
      }
    }

    private static func isNeutral(_ type: TypeSyntax) -> Bool {
      let type = PortVisitor.strippingAttributes(type)
      return PortVisitor.isOptional(type) || ["Void", "()"].contains(type.singleLine)
    }
  }

  extension DeclarationIndex {
    /// Returns the requirement that a call with these labels means.
    func refinedRequirement(_ name: String, calledWith labels: [String]) -> RefinedRequirement? {
      let labels = labels.map { $0.isEmpty ? "_" : $0 }
      return refinedRequirements[name, default: []].first { requirement in
        // A trailing closure has no label.
        requirement.labels?.starts(with: labels) == true
      }
    }

    /// Returns the requirements that a member of a type implements, without those that a
    /// superclass implements.
    func requirements(implementedBy name: String, _ labels: [String]?, of type: String)
      -> [RefinedRequirement]
    {
      refinedRequirements[name, default: []].filter { requirement in
        guard requirement.labels == labels, inherits(type, from: requirement.owner) else {
          return false
        }
        return !superclasses(of: type).contains { ancestor in
          inherits(ancestor, from: requirement.owner) && implements(ancestor, name, labels)
        }
      }
    }

    private func implements(_ type: String, _ name: String, _ labels: [String]?) -> Bool {
      guard let labels else { return false }
      return methods[name, default: []].contains { $0.owner == type && $0.labels == labels }
    }

    /// Returns the superclasses of a class that the sources declare.
    func superclasses(of type: String) -> [String] {
      var result: [String] = []
      var current = type
      while let next = inherited[current, default: []].first(where: { classes.contains($0) }),
        next != type, !result.contains(next)
      {
        result.append(next)
        current = next
      }
      return result
    }
  }

  extension PortVisitor {
    /// Moves a requirement without a neutral value into a protocol of its own; returns the text of
    /// that protocol.
    func refine(_ member: DeclSyntax, _ requirement: RefinedRequirement, _ access: String) -> String
    {
      if let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes {
        for case .attribute(let attribute) in attributes { keptNodes.insert(attribute.id) }
      }
      let breaks = member.trimmedDescription.utf8.filter { $0 == 0x0A }.count
      edits.append(SourceEdit(member.bytes, String(repeating: "\n", count: breaks)))
      let text: String
      if let function = member.as(FunctionDeclSyntax.self) {
        text =
          Self.words(function.attributes, "", function.modifiers) + "func " + function.name.text
          + (function.genericParameterClause?.singleLine ?? "") + function.signature.singleLine
          + (function.genericWhereClause.map { " " + $0.singleLine } ?? "")
      } else if let variable = member.as(VariableDeclSyntax.self) {
        text =
          Self.words(variable.attributes, "", variable.modifiers) + "var "
          + variable.bindings.singleLine
      } else {
        text = ""
      }
      let prefix = access.isEmpty ? "" : access + " "
      return "\(prefix)protocol \(requirement.protocolName): AnyObject { \(text) }"
    }

    /// Lets a type conform to the protocols of the requirements that its member implements.
    func conform(_ member: some DeclSyntaxProtocol, _ name: String, _ labels: [String]?) {
      guard member.parent?.is(MemberBlockItemSyntax.self) == true, let type = types.last else {
        return
      }
      let requirements = index.requirements(
        implementedBy: name, labels, of: type.name.simpleTypeName)
      guard !requirements.isEmpty else { return }
      conform(member, to: requirements.map(\.protocolName))
    }

    /// Lets the type that encloses a member conform to protocols.
    func conform(_ member: some DeclSyntaxProtocol, to protocols: [String]) {
      var outermost = Syntax(member)
      var parent = member.parent
      while let current = parent {
        if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) {
          return report("a type within a function cannot conform in an extension", at: member)
        }
        if current.isProtocol((any DeclGroupSyntax).self) { outermost = current }
        parent = current.parent
      }
      let path = types.map(\.name.withoutGenericArguments).joined(separator: ".")
      let end = outermost.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(
        SourceEdit(
          end..<end, "; extension \(path): \(protocols.joined(separator: ", ")) {}"))
    }

    /// Replaces an optional call by a cast: `source?.count?()` → `(source as? _P_count)?.count()`.
    ///
    /// Returns whether the call means a requirement without a neutral value.
    func portRefinedCall(
      _ member: MemberAccessExprSyntax, _ mark: TokenSyntax, _ labels: [String]
    ) -> Bool {
      let name = member.declName.baseName.text.unquoted
      guard let requirement = index.refinedRequirement(name, calledWith: labels),
        let base = member.base
      else { return false }
      cast(base, to: requirement, isForced: mark.text == "!")
      edits.append(SourceEdit(mark.bytes, ""))
      return true
    }

    /// Casts the receiver of an optional property, if its type is the protocol, or if only an
    /// optional value is possible.
    func portRefinedProperty(_ node: MemberAccessExprSyntax) {
      let name = node.declName.baseName.text.unquoted
      guard node.parent?.is(FunctionCallExprSyntax.self) != true, let base = node.base,
        let requirement = index.refinedRequirements[name, default: []].first(where: {
          $0.labels == nil
        }),
        index.variableTypes[base.lastName.trimmedDescription] == [requirement.owner]
          || node.isInOptionalContext && !index.optionalProperties.contains(name)
      else { return }
      cast(base, to: requirement, isForced: false)
    }

    private func cast(_ base: ExprSyntax, to requirement: RefinedRequirement, isForced: Bool) {
      var inner = base
      var range: Range<Int>?
      if let chain = base.as(OptionalChainingExprSyntax.self) {
        (inner, range) = (chain.expression, chain.questionMark.bytes)
      } else if let force = base.as(ForceUnwrapExprSyntax.self) {
        (inner, range) = (force.expression, force.exclamationMark.bytes)
      }
      let (start, end) = (inner.bytes.lowerBound, inner.bytes.upperBound)
      edits.append(SourceEdit(start..<start, "("))
      let suffix =
        isForced
        ? " as! \(requirement.protocolName))" : " as? \(requirement.protocolName))?"
      edits.append(SourceEdit(range ?? end..<end, suffix))
    }
  }

  extension MemberAccessExprSyntax {
    /// Whether the value is bound by `if let`, or has an alternative after `??`.
    fileprivate var isInOptionalContext: Bool {
      if parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
      guard let list = parent?.as(ExprListSyntax.self) else { return false }
      let elements = Array(list)
      guard let index = elements.firstIndex(where: { $0.id == id }), index + 1 < elements.count
      else { return false }
      return elements[index + 1].trimmedDescription == "??"
    }
  }

  extension String {
    /// The name of a type without generic arguments: `A.B` for `A.B<C>`.
    package var withoutGenericArguments: String {
      split(separator: "<").first.map(String.init) ?? self
    }
  }
#endif
