import FilmstripGraphics
import FilmstripScenarios
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripNumbers
@testable import FilmstripVisualTesting

/// Explains differences in what small films paint, in 20 frames per second, so that a frame takes 0.05 s.
struct LookExplanationTests {
  private static let screen = CGSize(width: 390, height: 844)

  private func film(_ steps: [(label: String, frames: Int)], _ nodes: (Int) -> [FilmNumbers.Node])
    -> FilmNumbers
  {
    let labels = steps.enumerated().flatMap { step, value in
      Array(repeating: (step, value.label), count: value.frames)
    }
    let frames = labels.enumerated().map { index, value in
      FilmNumbers.Frame(
        index: index, time: MediaTime(seconds: Double(index) / 20), progress: 0, step: value.0,
        label: value.1, nodes: nodes(index))
    }
    return FilmNumbers(fps: 20, size: Self.screen, frames: frames, events: [], decisions: [])
  }

  /// Returns a film of one node in one step.
  private func film(_ frames: Int = 31, _ node: (Int) -> FilmNumbers.Node) -> FilmNumbers {
    film([("show", frames)]) { [node($0)] }
  }

  private func node(
    _ name: String = "box", x: Double = 0, y: Double = 0, width: Double = 100,
    height: Double = 100, opacity: Double = 1, _ look: [LookItem] = []
  ) -> FilmNumbers.Node {
    FilmNumbers.Node(
      name: name, parent: nil,
      transform: PlaneTransform(CGAffineTransform(translationX: x, y: y)),
      bounds: [0, 0, width, height], opacity: opacity, look: look)
  }

  private func rect(_ box: [Double], _ attributes: KeyValuePairs<String, String>) -> LookItem {
    LookItem(kind: "rect", box: box, attributes: attributes.map { .init($0.key, $0.value) })
  }

  private func text(
    _ text: String, y: Double = 0, width: Double = 100,
    _ attributes: KeyValuePairs<String, String> = [:]
  ) -> LookItem {
    LookItem(
      kind: "text", box: [0, y, width, 20],
      attributes: [.init("text", text)] + attributes.map { .init($0.key, $0.value) })
  }

  private func sentences(_ a: FilmNumbers, _ b: FilmNumbers) -> [String] {
    FilmChange(from: a, to: b).explanations.map(\.sentence)
  }

  // MARK: Values that differ from frame to frame

  @Test func `a colour that fades is described from its first to its last frame`() {
    func box(_ colour: String) -> FilmNumbers.Node {
      node("box", [rect([0, 0, 100, 100], ["colour": colour])])
    }
    let fade = ["#D5D5FF", "#AAAAFF", "#8080FF", "#5555FF", "#2B2BFF"]
    let white = film { _ in box("#FFFFFF") }
    let blue = film { box($0 < 6 ? "#FFFFFF" : $0 < 11 ? fade[$0 - 6] : "#0000FF") }
    // The fade begins in frame 6, and the film ends with frame 30.
    #expect(
      sentences(white, blue) == [
        "the background colour of `box` is #0000FF instead of #FFFFFF from 0.3 s to 1.5 s"
      ])
  }

  @Test func `each number of a countdown that replaces a word is named`() {
    let word = film { _ in node("label", [text("Go")]) }
    let countdown = film { node("label", [text($0 < 10 ? "3" : $0 < 20 ? "2" : "1")]) }
    #expect(
      sentences(word, countdown) == [
        "the text of `label` is “3” instead of “Go” from 0 s to 0.45 s",
        "the text of `label` is “2” instead of “Go” from 0.5 s to 0.95 s",
        "the text of `label` is “1” instead of “Go” from 1 s to 1.5 s",
      ])
  }

  // MARK: Texts

  @Test(arguments: [
    ("In total", "17", "the text of `total` is “In total” instead of “Total”"),
    ("Total", "22", "the font size of the text “Total” of `total` is 22 pt instead of 17"),
  ])
  func `another width follows from another text or font`(
    _ words: String, _ size: String, _ sentence: String
  ) {
    func total(_ words: String, _ size: String, _ width: Double) -> FilmNumbers {
      film { _ in node("total", width: width, [text(words, width: width, ["size": size])]) }
    }
    #expect(
      sentences(total("Total", "17", 100), total(words, size, 130)) == [
        "\(sentence), which makes it 30 pt wider"
      ])
  }

  /// The distance may be a point longer than the width, because both are rounded.
  @Test func `another distance follows from another text if it isn't longer than the other width`()
  {
    func total(_ words: String, width: Double, distance: Double) -> FilmNumbers {
      film(5) { node("total", x: Double($0) * distance / 4, width: width, [text(words)]) }
    }
    let recorded = total("Total", width: 100, distance: 80)
    let sentence =
      "the text of `total` is “In total” instead of “Total”, which makes it 19 pt wider"
    #expect(
      sentences(recorded, total("In total", width: 119, distance: 100)) == [sentence])
    #expect(
      sentences(recorded, total("In total", width: 119, distance: 104)) == [
        sentence, "`total` moves 104 pt instead of 80 pt (1.3 times)",
      ])
  }

  @Test func `a text of two weights isn't a segment`() {
    func box(_ total: String, _ due: String) -> FilmNumbers {
      film { _ in
        node(
          "box",
          [
            text("Total", ["weight": total]),
            text("Due now", y: 40, ["colour": "#000000 | #FF0000", "weight": due, "runs": "3 4"]),
          ])
      }
    }
    let sentences = sentences(box("700", "400 | 700"), box("500", "700"))
    #expect(sentences.count == 2, "\(sentences)")
    #expect(
      sentences.first == "the font weight of the text “Total” of `box` is 500 instead of 700")
    #expect(
      sentences.last
        == "the font weight of the text “Due now” of `box` is 700 instead of 400 and 700")
    #expect(
      self.sentences(box("700", "700"), box("700", "400 | 700")) == [
        "the font weight of the text “Due now” of `box` is 400 and 700 instead of 700"
      ])
  }

  // MARK: Bars

  private func bar(_ colours: String...) -> FilmNumbers {
    film { _ in
      node(
        "bar/background", width: 390, height: 91,
        colours.map { rect([0, 0, 390, 91], ["colour": $0]) })
    }
  }

  @Test func `another colour of a bar is named, even if its opacity changed too`() {
    let words = "the background of the navigation bar is"
    #expect(
      sentences(bar("#5856D6"), bar("#FF9500 / 0.5")) == [
        "\(words) translucent instead of opaque, and #FF9500 instead of #5856D6"
      ])
    // UIKit's own bars have another grey.
    #expect(
      sentences(bar("#F9F9F9 / 0.94"), bar("#FFFFFF")) == [
        "\(words) opaque instead of translucent"
      ])
  }

  @Test func `an opaque colour hides the colour behind it`() {
    let glass = "#F9F9F9 / 0.94"
    #expect(
      sentences(bar("#5856D6"), bar(glass, "#FF3B30")) == [
        "the background of the navigation bar is #FF3B30 instead of #5856D6"
      ])
    #expect(
      sentences(bar(glass), bar(glass, "#FF3B30")) == [
        "the background of the navigation bar is opaque instead of translucent, and #FF3B30 "
          + "instead of #F9F9F9"
      ])
  }

  @Test func `a large title is named like other nodes, and explains the content below it`() {
    func page(isLarge: Bool) -> FilmNumbers {
      film([("show", 5)]) { _ in
        let page = node(
          "content/to", width: 390, height: 844, [text("Mail", y: isLarge ? 150 : 98)])
        let bar = node("bar/background", width: 390, height: 91)
        let title = node("bar/large-title", y: 91, width: 390, height: 52, [text("Inbox")])
        return isLarge ? [page, bar, title] : [page, bar]
      }
    }
    #expect(
      sentences(page(isLarge: false), page(isLarge: true)) == [
        "the large title “Inbox” (`bar/large-title`) is new"
      ])
  }

  // MARK: Items

  /// The square that moves has one other attribute, and the square at its old place has three and another width.
  @Test func `a square that moves far is the same one, even if another one replaces it`() {
    func square(_ y: Double, radius: String) -> LookItem {
      rect([20, y, 60, 60], ["colour": "#0000FF", "radius": radius, "corners": "continuous"])
    }
    let other = rect([20, 100, 70, 60], ["colour": "#FF0000", "radius": "12"])
    let films = [[square(100, radius: "8")], [other, square(600, radius: "9")]].map { look in
      film { _ in node(width: 390, height: 844, look) }
    }
    let all = sentences(films[0], films[1])
    #expect(all.contains { $0.contains("500 pt further down") }, "\(all)")
    #expect(all.contains("`box` has something new: the 70 x 60 pt rectangle"), "\(all)")
  }

  // MARK: Alerts

  /// An alert in the centre of the screen, above a screen with a title.
  private func alert(_ title: String, height: Double) -> FilmNumbers {
    film([("show", 5), ("alert Delete?", 5)]) { index in
      let page = node("content/to", width: 390, height: 844, [text(title)])
      let view = node(
        "content/to#2", x: 60, y: 422 - height / 2, width: 270, height: height, [text("Delete?")])
      return index < 5 ? [page] : [page, view]
    }
  }

  @Test func `the text of another view doesn't explain the height of an alert`() {
    #expect(
      sentences(alert("Mail", height: 120), alert("Inbox", height: 160)) == [
        "`alert Delete?` shows its view 270 x 160 pt at (60, 342) instead of 270 x 120 pt at "
          + "(60, 362)", "the text of `content/to` is “Inbox” instead of “Mail”",
      ])
  }

  @MainActor
  @Test func `the height of an alert follows from its text`() throws {
    let texts = ["Gone.", "It cannot be brought back once it is deleted from all your devices."]
    let films = try texts.map { message in
      try NumbersRig.film(
        ScenarioParser().parse(
          """
          name: alert
          device: iPhone 14
          start: [Mail]
          screens: {Mail: {title: Inbox}}
          steps:
            - alert: {title: Delete?, message: \(message), actions: [{title: Keep, style: cancel}]}

          """, path: "alert.yaml"))
    }
    for (a, b) in [(0, 1), (1, 0)] {
      let sentences = sentences(films[a], films[b])
      #expect(sentences.count == 1, "\(sentences)")
      #expect(sentences.first?.hasPrefix("the text of `content/to#2` is ") == true)
    }
  }

  @MainActor
  @Test func `another cancel button of an action sheet explains its place, font and card`() throws {
    let actions = [
      "{title: Archive}, {title: Keep}", "{title: Archive}, {title: Keep, style: cancel}",
      "{title: Archive, style: cancel}, {title: Keep}",
    ]
    let films = try actions.map { actions in
      try NumbersRig.film(
        ScenarioParser().parse(
          """
          name: sheet
          device: iPhone 14
          start: [Mail]
          screens: {Mail: {title: Inbox}}
          steps:
            - alert: {title: Delete?, style: actionSheet, actions: [\(actions)]}

          """, path: "sheet.yaml"))
    }
    #expect(
      sentences(films[0], films[1]) == ["“Keep” is now the cancel button of `alert Delete?`"])
    #expect(
      sentences(films[1], films[0]) == ["“Keep” is no longer the cancel button of `alert Delete?`"])
    #expect(
      sentences(films[1], films[2]) == [
        "the cancel button of `alert Delete?` is “Archive” instead of “Keep”"
      ])
  }

  // MARK: Frames

  @Test func `the clearest frame weighs a percent of opacity like a point`() throws {
    func clearestFrame(distance: Double, opacity: Double) throws -> Int {
      let change = FilmChange(
        from: film { _ in node() },
        to: film { index in
          node(x: index == 12 ? distance : 0, opacity: index == 20 ? opacity : 1)
        })
      let clearest = try #require(change.clearestFrame)
      #expect(clearest.recorded == clearest.present)
      return clearest.recorded
    }
    // 40 % are more than 30 points, and 25 % are less.
    #expect(try clearestFrame(distance: 30, opacity: 0.6) == 20)
    #expect(try clearestFrame(distance: 30, opacity: 0.75) == 12)
  }
}
