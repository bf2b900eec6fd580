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
    /// Returns a source without the code that contains errors, or `nil` if there is no such code.
    ///
    /// Removes statements, or otherwise members or types. Lines keep their numbers.
    ///
    /// - Parameters:
    ///   - text: The source.
    ///   - faults: The errors.
    ///   - classes: The names of classes, without those of the types that contain them, of which nothing
    ///     may be removed; the result is `nil` if one of the errors is in such a class or in an extension
    ///     of it. A function whose result is missing ends the film where it is called, with the reason.
    static func text(
      _ text: String, without faults: [CompilerFault], keeping classes: Set<String> = []
    ) -> String? {
      DeepStack.run { textOnDeepStack(text, without: faults, keeping: classes) }
    }

    private static func textOnDeepStack(
      _ text: String, without faults: [CompilerFault], keeping classes: Set<String>
    ) -> String? {
      guard let tree = try? SourceTree.parse(PortSource(name: "", text: text)) else { return nil }
      let lines = SourceLines(text)
      var edits: [Edit] = []
      for fault in faults {
        guard let offset = lines.offset(of: fault),
          let token = tree.token(at: AbsolutePosition(utf8Offset: offset))
        else { continue }
        if isInside(classes, Syntax(token)) { return nil }
        if let edit = edit(for: token, fault) { edits.append(edit) }
      }
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
      return String(decoding: bytes, as: UTF8.self)
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
    }

    private static func edit(for token: TokenSyntax, _ fault: CompilerFault) -> Edit? {
      if token.tokenKind == .rightBrace, token.parent?.is(CodeBlockSyntax.self) == true,
        fault.message.hasPrefix("missing return")
      {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        return Edit(
          range: start..<start, text: " fatalError(\"the code for the result doesn't compile\") ")
      }
      var next = Syntax(token)
      while let parent = next.parent {
        if next.is(CodeBlockItemSyntax.self) || next.is(MemberBlockItemSyntax.self) {
          var edit = Edit(
            range: next.positionAfterSkippingLeadingTrivia
              .utf8Offset..<next.endPositionBeforeTrailingTrivia.utf8Offset)
          // A case needs a statement.
          if parent.parent?.is(SwitchCaseSyntax.self) == true { edit.text = "()" }
          return edit.range.isEmpty ? nil : edit
        }
        next = parent
      }
      return nil
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
