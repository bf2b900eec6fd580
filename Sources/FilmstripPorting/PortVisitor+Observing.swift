#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// Lets a property that the sources observe notify its observers.
    ///
    /// Objective-C replaces the setter of a `dynamic` property at run time.
    func portObserved(_ node: VariableDeclSyntax) {
      guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var",
        node.parent?.is(MemberBlockItemSyntax.self) == true, node.bindings.count == 1,
        let binding = node.bindings.first
      else { return }
      let name = binding.pattern.trimmedDescription
      guard index.observedNames.contains(name.unquoted) else { return }
      func call(_ old: String) -> String {
        "Headless.valueChanged(of: self, \"\(name.unquoted)\", from: \(old) as Any, to: \(name) as Any)"
      }
      guard let block = binding.accessorBlock else {
        let end = binding.bytes.upperBound
        edits.append(SourceEdit(end..<end, " { didSet { \(call("oldValue")) } }"))
        return
      }
      guard case .accessors(let accessors) = block.accessors,
        accessors.allSatisfy({ ["didSet", "willSet"].contains($0.accessorSpecifier.text) })
      else {
        return report(
          "'\(name)' is computed, so its observers are not notified without Objective-C", at: node)
      }
      if let observer = accessors.first(where: { $0.accessorSpecifier.text == "didSet" }) {
        guard let body = observer.body else { return }
        let old = observer.parameters?.name.text ?? "oldValue"
        // The observers of Objective-C are notified after the code of `didSet`.
        let end = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let needsSeparator =
          !body.statements.isEmpty
          && !body.rightBrace.leadingTrivia.contains { $0.isNewline }
        edits.append(SourceEdit(end..<end, (needsSeparator ? "; " : "") + call(old) + " "))
      } else {
        let end = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(SourceEdit(end..<end, " didSet { \(call("oldValue")) } "))
      }
    }

    /// Turns the overriding method that receives changes into a requirement of a protocol.
    func portObserver(_ node: FunctionDeclSyntax) {
      guard node.isObserverMethod, node.modifiers.has("override"), let type = types.last else {
        return
      }
      guard !index.hasObservingSuperclass(type.name.simpleTypeName) else { return }
      for modifier in node.modifiers where modifier.name.text == "override" {
        removals.append(modifier.bytes)
        keptNodes.insert(modifier.id)
      }
      conform(node, to: ["Headless.KeyValueObserver"])
    }

    /// Removes a call of the superclass's implementation, which does nothing.
    func portObserverCall(_ node: FunctionCallExprSyntax) {
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        member.base?.is(SuperExprSyntax.self) == true,
        member.declName.baseName.text == "observeValue", let type = types.last,
        !index.hasObservingSuperclass(type.name.simpleTypeName)
      else { return }
      let breaks = node.trimmedDescription.utf8.filter { $0 == 0x0A }.count
      edits.append(SourceEdit(node.bytes, "()" + String(repeating: "\n", count: breaks)))
    }

    /// Adds a getter and a setter to a property that Core Data would store, and returns whether the
    /// property is one.
    private func portStored(_ node: VariableDeclSyntax) -> Bool {
      guard node.attributes.has(["NSManaged"]), let type = types.last,
        index.isManaged(type.name.simpleTypeName), node.bindings.count == 1,
        let binding = node.bindings.first, binding.typeAnnotation != nil
      else { return false }
      let name = binding.pattern.trimmedDescription.unquoted
      let end = binding.bytes.upperBound
      edits.append(
        SourceEdit(
          end..<end,
          " { get { Headless.managedValue(of: self, \"\(name)\") } "
            + "set { Headless.setManagedValue(newValue, of: self, \"\(name)\") } }"))
      return true
    }

    /// Adds an empty body to a method that Core Data implements at run time.
    func portManaged(_ node: FunctionDeclSyntax) {
      guard node.attributes.has(["NSManaged"]), node.body == nil,
        node.signature.returnClause == nil, let type = types.last,
        index.isManaged(type.name.simpleTypeName)
      else { return }
      report("@NSManaged: the method of Core Data does nothing", at: node, .note)
      let end = node.bytes.upperBound
      edits.append(SourceEdit(end..<end, " {}"))
    }

    /// Turns a property of a layer that Core Animation implements at run time into one that stores
    /// its value in the layer.
    func portManaged(_ node: VariableDeclSyntax) {
      if portStored(node) { return }
      guard node.attributes.has(["NSManaged"]), let type = types.last,
        index.isLayer(type.name.simpleTypeName), node.bindings.count == 1,
        let binding = node.bindings.first, let written = binding.typeAnnotation?.type
      else { return }
      let name = binding.pattern.trimmedDescription
      let text = written.singleLine
      let read: String
      if Self.isOptional(written) {
        read = "value(forKey: \"\(name)\") as? \(text.trimmingOptional)"
      } else if ["CGFloat", "Double", "Float", "Int", "UInt"].contains(text) {
        read = "value(forKey: \"\(name)\") as? \(text) ?? 0"
      } else if text == "Bool" {
        read = "value(forKey: \"\(name)\") as? Bool ?? false"
      } else if ["CGPoint", "CGSize", "CGRect"].contains(text) {
        read = "value(forKey: \"\(name)\") as? \(text) ?? .zero"
      } else {
        read = "value(forKey: \"\(name)\") as! \(text)"
      }
      let end = binding.bytes.upperBound
      edits.append(
        SourceEdit(
          end..<end,
          " { get { \(read) } set { setValue(newValue, forKey: \"\(name)\"); setNeedsDisplay() } }")
      )
    }
  }

  extension FunctionDeclSyntax {
    /// Whether the method receives the changes of observed properties.
    var isObserverMethod: Bool {
      name.text == "observeValue"
        && signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
        && parent?.is(MemberBlockItemSyntax.self) == true
    }
  }

  extension DeclarationIndex {
    /// Returns whether a superclass in the sources receives changes of observed properties.
    func hasObservingSuperclass(_ name: String) -> Bool {
      superclasses(of: name).contains { ancestor in
        methods["observeValue", default: []].contains {
          $0.owner == ancestor && $0.labels.first == "forKeyPath"
        }
      }
    }

    /// Returns whether a class inherits from Core Data's class of objects.
    func isManaged(_ name: String) -> Bool { inherits(name, from: "NSManagedObject") }

    /// Returns whether a class inherits from one of Core Animation's layers.
    func isLayer(_ name: String) -> Bool {
      ([name] + superclasses(of: name)).contains { type in
        inherited[type, default: []].contains { $0.hasPrefix("CA") && $0.hasSuffix("Layer") }
      }
    }
  }

  extension String {
    /// The text of an optional type without the mark.
    fileprivate var trimmingOptional: String {
      if hasPrefix("Optional<") { return String(dropFirst(9).dropLast()) }
      return hasSuffix("?") || hasSuffix("!") ? String(dropLast()) : self
    }
  }
#endif
