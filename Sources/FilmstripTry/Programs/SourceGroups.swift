#if Port
  import FilmstripPorting
  import SwiftSyntax

  /// The grouping of sources that are compiled together.
  package struct SourceGroups {
    /// A group of sources: their indices, in order.
    package typealias Group = [Int]

    private let sources: [PortSource]
    private let names: [SourceNames]

    /// Parses sources, once for all groups, except those whose trees are known.
    package init(_ sources: [PortSource], trees: SourceTrees = SourceTrees()) {
      self.sources = sources
      names = DeepStack.map(sources) { SourceNames($0, trees) }
    }

    /// Returns groups that contain the requested sources and all sources that they need.
    ///
    /// Groups that share sources are merged. A source needs another source if it uses the name of a
    /// type, a function or a member of an extension that the other source declares, or calls an
    /// initializer or a subscript of one of its extensions. A source also needs the extensions by
    /// which its types, or types that it uses, conform to protocols. If several
    /// sources declare the name, the source in the nearest folder is used, and those of the same folder
    /// that declare it in extensions of other types. A merge never puts two sources that declare the
    /// same name into one group.
    package func groups(needing indices: [Int]) -> [Group] {
      var owners: [String: [Int]] = [:]
      for (index, sourceNames) in names.enumerated() {
        for name in sourceNames.declared.union(sourceNames.calls) {
          owners[name, default: []].append(index)
        }
      }
      // An extension of UIKit's class can implement a protocol of the sources, whose methods others
      // then call by name.
      for (index, sourceNames) in names.enumerated() {
        for (type, proto, members) in sourceNames.conformances
        where owners[proto] != nil && owners[type] == nil {
          for name in members where owners[name]?.contains(index) != true {
            owners[name, default: []].append(index)
          }
        }
      }
      func nearest(_ name: String, from index: Int) -> Int? {
        let folder = Self.folder(of: sources[index].name)
        return owners[name]?.max {
          let a = Self.common(folder, sources[$0].name)
          let b = Self.common(folder, sources[$1].name)
          return a == b ? $0 > $1 : a < b
        }
      }
      let extending = names.indices.filter { !names[$0].conformances.isEmpty }
      func needs(_ index: Int) -> Set<Int> {
        let own = names[index]
        var needed: Set<Int> = []
        for word in own.used where !own.declared.contains(word) && !own.calls.contains(word) {
          guard let nearest = nearest(word, from: index) else { continue }
          needed.insert(nearest)
          guard let types = names[nearest].members[word] else { continue }
          let folder = Self.folder(of: sources[nearest].name)
          needed.formUnion(
            (owners[word] ?? []).filter { other in
              Self.folder(of: sources[other].name) == folder
                && names[other].members[word]?.isDisjoint(with: types) == true
            })
        }
        for other in extending where other != index {
          let isNeeded = names[other].conformances.contains { type, proto, _ in
            if let owner = nearest(type, from: other) { return owner == index }
            return own.used.contains(type) && own.used.contains(proto) && owners[proto] != nil
          }
          if isNeeded { needed.insert(other) }
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
            && !Self.conflicts(members.subtracting(group.members), with: group.members, names)
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
    package func batches(of groups: [Group], upTo limit: Int) -> [[Group]] {
      var batches: [(groups: [Group], members: Set<Int>)] = []
      for group in groups {
        let members = Set(group)
        let batchIndex = batches.firstIndex { batch in
          batch.members.count + group.count <= limit && batch.members.isDisjoint(with: members)
            && !Self.conflicts(members, with: batch.members, names)
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
      members.reduce(into: []) { $0.formUnion(all[$1].exclusive) }
    }

    private static func conflicts(
      _ some: Set<Int>, with others: Set<Int>, _ names: [SourceNames]
    ) -> Bool {
      !self.names(of: some, names).isDisjoint(with: self.names(of: others, names))
    }

    /// Returns the folders of a path.
    static func folder(of path: String) -> [Substring] {
      path.split(separator: "/").dropLast()
    }

    /// Returns the number of folders that a folder and a path have in common at their beginnings.
    static func common(_ folder: [Substring], _ path: String) -> Int {
      zip(folder, self.folder(of: path)).prefix { $0 == $1 }.count
    }
  }

  /// The names that a source declares for other sources, and all names that it uses.
  private struct SourceNames {
    var declared: Set<String> = []
    /// The types whose extensions declare each name of a method or a property.
    var members: [String: Set<String>] = [:]
    var used: Set<String> = []
    /// The names that no other source of the same program can declare: those of types, functions and
    /// variables, and `Type.member` for the members of extensions.
    var exclusive: Set<String> = []
    /// The initializers and subscripts in extensions, as calls are written: `UIColor(hex:)`,
    /// `(hex:)` for `.init(hex: 0)`, and `[safe:]`.
    var calls: Set<String> = []
    /// The types that an extension makes conform, the protocols, and the members of the extension.
    var conformances: [(type: String, proto: String, members: [String])] = []

    init(_ source: PortSource, _ trees: SourceTrees) {
      guard let tree = try? trees.tree(of: source) else { return }
      for token in tree.tokens(viewMode: .sourceAccurate) {
        switch token.tokenKind {
        case .identifier(let name): used.insert(name.unquoted)
        case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name):
          used.insert(name)
        default: break
        }
      }
      let collector = CallCollector(viewMode: .sourceAccurate)
      collector.walk(tree)
      used.formUnion(collector.calls)
      collect(tree.statements)
    }

    /// Returns the argument lists with which a declaration can be called, such as `a:b:` and `a:`
    /// if the second parameter has a default.
    private static func argumentLists(of parameters: FunctionParameterListSyntax) -> Set<String> {
      let omittable = parameters.count { isOmittable($0) }
      var lists: Set<String> = [""]
      for parameter in parameters {
        let longer = lists.map { $0 + parameter.firstName.text + ":" }
        // Without this limit, the number of lists doubles with each default.
        lists =
          isOmittable(parameter) && omittable <= 6 ? lists.union(longer) : Set(longer)
      }
      return lists
    }

    /// Returns whether a call can omit an argument, or write it as a trailing closure.
    private static func isOmittable(_ parameter: FunctionParameterSyntax) -> Bool {
      parameter.defaultValue != nil || parameter.ellipsis != nil
        || parameter.type.trimmedDescription.contains("->")
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

    private mutating func declare(_ name: String, in type: String? = nil) {
      declared.insert(name)
      exclusive.insert((type.map { $0 + "." } ?? "") + name)
      if let type { members[name, default: []].insert(type) }
    }

    private mutating func collect(_ declaration: DeclSyntax) {
      func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.has("private") || modifiers.has("fileprivate")
      }
      if let namedDeclaration = declaration.asProtocol((any NamedDeclSyntax).self) {
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
        if modifiers.map(isPrivate) == true { return }
        declare(namedDeclaration.name.text.unquoted)
        return
      }
      if let variable = declaration.as(VariableDeclSyntax.self), !isPrivate(variable.modifiers) {
        for binding in variable.bindings { declare(binding.pattern.singleLine.unquoted) }
      }
      guard let extensionDeclaration = declaration.as(ExtensionDeclSyntax.self),
        !isPrivate(extensionDeclaration.modifiers)
      else {
        return
      }
      let type = extensionDeclaration.extendedType.trimmedDescription.withoutGenericArguments
      let members = extensionDeclaration.memberBlock.members.flatMap { member -> [String] in
        if let function = member.decl.as(FunctionDeclSyntax.self) {
          return isPrivate(function.modifiers) ? [] : [function.name.text.unquoted]
        }
        guard let variable = member.decl.as(VariableDeclSyntax.self), !isPrivate(variable.modifiers)
        else { return [] }
        return variable.bindings.map { $0.pattern.singleLine.unquoted }
      }
      for inherited in extensionDeclaration.inheritanceClause?.inheritedTypes ?? [] {
        let proto = inherited.type.trimmedDescription.withoutGenericArguments
        conformances.append((type, proto, members))
      }
      for member in extensionDeclaration.memberBlock.members {
        if let initializer = member.decl.as(InitializerDeclSyntax.self),
          !isPrivate(initializer.modifiers)
        {
          for list in Self.argumentLists(of: initializer.signature.parameterClause.parameters) {
            calls.formUnion(["\(type)(\(list))", "(\(list))"])
          }
        }
        if let declaration = member.decl.as(SubscriptDeclSyntax.self),
          !isPrivate(declaration.modifiers)
        {
          // In a subscript, a parameter with one name has no label.
          let labels = declaration.parameterClause.parameters.map {
            $0.secondName == nil ? "_" : $0.firstName.text
          }
          if labels.contains(where: { $0 != "_" }) {
            calls.insert("[\(labels.map { $0 + ":" }.joined())]")
          }
        }
        if let function = member.decl.as(FunctionDeclSyntax.self), !isPrivate(function.modifiers) {
          // Other sources don't call a method by name if a protocol requires it.
          if extensionDeclaration.inheritanceClause == nil {
            declare(function.name.text.unquoted, in: type)
          }
        } else if let variable = member.decl.as(VariableDeclSyntax.self),
          !isPrivate(variable.modifiers), extensionDeclaration.inheritanceClause == nil
        {
          for binding in variable.bindings {
            declare(binding.pattern.singleLine.unquoted, in: type)
          }
        } else if let inner = member.decl.asProtocol((any NamedDeclSyntax).self) {
          declare(inner.name.text.unquoted)
        }
      }
    }
  }

  /// Collects the calls of initializers and subscripts.
  private final class CallCollector: SyntaxVisitor {
    private(set) var calls: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let list = Self.list(of: node.arguments)
      if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        if name.first?.isUppercase == true { calls.insert("\(name)(\(list))") }
      } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        if name == "init" {
          let type = member.base?.trimmedDescription ?? ""
          calls.insert((type.first?.isUppercase == true ? type : "") + "(\(list))")
        } else if name.first?.isUppercase == true {
          calls.insert("\(name)(\(list))")
        }
      }
      return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.arguments.contains(where: { $0.label != nil }) {
        calls.insert("[\(Self.list(of: node.arguments))]")
      }
      return .visitChildren
    }

    private static func list(of arguments: LabeledExprListSyntax) -> String {
      arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    }
  }
#endif
