/// The class of an app's delegate, of which a film creates an instance for code that uses it.
///
/// Its launch methods don't run; `AppAppearance` describes the statements of these that do.
package struct AppDelegateClass: Sendable, Hashable {
  /// The name of the class.
  package var name: String
  /// Whether the class has a property for the app's window that can be set.
  package var hasWindow: Bool

  /// The automatic decision, in words.
  package var decision: String {
    "the app's delegate is a new \(name), which doesn't launch the app"
  }

  /// Returns the statements that make an instance the app's delegate.
  ///
  /// - Parameter window: The expression of the film's window.
  func statements(window: String) -> [String] {
    guard hasWindow else { return ["UIApplication.shared.delegate = \(name)()"] }
    return [
      "let appDelegate = \(name)()", "appDelegate.window = \(window)",
      "UIApplication.shared.delegate = appDelegate",
    ]
  }
}

#if Port
  import FilmstripPorting
  import SwiftSyntax

  extension AppDelegateClass {
    /// Finds the class in the sources of a program, if one of these uses the app's delegate.
    init?(of texts: some Sequence<String>) {
      guard texts.contains(where: { $0.contains("shared.delegate") }) else { return nil }
      for text in texts where text.contains("UIApplicationDelegate") {
        let found = DeepStack.run {
          (try? SourceTree.parse(PortSource(name: "", text: text))).flatMap(Self.init(in:))
        }
        guard let found else { continue }
        self = found
        return
      }
      return nil
    }

    private init?(in tree: SourceFileSyntax) {
      let classes = tree.statements.lazy.compactMap { $0.item.as(ClassDeclSyntax.self) }
      let found = classes.first { node in
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        return inherited.contains("UIApplicationDelegate")
          && !node.modifiers.contains { $0.name.text.hasSuffix("private") }
      }
      guard let found, Self.hasPlainInitializer(found) else { return nil }
      name = found.name.text
      hasWindow = found.memberBlock.members.contains { Self.isWindow($0.decl) }
    }

    /// Returns whether the expression `Name()` creates an instance.
    private static func hasPlainInitializer(_ node: ClassDeclSyntax) -> Bool {
      let initializers = node.memberBlock.members.compactMap {
        $0.decl.as(InitializerDeclSyntax.self)
      }
      return initializers.isEmpty
        || initializers.contains { initializer in
          initializer.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
            && initializer.optionalMark == nil
            && !initializer.modifiers.contains { $0.name.text.hasSuffix("private") }
        }
    }

    /// Returns whether a member is a stored property for the app's window that other code can set.
    private static func isWindow(_ member: DeclSyntax) -> Bool {
      guard let variable = member.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.text == "var",
        !variable.modifiers.contains(where: {
          $0.name.text.hasSuffix("private") || $0.name.text == "static"
        }),
        let binding = variable.bindings.first, binding.accessorBlock == nil,
        binding.pattern.trimmedDescription == "window"
      else { return false }
      return ["UIWindow?", "UIWindow!"].contains(binding.typeAnnotation?.type.trimmedDescription)
    }
  }
#endif
