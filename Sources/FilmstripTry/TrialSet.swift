#if Port
  import Foundation
  import FilmstripPorting

  /// The sources of a trial and what is found in them.
  struct TrialSet: Sendable {
    /// A source, ready for the compiler.
    struct Source: Sendable {
      var input: PortInput
      var source: PortSource
      /// The ported text with the directive that names the original; nil if it is not Swift.
      var text: String?
      /// Why it cannot be read, or what to do by hand.
      var findings: [PortFinding] = []
      /// Imported modules that are not here.
      var absent: [String] = []
    }

    var sources: [Source]
    /// The classes of the readable sources.
    var classes: [TransitionClass]
    /// Sources that are compiled together.
    var batches: [[SourceGroups.Group]]

    /// Reads, ports and groups sources; `asked` names classes that pages must be.
    ///
    /// - Throws: a `PortFailure` for a file that cannot be read.
    init(
      _ paths: [String], asked: [String], compiler: SwiftCompiler,
      keeping lines: LineKeeping = .sameLines
    ) throws {
      let inputs = try PortInput.find(paths)
      var (texts, errors) = PortInput.read(inputs)
      // One of many is named beside the films of the others.
      if inputs.count == 1, let first = errors.first { throw PortFailure(first) }
      let porter = Porter(knowing: texts, errors: &errors)
      let faults = Dictionary(errors.map { ($0.finding.file, $0.finding) }) { first, _ in first }
      let known = Dictionary(texts.map { ($0.name, $0) }) { first, _ in first }
      var sources = inputs.map { input in
        Source(
          input: input, source: known[input.path] ?? PortSource(name: input.path, text: ""),
          findings: faults[input.path].map { [$0] } ?? [])
      }
      texts.removeAll { faults[$0.name] != nil }
      for index in sources.indices where sources[index].findings.isEmpty {
        let ported = try porter.port(sources[index].source, keeping: lines)
        let (cut, absent) = compiler.withoutAbsentModules(ported)
        sources[index].findings = ported.findings
        sources[index].absent = absent
        sources[index].text = PortOutput.text(
          of: Self.withoutMain(cut), sources[index].source, placed: lines == .sameLines)
      }
      self.sources = sources
      classes = Porter.transitionClasses(in: texts)
      let files = Set(classes.map(\.file))
      let wanted = sources.indices.filter {
        sources[$0].text != nil && files.contains(sources[$0].input.path)
      }
      let all = sources.map(\.source)
      let named = try asked.map { name in
        let found = sources.indices.first { index in
          sources[index].text != nil && sources[index].source.text.contains("class \(name)")
        }
        guard let found else {
          throw PortFailure("no class of the sources is named '\(name)', which must be a page's")
        }
        return found
      }
      var groups = SourceGroups.groups(of: all, needing: Array(wanted))
      // The pages that a user names belong to all.
      if !named.isEmpty {
        let pages = SourceGroups.groups(of: all, needing: named).flatMap { $0 }
        groups = groups.map { Array(Set($0 + pages)).sorted() }
      }
      batches = SourceGroups.batches(of: groups, all, upTo: 12)
    }

    /// A source without the mark of an app's entry.
    private static func withoutMain(_ ported: PortedSource) -> PortedSource {
      var changed = ported
      for word in ["@main", "@UIApplicationMain", "@NSApplicationMain"] {
        guard changed.text.contains(word) else { continue }
        let lines = changed.text.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.drop { " \t".contains($0) }.hasPrefix(word)
            ? Substring($0.replacing(word, with: "")) : $0
        }
        changed.text = lines.joined(separator: "\n")
      }
      return changed
    }
  }
#endif
