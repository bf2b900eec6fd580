#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// Replaces a selector: `#selector(pan(_:))` → `Selector(Owner.pan(_:))`.
    func portSelector(_ node: MacroExpansionExprSyntax) {
      guard let argument = node.selectorArgument else { return }
      if let label = argument.label?.text {
        return report(
          "#selector(\(label): …): a property's \(label) cannot be called without Objective-C",
          at: node)
      }
      guard let selector = SelectorExpression(argument.expression) else {
        return report(
          "#selector of an instance's method needs the type: write #selector(Type.method(_:))",
          at: node)
      }
      let name = selector.name.baseName.text.unquoted
      guard let owner = owner(of: selector, name) else {
        if case .instance = selector.base {
          return report(
            "#selector of an instance's method needs the type: write #selector(Type.method(_:))",
            at: node)
        }
        return report(
          "#selector outside of a type needs the type: write #selector(Type.method)", at: node)
      }
      let last = owner.split(separator: "<")[0].split(separator: ".").last.map(String.init) ?? owner
      let methods = index.methods[name, default: []].filter { $0.owner == last }
      var labels = selector.labels
      var matches = methods.filter { labels == nil || $0.labels == labels }
      if labels == nil, matches.count > 1, selector.overload == nil {
        let visible = matches.filter { $0.isObjC }
        if let only = visible.first, visible.count == 1 {
          labels = only.labels
          matches = visible
        }
      }
      // A reference without labels would be ambiguous if a property has the same name.
      if labels == nil, matches.count == 1, index.properties.contains(name) {
        labels = matches[0].labels
      }
      if matches.contains(where: { $0.isStatic }) {
        return report(
          "#selector of a type's method: the target must be an object; make it an instance method",
          at: node)
      }
      if (labels ?? (matches.count == 1 ? matches[0].labels : nil) ?? []).count > 1 {
        return report(
          "a selector's method takes the sender or nothing in Filmstrip, but '\(name)' takes more",
          at: node
        )
      }
      var method = "\(owner).\(selector.name.baseName.text)"
      if let labels, !labels.isEmpty { method += "(" + labels.map { $0 + ":" }.joined() + ")" }
      if labels == [], !matches.isEmpty, methods.count > 1 {
        // Without the type, a reference to `close()` looks like a call.
        method += " as (\(owner)) -> () -> Void"
      }
      if let overload = selector.overload {
        guard case .around = selector.base else {
          method += " as \(overload.singleLine)"
          return replace(node, method, name, labels, matches)
        }
        method += " as (\(owner)) -> \(overload.singleLine)"
      }
      replace(node, method, name, labels, matches)
    }

    private func replace(
      _ node: MacroExpansionExprSyntax, _ method: String, _ name: String, _ labels: [String]?,
      _ matches: [DeclarationIndex.Method]
    ) {
      var text = "Selector(\(method)"
      if index.comparedSelectors.contains(name) {
        text += ", \"\(Self.objectiveCName(name, labels, matches.count == 1 ? matches[0] : nil))\""
      }
      let range = node.bytes
      edits.append(
        SourceEdit(range, text + ")" + String(repeating: "\n", count: lineBreaks(in: node))))
    }

    /// Returns the number of line breaks that a node loses when its code is written on one line.
    private func lineBreaks(in node: some SyntaxProtocol) -> Int {
      node.trimmedDescription.utf8.filter { $0 == 0x0A }.count
    }

    private static func objectiveCName(
      _ name: String, _ labels: [String]?, _ method: DeclarationIndex.Method?
    ) -> String {
      method?.objCName ?? ObjectiveCName.of(name, labels ?? method?.labels ?? [])
    }

    /// Returns the type that declares the method.
    private func owner(of selector: SelectorExpression, _ name: String) -> String? {
      switch selector.base {
      case .type(let type): return type
      case .instance(let instance):
        // Taps that end editing name a view whose type the sources don't indicate.
        return index.type(of: instance, having: name, selector.labels)
          ?? (name == "endEditing" ? "UIView" : nil)
      case .around: break
      }
      let methods = index.methods[name, default: []]
      let declaring = types.last { type in
        let last = type.name.split(separator: "<").first?.split(separator: ".").last ?? ""
        return methods.contains { $0.owner == last }
      }
      return (declaring ?? types.last { $0.isClass })?.name
    }

    /// Replaces a key path: `#keyPath(CALayer.bounds.size)` → `"bounds.size"`.
    func portKeyPath(_ node: MacroExpansionExprSyntax) {
      guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
      var parts = argument.expression.singleLine.split(separator: ".").map(String.init)
      if parts.first == "self" { parts.removeFirst() }
      while let first = parts.first, first.unquoted.first?.isUppercase == true {
        parts.removeFirst()
      }
      let isPlain = parts.allSatisfy { part in
        !part.isEmpty && part.unquoted.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
      guard !parts.isEmpty, isPlain else {
        return report("#keyPath must contain only names; write the path as a string", at: node)
      }
      let keys = parts.map { key($0.unquoted) }
      let breaks = String(repeating: "\n", count: lineBreaks(in: node))
      edits.append(SourceEdit(node.bytes, "\"\(keys.joined(separator: "."))\"" + breaks))
    }

    /// Returns the key of a property, such as `hidden` for UIKit's `isHidden`.
    private func key(_ name: String) -> String {
      let rest = name.dropFirst(2)
      guard name.hasPrefix("is"), let first = rest.first, first.isUppercase,
        !index.properties.contains(name)
      else { return name }
      return first.lowercased() + rest.dropFirst()
    }
  }
#endif
