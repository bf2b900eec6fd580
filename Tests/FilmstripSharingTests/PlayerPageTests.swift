import FilmstripStage
import Foundation
import Testing

@testable import FilmstripSharing

/// Reads a page of players as a browser does: elements by their identifiers, and data as JSON.
@Suite struct PlayerPageTests {
  /// Returns the timeline of a box that moves right by 10 points per frame and fades, next to a
  /// still box.
  private func timeline(frames: Int = 5) -> Timeline {
    let frames = (0..<frames).map { index in
      TimelineFrame(
        index: index, time: Double(index) / 50, progress: Double(index) / 4,
        nodes: [
          "moving": TimelineNode(
            frame: CGRect(x: 10 * index, y: 20, width: 30, height: 40),
            opacity: 1 - Double(index) / 10, transform: [1, 0, 0, 1, 0, 0]),
          "still": TimelineNode(
            frame: CGRect(x: 1, y: 2, width: 3, height: 4), opacity: 1,
            transform: [1, 0, 0, 1, 0, 0]),
        ])
    }
    return Timeline(
      scenario: "box", device: "iPhone 14", scale: 2, fps: 50, frames: frames,
      events: [TimelineEvent(time: 0.02, event: "viewWillAppear", object: "Box", animated: true)])
  }

  /// Returns the JSON of a film in a page.
  private func data(_ number: Int, of html: String) throws -> [String: Any] {
    let start = try #require(
      html.range(of: "<script type=\"application/json\" id=\"d\(number)\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let json = Data(html[start.upperBound..<end.lowerBound].utf8)
    return try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func `the data of a film has its rate, images, progress, callbacks and moving nodes`()
    throws
  {
    let film = PlayerFilm(
      title: "Box", frames: PlayerFilm.files(in: "box/frame", count: 5), timeline: timeline())
    let data = try data(0, of: PlayerPage(title: "One film", films: [film]).html)
    #expect(data["fps"] as? Int == 50)
    #expect(
      data["files"] as? [String] == [
        "box/frame/0000.png", "box/frame/0001.png", "box/frame/0002.png", "box/frame/0003.png",
        "box/frame/0004.png",
      ])
    #expect(data["progress"] as? [Double] == [0, 0.25, 0.5, 0.75, 1])
    let nodes = try #require(data["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["name"] as? String } == ["moving"])
    #expect(nodes[0]["x"] as? [Double] == [0, 10, 20, 30, 40])
    #expect(nodes[0]["y"] as? Double == 20)
    #expect(nodes[0]["opacity"] as? [Double] == [1, 0.9, 0.8, 0.7, 0.6])
    let events = try #require(data["events"] as? [[Any]])
    #expect(events.count == 1)
    #expect(events[0][0] as? Double == 0.02)
    #expect(events[0][1] as? String == "viewWillAppear")
  }

  @Test func `a timeline is parsed from the JSON that render writes`() throws {
    let timeline = timeline()
    #expect(try Timeline(json: Data(timeline.json.utf8)) == timeline)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "\" onload=\"alert(1)",
    "<!--", "'><svg/onload=alert(1)>",
  ])
  func `no text of a film becomes markup`(text: String) throws {
    var numbers = timeline()
    numbers.events[0].object = text
    numbers.frames[0].nodes[text] = numbers.frames[0].nodes["moving"]
    let film = PlayerFilm(
      title: text, subtitle: text, notes: [text, "`\(text)`"], warnings: [text], strip: text,
      frames: [text], timeline: numbers)
    let plain = PlayerFilm(
      title: "a", subtitle: "a", notes: ["a", "`a`"], warnings: ["a"], strip: "a",
      frames: ["a"], timeline: timeline())
    let html = PlayerPage(title: text, subtitle: text, notes: [text], films: [film]).html
    let other = PlayerPage(title: "a", subtitle: "a", notes: ["a"], films: [plain]).html
    // The numbers of elements and of attributes are the same as with harmless texts.
    #expect(html.split(separator: "<").count == other.split(separator: "<").count)
    #expect(
      html.split(separator: "\"").count - quotes(in: html) == other.split(separator: "\"").count
        - quotes(in: other))
    let parsed = try data(0, of: html)
    #expect(parsed["title"] as? String == text)
  }

  /// Returns the number of quotes in the page's data, which depends on the names in the data.
  private func quotes(in html: String) -> Int {
    guard let start = html.range(of: "<script type=\"application/json\" id=\"d0\">"),
      let end = html.range(of: "</script>", range: start.upperBound..<html.endIndex)
    else { return 0 }
    return html[start.upperBound..<end.lowerBound].split(separator: "\"").count
  }

  @Test(arguments: [
    ("a b/ü.png", "a%20b/%C3%BC.png"), ("50%.png", "50%25.png"), ("a#b?c.png", "a%23b%3Fc.png"),
    ("javascript:alert(1)", "javascript%3Aalert%281%29"), ("//host/a.png", "/host/a.png"),
    ("../out/0000.png", "../out/0000.png"),
  ])
  func `a path becomes the address of a file and nothing else`(path: String, address: String) {
    #expect(PlayerFilm.address(path) == address)
  }

  @Test func `a film that failed has its message and no player`() {
    let film = PlayerFilm(
      title: "Broken", warnings: ["it does not compile"], frames: [],
      timeline: Timeline(scenario: "Broken", device: "", scale: 1, fps: 60))
    let html = PlayerPage(title: "One film", films: [film]).html
    #expect(html.contains("<li>it does not compile</li>"))
    #expect(!html.contains("class=\"player\""))
    #expect(!html.contains("id=\"d0\""))
  }

  @Test func `callbacks without a parameter animated don't state whether they were animated`()
    throws
  {
    var numbers = timeline()
    numbers.events = [
      TimelineEvent(time: 0, event: "viewDidLoad", object: "Box", animated: false),
      TimelineEvent(time: 0, event: "viewWillAppear", object: "Box", animated: false),
    ]
    let film = PlayerFilm(title: "Box", frames: ["a.png"], timeline: numbers)
    let data = try data(0, of: PlayerPage(title: "One film", films: [film]).html)
    let events = try #require(data["events"] as? [[Any]])
    #expect(events[0][3] is NSNull)
    #expect(events[1][3] as? Bool == false)
  }

  @Test func `the data of a node that turns has its rotation in degrees`() throws {
    var numbers = timeline(frames: 3)
    // cos and sin of 0°, 30° and 90°
    for (index, (cos, sin)) in [(1, 0), (0.75.squareRoot(), 0.5), (0, 1)].enumerated() {
      numbers.frames[index].nodes["moving"]?.transform = [cos, sin, -sin, cos, 0, 0]
    }
    let film = PlayerFilm(title: "Box", frames: ["a", "b", "c"], timeline: numbers)
    let data = try data(0, of: PlayerPage(title: "One film", films: [film]).html)
    let nodes = try #require(data["nodes"] as? [[String: Any]])
    #expect(nodes[0]["rotation"] as? [Double] == [0, 30, 90])
  }

  @Test func `the data of a film has its steps and touches`() throws {
    var film = PlayerFilm(title: "Box", frames: ["a.png", "b.png"], timeline: timeline(frames: 2))
    film.steps = [
      PlayerFilm.Step(frame: 0, name: "push Box"), PlayerFilm.Step(frame: 1, name: "pop"),
    ]
    film.touches = [[], [CGPoint(x: 3, y: 4.5)]]
    let data = try data(0, of: PlayerPage(title: "One film", films: [film]).html)
    let steps = try #require(data["steps"] as? [[Any]])
    #expect(steps.map { $0[0] as? Int } == [0, 1])
    #expect(steps.map { $0[1] as? String } == ["push Box", "pop"])
    #expect(data["touches"] as? [[Double]] == [[], [3, 4.5]])
  }

  @Test func `films that failed are folded, and grouped by their error`() throws {
    let none = Timeline(scenario: "", device: "", scale: 1, fps: 60)
    func failed(_ name: String, _ error: String) -> PlayerFilm {
      PlayerFilm(title: name, warnings: [error], frames: [], timeline: none)
    }
    let shown = PlayerFilm(title: "Shown", frames: ["a.png"], timeline: timeline())
    let html = PlayerPage(
      title: "Films",
      films: [
        failed("First", "a/First.swift:3:7: error: no 'Spin'"), shown,
        failed("Second", "Second.swift:9: error: no 'Spin'"), failed("Third", "it needs a value"),
      ]
    ).html
    let folded = try #require(html.range(of: "<summary>Not filmed: 3</summary>"))
    let part = html[folded.upperBound...]
    #expect(
      part.matches(of: /<li>error: no 'Spin'<\/li>|<li>error: no &#39;Spin&#39;<\/li>/).count == 1)
    #expect(part.contains("<b>First</b> <span class=\"facts\">a/First.swift:3:7</span>"))
    #expect(part.contains("<b>Second</b> <span class=\"facts\">Second.swift:9</span>"))
    #expect(part.contains("<li>it needs a value</li>"))
    // The numbers of films count only those with frames.
    #expect(html.contains("id=\"f0\""))
    #expect(!html.contains("id=\"f1\""))
  }

  @Test func `a command is text that can be copied`() {
    var film = PlayerFilm(title: "Box", frames: ["a.png"], timeline: timeline())
    film.commands = [PlayerFilm.Command(purpose: "Film again", line: "filmstrip try 'a<b.swift'")]
    let html = PlayerPage(title: "One film", films: [film]).html
    #expect(html.contains("<h3>Film again</h3>"))
    #expect(html.contains("a&lt;b.swift"))
  }

  @Test func `a page refers to no address outside itself`() {
    let film = PlayerFilm(title: "Box", frames: ["a.png"], timeline: timeline())
    let html = PlayerPage(title: "One film", films: [film]).html
    let addresses = html.matches(of: /[a-z]+:\/\/[^"' ]+/).map { String($0.output) }
    #expect(
      addresses == ["http://www.w3.org/2000/svg"], "the namespace of SVG, which is not loaded")
  }

  @Test func `the page doesn't depend on the order in which nodes were added`() throws {
    func html(_ names: [String], capacity: Int) -> String {
      var numbers = timeline()
      for index in numbers.frames.indices {
        let node = numbers.frames[index].nodes["moving"]
        // Dictionaries of different capacities list their keys in different orders.
        numbers.frames[index].nodes = Dictionary(minimumCapacity: capacity)
        for name in names { numbers.frames[index].nodes[name] = node }
      }
      let film = PlayerFilm(
        title: "Box", frames: PlayerFilm.files(in: "box", count: 5), timeline: numbers)
      return PlayerPage(title: "One film", films: [film]).html
    }
    let names = (0..<40).map { "node \($0)" }
    let page = html(names, capacity: 0)
    #expect(page == html(names.reversed(), capacity: 4096))
    #expect(page != html(Array(names.dropLast()), capacity: 0))
  }
}
