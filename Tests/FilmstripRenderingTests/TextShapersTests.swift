import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripRendering

private let installed = FontFolder.standardPath

/// Every style of the installed fonts.
private let styles: [FontStyle] = ["Inter", "Inter Display"].flatMap { family in
  stride(from: 100, through: 900, by: 100).flatMap { weight in
    [false, true].map { FontStyle(family: family, weight: weight, isItalic: $0) }
  }
}

private func block(_ runs: [(String, FontStyle)], size: Double = 17) -> TextBlock {
  TextBlock(
    runs: runs.map { text, style in
      var font = style.font
      font.size = size
      return .init(text, font: font, color: RGBA(red: 0, green: 0, blue: 0))
    }, maximumLines: 0)
}

/// Returns the values that must be equal, or the error.
private func outcome(_ body: () throws -> LaidOutText) -> String {
  do {
    let text = try body()
    let fills = text.fills.map { "\($0.color) \($0.path.elements)" }
    return "\(text.measurement) \(fills) \(text.isCut)"
  } catch {
    return "\(error)"
  }
}

@Suite struct TextShapersTests {
  @Test func `the file of a style is the file that Pango selects from all files`() throws {
    let folder = try FontFolder(path: installed)
    let listing = try #require(FontListing(folder))
    let all = try TextShaper(folder: folder)
    #expect(Set(styles.compactMap(listing.file)).count == folder.files.count)
    for style in styles {
      let path = try all.map.use {
        var fonts = try FontSetOwner(style, context: all.map.context)
        return try fonts.source(of: nil).path
      }
      #expect(listing.file(for: style) == path, "\(style)")
    }
    for other in [
      FontStyle(family: "Inter", weight: 450, isItalic: false),
      FontStyle(family: "Helvetica", weight: 400, isItalic: false),
    ] {
      #expect(listing.file(for: other) == nil)
    }
  }

  @Test func `files that cannot be opened are tried only once`() throws {
    let scratch = try ScratchFolder()
    let source = try FontFolder(path: installed)
    for file in source.files {
      let name = file.split(separator: "/").last.map(String.init) ?? ""
      try FileManager.default.copyItem(atPath: file, toPath: "\(scratch.path)/\(name)")
    }
    var shapers = try TextShapers(folder: try FontFolder(path: scratch.path))
    // Japanese needs all files.
    let text = block([("日本", FontStyle(family: "Inter", weight: 400, isItalic: false))])
    let away = scratch.path + "-away"
    try FileManager.default.moveItem(atPath: scratch.path, toPath: away)
    let first = outcome { try shapers.layOut(text, width: nil) }
    try FileManager.default.moveItem(atPath: away, toPath: scratch.path)
    #expect(first == outcome { try shapers.layOut(text, width: nil) })
    #expect(!shapers.hasAll)
  }

  @Test(arguments: 0..<6)
  func `text set with few files equals text set with all files`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try FontFolder(path: installed)
    var shapers = try TextShapers(folder: folder)
    let all = try TextShaper(folder: folder)
    let plain = Array(FontSubset.commonCharacters).sorted()
    let others: [Unicode.Scalar] = [
      "ä", "ő", "ß", "Ж", "λ", "ש", "\u{301}", "\u{FE0F}", "⌚", "☎", "漢", "\u{2028}",
    ]
    var withAll = 0
    for _ in 0..<60 {
      let mixes = Int.random(in: 0..<10, using: &random) == 0
      let runs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...24, using: &random) {
          let from = mixes && Int.random(in: 0..<8, using: &random) == 0 ? others : plain
          text.append(from.randomElement(using: &random)!)
          if Int.random(in: 0..<6, using: &random) == 0 { text.append(" ") }
          if Int.random(in: 0..<30, using: &random) == 0 { text.append("\n") }
        }
        return (String(text), styles.randomElement(using: &random)!)
      }
      var request = block(runs, size: Double.random(in: 5...40, using: &random))
      request.lineBreak = [
        .wordWrap, .charWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle,
      ].randomElement(using: &random)!
      request.maximumLines = Int.random(in: 0...3, using: &random)
      let width = Bool.random(using: &random) ? Double.random(in: 0...300, using: &random) : nil
      #expect(
        outcome { try shapers.layOut(request, width: width) }
          == outcome { try all.layOut(request, width: width) }, "\(request)")
      withAll += shapers.hasAll ? 1 : 0
      for font in request.runs.map(\.font) {
        #expect(try shapers.metrics(of: font) == all.metrics(of: font))
      }
    }
    #expect(shapers.openedFiles.count > 5 && withAll < 60)
  }

  // Pango's threads change the tables of a font map without a lock.
  @Test func `no thread of Pango uses a font map after a text is laid out`() throws {
    let shaper = try TextShaper(folder: FontFolder(path: installed))
    for size in 10..<30 {
      // The missing glyphs of the second text make Pango search all fonts.
      for text in ["Settings", "日本"] {
        _ = outcome { try shaper.layOut(block([(text, styles[6])], size: Double(size)), width: 90) }
        #expect(shaper.map.referenceCount == 1)
      }
      _ = try shaper.metrics(of: styles[size % styles.count].font)
      #expect(shaper.map.referenceCount == 1)
    }
    _ = try shaper.plan(
      of: TextUse(characters: ["A", "é"], styles: [styles[6]]), emojiPath: nil)
    #expect(shaper.map.referenceCount == 1)
  }

  @Test func `texts that are released on several threads disturb no other text`() async throws {
    let widths = await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<3).map { turn in
            // Each style opens another file, which clears the font map's tables.
            guard let text = try? PangoText() else { return 0 }
            return styles[6..<12].reduce(0.0) { sum, style in
              let size = try? text.measure(
                block([("Settings", style)], size: Double(14 + turn)), width: nil
              ).size.width
              return sum + Double(size ?? 0) / Double(14 + turn)
            }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(widths.count == 12 && widths[0] > 0)
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.05 })
  }

  @Test func `only the files of the used styles are opened, until text needs others`() throws {
    var shapers = try TextShapers(folder: FontFolder(path: installed))
    #expect(shapers.openedFiles.isEmpty && !shapers.hasAll)
    let (regular, bold) = (styles[6], styles[12])
    _ = try shapers.layOut(block([("Settings – “Ångström” 9:41…\nBack", regular)]), width: 80)
    shapers.open(bold)
    _ = try shapers.layOut(block([("Done", bold), (" ✓", regular)]), width: nil)
    #expect(
      shapers.openedFiles.map { ($0 as NSString).lastPathComponent }
        == ["Inter-Regular.otf", "Inter-Bold.otf"])
    #expect(!shapers.hasAll)
    _ = try shapers.layOut(block([("Привет", regular)]), width: nil)
    #expect(shapers.hasAll && shapers.openedFiles.count == 2)
  }

  @Test(arguments: ["450", "Helvetica", "日本"])
  func `text that needs all files has their result or error`(what: String) throws {
    let folder = try FontFolder(path: installed)
    var shapers = try TextShapers(folder: folder)
    let all = try TextShaper(folder: folder)
    let style = FontStyle(
      family: what == "Helvetica" ? what : "Inter", weight: Int(what) ?? 400, isItalic: false)
    let request = block([(what, style)])
    #expect(
      outcome { try shapers.layOut(request, width: nil) }
        == outcome { try all.layOut(request, width: nil) })
    #expect(shapers.hasAll)
  }

  @Test func `a folder with two files of one style uses all files for that style`() throws {
    let scratch = try ScratchFolder()
    for (name, source) in [("a", "Regular"), ("b", "Regular"), ("c", "Bold")] {
      try FileManager.default.copyItem(
        atPath: "\(installed)/Inter-\(source).otf", toPath: "\(scratch.path)/\(name).otf")
    }
    var shapers = try TextShapers(folder: FontFolder(path: scratch.path))
    _ = try shapers.layOut(block([("Bold", styles[12])]), width: nil)
    #expect(shapers.openedFiles == ["\(scratch.path)/c.otf"] && !shapers.hasAll)
    _ = try shapers.layOut(block([("Regular", styles[6])]), width: nil)
    #expect(shapers.openedFiles.count == 1 && shapers.hasAll)
  }

  @Test func `a folder with an invalid font file uses all files`() throws {
    let scratch = try ScratchFolder()
    try FileManager.default.copyItem(
      atPath: "\(installed)/Inter-Regular.otf", toPath: "\(scratch.path)/a.otf")
    for bytes in [[], Array("no font".utf8), [UInt8](repeating: 0, count: 4096)] {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(scratch.path)/b.ttf"))
      let folder = try FontFolder(path: scratch.path)
      #expect(FontListing(folder) == nil)
      var shapers = try TextShapers(folder: folder)
      #expect(shapers.hasAll)
      #expect(try shapers.layOut(block([("Back", styles[6])]), width: nil).fills.count == 1)
    }
  }
}
