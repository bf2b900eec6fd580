#if Port
  import Foundation
  import FilmstripPorting

  /// Compiles a batch of sources together with the code that films them.
  struct TrialBuild: Sendable {
    var set: TrialSet
    /// The sources of the project that the request doesn't contain.
    let project: ProjectSources
    let compiler: SwiftCompiler
    let runtime: TrialRuntime
    let overrides: TrialProgram.Overrides
    /// The user's source that creates view controllers, if there is one.
    let pages: PortInput?
    /// The app's images, colours and strings.
    let resources: TrialResources
    /// The folder for temporary sources and programs.
    let scratch: String
    /// Whether the build is for one source of a group.
    var isAlone = false
    /// Whether the sources that other added sources of the project need are left out.
    var isShallow = false

    /// A film, and the result of compiling its code.
    struct Film: Sendable {
      var film: TrialProgram.Film
      /// The path of the program that films the class, or `nil` if there is none.
      var program: String?
      /// The compiler's errors.
      var faults: [CompilerFault] = []
      /// The compiled texts of the program's sources, by path.
      var sources: [String: String] = [:]
      /// The code that is left out of the program, because it doesn't compile, in words.
      var omissions: [String] = []
      /// The paths of the sources from which code is left out.
      var changedSources: Set<String> = []
      /// The names of the generated sources that conflict with the program's sources.
      var rejectedSupport: Set<String> = []
      /// The name that the class's source uses of the source with the errors, if that is another one.
      var usedName: String?

      /// Whether the film has no program because of another source of its group.
      fileprivate var needsOtherSource = false

      /// Whether the film has no program because its sources don't compile.
      fileprivate var isUncompiled: Bool { program == nil && (!faults.isEmpty || needsOtherSource) }

      /// Returns the film without a program, for an error that has no position in a source.
      func failing(with message: String) -> Film {
        guard program != nil else { return self }
        var result = self
        result.program = nil
        result.faults = [
          CompilerFault(file: film.file, line: film.line, column: 1, message: message)
        ]
        return result
      }
    }

    /// The reason why a source doesn't compile.
    private struct Cause {
      /// The errors, in the source itself or in a source that it needs.
      var faults: [CompilerFault]
      /// The name that the source uses of the source with the errors, if that is another one.
      var usedName: String?
    }

    /// Builds a batch repeatedly, without the sources that don't compile, until everything else is
    /// in programs.
    ///
    /// - Throws: A `PortFailure` if the compiler itself fails.
    func films(of batch: [SourceGroups.Group], number: String) throws -> [Film] {
      // The groups of a batch are compiled separately after an error.
      guard batch.count == 1, batch[0].count > Self.maximumSmallGroup, !set.showsScreens else {
        return try films(ofWhole: batch, number: number)
      }
      let group = batch[0]
      var separate: [Film] = []
      if group.count > Self.maximumMediumGroup {
        separate = try self.films(ofEachSourceOf: group, number: number)
        if !separate.contains(where: \.isUncompiled) { return separate }
      }
      var films = try self.films(ofWhole: batch, number: number)
      if group.count <= Self.maximumMediumGroup {
        let failed = Set(films.filter(\.isUncompiled).map(\.film.file))
        separate = try self.films(
          ofEachSourceOf: group.filter { failed.contains(set.sources[$0].input.path) },
          number: number)
      }
      for index in films.indices where films[index].program == nil {
        let other = separate.first {
          $0.film.className == films[index].film.className && $0.film.file == films[index].film.file
        }
        if let other, other.program != nil { films[index] = other }
      }
      return films
    }

    /// Builds each source with classes alone, with the sources that the compiler reports as missing.
    ///
    /// In large apps, a group contains sources that a class doesn't need, because their extensions
    /// declare members with names that the class uses.
    private func films(ofEachSourceOf group: [Int], number: String) throws -> [Film] {
      try group.flatMap { index -> [Film] in
        var build = self
        build.set = set.only(index)
        build.isAlone = true
        let file = set.sources[index].input.path
        guard build.set.classes.contains(where: { $0.file == file }) else { return [] }
        return try build.films(ofWhole: build.set.batches[0], number: "\(number).\(index)")
          .filter { $0.film.file == file }
      }
    }

    private func films(
      ofWhole batch: [SourceGroups.Group], number: String
    ) throws -> [Film] {
      var build = self
      var films = try build.compiledFilms(of: batch, number: number)
      guard batch.count == 1 else { return films }
      var plain = self
      // The added sources of a large app can need all others, and code that doesn't compile.
      if !isShallow, build.set.sources.count > set.sources.count,
        films.contains(where: \.isUncompiled)
      {
        plain.isShallow = true
        var shallow = plain
        films = zip(films, try shallow.compiledFilms(of: batch, number: number + ".shallow")).map {
          $0.program == nil && $1.program != nil ? $1 : $0
        }
      }
      // The other sources of the project can need code that doesn't compile.
      for film in films where film.program == nil || !film.changedSources.isEmpty {
        plain.set.leaveOutProject(
          of: film.film.className, in: film.film.file, ifFilmed: film.program != nil)
      }
      guard plain.set.classes != set.classes else { return films }
      return try plain.compiledFilms(of: batch, number: number + ".plain")
    }

    private mutating func compiledFilms(
      of batch: [SourceGroups.Group], number: String
    ) throws -> [Film] {
      let own = Array(Set(batch.flatMap { $0 })).sorted()
      let ownPaths = Set(own.map { set.sources[$0].input.path })
      // The sources whose errors can add others to a shallow build.
      let needed = Set((Array(ownPaths) + pagePaths(of: own)).map(Self.standardized))
      // Includes the sources that are added from the project, as far as their names are known before
      // the compiler reports others.
      var members = own + addSources(to: own)
      var remaining = members
      var compileErrors: [String: Cause] = [:]
      var filmErrors: [String: CompilerFault] = [:]
      var texts = Dictionary(
        uniqueKeysWithValues: members.compactMap { index in
          set.sources[index].text.map { (index, $0) }
        })
      var omitted: [Int: [CompilerFault]] = [:]
      // The errors that the film reports when it reaches the code that is left out.
      var watched: Set<CompilerFault> = []
      // The constants that are variables now, because the sources change them.
      var variables: Set<String> = []
      var support = SupportSources(of: resources)
      for round in 0..<Self.maximumRoundCount {
        let presentPaths = Set(remaining.map { set.sources[$0].input.path })
        let classes = set.classes.filter {
          presentPaths.contains($0.file) && ownPaths.contains($0.file)
        }
        var overrides = self.overrides
        overrides.hasAppearance = set.appearanceIndex.map(remaining.contains) ?? false
        overrides.appDelegate = AppDelegateClass(of: remaining.compactMap { texts[$0] })
        var program = TrialProgram(
          classes.filter { filmErrors[$0.name] == nil }, overrides: overrides)
        var films = all(of: own, program, compileErrors, filmErrors)
        for index in films.indices where filmErrors[films[index].film.className] != nil {
          let file = films[index].film.file
          let position = members.first { set.sources[$0].input.path == file }
          films[index].faults += position.flatMap { omitted[$0] } ?? []
        }
        if !films.contains(where: { $0.program != nil }) { return films }
        let folder = "\(scratch)/\(number)-\(round)"
        let supportFiles = support.files(for: remaining.compactMap { texts[$0] })
        let (paths, main) = try write(remaining, texts, supportFiles, &program, into: folder)
        let binary = folder + "/trial"
        let output: String
        do {
          output = try compiler.build(
            paths, with: runtime.options, into: binary)
        } catch let failure as PortFailure where !compiler.isCancelled() {
          // The other groups don't depend on this one.
          if batch.count > 1 { return try self.films(ofEach: batch, number: number) }
          return films.map { $0.failing(with: failure.description) }
        }
        var faults = CompilerFault.all(in: output)
        for index in faults.indices {
          faults[index].findCrashedSource(in: folder) { set.errorPath(at: $0) }
        }
        if faults.isEmpty {
          try resources.link(into: folder)
          return films.map { film in
            var built = film
            if film.program != nil {
              built.program = binary
              for index in remaining { built.sources[set.sources[index].input.path] = texts[index] }
              let unwatched = omitted.mapValues { $0.filter { !watched.contains($0) } }
              built.omissions = omissions(unwatched, from: film.film.file) + support.messages
              if !watched.isEmpty {
                built.film.decisions.append(
                  "without code that doesn't compile (\(watched.count)); the film reports the parts "
                    + "that it reaches")
              }
              built.film.decisions += variables.sorted().map {
                "'\($0)' is a variable, because the sources change the constant"
              }
              built.changedSources = Set(omitted.keys.map { set.sources[$0].input.path })
              built.rejectedSupport = support.rejected
              if set.appearanceIndex.map(remaining.contains) == true {
                built.film.decisions.append("window and bars as the app's delegates set them")
              }
              if let delegate = overrides.appDelegate {
                built.film.decisions.append(delegate.decision)
              }
              built.film.decisions += resources.catalogs.map { "images and colours of \($0)" }
              built.film.decisions += Porter.standIns(in: remaining.compactMap { texts[$0] })
            }
            return built
          }
        }
        // After an error, compile each group of the batch separately, because the groups are
        // independent.
        if batch.count > 1 { return try self.films(ofEach: batch, number: number) }
        if faults.count > Self.maximumFaultCount { break }
        // Errors in the sources can be consequences of a conflict.
        if support.reject(faults, in: folder) { continue }
        if round < Self.maximumSearchCount {
          let searched =
            isShallow ? faults.filter { needed.contains(Self.standardized($0.file)) } : faults
          let inputs = project.sources(for: searched) { path in
            members.contains { Self.standardized(set.sources[$0].input.path) == path }
          }
          let room = Self.maximumAddedCount - (members.count - own.count + inputs.count)
          let isTooLarge = room < 0
          // Alone, a source that needs so many others has no advantage over its group.
          if isTooLarge, isAlone { break }
          let added =
            inputs.isEmpty || isTooLarge
            ? []
            : set.add(
              inputs, andTypesFrom: project,
              upTo: isShallow ? 0 : Self.maximumSearchCount - round, limit: room, to: members,
              compiler: compiler)
          if !added.isEmpty {
            members += added
            remaining += added
            // The declarations of the new sources can change how the others are ported.
            for index in members where omitted[index] == nil {
              texts[index] = set.sources[index].text
            }
            continue
          }
        }
        var sourceIndices: [String: Int] = [:]
        for index in remaining {
          let path = Self.standardized(set.sources[index].input.path)
          sourceIndices[PortOutput.locationName(of: path)] = index
        }
        var broken: Set<Int> = []
        let earlier = members.filter { !remaining.contains($0) }
        // The film of a transition shows its class as it is; a screen can lack a part.
        let kept = set.showsScreens ? [] : keptNames(of: classes)
        var changedIndices: Set<Int> = []
        let faulty = Dictionary(grouping: faults, by: { sourceIndices[$0.file] }).compactMap {
          index, faults in
          index.flatMap { index in texts[index].map { (index: index, text: $0, faults: faults) } }
        }
        let isWatching = !set.showsScreens
        let changes = DeepStack.map(faulty) { source in
          CodeOmission.change(
            of: source.text, without: source.faults, keeping: kept, watching: isWatching)
        }
        for ((index, _, _), change) in zip(faulty, changes) {
          guard let change else { continue }
          changedIndices.insert(index)
          texts[index] = change.text
          variables.formUnion(change.variables)
          for fault in change.faults {
            var relocated = fault
            relocated.file = set.sources[index].input.path
            omitted[index, default: []].append(relocated)
            if change.watched.contains(fault) { watched.insert(relocated) }
          }
        }
        if omitted.values.reduce(0, { $0 + $1.count }) > Self.maximumOmissionCount { break }
        for fault in faults {
          if let index = sourceIndices[fault.file] {
            // The next round compiles the source without the code.
            if changedIndices.contains(index) { continue }
            broken.insert(index)
            var relocated = fault
            relocated.file = set.sources[index].input.path
            add(relocated, to: &compileErrors, without: earlier, omitted)
          }
        }
        // Errors in the generated code can be consequences of the others.
        if broken.isEmpty, changedIndices.isEmpty {
          let inFilms = faults.filter { $0.file == main || $0.file.hasPrefix(folder) }
          let names = inFilms.map {
            program.className(atLine: $0.line, of: $0.file, main: main)
          }
          let changed = Set(names.compactMap { $0 }).filter { set.leaveOutValues(of: $0) }
          if !changed.isEmpty { continue }
          for case (let fault, let name?) in zip(inFilms, names) {
            filmErrors[name] = filmErrors[name] ?? fault
          }
        }
        if broken.isEmpty, filmErrors.isEmpty, omitted.isEmpty, changedIndices.isEmpty {
          return films.map { $0.failing(with: faults[0].description) }
        }
        remaining.removeAll { broken.contains($0) }
      }
      // Without a source that compiles after so many attempts, the reasons are the errors so far.
      for (index, faults) in omitted {
        let path = set.sources[index].input.path
        compileErrors[path] = compileErrors[path] ?? Cause(faults: faults)
      }
      let none = TrialProgram([])
      return all(of: own, none, compileErrors, filmErrors)
    }

    /// The maximum number of attempts to compile a group, each of which can leave out code that doesn't
    /// compile.
    private static let maximumRoundCount = 20
    /// The maximum number of errors whose code is left out of a group.
    ///
    /// *Chosen:* without more of its code, an app shows nothing, and each attempt takes seconds.
    private static let maximumOmissionCount = 200
    /// The number of errors from which on a group isn't compiled again.
    ///
    /// *Chosen:* sources of a large app with so many errors need modules that aren't there.
    private static let maximumFaultCount = 1_000
    /// The maximum number of sources of a group whose sources are only compiled together.
    ///
    /// *Chosen:* the classes of such a group need most of its sources.
    private static let maximumSmallGroup = 20
    /// The maximum number of sources of a group whose sources are first compiled together, and
    /// separately only after an error.
    ///
    /// *Chosen:* an attempt with more sources takes seconds.
    private static let maximumMediumGroup = 60
    /// The number of added sources from which on code with missing names is left out instead.
    ///
    /// *Chosen:* in large apps, most sources lead to hundreds of others, of which a transition needs few.
    private static let maximumAddedCount = 60
    /// The number of attempts after which no more sources of the project are added.
    private static let maximumSearchCount = 6

    /// Adds the sources of the project with view controllers of the films and with types that the sources
    /// name, and returns their indices.
    private mutating func addSources(to own: [Int]) -> [Int] {
      let present = Set(set.sources.map { Self.standardized($0.input.path) })
      let inputs = Set(pagePaths(of: own)).filter { !present.contains(Self.standardized($0)) }
        .sorted().map { PortInput(path: $0, place: $0, isListed: true) }
      return set.add(
        inputs, andTypesFrom: project, upTo: isShallow ? 1 : Self.maximumSearchCount,
        limit: Self.maximumAddedCount, to: own, compiler: compiler)
    }

    /// The paths of the sources with view controllers of the films of some sources.
    private func pagePaths(of own: [Int]) -> [String] {
      let paths = Set(own.map { set.sources[$0].input.path })
      return set.classes.filter { paths.contains($0.file) }.flatMap(\.showing.pages)
        .compactMap(\.file)
    }

    private func films(ofEach batch: [SourceGroups.Group], number: String) throws -> [Film] {
      try batch.enumerated().flatMap {
        try films(of: [$0.element], number: "\(number).\($0.offset)")
      }
    }

    static func standardized(_ path: String) -> String {
      URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Returns the names of classes and of their superclasses in the sources, without those of the types
    /// that contain them.
    private func keptNames(of classes: [TransitionClass]) -> Set<String> {
      let ancestors = classes.flatMap(\.ancestors).map(\.simpleTypeName)
      let own = ancestors.filter { name in set.sources.contains { $0.declaredNames.contains(name) }
      }
      return Set(classes.map(\.name.simpleTypeName) + own)
    }

    /// Adds an error, or, if it is a consequence of a source that was left out before because of its
    /// own errors, or of code that was left out, the errors of that source.
    private func add(
      _ fault: CompilerFault, to causes: inout [String: Cause], without earlier: [Int],
      _ omitted: [Int: [CompilerFault]]
    ) {
      if causes[fault.file]?.usedName != nil { return }
      let names = fault.quotedNames
      for name in names {
        guard
          let index = earlier.first(where: { set.sources[$0].declaredNames.contains(name) }),
          let cause = causes[set.sources[index].input.path]
        else { continue }
        causes[fault.file] = Cause(faults: cause.faults, usedName: name)
        return
      }
      // Errors after code was left out can be consequences of that.
      if causes[fault.file] == nil,
        let index = omitted.keys.first(where: { set.sources[$0].input.path == fault.file })
      {
        causes[fault.file] = Cause(faults: omitted[index] ?? [])
        return
      }
      if fault.missing != nil {
        for name in names {
          let position = omitted.keys.sorted().first {
            set.sources[$0].declaredNames.contains(name)
          }
          guard let position, let faults = omitted[position] else { continue }
          let isOther = set.sources[position].input.path != fault.file
          causes[fault.file] = Cause(faults: faults, usedName: isOther ? name : nil)
          return
        }
      }
      // One error for equal messages in a source.
      if causes[fault.file]?.faults.contains(where: { $0.message == fault.message }) == true {
        return
      }
      causes[fault.file, default: Cause(faults: [])].faults.append(fault)
    }

    /// Returns the code that is left out of a program in words, beginning with the source of the film's
    /// class.
    private func omissions(
      _ omitted: [Int: [CompilerFault]], from file: String
    ) -> [String] {
      func order(_ index: Int) -> (Int, Int) {
        (set.sources[index].input.path == file ? 0 : 1, index)
      }
      return omitted.sorted { order($0.key) < order($1.key) }.flatMap(\.value)
        .map { "left out: \($0.description)" }
    }

    /// Returns the films of a batch's classes, with the reasons why some films have no program.
    private func all(
      of members: [Int], _ program: TrialProgram, _ compileErrors: [String: Cause],
      _ filmErrors: [String: CompilerFault]
    ) -> [Film] {
      let paths = Set(members.map { set.sources[$0].input.path })
      let complete = TrialProgram(
        set.classes.filter { paths.contains($0.file) }, overrides: overrides)
      return complete.films.map { film in
        var result = Film(film: film)
        if let cause = compileErrors[film.file] {
          result.faults = cause.faults
          result.usedName = cause.usedName
        } else if let fault = filmErrors[film.className] {
          result.film.needs = result.film.needs ?? "\(film.className): \(fault.message)"
        } else if let match = program.films.first(where: {
          $0.className == film.className && $0.file == film.file
        }) {
          result.film.needs = match.needs
          result.film.remedy = match.remedy
          if match.needs == nil, match.without == nil { result.program = "" }
        } else if film.needs == nil, film.without == nil {
          let cause = members.lazy.compactMap { compileErrors[set.sources[$0].input.path] }
            .compactMap(\.faults.first).first
          result.film.needs =
            "a source that does not compile" + (cause.map { ": " + $0.description } ?? "")
          result.film.remedy = nil
          result.needsOtherSource = true
        }
        return result
      }
    }

    private func write(
      _ members: [Int], _ texts: [Int: String], _ support: [(name: String, text: String)],
      _ program: inout TrialProgram, into folder: String
    ) throws -> (paths: [String], main: String) {
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      } catch { throw PortFailure("cannot create the folder '\(folder)'") }
      var paths: [String] = []
      func addFile(_ text: String, _ name: String) throws {
        let path = folder + "/" + name
        do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
          throw PortFailure("cannot write '\(path)'")
        }
        paths.append(path)
      }
      // The compiler reports a redeclaration in the first of the two sources.
      for file in support { try addFile(file.text, file.name) }
      for index in members {
        let source = set.sources[index]
        guard var text = texts[index] else { continue }
        let name = source.input.place.split(separator: "/").last ?? ""
        let file = "\(index)-\(name)"
        if let addition = program.additions[source.input.path] {
          // Only code in the same source can create a private class.
          text += "\n#sourceLocation()\n" + addition
          program.additionFiles[folder + "/" + file] = addition
          if !text.contains("import FilmstripTryFilms") { text = Self.importingTrials(text) }
        }
        try addFile(text, file)
      }
      if let pages {
        let path = URL(fileURLWithPath: pages.path).standardizedFileURL.path
        try addFile(
          "#sourceLocation(file: \"\(PortOutput.locationName(of: path))\", line: 1)\n"
            + TrialPages.text(of: pages),
          "pages.swift")
      }
      let main = folder + "/FilmstripTrials.swift"
      try addFile(program.text, "FilmstripTrials.swift")
      return (paths, main)
    }

    /// Inserts the import before a source's first line, so that the line keeps its number.
    private static func importingTrials(_ text: String) -> String {
      "import FilmstripTryFilms\n" + text
    }
  }
#endif
