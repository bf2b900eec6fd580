import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

// Source of the expected values: HTML's specification, section "Rendering", for headings and links.
@MainActor
@Suite(.serialized)
struct HTMLTextTests {
  private let rig = NavigationRig([makeController("A")])

  private func text(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  @Test(arguments: [
    ("a <b>b</b>\n  c", "a b c"), ("<p>a</p>\n<p>b<br>c</p>", "a\nb\nc"),
    ("<ul><li>a</li><li>b</li></ul>", "\t•\ta\n\t•\tb"),
    ("<style>p { }</style>a &amp; b&#33; &lt;&#x41;&gt;", "a & b! <A>"),
    ("<!-- no -->1 < 2", "1 < 2"), ("", ""),
  ])
  func `the text of a document in HTML`(_ html: String, _ expected: String) throws {
    #expect(try text(html).string == expected)
  }

  @Test func `bold text, headings and links have attributes`() throws {
    let text = try text("<h1>a</h1><b>b</b><a href=\"https://a.b\">c</a><i>d</i>")
    func attributes(_ index: Int) -> [NSAttributedString.Key: Any] {
      text.attributes(at: index, effectiveRange: nil)
    }
    #expect(text.string == "a\nbcd")
    #expect((attributes(0)[.font] as? UIFont)?.pointSize == 24)
    let bold = (attributes(2)[.font] as? UIFont)?.fontDescriptor.symbolicTraits
    #expect(bold?.contains(.traitBold) == true)
    #expect(attributes(3)[.link] as? URL == URL(string: "https://a.b"))
    let italic = (attributes(4)[.font] as? UIFont)?.fontDescriptor.symbolicTraits
    #expect(italic?.contains(.traitItalic) == true)
  }

  @Test func `tags without effect are reported`() throws {
    _ = try text("<p style=\"color: red\">a</p><table></table>")
    #expect(
      Headless.reports.map(\.description) == [
        "a text in HTML is shown without its <table>, styles"
      ])
  }
}
