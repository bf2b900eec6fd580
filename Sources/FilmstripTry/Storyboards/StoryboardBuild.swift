#if Port
  import FilmstripPorting
  import Foundation

  /// Compiles an app's sources together with the code that films a storyboard.
  struct StoryboardBuild {
    private var set: TrialSet
    private let request: StoryboardRequest
    private let compiler: SwiftCompiler
    private let runtime: TrialRuntime
    private let project: ProjectSources
    private let scratch: String
    private let files: [InterfaceFile]
    /// The indices of the sources that are compiled.
    private var members: [Int]
    private var texts: [Int: String] = [:]
    private var omissions: [String] = []
    /// The indices of the sources in which code is left out, by the message about it.
    private var omittedSources: [String: Int] = [:]
    private var support: SupportSources
    /// The statements of the app's delegate that give values to view controllers.
    private var launch: [String] = []

    /// The name of the generated source with the film.
    private static let mainName = "FilmstripTrials.swift"
    /// The maximum number of attempts to compile the sources.
    private static let maximumRoundCount = 24
    /// The number of attempts after which no more sources of the project are added.
    private static let maximumSearchCount = 8

    /// The compiled program.
    struct Program {
      var path: String
      var decisions: [String]
      /// The code that is left out, in words.
      var omissions: [String]
      /// The id of the view controller that each segue of the storyboard shows, by the segue's id.
      var destinations: [String: String] = [:]
      /// The ids of the scenes that each message about a source in `omissions` concerns.
      var omissionScenes: [String: [String]] = [:]
      /// The compiled texts of the sources, by name.
      var sources: [(name: String, text: String)]
      /// The text of the source that describes the film.
      var main: String
      /// The classes of Interface Builder files that each source declares, by the name of the source.
      var classes: [String: [String]] = [:]
      /// Whether the film runs the code of the app's delegate that gives values to view controllers.
      var launches = false

      /// Returns the classes of the source that the reason of a crash names.
      func classes(in problem: String) -> [String] {
        guard let match = problem.firstMatch(of: /([^\/:]+\.swift):[0-9]+/) else { return [] }
        return classes[String(match.1)] ?? []
      }
    }

    init(
      _ request: StoryboardRequest, compiler: SwiftCompiler, runtime: TrialRuntime, scratch: String,
      keeping lines: LineKeeping = .sameLines
    ) throws {
      self.request = request
      self.compiler = compiler
      self.runtime = runtime
      self.scratch = scratch
      project = ProjectSources(around: [request.folder])
      support = SupportSources(of: TrialResources(ofProject: request.folder))
      files = InterfaceFile.paths(in: request.folder, extensions: ["storyboard", "xib"])
        .compactMap { InterfaceFile($0) }
      let sources = InterfaceFile.paths(in: request.folder, extensions: ["swift"])
        .filter { !$0.hasSuffix("/Package.swift") }
      var inputs = sources.map {
        PortInput(
          path: $0, place: String($0.dropFirst(request.folder.count + 1)), isListed: true)
      }
      inputs += XcodeProject.sources(outside: request.folder)
      set = try TrialSet(ofStoryboard: inputs, compiler: compiler, keeping: lines)
      members = []
      members = neededSources()
      launch = launchStatements()
    }

    // MARK: Sources

    /// Returns the sources of the classes that the storyboard names, and all that these need.
    ///
    /// Other storyboards and nibs count if the storyboard or the sources name them.
    private func neededSources() -> [Int] {
      let main = URL(fileURLWithPath: request.path).standardizedFileURL.path
      var names = Set(files.filter { $0.path == main }.flatMap(\.classes))
      var used = Set([request.name])
      var group: [Int] = []
      for _ in 0..<6 {
        let indices = set.sources.indices.filter { index in
          set.sources[index].text != nil
            && !names.isDisjoint(with: set.sources[index].declaredNames)
        }
        let all = set.sources.map(\.source)
        let needed = nearest(indices, declaring: names) + (set.appearanceIndex.map { [$0] } ?? [])
        let grouping = SourceGroups(all)
        // Sources that declare the same names can't be in one program: most classes are in the largest
        // group, and in those that don't conflict with it.
        let groups = grouping.groups(needing: needed).enumerated().sorted {
          ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
        }
        let batches = grouping.batches(of: groups.map(\.element), upTo: .max)
        group = (batches.first ?? []).flatMap { $0 }.sorted()
        let words = Set(
          files.filter { used.contains($0.name) }.flatMap(\.storyboards)
            + files.map(\.name).filter { name in
              group.contains { index in
                let source = set.sources[index]
                return source.declaredNames.contains(name)
                  || source.source.text.contains("\"\(name)\"")
              }
            })
        let more = files.filter { words.contains($0.name) && !used.contains($0.name) }
        guard !more.isEmpty else { break }
        used.formUnion(more.map(\.name))
        names.formUnion(more.flatMap(\.classes))
      }
      return group
    }

    /// Returns one source for each name: the one that is nearest to the storyboard.
    private func nearest(_ indices: [Int], declaring names: Set<String>) -> [Int] {
      var taken: Set<String> = []
      return byDistance(indices).filter { index in
        let own = set.sources[index].declaredNames.intersection(names)
        guard taken.isDisjoint(with: own) else { return false }
        taken.formUnion(own)
        return true
      }
    }

    /// Returns sources in the order of their distance from the storyboard.
    private func byDistance(_ indices: [Int]) -> [Int] {
      let folder = request.path.split(separator: "/").dropLast()
      func depth(_ index: Int) -> Int {
        zip(folder, set.sources[index].input.path.split(separator: "/").dropLast())
          .prefix { $0 == $1 }.count
      }
      return indices.sorted { (-depth($0), $0) < (-depth($1), $1) }
    }

    /// Returns the statements of the delegate nearest to the storyboard that give values to view controllers;
    /// none for a film that begins with another scene.
    private func launchStatements() -> [String] {
      guard request.scene == nil else { return [] }
      let indices = set.sources.indices.filter {
        set.sources[$0].text?.contains("rootViewController") ?? false
      }
      return byDistance(indices).lazy.compactMap { set.sources[$0].text.flatMap(AppLaunch.init) }
        .first?.lines ?? []
    }

    // MARK: Compiling

    /// Compiles the program; code and sources that don't compile are left out.
    ///
    /// - Throws: A `PortFailure` if the compiler fails, or if the program doesn't compile without
    ///   any source.
    mutating func compile() throws -> Program {
      for index in members { texts[index] = set.sources[index].text }
      for round in 0..<Self.maximumRoundCount {
        let folder = "\(scratch)/storyboard-\(request.name)-\(round)"
        let supportFiles = support.files(for: members.compactMap { texts[$0] })
        let main = mainText
        let paths = try write(supportFiles, main, into: folder)
        let output = try compiler.build(
          paths, with: runtime.options, into: folder + "/trial")
        var faults = CompilerFault.all(in: output)
        for index in faults.indices {
          faults[index].findCrashedSource(in: folder) { set.errorPath(at: $0) }
        }
        if faults.isEmpty {
          try link(into: folder)
          return program(folder + "/trial", supportFiles)
        }
        // Errors in the sources can be consequences of a conflict.
        if support.reject(faults, in: folder) { continue }
        if round < Self.maximumSearchCount, addSources(for: faults) { continue }
        try omit(faults, folder)
      }
      throw PortFailure("the sources of '\(request.name)' don't compile")
    }

    private mutating func addSources(for faults: [CompilerFault]) -> Bool {
      let present = Swift.Set(members.map { set.sources[$0].input.path })
      let inputs = project.sources(for: faults) { present.contains($0) }
      let known = Dictionary(
        set.sources.indices.map { (set.sources[$0].input.path, $0) },
        uniquingKeysWith: { a, _ in a })
      let added = inputs.compactMap { known[$0.path] }.filter {
        !members.contains($0) && set.sources[$0].text != nil
      }
      members += added
      for index in added { texts[index] = set.sources[index].text }
      return !added.isEmpty
    }

    /// Leaves out the code with errors, or the sources in which no code can be left out.
    private mutating func omit(_ faults: [CompilerFault], _ folder: String) throws {
      if !launch.isEmpty,
        let fault = faults.first(where: { $0.file.hasSuffix("/\(Self.mainName)") })
      {
        launch = []
        omissions.append(
          "view controllers don't get the values from the app's delegate, whose code doesn't compile: "
            + fault.message)
        return
      }
      var didChange = false
      let indices = Dictionary(
        members.map { (PortOutput.locationName(of: set.sources[$0].input.path), $0) },
        uniquingKeysWith: { a, _ in a })
      for (file, faults) in Dictionary(grouping: faults, by: \.file).sorted(by: { $0.key < $1.key })
      {
        guard let index = indices[file], let text = texts[index] else { continue }
        didChange = true
        let change = CodeOmission.change(of: text, without: faults)
        if let change {
          texts[index] = change.text
        } else {
          members.removeAll { $0 == index }
          texts[index] = nil
        }
        for fault in change?.faults ?? faults where !fault.message.isEmpty {
          let text = "left out: \(fault.description)"
          omittedSources[text] = index
          if !omissions.contains(text) { omissions.append(text) }
        }
      }
      guard didChange || !members.isEmpty else {
        throw PortFailure(faults.first?.description ?? "the program of the film doesn't compile")
      }
      if !didChange {
        // An error in the generated code, such as that of the appearance.
        members = []
        texts = [:]
        if let first = faults.first { omissions.append("left out: \(first.description)") }
      }
    }

    private var mainText: String {
      let literal = TrialProgram.literal
      var lines = [
        "import FilmstripTryFilms", "@_spi(InterfaceBuilder) import UIKit", "",
        "@main enum FilmstripTrials {",
        "  @MainActor static func main() { Trials.main([filmstripStoryboard()]) }", "}", "",
      ]
      lines += description(file: literal(request.path))
      return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the function that describes the film.
    private func description(file: String) -> [String] {
      let literal = TrialProgram.literal
      let hasAppearance = set.appearanceIndex.map(members.contains) ?? false
      var lines = [
        "@MainActor func filmstripStoryboard() -> TrialFilm {",
        "  var film = TrialFilm(",
        "    name: \(literal(request.name)), summary: \"The segues of a storyboard\", role: .push)",
        "  var storyboard = TrialStoryboard(\(file)"
          + (request.scene.map { ", scene: \(literal($0))" } ?? "") + ")",
      ]
      lines += extensionProperties.map { "  " + $0 }
      var statements = appDelegate?.statements(window: "window") ?? []
      if hasAppearance {
        statements += [
          "let navigation = window.rootViewController as? UINavigationController",
          "\(TrialProgram.appearanceFunction)(window, navigation?.navigationBar ?? UINavigationBar())",
        ]
      }
      if !statements.isEmpty {
        lines += ["  storyboard.prepare = { window in"] + statements.map { "    " + $0 } + ["  }"]
      }
      if !launch.isEmpty {
        lines += ["  storyboard.launch = { filmWindow in"] + launch.map { "    " + $0 } + ["  }"]
      }
      return lines + ["  film.storyboard = storyboard", "  return film", "}"]
    }

    private var appDelegate: AppDelegateClass? {
      AppDelegateClass(of: members.compactMap { texts[$0] } + [launch.joined(separator: "\n")])
    }

    /// Statements that register the inspectable properties in extensions of UIKit's classes.
    private var extensionProperties: [String] {
      members.flatMap { index -> [String] in
        guard texts[index] != nil else { return [] }
        return set.extensionProperties[set.sources[index].input.path] ?? []
      }
    }

    private func write(
      _ support: [(name: String, text: String)], _ main: String, into folder: String
    ) throws -> [String] {
      var paths: [String] = []
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func add(_ text: String, _ name: String) throws {
          paths.append(folder + "/" + name)
          try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        // The compiler reports a redeclaration in the first of the two sources.
        for file in support { try add(file.text, file.name) }
        for index in members {
          guard let text = texts[index] else { continue }
          let name = set.sources[index].input.place.split(separator: "/").last ?? ""
          try add(text, "\(index)-\(name)")
        }
        try add(main, Self.mainName)
      } catch { throw PortFailure("cannot write into the folder '\(folder)'") }
      return paths
    }

    // MARK: Resources

    /// The storyboards, nibs, images and translations of the project; of several files with a name,
    /// the one that is nearest to the storyboard.
    var resources: [(name: String, path: String)] {
      let folder = request.path.split(separator: "/").dropLast()
      func depth(_ path: String) -> Int {
        zip(folder, path.split(separator: "/")).prefix { $0 == $1 }.count
      }
      var seen: Swift.Set<String> = []
      let interfaces = files.map(\.path).sorted { (-depth($0), $0) < (-depth($1), $1) }
        .map { (name: URL(fileURLWithPath: $0).lastPathComponent, path: $0) }
        .filter { seen.insert($0.name).inserted }
      return interfaces
        + TrialResources(ofProject: request.folder).items.filter { seen.insert($0.name).inserted }
    }

    private func link(into folder: String) throws {
      try TrialResources.link(resources, into: folder)
    }

    /// The classes of the project's storyboards and nibs that each source declares, by the name of
    /// the source.
    private var classesBySource: [String: [String]] {
      let names = Swift.Set(files.flatMap(\.classes))
      var classes: [String: [String]] = [:]
      for index in members where texts[index] != nil {
        let file = set.sources[index].input.place.split(separator: "/").last.map(String.init) ?? ""
        classes[file, default: []] += set.sources[index].declaredNames.intersection(names).sorted()
      }
      return classes
    }

    /// The storyboard that the film shows.
    private var main: InterfaceFile? {
      let path = URL(fileURLWithPath: request.path).standardizedFileURL.path
      return files.first { $0.path == path }
    }

    /// The ids of the storyboard's scenes that each message about left-out code concerns: those with a
    /// class that the source declares or extends, or whose own source names a type of the source.
    private var omissionScenes: [String: [String]] {
      let scenes = main?.sceneClasses ?? [:]
      let known = Swift.Set(members).union(omittedSources.values).sorted()
        .map { set.sources[$0].source }
        .map { (types: $0.typeNames, words: $0.words) }
      let ids = Dictionary(
        uniqueKeysWithValues: Swift.Set(omittedSources.values).map { index -> (Int, [String]) in
          let source = set.sources[index].source
          let types = source.typeNames
          let own = types.union(source.extendedNames)
          let classes = known.filter { !$0.words.isDisjoint(with: types) }
            .reduce(into: own) { $0.formUnion($1.types) }
          return (index, scenes.filter { !classes.isDisjoint(with: $0.value) }.keys.sorted())
        })
      return omittedSources.mapValues { ids[$0] ?? [] }
    }

    private func program(
      _ path: String, _ supportFiles: [(name: String, text: String)]
    ) -> Program {
      var decisions = [
        "\(texts.count) \(texts.count == 1 ? "source" : "sources") of the app"
      ]
      if set.appearanceIndex.map(members.contains) == true {
        decisions.append("window and bars as the app's delegates set them")
      }
      if let appDelegate { decisions.append(appDelegate.decision) }
      if !launch.isEmpty {
        decisions.append("view controllers with the values that the app's delegate gives them")
      }
      decisions += Porter.standIns(in: members.compactMap { texts[$0] })
      let described =
        (["import FilmstripTryFilms", "@_spi(InterfaceBuilder) import UIKit", ""]
        + description(file: TrialProgram.literal(request.name))).joined(separator: "\n")
      let sources =
        members.compactMap { index in
          texts[index].map { text in
            (
              String(set.sources[index].input.place.split(separator: "/").last ?? ""),
              text.hasPrefix("#sourceLocation(")
                ? String(text.drop { $0 != "\n" }.dropFirst()) : text
            )
          }
        } + supportFiles
      return Program(
        path: path, decisions: decisions, omissions: omissions + support.messages,
        destinations: main?.destinations ?? [:], omissionScenes: omissionScenes, sources: sources,
        main: described + "\n", classes: classesBySource, launches: !launch.isEmpty)
    }
  }
#endif
