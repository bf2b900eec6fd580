import FilmstripPorting
import Foundation

/// The sources of a package that preserves the result of `try`.
package struct TryPackage: Sendable {
  /// A film of the package.
  package struct Film: Sendable {
    /// The name of the film.
    package var name: String
    /// A description of the film in one line.
    package var summary: String
    /// The function that describes the film.
    package var function: String
  }

  /// The ported sources of the app, with their file names.
  package var sources: [(name: String, text: String)]
  /// The source that describes the films.
  package var program: String
  /// The films of the package.
  package var films: [Film]
  /// The asset catalogues and images of the app, with name and path.
  package var resources: [(name: String, path: String)] = []
}

extension TryRequest {
  /// Returns the sources of a package with the complete films of a report.
  ///
  /// - Throws: A `PortFailure` if no film is complete, or if the sources cannot be in one module.
  package func package(of report: TryReport) throws -> TryPackage {
    #if Port
      let complete = report.films.filter { $0.verdict == .filmed }
      let names = Set(complete.map(\.className))
      guard !names.isEmpty else { throw PortFailure("there is no whole film to record") }
      let compiler = SwiftCompiler(modules: modules ?? SwiftCompiler.builtModules, mode: mode)
      var set = try TrialSet(
        paths, requiredClasses: [from, to].compactMap { $0 }, screens: screens,
        compiler: compiler, keeping: .tidy)
      let files = Set(set.classes.filter { names.contains($0.name) }.map(\.file))
      let groups = set.batches.flatMap { $0 }.filter { group in
        group.contains { files.contains(set.sources[$0].input.path) }
      }
      let batches = SourceGroups(set.sources.map(\.source)).batches(of: groups, upTo: .max)
      guard batches.count == 1 else {
        throw PortFailure(
          "the sources declare the same names more than once, so they cannot be in one module; record them one by one"
        )
      }
      // Omit the sources of the groups that don't compile, and the code that the films leave out.
      var compiled: [String: String] = [:]
      for (path, text) in complete.flatMap({ $0.sources.sorted { $0.key < $1.key } }) {
        let path = TrialBuild.standardized(path)
        compiled[path] = compiled[path] ?? text
      }
      let members = set.members(of: groups, compiled: Array(compiled.keys), compiler: compiler)
      let changed = Swift.Set(complete.flatMap(\.changedSources).map(TrialBuild.standardized))
      func compiledText(_ index: Int) -> String? {
        compiled[TrialBuild.standardized(set.sources[index].input.path)]
      }
      let memberPaths = Swift.Set(members.map { set.sources[$0].input.path })
      var overrides = try TryRun(self) { _ in }.overrides(for: set)
      overrides.hasAppearance = set.appearanceIndex.map(members.contains) ?? false
      let texts = members.compactMap(compiledText)
      let resources = TrialResources(
        of: paths, texts: texts, storyboards: set.scenes.values.map(\.path).sorted())
      overrides.nibs = resources.nibs
      overrides.appDelegate = AppDelegateClass(of: texts)
      let program = TrialProgram(
        set.classes.filter { memberPaths.contains($0.file) && names.contains($0.name) },
        overrides: overrides)
      var usedNames: Set<String> = ["trials.swift", "films.swift"]
      let support = SupportSources(
        of: resources,
        without: complete.reduce(into: []) { $0.formUnion($1.rejectedSupport) })
      var sources = support.files(for: texts)
      for index in members {
        let source = set.sources[index]
        let isCompiled =
          screens != nil || changed.contains(TrialBuild.standardized(source.input.path))
        guard var text = isCompiled ? compiledText(index) : source.text else { continue }
        // Omitted code is reported by a function of the library.
        let filmImport = "import FilmstripTryFilms\n"
        var importsFilms = isCompiled && text.hasPrefix(filmImport)
        if importsFilms { text = String(text.dropFirst(filmImport.count)) }
        if isCompiled, text.hasPrefix("#sourceLocation("), let end = text.firstIndex(of: "\n") {
          text = String(text[text.index(after: end)...])
        }
        if let addition = program.additions[source.input.path] {
          text += "\n" + addition
          importsFilms = true
        }
        if importsFilms { text = filmImport + text }
        let name = source.input.place.split(separator: "/").last.map(String.init) ?? ""
        var uniqueName = name
        var number = 2
        while !usedNames.insert(uniqueName.lowercased()).inserted {
          uniqueName = name.replacing(".swift", with: "-\(number).swift")
          number += 1
        }
        sources.append((uniqueName, text))
      }
      if let pages, let input = try PortInput.find([pages]).first {
        sources.append(("Pages-of-films.swift", try TrialPages.text(of: input)))
      }
      return TryPackage(
        sources: sources, program: program.description,
        films: program.films.compactMap { film in
          film.function.map {
            TryPackage.Film(name: film.name, summary: film.summary, function: $0)
          }
        },
        resources: resources.itemsOfPackage)
    #else
      throw PortFailure("this build has no 'try'")
    #endif
  }
}

#if Port
  extension TrialSet {
    /// Returns the indices of the sources of some groups that are compiled, and of all other compiled
    /// sources: those that were found elsewhere in the project, which this adds to the set.
    ///
    /// - Parameters:
    ///   - groups: The groups.
    ///   - paths: The absolute paths of the compiled sources.
    ///   - compiler: The compiler, for the names of the available modules.
    fileprivate mutating func members(
      of groups: [SourceGroups.Group], compiled paths: [String], compiler: SwiftCompiler
    ) -> [Int] {
      let known = Dictionary(
        sources.indices.map { (TrialBuild.standardized(sources[$0].input.path), $0) }
      ) { first, _ in first }
      let compiled = paths.sorted().compactMap { known[$0] }
      let grouped = Set(batches.joined().joined())
      let requested = Set(groups.joined())
      var members = compiled.filter { requested.contains($0) || !grouped.contains($0) }.sorted()
      let inputs = paths.sorted().filter { known[$0] == nil }.map { path in
        PortInput(
          path: path, place: path.split(separator: "/").last.map(String.init) ?? path,
          isListed: true)
      }
      if !inputs.isEmpty {
        members += add(inputs, to: members, compiler: compiler, keeping: .tidy)
      }
      return members
    }
  }
#endif
