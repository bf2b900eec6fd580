#if Port
  import FilmstripPorting
  import Foundation

  /// The result of porting and type-checking an app's sources.
  struct DoctorReport: Encodable {
    /// The verdict on a file.
    enum Verdict: String, Encodable, CaseIterable {
      case compiles
      case compilesAfterPort = "compiles after port"
      case doesNotCompile = "does not compile"
      case notSwift = "not Swift"
      case setAside = "set aside"
    }

    struct File: Encodable {
      var file: String
      var verdict: Verdict
      /// The number of changes that `port` makes.
      var changes: Int
      /// The findings of `port`: code to change by hand, and warnings.
      var findings: [PortFinding]
      /// The compiler's errors, with positions in the original file.
      var errors: [CompilerFault]
    }

    struct Missing: Encodable, Equatable {
      var name: String
      var uses: Int
      var files: Int
    }

    var files: [File]
    /// The names of Apple's frameworks that Filmstrip lacks, by number of uses.
    var missing: [Missing]
    /// The imported modules that are not available, by number of imports.
    var modules: [Missing]
    var classes: [TransitionClass]
    var counts: [String: Int]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - results: The files. `ported` is `nil` for a source that isn't valid Swift; then
    ///     `problem` has the reason.
    ///   - faults: The compiler's errors in all files.
    ///   - absent: The imported modules that are not available, with the importing files.
    ///   - delegates: The files with delegates of an app or of a scene, whose errors don't count.
    ///   - classes: The transition classes in the sources.
    init(
      _ results: [(file: String, ported: PortedSource?, problem: PortFinding?)],
      faults: [CompilerFault], modules absent: [(module: String, file: String)],
      delegates: Set<String> = [], classes: [TransitionClass]
    ) {
      self.classes = classes
      let byFile = Dictionary(grouping: faults, by: \.file)
      files = results.map { result in
        let errors = byFile[result.file] ?? []
        guard let ported = result.ported else {
          return File(
            file: result.file, verdict: .notSwift, changes: 0,
            findings: result.problem.map { [$0] } ?? [], errors: errors)
        }
        let verdict: Verdict =
          !errors.isEmpty || absent.contains { $0.file == result.file }
          ? delegates.contains(result.file) ? .setAside : .doesNotCompile
          : ported.edits.isEmpty ? .compiles : .compilesAfterPort
        return File(
          file: result.file, verdict: verdict, changes: ported.edits.count,
          findings: ported.findings, errors: errors)
      }
      missing = Self.ranked(
        faults.compactMap { fault in
          guard let name = fault.missing, Self.isApple(name), !delegates.contains(fault.file)
          else { return nil }
          return (name, fault.file)
        })
      modules = Self.ranked(absent.map { ($0.module, $0.file) })
      let allFiles = files
      counts = Dictionary(
        uniqueKeysWithValues: Verdict.allCases.map { verdict in
          (verdict.rawValue, allFiles.count { $0.verdict == verdict })
        })
      counts["files"] = files.count
    }

    /// Returns names with the numbers of their uses and files, the most used first.
    static func ranked(_ uses: [(name: String, file: String)]) -> [Missing] {
      Dictionary(grouping: uses, by: \.name)
        .map { name, uses in
          Missing(name: name, uses: uses.count, files: Set(uses.map(\.file)).count)
        }
        .sorted { ($1.files, $1.uses, $0.name) < ($0.files, $0.uses, $1.name) }
    }

    /// Returns whether a name looks like a name of Apple's frameworks: a known prefix, a capital,
    /// and a lowercase letter.
    private static func isApple(_ name: String) -> Bool {
      ["UI", "NS", "CA", "CG", "CI", "AV", "WK", "MK", "PH", "CT", "CM"].contains { prefix in
        name.hasPrefix(prefix)
          && name.dropFirst(prefix.count).prefix(2).map(\.isUppercase) == [true, false]
      }
    }

    /// The report as the lines of a table.
    var table: String {
      var lines: [String] = []
      let all = files.count
      lines.append("\(all) \(all == 1 ? "file" : "files")")
      for verdict in Verdict.allCases {
        guard let count = counts[verdict.rawValue], count > 0 else { continue }
        lines.append("  \(Self.padded(count)) \(verdict.rawValue)")
      }
      let changes = files.reduce(0) { $0 + $1.changes }
      if changes > 0 {
        lines.append(
          "  \(Self.padded(changes)) \(changes == 1 ? "place" : "places") that port changes")
      }
      func section(_ title: String, _ rows: [Missing]) {
        guard !rows.isEmpty else { return }
        lines.append("")
        lines.append(title)
        for row in rows {
          let files = row.files == 1 ? "1 file" : "\(row.files) files"
          lines.append("  \(Self.padded(row.uses)) \(row.name), in \(files)")
        }
      }
      section("Not available in Filmstrip, by number of uses:", missing)
      section("Modules that are not available, by number of imports:", modules)
      let broken = files.filter { $0.verdict == .doesNotCompile || $0.verdict == .notSwift }
      if !broken.isEmpty {
        lines.append("")
        lines.append("Files that do not compile, with their first error:")
        for file in broken {
          let first = file.errors.first?.description ?? file.findings.first?.description
          lines.append("  \(first ?? "\(file.file): imports a module that is not available")")
        }
      }
      if !classes.isEmpty {
        lines.append("")
        lines.append("Classes of transitions:")
        for transitionClass in classes {
          let kinds = transitionClass.kinds.map(\.rawValue).joined(separator: ", ")
          lines.append(
            "  \(transitionClass.name) (\(kinds)): \(transitionClass.role.rawValue), because \(transitionClass.roleReason)"
              + (transitionClass.making.needs.map { "; needs \($0)" } ?? ""))
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }

    private static func padded(_ number: Int) -> String {
      let text = String(number)
      return String(repeating: " ", count: max(0, 4 - text.count)) + text
    }

    func json() throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
#endif
