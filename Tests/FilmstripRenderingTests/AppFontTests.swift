import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripRendering

/// The font files of an app: copies of Inter with the family name `Later`.
private struct AppFonts {
  let folder: TemporaryFolder
  let files: [String]

  init() throws {
    folder = try TemporaryFolder()
    var files: [String] = []
    for name in ["Inter-Black.otf", "Inter-Italic.otf", "Inter-Light.otf"] {
      let path = folder.path + "/" + name.replacingOccurrences(of: "Inter", with: "Later")
      let bytes = Self.renamed(try FontFile(name).bytes)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      files.append(path)
    }
    self.files = files.sorted()
  }

  /// Replaces `Inter` in the names of a font, which are in UTF-16 and in ASCII.
  private static func renamed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for width in [1, 2] {
      let encode: (String) -> [UInt8] = { text in
        text.utf8.flatMap { width == 2 ? [0, $0] : [$0] }
      }
      let (old, new) = (encode("Inter"), encode("Later"))
      var index = 0
      while index + old.count <= bytes.count {
        if bytes[index] == old[0], bytes[index..<(index + old.count)].elementsEqual(old) {
          bytes.replaceSubrange(index..<(index + old.count), with: new)
        }
        index += 1
      }
    }
    return bytes
  }
}

private func block(_ text: String, _ font: FontDescription) -> TextBlock {
  TextBlock(runs: [.init(text, font: font, color: .black)])
}

@Suite struct AppFontTests {
  @Test(arguments: [
    ("Later-Black", "Later-Black"), ("Later Black", "Later-Black"), ("Later", "Later-Light"),
    ("Later-Italic", "Later-Italic"), ("Later Italic", "Later-Italic"),
  ])
  func `an app's font is found by PostScript, full and family name`(
    _ name: String, _ expected: String
  ) throws {
    let app = try AppFonts()
    let font = try #require(try PangoText().appFont(named: name, in: app.files))
    #expect(font.name == expected)
    #expect(font.family.hasPrefix("Later"))
  }

  @Test func `names that no file has, and files that aren't fonts, are not found`() throws {
    let app = try AppFonts()
    let text = try PangoText()
    #expect(text.appFont(named: "Later-Bold", in: app.files) == nil)
    #expect(text.appFont(named: "Later-Black", in: []) == nil)
    let path = app.folder.path + "/no.ttf"
    try Data("not a font".utf8).write(to: URL(fileURLWithPath: path))
    #expect(text.appFont(named: "no", in: [path, "/nonexistent.ttf"]) == nil)
  }

  @Test func `text in an app's font has the outlines of its file`() throws {
    let app = try AppFonts()
    let text = try PangoText()
    let font = try #require(text.appFont(named: "Later-Black", in: app.files))
    let actual = try text.layOut(block("Hamburg", font.description(size: 17)), width: nil)
    let original = FontDescription(family: "Inter", size: 17, weight: 900)
    let expected = try sharedText.layOut(block("Hamburg", original), width: nil)
    #expect(actual.fills.map(\.path) == expected.fills.map(\.path))
    #expect(actual.measurement == expected.measurement)
  }

  @Test func `an app's font doesn't change text in other fonts`() throws {
    let app = try AppFonts()
    let text = try PangoText()
    _ = text.appFont(named: "Later-Black", in: app.files)
    let sample = block("a\u{2729}Привет", inter)
    #expect(
      try text.layOut(sample, width: nil).measurement
        == (try PangoText()).layOut(sample, width: nil).measurement)
    #expect(throws: TextError.self) {
      try text.measure(block("a", FontDescription(family: "Later", size: 17)), width: nil)
    }
  }

  @Test func `references don't contain an app's fonts, and need only the fallback's characters`()
    throws
  {
    let app = try AppFonts()
    let text = try PangoText()
    let font = try #require(text.appFont(named: "Later-Black", in: app.files))
    let sample = block("Home \u{2729}", font.description(size: 20))
    let expected = try text.layOut(sample, width: nil)
    #expect(text.use.styles == [FontStyle(inter)] && text.use.characters == ["\u{2729}"])
    let folder = try TemporaryFolder()
    try folder.write(FontSubset(of: text.use, from: text))
    let references = try PangoText(fontFolder: folder.path, fallback: PangoText())
    _ = references.appFont(named: "Later-Black", in: app.files)
    let actual = try references.layOut(sample, width: nil)
    #expect(actual.measurement == expected.measurement && actual.drawings == expected.drawings)
    #expect(actual.fills.map(\.path) == expected.fills.map(\.path))
    #expect(references.substitutions.isEmpty)
  }
}
