#if Port
  import FilmstripPorting
  import SwiftSyntax

  extension Porter {
    /// The classes of some sources that take part in transitions, in the order of files and lines.
    ///
    /// It uses syntax only, and reads sources that do not compile as far as they are readable. Sources that are nested
    /// too deeply to be ported are ignored.
    package static func transitionClasses(in sources: [PortSource]) -> [TransitionClass] {
      DeepStack.run { foundClasses(in: sources) }
    }

    private static func foundClasses(in sources: [PortSource]) -> [TransitionClass] {
      decisions(about: sources).classes(inOrderOf: sources.map(\.name))
    }

    /// Returns the decisions about the types of some sources.
    static func decisions(about sources: [PortSource]) -> TransitionDecisions {
      var types: [TypeFacts] = []
      var extensions: [TypeFacts] = []
      for source in sources {
        guard let tree = try? SourceTree.parse(source) else { continue }
        let collector = TypeCollector(source.name, tree)
        collector.walk(tree)
        types += collector.types
        extensions += collector.extensions
      }
      return TransitionDecisions(types, extensions)
    }
  }
#endif
