#if Port
  import FilmstripPorting
  import FilmstripSupport

  extension Porter {
    /// Returns the selected screens in some sources, as classes that the film program films.
    ///
    /// A screen is a class that inherits from `UIViewController`, directly or through classes of the
    /// sources, and that contains no other screens.
    ///
    /// - Throws: A `PortFailure` if the sources have no screen, or if a selected class isn't a
    ///   screen.
    static func screens(
      _ selection: ScreenSelection, in sources: [PortSource], trees: SourceTrees = SourceTrees()
    ) throws(PortFailure) -> [TransitionClass] {
      // Sources of tests need a module that doesn't exist on Linux in an app's program.
      let sources = sources.filter { !imports("XCTest", $0) && !imports("Testing", $0) }
      return try DeepStack.run { () throws(PortFailure) in
        try ScreenFinder(decisions(about: sources, trees: trees), sources).screens(selection)
      }
    }

    fileprivate static func imports(_ module: String, _ source: PortSource) -> Bool {
      source.text.contains("import \(module)\n") || source.text.contains("import \(module)\r")
        || source.text.hasSuffix("import \(module)")
    }
  }

  /// Finds the screens of some sources.
  private struct ScreenFinder {
    private let decisions: TransitionDecisions
    private let sources: [PortSource]

    init(_ decisions: TransitionDecisions, _ sources: [PortSource]) {
      self.decisions = decisions
      self.sources = sources
    }

    func screens(_ selection: ScreenSelection) throws(PortFailure) -> [TransitionClass] {
      guard !selection.values.isEmpty else {
        let all = allScreens
        guard !all.isEmpty else { throw PortFailure(missing) }
        let superclasses = Set(all.flatMap { decisions.line(of: $0).dropFirst().map(\.name) })
        return all.map { type in
          var screen = decisions.screen(type)
          if superclasses.contains(type.name),
            let child = all.first(where: { $0.inherited.contains(type.lastName) })
          {
            screen.showing.without = "it is the superclass of \(child.name)"
          }
          return screen
        }
      }
      var screens: [TransitionClass] = []
      for value in selection.values {
        let type = try type(of: value)
        let expression = ScreenSelection.isExpression(value, of: type.name) ? value : nil
        screens.append(decisions.screen(type, madeBy: value == type.lastName ? nil : expression))
      }
      return screens
    }

    /// The screens in the order of files and lines.
    private var allScreens: [TypeFacts] {
      let order = Dictionary(
        sources.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
      return decisions.all.filter { decisions.isScreen($0) }.sorted {
        (order[$0.file] ?? 0, $0.line, $0.name) < (order[$1.file] ?? 0, $1.line, $1.name)
      }
    }

    /// Returns the class that a value names or creates.
    private func type(of value: String) throws(PortFailure) -> TypeFacts {
      let names = ScreenSelection.typeNames(of: value)
      guard let type = names.lazy.compactMap({ decisions.types[$0] }).first else {
        let all = allScreens
        if all.isEmpty { throw PortFailure(missing) }
        let name = names.last ?? value
        throw PortFailure(
          "no class of the sources is named '\(name)'"
            + Spelling.suggestion(for: name, in: all.map(\.lastName)))
      }
      if let reason = decisions.reasonAgainstScreen(type) {
        throw PortFailure("'\(type.name)' isn't a screen: \(reason)")
      }
      return type
    }

    /// The reason why the sources have no screen.
    private var missing: String {
      let usesSwiftUI = sources.contains { Porter.imports("SwiftUI", $0) }
      if usesSwiftUI, !sources.contains(where: { Porter.imports("UIKit", $0) }) {
        return "the sources contain only SwiftUI views, which Filmstrip doesn't film; "
          + "specify a folder with view controllers of UIKit"
      }
      return "no class of the sources is a screen: none inherits from UIViewController"
    }
  }
#endif
