import FilmstripNumbers
import FilmstripScenarios
import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripVisualTesting

/// Seeded changes of a small app, each with the sentence that a person would say about it.
///
/// The sentence must be the first explanation, and at most `rest` others may follow.
@MainActor
@Suite(.serialized)
struct HeadlineTests {
  /// A change of the scenario's text, and the explanation that it must have.
  struct Seed: Sendable, CustomTestStringConvertible {
    var change: String
    var old: String
    var new: String
    var headline: String
    var rest = 0

    var testDescription: String { change }
  }

  nonisolated private static let base = """
    name: base
    device: iPhone 14
    start: [Mail]
    navigation: {toolbar: true}
    screens:
      Mail:
        title: Inbox
        background: grouped
        rightItems: [{system: edit}]
        toolbar: [{image: bell}, flexibleSpace, {system: compose}]
        content:
          list:
            style: insetGrouped
            sections:
              - rows:
                  - {title: Wi-Fi, detail: Home, icon: {symbol: wifi, color: blue}, accessory: disclosure}
                  - {title: Bluetooth, detail: "On", icon: {symbol: bluetooth, color: blue}, accessory: disclosure}
                  - {title: Cellular, icon: {symbol: cellular, color: green}, accessory: switch}
              - rows:
                  - {title: General, subtitle: Three new, badge: 2, accessory: disclosure}
                  - {title: Battery, accessory: disclosure}
      Detail:
        title: Bluetooth
        background: white
        rightItems: [{system: add}, {image: share}]
        content: {list: {style: plain, sections: [{rows: [{title: Name, detail: Phone}, {title: Model, detail: "14"}]}]}}
      About:
        title: About
        content: {color: teal}
    steps:
      - push: Detail
      - wait: 0.2
      - pop
      - wait: 0.1
      - push: About
      - wait: 0.2
      - edgeSwipe: {to: 0.6, duration: 0.3}
      - wait: 0.2

    """

  nonisolated private static let wifi =
    "{title: Wi-Fi, detail: Home, icon: {symbol: wifi, color: blue}, accessory: disclosure}"
  nonisolated private static let bluetooth =
    "{title: Bluetooth, detail: \"On\", icon: {symbol: bluetooth, color: blue}, "
    + "accessory: disclosure}"
  nonisolated private static let battery =
    "              - {title: Battery, accessory: disclosure}\n"

  nonisolated static let seeds: [Seed] = [
    Seed(
      change: "a longer pause", old: "push: Detail\n  - wait: 0.2",
      new: "push: Detail\n  - wait: 0.3",
      headline: "the pause after `push Detail` is 0.3 s instead of 0.2 s; everything after it is "
        + "6 frames later and otherwise equal"),
    Seed(
      change: "no pause", old: "  - pop\n  - wait: 0.1\n", new: "  - pop\n",
      headline: "there is no pause after `pop`, which was 0.1 s; everything after it is 6 frames "
        + "earlier and otherwise equal"),
    Seed(
      change: "another title of a row", old: "title: Wi-Fi", new: "title: WLAN",
      headline: "the row “Wi-Fi” is now “WLAN”"),
    Seed(
      change: "another detail", old: "detail: Home", new: "detail: Office",
      headline: "the row “Wi-Fi”: the detail is “Office” instead of “Home”"),
    Seed(
      change: "another title and detail", old: "title: Wi-Fi, detail: Home",
      new: "title: WLAN, detail: Office", headline: "the row “Wi-Fi” is now “WLAN”", rest: 1),
    Seed(
      change: "no chevron", old: "{title: Battery, accessory: disclosure}",
      new: "{title: Battery}", headline: "the row “Battery”: the chevron is missing"),
    Seed(change: "a row less", old: battery, new: "", headline: "the row “Battery” is missing"),
    Seed(
      change: "a row more", old: battery,
      new: battery + battery.replacing("Battery", with: "Hotspot"),
      headline: "the row “Hotspot” is new"),
    Seed(
      change: "two rows in another order", old: "\(wifi)\n              - \(bluetooth)",
      new: "\(bluetooth)\n              - \(wifi)",
      headline: "the rows “Wi-Fi” and “Bluetooth” have changed places"),
    Seed(
      change: "another colour of an icon", old: "cellular, color: green",
      new: "cellular, color: red",
      headline: "the row “Cellular”: the colour of the icon is #FF3B30 instead of #34C759"),
    Seed(
      change: "another icon", old: "symbol: wifi", new: "symbol: clock",
      headline: "the row “Wi-Fi”: the icon is another image"),
    Seed(
      change: "a chevron for a switch", old: "accessory: switch", new: "accessory: disclosure",
      headline: "the row “Cellular”: a chevron instead of the switch"),
    Seed(
      change: "another badge", old: "badge: 2", new: "badge: 3",
      headline: "the row “General”: the badge is “3” instead of “2”"),
    Seed(
      change: "no badge", old: ", badge: 2", new: "",
      headline: "the row “General”: the badge is missing"),
    Seed(
      change: "no subtitle", old: ", subtitle: Three new", new: "",
      headline: "the row “General”: the subtitle is missing"),
    Seed(
      change: "a toolbar item less", old: ", flexibleSpace, {system: compose}]", new: "]",
      headline:
        "the second toolbar item (`toolbar/item-outgoing/1` and `toolbar/item/1`) is missing"),
    Seed(
      change: "another toolbar item", old: "{image: bell}", new: "{image: share}",
      headline: "the first toolbar item (`toolbar/item-outgoing/0` and `toolbar/item/0`) has "
        + "another image"),
    Seed(
      change: "no toolbar", old: "navigation: {toolbar: true}\n", new: "",
      headline: "the toolbar is hidden in `push Detail` and `push About`"),
    Seed(
      change: "a bar item less", old: "[{system: add}, {image: share}]", new: "[{system: add}]",
      headline:
        "the second right item (`bar/right-outgoing/1` and `bar/right/1`) is missing"),
    Seed(
      change: "a hidden navigation bar", old: "    title: About\n",
      new: "    title: About\n    navigationBar: {hidden: true}\n",
      headline: "the navigation bar is hidden in `push About` and `edge swipe to 60 %`", rest: 1),
    Seed(
      change: "another title", old: "title: Inbox", new: "title: Mailboxes",
      headline: "the title (`bar/back`, `bar/title-outgoing` and 2 more) is “Mailboxes” instead of "
        + "“Inbox”"),
    Seed(
      change: "another back title", old: "title: Inbox", new: "title: Inbox\n    backTitle: Back",
      headline: "the back button (`bar/back` and `bar/back-outgoing`) is “Back” instead of “Inbox”"),
    Seed(
      change: "a push without animation", old: "- push: About",
      new: "- {push: About, animated: false}", headline: "`push About` is not animated any more"),
    Seed(
      change: "a pop without animation", old: "- pop\n", new: "- {pop: , animated: false}\n",
      headline: "`pop` is not animated any more"),
    Seed(
      change: "another page", old: "  - push: Detail\n", new: "  - push: About\n",
      headline: "the step `push Detail` is now `push About`", rest: 30),
    Seed(
      change: "missing steps",
      old:
        "  - push: About\n  - wait: 0.2\n  - edgeSwipe: {to: 0.6, duration: 0.3}\n  - wait: 0.2\n",
      new: "", headline: "the step `push About` is missing", rest: 1),
    Seed(
      change: "a shorter swipe", old: "to: 0.6", new: "to: 0.2",
      headline: "the gesture on `About` cancels its transition", rest: 1),
    Seed(
      change: "a slower swipe", old: "duration: 0.3}", new: "duration: 0.5}",
      headline: "the gesture on `About` is released with velocity 464 pt/s instead of 773 pt/s",
      rest: 3),
    Seed(
      change: "a slower swipe that rests before its release",
      old: "duration: 0.3}", new: "duration: 0.3, hold: 0.2}",
      headline: "the gesture on `About` is released with velocity", rest: 3),
    Seed(
      change: "another background", old: "color: teal", new: "color: red",
      headline:
        "the background colour of `content/to` and `content/from` is #FF3B30 instead of #30B0C7"),
    Seed(
      change: "large titles", old: "{toolbar: true}",
      new: "{toolbar: true, prefersLargeTitles: true}", headline: "the large title “Inbox”", rest: 3
    ),
    Seed(
      change: "a prompt", old: "title: Bluetooth\n    background",
      new: "title: Bluetooth\n    prompt: Hello\n    background",
      headline: "the prompt “Hello” (`bar/prompt` and `bar/prompt-outgoing`) is new", rest: 1),
    Seed(
      change: "another tint", old: "    title: About\n",
      new: "    title: About\n    navigationBar: {tint: red}\n",
      headline:
        "the tint of the navigation bar (`bar/back`, `bar/right-outgoing/0` and `bar/chevron`) "
        + "is #FF3B30 instead of #007AFF"),
    Seed(
      change: "no status bar", old: "    title: About\n",
      new: "    title: About\n    statusBar: hidden\n",
      headline: "the status bar is hidden in `push About`"),
    Seed(
      change: "an opaque bar", old: "    title: About\n",
      new: "    title: About\n    navigationBar: {translucent: false}\n",
      headline: "the background of the navigation bar is opaque instead of translucent",
      rest: 4),
    Seed(
      change: "no back button", old: "    title: About\n",
      new: "    title: About\n    hidesBackButton: true\n",
      headline: "the back button “Inbox” (`bar/back`) is missing", rest: 2),
  ]

  private static var films: [String: FilmNumbers] = [:]

  private func film(_ text: String) throws -> FilmNumbers {
    if let film = Self.films[text] { return film }
    let film = try NumbersRig.film(ScenarioParser().parse(text, path: "base.yaml"))
    Self.films[text] = film
    return film
  }

  @Test(arguments: seeds)
  func `the first sentence is the one that a person would say`(seed: Seed) throws {
    let base = Self.base
    try #require(base.contains(seed.old), "\(seed.old)")
    let changed = base.replacing(seed.old, with: seed.new, maxReplacements: 1)
    let sentences = try FilmChange(from: film(base), to: film(changed)).explanations.map(\.sentence)
    let first = try #require(sentences.first)
    #expect(first.hasPrefix(seed.headline), "\(sentences)")
    #expect(sentences.count <= 1 + seed.rest, "\(sentences)")
  }

  @Test func `each seed is found in the other direction, too`() throws {
    for seed in Self.seeds {
      let changed = Self.base.replacing(seed.old, with: seed.new, maxReplacements: 1)
      let change = FilmChange(from: try film(changed), to: try film(Self.base))
      #expect(!change.isEmpty, "\(seed.change)")
    }
  }

  @Test func `frames after a longer pause are compared with the same moments`() throws {
    let longer = Self.base.replacing("  - wait: 0.2\n  - pop", with: "  - wait: 0.3\n  - pop")
    let films = (try film(Self.base), try film(longer))
    let pop = try #require(films.0.frames.first { $0.label == "pop" }).index
    let change = FilmChange(from: films.0, to: films.1)
    // 0.1 s is 6 frames at 60 frames per second.
    #expect(
      change.counterparts(of: [0, 10, pop, pop + 20]) == [
        0: 0, 10: 10, pop: pop + 6, pop + 20: pop + 26,
      ])
    let back = FilmChange(from: films.1, to: films.0)
    #expect(back.counterparts(of: [pop + 6, pop + 26]) == [pop + 6: pop, pop + 26: pop + 20])
    // The end of the longer pause shows the same as the end of the shorter one.
    #expect(back.counterparts(of: [pop + 5]) == [pop + 5: pop - 1])
  }

  @Test func `frames of a missing step have no counterparts`() throws {
    let shorter = Self.base.replacing("  - wait: 0.1\n  - push: About\n", with: "")
    let base = try film(Self.base)
    let push = try #require(base.frames.first { $0.label == "push About" }).index
    let change = FilmChange(from: base, to: try film(shorter))
    #expect(change.counterparts(of: [push]).isEmpty)
  }

  @Test func `a hidden tab bar is named`() throws {
    func app(_ keys: String) throws -> FilmNumbers {
      try film(
        """
        name: tabs
        device: iPhone 14
        tabs: [{title: Notes, image: document, start: [Folders]}, {title: Search, image: search, start: [Other]}]
        screens: {Folders: {title: Folders}, Other: {title: Other}, Note: {title: Note\(keys)}}
        steps: [push: Note, wait: 0.2]

        """)
    }
    let change = FilmChange(from: try app(""), to: try app(", hidesBottomBar: true"))
    #expect(change.explanations.first?.sentence == "the tab bar is hidden")
  }

  @Test func `rows from right to left are named by their titles`() throws {
    let mail = """
      name: mail
      device: iPhone 14
      direction: rtl
      start: [Inbox]
      screens:
        Inbox:
          content:
            list:
              style: plain
              sections:
                - rows:
                    - {title: Mira, date: "9:41", unread: true, subtitle: Storyboards, preview: On Thursday}
                    - {title: Tomas, date: "9:12", subtitle: Edge shadow, preview: It is too strong}
                    - {title: Nadia, date: "8:55", subtitle: Layouts, preview: The chevron}
      steps: [wait: 0.1]

      """
    func sentences(_ old: String, _ new: String) throws -> [String] {
      try #require(mail.contains(old))
      return try FilmChange(from: film(mail), to: film(mail.replacing(old, with: new))).explanations
        .map(\.sentence)
    }
    #expect(
      try sentences("unread: true, ", "") == [
        "the row “Mira”: the unread mark is missing"
      ])
    #expect(
      try sentences("9:12", "9:13") == [
        "the row “Tomas”: the detail is “9:13” instead of “9:12”"
      ])
  }

  @Test func `a badge in a row with an icon is named`() throws {
    func app(_ badge: Int) throws -> FilmNumbers {
      try film(
        Self.base.replacing("accessory: switch}", with: "badge: \(badge), accessory: disclosure}"))
    }
    #expect(
      try FilmChange(from: app(1), to: app(3)).explanations.map(\.sentence) == [
        "the row “Cellular”: the badge is “3” instead of “1”"
      ])
  }

  @Test func `another title and detail of a row are both named, in both directions`() throws {
    let changed = Self.base.replacing(
      "title: Wi-Fi, detail: Home", with: "title: WLAN, detail: Office")
    let films = (try film(Self.base), try film(changed))
    #expect(
      FilmChange(from: films.0, to: films.1).explanations.map(\.sentence) == [
        "the row “Wi-Fi” is now “WLAN”",
        "the row “Wi-Fi”: the detail is “Office” instead of “Home”",
      ])
    #expect(
      FilmChange(from: films.1, to: films.0).explanations.map(\.sentence) == [
        "the row “WLAN” is now “Wi-Fi”", "the row “WLAN”: the detail is “Home” instead of “Office”",
      ])
  }
}
