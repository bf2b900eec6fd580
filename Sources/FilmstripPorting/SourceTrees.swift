#if Port
  import SwiftSyntax
  import Synchronization

  /// The syntax trees of sources, each of which is parsed when it is needed first.
  ///
  /// Pass the same object to the steps of a run that read the same sources. Several threads can use
  /// it.
  package final class SourceTrees: Sendable {
    private let trees = Mutex<[PortSource: Result<SourceFileSyntax, PortError>]>([:])

    /// Creates an object without trees.
    package init() {}

    /// Parses the sources whose trees aren't known yet, on several threads.
    package func parse(_ sources: [PortSource]) {
      let unknown = trees.withLock { known in sources.filter { known[$0] == nil } }
      _ = DeepStack.map(unknown) { _ = try? self.tree(of: $0) }
    }

    /// Returns the tree of a source, which need not be valid Swift.
    ///
    /// - Throws: A `PortError` if the nesting exceeds `NestingLimit`.
    package func tree(of source: PortSource) throws(PortError) -> SourceFileSyntax {
      if let known = trees.withLock({ $0[source] }) { return try known.get() }
      let parsed = Result { () throws(PortError) in try SourceTree.parse(source) }
      trees.withLock { $0[source] = parsed }
      return try parsed.get()
    }
  }
#endif
