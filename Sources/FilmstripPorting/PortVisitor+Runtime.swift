#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// Reports calls that use names at run time.
    func checkRuntime(_ node: FunctionCallExprSyntax) {
      let name = node.calleeName
      let labels = node.labels
      if let message = Self.message(of: name, labels, node), !hasKeys(node, name) {
        report(message, at: node.calledExpression.lastName)
        keepSelectors(of: node)
      }
    }

    /// Returns the error message for a call, or `nil` if the call is valid.
    private static func message(
      of name: String, _ labels: [String], _ node: FunctionCallExprSyntax
    ) -> String? {
      let first = labels.first
      switch name {
      case "perform", "performSelector":
        let first = node.arguments.first?.expression
        let macro = first?.as(MacroExpansionExprSyntax.self)?.macroName.text
        guard macro != "selector" || labels.contains("on") else { return nil }
        let isByName =
          labels.dropFirst().contains { ["with", "afterDelay", "on"].contains($0) }
          || first.map { isSelector($0) } == true
        return isByName
          ? "\(name): methods cannot be called by name without Objective-C; call the method directly"
          : nil
      case "cancelPreviousPerformRequests":
        guard labels.contains("selector") else { return nil }
        return
          "cancelPreviousPerformRequests(withTarget:selector:object:): two selectors of one method "
          + "are not equal without Objective-C; use cancelPreviousPerformRequests(withTarget:)"
      case "responds", "instancesRespond":
        guard first == "to",
          node.arguments.first?.expression.as(MacroExpansionExprSyntax.self)?.macroName.text
            != "selector"
        else { return nil }
        return
          "\(name)(to:): methods cannot be queried by name without Objective-C; use a protocol and `as?`"
      case "value", "setValue":
        guard let last = labels.last, last == "forKey" || last == "forKeyPath",
          labels.count == (name == "value" ? 1 : 2)
        else { return nil }
        return
          "\(name)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined())): key-value coding "
          + "needs Objective-C, except for layers and animations; use the property"
      case "willChangeValue", "didChangeValue":
        return first == "forKey" ? "\(name)(forKey:): key-value observing needs Objective-C" : nil
      case "Timer" where labels.contains("selector"):
        return "Timer(timeInterval:…) needs a run loop, which Filmstrip never runs; use "
          + "Timer.scheduledTimer"
      case "sendAction":
        return "sendAction: actions cannot be sent by name without Objective-C; call the method"
      case "NSSelectorFromString", "NSStringFromSelector", "NSClassFromString", "NSInvocation":
        guard node.calledExpression.is(DeclReferenceExprSyntax.self) else { return nil }
        return "\(name): Filmstrip has no Objective-C runtime"
      case "Selector":
        guard node.calledExpression.is(DeclReferenceExprSyntax.self), labels == [""],
          let argument = node.arguments.first, isString(argument.expression)
        else { return nil }
        return "a selector by its name cannot be called without Objective-C; use #selector, or "
          + "Selector(Type.method(_:))"
      default:
        if node.arguments.contains(where: {
          ["action", "selector"].contains($0.label?.text)
            && $0.expression.is(StringLiteralExprSyntax.self)
        }), labels.contains("target") || name == "addTarget" {
          return "an action by its name cannot be called without Objective-C; use #selector, or "
            + "Selector(Type.method(_:))"
        }
        let isRuntime = ["objc_", "class_", "method_", "object_get", "object_set", "sel_", "ivar_"]
          .contains { name.hasPrefix($0) }
        guard isRuntime, !name.contains("AssociatedObject"),
          node.calledExpression.is(DeclReferenceExprSyntax.self)
        else { return nil }
        return "\(name): Filmstrip has no Objective-C runtime"
      }
    }

    /// Returns whether the receiver is a layer or an animation, which support values for keys.
    private func hasKeys(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
      guard name == "value" || name == "setValue",
        let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
      else { return false }
      let last = base.lastName.trimmedDescription
      let lower = last.lowercased()
      return lower.hasSuffix("layer") || lower.contains("animation") || last.hasPrefix("CA")
        || index.variablesWithKeys.contains(last)
    }

    private static func isString(_ expression: ExprSyntax) -> Bool {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        return isString(only.expression)
      }
      return expression.is(StringLiteralExprSyntax.self)
    }

    private static func isSelector(_ expression: ExprSyntax) -> Bool {
      if let macro = expression.as(MacroExpansionExprSyntax.self) {
        return macro.macroName.text == "selector"
      }
      let callee = expression.as(FunctionCallExprSyntax.self)?.calleeName
      return callee == "Selector" || callee == "NSSelectorFromString"
        || expression.is(StringLiteralExprSyntax.self)
    }

    private func keepSelectors(of node: FunctionCallExprSyntax) {
      for argument in node.arguments {
        if let macro = argument.expression.as(MacroExpansionExprSyntax.self) {
          keptNodes.insert(macro.id)
        }
      }
    }
  }

  extension PortVisitor {
    /// Removes a method that forwards messages to another object, or announces that it does.
    ///
    /// Without Objective-C, an object doesn't receive messages for methods that its class doesn't
    /// implement. Returns whether the method is one of these.
    func removeForwarding(_ node: FunctionDeclSyntax) -> Bool {
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      let isForwarding =
        node.name.text == "forwardingTarget" && labels == ["for"]
        || node.name.text == "responds" && labels == ["to"]
      guard isForwarding, node.modifiers.has("override"), !node.modifiers.has("class"),
        node.parent?.is(MemberBlockItemSyntax.self) == true
      else { return false }
      report(
        "\(node.name.text)(\(labels[0]):) is removed: without Objective-C, messages are not forwarded "
          + "to other objects", at: node.name, .note)
      removals.append(node.bytes)
      return true
    }
  }

  extension PortVisitor {
    /// Adds the arguments that Foundation requires on Linux to a timer without arguments, which never
    /// fires.
    func portEmptyTimer(_ node: FunctionCallExprSyntax) {
      guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer",
        node.arguments.isEmpty, node.trailingClosure == nil, !index.types.contains("Timer")
      else { return }
      edits.append(SourceEdit(node.bytes, "Timer(timeInterval: 0, repeats: false) { _ in }"))
    }
  }

  extension ExprSyntax {
    /// The last component of the expression: `layer` in `view?.layer`.
    var lastName: Syntax {
      if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.lastName }
      if let force = self.as(ForceUnwrapExprSyntax.self) { return force.expression.lastName }
      if let member = self.as(MemberAccessExprSyntax.self) { return Syntax(member.declName) }
      return Syntax(self)
    }
  }
#endif
