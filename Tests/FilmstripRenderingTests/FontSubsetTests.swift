import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Synchronization
import Testing

@testable import FilmstripRendering

/// A folder that is removed at the end.
final class TemporaryFolder: Sendable {
  let path =
    FileManager.default.temporaryDirectory.path
    + "/filmstrip-\(ProcessInfo.processInfo.globallyUniqueString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ subset: FontSubset) throws {
    for file in subset.files {
      try Data(file.bytes).write(to: URL(fileURLWithPath: path + "/" + file.name))
    }
  }
}

private let families = ["Inter", "Inter Display"]

/// All styles that the tests of pixels use.
private let styles: Set<FontStyle> = {
  var styles: Set<FontStyle> = []
  for family in families {
    for weight in [100, 400, 500, 600, 700, 900] {
      for isItalic in [false, true] {
        styles.insert(FontStyle(family: family, weight: weight, isItalic: isItalic))
      }
    }
  }
  return styles
}()

private let sentences = [
  "Settings", "Back", "AVATAR To Yo WA LT P. T, r. “Ty”", "Notifications & Focus",
  "0123456789 9:41 1/2 10,000.50 €", "fi ffi fl -> => <- -- 12x34 (a) @home a:b",
  "naïve café Übergröße łódź Ærø İstanbul", "Привет, мир Ёж", "Γειά σου Κόσμε",
  "H₂O x² № → ✓ …", "e\u{301}a\u{308}", "one\ntwo\tthree", "a\u{200B}b c\u{A0}d",
]

private func shaper(
  of subset: FontSubset, in folder: TemporaryFolder, fallback: PangoText? = nil
) throws -> PangoText {
  try folder.write(subset)
  return try PangoText(fontFolder: folder.path, fallback: fallback)
}

@Suite struct FontSubsetTests {
  private let folder: TemporaryFolder
  private let subset: FontSubset
  private let text: PangoText

  init() throws {
    var characters: Set<Unicode.Scalar> = []
    for sentence in sentences { characters.formUnion(sentence.unicodeScalars) }
    folder = try TemporaryFolder()
    subset = try FontSubset(
      of: TextUse(characters: characters, styles: styles), from: sharedText)
    text = try shaper(of: subset, in: folder)
  }

  private func expectEqual(
    _ block: TextBlock, width: Double?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let whole = try sharedText.layOut(block, width: width)
    let part = try text.layOut(block, width: width)
    let hint: Comment = "'\(block.text)' in \(block.runs[0].font)"
    #expect(whole.measurement == part.measurement, hint, sourceLocation: sourceLocation)
    #expect(whole.fills.map(\.path) == part.fills.map(\.path), hint, sourceLocation: sourceLocation)
    #expect(!whole.fills.isEmpty, hint, sourceLocation: sourceLocation)
  }

  @Test func `every style has identical outlines from the subset`() throws {
    for style in styles.sorted() {
      for (index, sentence) in sentences.enumerated() {
        for hasTabular in [false, true] {
          let font = FontDescription(
            family: style.family, size: [11, 17, 34, 12.5][index % 4], weight: style.weight,
            isItalic: style.isItalic, tracking: index % 3 == 0 ? -0.41 : 0,
            hasMonospacedDigits: hasTabular)
          try expectEqual(
            TextBlock(runs: [.init(sentence, font: font, color: .black)], maximumLines: 0),
            width: nil)
        }
      }
    }
  }

  @Test func `truncated, wrapped and aligned text is identical from the subset`() throws {
    let text = "The quick brown fox jumps over the lazy dog, twice. AV To"
    let modes: [TextBlock.LineBreak] = [
      .truncateHead, .truncateMiddle, .truncateTail, .wordWrap, .charWrap, .clip,
    ]
    for mode in modes {
      for width in [40.0, 73.5, 120, 200] {
        for lines in [1, 2, 0] {
          for alignment in [TextBlock.Alignment.left, .center, .right, .justified] {
            try expectEqual(
              TextBlock(
                runs: [.init(text, font: inter, color: .black)], alignment: alignment,
                lineBreak: mode, maximumLines: lines), width: width)
          }
        }
      }
    }
  }

  @Test func `random words of common characters have the same outlines in every subset`()
    throws
  {
    var random = SeededGenerator(seed: 12)
    let alphabet = FontSubset.commonCharacters.sorted()
    let availableCharacters = alphabet.filter { subset.manifest.use.characters.contains($0) }
    #expect(availableCharacters.count > 110)
    for _ in 0..<300 {
      var word = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 2...12, using: &random) {
        word.append(
          availableCharacters[Int.random(in: 0..<availableCharacters.count, using: &random)])
      }
      word.append("n")
      let style = styles.sorted()[Int.random(in: 0..<styles.count, using: &random)]
      var font = style.font
      font.size = Double.random(in: 5...60, using: &random)
      try expectEqual(
        TextBlock(runs: [.init(String(word), font: font, color: .black)]), width: nil)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `images of text have the same pixels from the subset`(scale: Int) throws {
    var nodes: [DisplayNode] = []
    for (index, sentence) in sentences.enumerated() {
      let style = styles.sorted()[index * 5 % styles.count]
      var font = style.font
      font.size = 17
      nodes.append(
        DisplayNode(drawings: [
          .text(
            TextBlock(runs: [.init(sentence, font: font, color: .black)]),
            in: CGRect(x: 3.3, y: Double(index) * 24.7, width: 190, height: 24))
        ]))
    }
    let list = frame(200, 330, nodes)
    let expected = try render(list, scale: scale, background: .white)
    let renderer = FrameRenderer(text: text, scale: scale)
    let actual = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: actual, background: .white)
    #expect(expected.maximumDifference(from: actual) == 0)
    #expect(expected.row(12).contains { $0.rgba != [255, 255, 255, 255] })
  }

  @Test func `all metrics are the same from the subset`() throws {
    for style in styles {
      #expect(try text.metrics(of: style.font) == sharedText.metrics(of: style.font))
    }
  }

  // MARK: Files

  @Test func `the same use produces the same files`() throws {
    let use = TextUse(characters: Set("Zebra".unicodeScalars), styles: [FontStyle(inter)])
    let first = try FontSubset(of: use, from: sharedText)
    #expect(try FontSubset(of: use, from: PangoText()) == first)
    #expect(first.files.map(\.name) == ["Inter-Regular.otf", "LICENSE.txt", "subset.json"])
    let whole = try FontFile("Inter-Regular.otf").bytes.count
    #expect(first.files[0].bytes.count < whole / 4)
  }

  @Test func `copyright and licence stay in the font and are in the notice`() throws {
    let notice = try #require(subset.files.first { $0.name == "LICENSE.txt" })
    let page = String(decoding: notice.bytes, as: UTF8.self)
    #expect(page.contains("SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007"))
    for font in subset.manifest.fonts {
      let original = try FontFile(font.sourceFile)
      let subsetFile = try #require(subset.files.first { $0.name == font.file })
      #expect(try FontFile(bytes: subsetFile.bytes).names() == original.names())
      for record in [0, 13, 14] {
        let text = try #require(try original.names()[record])
        #expect(page.contains(text))
      }
    }
  }

  @Test func `a manifest lists the contents and the source files of a subset`() throws {
    let manifest = try #require(text.subset)
    #expect(manifest == subset.manifest)
    #expect(manifest.use.styles == styles)
    #expect(Set("éжσ".unicodeScalars).isSubset(of: manifest.use.characters))
    #expect(!manifest.use.characters.contains("Ŋ"))
    #expect(manifest.filesThatDiffer(from: sharedText).isEmpty)
    let regular = try #require(manifest.fonts.first { $0.file == "Inter-Regular.otf" })
    let original = try FontFile("Inter-Regular.otf")
    #expect(regular.sourceDigest == ContentDigest.of(original.bytes))
    #expect(try regular.version == original.names()[5])
  }

  @Test func `another version of a font is distinguished from the subset's source`() throws {
    let use = TextUse(characters: ["a"], styles: [FontStyle(inter)])
    let subset = try FontSubset(of: use, from: sharedText)
    let folder = try TemporaryFolder()
    var bytes = try FontFile("Inter-Regular.otf").bytes
    bytes[bytes.count - 1] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/Inter-Regular.otf"))
    let other = try PangoText(fontFolder: folder.path)
    #expect(subset.manifest.filesThatDiffer(from: other) == ["Inter-Regular.otf"])
  }

  @Test func `a damaged file of a subset is an error that names it`() throws {
    let folder = try TemporaryFolder()
    let use = TextUse(characters: ["a"], styles: [FontStyle(inter)])
    try folder.write(try FontSubset(of: use, from: sharedText))
    let file = folder.path + "/Inter-Regular.otf"
    for damage in ["cut", "removed", "manifest"] {
      var bytes = try #require(FileManager.default.contents(atPath: file))
      switch damage {
      case "cut":
        bytes.removeLast()
        try bytes.write(to: URL(fileURLWithPath: file))
      case "removed": try FileManager.default.removeItem(atPath: file)
      default:
        try Data("{".utf8).write(to: URL(fileURLWithPath: folder.path + "/subset.json"))
      }
      let named = damage == "manifest" ? "subset.json" : "Inter-Regular.otf"
      #expect {
        try PangoText(fontFolder: folder.path)
      } throws: {
        "\($0)".contains(folder.path + "/" + named) && "\($0)".contains("restore it")
      }
      try folder.write(try FontSubset(of: use, from: sharedText))
    }
  }

  @Test(arguments: [
    "../outside.otf", "/dev/zero", "", "..", "a\nb.otf", String(repeating: "x", count: 256),
  ])
  func `a manifest that names files of another folder is an error in one line`(
    _ name: String
  ) throws {
    let folder = try TemporaryFolder()
    let use = TextUse(characters: ["a"], styles: [FontStyle(inter)])
    try folder.write(try FontSubset(of: use, from: sharedText))
    let file = URL(fileURLWithPath: folder.path + "/subset.json")
    var manifest = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    var fonts = try #require(manifest["fonts"] as? [[String: Any]])
    fonts[0]["file"] = name
    manifest["fonts"] = fonts
    try JSONSerialization.data(withJSONObject: manifest).write(to: file)
    let error = #expect(throws: TextError.self) { try PangoText(fontFolder: folder.path) }
    let message = try #require(error.map { "\($0)" })
    #expect(message.contains(folder.path + "/subset.json") && message.contains("restore it"))
    #expect(!message.contains("\n") && message.count < 500)
  }

  @Test func `ranges of characters must be in ascending order`() throws {
    func characters(_ json: String) throws -> Set<Unicode.Scalar> {
      try JSONDecoder().decode(CharacterRanges.self, from: Data(json.utf8)).characters
    }
    #expect(try characters(#"["U+0041-0043","U+0061"]"#) == ["A", "B", "C", "a"])
    // Reading all of Unicode a thousand times would take minutes.
    let all = [String](repeating: "\"U+0-10FFFF\"", count: 1000).joined(separator: ",")
    for list in ["[\(all)]", #"["U+0061","U+0041"]"#, #"["U+0041-0043","U+0043"]"#] {
      #expect(throws: DecodingError.self) { try characters(list) }
    }
  }

  @Test func `a subset of a subset is refused`() throws {
    #expect(throws: TextError.self) {
      try FontSubset(of: TextUse(characters: ["a"], styles: [FontStyle(inter)]), from: text)
    }
  }
}

@Suite struct TextSubstitutionTests {
  private let use = TextUse(characters: Set("Größe".unicodeScalars), styles: [FontStyle(inter)])

  private func block(_ text: String, _ font: FontDescription = inter) -> TextBlock {
    TextBlock(runs: [.init(text, font: font, color: .black)])
  }

  @Test func `a word outside the subset is set entirely by the fallback and reported`() throws {
    let folder = try TemporaryFolder()
    let subset = try FontSubset(of: use, from: sharedText)
    let text = try shaper(of: subset, in: folder, fallback: sharedText)
    _ = try text.measure(block("Größe, other words"), width: nil)
    #expect(text.substitutions.isEmpty)
    let polish = block("Łódź jest piękna")
    #expect(try text.measure(polish, width: nil) == sharedText.measure(polish, width: nil))
    let match = try #require(text.substitutions.first)
    #expect(text.substitutions.count == 1)
    #expect(match.text == "Łódź jest piękna" && match.missingCharacters == "Łóźę")
    #expect(match.missingStyles.isEmpty && match.source == sharedText.fontFolder)
    #expect(
      match.description
        == "'Łódź jest piękna' is set from the fonts in \(sharedText.fontFolder), because those in "
        + "\(folder.path) lack 'Ł' (U+0141), 'ó' (U+00F3), 'ź' (U+017A), 'ę' (U+0119)"
    )
  }

  @Test func `a weight outside the subset is never replaced by the nearest weight`() throws {
    let folder = try TemporaryFolder()
    let subset = try FontSubset(of: use, from: sharedText)
    let medium = FontDescription(family: "Inter", size: 17, weight: 500)
    let display = FontDescription(family: "Inter Display", size: 17)
    let strict = try shaper(of: subset, in: folder)
    #expect { try strict.measure(block("a", medium), width: nil) } throws: {
      "\($0)".contains("Inter 500") && "\($0)".contains(folder.path)
    }
    #expect { try strict.metrics(of: display) } throws: {
      guard case TextError.familyNotFound("Inter Display", _, ["Inter"]) = $0 else { return false }
      return true
    }
    #expect(throws: TextError.missingGlyphs(characters: "Ж", family: "Inter")) {
      try strict.measure(block("aЖ"), width: nil)
    }
    let text = try PangoText(fontFolder: folder.path, fallback: sharedText)
    #expect(
      try text.measure(block("a", medium), width: nil)
        == sharedText.measure(block("a", medium), width: nil))
    #expect(try text.metrics(of: display) == sharedText.metrics(of: display))
    #expect(text.substitutions.map(\.missingStyles) == [[FontStyle(display)], [FontStyle(medium)]])
    #expect(
      text.substitutions[0].description.hasPrefix("the metrics of Inter Display 400 are taken"))
  }

  @Test func `text that the fallback cannot set has a box`() throws {
    let folder = try TemporaryFolder()
    let text = try shaper(
      of: FontSubset(of: use, from: sharedText), in: folder, fallback: sharedText)
    #expect(try text.measure(block("a\u{2729}"), width: nil).missingCharacters == "\u{2729}")
    #expect(text.substitutions.map(\.missingCharacters) == ["\u{2729}"])
  }

  @Test func `a subset that was recorded with a box has the box without its fallback`() throws {
    let folder = try TemporaryFolder()
    let recorded = try PangoText()
    let expected = try recorded.layOut(block("a\u{2729}b"), width: nil)
    let text = try shaper(
      of: FontSubset(of: recorded.use, from: sharedText), in: folder, fallback: sharedText)
    let actual = try text.layOut(block("a\u{2729}b"), width: nil)
    #expect(actual.measurement == expected.measurement && actual.drawings == expected.drawings)
    #expect(text.substitutions.isEmpty)
  }

  @Test func `a recording contains all measured text, even if it was measured before`() throws {
    let text = try PangoText()
    let bold = FontDescription(family: "Inter", size: 20, weight: 700)
    let both = TextBlock(runs: [
      .init("ab", font: inter, color: .black), .init("cd", font: bold, color: .black),
    ])
    #expect(text.use.isEmpty)
    _ = try text.measure(both, width: nil)
    _ = try text.metrics(of: FontDescription(family: "Inter Display", size: 9, isItalic: true))
    let expected = TextUse(
      characters: ["a", "b", "c", "d"],
      styles: [
        FontStyle(inter), FontStyle(bold),
        FontStyle(family: "Inter Display", weight: 400, isItalic: true),
      ])
    #expect(text.use == expected)
    text.startRecording()
    #expect(text.use.isEmpty)
    _ = try text.measure(both, width: nil)
    _ = try text.measure(both, width: nil)
    #expect(text.use.characters == ["a", "b", "c", "d"] && text.use.styles.count == 2)
    #expect(text.use.isSubset(of: expected) && !expected.isSubset(of: text.use))
  }

  // With more than ten FreeType faces, Cairo opens and closes the faces for the whole process.
  @Test func `shapers on several threads do not disturb each other`() throws {
    let expected = try styles.sorted().map { style in
      try sharedText.layOut(block("Hamburg", style.font), width: nil).fills.map(\.path)
    }
    let faults = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      guard let text = try? PangoText() else { return faults.withLock { $0 += 1 } }
      for round in 0..<3 {
        for (index, style) in styles.sorted().enumerated() {
          var sized = style.font
          sized.size = round == 0 ? 1 : Double(10 + number + round)
          let match = try? text.layOut(block("Hamburg", sized), width: nil).fills.map(\.path)
          if match == nil || round == 0 && match != expected[index] {
            faults.withLock { $0 += 1 }
          }
        }
      }
    }
    #expect(faults.withLock { $0 } == 0)
  }
}
