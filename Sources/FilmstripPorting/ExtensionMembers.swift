#if Port
  import SwiftSyntax

  /// A method or a property in an extension of a class.
  ///
  /// Objective-C finds such a member at run time, so that it can override, and be overridden. Swift
  /// allows neither. The port therefore renames the member, and declares a member in the class
  /// itself that calls the renamed one. All code stays on its line, and `super` keeps its meaning.
  struct ExtensionMember {
    /// The name and the argument labels, which identify a member among the members of a class.
    struct Signature: Hashable {
      var name: String
      /// The argument labels, or `nil` for a property.
      var labels: [String]?
    }

    var signature: Signature
    /// The name of the class, without its outer types.
    var className: String
    /// The name of the source.
    var file: String
    /// Whether the member itself overrides.
    var overrides: Bool
    /// The declaration to add to the class, or `nil` if no declaration can call the member.
    var forwarder: String?

    /// The name of the member in the extension after the port.
    var newName: String { Self.newName(of: signature.name, in: className) }

    private static func newName(of name: String, in className: String) -> String {
      "_\(name)Of\(className)"
    }

    /// Creates a member of an extension; `nil` for other declarations, for private ones, and for the
    /// method that receives the changes of observed properties.
    init?(_ declaration: DeclSyntax, in node: ExtensionDeclSyntax, file: String) {
      let type = node.extendedType.trimmedDescription
      className = type.simpleTypeName
      self.file = file
      if let function = declaration.as(FunctionDeclSyntax.self) {
        // `portObserver(_:)` changes this method where it is.
        if function.isObserverMethod { return nil }
        let parameters = function.signature.parameterClause.parameters
        signature = Signature(
          name: function.name.text.unquoted, labels: parameters.map(\.firstName.text))
        overrides = function.modifiers.has("override")
      } else if let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindings.count == 1, let binding = variable.bindings.first
      {
        signature = Signature(name: binding.pattern.trimmedDescription.unquoted)
        overrides = variable.modifiers.has("override")
      } else {
        return nil
      }
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if modifiers?.has("private") == true { return nil }
      guard node.genericWhereClause == nil else { return }
      let access = ["public", "package", "fileprivate"].first { node.modifiers.has($0) }
      forwarder = Self.forwarder(
        to: declaration, calling: Self.newName(of: signature.name, in: className), access: access)
    }

    /// Returns a declaration that calls the renamed member, or `nil` if Swift cannot express it.
    private static func forwarder(
      to declaration: DeclSyntax, calling name: String, access: String?
    ) -> String? {
      guard let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes,
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        !modifiers.has("static")
      else { return nil }
      var words: [String] = []
      for case .attribute(let attribute) in attributes
      where !PortVisitor.droppedAttributes.contains(attribute.attributeName.trimmedDescription) {
        words.append(attribute.singleLine)
      }
      let levels = ["open", "public", "package", "internal", "fileprivate"]
      if let access, !levels.contains(where: { modifiers.has($0) }) { words.append(access) }
      for modifier in modifiers where !["dynamic", "final"].contains(modifier.name.text) {
        words.append(modifier.singleLine)
      }
      let head = words.map { $0 + " " }.joined()
      if let function = declaration.as(FunctionDeclSyntax.self) {
        return self.forwarder(to: function, head, calling: name)
      }
      guard let variable = declaration.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
        let accessors = binding.accessorBlock?.accessors
      else { return nil }
      var isSettable = false
      if case .accessors(let list) = accessors {
        let kinds = list.map(\.accessorSpecifier.text)
        guard kinds.contains("get"), list.allSatisfy({ $0.effectSpecifiers == nil }) else {
          return nil
        }
        isSettable = kinds.contains("set")
      }
      let body = isSettable ? "get { \(name) } set { \(name) = newValue }" : name
      return "\(head)var \(binding.pattern.singleLine): \(type.singleLine) { \(body) }"
    }

    private static func forwarder(
      to function: FunctionDeclSyntax, _ head: String, calling name: String
    ) -> String? {
      var arguments: [String] = []
      var parameters: [String] = []
      for (number, parameter) in function.signature.parameterClause.parameters.enumerated() {
        guard parameter.ellipsis == nil else { return nil }
        let label = parameter.firstName.text
        var variable = (parameter.secondName ?? parameter.firstName).text
        // A parameter without a name needs one, so that it can be passed on.
        if variable == "_" { variable = "argument\(number)" }
        let type = parameter.type.as(AttributedTypeSyntax.self)
        let isInout = type?.specifiers.trimmedDescription.contains("inout") == true
        let isLazy = type?.attributes.has(["autoclosure"]) == true
        let value = (isInout ? "&" : "") + variable + (isLazy ? "()" : "")
        arguments.append(label == "_" ? value : "\(label): \(value)")
        let attributes = parameter.attributes.map { $0.singleLine + " " }.joined()
        let names = label == variable ? label : "\(label) \(variable)"
        let defaultValue = parameter.defaultValue.map { " " + $0.singleLine } ?? ""
        parameters.append("\(attributes)\(names): \(parameter.type.singleLine)\(defaultValue)")
      }
      let effects = function.signature.effectSpecifiers
      let marks =
        (effects?.throwsClause == nil ? "" : "try ")
        + (effects?.asyncSpecifier == nil ? "" : "await ")
      return head + "func " + function.name.text
        + (function.genericParameterClause?.singleLine ?? "")
        + "(\(parameters.joined(separator: ", ")))"
        + (effects.map { " " + $0.singleLine } ?? "")
        + (function.signature.returnClause.map { " " + $0.singleLine } ?? "")
        + (function.genericWhereClause.map { " " + $0.singleLine } ?? "")
        + " { \(marks)\(name)(\(arguments.joined(separator: ", "))) }"
    }
  }

  extension String {
    /// The name of a type without its outer types and generic arguments: `B` for `A.B<C>`.
    package var simpleTypeName: String {
      split(separator: "<").first?.split(separator: ".").last.map(String.init) ?? self
    }
  }

  extension DeclarationIndex {
    /// Returns the members of extensions that must be reachable from a class of a source.
    func movedMembers(of className: String, in file: String) -> [ExtensionMember] {
      var seen: Set<ExtensionMember.Signature> = []
      return extensionMembers[className, default: []].filter { member in
        isMoved(member) && owner(of: member) == file && seen.insert(member.signature).inserted
      }
    }

    /// Returns whether a member gets a declaration in the class: if it overrides, or if a subclass
    /// overrides it.
    func isMoved(_ member: ExtensionMember) -> Bool {
      guard member.forwarder != nil, owner(of: member) != nil else { return false }
      return member.overrides
        || overriders[member.signature, default: []].contains {
          inherits($0, from: member.className)
        }
    }

    /// Returns the source that declares the class of a member.
    private func owner(of member: ExtensionMember) -> String? {
      file(ofClass: member.className, nearestTo: member.file)
    }

    /// Returns the source that declares a class: the source `place`, or the one in the nearest folder;
    /// `nil` if no source declares the class.
    func file(ofClass name: String, nearestTo place: String) -> String? {
      let files = classFiles[name, default: []]
      if files.contains(place) { return place }
      let folder = place.split(separator: "/").dropLast()
      func depth(_ file: String) -> Int {
        zip(folder, file.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
      }
      return files.max { (depth($0), $1) < (depth($1), $0) }
    }

    /// Returns whether a type inherits from a class, or conforms to a protocol.
    func inherits(_ name: String, from ancestor: String) -> Bool {
      var seen: Set<String> = [name]
      var next = inherited[name, default: []]
      while let current = next.popLast() {
        if current == ancestor { return true }
        guard seen.insert(current).inserted else { continue }
        next += inherited[current, default: []]
      }
      return false
    }
  }

  extension PortVisitor {
    /// Renames the members of an extension that get a declaration in the class.
    func moveMembers(of node: ExtensionDeclSyntax) {
      for declaration in node.memberBlock.members.map(\.decl) {
        guard let member = ExtensionMember(declaration, in: node, file: file),
          index.isMoved(member)
        else { continue }
        let name: TokenSyntax?
        if let function = declaration.as(FunctionDeclSyntax.self) {
          name = function.name
        } else {
          name =
            declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern
            .as(IdentifierPatternSyntax.self)?.identifier
        }
        guard let name else { continue }
        edits.append(SourceEdit(name.bytes, member.newName))
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
        for modifier in modifiers ?? [] {
          switch modifier.name.text {
          case "override":
            removals.append(modifier.bytes)
            keptNodes.insert(modifier.id)
          case "open":
            // Without Objective-C, no member of an extension is open.
            edits.append(SourceEdit(modifier.bytes, "public"))
          default: break
          }
        }
      }
    }

    /// Returns the declarations of a class that call the members in its extensions.
    func forwarders(of node: ClassDeclSyntax) -> [String] {
      index.movedMembers(of: node.name.text, in: file).compactMap(\.forwarder)
    }
  }
#endif
