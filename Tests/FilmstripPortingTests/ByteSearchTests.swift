#if Port
  import Testing

  @testable import FilmstripPorting

  struct ByteSearchTests {
    @Test(
      arguments: [
        ("class A", "A", 0, 6), ("class A", "B", 0, nil), ("äA A", "A", 0, 2), ("äA A", "A", 3, 4),
        ("A", "A", 1, nil), ("A", "", 1, 1), ("A", "", 2, nil), ("", "A", 0, nil),
        ("aab", "ab", 0, 1),
      ] as [(String, String, Int, Int?)])
    func `the offset of a text is in bytes`(
      _ text: String, _ needle: String, _ start: Int, _ expected: Int?
    ) {
      #expect(text.firstByteOffset(of: needle, from: start) == expected)
      if !needle.isEmpty { #expect(text.containsBytes(of: needle) == text.contains(needle)) }
    }

    @Test func `several threads give the results in order`() {
      let numbers = Array(0..<200)
      #expect(DeepStack.map(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
      #expect(DeepStack.map([Int]()) { $0 }.isEmpty)
      // A part of the work can use a deep stack itself.
      let nested = DeepStack.map([1, 2]) { number in DeepStack.run { number + 1 } }
      #expect(nested == [2, 3])
    }
  }
#endif
