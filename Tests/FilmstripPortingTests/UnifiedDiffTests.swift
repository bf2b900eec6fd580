import Foundation
import Testing

@testable import FilmstripPorting
@testable import FilmstripTry

struct UnifiedDiffTests {
  @Test func `of edits that overlap, the first is applied`() {
    let edits = [SourceEdit(1..<3, "x"), SourceEdit(2..<4, "y"), SourceEdit(4..<5, "z")]
    #expect(SourceEdit.apply(edits, to: Array("abcdef".utf8)) == Array("axdzf".utf8))
  }

  @Test func `a diff has the format of patch`() {
    let text = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n"
    let edits = [SourceEdit(2..<3, "B"), SourceEdit(20..<22, "")]
    #expect(
      UnifiedDiff.text(of: edits, to: text, from: "x", to: "y") == """
        --- x
        +++ y
        @@ -1,5 +1,5 @@
         a
        -b
        +B
         c
         d
         e
        @@ -8,5 +8,4 @@
         h
         i
         j
        -k
         l

        """)
    #expect(UnifiedDiff.text(of: [], to: text, from: "x", to: "y") == "")
    #expect(
      UnifiedDiff.text(of: [SourceEdit(0..<1, "b")], to: "a", from: "x", to: "y")
        == "--- x\n+++ y\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n"
        + "\\ No newline at end of file\n")
  }

  // Expected value: the diff, applied by its own rules, produces the edited text.
  @Test(arguments: 0..<50)
  func `a diff converts the old text into the new text`(_ seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed))
    var lines = (0..<Int.random(in: 1...40, using: &random)).map { "line \($0)" }
    if Bool.random(using: &random) { lines.append("") }
    let text = lines.joined(separator: Bool.random(using: &random) ? "\n" : "\r\n")
    let bytes = Array(text.utf8)
    var edits: [SourceEdit] = []
    var offset = 0
    while offset < bytes.count, edits.count < 8 {
      let start = Int.random(in: offset...min(bytes.count, offset + 60), using: &random)
      let end = Int.random(in: start...min(bytes.count, start + 12), using: &random)
      edits.append(
        SourceEdit(start..<end, random.pick(["", "x", "\n", "x\ny\n"])))
      offset = end + 1
    }
    let new = SourceEdit.apply(edits, to: bytes)
    let diff = UnifiedDiff.text(of: edits, to: text, from: "x", to: "y")
    #expect(try Self.patch(bytes, diff) == new, "\(diff)")
  }

  /// Applies a diff strictly, as `patch` does.
  private static func patch(_ old: [UInt8], _ diff: String) throws -> [UInt8] {
    let oldLines = lines(old)
    var result: [[UInt8]] = []
    var next = 0
    var remainder = lines(Array(diff.utf8)).dropFirst(2)
    while let header = remainder.first {
      remainder = remainder.dropFirst()
      let text = String(decoding: header, as: UTF8.self)
      let match = try #require(text.firstMatch(of: /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@\n$/))
      let numbers = [match.1, match.2, match.3, match.4].compactMap { Int($0) }
      let start = numbers[0] - (match.2 == "0" ? 0 : 1)
      result += oldLines[next..<start]
      next = start
      #expect(numbers[2] == (match.4 == "0" ? result.count : result.count + 1))
      var counts = (0, 0)
      while let line = remainder.first, line.first != UInt8(ascii: "@") {
        remainder = remainder.dropFirst()
        var body = Array(line.dropFirst())
        if remainder.first?.first == UInt8(ascii: "\\") {
          body.removeLast()
          remainder = remainder.dropFirst()
        }
        if line.first != UInt8(ascii: "+") {
          #expect(oldLines[next] == body)
          next += 1
          counts.0 += 1
        }
        if line.first != UInt8(ascii: "-") {
          result.append(body)
          counts.1 += 1
        }
      }
      #expect(counts == (numbers[1], numbers[3]))
    }
    return Array((result + oldLines[next...]).joined())
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in bytes {
      line.append(byte)
      if byte == 0x0A {
        lines.append(line)
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
