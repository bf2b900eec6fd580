#if Port
  import FilmstripPorting
  import Foundation

  /// What of an app's sources compiles here.
  struct DoctorReport: Encodable {
    /// What becomes of a file.
    enum Verdict: String, Encodable, CaseIterable {
      case compiles
      case compilesAfterPort = "compiles after port"
      case doesNotCompile = "does not compile"
      case notSwift = "not Swift"
    }

    struct File: Encodable {
      var file: String
      var verdict: Verdict
      /// How many places `port` changes.
      var changes: Int
      /// What `port` leaves to be done by hand, or warns of.
      var findings: [PortFinding]
      /// The compiler's errors, at the original places.
      var errors: [CompilerFault]
    }

    struct Missing: Encodable, Equatable {
      var name: String
      var uses: Int
      var files: Int
    }

    var files: [File]
    /// UIKit's and its relatives' names that are not here, by use.
    var missing: [Missing]
    /// Imported modules that are not here, by use.
    var modules: [Missing]
    var classes: [TransitionClass]
    var counts: [String: Int]

    /// `ported` has nil for a source that is not Swift, `faults` the errors of all files.
    init(
      _ results: [(file: String, ported: PortedSource?, problem: PortFinding?)],
      faults: [CompilerFault], modules absent: [(module: String, file: String)],
      classes: [TransitionClass]
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
          ? .doesNotCompile : ported.edits.isEmpty ? .compiles : .compilesAfterPort
        return File(
          file: result.file, verdict: verdict, changes: ported.edits.count,
          findings: ported.findings, errors: errors)
      }
      missing = Self.ranked(
        faults.compactMap { fault in
          guard let name = fault.missing, Self.isApple(name) else { return nil }
          return (name, fault.file)
        })
      modules = Self.ranked(absent.map { ($0.module, $0.file) })
      let found = files
      counts = Dictionary(
        uniqueKeysWithValues: Verdict.allCases.map { verdict in
          (verdict.rawValue, found.count { $0.verdict == verdict })
        })
      counts["files"] = files.count
    }

    /// Names with their uses and files, the most used first.
    static func ranked(_ uses: [(name: String, file: String)]) -> [Missing] {
      Dictionary(grouping: uses, by: \.name)
        .map { name, uses in
          Missing(name: name, uses: uses.count, files: Set(uses.map(\.file)).count)
        }
        .sorted { ($1.files, $1.uses, $0.name) < ($0.files, $0.uses, $1.name) }
    }

    /// Whether a name is of Apple's frameworks: two or more capitals of a known prefix.
    private static func isApple(_ name: String) -> Bool {
      ["UI", "NS", "CA", "CG", "CI", "AV", "WK", "MK", "PH", "CT", "CM"].contains { prefix in
        name.hasPrefix(prefix)
          && name.dropFirst(prefix.count).prefix(2).map(\.isUppercase) == [true, false]
      }
    }

    /// The report as lines of a table.
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
      section("Missing here, by uses:", missing)
      section("Modules that are not here, by imports:", modules)
      let broken = files.filter { $0.verdict == .doesNotCompile || $0.verdict == .notSwift }
      if !broken.isEmpty {
        lines.append("")
        lines.append("Files that do not compile, with their first error:")
        for file in broken {
          let first = file.errors.first?.description ?? file.findings.first?.description
          lines.append("  \(first ?? "\(file.file): imports a module that is not here")")
        }
      }
      if !classes.isEmpty {
        lines.append("")
        lines.append("Classes of transitions:")
        for found in classes {
          let kinds = found.kinds.map(\.rawValue).joined(separator: ", ")
          lines.append(
            "  \(found.name) (\(kinds)): \(found.role.rawValue), because \(found.roleReason)"
              + (found.making.needs.map { "; needs \($0)" } ?? ""))
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
