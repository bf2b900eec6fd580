import FilmstripPorting
import Foundation

extension DoctorOptions {
  /// Checks the sources and returns the exit status: 0, or 1 if a file doesn't compile.
  ///
  /// `modules` is the folder with UIKit's compiled module; by default, it is next to the
  /// executable.
  ///
  /// - Throws: A `PortFailure` for invalid input, or if the compiler fails.
  package func run(modules: String? = nil, write: (String) -> Void) throws -> Int32 {
    #if Port
      guard !files.isEmpty else {
        throw PortFailure("doctor needs an app's folder, or Swift sources")
      }
      let compiler = SwiftCompiler(modules: modules ?? SwiftCompiler.builtModules, mode: swift)
      try compiler.check()
      let inputs = try PortInput.find(files)
      let (sources, errors) = PortInput.read(inputs)
      if sources.isEmpty, let first = errors.first { throw PortFailure(first) }
      let report = try Self.report(
        on: sources, unreadable: errors, of: inputs.map(\.path), with: compiler)
      write(json ? try report.json() + "\n" : report.table)
      return report.files.allSatisfy {
        [.compiles, .compilesAfterPort, .setAside].contains($0.verdict)
      }
        ? 0 : 1
    #else
      throw PortFailure(
        "this build has no 'doctor', which needs SwiftSyntax; build with Filmstrip's trait 'Port': "
          + "swift run --traits Port filmstrip doctor …")
    #endif
  }

  #if Port
    private static func report(
      on sources: [PortSource], unreadable: [PortError], of paths: [String],
      with compiler: SwiftCompiler
    ) throws -> DoctorReport {
      var errors = unreadable
      let porter = Porter(knowing: sources, errors: &errors)
      let problems = Dictionary(errors.map { ($0.finding.file, $0.finding) }) { first, _ in first }
      let readable = sources.filter { problems[$0.name] == nil }
      let ported = try Dictionary(
        uniqueKeysWithValues: readable.map { ($0.name, try porter.port($0, keeping: .sameLines)) })
      var absent: [(module: String, file: String)] = []
      let scratch = FileManager.default.temporaryDirectory
        .appendingPathComponent("filmstrip-doctor-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      var checked: [String] = []
      // The compiler's messages contain absolute paths.
      var names: [String: String] = [:]
      for (index, source) in readable.enumerated() {
        guard let result = ported[source.name] else { continue }
        let (shortened, cut) = compiler.withoutAbsentModules(result)
        absent += cut.map { ($0, source.name) }
        let name = source.name.split(separator: "/").last ?? ""
        let path = scratch.appendingPathComponent("\(index)-\(name)").path
        let text = PortOutput.text(of: shortened, source, withDirective: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        checked.append(path)
        let original = URL(fileURLWithPath: source.name).standardizedFileURL.path
        names[PortOutput.locationName(of: original)] = source.name
      }
      let output = checked.isEmpty ? "" : try compiler.typeCheck(checked)
      var faults = CompilerFault.all(in: output)
      if let first = faults.first, faults.allSatisfy({ names[$0.file] == nil }) {
        throw PortFailure("the Swift compiler failed: \(first.file): \(first.message)")
      }
      let texts = Dictionary(readable.map { ($0.name, $0) }) { first, _ in first }
      for index in faults.indices {
        let file = names[faults[index].file] ?? faults[index].file
        faults[index].file = file
        if let source = texts[file] { faults[index].findInitializer(in: source) }
      }
      // The compiler doesn't find the app's own names that are declared in a source with errors.
      let ownNames = readable.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
      for index in faults.indices {
        let parts = faults[index].missing?.split(separator: ".").map(String.init) ?? []
        let isInitializer = parts.last?.hasPrefix("init(") == true
        if let name = isInitializer ? parts.dropLast().last : parts.last,
          ownNames.contains(name)
        {
          faults[index].missing = nil
        }
      }
      return DoctorReport(
        paths.map { ($0, ported[$0], problems[$0]) }, faults: faults,
        modules: absent, delegates: Set(readable.filter(\.hasAppDelegate).map(\.name)),
        classes: Porter.transitionClasses(in: sources))
    }
  #endif
}
