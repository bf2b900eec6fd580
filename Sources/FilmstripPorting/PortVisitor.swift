#if Port
  import SwiftSyntax

  /// Records the edits and findings for a source.
  final class PortVisitor: SyntaxVisitor {
    /// The attributes to remove, which only Objective-C or Interface Builder uses.
    static let droppedAttributes: Set<String> = [
      "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
      "GKInspectable", "IBSegueAction", "UIApplicationMain", "NSApplicationMain",
    ]

    let index: DeclarationIndex
    /// The treatment of line numbers, which determines whether added code may have its own lines.
    let lines: LineKeeping
    /// The ranges of attributes and modifiers to remove, in bytes.
    var removals: [Range<Int>] = []
    /// All other edits.
    var edits: [SourceEdit] = []
    private(set) var findings: [PortFinding] = []
    /// The enclosing types, from the outside in.
    var types: [EnclosingType] = []
    /// The selectors and attributes that stay, because the user must change the code around them.
    var keptNodes: Set<SyntaxIdentifier> = []

    /// The name of the source.
    let file: String
    /// The text of the source.
    let text: String
    private let converter: SourceLocationConverter
    private var hasOutlets = false
    /// Whether the source imports SwiftUI, other than conditionally.
    var usesSwiftUI = false
    /// Whether the ported source imports UIKit.
    var importsUIKit = false
    /// Whether the import of SwiftUI provides names of Combine.
    var needsCombine = false
    /// The replacements of imported modules, by module.
    var importedStandIns: [String: String] = [:]
    /// Whether a class of the source gets a table for Interface Builder.
    var needsInterfaceImport = false
    /// Whether the enclosing type gets a table.
    private var hasTable: Bool {
      types.last.map { index.interfaceBase(of: $0.name.simpleTypeName) != nil } ?? false
    }

    /// An enclosing type, or an extension of a type.
    struct EnclosingType {
      var name: String
      /// Whether methods of the type can be visible to Objective-C.
      var isClass: Bool
      var isExtension = false
    }

    init(
      _ source: PortSource, _ tree: SourceFileSyntax, _ index: DeclarationIndex,
      keeping lines: LineKeeping
    ) {
      file = source.name
      text = source.text
      self.index = index
      self.lines = lines
      converter = SourceLocationConverter(fileName: file, tree: tree)
      super.init(viewMode: .sourceAccurate)
    }

    /// Records a finding.
    func report(
      _ message: String, at node: some SyntaxProtocol, _ severity: PortFinding.Severity = .problem
    ) {
      let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
      findings.append(
        PortFinding(
          file: file, line: location.line, column: location.column, severity: severity,
          message: message))
    }

    // MARK: Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      let name = node.attributeName.trimmedDescription
      switch name {
      case "NSManaged":
        if let type = types.last, index.isLayer(type.name.simpleTypeName) {
          report("@NSManaged: animations of this property don't change its value", at: node, .note)
          removals.append(node.bytes)
        } else if let type = types.last, index.isManaged(type.name.simpleTypeName) {
          removals.append(node.bytes)
        } else {
          report("@NSManaged: Filmstrip has no Core Data; make this a stored property", at: node)
        }
      case "UIApplicationMain", "NSApplicationMain":
        report("@\(name) is removed: the film's executable starts the app", at: node, .note)
      case "IBOutlet" where !hasOutlets && !hasTable:
        hasOutlets = true
        report(
          "outlets stay nil, because the class must inherit from a view or view controller of UIKit, "
            + "or from NSObject",
          at: node, .note)
      case "convention" where node.arguments?.trimmedDescription == "block":
        report("@convention(block): Filmstrip has no Objective-C blocks; use a closure", at: node)
      default: break
      }
      if let parenthesis = node.leftParen,
        node.attributeName.bytes.upperBound < parenthesis.bytes.lowerBound
      {
        // Swift 6 doesn't allow the blank in `@available (iOS 13, *)`.
        let blank = node.attributeName.bytes.upperBound..<parenthesis.bytes.lowerBound
        edits.append(SourceEdit(blank, ""))
      }
      if Self.droppedAttributes.contains(name), !keptNodes.contains(node.id) {
        removals.append(node.bytes)
      }
      return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
      if node.name.text == "dynamic" || node.name.text == "weak" && isRequirement(node) {
        removals.append(node.bytes)
      }
      if node.name.text == "override", !keptNodes.contains(node.id), isInExtension(node) {
        report(
          "an extension cannot override without Objective-C; move this into the class, or a subclass",
          at: node)
      }
      return .visitChildren
    }

    /// Returns whether a modifier is of a protocol's requirement: the compiler accepted `weak` there
    /// until Swift 4, without an effect.
    private func isRequirement(_ modifier: DeclModifierSyntax) -> Bool {
      modifier.parent?.parent?.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    }

    private func isInExtension(_ modifier: DeclModifierSyntax) -> Bool {
      let declaration = modifier.parent?.parent
      guard declaration?.parent?.is(MemberBlockItemSyntax.self) == true else { return false }
      var outer = declaration?.parent?.parent
      while let node = outer, !node.is(MemberBlockSyntax.self) { outer = node.parent }
      return outer?.parent?.is(ExtensionDeclSyntax.self) == true
    }

    // MARK: Types

    private func enter(
      _ name: String, isClass: Bool, isExtension: Bool = false
    ) -> SyntaxVisitorContinueKind {
      types.append(EnclosingType(name: name, isClass: isClass, isExtension: isExtension))
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      insert(forwarders(of: node).map { [$0] } + interfaceTable(of: node), into: node)
      addVisibleName(to: node)
      return enter(node.name.text, isClass: true)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, isClass: true)
    }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let kind = enter(node.extendedType.singleLine, isClass: true, isExtension: true)
      if setAside(node) { return .skipChildren }
      moveMembers(of: node)
      return kind
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      addVisibleName(to: node)
      let kind = enter(node.name.text, isClass: false)
      return setAside(node, node.inheritanceClause) ? .skipChildren : kind
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      addVisibleName(to: node)
      let kind = enter(node.name.text, isClass: false)
      return setAside(node, node.inheritanceClause) ? .skipChildren : kind
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      port(node)
      return .visitChildren
    }

    // MARK: Expressions and imports

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      setAside(preview: node, named: node.macroName.text) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      if setAside(preview: node, named: node.macroName.text) { return .skipChildren }
      switch node.macroName.text {
      case "selector" where !keptNodes.contains(node.id): portSelector(node)
      case "keyPath": portKeyPath(node)
      default: break
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      portOptionalCall(node)
      portObserverCall(node)
      portEmptyTimer(node)
      portDynamicInitializer(node)
      portRenamedLabel(node)
      checkRuntime(node)
      return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
      portUnknownDefault(node)
      return .visitChildren
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
      portAvailability(node)
      return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      portDecelerationRate(node)
      portRenamedProperty(node)
      let access = node.parent?.as(MemberAccessExprSyntax.self)
      if access?.declName.id != node.id { portHiddenType(node.baseName) }
      return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      portHiddenType(node.name)
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Darwin" {
        // Foundation exports the functions of the system's C library.
        edits.append(SourceEdit(base.bytes, "Foundation"))
      }
      if let base = node.base?.as(DeclReferenceExprSyntax.self) { portStandInName(base.baseName) }
      portSuperMember(node)
      portCharacters(node)
      portBoxedValue(node)
      checkOptionalReference(node)
      portRefinedProperty(node)
      return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
      if let base = node.baseType.as(IdentifierTypeSyntax.self) { portStandInName(base.name) }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if setAside(node, returning: node.signature.returnClause?.type) { return .skipChildren }
      if removeForwarding(node) { return .skipChildren }
      openInterfaceMember(node.modifiers, node.attributes)
      moveOverride(
        DeclSyntax(node),
        ExtensionMember.Signature(
          name: node.name.text.unquoted,
          labels: node.signature.parameterClause.parameters.map(\.firstName.text)))
      portRenamedLabel(node)
      portManaged(node)
      portObserver(node)
      checkInheritedConformance(node)
      conform(
        node, node.name.text.unquoted,
        node.signature.parameterClause.parameters.map(\.firstName.text))
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if setAside(node, returning: node.bindings.first?.typeAnnotation?.type) {
        return .skipChildren
      }
      if node.bindings.count == 1, let binding = node.bindings.first {
        let name = binding.pattern.trimmedDescription.unquoted
        moveOverride(DeclSyntax(node), ExtensionMember.Signature(name: name))
        conform(node, name, nil)
      }
      openInterfaceMember(node.modifiers, node.attributes)
      portManaged(node)
      portRenamedProperty(node)
      portObserved(node)
      return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      let path = node.path.map { $0.name.text }
      if path[0] == "Darwin" {
        edits.append(SourceEdit(node.bytes, node.attributesText + "import Foundation"))
      }
      portFrameworkImport(node, path[0])
      portStandInImport(node, path[0])
      if node.importKindSpecifier == nil, path.count > 1, path[0] == "UIKit",
        let first = node.path.first
      {
        let end = node.path.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(SourceEdit(first.name.bytes.upperBound..<end, ""))
      }
      if path[0] == "ObjectiveC" {
        report("import ObjectiveC: Filmstrip has no Objective-C runtime", at: node)
      }
      return .visitChildren
    }

    /// Replaces `os(iOS)` and `canImport(CoreGraphics)` by `canImport(UIKit)`, which is also true
    /// with Filmstrip.
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      guard let condition = node.condition else { return .visitChildren }
      for token in condition.tokens(viewMode: .sourceAccurate)
      where token.text == "os" || token.text == "canImport" {
        guard let call = token.parent?.parent?.as(FunctionCallExprSyntax.self),
          call.arguments.trimmedDescription == (token.text == "os" ? "iOS" : "CoreGraphics")
        else { continue }
        edits.append(SourceEdit(call.bytes, "canImport(UIKit)"))
      }
      return .visitChildren
    }

    /// Adds a missing import of UIKit, and removes imports of Foundation that make names ambiguous.
    ///
    /// UIKit re-exports Foundation, and declares its own timers and work items, which use the
    /// film's clock.
    override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
      findSwiftUI(in: node)
      addImport(to: node)
      let imports = node.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        .filter { $0.importKindSpecifier == nil }
      let names = imports.map { $0.path.trimmedDescription }
      let isAmbiguous =
        text.containsBytes(of: "DispatchWorkItem") || text.containsBytes(of: "withTimeInterval:")
      guard isAmbiguous, names.contains(where: { $0 == "UIKit" || $0.hasPrefix("UIKit.") })
      else { return .visitChildren }
      for (declaration, name) in zip(imports, names)
      where ["Foundation", "Dispatch"].contains(name) {
        edits.append(SourceEdit(declaration.bytes, ""))
      }
      return .visitChildren
    }

    override func visitPost(_ node: SourceFileSyntax) { addInterfaceImport(to: node) }
  }
#endif
