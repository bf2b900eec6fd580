#if Port
  import FilmstripPorting
  import SwiftSyntax

  /// The grouping of sources that are compiled together.
  package enum SourceGroups {
    /// A group of sources: their indices, in order.
    package typealias Group = [Int]

    /// Returns groups that contain the requested sources and all sources that they need.
    ///
    /// Groups that share sources are merged. A source needs another source if it uses the name of a
    /// type, a function or a member of an extension that the other source declares. If several
    /// sources declare the name, the source in the nearest folder is used. A merge never puts two
    /// sources that declare the same name into one group.
    package static func groups(of sources: [PortSource], needing indices: [Int]) -> [Group] {
      let names = DeepStack.run { sources.map(SourceNames.init) }
      var owners: [String: [Int]] = [:]
      for (index, sourceNames) in names.enumerated() {
        for name in sourceNames.declared { owners[name, default: []].append(index) }
      }
      func needs(_ index: Int) -> Set<Int> {
        var needed: Set<Int> = []
        for word in names[index].used where !names[index].declared.contains(word) {
          guard let candidates = owners[word] else { continue }
          let folder = folder(of: sources[index].name)
          let nearest = candidates.max {
            let (a, b) = (common(folder, sources[$0].name), common(folder, sources[$1].name))
            return a == b ? $0 > $1 : a < b
          }
          if let nearest { needed.insert(nearest) }
        }
        return needed
      }
      var groups: [(members: Set<Int>, declared: Set<String>)] = []
      for index in indices {
        if groups.contains(where: { $0.members.contains(index) }) { continue }
        var members: Set<Int> = [index]
        var pending = [index]
        while let next = pending.popLast() {
          for other in needs(next) where members.insert(other).inserted { pending.append(other) }
        }
        let declared = Self.names(of: members, names)
        let groupIndex = groups.firstIndex { group in
          !group.members.isDisjoint(with: members)
            && !conflicts(members.subtracting(group.members), with: group.members, names)
        }
        if let groupIndex {
          groups[groupIndex].members.formUnion(members)
          groups[groupIndex].declared.formUnion(declared)
        } else {
          groups.append((members, declared))
        }
      }
      return groups.map { $0.members.sorted() }
    }

    /// Combines groups into batches of up to `limit` sources, unless their declarations conflict.
    package static func batches(
      of groups: [Group], _ sources: [PortSource], upTo limit: Int
    ) -> [[Group]] {
      let names = DeepStack.run { sources.map(SourceNames.init) }
      var batches: [(groups: [Group], members: Set<Int>)] = []
      for group in groups {
        let members = Set(group)
        let batchIndex = batches.firstIndex { batch in
          batch.members.count + group.count <= limit && batch.members.isDisjoint(with: members)
            && !conflicts(members, with: batch.members, names)
        }
        if let batchIndex {
          batches[batchIndex].groups.append(group)
          batches[batchIndex].members.formUnion(members)
        } else {
          batches.append(([group], members))
        }
      }
      return batches.map(\.groups)
    }

    private static func names(of members: Set<Int>, _ all: [SourceNames]) -> Set<String> {
      members.reduce(into: []) { $0.formUnion(all[$1].declared) }
    }

    private static func conflicts(
      _ some: Set<Int>, with others: Set<Int>, _ names: [SourceNames]
    ) -> Bool {
      !self.names(of: some, names).isDisjoint(with: self.names(of: others, names))
    }

    private static func folder(of path: String) -> [Substring] {
      path.split(separator: "/").dropLast()
    }

    private static func common(_ folder: [Substring], _ path: String) -> Int {
      zip(folder, self.folder(of: path)).prefix { $0 == $1 }.count
    }
  }

  /// The names that a source declares for other sources, and all names that it uses.
  private struct SourceNames {
    var declared: Set<String> = []
    var used: Set<String> = []

    init(_ source: PortSource) {
      guard let tree = try? SourceTree.parse(source) else { return }
      for token in tree.tokens(viewMode: .sourceAccurate) {
        switch token.tokenKind {
        case .identifier(let name): used.insert(name.unquoted)
        case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name):
          used.insert(name)
        default: break
        }
      }
      collect(tree.statements)
    }

    private mutating func collect(_ items: CodeBlockItemListSyntax) {
      for item in items {
        if let block = item.item.as(IfConfigDeclSyntax.self) {
          for clause in block.clauses {
            if case .statements(let inner)? = clause.elements { collect(inner) }
          }
          continue
        }
        guard case .decl(let declaration) = item.item else { continue }
        collect(declaration)
      }
    }

    private mutating func collect(_ declaration: DeclSyntax) {
      func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.has("private") || modifiers.has("fileprivate")
      }
      if let namedDeclaration = declaration.asProtocol((any NamedDeclSyntax).self) {
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
        if modifiers.map(isPrivate) == true { return }
        declared.insert(namedDeclaration.name.text.unquoted)
        return
      }
      if let variable = declaration.as(VariableDeclSyntax.self), !isPrivate(variable.modifiers) {
        for binding in variable.bindings { declared.insert(binding.pattern.singleLine.unquoted) }
      }
      guard let extensionDeclaration = declaration.as(ExtensionDeclSyntax.self),
        !isPrivate(extensionDeclaration.modifiers)
      else {
        return
      }
      for member in extensionDeclaration.memberBlock.members {
        if let function = member.decl.as(FunctionDeclSyntax.self), !isPrivate(function.modifiers) {
          // Other sources don't call a method by name if a protocol requires it.
          if extensionDeclaration.inheritanceClause == nil {
            declared.insert(function.name.text.unquoted)
          }
        } else if let variable = member.decl.as(VariableDeclSyntax.self),
          !isPrivate(variable.modifiers), extensionDeclaration.inheritanceClause == nil
        {
          for binding in variable.bindings { declared.insert(binding.pattern.singleLine.unquoted) }
        } else if let inner = member.decl.asProtocol((any NamedDeclSyntax).self) {
          declared.insert(inner.name.text.unquoted)
        }
      }
    }
  }
#endif
