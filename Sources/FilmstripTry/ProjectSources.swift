#if Port
  import FilmstripPorting
  import Foundation
  import Synchronization

  /// The sources of an app that are outside the folders and files that the user specified.
  ///
  /// An animator in one folder can use an extension or a type of another. The compiler's errors
  /// determine which sources are read.
  final class ProjectSources: Sendable {
    private struct File: Sendable {
      var input: PortInput
      var text: String
      /// The standardized path.
      var path: String

      init(input: PortInput, text: String) {
        self.input = input
        self.text = text
        path = TrialBuild.standardized(input.path)
      }
    }

    private let paths: [String]
    private let maximumFileCount: Int
    private let files = Mutex<[File]?>(nil)
    /// The indices of the files that declare each type at top level.
    private let typeOwners = Mutex<[String: [Int]]?>(nil)
    private let dependencies = Mutex(Dependencies())

    /// The sources of the app's dependencies, such as those in the folder `Pods`.
    private struct Dependencies {
      /// All sources, or `nil` before a name is missing.
      var inputs: [PortInput]?
      /// The sources of each module that was needed, and their groups.
      var modules: [String: (files: [File], grouping: SourceGroups)] = [:]
      /// The modules that files import, by path.
      var imports: [String: [String]] = [:]
    }

    /// The maximum number of bytes that are searched.
    private static let maximumByteCount = 32 << 20
    /// The words before a name that is declared.
    private static let keywords = [
      "class ", "struct ", "enum ", "protocol ", "actor ", "typealias ", "func ", "var ", "let ",
    ]

    /// Creates the sources of the projects that contain some paths, up to a number for each project.
    init(around paths: [String], maximumFileCount: Int = 4000) {
      self.paths = paths
      self.maximumFileCount = maximumFileCount
    }

    /// Returns the sources that declare the names that errors report as missing; for each name, the
    /// one nearest to the source with the error, and for a member of a type, one that extends the
    /// type if there is one.
    ///
    /// If the app's own sources lack the name, returns sources of a dependency that the source with
    /// the error imports, together with all that these need. Modules that Filmstrip replaces by its own
    /// are left out, because both declare the same names.
    ///
    /// - Parameters:
    ///   - faults: The compiler's errors.
    ///   - isIncluded: Whether a source is compiled already.
    func sources(for faults: [CompilerFault], isIncluded: (String) -> Bool) -> [PortInput] {
      let wanted = faults.compactMap { fault in
        Self.declarations(missingIn: fault).map { (fault, $0) }
      }
      guard !wanted.isEmpty else { return [] }
      let files = readFiles()
      var result: [PortInput] = []
      // Many errors report the same name.
      var known: [[String]: [File]] = [:]
      for (fault, declarations) in wanted {
        let file = fault.file
        let declaring = known[declarations] ?? Self.files(declarations, fault, among: files)
        known[declarations] = declaring
        var matches = declaring.filter { $0.input.path != file }
        // Extensions of several types can declare a member with one name.
        if let type = fault.missingMemberType {
          let name =
            !type.hasPrefix("[") ? type : type.contains(":") ? "Dictionary" : "Array"
          let extending = matches.filter { Self.contains("extension \(name)", $0.text) }
          if !extending.isEmpty { matches = extending }
        }
        if fault.unmetProtocol != nil || Self.lacksOverload(fault) {
          // A protocol can have several extensions, and extensions of several types can declare a method with
          // one name.
          matches.removeAll { isIncluded($0.input.path) }
        } else if matches.contains(where: { isIncluded($0.input.path) }) {
          // The error has another cause if a compiled source has the declaration.
          continue
        }
        let nearest = matches.map { (Self.commonFolders(file, $0.input.path), $0) }
          .max { $0.0 < $1.0 }?.1
        let found =
          nearest.map { [$0.input] }
          ?? dependencySources(declaring: declarations, for: file).filter {
            !isIncluded($0.path)
          }
        for input in found where !result.contains(input) { result.append(input) }
      }
      return result
    }

    /// Returns the files with one of some declarations; for a type, those that declare it at top level, if
    /// there are any.
    private static func files(
      _ declarations: [String], _ fault: CompilerFault, among files: [File]
    ) -> [File] {
      let all = files.filter { candidate in
        declarations.contains { contains($0, candidate.text) }
      }
      guard fault.message.hasPrefix("cannot find type"), let name = fault.missing else {
        return all
      }
      let atTopLevel = all.filter {
        PortSource(name: $0.input.path, text: $0.text).topLevelTypeNames.contains(name)
      }
      return atTopLevel.isEmpty ? all : atTopLevel
    }

    /// Returns all sources of the projects, which are read once.
    private func readFiles() -> [File] {
      files.withLock { cache in
        if let files = cache { return files }
        let files = read()
        cache = files
        return files
      }
    }

    /// Returns the sources whose text has a property, beginning with the nearest to a file.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - known: Sources that aren't returned.
    ///   - isMatch: Returns whether a text has the property.
    func sources(
      near file: String, excluding known: [PortSource], where isMatch: (String) -> Bool
    ) -> [PortSource] {
      let excluded = Set(known.map { TrialBuild.standardized($0.name) })
      let file = TrialBuild.standardized(file)
      return readFiles().compactMap { candidate in
        guard !excluded.contains(candidate.path), isMatch(candidate.text) else { return nil }
        return (Self.commonFolders(file, candidate.path), candidate)
      }.sorted { (one: (Int, File), other: (Int, File)) in
        (other.0, one.1.input.path) < (one.0, other.1.input.path)
      }.map { PortSource(name: $0.1.input.path, text: $0.1.text) }
    }

    /// Returns the sources with the types that some sources name and that none of them declares, the
    /// sources with the types that these name in turn, and so on.
    ///
    /// Of several sources that declare a type, returns the one nearest to the source with the name. Sources
    /// with a type that another source declares already are left out, and names that look like Apple's
    /// are, because the imported modules declare these even if a project has a type with such a name.
    ///
    /// - Parameters:
    ///   - sources: The sources that name types.
    ///   - levels: The maximum number of sources between a name in `sources` and a type.
    ///   - limit: The maximum number of sources to return. If the sources at one level exceed it, neither
    ///     these nor those that they name are returned.
    ///   - trees: The trees of the sources.
    func sources(
      namedBy sources: [PortSource], upTo levels: Int, limit: Int = .max, trees: SourceTrees
    ) -> [PortInput] {
      let files = readFiles()
      var present = Set(sources.map { TrialBuild.standardized($0.name) })
      guard levels > 0, files.contains(where: { !present.contains($0.path) }) else { return [] }
      let owners = typeOwners(of: files)
      var declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.topLevelTypeNames) }
      var result: [PortInput] = []
      var pending = sources
      for _ in 0..<levels where !pending.isEmpty {
        let known = result.count
        let names = DeepStack.map(pending) { source in
          (try? trees.tree(of: source)).map(ReferencedTypes.names) ?? []
        }
        var next: [PortSource] = []
        for (source, names) in zip(pending, names) {
          let path = TrialBuild.standardized(source.name)
          // A source can use its nested types without the names of the outer ones.
          for name in names.subtracting(source.typeNames).sorted()
          where !declared.contains(name) && !Porter.isAppleName(name) {
            let nearest = (owners[name] ?? []).map { index in
              (Self.commonFolders(path, files[index].path), files[index])
            }.max { $0.0 < $1.0 }?.1
            guard let nearest, !present.contains(nearest.path) else { continue }
            let found = PortSource(name: nearest.input.path, text: nearest.text)
            let types = found.topLevelTypeNames
            guard declared.isDisjoint(with: types) else { continue }
            declared.formUnion(types)
            present.insert(nearest.path)
            result.append(nearest.input)
            next.append(found)
          }
        }
        // The compiler reports those that are needed.
        if result.count > limit { return Array(result.prefix(known)) }
        pending = next
      }
      return result
    }

    /// Returns the indices of the files that declare each type at top level; finds the types once.
    private func typeOwners(of files: [File]) -> [String: [Int]] {
      typeOwners.withLock { cache in
        if let owners = cache { return owners }
        let types = DeepStack.map(files) {
          PortSource(name: $0.input.path, text: $0.text).topLevelTypeNames
        }
        var owners: [String: [Int]] = [:]
        for (index, names) in types.enumerated() {
          for name in names { owners[name, default: []].append(index) }
        }
        cache = owners
        return owners
      }
    }

    /// Returns the number of folders, from the root on, in which both files are.
    private static func commonFolders(_ one: String, _ other: String) -> Int {
      zip(one.split(separator: "/").dropLast(), other.split(separator: "/").dropLast())
        .prefix { $0 == $1 }.count
    }

    /// Returns the source of an imported dependency with a declaration, and all sources of the dependency
    /// that it needs; empty if there is none.
    func librarySources(declaring declaration: String, for file: String) -> [PortSource] {
      dependencySources(declaring: [declaration], for: file).compactMap { try? $0.read() }
    }

    /// Returns the source of an imported dependency with one of some declarations, and all sources of
    /// the dependency that it needs; an empty list if there is none.
    private func dependencySources(
      declaring declarations: [String], for file: String
    ) -> [PortInput] {
      return dependencies.withLock { cache in
        if cache.inputs == nil {
          cache.inputs = paths.map(TrialResources.project).reduce(into: []) {
            $0 += Self.dependencies(in: $1)
          }
        }
        let inputs = cache.inputs ?? []
        let modules = cache.imports[file] ?? Self.imports(of: file)
        cache.imports[file] = modules
        for module in modules {
          if cache.modules[module] == nil {
            var ofModule = inputs.filter {
              $0.place.split(separator: "/").dropLast().contains(Substring(module))
            }
            if ofModule.isEmpty {
              ofModule =
                paths.map(TrialResources.project).lazy.map {
                  Self.library(module, around: $0)
                }.first { !$0.isEmpty } ?? []
            }
            let files = ofModule.prefix(maximumFileCount).compactMap { input in
              (try? input.read()).map { File(input: input, text: $0.text) }
            }
            let sources = files.map { PortSource(name: $0.input.path, text: $0.text) }
            cache.modules[module] = (files, SourceGroups(sources))
          }
          guard let (files, grouping) = cache.modules[module],
            let index = files.firstIndex(where: { candidate in
              declarations.contains { Self.contains($0, candidate.text) }
            })
          else { continue }
          return grouping.groups(needing: [index]).flatMap { $0 }.map { files[$0].input }
        }
        return []
      }
    }

    /// Returns the modules that a file imports, without those that Filmstrip replaces by its own.
    private static func imports(of file: String) -> [String] {
      guard let text = try? PortInput(path: file, place: file).read().text else { return [] }
      return text.matches(of: /(?m)^\s*(?:@\w+\s+)?import\s+(?:[a-z]+\s+)?(\w+)/).map {
        String($0.1)
      }.filter { !Porter.standInNames.contains($0) }
    }

    /// The maximum number of folders in which a library with an example app is searched, beginning at the
    /// folder that contains the app's project.
    private static let maximumParentCount = 3

    /// Returns the sources of a library in whose folder a project is, such as the library's example app;
    /// empty if there is no such library.
    ///
    /// The folder contains the library's podspec, a package that names the module, or, in a workspace,
    /// a folder with the module's name.
    private static func library(_ module: String, around project: String) -> [PortInput] {
      var folder = URL(fileURLWithPath: project).standardizedFileURL
      for _ in 0..<maximumParentCount where folder.path != "/" {
        folder.deleteLastPathComponent()
        let manifest = try? String(
          contentsOfFile: folder.path + "/Package.swift", encoding: .utf8)
        let isLibrary =
          FileManager.default.fileExists(atPath: "\(folder.path)/\(module).podspec")
          || manifest?.contains("\"\(module)\"") == true
        let root = isLibrary ? folder.path : target(module, in: folder.path)
        guard let root, root != project else { continue }
        return sources(in: root, without: project)
      }
      return []
    }

    /// Returns the folder of a target with a name in the folder of a workspace, such as
    /// `Modules/Core`; `nil` if there is none.
    private static func target(_ module: String, in workspace: String) -> String? {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: workspace))?.sorted() ?? []
      guard names.contains(where: { $0 == "Workspace.swift" || $0.hasSuffix(".xcworkspace") })
      else { return nil }
      let folders = [workspace] + names.filter { !$0.hasPrefix(".") }.map { "\(workspace)/\($0)" }
      return folders.map { "\($0)/\(module)" }.first {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
          && isFolder.boolValue
      }
    }

    /// Returns the Swift sources in a folder, without manifests, tests, dependencies and an excluded
    /// folder, in the order of their paths.
    private static func sources(in folder: String, without excluded: String?) -> [PortInput] {
      guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
      var names: [String] = []
      while let path = enumerator.nextObject() as? String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if ProjectFolders.skips(name) || "\(folder)/\(path)" == excluded {
          enumerator.skipDescendants()
        } else if name.hasSuffix(".swift"), !["Package.swift", "Project.swift"].contains(name) {
          names.append(path)
        }
      }
      return names.sorted().map {
        PortInput(path: "\(folder)/\($0)", place: $0, isListed: true)
      }
    }

    /// Returns the sources in a project's folders of dependencies, without tests, in the order of their
    /// paths.
    private static func dependencies(in folder: String) -> [PortInput] {
      guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
      var names: [String] = []
      while let path = enumerator.nextObject() as? String {
        let parts = path.split(separator: "/")
        let name = parts.last ?? ""
        // SwiftPM puts dependencies into a hidden folder.
        if name.hasPrefix(".") && name != ".build" || name.hasSuffix("Tests") {
          enumerator.skipDescendants()
        } else if name.hasSuffix(".swift"), name != "Package.swift",
          parts.dropLast().contains(where: {
            $0 == ".build" || ProjectFolders.excluded.contains(String($0))
          })
        {
          names.append(path)
        }
      }
      return names.sorted().map { PortInput(path: "\(folder)/\($0)", place: $0, isListed: true) }
    }

    /// Returns the texts of declarations that would end an error, or `nil` for other errors.
    private static func declarations(missingIn fault: CompilerFault) -> [String]? {
      if let missing = fault.missing, !missing.hasPrefix("import ") {
        let name = missing.split(separator: ".").last.map(String.init) ?? missing
        // With backticks, a name can be a keyword.
        return keywords.map { $0 + name } + keywords.map { "\($0)`\(name)`" }
      }
      // Another source can implement the requirements for all types that conform.
      if let proto = fault.unmetProtocol { return ["extension \(proto)"] }
      // `incorrect argument label in call (have 'hex:', expected 'white:alpha:')`
      if fault.message.hasPrefix("incorrect argument label"),
        let labels = fault.message.split(separator: "'").dropFirst().first,
        let first = labels.split(separator: ":").first
      {
        return ["init(\(first)", "init?(\(first)"]
      }
      // `no exact matches in call to instance method 'register'`: an extension can add a method of that name.
      if lacksOverload(fault),
        let name = fault.message.split(separator: "'").dropFirst().first
      {
        return ["func \(name)"]
      }
      return nil
    }

    /// Returns whether no method of a name has the parameters of a call.
    private static func lacksOverload(_ fault: CompilerFault) -> Bool {
      fault.message.hasPrefix("no exact matches in call to instance method")
    }

    /// Returns whether a text contains a declaration that isn't a part of a longer name, and that isn't
    /// a call after a dot, such as `.init(hex:`.
    static func contains(_ declaration: String, _ text: String) -> Bool {
      let bytes = text.utf8
      var start = 0
      while let match = text.firstByteOffset(of: declaration, from: start) {
        let begin = bytes.index(bytes.startIndex, offsetBy: match)
        let end = bytes.index(begin, offsetBy: declaration.utf8.count)
        let isLonger = end < bytes.endIndex && isPartOfName(bytes[end])
        let before = match > 0 ? bytes[bytes.index(before: begin)] : UInt8(ascii: " ")
        if !isLonger, !isPartOfName(before), before != UInt8(ascii: ".") { return true }
        start = match + 1
      }
      return false
    }

    /// Returns whether a byte is a letter, a digit, an underscore, or a part of a character outside of
    /// ASCII.
    private static func isPartOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }

    private func read() -> [File] {
      var files: [File] = []
      var bytes = 0
      var seen: Set<String> = []
      for folder in paths.map(TrialResources.project) where seen.insert(folder).inserted {
        // Sorted before the limit applies, because the order of the file system differs between machines.
        let inputs = Self.sources(in: folder, without: nil)
        for input in (inputs + XcodeProject.sources(outside: folder)).prefix(maximumFileCount) {
          guard let source = try? input.read(), bytes < Self.maximumByteCount else { continue }
          bytes += source.text.utf8.count
          files.append(File(input: input, text: source.text))
        }
      }
      return files
    }
  }
#endif
