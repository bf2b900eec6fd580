#if Port
  import SwiftSyntax

  /// The members of a type that Interface Builder files refer to by name.
  struct InterfaceMembers {
    /// A property, and the type of its value without `?` or `!`.
    struct Property: Hashable {
      var name: String
      var type: String
    }

    /// An action, with its Objective-C name and its call; `sender` is the type of its parameter, or
    /// `nil` if there is none.
    struct Action: Hashable {
      var name: String
      var call: String
      var sender: String?
    }

    /// A segue action, with its Objective-C name and its call.
    struct SegueAction: Hashable {
      var name: String
      var call: String
    }

    var properties: [Property] = []
    var actions: [Action] = []
    var segueActions: [SegueAction] = []

    var isEmpty: Bool { properties.isEmpty && actions.isEmpty && segueActions.isEmpty }

    init() {}

    /// Finds the members of a type or an extension; members in conditional blocks are omitted.
    init(_ members: MemberBlockItemListSyntax) {
      for member in members {
        if let variable = member.decl.as(VariableDeclSyntax.self) { add(variable) }
        if let function = member.decl.as(FunctionDeclSyntax.self) { add(function) }
      }
    }

    private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.has("static") || modifiers.has("class")
    }

    private mutating func add(_ variable: VariableDeclSyntax) {
      guard variable.attributes.has(["IBOutlet", "IBInspectable"]),
        !Self.isStatic(variable.modifiers), variable.bindingSpecifier.text == "var"
      else { return }
      for binding in variable.bindings {
        let name = binding.pattern.singleLine
        let type =
          binding.typeAnnotation.map { Self.bare($0.type) }
          ?? binding.initializer.flatMap { Self.literalType($0.value) }
        if let type { properties.append(Property(name: name, type: type)) }
      }
    }

    /// Returns a type without the marks of optionals.
    private static func bare(_ type: TypeSyntax) -> String {
      if let optional = type.as(OptionalTypeSyntax.self) { return bare(optional.wrappedType) }
      if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return bare(optional.wrappedType)
      }
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first, only.firstName == nil
      {
        return bare(only.type)
      }
      return type.singleLine
    }

    /// Returns the type of an initial value: of a literal, or of a call such as `UIColor.red` or
    /// `CGSize(…)`; `nil` for other expressions.
    private static func literalType(_ value: ExprSyntax) -> String? {
      if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
      if value.is(FloatLiteralExprSyntax.self) { return "Double" }
      if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
      if value.is(StringLiteralExprSyntax.self) { return "String" }
      if let prefix = value.as(PrefixOperatorExprSyntax.self) {
        return literalType(prefix.expression)
      }
      let call = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
      let name =
        call.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
        ?? call.as(DeclReferenceExprSyntax.self)
      let text = name?.baseName.text ?? ""
      return text.first?.isUppercase == true ? text : nil
    }

    private mutating func add(_ function: FunctionDeclSyntax) {
      let isSegueAction = function.attributes.attribute("IBSegueAction") != nil
      guard isSegueAction || function.attributes.attribute("IBAction") != nil,
        !Self.isStatic(function.modifiers),
        function.signature.effectSpecifiers == nil
      else { return }
      let parameters = function.signature.parameterClause.parameters
      let labels = parameters.map(\.firstName.text)
      let explicit = function.attributes.attribute("objc")?.arguments?.singleLine
        .filter { $0 != " " }
      let name = explicit ?? ObjectiveCName.of(function.name.text.unquoted, labels)
      if isSegueAction {
        guard (1...3).contains(parameters.count) else { return }
        let values = ["coder", "sender", "identifier"]
        let arguments = zip(labels, values).map { label, value in
          label == "_" ? value : "\(label): \(value)"
        }
        segueActions.append(
          SegueAction(
            name: name,
            call: "self.\(function.name.text)(\(arguments.joined(separator: ", ")))"))
        return
      }
      guard parameters.count <= 1 else { return }
      let label = labels.first.map { $0 == "_" ? "it" : "\($0): it" } ?? ""
      actions.append(
        Action(
          name: name, call: "self.\(function.name.text)(\(label))",
          sender: parameters.first.map { Self.bare($0.type) }))
    }

    mutating func add(_ other: InterfaceMembers) {
      properties += other.properties
      actions += other.actions
      segueActions += other.segueActions
    }
  }

  /// The Objective-C names of methods.
  enum ObjectiveCName {
    /// Returns the name of a method: `pan:` for `pan(_:)`, `panWithSender:` for `pan(sender:)`.
    static func of(_ name: String, _ labels: [String]) -> String {
      guard let first = labels.first else { return name }
      let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
      if first == "_" { return name + ":" + rest }
      let capital = first.prefix(1).uppercased() + first.dropFirst()
      let prepositions = ["with", "for", "from", "in", "at", "to", "of", "by", "on", "using"]
      let joint = prepositions.contains(String(first.prefix { !$0.isUppercase })) ? "" : "With"
      return name + joint + capital + ":" + rest
    }
  }

  /// The methods that give an app's class its outlets, inspectable properties and actions.
  ///
  /// UIKit sets them by name, which Swift can't do without Objective-C. The methods are in the body of
  /// the class: there, they reach private members and can be overridden.
  struct InterfaceTableWriter {
    /// The relation of a class to the class from which it inherits the methods.
    enum Base {
      /// The class inherits from `UIResponder`, or from a class with the methods.
      case inherits
      /// The class inherits from `NSObject` and must conform to `InterfaceObject`.
      case object
    }

    let members: InterfaceMembers
    let base: Base
    /// The words before `func`, such as `public override `.
    let access: String

    /// The methods, each as lines.
    var methods: [[String]] {
      var methods: [[String]] = []
      let isObject = base == .object
      if isObject || !members.properties.isEmpty {
        methods.append(
          method(
            "setInterfaceValue(_ value: Any?, forKey key: String) -> UIKit.InterfaceResult",
            over: "key",
            otherwise: isObject ? ".unknown" : "super.setInterfaceValue(value, forKey: key)",
            Self.distinct(members.properties.map(\.name)).map { index in
              let property = members.properties[index]
              return (
                property.name.unquoted,
                "UIKit.InterfaceResult(value) { (it: \(property.type)) in self.\(property.name) = it }"
              )
            }))
      }
      if isObject || !members.actions.isEmpty {
        methods.append(
          method(
            "performInterfaceAction(_ name: String, sender: Any?) -> UIKit.InterfaceResult",
            over: "name",
            otherwise: isObject ? ".unknown" : "super.performInterfaceAction(name, sender: sender)",
            Self.distinct(members.actions.map(\.name)).map { index in
              let action = members.actions[index]
              let parameter = action.sender.map { "(it: \($0)) in " } ?? ""
              return (
                action.name, "UIKit.InterfaceResult(sender) { \(parameter)_ = \(action.call) }"
              )
            }))
      }
      if !isObject, !members.segueActions.isEmpty {
        methods.append(
          method(
            "makeInterfaceDestination(_ name: String, coder: NSCoder, sender: Any?, "
              + "identifier: String?) -> UIViewController?",
            over: "name",
            otherwise: "super.makeInterfaceDestination(name, coder: coder, sender: sender, "
              + "identifier: identifier)",
            Self.distinct(members.segueActions.map(\.name)).map { index in
              (members.segueActions[index].name, members.segueActions[index].call)
            }))
      }
      return methods
    }

    /// Returns the index of the first of equal names, in order.
    private static func distinct(_ names: [String]) -> [Int] {
      var seen: Set<String> = []
      return names.indices.filter { seen.insert(names[$0]).inserted }
    }

    private func method(
      _ signature: String, over parameter: String, otherwise: String,
      _ cases: [(name: String, result: String)]
    ) -> [String] {
      guard !cases.isEmpty else { return ["\(access)func \(signature) { \(otherwise) }"] }
      // Each case is a statement of its own, which can be left out if it doesn't compile.
      return ["\(access)func \(signature) {", "  switch \(parameter) {"]
        + cases.map { "  case \"\($0.name)\": return \($0.result)" }
        + ["  default: break", "  }", "  return \(otherwise)", "}"]
    }
  }

  extension DeclarationIndex {
    /// The last words of the names of UIKit's responders.
    private static let responderSuffixes = [
      "View", "ViewController", "NavigationController", "TabBarController", "SearchController",
      "Cell", "Button", "Label", "Control", "Field", "Bar", "Toolbar", "Switch", "Slider",
      "Stepper", "Picker", "Window", "UIResponder", "UIApplication",
    ]

    private static func isResponder(_ name: String) -> Bool {
      name.hasPrefix("UI") && responderSuffixes.contains(where: name.hasSuffix)
    }

    /// Returns how a class gets the methods of its table, or `nil` if it can't have a table.
    func interfaceBase(of name: String) -> InterfaceTableWriter.Base? {
      var current = name
      var seen: Set<String> = [name]
      while true {
        let parents = inherited[current, default: []]
        if let parent = parents.first(where: { classes.contains($0) && !seen.contains($0) }) {
          seen.insert(parent)
          current = parent
          continue
        }
        if parents.contains(where: Self.isResponder) { return .inherits }
        guard parents.contains("NSObject") else { return nil }
        if current == name { return .object }
        // A public class that isn't a responder has no table.
        return interfaceMembers[current] == nil || publicClasses.contains(current)
          ? nil : .inherits
      }
    }

    /// Returns the members for the table of a class in a source.
    func interfaceMembers(of name: String, in file: String) -> InterfaceMembers? {
      var result = InterfaceMembers()
      for (place, members) in interfaceMembers[name, default: []]
      where self.file(ofClass: name, nearestTo: place) == file {
        result.add(members)
      }
      return result.isEmpty ? nil : result
    }
  }

  extension Porter {
    /// The statements that register the inspectable properties in extensions of classes that the
    /// sources don't declare, by source.
    package var extensionProperties: [String: [String]] {
      var statements: [String: [String]] = [:]
      for (name, parts) in index.interfaceMembers.sorted(by: { $0.key < $1.key })
      where !index.classes.contains(name) {
        for (file, members) in parts {
          statements[file, default: []] += members.properties.map { property in
            "InterfaceExtensions.register(\"\(property.name.unquoted)\") { "
              + "(object: \(name), value: \(property.type)) in object.\(property.name) = value }"
          }
        }
      }
      return statements
    }
  }

  extension PortVisitor {
    /// Returns the methods of a class's table; empty if the class has no outlets, inspectable properties
    /// or actions.
    func interfaceTable(of node: ClassDeclSyntax) -> [[String]] {
      let name = node.name.text
      // Of nested classes with one name, each has only its own members.
      let isAmbiguous = index.classFiles[name, default: []].count { $0 == file } > 1
      let members =
        isAmbiguous
        ? InterfaceMembers(node.memberBlock.members) : index.interfaceMembers(of: name, in: file)
      guard let members, !members.isEmpty, !declaresTable(node),
        let base = index.interfaceBase(of: name)
      else { return [] }
      let isPublic = node.modifiers.has("public") || node.modifiers.has("open")
      guard base == .inherits || !isPublic else { return [] }
      let access =
        base == .object
        ? "@MainActor " : isPublic ? "@_spi(InterfaceBuilder) public override " : "override "
      needsInterfaceImport = true
      if base == .object, let last = node.inheritanceClause?.inheritedTypes.last {
        let end = last.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(SourceEdit(end..<end, ", InterfaceObject"))
      }
      return InterfaceTableWriter(members: members, base: base, access: access).methods
    }

    /// Removes the modifier of a private member in an extension in another source than its class, whose
    /// table refers to the member.
    func openInterfaceMember(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax)
    {
      guard attributes.has(["IBOutlet", "IBInspectable", "IBAction", "IBSegueAction"]),
        let type = types.last, type.isExtension,
        let owner = index.file(ofClass: type.name.simpleTypeName, nearestTo: file), owner != file
      else { return }
      for modifier in modifiers
      where ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail == nil {
        removals.append(modifier.bytes)
      }
    }

    /// Whether a class already has a method of a table.
    private func declaresTable(_ node: ClassDeclSyntax) -> Bool {
      let names = [
        "setInterfaceValue", "performInterfaceAction", "makeInterfaceDestination",
      ]
      return node.memberBlock.members.contains {
        $0.decl.as(FunctionDeclSyntax.self).map { names.contains($0.name.text) } ?? false
      }
    }

    /// Inserts declarations, each as lines, at the end of a class.
    ///
    /// One edit contains all declarations, because two edits at one place have no separator.
    func insert(_ declarations: [[String]], into node: ClassDeclSyntax) {
      guard !declarations.isEmpty else { return }
      let brace = node.memberBlock.rightBrace
      let start = brace.positionAfterSkippingLeadingTrivia.utf8Offset
      let isOnOwnLine = brace.leadingTrivia.contains { $0.isNewline }
      let text: String
      if isOnOwnLine, lines == .tidy {
        let margin = brace.leadingTrivia.reversed().prefix { !$0.isNewline }.reversed()
        let indentation = Trivia(pieces: Array(margin)).description
        text = declarations.map { lines in
          lines.enumerated().map { $0 == 0 ? "  \($1)" : "\(indentation)  \($1)" }
            .joined(separator: "\n") + "\n\(indentation)"
        }.joined()
      } else {
        let separator = isOnOwnLine || node.memberBlock.members.isEmpty ? "" : "; "
        text =
          separator
          + declarations.map { Self.singleLine($0) }.joined(separator: "; ") + " "
      }
      edits.append(SourceEdit(start..<start, text))
    }

    /// Returns the lines of a method as one line.
    private static func singleLine(_ lines: [String]) -> String {
      guard lines.count > 1 else { return lines[0] }
      let trimmed = lines.map { line in String(line.drop { $0 == " " }) }
      // The statement before a brace or a case needs no separator, but the switch before `return`.
      return trimmed.dropLast(3).joined(separator: " ") + " }; "
        + trimmed.suffix(2).joined(separator: " ")
    }

    /// Adds the import of the names in tables.
    func addInterfaceImport(to node: SourceFileSyntax) {
      guard needsInterfaceImport else { return }
      let imports = node.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
      if let plain = imports.first(where: {
        $0.importKindSpecifier == nil && $0.path.trimmedDescription == "UIKit"
      }) {
        let start = plain.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(SourceEdit(start..<start, "@_spi(InterfaceBuilder) "))
        return
      }
      let first = imports.first
      let offset =
        first?.positionAfterSkippingLeadingTrivia.utf8Offset ?? Self.offsetWithoutImports(node)
      let text = "@_spi(InterfaceBuilder) import UIKit" + (lines == .tidy ? "\n" : "; ")
      edits.append(SourceEdit(offset..<offset, text))
    }
  }
#endif
