import FilmstripSupport
import Testing

struct SpellingTests {
  // *Source:* counted by hand.
  @Test(arguments: [
    ("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("tilte", "title", 1),
    ("psuh", "push", 1), ("ab", "ba", 1), ("flaw", "lawn", 2),
  ])
  func `the distance of two words is the number of edits`(_ a: String, _ b: String, _ edits: Int) {
    #expect(Spelling.distance(Array(a), Array(b)) == edits)
    #expect(Spelling.distance(Array(b), Array(a)) == edits)
  }

  @Test func `similar words are suggested, best first, and others are not`() {
    let words = ["title", "subtitle", "tint", "toolbar"]
    #expect(Spelling.nearest(to: "tilte", in: words).first == "title")
    #expect(Spelling.nearest(to: "Tool-Bar", in: words) == ["toolbar"])
    #expect(Spelling.nearest(to: "zebra", in: words).isEmpty)
    #expect(Spelling.suggestion(for: "zebra", in: words) == "")
    #expect(Spelling.suggestion(for: "titel", in: words).hasPrefix("; did you mean 'title'"))
    #expect(Spelling.list(["a"]) == "a")
    #expect(Spelling.list(["a", "b", "c"]) == "a, b or c")
  }

  @Test func `a list has at most ten names, and the number of the others`() {
    let names = (1...200).map { "\($0)" }
    #expect(
      Spelling.list(Array(names.prefix(10)), word: "and") == "1, 2, 3, 4, 5, 6, 7, 8, 9 and 10")
    #expect(
      Spelling.list(names, word: "and") == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 190 more")
    #expect(Spelling.list(names) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or one of 190 more")
  }
}
