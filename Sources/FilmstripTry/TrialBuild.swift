#if Port
  import Foundation
  import FilmstripPorting

  /// Compiles a batch of sources with the code that films them.
  struct TrialBuild: Sendable {
    let set: TrialSet
    let compiler: SwiftCompiler
    let runtime: TrialRuntime
    let wishes: TrialProgram.Wishes
    /// The source of the user's that makes pages, if there is one.
    let pages: PortInput?
    /// The app's pictures, colours and texts.
    let resources: TrialResources
    /// A folder for sources and programs.
    let scratch: String

    /// A film, and what became of its code.
    struct Film: Sendable {
      var film: TrialProgram.Film
      /// The program that films it; nil if there is none.
      var program: String?
      /// Errors of the compiler.
      var faults: [CompilerFault] = []
    }

    /// Builds batches until all that compiles is in programs.
    ///
    /// - Throws: a `PortFailure` if the compiler itself fails.
    func films(of batch: [SourceGroups.Group], number: String) throws -> [Film] {
      let members = Array(Set(batch.flatMap { $0 })).sorted()
      var left = members
      var lost: [String: [CompilerFault]] = [:]
      var wrong: [String: CompilerFault] = [:]
      for round in 0..<6 {
        let present = Set(left.map { set.sources[$0].input.path })
        let classes = set.classes.filter { present.contains($0.file) }
        var program = TrialProgram(classes.filter { wrong[$0.name] == nil }, wishes: wishes)
        let films = all(of: members, program, lost, wrong)
        if !films.contains(where: { $0.program != nil }) { return films }
        let folder = "\(scratch)/\(number)-\(round)"
        let (paths, main) = try write(left, &program, into: folder)
        let binary = folder + "/trial"
        let output = try compiler.build(
          paths, linking: runtime.options + ["-module-cache-path", runtime.moduleCache],
          into: binary)
        let faults = CompilerFault.all(in: output)
        if faults.isEmpty {
          try resources.link(into: folder)
          return films.map { film in
            var built = film
            if film.program != nil {
              built.program = binary
              built.film.decisions += resources.catalogs.map { "images and colours of \($0)" }
            }
            return built
          }
        }
        // Independent sources are compiled alone after an error in one of them.
        if batch.count > 1 {
          return try batch.enumerated().flatMap {
            try self.films(of: [$0.element], number: "\(number).\($0.offset)")
          }
        }
        var places: [String: Int] = [:]
        for index in left {
          let path = URL(fileURLWithPath: set.sources[index].input.path).standardizedFileURL.path
          places[path] = index
        }
        var broken: Set<Int> = []
        for fault in faults {
          if let index = places[fault.file] {
            broken.insert(index)
            var named = fault
            named.file = set.sources[index].input.path
            lost[named.file, default: []].append(named)
          } else if fault.file == main || fault.file.hasPrefix(folder),
            let name = program.className(atLine: fault.line, of: fault.file, main: main)
          {
            wrong[name] = wrong[name] ?? fault
          }
        }
        if broken.isEmpty, wrong.isEmpty {
          let first = faults[0]
          throw PortFailure("\(first.file):\(first.line): error: \(first.message)")
        }
        left.removeAll { broken.contains($0) }
      }
      let none = TrialProgram([])
      return all(of: members, none, lost, wrong)
    }

    /// The films of a batch's classes, with the reasons why some have no program.
    private func all(
      of members: [Int], _ program: TrialProgram, _ lost: [String: [CompilerFault]],
      _ wrong: [String: CompilerFault]
    ) -> [Film] {
      let paths = Set(members.map { set.sources[$0].input.path })
      let complete = TrialProgram(set.classes.filter { paths.contains($0.file) }, wishes: wishes)
      return complete.films.map { film in
        var result = Film(film: film)
        if let faults = lost[film.file] {
          result.faults = faults
        } else if let fault = wrong[film.className] {
          result.film.needs = result.film.needs ?? "\(film.className): \(fault.message)"
        } else if let found = program.films.first(where: {
          $0.className == film.className && $0.file == film.file
        }) {
          result.film.needs = found.needs
          if found.needs == nil, found.without == nil { result.program = "" }
        } else if film.needs == nil, film.without == nil {
          result.film.needs = "a source of the same folder that does not compile"
        }
        return result
      }
    }

    private func write(
      _ members: [Int], _ program: inout TrialProgram, into folder: String
    ) throws -> (paths: [String], main: String) {
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      } catch { throw PortFailure("cannot create the folder '\(folder)'") }
      var paths: [String] = []
      func put(_ text: String, _ name: String) throws {
        let path = folder + "/" + name
        do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
          throw PortFailure("cannot write '\(path)'")
        }
        paths.append(path)
      }
      for index in members {
        let source = set.sources[index]
        guard var text = source.text else { continue }
        let name = source.input.place.split(separator: "/").last ?? ""
        let file = "\(index)-\(name)"
        if let addition = program.additions[source.input.path] {
          // A private class is made in its own source.
          text += "\n#sourceLocation()\n" + addition
          program.additionFiles[folder + "/" + file] = addition
          if !text.contains("import FilmstripTryFilms") { text = Self.importingTrials(text) }
        }
        try put(text, file)
      }
      if let pages {
        let path = URL(fileURLWithPath: pages.path).standardizedFileURL.path
        try put(
          "#sourceLocation(file: \"\(path)\", line: 1)\n" + TrialPages.text(of: pages),
          "pages.swift")
      }
      let main = folder + "/FilmstripTrials.swift"
      try put(program.text, "FilmstripTrials.swift")
      return (paths, main)
    }

    /// A source with the import before its first line, whose number stays.
    private static func importingTrials(_ text: String) -> String {
      "import FilmstripTryFilms\n" + text
    }
  }
#endif
