import FilmstripNumbers
import FilmstripScenarios
import Foundation
import Testing

@testable import FilmstripVisualTesting

/// Seeded changes of an app with tabs, a sheet, an alert and a menu, each with the sentence that a
/// person would say about it.
@MainActor
@Suite(.serialized)
struct HeadlineScreenTests {
  nonisolated private static let base = """
    name: base
    device: iPhone 14
    tabs:
      - {title: Chats, image: message, start: [Chats]}
      - {title: Photos, image: photo, start: [Photos]}
      - {title: Calls, image: phone, start: [Calls]}
    screens:
      Chats:
        rightItems:
          - title: Sort
            menu:
              - {title: By Date, checked: true}
              - {title: By Name}
        content:
          list:
            style: insetGrouped
            sections:
              - header: Today
                footer: Two chats are muted
                rows:
                  - {title: Mira, date: "9:41", subtitle: Storyboards, preview: It fits., unread: true}
                  - {title: Tomas, subtitle: Lunch}
                  - {title: Nadia, accessory: checkmark}
                  - {title: Mute, accessory: switchOn}
      Photos:
        titleView: {segments: [Years, All], selected: 0}
        content: {grid: {columns: 3, count: 18}}
      Calls:
        content: {text: {heading: Calls, subheading: Mira, body: There were two calls.}}
      Photo: {content: {photo: 7}}
      Note:
        title: Note
        content:
          list: {style: insetGrouped, sections: [{rows: [{title: Paper, detail: Cream}]}]}
    steps:
      - tap: {item: Sort}
      - wait: 0.1
      - tap: {menu: By Name}
      - selectTab: Photos
      - wait: 0.1
      - push: Photo
      - wait: 0.1
      - selectTab: Calls
      - wait: 0.1
      - present: {screen: Note, inNavigation: true}
      - wait: 0.1
      - alert: {title: Delete?, message: It cannot be brought back., actions: [{title: Delete, style: destructive}, {title: Keep, style: cancel}]}
      - wait: 0.1
      - tap: {action: Keep}
      - dismiss

    """

  nonisolated static let seeds: [HeadlineTests.Seed] = [
    .init(
      change: "another header", old: "header: Today", new: "header: Now",
      headline: "the section header “TODAY” is now “NOW”"),
    .init(
      change: "another footer", old: "Two chats are muted", new: "No chat",
      headline: "the section footer “Two chats are muted” is now “No chat”"),
    .init(
      change: "no unread mark", old: ", unread: true", new: "",
      headline: "the row “Mira”: the unread mark is missing"),
    .init(
      change: "another date", old: "9:41", new: "9:42",
      headline: "the row “Mira”: the detail is “9:42” instead of “9:41”"),
    .init(
      change: "a checkmark less", old: ", accessory: checkmark", new: "",
      headline: "the row “Nadia”: the checkmark is missing"),
    .init(
      change: "a checkmark at another row",
      old: "Lunch}\n              - {title: Nadia, accessory: checkmark}",
      new: "Lunch, accessory: checkmark}\n              - {title: Nadia}",
      headline: "the checkmark has moved from the row “Nadia” to the row “Tomas”"),
    .init(
      change: "a switch that is off", old: "switchOn", new: "switch",
      headline: "the row “Mute”: the switch is off"),
    .init(
      change: "a grouped list", old: "list:\n        style: insetGrouped",
      new: "list:\n        style: grouped",
      headline: "the list of `content/to` is grouped instead of inset grouped"),
    .init(
      change: "two columns", old: "columns: 3", new: "columns: 2",
      headline: "the grid of `content/to` and `content/from` has 2 columns instead of 3"),
    .init(
      change: "fewer photos", old: "count: 18", new: "count: 12",
      headline: "the grid of `content/to` and `content/from` shows 12 items instead of 18"),
    .init(
      change: "another segment", old: "selected: 0", new: "selected: 1",
      headline: "the segment “All” is selected instead of “Years” in `bar/title`"),
    .init(
      change: "another heading", old: "heading: Calls", new: "heading: Call",
      headline: "the text of `content/to` is “Call” instead of “Calls”"),
    .init(
      change: "another photo", old: "photo: 7", new: "photo: 8",
      headline: "the picture in `content/to` is another one"),
    .init(
      change: "another tab", old: "{title: Photos, image: photo",
      new: "{title: Photos, image: folder",
      headline: "the second tab (`tab-bar/item/1`) has another image"),
    .init(
      change: "another tab is selected", old: "- selectTab: Calls\n", new: "- selectTab: Chats\n",
      headline: "the step `select tab Calls` is now `select tab Chats`", rest: 50),
    .init(
      change: "another menu entry", old: "{title: By Date, checked: true}",
      new: "{title: By Size, checked: true}", headline: "the menu entry “By Date” is now “By Size”"),
    .init(
      change: "no checked entry", old: "{title: By Date, checked: true}", new: "{title: By Date}",
      headline: "the menu entry “By Date”: the checkmark is missing"),
    .init(
      change: "a disabled entry", old: "{title: By Date, checked: true}",
      new: "{title: By Date, checked: true, disabled: true}",
      headline: "the menu entry “By Date” is disabled"),
    .init(
      change: "an entry more", old: "- {title: By Name}\n",
      new: "- {title: By Name}\n          - {title: By Size}\n",
      headline: "the menu entry “By Size” is new"),
    .init(
      change: "another alert title", old: "title: Delete?", new: "title: Remove?",
      headline: "the text of `content/to#4` and `content/from` is “Remove?” instead of “Delete?”"),
    .init(
      change: "another alert message", old: "It cannot be brought back.", new: "It is gone then.",
      headline:
        "the text of `content/to#4` and `content/from` is “It is gone then.” instead of “It "
        + "cannot be brought back.”"),
    .init(
      change: "no destructive button", old: "{title: Delete, style: destructive}",
      new: "{title: Delete}", headline: "the colour of the text “Delete”"),
    .init(
      change: "an action sheet", old: "message: It cannot",
      new: "style: actionSheet, message: It cannot",
      headline:
        "`alert Delete?` shows its view at the bottom of the screen instead of in the centre "
        + "of the screen"),
    .init(
      change: "a medium sheet", old: "inNavigation: true}",
      new: "inNavigation: true, detents: [medium]}",
      headline: "`present Note` shows its view at the bottom of the screen instead of as a card"),
    .init(
      change: "full screen", old: "inNavigation: true}",
      new: "inNavigation: true, style: fullScreen}",
      headline: "`present Note` shows its view on the whole screen instead of as a card"),
    .init(
      change: "a dissolve instead of a slide", old: "inNavigation: true}",
      new: "inNavigation: true, transition: crossDissolve}",
      headline: "`content/to#2` fades in instead of sliding in from the bottom in `present Note`",
      rest: 1),
    .init(
      change: "a grabber", old: "inNavigation: true}", new: "inNavigation: true, grabber: true}",
      headline: "`content/to#2` and `content/from` have something new: the grabber"),
  ]

  private static var films: [String: FilmNumbers] = [:]

  private func film(_ text: String) throws -> FilmNumbers {
    if let film = Self.films[text] { return film }
    let film = try NumbersRig.film(ScenarioParser().parse(text, path: "base.yaml"))
    Self.films[text] = film
    return film
  }

  @Test func `a presentation that keeps the screen below is named`() throws {
    func app(_ style: String) throws -> FilmNumbers {
      try film(
        Self.base.replacing("inNavigation: true}", with: "inNavigation: true, style: \(style)}"))
    }
    let (full, over) = (try app("fullScreen"), try app("overFullScreen"))
    let name = "`present Note`"
    for (films, words) in [((full, over), "keeps"), ((over, full), "removes")] {
      let sentences = FilmChange(from: films.0, to: films.1).explanations.map(\.sentence)
      let first = try #require(sentences.first)
      #expect(first.hasPrefix("\(name) \(words) the screen below it instead of"), "\(sentences)")
      #expect(sentences.count <= 4, "\(sentences)")
    }
  }

  @Test(arguments: seeds)
  func `the first sentence is the one that a person would say`(seed: HeadlineTests.Seed) throws {
    try #require(Self.base.contains(seed.old), "\(seed.old)")
    let changed = Self.base.replacing(seed.old, with: seed.new, maxReplacements: 1)
    let sentences = try FilmChange(from: film(Self.base), to: film(changed))
      .explanations.map(\.sentence)
    let first = try #require(sentences.first)
    #expect(first.hasPrefix(seed.headline), "\(sentences)")
    #expect(sentences.count <= 1 + seed.rest, "\(sentences)")
  }

  /// Two changes of one film, and a part of the sentence about the second one.
  struct Pair: Sendable, CustomTestStringConvertible {
    var change: String
    var edits: [(old: String, new: String)]
    var second: String

    var testDescription: String { change }
  }

  nonisolated static let pairs: [Pair] = [
    .init(
      change: "a disabled entry, and no checkmark",
      edits: [("{title: By Date, checked: true}", "{title: By Date, disabled: true}")],
      second: "the menu entry “By Date”: the checkmark is missing"),
    .init(
      change: "a grouped list, and a switch that is off",
      edits: [
        ("list:\n        style: insetGrouped", "list:\n        style: grouped"),
        ("switchOn", "switch"),
      ], second: "the row “Mute”: the switch is off"),
    .init(
      change: "a medium sheet, and no destructive button", edits: [medium, destructive],
      second: "the colour of the text “Delete”"),
    .init(
      change: "a medium sheet, and another detail", edits: [medium, ("Cream", "White")],
      second: "the text of `content/to#3` and `content/to#2` is “White” instead of “Cream”"),
    .init(
      change: "a medium sheet, and another title", edits: [medium, ("title: Note", "title: Memo")],
      second: "the text of `bar/title#2` is “Memo” instead of “Note”"),
    .init(
      change: "a medium sheet, and a row more",
      edits: [medium, ("{rows: [", "{rows: [{title: Ink}, ")],
      second: "the row “Ink” is new"),
    .init(
      change: "full screen, and another detail", edits: [fullScreen, ("Cream", "White")],
      second: "the text of `content/to#2` is “White” instead of “Cream”"),
    .init(
      change: "full screen, and a row more",
      edits: [fullScreen, ("{rows: [", "{rows: [{title: Ink}, ")], second: "the row “Ink” is new"),
    .init(
      change: "full screen, and no destructive button", edits: [fullScreen, destructive],
      second: "the colour of the text “Delete”"),
    .init(
      change: "an action sheet, and no destructive button", edits: [actionSheet, destructive],
      second: "the colour of the text “Delete”"),
    .init(
      change: "an action sheet, and another message",
      edits: [actionSheet, ("It cannot be brought back.", "It is gone then.")],
      second: "the text of `content/to#4` and `content/from` is “It is gone then.” instead of "
        + "“It cannot be brought back.”"),
  ]

  nonisolated private static let medium = (
    old: "inNavigation: true}", new: "inNavigation: true, detents: [medium]}"
  )
  nonisolated private static let fullScreen = (
    old: "inNavigation: true}", new: "inNavigation: true, style: fullScreen}"
  )
  nonisolated private static let actionSheet = (
    old: "message: It cannot", new: "style: actionSheet, message: It cannot"
  )
  nonisolated private static let destructive = (
    old: "{title: Delete, style: destructive}", new: "{title: Delete}"
  )

  @Test(arguments: pairs)
  func `a second change is still named`(pair: Pair) throws {
    var changed = Self.base
    for edit in pair.edits {
      try #require(changed.contains(edit.old), "\(edit.old)")
      changed = changed.replacing(edit.old, with: edit.new, maxReplacements: 1)
    }
    let sentences = try FilmChange(from: film(Self.base), to: film(changed))
      .explanations.map(\.sentence)
    #expect(sentences.contains { $0.hasPrefix(pair.second) }, "\(sentences)")
    #expect(sentences.count == 2, "\(sentences)")
  }

  @Test func `the rows that a lower sheet hides follow from its height`() throws {
    let rows = (1...18).map { "{title: Sheet \($0), accessory: disclosure}" }
    let long = Self.base.replacing(
      "{title: Paper, detail: Cream}", with: rows.joined(separator: ", "))
    var lower = long.replacing(Self.medium.old, with: Self.medium.new)
    let headline =
      "`present Note` shows its view at the bottom of the screen instead of as a card"
    #expect(
      try FilmChange(from: film(long), to: film(lower)).explanations.map(\.sentence) == [headline])
    // The third row is visible in both sheets.
    lower = lower.replacing(rows[2], with: "{title: Sheet 3}")
    #expect(
      try FilmChange(from: film(long), to: film(lower)).explanations.map(\.sentence) == [
        headline, "the row “Sheet 3”: the chevron is missing",
      ])
  }
}
