#if Port
  import SwiftDiagnostics
  import SwiftParserDiagnostics
  import SwiftSyntax

  /// Turns code that needs the Objective-C runtime into code that compiles with Filmstrip.
  ///
  /// All other code stays the same, byte for byte.
  ///
  /// A porter uses only the syntax. Pass all sources of a module together, so that the porter can
  /// resolve the protocols and methods that the sources share.
  package struct Porter: Sendable {
    let index: DeclarationIndex
    private let trees: SourceTrees

    /// Creates a porter that resolves the declarations of some sources.
    ///
    /// - Throws: A `PortError` if a source is not valid Swift.
    package init(knowing sources: [PortSource]) throws(PortError) {
      var errors: [PortError] = []
      self.init(knowing: sources, errors: &errors)
      if let first = errors.first { throw first }
    }

    /// Creates a porter that resolves the declarations of the valid sources.
    ///
    /// Appends an error to `errors` for each invalid source. `trees` contains the trees of sources
    /// that are already parsed.
    package init(
      knowing sources: [PortSource], errors: inout [PortError], trees: SourceTrees = SourceTrees()
    ) {
      trees.parse(sources)
      let (index, faults) = DeepStack.run {
        var index = DeclarationIndex()
        var faults: [PortError] = []
        for source in sources {
          do throws(PortError) {
            index.add(try Self.parse(source, trees), in: source.name)
          } catch { faults.append(error) }
        }
        return (index, faults)
      }
      self.index = index
      self.trees = trees
      errors += faults
    }

    /// Ports a source.
    ///
    /// - Throws: A `PortError` if the source is not valid Swift.
    package func port(
      _ source: PortSource, keeping lines: LineKeeping = .tidy
    ) throws(PortError) -> PortedSource {
      try DeepStack.run { () throws(PortError) in try portOnThisStack(source, lines) }
    }

    private func portOnThisStack(
      _ source: PortSource, _ lines: LineKeeping
    ) throws(PortError) -> PortedSource {
      let tree = try Self.parse(source, trees)
      let bytes = Array(source.text.utf8)
      let visitor = PortVisitor(source, tree, index, keeping: lines)
      visitor.walk(tree)
      var edits = Removal.edits(for: visitor.removals, in: bytes, keeping: lines)
      edits += visitor.edits
      // An insertion comes before a removal at the same offset.
      edits.sort {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
      return PortedSource(
        name: source.name,
        text: String(decoding: SourceEdit.apply(edits, to: bytes), as: UTF8.self),
        edits: edits,
        findings: visitor.findings.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }

    private static func parse(
      _ source: PortSource, _ trees: SourceTrees
    ) throws(PortError) -> SourceFileSyntax {
      let tree = try trees.tree(of: source)
      guard tree.hasError else { return tree }
      let faults = ParseDiagnosticsGenerator.diagnostics(for: beginning(of: tree)).filter {
        $0.diagMessage.severity == .error && !$0.message.hasPrefix("extraneous whitespace")
      }
      guard let first = faults.min(by: { $0.position < $1.position }) else { return tree }
      let location = SourceLocationConverter(fileName: source.name, tree: tree)
        .location(for: first.position)
      throw PortError(
        finding: PortFinding(
          file: source.name, line: location.line, column: location.column, severity: .problem,
          message: first.message))
    }

    /// The maximum number of errors for which diagnostics are created.
    ///
    /// *Chosen:* more than the number of errors that a single mistake causes.
    private static let maximumErrors = 64

    /// Returns the source up to its `maximumErrors`th error, parsed again.
    ///
    /// SwiftParser's diagnostics suggest a correction for each error, and copy the ancestors of the
    /// corrected node for each: the time for a chain of errors is quadratic. Only the first error is
    /// reported.
    private static func beginning(of tree: SourceFileSyntax) -> SourceFileSyntax {
      var count = 0
      for token in tree.tokens(viewMode: .all) {
        let isUnexpected =
          token.parent?.as(UnexpectedNodesSyntax.self)?.first?.id == token.id
        guard token.presence == .missing || isUnexpected else { continue }
        count += 1
        if count > maximumErrors {
          let bytes = tree.description.utf8.prefix(token.endPosition.utf8Offset)
          return SourceTree.parse(bytes: Array(bytes))
        }
      }
      return tree
    }
  }
#endif
