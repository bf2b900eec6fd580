import FilmstripSupport
import Testing

struct TextFormTests {
  @Test func `numbers have fixed, trimmed and shortest forms`() {
    #expect(NumberText.fixed(1.25, 3) == "1.250" && NumberText.fixed(1234567.8, 0) == "1234568")
    #expect(NumberText.fixed(-0.0004, 3) == "-0.000")
    #expect(NumberText.fixed(-0.0004, 3, keepsSignOfZero: false) == "0.000")
    #expect(NumberText.fixed(-0.5, 3, keepsSignOfZero: false) == "-0.500")
    #expect(NumberText.trimmed(1.50, 3) == "1.5" && NumberText.trimmed(100, 2) == "100")
    #expect(NumberText.trimmed(-0.0001, 2) == "0")
    #expect(NumberText.shortest(3) == "3" && NumberText.shortest(0.1) == "0.1")
    #expect(NumberText.shortest(-0.0) == "0" && NumberText.shortest(1e300) == "1e+300")
    #expect(NumberText.shortest(.infinity) == "inf" && NumberText.shortest(.nan) == "nan")
  }

  @Test func `texts are escaped in HTML, XML and Swift`() {
    #expect(HTML.escaped("<a b=\"c\">'&\u{1}") == "&lt;a b=&quot;c&quot;&gt;&#39;&amp;␁")
    #expect(XML.escaped("<a b=\"c\">'&\u{1}\n") == "&lt;a b=&quot;c&quot;&gt;'&amp;\u{fffd}&#10;")
    #expect(SwiftLiteral.string("a\"b\\c\nd") == #""a\"b\\c\u{a}d""#)
  }

  /// *Source:* the test vectors of the authors of FNV.
  @Test func `FNV-1a has its published values`() {
    for (text, value) in [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)] {
      var checksum = FNV1a()
      checksum.add(text.utf8)
      #expect(checksum.value == value)
    }
  }
}
