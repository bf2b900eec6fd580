#if Port
  import SwiftParser
  import SwiftSyntax

  /// The parser of sources.
  package enum SourceTree {
    /// Parses a source, which need not be valid Swift.
    ///
    /// - Throws: A `PortError` if the nesting exceeds `NestingLimit`.
    package static func parse(_ source: PortSource) throws(PortError) -> SourceFileSyntax {
      let bytes = Array(source.text.utf8)
      do throws(NestingLimit.Excess) { try NestingLimit.check(bytes) } catch {
        let before = bytes[..<error.offset]
        // Lines end with a line feed, a carriage return, or both.
        let ends = before.indices.filter { index in
          before[index] == 0x0A
            || before[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        }
        throw PortError(
          finding: PortFinding(
            file: source.name, line: ends.count + 1,
            column: error.offset - (ends.last.map { $0 + 1 } ?? 0) + 1, severity: .problem,
            message: error.message))
      }
      return parse(bytes: bytes)
    }

    /// Parses code whose nesting is within `NestingLimit`.
    static func parse(bytes: [UInt8]) -> SourceFileSyntax {
      bytes.withUnsafeBufferPointer {
        // The default limit of a debug build, 20, is too small for sources of apps.
        Parser.parse(source: $0, maximumNestingLevel: 2 * NestingLimit.brackets)
      }
    }
  }
#endif
