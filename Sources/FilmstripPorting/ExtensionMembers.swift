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
    /// The parts of the declaration that calls the member, or `nil` if no declaration can call it.
    private var parts: Forwarder?
    /// The declaration to add to the class, or `nil` if no declaration can call the member.
    var forwarder: String? { parts?.text(calling: newName) }
    /// Whether the member is a class method or a class property.
    private(set) var isOfClass = false

    /// The name of the member in the extension after the port.
    var newName: String { Self.newName(of: signature.name, in: className) }

    /// Returns the declaration that calls the member of the first class of which the object is an
    /// instance, or otherwise this member; `nil` if no declaration can do that.
    ///
    /// - Parameter classes: The names of the classes that override, subclasses first.
    func dispatcher(to classes: [String]) -> String? {
      guard !isOfClass, var parts else { return nil }
      // Without Objective-C, no member of an extension is open.
      parts.head = parts.head.replacing(/\bopen (?=func |var )/, with: "public ")
      return parts.text(
        calling: newName,
        of: classes.map { ($0, Self.newName(of: signature.name, in: $0)) })
    }

    static func newName(of name: String, in className: String) -> String {
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
      isOfClass = modifiers?.has("class") == true
      guard node.genericWhereClause == nil else { return }
      let access = ["public", "package", "fileprivate"].first { node.modifiers.has($0) }
      parts = Self.forwarder(to: declaration, access: access)
    }

    /// A declaration that calls a renamed member.
    private struct Forwarder {
      /// The declaration without its body.
      var head: String
      /// The keywords before a call.
      var marks = ""
      /// The arguments of a call with their parentheses, or `nil` for a property.
      var arguments: String?
      var isSettable = false

      /// Returns the declaration with a body that calls a member, or the member of the first class of
      /// which the object is an instance.
      func text(calling name: String, of classes: [(name: String, member: String)] = []) -> String {
        func body(_ use: (String) -> String, _ word: String) -> String {
          if classes.isEmpty { return use(name) }
          let end = word.isEmpty ? "; return" : ""
          let choices = classes.map { type, member in
            "if let _self = self as? \(type) { \(word)\(use("_self." + member))\(end) }"
          }
          return (choices + [word + use(name)]).joined(separator: "; ")
        }
        let call = arguments ?? ""
        let value = body({ marks + $0 + call }, "return ")
        guard isSettable else { return "\(head) { \(value) }" }
        return "\(head) { get { \(value) } set { \(body({ $0 + " = newValue" }, "")) } }"
      }
    }

    /// Returns a declaration that calls the renamed member, or `nil` if Swift cannot express it.
    private static func forwarder(to declaration: DeclSyntax, access: String?) -> Forwarder? {
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
        return self.forwarder(to: function, head)
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
      return Forwarder(
        head: "\(head)var \(binding.pattern.singleLine): \(type.singleLine)",
        isSettable: isSettable)
    }

    private static func forwarder(to function: FunctionDeclSyntax, _ head: String) -> Forwarder? {
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
      let declaration =
        head + "func " + function.name.text
        + (function.genericParameterClause?.singleLine ?? "")
        + "(\(parameters.joined(separator: ", ")))"
        + (effects.map { " " + $0.singleLine } ?? "")
        + (function.signature.returnClause.map { " " + $0.singleLine } ?? "")
        + (function.genericWhereClause.map { " " + $0.singleLine } ?? "")
      return Forwarder(
        head: declaration, marks: marks, arguments: "(\(arguments.joined(separator: ", ")))")
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
      guard member.forwarder != nil, owner(of: member) != nil,
        dispatchedMember(member.signature, overriddenIn: member.className) == nil
      else { return false }
      return member.overrides
        || overriders[member.signature, default: []].contains {
          inherits($0, from: member.className)
        }
    }

    /// Returns the source that declares the class of a member.
    func owner(of member: ExtensionMember) -> String? {
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
        guard let member = ExtensionMember(declaration, in: node, file: file) else { continue }
        if index.isMoved(member) {
          rename(declaration, to: member.newName)
        } else if let text = index.dispatcher(of: member) {
          rename(declaration, to: member.newName)
          // After the declaration, on its last line.
          let end = declaration.bytes.upperBound
          edits.append(SourceEdit(end..<end, "; " + text))
        }
      }
    }

    /// Renames a method or a property, and removes its `override`.
    func rename(_ declaration: DeclSyntax, to newName: String) {
      let name: TokenSyntax?
      if let function = declaration.as(FunctionDeclSyntax.self) {
        name = function.name
      } else {
        name =
          declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern
          .as(IdentifierPatternSyntax.self)?.identifier
      }
      guard let name else { return }
      edits.append(SourceEdit(name.bytes, newName))
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

    /// Returns the declarations of a class that call the members in its extensions.
    func forwarders(of node: ClassDeclSyntax) -> [String] {
      index.movedMembers(of: node.name.text, in: file).compactMap(\.forwarder)
    }
  }
#endif
