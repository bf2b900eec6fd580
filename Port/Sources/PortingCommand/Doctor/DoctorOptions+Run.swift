import Foundation
import Porting

extension DoctorOptions {
  /// Checks the sources; returns the exit status: 0, or 1 if a file does not compile.
  ///
  /// `modules` is the folder with UIKit's compiled module; by default it is beside the executable.
  ///
  /// - Throws: a `PortFailure`.
  public func run(modules: String? = nil, write: (String) -> Void) throws -> Int32 {
    #if Port
      guard !files.isEmpty else { throw PortFailure("give an app's folder, or Swift sources") }
      guard ["5", "6"].contains(swift) else {
        throw PortFailure("the Swift mode must be 5 or 6, but is '\(swift)'")
      }
      let folder = modules ?? Self.builtModules
      guard FileManager.default.fileExists(atPath: folder + "/UIKit.swiftmodule") else {
        throw PortFailure(
          "UIKit's module is not in '\(folder)': run the filmstrip that 'swift build' made, in its place"
        )
      }
      let inputs = try PortInput.find(files)
      let sources = try inputs.map { PortSource(name: $0.path, text: try $0.read()) }
      let report = try Self.report(on: sources, swift: swift, modules: folder)
      write(json ? try report.json() + "\n" : report.table)
      return report.files.allSatisfy { [.compiles, .compilesAfterPort].contains($0.verdict) }
        ? 0 : 1
    #else
      throw PortFailure(
        "this build has no 'doctor', which needs SwiftSyntax; build with Filmstrip's trait 'Port': "
          + "swift run --traits Port filmstrip doctor …")
    #endif
  }

  /// The folder `Modules` beside the executable, where SwiftPM puts it.
  private static var builtModules: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("Modules").path
  }

  #if Port
    /// Modules that a Linux toolchain has.
    private static let toolchainModules: Set<String> = [
      "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Synchronization",
      "Observation", "RegexBuilder", "CoreFoundation",
    ]

    private static func report(
      on sources: [PortSource], swift: String, modules: String
    ) throws -> DoctorReport {
      var readable: [PortSource] = []
      var problems: [String: PortFinding] = [:]
      for source in sources {
        do {
          _ = try Porter(knowing: [source])
          readable.append(source)
        } catch {
          problems[source.name] = error.finding
        }
      }
      let porter = try Porter(knowing: readable)
      let ported = try Dictionary(
        uniqueKeysWithValues: readable.map { ($0.name, try porter.port($0, keeping: .sameLines)) })
      let present = Set(
        (try? FileManager.default.contentsOfDirectory(atPath: modules))?.compactMap {
          $0.hasSuffix(".swiftmodule") ? String($0.dropLast(12)) : nil
        } ?? []
      ).union(toolchainModules)
      var absent: [(module: String, file: String)] = []
      let scratch = FileManager.default.temporaryDirectory
        .appendingPathComponent("filmstrip-doctor-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      var paths: [String] = []
      // The compiler names absolute paths.
      var names: [String: String] = [:]
      for (index, source) in readable.enumerated() {
        guard let result = ported[source.name] else { continue }
        var conditions: [Substring] = []
        let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { line -> Substring in
            let code = line.drop { " \t".contains($0) }
            if code.hasPrefix("#if") { conditions.append(code) }
            if code.hasPrefix("#endif") { _ = conditions.popLast() }
            guard let module = Self.imported(by: line), !present.contains(module),
              !conditions.contains(where: { $0.contains("canImport(\(module))") })
            else { return line }
            absent.append((module, source.name))
            return ""
          }
        var checked = result
        checked.text = lines.joined(separator: "\n")
        let name = source.name.split(separator: "/").last ?? ""
        let path = scratch.appendingPathComponent("\(index)-\(name)").path
        let text = PortOutput.text(of: checked, source, placed: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        paths.append(path)
        names[URL(fileURLWithPath: source.name).standardizedFileURL.path] = source.name
      }
      let output = paths.isEmpty ? "" : try typeCheck(paths, swift: swift, modules: modules)
      var faults = CompilerFault.all(in: output)
      for place in faults.indices {
        faults[place].file = names[faults[place].file] ?? faults[place].file
      }
      return DoctorReport(
        sources.map { ($0.name, ported[$0.name], problems[$0.name]) }, faults: faults,
        modules: absent, classes: Porter.transitionClasses(in: sources))
    }

    /// The module of a line that is a plain import.
    private static func imported(by line: Substring) -> String? {
      let words = line.split(whereSeparator: { " \t\r".contains($0) })
      guard let place = words.firstIndex(of: "import"), words.count > place + 1,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || ["public", "internal"].contains($0) })
      else { return nil }
      let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let"]
      let name =
        kinds.contains(words[place + 1]) ? words.dropFirst(place + 2).first : words[place + 1]
      return name?.split(whereSeparator: { ".;".contains($0) }).first.map(String.init)
    }

    /// Options for the modules in C that UIKit needs: SwiftPM describes each in a folder beside `modules`.
    private static func cModules(beside modules: String) -> [String] {
      let folder = URL(fileURLWithPath: modules).deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".build") }.sorted()
        .map { folder.appendingPathComponent($0).appendingPathComponent("module.modulemap").path }
        .filter(FileManager.default.fileExists)
        .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }

    private static func typeCheck(
      _ paths: [String], swift: String, modules: String
    ) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        [
          // One job for all files: the driver ends the others after an error in one.
          "swiftc", "-typecheck", "-wmo", "-swift-version", swift, "-I", modules, "-module-name",
          "App",
          "-suppress-warnings", "-no-color-diagnostics", "-diagnostic-style", "llvm",
          "-parse-as-library",
        ] + cModules(beside: modules) + paths
      let pipe = Pipe()
      process.standardError = pipe
      process.standardOutput = FileHandle.nullDevice
      do { try process.run() } catch {
        throw PortFailure("cannot run the Swift compiler: \(error.localizedDescription)")
      }
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let output = String(decoding: data, as: UTF8.self)
      if process.terminationStatus != 0, CompilerFault.all(in: output).isEmpty {
        let first = output.split(separator: "\n").first.map(String.init) ?? "no message"
        throw PortFailure(
          "the Swift compiler failed with status \(process.terminationStatus): \(first)")
      }
      return output
    }
  #endif
}
