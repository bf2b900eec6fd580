import Testing

@testable import FilmstripSupport

/// Checks cases in which JSON differs from the YAML that Yams reads.
///
/// libYAML accepts most of the invalid cases, and refuses some of the valid cases.
///
/// *Source:* RFC 8259; Yams 6.
struct JSONReaderTests {
  private func read(_ text: String) throws(JSONProblem) -> JSONTree {
    try JSONReader.read(Array(text.utf8))
  }

  @Test(arguments: [
    (#""\ud83d\ude00""#, "😀"), (#""\/""#, "/"), (#""\b\f\n\r\t\"\\""#, "\u{8}\u{C}\n\r\t\"\\"),
    (#""\u0041\u00e9\u0000""#, "Aé\0"), ("\"\u{7F}\u{80}\u{FFFE}\"", "\u{7F}\u{80}\u{FFFE}"),
    ("\t\"after a tab\"", "after a tab"),
  ])
  func `valid strings are parsed`(source: String, text: String) throws {
    guard case .text(let value) = try read(source).kind else {
      Issue.record("\(source) isn't a string")
      return
    }
    #expect(value == text)
  }

  @Test(arguments: [
    "{\"a\"\n:\r\n1}", "{\"a\":1,\"b\":[2]}", #"{"": 1, "<<": 2}"#, "[\n1\n]",
    "{\"\(String(repeating: "k", count: 2000))\": 1}",
    "[-0, 0.5, 1E+2, 1e-2, 12345678901234567890]",
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
  ])
  func `valid JSON is parsed`(source: String) {
    #expect(throws: Never.self) { try read(source) }
  }

  @Test(arguments: [
    ("{\"a\": 1} # comment", 9), ("[1, // comment\n2]", 4), ("# comment\n[1]", 0), ("[1, 2,]", 6),
    ("{\"a\": 1,}", 8), ("[1,,2]", 3), ("{'a': 1}", 1), ("['a']", 1), ("{a: 1}", 1), ("a: 1", 0),
    ("[NaN]", 1), ("[.nan]", 1), ("[Infinity]", 1), ("[True]", 1), ("[~]", 1), ("[01]", 1),
    ("[+1]", 1), ("[.5]", 1), ("[1.]", 1), ("[0x10]", 2), ("[1_000]", 2),
    ("{\"a\": 1, \"a\": 2}", 9),
    ("{\"a\": , \"b\": 1}", 6), ("{\"a\"}", 4), ("[\"a\": 1]", 4), ("{? \"a\": 1}", 1),
    ("[\"a\tb\"]", 3), ("[\"a\n  b\"]", 3), ("[\"a\\\n b\"]", 3), (#"["\x41"]"#, 2),
    (#"["\e"]"#, 2),
    (#"["\0"]"#, 2), (#"["\U0001F600"]"#, 2), (#"["\ud800"]"#, 2), (#"["\ude00\ud83d"]"#, 2),
    (#"["\u12"]"#, 2), ("---\n[1]", 0), ("[1]\n...", 4), ("[1]\n[2]", 4),
    ("%YAML 1.1\n---\n[1]", 0),
    ("[&x 1]", 1), ("[!!str \"1\"]", 1), ("[\u{FEFF}1]", 1), ("[\u{A0}1]", 1), ("[\u{85}1]", 1),
    ("[\u{C}1]", 1), ("[1\n2]", 3), ("[", 1), ("", 0), ("\"a", 0),
  ])
  func `invalid JSON is an error at the right position`(source: String, offset: Int) {
    let problem = #expect(throws: JSONProblem.self) { try read(source) }
    #expect(problem?.offset == offset, "\(source.debugDescription): \(problem?.message ?? "")")
  }
}
