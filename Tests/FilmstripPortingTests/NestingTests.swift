#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// A construct that nests code, written with a number of levels.
  struct Nesting: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var limit: Int
    var text: @Sendable (Int) -> String

    init(_ name: String, _ limit: Int, _ text: @escaping @Sendable (Int) -> String) {
      (testDescription, self.limit, self.text) = (name, limit, text)
    }

    static func pairs(_ open: String, _ middle: String, _ close: String, _ count: Int) -> String {
      String(repeating: open, count: count) + middle + String(repeating: close, count: count)
    }

    /// The constructs with the maximum depth that `NestingLimit` admits.
    static let all = [
      Nesting("arrays", 12) { "let a = " + pairs("[", "1", "]", $0) },
      Nesting("types of arrays", 12) { "let a: " + pairs("[", "Int", "]", $0) },
      Nesting("arrays of tuples", 12) { "let a = " + pairs("[(", "1", ")]", $0) },
      Nesting("dictionaries", 128) { "let a = " + pairs("[1: ", "1", "]", $0) },
      Nesting("arrays after elements", 128) { "let a = " + pairs("[1, ", "1", "]", $0) },
      Nesting("arguments of arrays", 64) { "let a = " + pairs("f([", "1", "])", $0) },
      Nesting("parentheses", 128) { "let a = " + pairs("(", "1", ")", $0) },
      Nesting("closures", 128) { "let a = " + pairs("{ ", "1", " }", $0) },
      Nesting("closures with arguments", 128) { "let a = " + pairs("{ x in ", "1", " }", $0) },
      Nesting("calls", 128) { "let a = " + pairs("f(", "1", ")", $0) },
      Nesting("trailing closures", 128) { "let a = " + pairs("f { ", "1", " }", $0) },
      Nesting("subscripts", 128) { "let a = " + pairs("f[", "1", "]", $0) },
      Nesting("interpolations", 128) { "let a = " + pairs("\"\\(", "1", ")\"", $0) },
      Nesting("raw interpolations", 128) { "let a = " + pairs("#\"\\#(", "1", ")\"#", $0) },
      Nesting("classes", 128) { pairs("class A { ", "", "}", $0) },
      Nesting("statements", 127) { "func f() { " + pairs("if a { ", "", "}", $0) + " }" },
      Nesting("switches", 126) {
        "func f() { " + pairs("switch a { default: ", "a()", "}", $0) + " }"
      },
      Nesting("types in parentheses", 128) { "let a: " + pairs("(", "Int", ")", $0) },
      Nesting("generic types", 998) { "let a: " + pairs("A<", "Int", ">", $0) },
      // `let a = 1` has 4 tokens, and each level has 2.
      Nesting("sums", 998) { "let a = 1" + String(repeating: "\n  + 1", count: $0) },
      Nesting("members", 998) { "let a = b" + String(repeating: "\n  .c", count: $0) },
      Nesting("calls of results", 1996) { "let a = b" + String(repeating: "()", count: $0) },
      Nesting("forced results", 1996) { "let a = b" + String(repeating: "!", count: $0) },
      Nesting("optional types", 1997) { "let a: B" + String(repeating: "?", count: $0) },
      Nesting("tries", 1996) { "let a = " + String(repeating: "try\n", count: $0) + "b" },
      Nesting("types of functions", 998) {
        "let a: B" + String(repeating: " -> B", count: $0)
      },
      Nesting("else", 498) {
        "func f() {\nif a {}" + String(repeating: "\nelse if a {}", count: $0) + "\n}"
      },
      Nesting("conditions", 665) { "let a = b" + String(repeating: " ? b : b", count: $0) },
    ]
  }

  struct NestingTests {
    private static func seconds(_ text: String) -> (seconds: Double, error: PortError?) {
      let begin = Date()
      var error: PortError?
      do throws(PortError) {
        let source = PortSource(name: "A.swift", text: text)
        _ = try Porter(knowing: [source]).port(source)
        _ = Porter.transitionClasses(in: [source])
        _ = SourceGroups([source]).groups(needing: [0])
      } catch let found { error = found }
      return (Date().timeIntervalSince(begin), error)
    }

    // The code need not be valid: its error is then a different one.
    @Test(arguments: Nesting.all)
    func `the maximum depth is parsed, and one more level is one clear error`(
      _ nesting: Nesting
    ) {
      let (time, error) = Self.seconds(nesting.text(nesting.limit))
      #expect(
        error?.finding.message.contains("at most") != true, "\(error.map(\.description) ?? "")")
      #expect(error?.finding.message.contains("nesting level") != true)
      // Debug builds parse about ten thousand tokens per second.
      #expect(time < 20)
      for levels in [nesting.limit + 1, 100_000] {
        let (time, error) = Self.seconds(nesting.text(levels))
        #expect(
          error?.finding.message.contains("at most") == true
            || error?.finding.message.contains("nesting level") == true,
          "\(levels): \(error.map(\.description) ?? "")")
        #expect(time < 20)
      }
    }

    @Test func `the error states the line and column of the token, and the remedy`() throws {
      let error = try #require(throws: PortError.self) {
        try PortingTests.port("let é = 1\r\nlet a = [\n" + String(repeating: "[", count: 12))
      }
      #expect(
        error.description
          == "A.swift:3:12: error: '[' must be nested at most 12 deep without elements before it, "
          + "but is deeper; give the inner arrays names")
    }

    @Test(arguments: [
      String(repeating: "let a = [[1, 2], [3]]\n", count: 3000),
      "let a = [\n" + String(repeating: "  [1, 2, -3.5], \"\\(b(c[1]))\", /[(]/,\n", count: 3000)
        + "]",
      String(
        repeating: "/* [ /* ( */ { */ // ((((\nlet a = \"((((\"; let b = #\"\\(\"#\n", count: 3000),
      String(repeating: "let a = \"\"\"\n  (((( \\(b(\"[\")) \"\n  \"\"\"\n", count: 3000),
      "enum A {\n" + String(repeating: "  case a\n  case b(Int, [String: Int])\n", count: 3000)
        + "}",
      "func f() {\n"
        + String(repeating: "  a.b { x in x < 1 }\n  if a { b() } else { c() }\n", count: 3000)
        + "}",
      "func f() {\n" + String(repeating: "  view.a = b\n  await c?.d(e: .f)!\n", count: 3000) + "}",
    ])
    func `long sources without deep nesting are admitted`(_ text: String) throws {
      try NestingLimit.check(Array(text.utf8))
    }

    @Test func `all Swift files of the repository are admitted`() throws {
      for file in PortingTests.ownSources {
        let data = try Data(contentsOf: file)
        #expect(throws: Never.self, "\(file.path)") { try NestingLimit.check(Array(data)) }
      }
    }
  }
#endif
