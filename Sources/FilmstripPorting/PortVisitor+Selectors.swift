#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// `#selector(pan(_:))` → `Selector(Owner.pan(_:))`.
    func portSelector(_ node: MacroExpansionExprSyntax) {
      guard let argument = node.selectorArgument else { return }
      if let label = argument.label?.text {
        return report(
          "#selector(\(label): …): a property's \(label) cannot be called here", at: node)
      }
      guard let selector = SelectorExpression(argument.expression) else {
        return report(
          "#selector of an instance's method: name its type, as in #selector(Type.method(_:))",
          at: node)
      }
      let name = selector.name.baseName.text.unquoted
      guard let owner = owner(of: selector, name) else {
        if case .instance = selector.base {
          return report(
            "#selector of an instance's method: name its type, as in #selector(Type.method(_:))",
            at: node)
        }
        return report(
          "#selector outside of a type: name it, as in #selector(Type.method)", at: node)
      }
      let last = owner.split(separator: "<")[0].split(separator: ".").last.map(String.init) ?? owner
      let known = index.methods[name, default: []].filter { $0.owner == last }
      var labels = selector.labels
      var fits = known.filter { labels == nil || $0.labels == labels }
      if labels == nil, fits.count > 1, selector.overload == nil {
        let visible = fits.filter { $0.isObjC }
        if let only = visible.first, visible.count == 1 {
          labels = only.labels
          fits = visible
        }
      }
      // A property of the same name would be ambiguous.
      if labels == nil, fits.count == 1, index.properties.contains(name) { labels = fits[0].labels }
      if fits.contains(where: { $0.isStatic }) {
        return report(
          "#selector of a type's method: a target here is an object; make it an instance method",
          at: node)
      }
      if (labels ?? (fits.count == 1 ? fits[0].labels : nil) ?? []).count > 1 {
        return report(
          "a selector's method takes the sender or nothing here, but '\(name)' takes more", at: node
        )
      }
      var method = "\(owner).\(selector.name.baseName.text)"
      if let labels, !labels.isEmpty { method += "(" + labels.map { $0 + ":" }.joined() + ")" }
      if labels == [], !fits.isEmpty, known.count > 1 {
        // `close()` as a reference looks like a call; the type distinguishes them.
        method += " as (\(owner)) -> () -> Void"
      }
      if let overload = selector.overload {
        guard case .around = selector.base else {
          method += " as \(overload.singleLine)"
          return replace(node, method, name, labels, fits)
        }
        method += " as (\(owner)) -> \(overload.singleLine)"
      }
      replace(node, method, name, labels, fits)
    }

    private func replace(
      _ node: MacroExpansionExprSyntax, _ method: String, _ name: String, _ labels: [String]?,
      _ fits: [DeclarationIndex.Method]
    ) {
      var text = "Selector(\(method)"
      if index.comparedSelectors.contains(name) {
        text += ", \"\(Self.objectiveCName(name, labels, fits.count == 1 ? fits[0] : nil))\""
      }
      let range = node.bytes
      edits.append(
        SourceEdit(range, text + ")" + String(repeating: "\n", count: lineBreaks(in: node))))
    }

    /// The line breaks that a node loses when its code is written on one line.
    private func lineBreaks(in node: some SyntaxProtocol) -> Int {
      node.trimmedDescription.utf8.filter { $0 == 0x0A }.count
    }

    /// `pan:` for `pan(_:)`, `panWithSender:` for `pan(sender:)`.
    private static func objectiveCName(
      _ name: String, _ labels: [String]?, _ method: DeclarationIndex.Method?
    ) -> String {
      if let given = method?.givenName { return given }
      guard let label = (labels ?? method?.labels)?.first else { return name }
      if label == "_" { return name + ":" }
      let capital = label.prefix(1).uppercased() + label.dropFirst()
      let prepositions = ["with", "for", "from", "in", "at", "to", "of", "by", "on", "using"]
      return name + (prepositions.contains { label.hasPrefix($0) } ? "" : "With") + capital + ":"
    }

    /// The type of the method.
    private func owner(of selector: SelectorExpression, _ name: String) -> String? {
      switch selector.base {
      case .type(let type): return type
      case .instance(let instance): return index.type(of: instance, having: name, selector.labels)
      case .around: break
      }
      let methods = index.methods[name, default: []]
      let declaring = types.last { type in
        let last = type.name.split(separator: "<").first?.split(separator: ".").last ?? ""
        return methods.contains { $0.owner == last }
      }
      return (declaring ?? types.last { $0.isClass })?.name
    }

    /// `#keyPath(CALayer.bounds.size)` → `"bounds.size"`.
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
        return report("#keyPath: write the path as a string", at: node)
      }
      let keys = parts.map { key($0.unquoted) }
      let breaks = String(repeating: "\n", count: lineBreaks(in: node))
      edits.append(SourceEdit(node.bytes, "\"\(keys.joined(separator: "."))\"" + breaks))
    }

    /// `hidden` for UIKit's `isHidden`.
    private func key(_ name: String) -> String {
      let rest = name.dropFirst(2)
      guard name.hasPrefix("is"), let first = rest.first, first.isUppercase,
        !index.properties.contains(name)
      else { return name }
      return first.lowercased() + rest.dropFirst()
    }
  }
#endif
