import FilmstripGraphics
import FilmstripNumbers
import FilmstripScenarios
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripVisualTesting

/// Changes whose cause hides behind another change, or behind its consequences.
@MainActor
@Suite(.serialized)
struct HeadlineCauseTests {
  private func sentences(_ a: FilmNumbers, _ b: FilmNumbers) -> [String] {
    FilmChange(from: a, to: b).explanations.map(\.sentence)
  }

  private func sample(_ name: String, _ old: String, _ new: String) throws -> [String] {
    try sentences(NumbersRig.sample(name), NumbersRig.sample(name, [(old, new)]))
  }

  /// Returns the sentences about a change of both films' common base.
  private func sample(
    _ name: String, base: (String, String), _ old: String, _ new: String
  ) throws -> [String] {
    try sentences(NumbersRig.sample(name, [base]), NumbersRig.sample(name, [base, (old, new)]))
  }

  /// Returns the sentences about a change of a push.
  private func card(_ edit: (inout CardFilm) -> Void) throws -> [String] {
    var base = CardFilm()
    base.pops = false
    var film = base
    edit(&film)
    return try sentences(base.numbers(), film.numbers())
  }

  // MARK: Pictures

  private typealias Shape = (path: Path, colour: RGBA)

  private static let colours = [
    RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0, green: 1, blue: 0),
    RGBA(red: 0, green: 0, blue: 1), RGBA(red: 0, green: 0, blue: 0),
  ]

  /// Returns triangles of `side` points in a row, each with a peak at another share of its base.
  private func triangles(_ peaks: [Double], side: Double = 20) -> [Shape] {
    peaks.indices.map { index in
      let x = Double(index) * side * 1.5
      let points = [(0.0, side), (side, side), (peaks[index] * side, 0)].map {
        CGPoint(x: x + $0.0, y: 10 + $0.1)
      }
      return (
        Path([.move(points[0]), .line(points[1]), .line(points[2]), .close]), Self.colours[index]
      )
    }
  }

  private func picture(_ shapes: [Shape]) -> FilmNumbers {
    var numbers = FilmNumbers(fps: 60, size: CGSize(width: 390, height: 844))
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    let node = DisplayNode(
      name: "content/to", bounds: bounds,
      drawings: shapes.map { .fill($0.path, .color($0.colour), .winding) })
    for index in 0..<3 {
      numbers.add(
        FilmFrame(
          index: index, time: FrameRate.sixty.time(ofFrame: index), progress: 0, step: 0,
          stepLabel: "push",
          list: DisplayList(
            size: bounds.size, root: DisplayNode(bounds: bounds, children: [node]))))
    }
    numbers.finish(events: [])
    return numbers
  }

  @Test func `three different shapes are another picture`() {
    let films = (picture(triangles([0.1, 0.4, 0.7])), picture(triangles([0.3, 0.6, 0.9])))
    #expect(sentences(films.0, films.1) == ["the picture in `content/to` is another one"])
  }

  @Test func `three equal shapes that change together are not another picture`() {
    let films = (picture(triangles([0.2, 0.2, 0.2])), picture(triangles([0.8, 0.8, 0.8])))
    let all = sentences(films.0, films.1)
    #expect(all == ["a shape and 2 more things in `content/to` have other geometry"], "\(all)")
  }

  @Test func `a picture with recoloured shapes in another order is the same picture`() {
    let shapes = triangles([0.1, 0.4, 0.7, 0.9])
    let yellow = RGBA(red: 1, green: 1, blue: 0)
    let others = shapes.reversed().map {
      ($0.path, $0.colour == Self.colours[0] ? yellow : $0.colour)
    }
    let all = sentences(picture(shapes), picture(others))
    #expect(all.count == 1, "\(all)")
    #expect(
      all.first?.hasPrefix("the colour of a shape of `content/to` is #FFFF00 instead of #FF0000")
        == true, "\(all)")
  }

  @Test func `a scaled picture is the same picture at another size`() {
    let peaks = [0.1, 0.4, 0.7]
    let all = sentences(picture(triangles(peaks)), picture(triangles(peaks, side: 30)))
    // Three triangles of 20 points with gaps of 10 points are 80 points wide; 1.5 times that is 120.
    #expect(all == ["the picture in `content/to` is 120 x 30 pt instead of 80 x 20 pt"], "\(all)")
  }

  // MARK: Motions

  @Test func `a rotation hides no other scale`() throws {
    let all = try card {
      $0.rotation = 15
      $0.upperScale = 0.8
    }
    #expect(all.contains { $0.contains("`content/to` changes its rotation from") }, "\(all)")
    #expect(all.contains { $0.contains("`content/to` changes its scale x from") }, "\(all)")
    #expect(all.count == 2, "\(all)")
  }

  @Test func `a rotation hides no other distance`() throws {
    let all = try card {
      $0.rotation = 15
      $0.slide = 0.8
    }
    #expect(all.contains { $0.contains("`content/to` changes its rotation from") }, "\(all)")
    // 0.8 of 390 points.
    #expect(all.contains { $0.hasPrefix("`content/to` moves 312 pt instead of 390 pt") }, "\(all)")
    #expect(all.count == 2, "\(all)")
  }

  @Test func `another distance hides no other scale`() throws {
    let all = try card {
      $0.parallax = 0.5
      $0.scale = 0.9
    }
    // 0.5 and 0.3 of 390 points.
    #expect(
      all.contains { $0.hasPrefix("`content/from` moves 195 pt instead of 117 pt") }, "\(all)")
    #expect(
      all.contains { $0.hasPrefix("`content/from` changes its scale x by 0.1 instead of 0.06") },
      "\(all)")
    #expect(all.count == 2, "\(all)")
  }

  @Test func `another side hides no rotation`() throws {
    let all = try card {
      $0.slidesFromBottom = true
      $0.rotation = 15
    }
    #expect(all.first?.hasPrefix("`content/to` slides in from the bottom") == true, "\(all)")
    #expect(all.contains { $0.contains("`content/to` changes its rotation from") }, "\(all)")
  }

  private func push(
    _ duration: Double, title: @escaping (Double) -> NodeState
  ) -> FilmNumbers {
    let curve = CubicTiming.easeInOut
    return SmallFilm.numbers([
      SmallFilm.Step(
        label: "push", duration: duration,
        nodes: [
          (
            "content/to",
            { NodeState(x: 390 * (1 - curve.clampedValue(at: $0 / duration)), y: 20) }
          ), ("bar/title", title),
        ])
    ])
  }

  @Test func `another duration hides no other end of a motion in the bar`() {
    let curve = CubicTiming.easeInOut
    let one = push(0.35) { NodeState(x: 100 + 45 * curve.clampedValue(at: $0 / 0.35)) }
    let other = push(0.5) { time in
      let share = curve.clampedValue(at: time / 0.5)
      return NodeState(x: 100 + 45 * share + 30 * share * share * share)
    }
    let all = sentences(one, other)
    #expect(all.first?.contains("the transition takes 0.5 s instead of 0.35 s") == true, "\(all)")
    #expect(all.contains { $0.hasPrefix("`bar/title`") }, "\(all)")
  }

  @Test func `a fade in the bar with the same values follows from another duration`() {
    let one = push(0.35) { NodeState(x: 100, opacity: min(1, $0 / 0.1)) }
    let other = push(0.5) { NodeState(x: 100, opacity: min(1, $0 * $0 / 0.16)) }
    let all = sentences(one, other)
    #expect(all.count == 1, "\(all)")
    #expect(all.first?.contains("the transition takes 0.5 s instead of 0.35 s") == true, "\(all)")
  }

  // MARK: Gestures

  /// Returns a film of a gesture that takes the transition to 60 % until its release, and then completes it in 0.4 s.
  ///
  /// - Parameters:
  ///   - release: The time of the release, in seconds.
  ///   - curve: The curve of the page, as a function of the progress.
  ///   - titleCurve: The curve of the title in the bar.
  private func swipe(
    release: Double, _ curve: CubicTiming, titleCurve: CubicTiming = .easeIn
  ) -> FilmNumbers {
    var numbers = FilmNumbers(fps: 60, size: CGSize(width: 390, height: 844))
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    for index in 0...Int(((release + 0.4) * 60).rounded()) {
      let time = FrameRate.sixty.time(ofFrame: index)
      let seconds = time.seconds
      let progress =
        seconds < release
        ? 0.6 * seconds / release : min(1, 0.6 + 0.4 * (seconds - release) / 0.4)
      func node(
        _ name: String, _ bounds: CGRect, _ distance: Double, _ curve: CubicTiming
      ) -> DisplayNode {
        let x = (distance * curve.clampedValue(at: progress) * 2048).rounded() / 2048
        return DisplayNode(
          name: name, transform: PlaneTransform(CGAffineTransform(translationX: x, y: 0)),
          bounds: bounds,
          drawings: [.fillRect(RoundedRect(bounds), .color(RGBA(red: 1, green: 1, blue: 1)))])
      }
      let nodes = [
        node("content/from", bounds, 390, curve),
        node("bar/title", CGRect(x: 0, y: 0, width: 60, height: 20), 195, titleCurve),
      ]
      numbers.add(
        FilmFrame(
          index: index, time: time, progress: progress, step: 0, stepLabel: "swipe",
          list: DisplayList(
            size: bounds.size, root: DisplayNode(bounds: bounds, children: nodes))))
    }
    let decision = TimelineDecision(
      time: MediaTime(seconds: release).seconds, object: "About", completes: true, progress: 0.6,
      velocity: 0, projected: 0.6, threshold: 0.5, because: "0.6 exceeds 0.5", remainingTime: 0.4)
    numbers.finish(events: [], decisions: [decision])
    return numbers
  }

  @Test func `a later release explains a motion that is the same function of the progress`() {
    let all = sentences(swipe(release: 0.5, .easeIn), swipe(release: 0.8, .easeIn))
    #expect(
      all == [
        "the gesture on `About` is released after 0.8 s instead of 0.5 s, and decides the same"
      ],
      "\(all)")
  }

  @Test func `a slower swipe explains the motion of the page that appears`() throws {
    let all = try sample("edge-pop", "duration: 0.6", "duration: 0.9")
    #expect(all.first?.contains("is released after 1.15 s instead of 0.85 s") == true, "\(all)")
    #expect(!all.contains { $0.contains("no single cause") }, "\(all)")
  }

  @Test func `a later release hides no other curve`() {
    let all = sentences(swipe(release: 0.5, .easeIn), swipe(release: 0.8, .easeOut))
    #expect(all.count == 2, "\(all)")
    #expect(all.first?.hasPrefix("the gesture on `About` is released after 0.8 s") == true)
    #expect(all.last?.contains("`content/from`") == true, "\(all)")
    #expect(all.last?.contains("its curve fits ease-out instead of ease-in") == true, "\(all)")
  }

  @Test func `a later release hides no other curve of a part of the bar`() {
    let all = sentences(
      swipe(release: 0.5, .easeIn), swipe(release: 0.8, .easeIn, titleCurve: .easeOut))
    #expect(all.count == 2, "\(all)")
    #expect(all.first?.hasPrefix("the gesture on `About` is released after 0.8 s") == true)
    #expect(all.last?.contains("`bar/title`") == true, "\(all)")
    #expect(all.last?.contains("its curve fits ease-out instead of ease-in") == true, "\(all)")
  }

  // MARK: Bars

  @Test func `a segment in a title view is not the title`() throws {
    #expect(
      try sample("toolbar-segments", "Albums, Places", "Albums, Maps") == [
        "the segment “Places” is now “Maps” in `bar/title-outgoing` and `bar/title`"
      ])
  }

  @Test func `two toolbar items that have changed places are one change`() throws {
    let items = ["{image: heart}", "{image: info}"].map { "      - \($0)\n" }
    let space = "      - flexibleSpace\n"
    #expect(
      try sample("photos", items[0] + space + items[1], items[1] + space + items[0]) == [
        "the second toolbar item and the third toolbar item have changed places "
          + "(`toolbar/item/1` and `toolbar/item/2`)"
      ])
  }

  @Test func `two tabs that have changed places are one change`() throws {
    let tabs = [
      "  - {title: Calls, image: phone, start: [Calls]}\n",
      "  - {title: Photos, image: photo, start: [Photos]}\n",
    ]
    let all = try sample("tabs", tabs[0] + tabs[1], tabs[1] + tabs[0])
    #expect(
      all.first?.hasPrefix("the second tab and the third tab have changed places") == true, "\(all)"
    )
  }

  @Test func `another style of the status bar is one change`() throws {
    let all = try sample(
      "appearance", "navigationBar: {tint: white, style: black}", "navigationBar: {tint: white}")
    #expect(all.first?.hasPrefix("the status bar is dark instead of light in ") == true, "\(all)")
    #expect(!all.contains { $0.contains("`status-bar") }, "\(all)")
  }

  // MARK: Steps and texts

  @Test func `two gestures in another order are named as such`() throws {
    let drags = [
      "  - drag: {from: [200, 420], to: [225, 540], duration: 0.3, easing: ease-out, hold: 0.1}\n",
      "  - drag: {from: [200, 420], to: [170, 700], duration: 0.4, easing: ease-in-out, hold: 0.1}",
    ]
    let wait = "  - wait: 0.1\n"
    let all = try sample(
      "zoom", drags[0] + wait + drags[1], drags[1] + "\n" + wait + drags[0].dropLast())
    let names = ["`drag to (225, 540)`", "`drag to (170, 700)`"]
    let first = try #require(all.first)
    #expect(
      first == "the step \(names[0]) comes after \(names[1]) instead of before it"
        || first == "the step \(names[1]) comes before \(names[0]) instead of after it", "\(all)")
    #expect(all.count == 1, "\(all)")
  }

  @Test func `another size of a title is its only change of font`() throws {
    let all = try sample(
      "appearance", "titleColor: orange, titleSize: 20", "titleColor: orange, titleSize: 15")
    #expect(all.first?.contains("is 15 pt instead of 20") == true, "\(all)")
    #expect(all.count == 1, "\(all)")
  }

  @Test func `long texts are given around their difference`() {
    let begin = "Thursday works. I bring the strips, you bring the projector"
    #expect(
      SentenceFormatter.text(begin + "!", insteadOf: begin + "?")
        == "“…he projector!” instead of “…he projector?”")
    #expect(SentenceFormatter.text("Office", insteadOf: "Home") == "“Office” instead of “Home”")
  }

  @Test func `another style of a cell is named by its text`() throws {
    let all = try sample(
      "settings", "title: Wi-Fi\n                detail: Home",
      "title: Wi-Fi\n                subtitle: Home")
    #expect(
      all.first == "the row “Wi-Fi”: “Home” is the subtitle instead of the detail", "\(all)")
    #expect(all.count <= 3, "\(all)")
  }

  // MARK: Presentations

  @Test func `a presentation in the first step is one change`() throws {
    let sheet = "inNavigation: true}"
    let styles = ["fullScreen", "overFullScreen"].map { "inNavigation: true, style: \($0)}" }
    let full = try sample("presentation", sheet, styles[0])
    #expect(
      full.first == "`present Letter` shows its view on the whole screen instead of as a card",
      "\(full)")
    #expect(full.count <= 3, "\(full)")
    let all = try sample("presentation", base: (sheet, styles[0]), styles[0], styles[1])
    #expect(
      all.first == "`present Letter` keeps the screen below it instead of removing it", "\(all)")
    #expect(all.count <= 4, "\(all)")
  }

  @Test func `a button more of an alert explains the alert's height`() throws {
    let all = try sample(
      "presentation", "{title: Keep, style: cancel}]",
      "{title: Archive}, {title: Keep, style: cancel}]")
    #expect(all.first?.contains("something new: the text “Archive”") == true, "\(all)")
    #expect(!all.contains { $0.contains("shows its view") }, "\(all)")
  }

  @Test func `a flip instead of a slide is not a missing view`() throws {
    let style = "inNavigation: true, style: overFullScreen"
    let all = try sample(
      "presentation", base: ("inNavigation: true}", style + "}"), style + "}",
      style + ", transition: flipHorizontal}")
    #expect(
      all.first
        == "`content/to#2` appears at rest instead of sliding in from the bottom in `present Letter`",
      "\(all)")
  }
}
