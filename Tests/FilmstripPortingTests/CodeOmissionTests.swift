#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct CodeOmissionTests {
    /// Removes the code at positions of a text, given as line, column and message.
    private static func text(
      _ text: String, _ faults: [(line: Int, column: Int, message: String)],
      keeping classes: Set<String> = []
    ) -> String? {
      CodeOmission.text(
        "#sourceLocation(file: \"/a.swift\", line: 1)\n" + text,
        without: faults.map {
          CompilerFault(file: "/a.swift", line: $0.line, column: $0.column, message: $0.message)
        }, keeping: classes
      ).map { String($0[$0.index(after: $0.firstIndex(of: "\n") ?? $0.startIndex)...]) }
    }

    private static let source = """
      class A {
        let store = Store()
        func load() -> Int {
          print(1)
          database.read(
            all: true)
          return count
        }
      }
      """

    @Test func `the statement with an error is removed, and lines keep their numbers`() {
      #expect(
        Self.text(Self.source, [(6, 7, "x"), (5, 5, "x")])
          == Self.source.replacing("database.read(\n      all: true)", with: "\n"))
    }

    @Test func `a member with an error outside of its body is removed`() {
      #expect(
        Self.text(Self.source, [(2, 15, "x")])
          == Self.source.replacing("let store = Store()", with: ""))
    }

    @Test func `a type with an error in its header is removed`() {
      #expect(Self.text(Self.source, [(1, 7, "x")]) == String(repeating: "\n", count: 8))
    }

    @Test func `a function without its result traps with the reason`() throws {
      let text = try #require(Self.text(Self.source, [(8, 3, "missing return in …")]))
      #expect(
        text.split(separator: "\n")[7]
          == "   fatalError(\"the code for the result doesn't compile\") }")
    }

    @Test(arguments: [
      ("Bool", "return false"), ("String", "return String()"), ("Int", "return 0"),
      ("CGSize", "return .zero"), ("UIColor?", "return nil"), ("[Movie]", "return []"),
      ("[[String : Int]]", "return []"), ("[String : [Int]]", "return [:]"),
      ("UIView", "return UIView()"),
      ("Movie", "fatalError(\"the code for the result doesn't compile\")"),
    ])
    func `a function without its result returns an empty value, if its type has one`(
      _ type: String, _ statement: String
    ) {
      let message = "missing return in instance method expected to return '\(type)'"
      for head in ["func a() -> \(type) ", "var a: \(type) ", "let a: () -> \(type) = "] {
        #expect(
          Self.text(head + "{\n  ()\n}", [(3, 1, message)])
            == head + "{\n  ()\n \(statement) }")
      }
    }

    @Test func `a case keeps a statement`() {
      let source = "func f() {\n  switch 1 {\n  case 1: missing()\n  default: break\n  }\n}"
      #expect(
        Self.text(source, [(3, 11, "x")]) == source.replacing("missing()", with: "()"))
    }

    @Test(arguments: [
      "class Fade { func f() { missing() } }", "extension Fade { func f() { missing() } }",
      "extension Outer.Fade { func f() { missing() } }",
      "extension Fade<Int> { func f() { missing() } }",
      "class Fade { struct Timing { func f() { missing() } } }",
      "enum Outer { final class Fade { func f() { missing() } } }",
    ])
    func `nothing is removed from a class that is kept`(_ source: String) throws {
      let column = try #require(source.range(of: "missing")).lowerBound
      let fault = [(1, source.distance(from: source.startIndex, to: column) + 1, "x")]
      #expect(Self.text(source, fault, keeping: ["Fade"]) == nil)
      #expect(
        Self.text(source, fault, keeping: ["Other"]) == source.replacing("missing()", with: ""))
    }

    @Test func `with classes that are kept, no function loses its result`() {
      #expect(Self.text(Self.source, [(8, 3, "missing return in …")], keeping: ["Fade"]) == nil)
    }

    @Test func `an error in another file removes nothing`() {
      let fault = CompilerFault(file: "/b.swift", line: 1, column: 1, message: "x")
      #expect(CodeOmission.text("let a = 1\n", without: [fault]) == nil)
    }
  }
#endif
