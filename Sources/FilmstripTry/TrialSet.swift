#if Port
  import Foundation
  import FilmstripPorting

  /// The sources of a request, and the transition classes in them.
  struct TrialSet: Sendable {
    /// A source, ready for the compiler.
    struct Source: Sendable {
      var input: PortInput
      var source: PortSource
      /// The ported text with a directive that names the original, or `nil` if the source isn't
      /// valid Swift.
      var text: String?
      /// The reason why the source cannot be read, or the code to change by hand.
      var findings: [PortFinding] = []
      /// The imported modules that are not available.
      var absent: [String] = []
    }

    var sources: [Source]
    /// The transition classes in the readable sources.
    var classes: [TransitionClass]
    /// The groups of sources that are compiled together.
    var batches: [[SourceGroups.Group]]

    /// Reads, ports and groups sources; `requiredClasses` contains classes from which view controllers must
    /// be created.
    ///
    /// - Throws: A `PortFailure` if the only file cannot be read, or if a class in `requiredClasses` is
    ///   missing.
    init(
      _ paths: [String], requiredClasses: [String], compiler: SwiftCompiler,
      keeping lines: LineKeeping = .sameLines
    ) throws {
      let inputs = try PortInput.find(paths)
      var (texts, errors) = PortInput.read(inputs)
      // If there are several files, report an unreadable one next to the films of the others.
      if inputs.count == 1, let first = errors.first { throw PortFailure(first) }
      let porter = Porter(knowing: texts, errors: &errors)
      let faults = Dictionary(errors.map { ($0.finding.file, $0.finding) }) { first, _ in first }
      let textsByName = Dictionary(texts.map { ($0.name, $0) }) { first, _ in first }
      var sources = inputs.map { input in
        Source(
          input: input, source: textsByName[input.path] ?? PortSource(name: input.path, text: ""),
          findings: faults[input.path].map { [$0] } ?? [])
      }
      texts.removeAll { faults[$0.name] != nil }
      for index in sources.indices where sources[index].findings.isEmpty {
        let ported = try porter.port(sources[index].source, keeping: lines)
        let (cut, absent) = compiler.withoutAbsentModules(ported)
        sources[index].findings = ported.findings
        sources[index].absent = absent
        sources[index].text = PortOutput.text(
          of: Self.withoutMain(cut), sources[index].source, withDirective: lines == .sameLines)
      }
      self.sources = sources
      classes = Porter.transitionClasses(in: texts)
      let files = Set(classes.map(\.file))
      let classIndices = sources.indices.filter {
        sources[$0].text != nil && files.contains(sources[$0].input.path)
      }
      let all = sources.map(\.source)
      let requestedIndices = try requiredClasses.map { name in
        let match = sources.indices.first { index in
          sources[index].text != nil && sources[index].source.text.contains("class \(name)")
        }
        guard let match else {
          throw PortFailure("no class of the sources is named '\(name)', which must be a page's")
        }
        return match
      }
      var groups = SourceGroups.groups(of: all, needing: Array(classIndices))
      // Every group needs the view controllers that the user named.
      if !requestedIndices.isEmpty {
        let pages = SourceGroups.groups(of: all, needing: requestedIndices).flatMap { $0 }
        groups = groups.map { Array(Set($0 + pages)).sorted() }
      }
      batches = SourceGroups.batches(of: groups, all, upTo: 12)
    }

    /// Removes the attribute that marks the entry point of an app.
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
