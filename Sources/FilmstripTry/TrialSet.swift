#if Port
  import Foundation
  import FilmstripPorting

  /// The sources of a request, and the transition classes in them.
  struct TrialSet: Sendable {
    /// A source, ready for the compiler.
    struct Source: Sendable {
      let input: PortInput
      let source: PortSource
      /// The names that the source declares.
      let declaredNames: Set<String>
      /// The ported text with a directive that names the original, or `nil` if the source isn't
      /// valid Swift.
      var text: String?
      /// The reason why the source cannot be read, or the code to change by hand.
      var findings: [PortFinding] = []
      /// The imported modules that are not available.
      var absent: [String] = []

      init(input: PortInput, source: PortSource, findings: [PortFinding] = []) {
        self.input = input
        self.source = source
        self.findings = findings
        declaredNames = source.declaredNames
      }
    }

    var sources: [Source]
    /// The transition classes in the readable sources.
    var classes: [TransitionClass]
    /// The classes as the sources of the request alone describe them, by key.
    private var plainClasses: [String: TransitionClass] = [:]
    /// Whether the classes are screens.
    let showsScreens: Bool
    /// The scenes of the view controllers that the films show, by class.
    private(set) var scenes: [String: InterfaceFile.Scene] = [:]
    /// The index of the generated source that sets the app's appearance, or `nil` if there is none.
    private(set) var appearanceIndex: Int?
    /// The statements that register inspectable properties in extensions of UIKit's classes, by source.
    private(set) var extensionProperties: [String: [String]] = [:]
    /// The trees of the sources, which all steps of the run share.
    private let trees = SourceTrees()
    /// The groups of sources that are compiled together.
    var batches: [[SourceGroups.Group]]

    /// Returns the path of the source with an index as the compiler's errors name it, or `nil` if there
    /// is no such source.
    func errorPath(at index: Int) -> String? {
      sources.indices.contains(index) ? TrialBuild.standardized(sources[index].input.path) : nil
    }

    /// Reads, ports and groups sources.
    ///
    /// `requiredClasses` contains classes from which view controllers must be created. If `screens`
    /// isn't `nil`, the classes are these screens.
    ///
    /// - Throws: A `PortFailure` if the only file cannot be read, or if a class in `requiredClasses` is
    ///   missing.
    init(
      _ paths: [String], requiredClasses: [String], screens: ScreenSelection? = nil,
      compiler: SwiftCompiler, project: ProjectSources? = nil,
      keeping lines: LineKeeping = .sameLines
    ) throws {
      var inputs = Self.removingOtherModules(from: try PortInput.find(paths))
      var (texts, errors) = PortInput.read(inputs)
      // If there are several files, report an unreadable one next to the films of the others.
      if inputs.count == 1, let first = errors.first { throw PortFailure(first) }
      let porter = Porter(knowing: texts, errors: &errors, trees: trees)
      let tests = Set(texts.filter(Self.isTest).map(\.name))
        .intersection(inputs.filter(\.isListed).map(\.path))
      if tests.count < texts.count {
        inputs.removeAll { tests.contains($0.path) }
        texts.removeAll { tests.contains($0.name) }
      }
      let faults = Dictionary(errors.map { ($0.finding.file, $0.finding) }) { first, _ in first }
      let textsByName = Dictionary(texts.map { ($0.name, $0) }) { first, _ in first }
      var sources = inputs.map { input in
        Source(
          input: input, source: textsByName[input.path] ?? PortSource(name: input.path, text: ""),
          findings: faults[input.path].map { [$0] } ?? [])
      }
      texts.removeAll { faults[$0.name] != nil }
      try Self.port(
        sources.indices.filter { sources[$0].findings.isEmpty }, of: &sources, porter, compiler,
        keeping: lines)
      showsScreens = screens != nil
      if let screens {
        if let appearance = AppAppearance(of: texts) {
          appearanceIndex = sources.count
          sources.append(try Self.source(of: appearance, porter, lines))
        }
        let unreadable = sources.lazy.filter { $0.text == nil }
        do { classes = try Porter.screens(screens, in: texts, trees: trees) } catch {
          // The class can be in a source that isn't valid Swift.
          throw unreadable.compactMap(\.findings.first).first.map { PortFailure($0.description) }
            ?? error
        }
      } else {
        let segues = InterfaceFile.segues(around: paths)
        let found = Porter.transitionClasses(in: texts, trees: trees, segues: segues)
        plainClasses = Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
        if let project {
          let decisions = ProjectDecisions(
            texts: texts, trees: trees, segues: segues, project: project)
          classes = decisions.completed(found)
        } else {
          classes = found
        }
      }
      self.sources = sources
      let pages = classes.flatMap {
        [$0.showing.fromPage, $0.showing.toPage, $0.showing.appPage?.page]
      }.compactMap { $0 }
      let pageNames = Set(pages.map(\.name) + requiredClasses)
      if !pageNames.isEmpty {
        var files: [String: String] = [:]
        for name in pageNames {
          files[name] =
            classes.first { $0.name == name }?.file
            ?? sources.first { $0.declaredNames.contains(name) }?.input.path
            ?? pages.first { $0.name == name }?.file ?? ""
        }
        for page in pages where sources.count(where: { $0.declaredNames.contains(page.name) }) > 1 {
          if let file = page.file { files[InterfaceFile.key(of: page.name, in: file)] = file }
        }
        scenes = InterfaceFile.scenes(of: files, around: paths)
      }
      let files = Set(classes.map(\.file))
      let classIndices = sources.indices.filter {
        sources[$0].text != nil && files.contains(sources[$0].input.path)
      }
      var all = sources.map(\.source)
      let requestedIndices = try requiredClasses.map { name in
        let match = sources.indices.first { index in
          sources[index].text != nil && sources[index].source.text.contains("class \(name)")
        }
        guard let match else {
          throw PortFailure("no class of the sources is named '\(name)', which must be a page's")
        }
        return match
      }
      var needingIndices = Array(classIndices)
      if showsScreens {
        // The code that creates the screens needs sources, too.
        needingIndices = []
        for index in classIndices {
          let name = sources[index].input.path
          let code = classes.filter { $0.file == name }.flatMap {
            [$0.name, $0.making.there] + $0.making.settingsThere
          }
          needingIndices.append(all.count)
          all.append(PortSource(name: name, text: code.joined(separator: "\n")))
        }
      }
      let grouping = SourceGroups(all, trees: trees)
      var groups = grouping.groups(needing: needingIndices).map { group in
        group.filter { $0 < sources.count }
      }
      // The generated code can use types that the classes themselves don't name.
      let indices = Dictionary(
        sources.indices.map { (sources[$0].input.path, $0) }
      ) { first, _ in first }
      let found = classes
      let loaded = scenes
      groups = groups.map { group in
        let members = found.filter { transitionClass in
          group.contains { sources[$0].input.path == transitionClass.file }
        }
        let shown =
          members.flatMap { [$0.showing.fromPage?.name, $0.showing.toPage?.name] }
          + requiredClasses
        let sceneClasses = shown.compactMap { $0.flatMap { loaded[$0] } }.flatMap(\.classes)
        let declared = group.reduce(into: Set<String>()) {
          $0.formUnion(sources[$1].declaredNames)
        }
        // Two sources that declare the same class can't be compiled together.
        let ofScenes = sceneClasses.filter { !declared.contains($0) }.compactMap { name in
          sources.firstIndex { $0.text != nil && $0.declaredNames.contains(name) }
        }
        let extending =
          members.flatMap(\.extendingSources).compactMap { indices[$0] } + ofScenes
        let used = members.flatMap(\.usedTypes).compactMap { name, file in
          indices[file].map { (name.split(separator: ".").last.map(String.init) ?? name, $0) }
        }.filter { !group.contains($0.1) }
        let missing = Set(used.filter { !declared.contains($0.0) }.map(\.1) + extending)
          .subtracting(group).sorted()
        guard !missing.isEmpty else { return group }
        let needed = grouping.groups(needing: missing)
        return Set(group + needed.flatMap { $0 }).sorted()
      }
      // Every group needs the view controllers that the user named.
      if !requestedIndices.isEmpty {
        let pages = grouping.groups(needing: requestedIndices).flatMap { $0 }
        groups = groups.map { Array(Set($0 + pages)).sorted() }
      }
      if let appearanceIndex {
        let group = grouping.groups(needing: [appearanceIndex]).flatMap { $0 }
        groups = groups.map { Array(Set($0 + group)).sorted() }
      }
      batches = grouping.batches(of: groups, upTo: 12)
    }

    /// Whether a source belongs to a target with tests, which isn't part of the app.
    private static func isTest(_ source: PortSource) -> Bool {
      source.text.contains(/(?m)^\s*(?:@testable )?import (?:XCTest|Testing|Quick|Nimble)\b/)
    }

    /// Returns inputs without the sources of playgrounds, which are modules of their own, and of the
    /// app's dependencies, unless there are no others.
    ///
    /// `ProjectSources` finds the parts of dependencies that the app uses.
    private static func removingOtherModules(from inputs: [PortInput]) -> [PortInput] {
      let others = inputs.filter { input in
        !input.isListed
          || !input.place.split(separator: "/").dropLast().contains {
            $0.hasSuffix(".playground") || ProjectFolders.excluded.contains(String($0))
          }
      }
      return others.isEmpty ? inputs : others
    }

    /// Reads and ports the sources of an app for its storyboards, without classes and groups.
    init(
      ofStoryboard inputs: [PortInput], compiler: SwiftCompiler, keeping lines: LineKeeping
    ) throws {
      var (texts, errors) = PortInput.read(inputs)
      let porter = Porter(knowing: texts, errors: &errors, trees: trees)
      let faults = Swift.Set(errors.map(\.finding.file))
      texts.removeAll { faults.contains($0.name) }
      let textsByName = Dictionary(texts.map { ($0.name, $0) }) { first, _ in first }
      sources = inputs.compactMap { input in
        textsByName[input.path].map { Source(input: input, source: $0) }
      }
      try Self.port(Array(sources.indices), of: &sources, porter, compiler, keeping: lines)
      classes = []
      showsScreens = true
      batches = []
      extensionProperties = porter.extensionProperties
      if let appearance = AppAppearance(of: texts) {
        appearanceIndex = sources.count
        sources.append(try Self.source(of: appearance, porter, lines))
      }
    }

    /// Ports the sources with some indices on several threads.
    private static func port(
      _ indices: [Int], of sources: inout [Source], _ porter: Porter, _ compiler: SwiftCompiler,
      keeping lines: LineKeeping
    ) throws {
      let ported = DeepStack.map(indices.map { sources[$0] }) { source in
        Result {
          var source = source
          try port(&source, porter, compiler, keeping: lines)
          return source
        }
      }
      var failure: (any Error)?
      for (index, result) in zip(indices, ported) {
        do { sources[index] = try result.get() } catch { failure = failure ?? error }
      }
      if let failure { throw failure }
    }

    private static func port(
      _ source: inout Source, _ porter: Porter, _ compiler: SwiftCompiler,
      keeping lines: LineKeeping
    ) throws {
      let ported = try porter.port(source.source, keeping: lines)
      var (cut, absent) = compiler.withoutAbsentModules(ported)
      cut.text = ForcedResources.replaced(in: cut.text)
      source.findings = ported.findings
      source.absent = absent
      source.text = PortOutput.text(
        of: Self.withoutMain(cut), source.source,
        withDirective: lines == .sameLines)
    }

    /// Adds sources of the project to a group, together with the sources with the types that all these
    /// name, and returns the indices of the valid ones.
    ///
    /// - Parameters:
    ///   - inputs: The sources to add, such as those with names that errors report as missing.
    ///   - levels: The maximum number of sources between a name and the source with its type.
    ///   - limit: The maximum number of sources with types.
    mutating func add(
      _ inputs: [PortInput], andTypesFrom project: ProjectSources, upTo levels: Int, limit: Int,
      to group: [Int], compiler: SwiftCompiler
    ) -> [Int] {
      let named = project.sources(
        namedBy: group.map { sources[$0].source } + PortInput.read(inputs).sources, upTo: levels,
        limit: limit, trees: trees)
      return inputs.isEmpty && named.isEmpty
        ? [] : add(inputs + named, to: group, compiler: compiler)
    }

    /// Adds sources of the project to a group, and returns the indices of the valid ones.
    ///
    /// Ports the group's other sources again, because the declarations of the new ones can affect
    /// them.
    mutating func add(
      _ inputs: [PortInput], to group: [Int], compiler: SwiftCompiler,
      keeping lines: LineKeeping = .sameLines
    ) -> [Int] {
      let (texts, _) = PortInput.read(inputs)
      var errors: [PortError] = []
      let porter = Porter(
        knowing: group.map { sources[$0].source } + texts, errors: &errors, trees: trees)
      var indices: [Int] = []
      for source in texts where !errors.contains(where: { $0.finding.file == source.name }) {
        guard let input = inputs.first(where: { $0.path == source.name }) else { continue }
        indices.append(sources.count)
        sources.append(Source(input: input, source: source))
      }
      let valid = group.filter { sources[$0].text != nil } + indices
      try? Self.port(valid, of: &sources, porter, compiler, keeping: lines)
      return indices
    }

    /// The texts of the sources with view controllers of the films that the request doesn't contain.
    var pageTexts: [String] {
      let own = Set(sources.map(\.input.path))
      let files = Set(classes.flatMap(\.showing.pages).compactMap(\.file)).subtracting(own)
      return files.sorted().compactMap { try? PortInput(path: $0, place: $0).read().text }
    }

    /// Returns the set with only one source and its classes, whose decisions stay the same, and with the
    /// classes that run in the same films, such as the presentation controller of an animator.
    func only(_ index: Int) -> TrialSet {
      var set = self
      let path = sources[index].input.path
      let own = classes.filter { $0.file == path }
      let names = Set(own.flatMap { [$0.showing.partner, $0.showing.animator] }.compactMap { $0 })
      set.classes = own + classes.filter { $0.file != path && names.contains($0.name) }
      let others = Set(set.classes.map(\.file)).subtracting([path])
      set.sources = [sources[index]] + sources.filter { others.contains($0.input.path) }
      set.batches = [[Array(set.sources.indices)]]
      set.appearanceIndex = nil
      return set
    }

    /// Leaves out the decisions about a class that are based on other sources of the project.
    ///
    /// - Parameters:
    ///   - name: The name of the class.
    ///   - file: The source of the class.
    ///   - needsFilm: Whether the decisions remain if there is no film without them.
    mutating func leaveOutProject(
      of name: String, in file: String, ifFilmed needsFilm: Bool
    ) {
      guard let index = classes.firstIndex(where: { $0.name == name && $0.file == file }) else {
        return
      }
      var plain = plainClasses[classes[index].key] ?? classes[index]
      plain.showing.appPage = nil
      // Without the view controllers of other sources, a cast to their classes fails.
      if needsFilm, !plain.showing.unknownPages.isEmpty {
        classes[index].showing.appPage = nil
        return
      }
      if !needsFilm || plain.missingValue == nil { classes[index] = plain }
    }

    /// Leaves out the values that a film assigns to its screen, because their code doesn't compile;
    /// returns whether there were any.
    mutating func leaveOutValues(of className: String) -> Bool {
      guard showsScreens, let index = classes.firstIndex(where: { $0.name == className }) else {
        return false
      }
      return classes[index].making.leaveOutSettings()
    }

    /// Returns the generated source that sets the app's appearance.
    private static func source(
      of appearance: AppAppearance, _ porter: Porter, _ lines: LineKeeping
    ) throws -> Source {
      let name = "AppAppearance.swift"
      let path = (appearance.files.first ?? "") + ".\(name)"
      let source = PortSource(name: path, text: appearance.text)
      let ported = try porter.port(source, keeping: lines)
      var result = Source(input: PortInput(path: path, place: name), source: source)
      result.text = PortOutput.text(of: ported, source, withDirective: lines == .sameLines)
      return result
    }

    /// Removes the attribute that marks the entry point of an app.
    private static func withoutMain(_ ported: PortedSource) -> PortedSource {
      var changed = ported
      for word in ["@main", "@UIApplicationMain", "@NSApplicationMain"] {
        guard changed.text.contains(word) else { continue }
        let lines = changed.text.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.drop { " \t".contains($0) }.hasPrefix(word)
            ? Substring($0.replacing(word, with: "")) : $0
        }
        changed.text = lines.joined(separator: "\n")
      }
      return changed
    }
  }
#endif
