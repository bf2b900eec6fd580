#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct PortingFuzzTests {
    static let seeds: [String] =
      [
        PortingTable.attributes, PortingTable.selectors, PortingTable.optionals,
        PortingTable.runtime,
      ]
      .flatMap { $0.map(\.before) }

    // Bytes are removed, inserted, duplicated and exchanged. If the result is still Swift, it is
    // ported, and porting the port changes nothing; otherwise the result is an error. Nothing
    // traps.
    @Test(arguments: 0..<6)
    func `no mutation of a source traps, and porting twice equals porting once`(_ seed: Int) throws
    {
      var random = SeededRandom(state: UInt64(seed))
      var ported = 0
      for _ in 0..<250 {
        var bytes = Array(random.pick(Self.seeds).utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&bytes, &random) }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let first = try? PortingTests.port(text) else { continue }
        ported += 1
        Self.checkEdits(first, of: text)
        // Valid Swift stays valid.
        let again = Result { try PortingTests.port(first.text) }
        #expect(throws: Never.self, "\(text)\n→ \(first.text)") { try again.get() }
        #expect((try? again.get())?.text == first.text, "\(text)")
        _ = try PortingTests.port(text, keeping: .sameLines)
      }
      #expect(ported > 20)
    }

    // Pieces of sources, brackets and words in any order form whole transitions as well as invalid
    // code. The porter, the search for transitions and the grouping end in time, and an error has a
    // position in the source.
    @Test(arguments: 0..<6)
    func `no mixture of tokens traps, and each error has its position`(_ seed: Int) throws {
      var random = SeededRandom(state: UInt64(2000 + seed))
      let sources = Self.seeds + DiscoveryTable.cases.map(\.source) + TryTable.cases.map(\.source)
      let words = sources.flatMap { source in
        source.split(separator: " ", omittingEmptySubsequences: false).map { $0 + " " }
      }
      let brackets = [
        "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\\(", "#if A\n", "\n#endif\n", "/*", "*/",
      ]
      for _ in 0..<100 {
        var text = ""
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            let piece = random.pick(brackets)
            text += String(repeating: piece, count: Int.random(in: 1...9, using: &random))
          case 1: text += random.pick(sources).prefix(Int.random(in: 1...200, using: &random))
          default: text += random.pick(words)
          }
        }
        let source = PortSource(name: "A.swift", text: text)
        let begin = Date()
        do throws(PortError) {
          let ported = try Porter(knowing: [source]).port(source)
          Self.checkEdits(ported, of: text)
        } catch {
          let finding = error.finding
          #expect((1...text.utf8.count + 1).contains(finding.line) && finding.column >= 1)
          #expect(!finding.message.isEmpty && !finding.message.contains("\n"))
        }
        _ = Porter.transitionClasses(in: [source])
        _ = SourceGroups([source]).batches(
          of: SourceGroups([source]).groups(needing: [0]), upTo: 12)
        #expect(Date().timeIntervalSince(begin) < 20, "\(text)")
      }
    }

    // The ports of concatenated sources don't depend on each other, because no piece observes
    // a property of another one.
    @Test(arguments: 0..<4)
    func `concatenated sources are ported like single sources`(_ seed: Int) throws {
      var random = SeededRandom(state: UInt64(1000 + seed))
      let pieces = (PortingTable.attributes + PortingTable.runtime).filter {
        $0.findings.isEmpty && !$0.after.hasPrefix("import UIKit\n")
      }
      for _ in 0..<40 {
        let chosen = (0..<Int.random(in: 2...6, using: &random)).map { _ in
          random.pick(pieces)
        }
        let ported = try PortingTests.port(chosen.map(\.before).joined(separator: "\n"))
        #expect(ported.text == chosen.map(\.after).joined(separator: "\n"))
      }
    }

    private static func checkEdits(_ ported: PortedSource, of text: String) {
      let count = text.utf8.count
      var end = 0
      for edit in ported.edits {
        #expect(edit.range.lowerBound >= end && edit.range.upperBound <= count)
        end = edit.range.upperBound
      }
    }

    private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
      guard !bytes.isEmpty else { return }
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let length = Int.random(in: 1...6, using: &random)
      let end = min(bytes.count, index + length)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(index..<end)
      case 1: bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 2: bytes[index] = random.pick(Array(" \n\r\t@#?!.(){}:;_\"`".utf8))
      case 3:
        let words = [
          "@objc ", "#selector(f)", "optional ", "dynamic ", "\r\n", "\n", "// x\n", "/* é */",
        ]
        bytes.insert(contentsOf: Array(random.pick(words).utf8), at: index)
      default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &random))
      }
    }
  }
#endif
