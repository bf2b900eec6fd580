#if Port
  import FilmstripPorting
  import Foundation
  import SwiftSyntax

  /// Removes the code with errors from a source, so that the rest compiles.
  ///
  /// A screen or a transition of an app is compiled with the sources that it needs, and these use more
  /// than the film shows: a database, a library, another screen. The removal of a statement causes
  /// errors in the code that uses its result, which the next round removes, until the rest compiles.
  enum CodeOmission {
    /// A source without the code that contains errors.
    struct Change {
      var text: String
      /// The errors that are the reason.
      var faults: [CompilerFault]
      /// The errors that a call in the place of the code reports when the film reaches it.
      var watched: Set<CompilerFault>
      /// The names of local constants that are variables now, because the code changes them.
      var variables: [String]
    }

    /// Returns a source without the code that contains errors, or `nil` if there is no such code.
    ///
    /// A local constant that the code changes after its first value, which compilers before Swift 5.2
    /// overlooked, becomes a variable instead. Removes statements, or otherwise members or types; of a
    /// type whose superclass, protocol or attribute is missing, only these. Lines keep their numbers.
    ///
    /// - Parameters:
    ///   - text: The source.
    ///   - faults: The errors.
    ///   - classes: The names of classes, without those of the types that contain them, of which nothing
    ///     may be removed; the result is `nil` if one of the errors is in such a class or in an extension
    ///     of it. With such classes, a function whose result would be missing isn't changed either, unless
    ///     its type has an empty value, because the film would end where the function is called.
    ///   - isWatching: Whether a call in the place of a statement reports the error when the film reaches
    ///     it; `watched` in the result contains the errors that are reported in this way.
    static func change(
      of text: String, without faults: [CompilerFault], keeping classes: Set<String> = [],
      watching isWatching: Bool = false
    ) -> Change? {
      DeepStack.run {
        changeOnDeepStack(of: text, without: faults, keeping: classes, watching: isWatching)
      }
    }

    private static func changeOnDeepStack(
      of text: String, without faults: [CompilerFault], keeping classes: Set<String>,
      watching isWatching: Bool
    ) -> Change? {
      guard let tree = try? SourceTree.parse(PortSource(name: "", text: text)) else { return nil }
      let lines = SourceLines(text)
      var edits: [Edit] = []
      var applied: [CompilerFault] = []
      var watched: Set<CompilerFault> = []
      // Errors next to a missing superclass or attribute can be consequences of it.
      var first: (edits: [Edit], faults: [CompilerFault]) = ([], [])
      var hasParts = false
      var constants: [Edit] = []
      var variables: [String] = []
      for fault in faults {
        guard let offset = lines.offset(of: fault),
          let token = tree.token(at: AbsolutePosition(utf8Offset: offset))
        else { continue }
        if let (name, edit) = changedConstant(at: token, fault) {
          guard !variables.contains(name) else { continue }
          variables.append(name)
          constants.append(edit)
          continue
        }
        if isInside(classes, Syntax(token)) { return nil }
        let isMissingReturn = fault.message.hasPrefix("missing return")
        if !classes.isEmpty, isMissingReturn, emptyValue(in: fault) == nil { return nil }
        let parts = partOfDeclaration(token, fault)
        if !parts.isEmpty { hasParts = true }
        var own = parts.isEmpty ? edit(for: token, fault).map { [$0] } ?? [] : parts
        if isWatching, own.count == 1, own[0].isStatement {
          own[0].text = watch(fault)
          watched.insert(fault)
        } else if isWatching, isMissingReturn, own.count == 1 {
          let separator = separator(before: token)
          own[0].text = separator + watch(fault) + "; " + own[0].text.dropFirst(separator.count)
          watched.insert(fault)
        }
        edits += own
        applied.append(fault)
        if !parts.isEmpty || fault.message.hasPrefix("cannot find type ") {
          first.edits += own
          first.faults.append(fault)
        }
      }
      if hasParts { (edits, applied) = first }
      edits += constants
      if edits.isEmpty { return nil }
      // Apply only the outermost ones of nested edits, from the end.
      edits.sort {
        ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
      }
      var outermost: [Edit] = []
      for edit in edits
      where outermost.last.map({
        $0.range.upperBound <= edit.range.lowerBound && $0.range != edit.range
      }) ?? true {
        outermost.append(edit)
      }
      var bytes = Array(text.utf8)
      for edit in outermost.reversed() {
        let ends = bytes[edit.range].filter { $0 == 0x0A }
        bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8) + ends)
      }
      let result = String(decoding: bytes, as: UTF8.self)
      if result == text { return nil }
      let isFirst = !watched.isEmpty && !text.contains(watchImport)
      return Change(
        text: (isFirst ? watchImport : "") + result, faults: applied,
        watched: watched.intersection(applied), variables: variables)
    }

    private static let watchImport = "import FilmstripTryFilms\n"
    private static let watchCall = "FilmstripTryFilms.Trials.reach("

    /// Returns a statement that reports an error when it is reached.
    ///
    /// A closure with only a `do` statement has no value, like an empty closure.
    private static func watch(_ fault: CompilerFault) -> String {
      let line = "left out: \(fault.description)".split(whereSeparator: \.isNewline)
        .joined(separator: " ")
      let message = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "do { \(watchCall)\"\(message)\") }"
    }

    /// Returns whether code is in one of the classes, or in an extension of one.
    private static func isInside(_ classes: Set<String>, _ code: Syntax) -> Bool {
      if classes.isEmpty { return false }
      return sequence(first: code, next: \.parent).contains { node in
        let name =
          node.as(ClassDeclSyntax.self)?.name.text
          ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription.simpleTypeName
        return name.map(classes.contains) ?? false
      }
    }

    /// A range of bytes, and the text that replaces it.
    private struct Edit {
      var range: Range<Int>
      var text = ""
      /// Whether the range is a statement in a body, and wasn't inserted for an earlier error.
      var isStatement = false
    }

    /// Types with an initializer that makes an empty value, and the numbers.
    private static let emptyTypes: Set<Substring> = [
      "Data", "NSAttributedString", "NSMutableAttributedString", "String", "Substring", "UIButton",
      "UIImage", "UIImageView", "UILabel", "UIStackView", "UITableViewCell", "UIView",
      "UIViewController",
    ]
    private static let numberTypes: Set<Substring> = [
      "CGFloat", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "TimeInterval",
      "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ]
    private static let geometryTypes: Set<Substring> = [
      "CGPoint", "CGRect", "CGSize", "NSDirectionalEdgeInsets", "UIEdgeInsets",
    ]

    /// Returns an expression of the empty value of a type, or `nil` for types without one.
    ///
    /// With it, a function whose result would be missing shows less, instead of ending the film.
    private static func emptyValue(of type: Substring) -> String? {
      if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "nil" }
      if type.hasPrefix("["), type.hasSuffix("]") {
        return isDictionary(type) ? "[:]" : "[]"
      }
      if type.hasPrefix("Array<") || type.hasPrefix("Set<") { return "[]" }
      if type.hasPrefix("Dictionary<") { return "[:]" }
      if type == "Bool" { return "false" }
      if type == "UIColor" { return ".clear" }
      if numberTypes.contains(type) { return "0" }
      if geometryTypes.contains(type) { return ".zero" }
      return emptyTypes.contains(type) ? "\(type)()" : nil
    }

    /// Returns the empty value of the type that an error about a missing result names, or `nil` for types
    /// without one.
    private static func emptyValue(in fault: CompilerFault) -> String? {
      emptyValue(of: fault.message.split(separator: "'").dropFirst().first ?? "")
    }

    /// Returns the name of the local constant that code changes, and the edit that makes it a variable, or
    /// `nil` for other errors.
    private static func changedConstant(
      at token: TokenSyntax, _ fault: CompilerFault
    ) -> (name: String, edit: Edit)? {
      let quoted = fault.message.split(separator: "'", omittingEmptySubsequences: false)
      guard fault.message.hasSuffix("' is a 'let' constant"), quoted.count > 1 else { return nil }
      let name = String(quoted[1])
      for list in sequence(first: Syntax(token), next: \.parent).compactMap({
        $0.as(CodeBlockItemListSyntax.self)
      }) where list.parent?.is(SourceFileSyntax.self) == false {
        for item in list where item.position < token.position {
          guard let variable = item.item.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.let),
            variable.bindings.contains(where: { $0.pattern.trimmedDescription == name })
          else { continue }
          return (name, Edit(range: range(of: variable.bindingSpecifier), text: "var"))
        }
      }
      return nil
    }

    /// Returns whether a type in square brackets is a dictionary's.
    private static func isDictionary(_ type: Substring) -> Bool {
      var depth = 0
      for letter in type.dropFirst().dropLast() {
        if "[(<".contains(letter) { depth += 1 }
        if "])>".contains(letter) { depth -= 1 }
        if letter == ":", depth == 0 { return true }
      }
      return false
    }

    /// Returns what separates a statement before a brace from the code in front of it.
    private static func separator(before brace: TokenSyntax) -> String {
      let isAfterLine = brace.leadingTrivia.contains { $0.isNewline }
      let previous = brace.previousToken(viewMode: .sourceAccurate)
      let isAfterStart = previous?.tokenKind == .leftBrace || previous?.tokenKind == .keyword(.in)
      return isAfterLine || isAfterStart ? " " : "; "
    }

    private static func edit(for token: TokenSyntax, _ fault: CompilerFault) -> Edit? {
      if token.tokenKind == .rightBrace, fault.message.hasPrefix("missing return"),
        let parent = token.parent,
        parent.is(CodeBlockSyntax.self) || parent.is(AccessorBlockSyntax.self)
          || parent.is(ClosureExprSyntax.self)
      {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        let trap = "fatalError(\"the code for the result doesn't compile\")"
        let statement = emptyValue(in: fault).map { "return \($0)" } ?? trap
        return Edit(range: start..<start, text: "\(separator(before: token))\(statement) ")
      }
      var next = Syntax(token)
      while let parent = next.parent {
        if next.is(CodeBlockItemSyntax.self) || next.is(MemberBlockItemSyntax.self) {
          var edit = Edit(
            range: next.positionAfterSkippingLeadingTrivia
              .utf8Offset..<next.endPositionBeforeTrailingTrivia.utf8Offset)
          edit.isStatement = isInBody(next) && !next.description.contains(watchCall)
          // A case needs a statement.
          if parent.parent?.is(SwitchCaseSyntax.self) == true { edit.text = "()" }
          return edit.range.isEmpty ? nil : edit
        }
        next = parent
      }
      return nil
    }

    /// Returns whether a statement is in the body of a function, an accessor or a closure.
    private static func isInBody(_ statement: Syntax) -> Bool {
      guard statement.is(CodeBlockItemSyntax.self) else { return false }
      return sequence(first: statement, next: \.parent).contains {
        $0.is(CodeBlockSyntax.self) || $0.is(AccessorBlockSyntax.self)
          || $0.is(ClosureExprSyntax.self)
      }
    }

    /// Returns the edits that keep a declaration without its missing superclass, protocol or attribute,
    /// or an empty list if the error is another one.
    ///
    /// Models of a database have such parts, and are classes without them.
    private static func partOfDeclaration(_ token: TokenSyntax, _ fault: CompilerFault) -> [Edit] {
      for node in sequence(first: Syntax(token), next: \.parent) {
        if let inherited = node.as(InheritedTypeSyntax.self) {
          return fault.message.hasPrefix("cannot find type ")
            ? replacement(of: inherited).map { [$0] } ?? [] : []
        }
        if let attribute = node.as(AttributeSyntax.self) {
          return fault.message.hasPrefix("unknown attribute ") ? removal(of: attribute) : []
        }
        if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) { break }
      }
      return []
    }

    /// Returns the edit that removes a type from the clause of a superclass and protocols, or replaces
    /// it with a class of UIKit; `nil` for an extension, whose members belong to the protocol.
    private static func replacement(of inherited: InheritedTypeSyntax) -> Edit? {
      guard let list = inherited.parent?.as(InheritedTypeListSyntax.self),
        let clause = list.parent?.as(InheritanceClauseSyntax.self), let parent = clause.parent,
        !parent.is(ExtensionDeclSyntax.self)
      else { return nil }
      if parent.is(ClassDeclSyntax.self), inherited == list.first,
        let name = viewClasses.first(where: inherited.type.trimmedDescription.hasSuffix)
      {
        return Edit(range: range(of: inherited.type), text: "UI" + name)
      }
      if list.count == 1 { return Edit(range: range(of: clause)) }
      if inherited.trailingComma != nil { return Edit(range: range(of: inherited)) }
      let previous = list[list.index(list.endIndex, offsetBy: -2)]
      return Edit(
        range: range(of: previous.type).upperBound..<range(of: inherited).upperBound)
    }

    /// The classes of UIKit, without the prefix, after which superclasses in other modules are named;
    /// the longest names first.
    private static let viewClasses = [
      "CollectionViewController", "NavigationController", "TableViewController",
      "CollectionViewCell", "TabBarController", "CollectionView", "ViewController",
      "TableViewCell", "ScrollView", "TableView", "ImageView", "TextField", "TextView", "Button",
      "Label", "View",
    ]

    /// Returns the edits that remove an attribute, and that give a variable a value which had its value
    /// from the attribute.
    private static func removal(of attribute: AttributeSyntax) -> [Edit] {
      let removal = Edit(range: range(of: attribute))
      guard let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self),
        variable.bindings.count == 1, let binding = variable.bindings.first,
        let type = binding.typeAnnotation?.type, binding.initializer == nil,
        binding.accessorBlock == nil, !type.is(OptionalTypeSyntax.self)
      else { return [removal] }
      let name = type.trimmedDescription.replacing("\n", with: " ")
      let text = emptyValue(of: Substring(name)).map { "\(name) = \($0)" } ?? "\(name)!"
      return [removal, Edit(range: range(of: type), text: text)]
    }

    private static func range(of node: some SyntaxProtocol) -> Range<Int> {
      node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia
        .utf8Offset
    }
  }

  /// The positions of a text's lines, with regard to `#sourceLocation`.
  private struct SourceLines {
    private var offsets: [Line: Int] = [:]

    private struct Line: Hashable {
      var file: String
      var number: Int
    }

    init(_ text: String) {
      var offset = 0
      var line = Line(file: "", number: 1)
      for part in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
        let next = offset + part.count + 1
        if let directive = Self.directive(String(Substring(part))) {
          line = directive
        } else {
          offsets[line] = offset
          line.number += 1
        }
        offset = next
      }
    }

    /// Returns the position that a line specifies for the next one.
    private static func directive(_ line: String) -> Line? {
      guard line.hasPrefix("#sourceLocation(file: \""),
        let end = line.range(of: "\", line: ", options: .backwards),
        let number = Int(line[end.upperBound...].prefix { $0.isNumber })
      else { return nil }
      let start = line.index(line.startIndex, offsetBy: "#sourceLocation(file: \"".count)
      return Line(file: String(line[start..<end.lowerBound]), number: number)
    }

    /// Returns the offset of an error in bytes.
    func offset(of fault: CompilerFault) -> Int? {
      offsets[Line(file: fault.file, number: fault.line)].map { $0 + fault.column - 1 }
    }
  }
#endif
