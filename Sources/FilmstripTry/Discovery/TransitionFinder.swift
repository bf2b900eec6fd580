#if Port
  import FilmstripPorting
  import SwiftSyntax

  extension Porter {
    /// Returns the classes in some sources that take part in transitions, in the order of files and
    /// lines.
    ///
    /// The search uses only the syntax, and reads sources that don't compile as far as possible.
    /// Sources that are nested too deeply to be ported are ignored. The segues tell the order of two
    /// view controllers.
    static func transitionClasses(
      in sources: [PortSource], trees: SourceTrees = SourceTrees(),
      segues: Set<InterfaceFile.Segue> = []
    ) -> [TransitionClass] {
      DeepStack.run { classesOnDeepStack(in: sources, trees, segues) }
    }

    private static func classesOnDeepStack(
      in sources: [PortSource], _ trees: SourceTrees, _ segues: Set<InterfaceFile.Segue>
    ) -> [TransitionClass] {
      var facts = facts(about: sources, trees)
      facts.segues = segues
      let names = sources.map(\.name)
      let classes = facts.decisions.classes(inOrderOf: names)
      let repeated = facts.repeatedNames
      guard !repeated.isEmpty else { return classes }
      // The sources contain several apps: a repeated name means the type in the nearest folder.
      var nearest: [[Substring]: [TransitionClass]] = [:]
      return classes.flatMap { first -> [TransitionClass] in
        let folder = SourceGroups.folder(of: first.file)
        let decided =
          nearest[folder]
          ?? facts.seen(from: folder, repeated).decisions.classes(inOrderOf: names)
        nearest[folder] = decided
        let own = decided.filter { $0.file == first.file && $0.line == first.line }
        return own.isEmpty ? [first] : own
      }
    }

    /// Returns the decisions about the types of some sources.
    static func decisions(
      about sources: [PortSource], trees: SourceTrees = SourceTrees()
    ) -> TransitionDecisions {
      facts(about: sources, trees).decisions
    }

    /// The facts about the types of some sources.
    private struct Facts {
      var types: [TypeFacts] = []
      var extensions: [TypeFacts] = []
      var aliases: [String: WrittenType] = [:]
      var segues: Set<InterfaceFile.Segue> = []

      var decisions: TransitionDecisions {
        TransitionDecisions(types, extensions, aliases: aliases, segues: segues)
      }

      /// The names of types that several files declare, with these files in order.
      var repeatedNames: [String: [String]] {
        types.reduce(into: [:]) { files, type in
          if files[type.name]?.contains(type.file) != true {
            files[type.name, default: []].append(type.file)
          }
        }.filter { $0.value.count > 1 }
      }

      /// Returns the facts without the types of repeated names in other folders than the nearest.
      func seen(from folder: [Substring], _ repeated: [String: [String]]) -> Facts {
        func nearest(_ files: [String], _ folder: [Substring]) -> String? {
          // Of files at the same distance, the first one is the nearest.
          files.max { SourceGroups.common(folder, $0) < SourceGroups.common(folder, $1) }
        }
        let kept = repeated.mapValues { nearest($0, folder) }
        var seen = self
        seen.types.removeAll { type in kept[type.name].map { $0 != type.file } ?? false }
        // An extension belongs to the type that is nearest to it.
        seen.extensions.removeAll { addition in
          guard let files = repeated[addition.name] else { return false }
          return nearest(files, SourceGroups.folder(of: addition.file)) != kept[addition.name]
        }
        return seen
      }
    }

    private static func facts(about sources: [PortSource], _ trees: SourceTrees) -> Facts {
      trees.parse(sources)
      var facts = Facts()
      for source in sources {
        guard let tree = try? trees.tree(of: source) else { continue }
        let collector = TypeCollector(source.name, tree)
        collector.walk(tree)
        facts.types += collector.types
        facts.extensions += collector.extensions
        facts.aliases.merge(collector.aliases) { first, _ in first }
      }
      return facts
    }
  }
#endif
