#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// The initializers of Apple's classes for which Filmstrip can create an object of a class that is
    /// known only as a value, by their labels.
    private static let dynamicInitializers: Set<[String]> = [
      [], ["frame"], ["nibName", "bundle"], ["presentedViewController", "presenting"],
    ]

    /// Replaces a call of an initializer through a class value: `Self()` → `Headless.make(Self.self)`.
    ///
    /// Swift accepts such a call of an initializer that isn't `required` only for classes of
    /// Objective-C.
    func portDynamicInitializer(_ node: FunctionCallExprSyntax) {
      guard importsUIKit else { return }
      if let type = valueType(of: node) {
        edits.append(SourceEdit(node.calledExpression.bytes, type))
        return
      }
      guard node.leftParen != nil, node.trailingClosure == nil,
        Self.dynamicInitializers.contains(node.labels), let type = dynamicType(of: node)
      else { return }
      edits.append(SourceEdit(node.calledExpression.bytes, "Headless.make"))
      let start = node.leftParen.map { $0.bytes.upperBound } ?? 0
      let separator = node.arguments.isEmpty ? "" : ", "
      edits.append(SourceEdit(start..<start, "\(type)\(separator)"))
    }

    /// Returns the class whose initializer a call means, if a type method in an extension of one of Apple's
    /// classes of values, such as `UIColor`, calls `self.init(…)` to return the class itself.
    private func valueType(of node: FunctionCallExprSyntax) -> String? {
      guard let type = types.last, type.isExtension, !index.types.contains(type.name),
        Self.classesOfValues.contains(type.name), isInTypeMethod(node),
        let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "init",
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      else { return nil }
      return type.name
    }

    /// Apple's classes of values to which sources add type methods.
    private static let classesOfValues: Set<String> = [
      "UIBezierPath", "UIColor", "UIFont", "UIImage", "NSAttributedString",
      "NSMutableAttributedString", "NSLayoutConstraint",
    ]

    /// Returns the class value whose initializer a call means, if it is `Self` in an extension of one of
    /// Apple's classes or of a protocol for such classes, a generic parameter that inherits from one, or a
    /// variable; otherwise `nil`.
    private func dynamicType(of node: FunctionCallExprSyntax) -> String? {
      let name: String
      if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
        name = reference.baseName.text
      } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "init",
        let base = member.base?.as(DeclReferenceExprSyntax.self)
      {
        name = base.baseName.text
      } else {
        return nil
      }
      if name == "Self" || name == "self" {
        guard let type = types.last, type.isExtension,
          isClassOfApple(type.name) || conformsOnlyClassesOfApple(type.name, at: node),
          name == "Self" || isInTypeMethod(node)
        else { return nil }
        return "Self.self"
      }
      if isClassValue(name) { return name }
      return inheritsFromApple(name, at: node) ? "\(name).self" : nil
    }

    /// Returns whether all variables with a name contain a presentation controller's class.
    private func isClassValue(_ name: String) -> Bool {
      let declared = index.variableTypes[name, default: []]
      return !declared.isEmpty
        && declared.allSatisfy { type in
          guard type.hasSuffix(".Type") || type.hasSuffix(".self") else { return false }
          let name = String(type.dropLast(5))
          return name == "UIPresentationController"
            || index.inherits(name, from: "UIPresentationController")
        }
    }

    /// Returns whether only subclasses of Apple's classes have the members of an extension of a protocol:
    /// the protocol inherits from a class, or the extension is for `Self` with a superclass.
    private func conformsOnlyClassesOfApple(_ name: String, at node: some SyntaxProtocol) -> Bool {
      let inherits = index.inherited[name, default: []].contains { parent in
        isClassOfApple(parent)
          || index.inherited[parent, default: []].contains(where: isClassOfApple)
      }
      if inherits, !index.classes.contains(name) { return true }
      let declaration = sequence(first: Syntax(node), next: \.parent)
        .lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first
      return declaration?.genericWhereClause?.requirements.contains { requirement in
        guard case .conformanceRequirement(let conformance) = requirement.requirement else {
          return false
        }
        return conformance.leftType.trimmedDescription == "Self"
          && includesClassOfApple(conformance.rightType)
      } ?? false
    }

    /// Returns whether a name is that of one of Apple's views, view controllers or layers.
    private func isClassOfApple(_ name: String) -> Bool {
      guard !index.types.contains(name), !name.contains(".") else { return false }
      if name.hasPrefix("CA") { return name.hasSuffix("Layer") }
      return name.hasPrefix("UI") && Self.classEndings.contains { name.hasSuffix($0) }
    }

    /// The ends of the names of UIKit's views and view controllers, but not of its structures.
    private static let classEndings = [
      "Bar", "Button", "Cell", "Control", "Controller", "Field", "Label", "Slider", "Stepper",
      "Switch", "View", "Window",
    ]

    private func isInTypeMethod(_ node: some SyntaxProtocol) -> Bool {
      var outer = node.parent
      while let current = outer {
        if let member = current.as(MemberBlockItemSyntax.self) {
          let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
          return modifiers?.has("static") == true || modifiers?.has("class") == true
        }
        outer = current.parent
      }
      return false
    }

    /// Returns whether a name is that of a generic parameter of an enclosing function or type, which
    /// inherits from one of Apple's classes.
    private func inheritsFromApple(_ name: String, at node: some SyntaxProtocol) -> Bool {
      var outer = node.parent
      while let current = outer {
        if let generic = current.asProtocol((any WithGenericParametersSyntax).self),
          let parameter = generic.genericParameterClause?.parameters
            .first(where: { $0.name.text == name })
        {
          if let type = parameter.inheritedType { return includesClassOfApple(type) }
          let requirements = generic.genericWhereClause?.requirements
          return requirements?.contains { requirement in
            guard case .conformanceRequirement(let conformance) = requirement.requirement else {
              return false
            }
            return conformance.leftType.trimmedDescription == name
              && includesClassOfApple(conformance.rightType)
          } ?? false
        }
        outer = current.parent
      }
      return false
    }

    /// Returns whether a type is one of Apple's classes, alone or together with protocols.
    private func includesClassOfApple(_ type: TypeSyntax) -> Bool {
      let elements = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
      return elements.contains { isClassOfApple($0.trimmedDescription) }
    }
  }
#endif
