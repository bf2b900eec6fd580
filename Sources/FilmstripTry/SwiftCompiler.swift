import FilmstripPorting
import Foundation
import Synchronization

/// The Swift compiler, which imports the modules of this build.
struct SwiftCompiler: Sendable {
  /// The folder with UIKit's compiled module.
  let modules: String
  /// The language mode: `5` or `6`.
  let mode: String
  /// The check for a request to end early.
  var isCancelled: @Sendable () -> Bool = { false }

  /// The folder `Modules` next to the executable, in which SwiftPM stores modules.
  static var builtModules: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("Modules").path
  }

  /// The modules that a Linux toolchain contains.
  private static let toolchainModules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Synchronization",
    "Observation", "RegexBuilder", "CoreFoundation",
  ]

  /// Checks that UIKit's module exists and that the language mode is supported.
  ///
  /// - Throws: A `PortFailure` if the check fails.
  func check() throws(PortFailure) {
    guard ["5", "6"].contains(mode) else {
      throw PortFailure("the Swift mode must be 5 or 6, but is '\(mode)'")
    }
    guard FileManager.default.fileExists(atPath: modules + "/UIKit.swiftmodule") else {
      throw PortFailure(
        "UIKit's module is not in '\(modules)': run the filmstrip that 'swift build' made, in its place"
      )
    }
  }

  /// The names of the modules that sources can import.
  private var availableModules: Set<String> {
    availableModulesCache.withLock { cache in
      if let names = cache { return names }
      let names = Set(
        (try? FileManager.default.contentsOfDirectory(atPath: modules))?.compactMap {
          $0.hasSuffix(".swiftmodule") ? String($0.dropLast(12)) : nil
        } ?? []
      ).union(Self.toolchainModules)
      cache = names
      return names
    }
  }

  /// The names of the modules, after they were read first; copies share them.
  private let availableModulesCache = Cache<Set<String>?>(nil)

  private final class Cache<Value: Sendable>: Sendable {
    private let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
    func withLock<Result>(_ work: (inout sending Value) -> sending Result) -> sending Result {
      value.withLock(work)
    }
  }

  /// Removes the imports of modules that are not available; returns the source and these modules.
  func withoutAbsentModules(_ source: PortedSource) -> (PortedSource, absent: [String]) {
    let availableModules = self.availableModules
    var absent: [String] = []
    var conditions: [Substring] = []
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> Substring in
        // Most lines begin with other letters than an import, an attribute, a modifier or a condition.
        let first = line.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard let first, Self.firstLetters.contains(first) else { return line }
        let code = line.drop { " \t".contains($0) }
        if code.hasPrefix("#if") { conditions.append(code) }
        if code.hasPrefix("#endif") { _ = conditions.popLast() }
        // A port adds imports to the line of another one.
        let statements = line.split(separator: ";", omittingEmptySubsequences: false)
        let kept = statements.filter { statement in
          guard let module = Self.imported(by: statement), !availableModules.contains(module),
            !conditions.contains(where: { $0.contains("canImport(\(module))") })
          else { return true }
          absent.append(module)
          return false
        }
        return kept.count == statements.count ? line : Substring(kept.joined(separator: ";"))
      }
    var changed = source
    changed.text = lines.joined(separator: "\n")
    return (changed, absent)
  }

  /// The first letters of lines with an import or a condition.
  private static let firstLetters = Array("#@ip".utf8)

  /// Returns the module that a line imports, or `nil` if the line isn't a plain import.
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

  /// The options for the C modules that UIKit needs; SwiftPM writes their module maps next to
  /// `modules`.
  private var cModules: [String] {
    let folder = URL(fileURLWithPath: modules).deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    // Modules that are also built for a plugin's tool have two folders.
    return names.filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }.sorted()
      .map { folder.appendingPathComponent($0).appendingPathComponent("module.modulemap").path }
      .filter(FileManager.default.fileExists)
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private var common: [String] {
    [
      // Use one job for all files: otherwise the driver ends the other jobs after an error in one
      // of them.
      "-wmo", "-swift-version", mode, "-I", modules, "-module-name", "App", "-suppress-warnings",
      "-no-color-diagnostics", "-diagnostic-style", "llvm", "-parse-as-library",
      // Targets of one package share declarations with `package` access.
      "-package-name", "App",
    ] + cModules
  }

  /// Returns the folders of the Swift runtime libraries; empty if the compiler doesn't report them.
  ///
  /// - Parameter options: The options with which programs are built.
  func runtimeFolders(with options: [String]) -> [String] {
    let folders = commands(with: options)?.libraryFolders ?? Self.reportedFolders
    return folders.filter { !options.contains($0) }
  }

  private static let reportedFolders: [String] = {
    struct Target: Decodable {
      struct Paths: Decodable { var runtimeLibraryPaths: [String] }
      var paths: Paths
    }
    let info = askDriver(["-print-target-info"])
    let target = try? JSONDecoder().decode(Target.self, from: Data(info.utf8))
    return target?.paths.runtimeLibraryPaths ?? []
  }()

  /// Returns the driver's output for options with which it compiles nothing; empty after an error.
  private static func askDriver(
    _ options: [String], isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> String {
    // The driver leaves an empty folder among the temporary files.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("filmstrip-try-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try? ChildProcess.run(
      "swiftc", options, environment: ["TMPDIR": folder.path], limit: 20, isCancelled: isCancelled)
    return result?.output ?? ""
  }

  /// Returns the commands of the compiler's driver, or `nil` if they are unknown; asks the driver once for
  /// each list of options.
  func commands(with options: [String]) -> CompilerCommands? {
    let arguments = building(CompilerCommands.program) + options + [CompilerCommands.source]
    return Self.knownCommands.withLock { known in
      if let commands = known[arguments] { return commands }
      let lines = Self.askDriver(["-driver-print-jobs"] + arguments, isCancelled: isCancelled)
      let commands = CompilerCommands(printed: lines)
      if !isCancelled() { known[arguments] = .some(commands) }
      return commands
    }
  }

  private static let knownCommands = Mutex<[[String]: CompilerCommands?]>([:])

  /// Type-checks sources as one module, and returns the compiler's diagnostics.
  ///
  /// - Throws: A `PortFailure` if the compiler itself fails.
  func typeCheck(_ paths: [String]) throws -> String {
    try run(["swiftc", "-typecheck"] + common + paths)
  }

  /// Compiles and links sources as one unoptimized module, and returns the compiler's diagnostics.
  ///
  /// An expression with names that are missing can take minutes. As long as there are other errors, the
  /// compiler ends early at complex expressions, and these aren't reported.
  ///
  /// - Throws: A `PortFailure` if the compiler itself fails.
  func build(_ paths: [String], with options: [String], into program: String) throws -> String {
    let output = try build(paths, with: options, into: program, isLimited: true)
    let faults = CompilerFault.all(in: output)
    guard faults.contains(where: \.isTooComplex) else { return output }
    if faults.allSatisfy(\.isTooComplex) {
      return try build(paths, with: options, into: program, isLimited: false)
    }
    return output.split(separator: "\n", omittingEmptySubsequences: false).filter {
      CompilerFault.all(in: String($0)).allSatisfy { !$0.isTooComplex }
    }.joined(separator: "\n")
  }

  /// Compiles and links sources with or without the limit for the complexity of expressions.
  private func build(
    _ paths: [String], with options: [String], into program: String, isLimited: Bool
  ) throws -> String {
    // The driver passes the names of more sources in a file.
    guard paths.count <= 100, let commands = commands(with: options) else {
      let limit = isLimited ? ["-Xfrontend", Self.complexityLimit] : []
      return try run(["swiftc"] + building(program) + limit + options + paths)
    }
    var output = ""
    for command in commands.commands(for: paths, into: program) {
      // The command that compiles is that of the compiler's frontend.
      let limit = isLimited && command.contains("-frontend") ? [Self.complexityLimit] : []
      output += try run(command + limit)
      if !CompilerFault.all(in: output).isEmpty { break }
    }
    return output
  }

  /// The limit for the number of possibilities that the compiler tries for an expression.
  ///
  /// *Chosen:* a tenth of the compiler's own limit, which it reaches after about ten seconds.
  private static let complexityLimit = "-solver-scope-threshold=100000"

  private func building(_ program: String) -> [String] {
    ["-Onone", "-use-ld=lld", "-o", program] + common
  }

  private func run(_ command: [String]) throws -> String {
    let result = try ChildProcess.run(
      command[0], Array(command.dropFirst()), isCancelled: isCancelled)
    if result.status != 0, CompilerFault.all(in: result.error).isEmpty {
      if let crash = CompilerFault.crash(in: result.error) { return crash.description }
      let lines = (result.error + "\n" + result.output).split(separator: "\n").map(String.init)
      let first = lines.first { $0.contains("undefined symbol") } ?? lines.first ?? "no message"
      throw PortFailure("the Swift compiler failed with status \(result.status): \(first)")
    }
    return result.error
  }
}
