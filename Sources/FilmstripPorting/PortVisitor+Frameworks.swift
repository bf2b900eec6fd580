#if Port
  import SwiftSyntax

  // Frameworks without a module of their own: their names are in UIKit, or their code is set aside.

  extension PortVisitor {
    /// The modules whose types UIKit declares in Filmstrip.
    static let modulesInUIKit: Set<String> = [
      "AVFoundation", "AVKit", "AudioToolbox", "CloudKit", "Contacts", "CoreData", "CoreGraphics",
      "CoreImage", "CoreLocation", "CoreMedia", "EventKit", "FoundationNetworking",
      "LocalAuthentication", "MapKit", "MessageUI", "OSLog", "Photos", "PhotosUI", "SQLite3",
      "SafariServices", "UserNotifications", "WebKit", "os",
    ]
    /// The modules of other authors that Filmstrip replaces by its own, each with a type that the module
    /// declares.
    static let standIns: [String: (module: String, type: String)] = [
      "Kingfisher": ("FilmstripKingfisher", "KingfisherWrapper"),
      "SnapKit": ("FilmstripSnapKit", "ConstraintMaker"), "Then": ("FilmstripThen", "Then"),
    ]
    /// The protocols of SwiftUI that only show views of UIKit in previews and in views of SwiftUI.
    private static let bridges: Set<String> = [
      "PreviewProvider", "UIViewControllerRepresentable", "UIViewRepresentable",
    ]
    /// The protocols of SwiftUI that declare views and apps.
    private static let views: Set<String> = [
      "App", "ButtonStyle", "Shape", "View", "ViewModifier",
    ]

    /// Replaces the import of a module whose names are in UIKit.
    func portFrameworkImport(_ node: ImportDeclSyntax, _ module: String) {
      let isSwiftUI = module == "SwiftUI" && !node.isConditional(on: "SwiftUI")
      guard isSwiftUI || Self.modulesInUIKit.contains(module) else { return }
      // SwiftUI exports Combine, whose names models use.
      let addition = isSwiftUI && needsCombine ? "; import Combine" : ""
      edits.append(
        SourceEdit(node.bytes, node.attributesText + "import UIKit" + addition))
    }

    /// Replaces the import of a module of which Filmstrip has a version, unless the sources contain the
    /// module itself.
    func portStandInImport(_ node: ImportDeclSyntax, _ module: String) {
      guard let standIn = Self.standIns[module], !index.types.contains(standIn.type) else { return }
      importedStandIns[module] = standIn.module
      edits.append(SourceEdit(node.bytes, node.attributesText + "import \(standIn.module)"))
    }

    /// Replaces the name of such a module before the name of a declaration in it.
    func portStandInName(_ name: TokenSyntax) {
      guard let module = importedStandIns[name.text] else { return }
      edits.append(SourceEdit(name.bytes, module))
    }

    /// Finds the declarations that need SwiftUI.
    func findSwiftUI(in node: SourceFileSyntax) {
      guard text.containsBytes(of: "SwiftUI") else { return }
      let search = SwiftUISearch(viewMode: .sourceAccurate)
      search.walk(node)
      guard search.isImported else { return }
      usesSwiftUI = true
      needsCombine =
        !search.importsCombine
        && ["ObservableObject", "@Published", "AnyCancellable"].contains(where: text.containsBytes)
      if let controller = search.hostingController {
        report(
          "UIHostingController shows views of SwiftUI, which Filmstrip doesn't have; show a view controller "
            + "of UIKit instead", at: controller)
      }
    }

    /// Sets a declaration aside that needs SwiftUI; returns whether it did.
    ///
    /// Previews and representables aren't part of the app's own screens.
    func setAside(_ node: some SyntaxProtocol, _ inheritance: InheritanceClauseSyntax?) -> Bool {
      guard usesSwiftUI, let inheritance else { return false }
      let names = inheritance.inheritedTypes.map { $0.type.trimmedDescription }
        .map { $0.hasPrefix("SwiftUI.") ? String($0.dropFirst(8)) : $0 }
      let bridge = names.first { Self.bridges.contains($0) }
      let view = names.first { Self.views.contains($0) && !index.types.contains($0) }
      guard let name = bridge ?? view else { return false }
      remove(node, "a type that conforms to \(name)", bridge == nil ? .problem : .note)
      return true
    }

    /// Sets aside an extension of SwiftUI's `View`; returns whether it did.
    func setAside(_ node: ExtensionDeclSyntax) -> Bool {
      guard usesSwiftUI, !index.types.contains("View"),
        ["View", "SwiftUI.View"].contains(node.extendedType.trimmedDescription)
      else { return setAside(node, node.inheritanceClause) }
      remove(node, "an extension of View", .note)
      return true
    }

    /// Sets aside a function or property whose value is a view of SwiftUI; returns whether it did.
    func setAside(_ node: some SyntaxProtocol, returning type: TypeSyntax?) -> Bool {
      guard usesSwiftUI, let text = type?.trimmedDescription,
        ["some View", "some SwiftUI.View", "AnyView"].contains(text)
      else { return false }
      remove(node, "a declaration of type \(text)", .note)
      return true
    }

    /// Sets aside a preview macro; returns whether it did.
    func setAside(preview node: some SyntaxProtocol, named name: String) -> Bool {
      guard name == "Preview" else { return false }
      remove(node, "#Preview", .note)
      return true
    }

    private func remove(
      _ node: some SyntaxProtocol, _ kind: String, _ severity: PortFinding.Severity
    ) {
      report("\(kind) is set aside: Filmstrip doesn't have SwiftUI", at: node, severity)
      removals.append(node.bytes)
    }
  }

  extension Porter {
    /// The modules of other authors that Filmstrip replaces by its own.
    package static var standInNames: Set<String> { Set(PortVisitor.standIns.keys) }

    /// Returns the modules of other authors that ported sources replace by Filmstrip's, in words.
    package static func standIns(in texts: some Sequence<String>) -> [String] {
      PortVisitor.standIns.sorted { $0.key < $1.key }.compactMap { name, standIn in
        texts.contains { $0.contains("import \(standIn.module)") }
          ? "\(standIn.module) in place of \(name)" : nil
      }
    }
  }

  /// Finds the import of SwiftUI and the first hosting controller.
  private final class SwiftUISearch: SyntaxVisitor {
    private(set) var isImported = false
    private(set) var importsCombine = false
    private(set) var hostingController: TokenSyntax?

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      let module = node.path.first?.name.text
      if module == "Combine" { importsCombine = true }
      if module == "SwiftUI", !node.isConditional(on: "SwiftUI") { isImported = true }
      return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if hostingController == nil, token.tokenKind == .identifier("UIHostingController") {
        hostingController = token
      }
      return .skipChildren
    }
  }

  extension ImportDeclSyntax {
    /// Returns whether the import is in code that needs a module that Filmstrip doesn't have.
    fileprivate func isConditional(on module: String) -> Bool {
      var outer = parent
      while let node = outer {
        if let clause = node.as(IfConfigClauseSyntax.self),
          clause.condition?.trimmedDescription.contains("canImport(\(module))") == true
        {
          return true
        }
        outer = node.parent
      }
      return false
    }
  }
#endif
