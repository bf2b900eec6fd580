import FilmstripGraphics
import FilmstripImaging
import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripScenarios

struct ScenarioParserTests {
  @Test func `a short scenario has the defaults`() throws {
    let document = try Sample.parse(Sample.steps("  - push: B\n"), path: "/x/My film.yaml")
    #expect(document.name == "My film")
    #expect(document.summary == "")
    #expect(document.settings.device.name == "iPhone 14")
    #expect(document.settings.style == .light)
    #expect(document.settings.direction == .leftToRight)
    #expect(document.settings.frameRate.framesPerSecond == 60)
    #expect(document.start == ["A"])
    #expect(document.screens.map(\.id) == ["A", "B", "C"])
    #expect(document.screen(named: "B")?.title == "Second")
    #expect(document.steps == [.push("B", animated: true)])
  }

  // Expected values: the patterns of YAML 1.2's core schema and of the JSON schema, as regular
  // expressions.
  @Test func `numbers and names are recognized by their patterns`() throws {
    let number = try Regex(#"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"#)
    let name = try Regex(FormatShape.namePattern)
    var random = SeededGenerator(seed: 7)
    var (numbers, names) = (0, 0)
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          "0123456789+-.eE aZ_é".randomElement(using: &random) ?? "0"
        })
      let isNumber = try number.wholeMatch(in: text) != nil
      let isName = try name.wholeMatch(in: text) != nil
      #expect(YAMLTree.isNumber(text) == isNumber, "\(text)")
      #expect(FormatShape.isName(text) == isName, "\(text)")
      numbers += isNumber ? 1 : 0
      names += isName ? 1 : 0
    }
    #expect(numbers > 2000 && names > 2000)
    for length in [99, 100, 101] {
      let text = String(repeating: "a", count: length)
      #expect(FormatShape.isName(text) == (length <= 100))
    }
  }

  @Test func `all steps are parsed`() throws {
    let lines = """
        - push: B
        - {push: C, animated: false}
        - pop
        - wait: 0.25
        - pop:
          animated: false
        - set: [A, B, C]
        - popTo: B
        - popToRoot
        - {set: [C, A], animated: false}
        - {popToRoot: ~, animated: false}
      """
    let document = try Sample.parse(Sample.steps(lines))
    #expect(
      document.steps == [
        .push("B", animated: true), .push("C", animated: false), .pop(animated: true),
        .wait(0.25), .pop(animated: false), .set(["A", "B", "C"], animated: true),
        .popTo("B", animated: true), .popToRoot(animated: true),
        .set(["C", "A"], animated: false), .popToRoot(animated: false),
      ])
  }

  @Test func `a screen's bar, items and rows are parsed`() throws {
    let text = """
      name: bars
      device: iphone se (3rd generation)
      style: dark
      direction: rtl
      fps: 120
      start: [A]
      screens:
        A:
          title: 2024
          backTitle: Back
          background: '#FF000080'
          navigationBar: {style: black, translucent: false, tint: orange}
          leftItems: [{title: Edit, style: done, enabled: false, tint: '#00FF00'}]
          rightItems: [{system: fastForward}, {image: heart}]
          toolbar: [{system: action}, flexibleSpace, {fixedSpace: 12.5}, {system: trash}]
          content:
            list:
              style: insetGrouped
              sections:
                - header: H
                  footer: F
                  rows:
                    - title: Wi-Fi
                      subtitle: S
                      detail: On
                      icon: {symbol: wifi, color: blue}
                      accessory: switchOn
                      badge: 3
                      unread: true
                      date: 9:41
                      preview: P
      steps: [wait: 1]
      """
    let document = try Sample.parse(text)
    #expect(document.settings.device.name == "iPhone SE (3rd generation)")
    #expect(document.settings.style == .dark)
    #expect(document.settings.direction == .rightToLeft)
    #expect(document.settings.frameRate.framesPerSecond == 120)
    let screen = try #require(document.screens.first)
    #expect(screen.title == "2024")
    #expect(screen.backTitle == "Back")
    #expect(
      screen.background
        == .rgba(.init(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)))
    #expect(
      screen.navigationBar
        == NavigationBarDescription(style: .black, isTranslucent: false, tint: .system(.orange)))
    #expect(
      screen.leftItems == [
        BarItemDescription(
          .title("Edit"), style: .done, isEnabled: false,
          tint: .rgba(.init(red: 0, green: 1, blue: 0)))
      ])
    #expect(
      screen.rightItems == [
        BarItemDescription(.system(.fastForward)), BarItemDescription(.image(.heart)),
      ])
    #expect(
      screen.toolbar.map(\.kind) == [
        .system(.action), .flexibleSpace, .fixedSpace(12.5), .system(.trash),
      ])
    let row = ListDescription.Row(
      title: "Wi-Fi", subtitle: "S", detail: "On",
      icon: .init(symbol: .wifi, color: .system(.blue)), accessory: .toggle(isOn: true), badge: 3,
      isUnread: true, date: "9:41", preview: "P")
    let section = ListDescription.Section(header: "H", footer: "F", rows: [row])
    #expect(
      screen.content == .list(ListDescription(style: .insetGrouped, sections: [section])))
  }

  @Test(arguments: [
    ("grid: {count: 3}", ScreenContent.grid(columns: 3, photos: [1, 2, 3])),
    ("grid: {columns: 2, photos: [9, 4]}", .grid(columns: 2, photos: [9, 4])),
    ("grid: {count: 1, push: A}", .grid(columns: 3, photos: [1], push: "A")),
    ("photo: 7", .photo(7)),
    ("color: '#0000FF'", .color(.rgba(.init(red: 0, green: 0, blue: 1)))),
    (
      "text: {heading: H, subheading: S, detail: D, body: B}",
      .text(TextDescription(heading: "H", subheading: "S", detail: "D", body: "B"))
    ),
  ])
  func `each kind of content is parsed`(_ source: String, _ content: ScreenContent) throws {
    let document = try Sample.parse(Sample.screen("    content: {\(source)}"))
    #expect(document.screens.first?.content == content)
  }

  @Test func `anchors and aliases are resolved`() throws {
    let text = """
      start: [A]
      screens:
        A: &page {title: Same, background: grouped}
        B: *page
      steps: [push: B]
      """
    let document = try Sample.parse(text)
    #expect(document.screen(named: "B")?.title == "Same")
  }

  @Test(arguments: [
    ("/a/b/push pop.yaml", "push pop"), ("ünder/wéird näme.yml", "w-ird n-me"),
    ("..hidden.yaml", "hidden"), ("/x/日本.yaml", "scenario"),
  ])
  func `a scenario without a name derives a valid folder name from its file`(
    _ path: String, _ name: String
  ) throws {
    #expect(try Sample.parse(Sample.steps("  - wait: 1\n"), path: path).name == name)
  }

  @Test func `the path of an image is relative to the scenario's folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "filmstrip-scenarios-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let art = try PNGEncoder().encode(PixelBuffer(width: 20, height: 10))
    try Data(art).write(to: folder.appendingPathComponent("art.png"))
    try Data("GIF89a, and then some more bytes".utf8)
      .write(to: folder.appendingPathComponent("art.gif"))
    let path = folder.path + "/film.yaml"
    let text = Sample.screen("    content: {image: art.png}")
    let document = try Sample.parse(text, path: path)
    guard case .image(let imagePath) = document.screens.first?.content else {
      Issue.record("There is no image")
      return
    }
    #expect(
      URL(fileURLWithPath: imagePath).resolvingSymlinksInPath().path
        == folder.appendingPathComponent("art.png").resolvingSymlinksInPath().path)
    for (name, message) in [("none.png", "there is no such file"), ("art.gif", "not a valid PNG")] {
      let error = #expect(throws: ScenarioError.self) {
        try Sample.parse(text.replacingOccurrences(of: "art.png", with: name), path: path)
      }
      #expect(error?.description.contains(":4:22: error: ") == true)
      #expect(error?.description.contains(message) == true)
    }
  }
}
