#if Port
  import FilmstripPorting
  import SwiftSyntax

  extension Porter {
    /// Returns the classes in some sources that take part in transitions, in the order of files and
    /// lines.
    ///
    /// The search uses only the syntax, and reads sources that don't compile as far as possible.
    /// Sources that are nested too deeply to be ported are ignored.
    package static func transitionClasses(in sources: [PortSource]) -> [TransitionClass] {
      DeepStack.run { classesOnDeepStack(in: sources) }
    }

    private static func classesOnDeepStack(in sources: [PortSource]) -> [TransitionClass] {
      decisions(about: sources).classes(inOrderOf: sources.map(\.name))
    }

    /// Returns the decisions about the types of some sources.
    static func decisions(about sources: [PortSource]) -> TransitionDecisions {
      var types: [TypeFacts] = []
      var extensions: [TypeFacts] = []
      var aliases: [String: WrittenType] = [:]
      for source in sources {
        guard let tree = try? SourceTree.parse(source) else { continue }
        let collector = TypeCollector(source.name, tree)
        collector.walk(tree)
        types += collector.types
        extensions += collector.extensions
        aliases.merge(collector.aliases) { first, _ in first }
      }
      return TransitionDecisions(types, extensions, aliases: aliases)
    }
  }
#endif
