#if Port
  import SwiftSyntax
  import Testing

  @testable import FilmstripPorting

  struct SourceTreesTests {
    @Test func `a source is parsed once, and again only if its name or its text differs`() throws {
      let trees = SourceTrees()
      let source = PortSource(name: "A.swift", text: "class A {}")
      let tree = try trees.tree(of: source)
      #expect(try trees.tree(of: source).id == tree.id)
      #expect(tree.description == source.text)
      for (name, text) in [("B.swift", "class A {}"), ("A.swift", "class B {}")] {
        let other = try trees.tree(of: PortSource(name: name, text: text))
        #expect(other.id != tree.id && other.description == text)
      }
    }

    @Test func `the error of a source names its own file each time`() {
      let trees = SourceTrees()
      let text = String(repeating: "(", count: 10_000)
      for name in ["A.swift", "B.swift", "A.swift"] {
        let error = #expect(throws: PortError.self) {
          try trees.tree(of: PortSource(name: name, text: text))
        }
        #expect(error?.finding.file == name)
      }
    }
  }
#endif
