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
      let compiler = SwiftCompiler(modules: modules ?? SwiftCompiler.builtModules, mode: swift)
      try compiler.check()
      let inputs = try PortInput.find(files)
      let sources = try inputs.map { PortSource(name: $0.path, text: try $0.read()) }
      let report = try Self.report(on: sources, with: compiler)
      write(json ? try report.json() + "\n" : report.table)
      return report.files.allSatisfy { [.compiles, .compilesAfterPort].contains($0.verdict) }
        ? 0 : 1
    #else
      throw PortFailure(
        "this build has no 'doctor', which needs SwiftSyntax; build with Filmstrip's trait 'Port': "
          + "swift run --traits Port filmstrip doctor …")
    #endif
  }

  #if Port
    private static func report(
      on sources: [PortSource], with compiler: SwiftCompiler
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
        let (checked, cut) = compiler.withoutAbsentModules(result)
        absent += cut.map { ($0, source.name) }
        let name = source.name.split(separator: "/").last ?? ""
        let path = scratch.appendingPathComponent("\(index)-\(name)").path
        let text = PortOutput.text(of: checked, source, placed: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        paths.append(path)
        names[URL(fileURLWithPath: source.name).standardizedFileURL.path] = source.name
      }
      let output = paths.isEmpty ? "" : try compiler.typeCheck(paths)
      var faults = CompilerFault.all(in: output)
      for place in faults.indices {
        faults[place].file = names[faults[place].file] ?? faults[place].file
      }
      return DoctorReport(
        sources.map { ($0.name, ported[$0.name], problems[$0.name]) }, faults: faults,
        modules: absent, classes: Porter.transitionClasses(in: sources))
    }
  #endif
}
