import FilmstripSupport
import FilmstripTestSupport
import Testing

// Source of the expected values: XML 1.0, sections 2.1 to 2.11 and 4.6.
struct MarkupElementTests {
  private func parse(_ text: String) throws -> MarkupElement {
    try MarkupElement.parse(Array(text.utf8))
  }

  private func error(_ text: String) -> MarkupError? {
    do {
      _ = try MarkupElement.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `elements have attributes, children, text and locations`() throws {
    let root = try parse(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a comment -->
      <document type='storyboard'>
          <scene id="a"/><scene id="b">text</scene>
        <ö key="é"/>
      </document>
      """)
    #expect(root.name == "document" && root["type"] == "storyboard")
    #expect((root.line, root.column) == (3, 1))
    #expect(root.children.map(\.name) == ["scene", "scene", "ö"])
    #expect(root.children.map { "\($0.line):\($0.column)" } == ["4:5", "4:20", "5:3"])
    #expect(root.children.map(\.text) == ["", "text", ""])
    #expect(root.child(named: "scene")?["id"] == "a")
    #expect(root.child(key: "é")?.name == "ö")
    #expect(root["missing"] == nil && root.child(key: "a") == nil)
  }

  @Test func `entities and character references are replaced`() throws {
    let root = try parse("<a b='&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;'>x &amp; y</a>")
    #expect(root["b"] == "<&>\"'A😀")
    #expect(root.text == "x & y")
  }

  @Test func `a byte order mark and white space around the root are ignored`() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(" \r\n<a/>\n<!-- end -->\n".utf8)
    let root = try MarkupElement.parse(bytes)
    #expect((root.line, root.column) == (2, 1))
  }

  @Test(arguments: [
    ("", "1:1: the document contains no element"),
    ("<a>", "1:4: the element <a> of line 1 isn't closed"),
    ("<a>\n</b>", "2:1: </b> closes no element, but <a> of line 1 is open"),
    ("</a>", "1:1: </a> closes no element"),
    ("<a b>", "1:5: the attribute 'b' must have a value"),
    ("<a b=c>", "1:6: the value of the attribute 'b' must be in quotation marks"),
    ("<a b='1' b='2'/>", "1:10: <a> has two attributes 'b'"),
    ("<a b='1'c='2'/>", "1:9: an attribute of <a> must follow a space"),
    ("<a b='<'/>", "1:7: the value of the attribute 'b' contains '<'"),
    ("<a b='1/>", "1:4: the value of the attribute 'b' isn't closed"),
    ("<a", "1:3: the tag <a> isn't closed"),
    ("<1/>", "1:2: the name of an element is missing"),
    ("<a>&unknown;</a>", "1:4: '&' begins no known entity; write '&amp;'"),
    ("<a>& b</a>", "1:4: '&' begins no known entity; write '&amp;'"),
    ("<a>&#xD800;</a>", "1:4: '&' begins no known entity; write '&amp;'"),
    ("<!DOCTYPE a><a/>", "1:1: document types and CDATA sections aren't supported"),
    ("<a><![CDATA[b]]></a>", "1:4: document types and CDATA sections aren't supported"),
    ("<!-- a", "1:1: the comment isn't closed"),
    ("<?xml", "1:1: the processing instruction isn't closed"),
    ("<a/><b/>", "1:5: the document contains more than one element"),
    ("text <a/>", "1:1: text must be in an element"),
  ])
  func `a malformed document has an error with its location`(text: String, message: String) {
    #expect(error(text)?.description == message)
  }

  @Test func `elements can be nested 256 levels deep`() throws {
    let open = String(repeating: "<a>", count: 256)
    let close = String(repeating: "</a>", count: 256)
    #expect(try parse(open + close).name == "a")
    #expect(
      error("<a>" + open + close + "</a>")?.message
        == "elements are nested more than 256 levels deep")
  }

  @Test func `any change of bytes gives a document or an error`() {
    let document = Array("<?xml version='1.0'?><a b='1'><!-- c --><d>e &amp; f</d></a>".utf8)
    var generator = SeededGenerator(seed: 34)
    for _ in 0..<20_000 {
      var bytes = document
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[index], at: index)
        }
        if bytes.isEmpty { break }
      }
      _ = try? MarkupElement.parse(bytes)
    }
  }
}
