import FilmstripGraphics
import Testing

struct TextErrorTests {
  @Test(arguments: [
    ("🦊", "'🦊' (U+1F98A)"), ("שa", "'ש' (U+05E9), 'a' (U+0061)"),
    ("\u{7}\u{301}", "U+0007, U+0301"),
  ])
  func `missing characters are named, and shown if visible`(
    _ characters: String, _ names: String
  ) {
    let error = TextError.missingGlyphs(characters: characters, family: "Inter")
    #expect(error.description.contains("has no glyph for \(names); use other text"))
  }

  @Test func `many missing characters are counted`() {
    let error = TextError.missingGlyphs(characters: "一二三四五六七八九十", family: "Inter")
    #expect(error.description.contains("'八' (U+516B), 2 more; use"))
  }
}
