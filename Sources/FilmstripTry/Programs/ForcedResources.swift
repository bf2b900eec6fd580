#if Port
  import FilmstripPorting
  import Foundation
  import SwiftSyntax

  /// Replaces code that ends the program if an image, a colour or a font is missing.
  ///
  /// A project that works on a device has these resources there; a checkout can lack them, because they
  /// are in another repository, or belong to a designer. Such a film shows placeholders, and the names
  /// are reported.
  enum ForcedResources {
    /// Returns a source in which forced resources have placeholders; lines keep their numbers.
    static func replaced(in text: String) -> String {
      guard text.containsBytes(of: ")!"), Self.calls.contains(where: text.containsBytes) else {
        return text
      }
      return DeepStack.run {
        guard let tree = try? SourceTree.parse(PortSource(name: "", text: text)) else {
          return text
        }
        let search = Search(viewMode: .sourceAccurate)
        search.walk(tree)
        var bytes = Array(text.utf8)
        for (range, replacement) in search.edits.reversed() {
          bytes.replaceSubrange(range, with: Array(replacement.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
      }
    }

    /// The beginnings of the calls that can have placeholders.
    private static let calls = ["UIImage(name", "UIColor(name", "UIFont(name"]

    private final class Search: SyntaxVisitor {
      /// The ranges of bytes to replace, in order.
      private(set) var edits: [(Range<Int>, String)] = []

      override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        guard let call = node.expression.as(FunctionCallExprSyntax.self),
          call.trailingClosure == nil, let first = call.arguments.first
        else { return .visitChildren }
        let code = call.trimmedDescription
        let value = first.expression.trimmedDescription
        let replacement: String
        switch (call.calledExpression.trimmedDescription, call.arguments.map { $0.label?.text }) {
        case ("UIImage", ["named"]): replacement = "UIImage(imageLiteralResourceName: \(value))"
        case ("UIColor", ["named"]): replacement = "(\(code) ?? .systemGray)"
        case ("UIFont", ["name", "size"]):
          let size = call.arguments.last?.expression.trimmedDescription ?? ""
          replacement = "(\(code) ?? .systemFont(ofSize: \(size)))"
        default: return .visitChildren
        }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append((start..<node.endPositionBeforeTrailingTrivia.utf8Offset, replacement))
        return .skipChildren
      }
    }
  }
#endif
