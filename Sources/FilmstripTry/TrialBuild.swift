#if Port
  import Foundation
  import FilmstripPorting

  /// Compiles a batch of sources together with the code that films them.
  struct TrialBuild: Sendable {
    let set: TrialSet
    let compiler: SwiftCompiler
    let runtime: TrialRuntime
    let overrides: TrialProgram.Overrides
    /// The user's source that creates view controllers, if there is one.
    let pages: PortInput?
    /// The app's images, colours and strings.
    let resources: TrialResources
    /// The folder for temporary sources and programs.
    let scratch: String

    /// A film, and the result of compiling its code.
    struct Film: Sendable {
      var film: TrialProgram.Film
      /// The path of the program that films the class, or `nil` if there is none.
      var program: String?
      /// The compiler's errors.
      var faults: [CompilerFault] = []
    }

    /// Builds a batch repeatedly, without the sources that don't compile, until everything else is
    /// in programs.
    ///
    /// - Throws: A `PortFailure` if the compiler itself fails.
    func films(of batch: [SourceGroups.Group], number: String) throws -> [Film] {
      let members = Array(Set(batch.flatMap { $0 })).sorted()
      var remaining = members
      var compileErrors: [String: [CompilerFault]] = [:]
      var filmErrors: [String: CompilerFault] = [:]
      for round in 0..<6 {
        let presentPaths = Set(remaining.map { set.sources[$0].input.path })
        let classes = set.classes.filter { presentPaths.contains($0.file) }
        var program = TrialProgram(
          classes.filter { filmErrors[$0.name] == nil }, overrides: overrides)
        let films = all(of: members, program, compileErrors, filmErrors)
        if !films.contains(where: { $0.program != nil }) { return films }
        let folder = "\(scratch)/\(number)-\(round)"
        let (paths, main) = try write(remaining, &program, into: folder)
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
        // After an error, compile each group of the batch separately, because the groups are
        // independent.
        if batch.count > 1 {
          return try batch.enumerated().flatMap {
            try self.films(of: [$0.element], number: "\(number).\($0.offset)")
          }
        }
        var sourceIndices: [String: Int] = [:]
        for index in remaining {
          let path = URL(fileURLWithPath: set.sources[index].input.path).standardizedFileURL.path
          sourceIndices[path] = index
        }
        var broken: Set<Int> = []
        for fault in faults {
          if let index = sourceIndices[fault.file] {
            broken.insert(index)
            var relocated = fault
            relocated.file = set.sources[index].input.path
            compileErrors[relocated.file, default: []].append(relocated)
          } else if fault.file == main || fault.file.hasPrefix(folder),
            let name = program.className(atLine: fault.line, of: fault.file, main: main)
          {
            filmErrors[name] = filmErrors[name] ?? fault
          }
        }
        if broken.isEmpty, filmErrors.isEmpty {
          let first = faults[0]
          throw PortFailure("\(first.file):\(first.line): error: \(first.message)")
        }
        remaining.removeAll { broken.contains($0) }
      }
      let none = TrialProgram([])
      return all(of: members, none, compileErrors, filmErrors)
    }

    /// Returns the films of a batch's classes, with the reasons why some films have no program.
    private func all(
      of members: [Int], _ program: TrialProgram, _ compileErrors: [String: [CompilerFault]],
      _ filmErrors: [String: CompilerFault]
    ) -> [Film] {
      let paths = Set(members.map { set.sources[$0].input.path })
      let complete = TrialProgram(
        set.classes.filter { paths.contains($0.file) }, overrides: overrides)
      return complete.films.map { film in
        var result = Film(film: film)
        if let faults = compileErrors[film.file] {
          result.faults = faults
        } else if let fault = filmErrors[film.className] {
          result.film.needs = result.film.needs ?? "\(film.className): \(fault.message)"
        } else if let match = program.films.first(where: {
          $0.className == film.className && $0.file == film.file
        }) {
          result.film.needs = match.needs
          if match.needs == nil, match.without == nil { result.program = "" }
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
      func addFile(_ text: String, _ name: String) throws {
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
          "#sourceLocation(file: \"\(path)\", line: 1)\n" + TrialPages.text(of: pages),
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
