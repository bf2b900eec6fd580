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
      CodeOmission.change(
        of: "#sourceLocation(file: \"/a.swift\", line: 1)\n" + text,
        without: faults.map {
          CompilerFault(file: "/a.swift", line: $0.line, column: $0.column, message: $0.message)
        }, keeping: classes
      ).map { change in
        let text = change.text
        return String(text[text.index(after: text.firstIndex(of: "\n") ?? text.startIndex)...])
      }
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

    // Source: Swift's language reference: a constant can't change after its first value.
    @Test func `a local constant that the code changes becomes a variable`() throws {
      let source = """
        class A {
          func names() -> [Int] {
            let list: [Int]
            if true { list = [1] } else { list = [2] }
            if list.count == 1 {
              list.removeAll(where: { $0 == 1 })
            }
            return list
          }
        }
        """
      let message = "cannot use mutating member on immutable value: 'list' is a 'let' constant"
      let expected = source.replacing("let list", with: "var list")
      #expect(Self.text(source, [(6, 7, message)], keeping: ["A"]) == expected)
      let other = message.replacing("list", with: "other")
      #expect(Self.text(source, [(6, 7, other)], keeping: ["A"]) == nil)
    }

    @Test func `a missing result is empty in code that the film keeps`() throws {
      let source = """
        class A {}
        class B {
          func name() -> String? {
          }
          func view() -> Page {
          }
        }
        """
      let name = "missing return in instance method expected to return 'String?'"
      let expected = source.replacing("String? {\n  }", with: "String? {\n   return nil }")
      #expect(Self.text(source, [(4, 3, name)], keeping: ["A"]) == expected)
      let page = "missing return in instance method expected to return 'Page'"
      #expect(Self.text(source, [(6, 3, page)], keeping: ["A"]) == nil)
      #expect(Self.text(source, [(4, 3, name)], keeping: ["B"]) == nil)
    }

    @Test func `a call in the place of a statement reports the error`() throws {
      let text = "#sourceLocation(file: \"/a.swift\", line: 1)\n" + Self.source
      let store = CompilerFault(file: "/a.swift", line: 2, column: 15, message: "no 'Store'")
      let read = CompilerFault(file: "/a.swift", line: 5, column: 5, message: "no \"read\"")
      let change = try #require(
        CodeOmission.change(of: text, without: [store, read], watching: true))
      let call =
        "do { FilmstripTryFilms.Trials.reach(\"left out: /a.swift:5:5: error: no \\\"read\\\"\") }"
      #expect(
        change.text == "import FilmstripTryFilms\n"
          + text.replacing("database.read(\n      all: true)", with: call + "\n")
          .replacing("let store = Store()", with: ""))
      #expect(change.faults == [store, read] && change.watched == [read])
      // A call that doesn't compile is removed.
      let again = try #require(
        CodeOmission.change(of: change.text, without: [read], watching: true))
      #expect(again.text == change.text.replacing(call, with: "") && again.watched.isEmpty)
    }

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
      #expect(CodeOmission.change(of: "let a = 1\n", without: [fault]) == nil)
    }

    // A model of a database: its superclass and the attribute of its properties are another module's.
    @Test func `a class without its superclass and attributes keeps its other members`() {
      let source = """
        final class Item: Object, Codable {
          @Persisted(primaryKey: true) var id: ObjectId
          @Persisted(indexed: true) var title: String
          @Persisted var note: String?
          @Persisted var date: Date
          convenience init(_ title: String) {
            self.init()
          }
        }
        """
      let attributes = [2, 3, 4, 5].map { ($0, 4, "unknown attribute 'Persisted'") }
      let others = [
        (1, 19, "cannot find type 'Object' in scope"), (1, 13, "class 'Item' has no initializers"),
        (2, 40, "cannot find type 'ObjectId' in scope"), (7, 10, "missing argument"),
      ]
      var expected = source
      for (code, rest) in [
        ("Object,", ""), ("@Persisted(primaryKey: true) var id: ObjectId", ""),
        ("@Persisted(indexed: true)", ""), ("@Persisted", ""),
        ("title: String\n", "title: String = String()\n"), ("date: Date", "date: Date!"),
      ] {
        expected = expected.replacing(code, with: rest)
      }
      #expect(Self.text(source, attributes + others) == expected)
    }

    @Test(arguments: [
      ("class A: Base {}", "class A {}"), ("class A: Object, P {}", "class A:  P {}"),
      ("struct A: P, Hidden {}", "struct A: P {}"),
      ("class A: LoadingView {}", "class A: UIView {}"),
      ("class A: BaseTableViewCell, P {}", "class A: UITableViewCell, P {}"),
      ("struct A: HiddenView {}", "struct A {}"), ("extension A: Hidden {}", ""),
    ])
    func `a missing superclass is left out, or is the class of UIKit after which it is named`(
      _ source: String, _ expected: String
    ) throws {
      let names = ["Base", "Object", "Hidden", "LoadingView", "HiddenView"]
      let name = try #require(names.first { source.contains($0) })
      let start = try #require(source.range(of: name)).lowerBound
      let column = source.distance(from: source.startIndex, to: start) + 1
      let text = Self.text(source, [(1, column, "cannot find type '\(name)' in scope")])
      #expect(text?.trimmingCharacters(in: .whitespaces) == expected)
    }
  }
#endif
