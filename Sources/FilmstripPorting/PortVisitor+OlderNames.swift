#if Port
  import SwiftSyntax

  // Older names whose type has changed.

  extension PortVisitor {
    /// Replaces the older name of a deceleration rate by its number, unless it is assigned to or
    /// compared with a scroll view's `decelerationRate`: before Swift 4.2, the rate was a `CGFloat`.
    func portDecelerationRate(_ node: DeclReferenceExprSyntax) {
      let names = ["UIScrollViewDecelerationRateNormal", "UIScrollViewDecelerationRateFast"]
      guard names.contains(node.baseName.text), node.argumentNames == nil else { return }
      var ancestor = node.parent
      while let current = ancestor, !current.is(FunctionCallExprSyntax.self),
        !current.is(CodeBlockItemSyntax.self)
      {
        if current.is(MemberAccessExprSyntax.self) { return }
        if let sequence = current.as(SequenceExprSyntax.self),
          sequence.elements.contains(where: { $0.trimmedDescription.hasSuffix("decelerationRate") })
        {
          return
        }
        ancestor = current.parent
      }
      let end = node.bytes.upperBound
      edits.append(SourceEdit(end..<end, ".rawValue"))
    }

    /// Removes `.characters` after a string, which was a collection of its own before Swift 4, unless the
    /// sources declare a property with that name, or the source uses `AttributedString`, which has one.
    func portCharacters(_ node: MemberAccessExprSyntax) {
      guard node.declName.baseName.text == "characters", node.base != nil,
        !index.variables.contains("characters"),
        !node.root.tokens(viewMode: .sourceAccurate).contains(where: {
          $0.text == "AttributedString"
        })
      else { return }
      let end = node.declName.bytes.upperBound
      edits.append(SourceEdit(node.period.bytes.lowerBound..<end, ""))
    }

    /// The older names of properties that view controllers override, and the names since Swift 4.2.
    private static let renamedProperties = [
      "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
      "childViewControllerForScreenEdgesDeferringSystemGestures":
        "childForScreenEdgesDeferringSystemGestures",
      "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
      "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    ]
    /// The methods of view controllers whose argument had another label before Swift 4.2.
    private static let movingMethods = ["didMove", "willMove"]

    /// Renames an overridden property that had another name before Swift 4.2.
    func portRenamedProperty(_ node: VariableDeclSyntax) {
      guard node.modifiers.has("override"), let pattern = node.bindings.first?.pattern,
        let name = Self.renamedProperties[pattern.trimmedDescription]
      else { return }
      edits.append(SourceEdit(pattern.bytes, name))
    }

    /// Renames a use of a property that had another name before Swift 4.2.
    func portRenamedProperty(_ node: DeclReferenceExprSyntax) {
      guard let name = Self.renamedProperties[node.baseName.text] else { return }
      edits.append(SourceEdit(node.baseName.bytes, name))
    }

    /// Renames the label of an overridden method that had another label before Swift 4.2.
    func portRenamedLabel(_ node: FunctionDeclSyntax) {
      let parameters = node.signature.parameterClause.parameters
      guard node.modifiers.has("override"), Self.movingMethods.contains(node.name.text),
        parameters.count == 1, let label = parameters.first?.firstName,
        label.text == "toParentViewController"
      else { return }
      let hasName = parameters.first?.secondName != nil
      edits.append(SourceEdit(label.bytes, hasName ? "toParent" : "toParent \(label.text)"))
    }

    /// Renames the label of a call of a method that had another label before Swift 4.2: otherwise, a
    /// call of the superclass's method would call the override.
    func portRenamedLabel(_ node: FunctionCallExprSyntax) {
      guard Self.movingMethods.contains(node.calleeName), node.arguments.count == 1,
        let label = node.arguments.first?.label, label.text == "toParentViewController"
      else { return }
      edits.append(SourceEdit(label.bytes, "toParent"))
    }
  }
#endif
