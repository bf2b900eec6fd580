import Foundation

extension PortOptions {
  /// Ports the sources and returns the exit status.
  ///
  /// The status is 0 on success, 1 if some code must be changed by hand, or 2 if some sources
  /// cannot be ported. `write` receives the results unchanged; `writeError` receives findings and
  /// errors line by line.
  ///
  /// - Throws: A `PortFailure` if no source can be ported, or no source can be written.
  package func run(write: (String) -> Void, writeError: (String) -> Void) throws -> Int32 {
    #if Port
      guard !files.isEmpty else {
        throw PortFailure("port needs Swift sources, or folders that contain them")
      }
      if inPlace, output != nil {
        throw PortFailure("--in-place cannot be combined with --output; use one of them")
      }
      if check, inPlace || json || output != nil {
        throw PortFailure("--check cannot be combined with --in-place, --output or --json")
      }
      if output == "" { throw PortFailure("the output must name a folder, but is empty") }
      let inputs = try PortInput.find(files, keepingFolders: !sameLines)
      let (results, errors) = try Self.port(inputs, sameLines ? .sameLines : .tidy)
      if results.isEmpty, errors.count == 1 { throw PortFailure(errors[0]) }
      defer { for error in errors { writeError(error.description) } }
      if check {
        let needed = results.filter { !$0.ported.edits.isEmpty || !$0.ported.isComplete }
        for result in needed {
          write("\(result.input.path): \(Self.summary(of: result.ported))\n")
        }
        return errors.isEmpty ? needed.isEmpty ? 0 : 1 : 2
      }
      if let output {
        try PortOutput.write(
          results.map { result in
            let text = PortOutput.text(of: result.ported, result.source, withDirective: sameLines)
            return (sameLines ? result.input.renamedForBuild : result.input, text)
          }, into: output)
      } else if inPlace {
        for result in results where result.ported.text != result.source.text {
          try PortOutput.replace(result.input.path, with: result.ported.text)
        }
      }
      if json {
        write(try PortReport(results.map { $0.ported }).json() + "\n")
      } else {
        if output == nil, !inPlace {
          for result in results {
            let path = result.input.path
            write(
              UnifiedDiff.text(
                of: result.ported.edits, to: result.source.text, from: path, to: path))
          }
        }
        let findings = results.flatMap(\.ported.findings)
        // In a build, each finding is shown at its own line.
        let lines = lenient ? findings.map(\.asWarning) : PortFinding.lines(folding: findings)
        for line in lines { writeError(line) }
      }
      if !errors.isEmpty { return 2 }
      return lenient || results.allSatisfy { $0.ported.isComplete } ? 0 : 1
    #else
      throw PortFailure(
        "this build has no 'port', which needs SwiftSyntax; build with Filmstrip's trait 'Port': "
          + "swift run --traits Port filmstrip port …")
    #endif
  }

  #if Port
    /// Returns a summary such as `3 changes, 1 place to change by hand`.
    private static func summary(of ported: PortedSource) -> String {
      func count(_ number: Int, _ what: String, _ plural: String) -> String? {
        number == 0 ? nil : "\(number) \(number == 1 ? what : plural)"
      }
      let byHand = ported.findings.count { $0.severity == .problem }
      return [
        count(ported.edits.count, "change", "changes"),
        count(byHand, "place to change by hand", "places to change by hand"),
      ].compactMap { $0 }.joined(separator: ", ")
    }

    private typealias Result = (input: PortInput, source: PortSource, ported: PortedSource)

    /// Ports the valid sources; returns the results, and an error for each of the other sources.
    private static func port(
      _ inputs: [PortInput], _ lines: LineKeeping
    ) throws -> (results: [Result], errors: [PortError]) {
      var (sources, errors) = PortInput.read(inputs)
      let porter = Porter(knowing: sources, errors: &errors)
      let wrong = Set(errors.map(\.finding.file))
      sources.removeAll { wrong.contains($0.name) }
      let inputsByPath = Dictionary(uniqueKeysWithValues: inputs.map { ($0.path, $0) })
      let results = try sources.compactMap { source in
        try inputsByPath[source.name].map { ($0, source, try porter.port(source, keeping: lines)) }
      }
      return (results, errors)
    }
  #endif
}

/// The output of `--json`.
package struct PortReport: Encodable {
  package struct File: Encodable {
    package var file: String
    package var changes: Int
    package var findings: [PortFinding]
  }

  package var files: [File]

  package init(_ sources: [PortedSource]) {
    files = sources.map { File(file: $0.name, changes: $0.edits.count, findings: $0.findings) }
  }

  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension PortFinding {
  /// The text of the finding as a warning.
  fileprivate var asWarning: String {
    var warning = self
    warning.severity = .note
    return warning.description
  }
}
