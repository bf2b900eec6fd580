#if Port
  import FilmstripPorting
  import Foundation

  /// Completes the decisions about classes with sources of their project that the request doesn't
  /// contain: types of values, and view controllers that show the classes, such as those of a
  /// library's example app.
  struct ProjectDecisions {
    /// The sources of the request.
    let texts: [PortSource]
    let trees: SourceTrees
    let segues: Set<InterfaceFile.Segue>
    let project: ProjectSources

    /// The maximum nesting of types whose sources are looked up.
    ///
    /// *Chosen:* as deep as values are created.
    private static let maximumDepth = 3
    /// The maximum number of sources with view controllers that are read for the classes.
    ///
    /// *Chosen.*
    private static let maximumPageCount = 12

    /// Returns classes with the decisions that other sources of the project make possible.
    func completed(_ classes: [TransitionClass]) -> [TransitionClass] {
      var added = superclassSources
      let all = added.isEmpty ? classes : withInherited(added)
      return withAppPages(withValues(withCastPages(all, &added), &added), added)
    }

    /// Returns the classes of the request's sources, including those that take part in transitions only
    /// because of superclasses in some other sources.
    private func withInherited(_ superclasses: [PortSource]) -> [TransitionClass] {
      let files = Set(texts.map(\.name))
      return Porter.transitionClasses(in: texts + superclasses, trees: trees, segues: segues)
        .filter { files.contains($0.file) }
    }

    /// The sources of superclasses that the request's sources don't declare, such as a library's animator
    /// of which an app has subclasses, and of the superclasses of these.
    private var superclassSources: [PortSource] {
      var result: [PortSource] = []
      var pending = texts
      for _ in 0..<Self.maximumDepth where !pending.isEmpty {
        let known = (texts + result).reduce(into: Set<String>()) { $0.formUnion($1.typeNames) }
        var found: [PortSource] = []
        for source in pending {
          for name in Set(source.superclassNames).subtracting(known).sorted()
          where !found.contains(where: { $0.typeNames.contains(name) }) {
            Self.add(project.superclassSources(named: name, in: source.name), to: &found)
          }
        }
        pending = found.filter { source in !result.contains { $0.name == source.name } }
        result += pending
      }
      return result
    }

    /// Returns classes that cast their view controllers to classes of other sources, with these view
    /// controllers.
    private func withCastPages(
      _ classes: [TransitionClass], _ added: inout [PortSource]
    ) -> [TransitionClass] {
      let names = classes.reduce(into: Set<String>()) { $0.formUnion($1.showing.unknownPages) }
      guard let file = classes.first(where: { !$0.showing.unknownPages.isEmpty })?.file else {
        return classes
      }
      let pages = names.sorted().compactMap { name in
        project.source(declaring: name, near: file, excluding: texts)
      }
      guard !pages.isEmpty else { return classes }
      Self.add(pages, to: &added)
      addSuperclasses(to: &added)
      let decided = decisions(with: added)
      return classes.map { original in
        guard !original.showing.unknownPages.isEmpty, let better = decided[original.key],
          better.missingValue == nil || original.missingValue != nil
        else { return original }
        return better
      }
    }

    /// Adds sources once.
    private static func add(_ found: [PortSource], to added: inout [PortSource]) {
      for source in found where !added.contains(where: { $0.name == source.name }) {
        added.append(source)
      }
    }

    /// Adds the sources of superclasses.
    private func addSuperclasses(to added: inout [PortSource]) {
      for _ in 0..<Self.maximumDepth {
        let all = texts + added
        let known = all.reduce(into: Set<String>()) { $0.formUnion($1.typeNames) }
        let found = Set(added.flatMap(\.superclassNames)).subtracting(known).sorted().compactMap {
          project.source(declaring: $0, near: added[0].name, excluding: all)
        }
        if found.isEmpty { return }
        Self.add(found, to: &added)
      }
    }

    /// Returns classes whose missing values have types that other sources of the project declare.
    private func withValues(
      _ classes: [TransitionClass], _ added: inout [PortSource]
    ) -> [TransitionClass] {
      var classes = classes
      for _ in 0..<Self.maximumDepth {
        let needy = classes.filter { $0.missingValue != nil }
        guard !needy.isEmpty else { return classes }
        let all = texts + added
        let known = all.reduce(into: Set<String>()) { $0.formUnion($1.typeNames) }
        let names = Set(needy.compactMap(\.missingValue).flatMap(Self.typeNames)).subtracting(known)
        let found = names.sorted().compactMap { name in
          project.source(declaring: name, near: needy[0].file, excluding: all)
        }
        guard !found.isEmpty else { return classes }
        Self.add(found, to: &added)
        let decided = decisions(with: added)
        for index in classes.indices where classes[index].missingValue != nil {
          if let better = decided[classes[index].key] { classes[index] = better }
        }
      }
      return classes
    }

    /// Returns classes with the view controllers of other sources that show them, and interactions
    /// with the navigation controllers that use them.
    private func withAppPages(
      _ classes: [TransitionClass], _ added: [PortSource]
    ) -> [TransitionClass] {
      let open = classes.filter { transitionClass in
        let showing = transitionClass.showing
        return showing.without == nil
          && (showing.needsAppPage && showing.appPage == nil
            || transitionClass.lacksDelegate)
      }
      guard !open.isEmpty else { return classes }
      let names = Set(open.map(\.name.simpleTypeName) + open.flatMap(\.showing.delegates))
      let pages = project.controllerSources(
        using: names.sorted(), near: open[0].file, excluding: texts + added)
      guard !pages.isEmpty else { return classes }
      var added = added + pages.prefix(Self.maximumPageCount)
      addSuperclasses(to: &added)
      let decided = decisions(with: added)
      return classes.map { original in
        var changed = original
        if original.lacksDelegate, let better = decided[original.key],
          better.showing.container != nil
        {
          return better
        }
        if changed.showing.needsAppPage, changed.showing.appPage == nil {
          changed.showing.appPage = decided[original.key]?.showing.appPage
        }
        return changed
      }
    }

    /// Returns the decisions about all classes with further sources, by key.
    private func decisions(with added: [PortSource]) -> [String: TransitionClass] {
      let all = Porter.transitionClasses(in: texts + added, trees: trees, segues: segues)
      return Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
    }

    /// Returns the names in a description that can be those of types.
    private static func typeNames(in text: String) -> [String] {
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .filter { $0.first?.isUppercase == true }.map(String.init)
    }
  }

  extension TransitionClass {
    /// The file and the name, which identify the class.
    var key: String { "\(file):\(name)" }

    /// Whether the class is only an interaction, and no delegate of the sources returns it.
    fileprivate var lacksDelegate: Bool {
      !kinds.isEmpty && kinds.allSatisfy { [.percentDriven, .interaction].contains($0) }
        && showing.delegates.isEmpty && showing.container == nil
    }

    /// The value without which there is no film, in words, or `nil` if none is missing.
    var missingValue: String? {
      guard showing.without == nil else { return nil }
      return making.needs ?? showing.fromPage?.needs ?? showing.toPage?.needs
        ?? adoptions.lazy.compactMap(\.needs).first
    }
  }

  extension PortSource {
    /// The first names after the colons of classes, without parsing the text.
    fileprivate var superclassNames: [String] {
      text.matches(of: /\bclass\s+\w+(?:<[^{]*?>)?\s*:\s*(\w+)/).map { String($0.1) }
    }
  }

  extension ProjectSources {
    /// Returns the source that declares a class which a source inherits from, or the sources of a library
    /// with the class; empty for one of Apple's frameworks.
    fileprivate func superclassSources(named name: String, in file: String) -> [PortSource] {
      if Porter.isAppleName(name) { return [] }
      return sources(near: file, excluding: []) { Self.contains("class \(name)", $0) }.first
        .map { [$0] } ?? librarySources(declaring: "class \(name)", for: file)
    }

    /// Returns the source that declares a type and is nearest to a file, or `nil` if there is none.
    func source(declaring name: String, near file: String, excluding known: [PortSource])
      -> PortSource?
    {
      let declarations = ["class ", "struct ", "enum ", "protocol ", "typealias "].map { $0 + name }
      return sources(near: file, excluding: known) { text in
        declarations.contains { Self.contains($0, text) }
      }.first
    }

    /// Returns the sources with view controllers that use one of some names, beginning with the
    /// nearest to a file.
    func controllerSources(
      using names: [String], near file: String, excluding known: [PortSource]
    ) -> [PortSource] {
      sources(near: file, excluding: known) { text in
        text.contains("Controller") && names.contains { Self.contains($0, text) }
      }
    }
  }
#endif
