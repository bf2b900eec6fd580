#if Port
  import SwiftSyntax

  extension PortVisitor {
    // MARK: Protocols

    /// Turns the optional requirements of an `@objc` protocol into requirements with defaults.
    func port(_ node: ProtocolDeclSyntax) {
      if node.attributes.has(["objc"]) { bindToClasses(node) }
      var defaults: [String] = []
      var refinements: [String] = []
      var refined: Set<RefinedRequirement> = []
      let access = ["public", "package"].first { node.modifiers.has($0) } ?? ""
      let levels = ["public", "package", "fileprivate", "private"]
      let refinedAccess = levels.first { node.modifiers.has($0) } ?? ""
      node.memberBlock.members.forEachDeclaration { member in
        guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers,
          let optional = modifiers.first(where: { $0.name.text == "optional" })
        else { return }
        if let requirement = RefinedRequirement(member, of: node.name.text) {
          guard refined.insert(requirement).inserted else {
            return report("an optional requirement with the labels of another one", at: optional)
          }
          refinements.append(refine(member, requirement, refinedAccess))
          return
        }
        switch Self.defaultImplementation(of: member, access: access) {
        case .success(let text):
          removals.append(optional.bytes)
          defaults.append(text)
        case .failure(let reason):
          let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
          if let attribute = attributes?.attribute("objc") { keptNodes.insert(attribute.id) }
          report("an optional requirement \(reason.text)", at: optional)
        }
      }
      guard !defaults.isEmpty || !refinements.isEmpty else { return }
      // The extension of a nested protocol must be outside the enclosing types.
      var path = types.map { $0.name }
      path.append(node.name.text)
      var outermost = Syntax(node)
      var parent = node.parent
      while let current = parent {
        if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) {
          return report("optional requirements of a protocol within a function", at: node.name)
        }
        if current.isProtocol((any DeclGroupSyntax).self) { outermost = current }
        parent = current.parent
      }
      if !defaults.isEmpty {
        refinements.append(
          "extension \(path.joined(separator: ".")) { \(defaults.joined(separator: "; ")) }")
      }
      let text = refinements.map { "; " + $0 }.joined()
      let end = outermost.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(SourceEdit(end..<end, text))
    }

    /// Restricts an `@objc` protocol to classes, as Objective-C does, because `weak` requires that.
    private func bindToClasses(_ node: ProtocolDeclSyntax) {
      let bound: Set<String> = ["AnyObject", "class", "NSObjectProtocol", "NSObject"]
      if let inherited = node.inheritanceClause?.inheritedTypes {
        guard !inherited.contains(where: { bound.contains($0.type.trimmedDescription) }) else {
          return
        }
        let start = inherited.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(SourceEdit(start..<start, "AnyObject, "))
      } else {
        let end = (node.primaryAssociatedTypeClause?.bytes ?? node.name.bytes).upperBound
        edits.append(SourceEdit(end..<end, ": AnyObject"))
      }
    }

    private struct NoDefault: Error {
      var text: String
    }

    private static func defaultImplementation(
      of member: DeclSyntax, access: String
    ) -> Result<String, NoDefault> {
      if let function = member.as(FunctionDeclSyntax.self) {
        let head = words(function.attributes, access, function.modifiers) + "func "
        let text =
          head + function.name.text + (function.genericParameterClause?.singleLine ?? "")
          + function.signature.singleLine
          + (function.genericWhereClause.map { " " + $0.singleLine } ?? "")
        let type = (function.signature.returnClause?.type).map(strippingAttributes)
        if type == nil || ["Void", "()"].contains(type?.singleLine) {
          return .success(text + " {}")
        }
        if let type, isOptional(type) { return .success(text + " { nil }") }
        return .failure(
          NoDefault(
            text:
              "that returns \(type?.singleLine ?? "") has no neutral value: give the protocol an "
              + "extension with a default"))
      }
      if let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        variable.bindings.count == 1,
        let type = binding.typeAnnotation.map({ strippingAttributes($0.type) })
      {
        guard isOptional(type) else {
          return .failure(
            NoDefault(
              text:
                "of type \(type.singleLine) has no neutral value: give the protocol an extension "
                + "with a default"))
        }
        let head = words(variable.attributes, access, variable.modifiers) + "var "
        let text = head + binding.pattern.singleLine + ": " + type.singleLine
        let isSettable = binding.accessorBlock?.singleLine.contains("set") == true
        return .success(text + (isSettable ? " { get { nil } set {} }" : " { nil }"))
      }
      return .failure(NoDefault(text: "of this kind has no default: write an extension"))
    }

    /// Returns the text before a default: the attributes, access level and modifiers of the
    /// requirement.
    static func words(
      _ attributes: AttributeListSyntax, _ access: String, _ modifiers: DeclModifierListSyntax
    ) -> String {
      var words: [String] = []
      for case .attribute(let attribute) in attributes
      where !droppedAttributes.contains(attribute.attributeName.trimmedDescription) {
        words.append(attribute.singleLine)
      }
      if !access.isEmpty { words.append(access) }
      for modifier in modifiers where !["optional", "dynamic"].contains(modifier.name.text) {
        words.append(modifier.singleLine)
      }
      return words.map { $0 + " " }.joined()
    }

    /// Returns a type without the attributes that a port removes.
    static func strippingAttributes(_ type: TypeSyntax) -> TypeSyntax {
      guard let attributed = type.as(AttributedTypeSyntax.self),
        attributed.specifiers.isEmpty,
        attributed.attributes.allSatisfy({ element in
          guard case .attribute(let attribute) = element else { return false }
          return droppedAttributes.contains(attribute.attributeName.trimmedDescription)
        })
      else { return type }
      return attributed.baseType
    }

    static func isOptional(_ type: TypeSyntax) -> Bool {
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        || type.singleLine.hasPrefix("Optional<")
    }

    // MARK: Calls

    /// Removes the mark of an optional call: `delegate?.didMove?(page)` →
    /// `delegate?.didMove(page)`.
    func portOptionalCall(_ node: FunctionCallExprSyntax) {
      let mark: TokenSyntax
      let callee: ExprSyntax
      if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
        (mark, callee) = (chain.questionMark, chain.expression)
      } else if let force = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
        (mark, callee) = (force.exclamationMark, force.expression)
      } else {
        return
      }
      let name: String
      if let member = callee.as(MemberAccessExprSyntax.self) {
        name = member.declName.baseName.text.unquoted
        if portRefinedCall(member, mark, node.labels) { return }
        let isRequirement = index.optionalMembers.contains(name)
        guard isRequirement || OptionalMembers.names.contains(name) else { return }
        guard !index.hasClosure(named: name) else {
          if isRequirement {
            report(
              "'\(name)' is both an optional requirement and a closure: remove the '?' if this "
                + "is the requirement", at: mark, .note)
          }
          return
        }
      } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
        name = reference.baseName.text.unquoted
        guard index.optionalMembers.contains(name), !index.variables.contains(name) else { return }
      } else {
        return
      }
      edits.append(SourceEdit(mark.bytes, ""))
      if isComparedWithNil(node) {
        report(
          "tests whether '\(name)' is implemented, which is always true, because it has a default",
          at: node)
      }
    }

    private func isComparedWithNil(_ node: FunctionCallExprSyntax) -> Bool {
      let siblings =
        node.parent?.children(viewMode: .sourceAccurate).map { $0.trimmedDescription } ?? []
      guard node.parent?.is(ExprListSyntax.self) == true, siblings.contains("nil") else {
        return false
      }
      return siblings.contains("==") || siblings.contains("!=")
    }

    /// Reports an optional requirement that only a subclass of the conforming class implements.
    ///
    /// Objective-C finds the method at run time; in Swift, the class conforms with the default.
    func checkInheritedConformance(_ node: FunctionDeclSyntax) {
      let name = node.name.text.unquoted
      guard node.parent?.is(MemberBlockItemSyntax.self) == true,
        index.optionalMembers.contains(name),
        !node.modifiers.has("override"), let type = types.last?.name.split(separator: "<").first,
        let last = type.split(separator: ".").last,
        let ancestor = index.ancestor(of: String(last), asking: name)
      else { return }
      report(
        "'\(name)' is never called, because '\(ancestor)' conforms with the default; declare it in "
          + "'\(ancestor)' and override it", at: node.name)
    }

    /// Reports an optional requirement that is tested for existence instead of called.
    func checkOptionalReference(_ node: MemberAccessExprSyntax) {
      guard index.optionalMembers.contains(node.declName.baseName.text.unquoted),
        !index.properties.contains(node.declName.baseName.text.unquoted),
        node.parent?.is(ExprListSyntax.self) == true
          || node.parent?.is(InitializerClauseSyntax.self) == true,
        let parent = node.parent
      else { return }
      let siblings = parent.children(viewMode: .sourceAccurate).map { $0.trimmedDescription }
      let isCompared =
        siblings.contains("nil") && (siblings.contains("==") || siblings.contains("!="))
      let isBound = parent.parent?.is(OptionalBindingConditionSyntax.self) == true
      if isCompared || isBound {
        report(
          "tests whether '\(node.declName.baseName.text)' is implemented, which is always true, "
            + "because it has a default", at: node.declName)
      }
    }
  }
#endif
