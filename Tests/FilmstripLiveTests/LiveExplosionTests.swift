import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripLive

@MainActor @Suite(.serialized) struct LiveExplosionTests {
  let text: PangoText
  let folder: LiveFolder
  let bench: LiveBench

  init() throws {
    text = try PangoText()
    let folder = try LiveFolder()
    self.folder = folder
    bench = try LiveBench(of: folder, text: text)
  }

  private func layer(
    _ frame: CGRect, _ color: RGBA = .white, clips: Bool = false, _ children: [DisplayNode] = []
  ) -> DisplayNode {
    let bounds = CGRect(origin: .zero, size: frame.size)
    return DisplayNode(
      transform: PlaneTransform(CGAffineTransform(translationX: frame.minX, y: frame.minY)),
      bounds: bounds, clip: clips ? RoundedRect(bounds) : nil,
      drawings: [.fillRect(RoundedRect(bounds), .color(color))], children: children)
  }

  /// A page with a card that has a label, and a badge beside the card.
  private var page: DisplayList {
    let label = layer(CGRect(x: 10, y: 10, width: 60, height: 20))
    let card = layer(CGRect(x: 10, y: 20, width: 80, height: 60), .white, [label])
    let badge = layer(CGRect(x: 10, y: 120, width: 30, height: 30))
    return DisplayList(
      size: CGSize(width: 100, height: 200),
      root: layer(CGRect(x: 0, y: 0, width: 100, height: 200), .white, [card, badge]))
  }

  private func layer(_ frame: CGRect, _ color: RGBA, _ children: [DisplayNode]) -> DisplayNode {
    layer(frame, color, clips: false, children)
  }

  @Test func `a layer is one level above those that it covers, and as low as possible`() {
    let sheets = LiveExplosion().sheets(of: page)
    #expect(
      sheets.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 100, height: 200), CGRect(x: 10, y: 20, width: 80, height: 60),
        CGRect(x: 10, y: 120, width: 30, height: 30), CGRect(x: 20, y: 30, width: 60, height: 20),
      ])
    #expect(sheets.map(\.level) == [0, 1, 1, 2])
  }

  @Test(arguments: [(0.0, 0.0), (30, 12), (-60, 40), (75, -75)], [0.0, 40, 120])
  func `all sheets are in the picture`(_ angles: (Double, Double), _ spacing: Double) {
    let explosion = LiveExplosion(yaw: angles.0, pitch: angles.1, spacing: spacing)
    let picture = CGRect(x: -0.01, y: -0.01, width: 100.02, height: 200.02)
    for sheet in explosion.sheets(of: page) {
      #expect(picture.contains(sheet.transform.map(sheet.frame)))
    }
  }

  @Test func `sheets of many levels stay in front of the eye`() throws {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    let root = (1..<60).reduce(layer(frame)) { child, _ in layer(frame, .white, [child]) }
    let explosion = LiveExplosion(yaw: 0, pitch: 0, spacing: 120)
    let sheets = explosion.sheets(of: DisplayList(size: frame.size, root: root))
    #expect(sheets.map(\.level) == Array(0..<60))
    let widths = sheets.map { $0.transform.map($0.frame).width }
    // Nearer sheets are larger, and none has passed the eye.
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    let picture = CGRect(x: -0.01, y: -0.01, width: 100.02, height: 200.02)
    #expect(sheets.allSatisfy { picture.contains($0.transform.map($0.frame)) })
  }

  @Test func `higher levels appear to the side to which the screen is turned`() throws {
    let sheets = LiveExplosion(yaw: 30, pitch: 0).sheets(of: page)
    func x(_ level: Int) throws -> Double {
      let sheet = try #require(sheets.first { $0.level == level })
      return Double(try #require(sheet.transform.map(CGPoint(x: 50, y: 100))).x)
    }
    #expect(try x(0) < x(1))
    #expect(try x(1) < x(2))
    let flat = LiveExplosion(yaw: 0, pitch: 0).sheets(of: page)
    for sheet in flat {
      let middle = try #require(sheet.transform.map(CGPoint(x: 50, y: 100)))
      #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 100) < 1e-9)
    }
  }

  @Test func `a point finds the frontmost sheet`() throws {
    let explosion = LiveExplosion()
    for sheet in explosion.sheets(of: page) where sheet.level > 0 {
      // The label covers the middle of its card's upper half.
      let point = CGPoint(x: sheet.frame.midX, y: sheet.frame.maxY - 2)
      let seen = try #require(sheet.transform.map(point))
      #expect(explosion.sheet(at: seen, of: page)?.frame == sheet.frame)
    }
    #expect(explosion.sheet(at: CGPoint(x: -1, y: 0), of: page) == nil)
  }

  @Test func `a layer remains clipped by its ancestors, and hidden layers are omitted`() throws {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let long = layer(CGRect(x: 0, y: 0, width: 100, height: 20), red)
    let clipping = layer(
      CGRect(x: 0, y: 0, width: 50, height: 100), .white, clips: true, [long])
    let hidden = DisplayNode(
      bounds: CGRect(x: 0, y: 0, width: 100, height: 100), opacity: 0, children: [long])
    let list = DisplayList(
      size: CGSize(width: 100, height: 100),
      root: DisplayNode(
        bounds: CGRect(x: 0, y: 0, width: 100, height: 100), children: [hidden, clipping]))
    let explosion = LiveExplosion(yaw: 0, pitch: 0, spacing: 0)
    #expect(explosion.sheets(of: list).count == 2)
    let picture = explosion.picture(of: list, isDark: false)
    #expect(picture.size == list.size)
    let renderer = FrameRenderer(text: text, scale: 1)
    let buffer = try renderer.makeBuffer(for: picture)
    _ = try renderer.renderPossible(picture, into: buffer)
    func green(_ x: Int, _ y: Int) -> UInt32 { buffer[x, y] >> 8 & 0xFF }
    // Red has no green; the paper behind the sheets is light grey.
    #expect(green(25, 10) < 10)
    #expect(green(75, 10) > 200)
  }

  @Test func `a page explodes the stage, whose nodes stay those of the screen`() throws {
    _ = bench.tick(at: 0)
    bench.handle(.play(false), from: 1, at: 0)
    bench.handle(.nodes(true), from: 1, at: 0)
    let flat = try #require(bench.tick(at: 0)?.frame)
    bench.handle(
      try #require(message(#"{"type":"explode","value":true,"yaw":20}"#)), from: 1, at: 0)
    #expect(bench.explosion == LiveExplosion(yaw: 20))
    let exploded = try #require(bench.tick(at: 0)?.frame)
    #expect(exploded.list != flat.list)
    #expect(exploded.list?.size == flat.list?.size)
    func nodes(_ frame: LiveFrame) -> JSONValue? {
      frame.members(nodes: true).first { $0.name == "nodes" }?.value
    }
    #expect(nodes(exploded) == nodes(flat))
    #expect(bench.state.compact.contains(#""explosion":{"yaw":20.0,"pitch":12.0,"spacing":30.0}"#))
    bench.handle(try #require(message(#"{"type":"explode","value":false}"#)), from: 1, at: 0)
    #expect(bench.tick(at: 0)?.frame.list == flat.list)
    // A comparison shows other stages, whose layers can't be chosen.
    bench.handle(.explode(LiveExplosion()), from: 1, at: 0)
    bench.handle(.compare(.beside, curve: "linear 1s"), from: 1, at: 0)
    #expect(bench.explosion == nil)
    bench.handle(.explode(LiveExplosion()), from: 1, at: 0)
    #expect(bench.explosion == nil)
  }

  @Test func `a click on a sheet chooses its view`() throws {
    _ = bench.tick(at: 0)
    let explosion = LiveExplosion()
    bench.handle(.explode(explosion), from: 1, at: 0)
    let list = try #require(bench.session.current().list)
    let sheets = explosion.sheets(of: list)
    let row = try #require(sheets.last { $0.frame.contains(firstRow) && $0.frame.height < 100 })
    let point = try #require(
      row.transform.map(CGPoint(x: row.frame.maxX - 1, y: row.frame.maxY - 1)))
    let view = try #require(bench.inspect(point).views.last)
    let sheet = try #require(explosion.sheet(at: point, of: list))
    #expect(LiveExplosion.isSame(view.frame, sheet.frame))
    #expect(bench.inspect(CGPoint(x: -5, y: -5)).views.isEmpty)
  }

  @Test(arguments: [nil, LiveExplosion()])
  func `choosing a view doesn't take callbacks from the next frame`(_ explosion: LiveExplosion?)
    throws
  {
    _ = bench.tick(at: 0)
    bench.handle(.explode(explosion), from: 1, at: 0)
    _ = bench.tick(at: 0)
    let stage = bench.session.stage
    let controller = try #require(stage.window.rootViewController)
    stage.simulator.callbackLog.note("viewDidLoad", controller)
    _ = bench.inspect(CGPoint(x: 100, y: 300))
    bench.handle(.nodes(true), from: 1, at: 0)
    #expect(bench.tick(at: 0)?.frame.events.map(\.event) == ["viewDidLoad"])
  }

  @Test func `the numbers of an exploded view are limited`() {
    #expect(
      message(#"{"type":"explode","value":true,"yaw":500,"pitch":-500,"spacing":-3}"#)
        == .explode(LiveExplosion(yaw: 75, pitch: -75, spacing: 0)))
    let chosen = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      message(#"{"type":"explode","value":true,"x":1,"y":2,"width":3,"height":4}"#)
        == .explode(LiveExplosion(chosen: chosen)))
    #expect(message(#"{"type":"explode"}"#) == nil)
  }
}

@MainActor @Suite(.serialized) struct LiveAnimatorTests {
  private func session(_ name: String, curve: TransitionCurve? = nil) throws -> LiveSession {
    let scenario = try #require(
      try ScenarioRegistry.shipped().scenarios.first { $0.description.name == name })
    var settings = FilmSettings(device: try Device.named("iPhone 14"))
    settings.scaleOverride = 1
    settings.curve = curve
    return try LiveSession(
      LivePlan(scenario, settings: settings, stepCount: 1), text: try PangoText())
  }

  @Test func `views without a name that an app's animator moves are recorded`() throws {
    let session = try session("slide-up")
    var opacities: [Double] = []
    for _ in 0..<80 {
      let frame = session.next(by: 10)
      guard let dimming = frame.movingViews.first(where: { $0.name == "UIView" }) else { continue }
      opacities.append(dimming.opacity)
    }
    // `SlideUpAnimator` dims to 0.4, with a spring that doesn't overshoot.
    #expect(opacities.count > 20)
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    #expect(try #require(opacities.first) < 0.1)
    #expect(abs(try #require(opacities.last) - 0.4) < 0.01)
    #expect(session.next(by: 10).movingViews.isEmpty)
  }

  @Test func `a transition has the animator and its spring, unless another curve replaces it`()
    throws
  {
    let session = try session("slide-up")
    for _ in 0..<10 { _ = session.next(by: 10) }
    let transition = try #require(session.transitions.first)
    #expect(transition.animator == "SlideUpAnimator")
    let curve = try TransitionCurve(try #require(transition.curve))
    guard case .spring(let spring) = curve.form else {
      Issue.record("\(curve) isn't a spring")
      return
    }
    // The animator's damping ratio is 1, and it settles in 0.5 s. A ratio of 0.999995 would take 0.7 s.
    #expect(abs(spring.damping / 2 / (spring.mass * spring.stiffness).squareRoot() - 1) < 0.001)
    #expect(abs(spring.uiKitSettlingTime - 0.5) < 0.001)
    let replaced = try self.session("slide-up", curve: TransitionCurve("linear 1s"))
    for _ in 0..<10 { _ = replaced.next(by: 10) }
    #expect(replaced.transitions.first?.animator == "SlideUpAnimator")
    #expect(replaced.transitions.first?.curve == nil)
  }

  @Test func `UIKit's own transitions have no animator and no moving views`() throws {
    let session = try session("settings")
    for _ in 0..<20 { #expect(session.next(by: 10).movingViews.isEmpty) }
    #expect(session.transitions.count == 1)
    #expect(session.transitions.first?.animator == nil)
  }

  @Test(arguments: [
    ("spring(1, 100, 20)", "UIView.animate(springDuration: 0.6283, bounce: 0)"),
    ("spring(1, 100, 10)", "UIView.animate(springDuration: 0.6283, bounce: 0.5)"),
    (
      "spring(1, 100, 10, 2)",
      "UIView.animate(springDuration: 0.6283, bounce: 0.5, initialSpringVelocity: 2)"
    ),
    ("spring(1, 100, 40, overdamped)", nil), ("linear", nil),
  ])
  func `a spring is written as a call that animates views`(_ text: String, _ call: String?) throws {
    // 2π / 10 = 0.6283; 10 is half of the critical damping, 2 · √100.
    #expect(LiveCurve(try TransitionCurve(text)).swiftCall == call)
  }

  @Test(arguments: ["steps: [{push: Detail}, {wait: 0.05}]", nil])
  func `without steps and touches, a saved scenario has its own steps`(_ steps: String?) throws {
    let folder = try LiveFolder()
    if let steps {
      let text = try #require(LiveFolder.text.firstRange(of: "steps:"))
      try (LiveFolder.text[..<text.lowerBound] + steps).write(
        toFile: folder.file, atomically: true, encoding: .utf8)
    }
    let document = try ScenarioParser().read(path: folder.file)
    var settings = document.settings
    settings.curve = try TransitionCurve("linear 0.5s")
    let session = try LiveSession(LivePlan(document, settings: settings), text: try PangoText())
    let saved = try LiveFile.make(.scenario, of: session, from: folder.file)
    let read = try ScenarioParser().parse(saved.text, path: folder.file)
    #expect(read.settings.curve == settings.curve)
    #expect(read.steps.count == 2)
  }

  @Test func `a storyboard is saved as a scenario with its touches, in the same folder`() throws {
    let sample = try #require(
      try ScenarioRegistry.shipped().scenarios.first { $0.description.name == "storyboard" }?
        .description.path)
    let path =
      URL(fileURLWithPath: sample).deletingLastPathComponent().path
      + "/storyboard/Main.storyboard"
    let scenario = try StoryboardScenario(path: path)
    let session = try LiveSession(
      LivePlan(scenario, settings: scenario.settings), text: try PangoText())
    #expect(throws: LiveError.self) { try LiveFile.make(.scenario, of: session, from: path) }
    while session.isPlayingSteps { _ = session.next(by: 10) }
    for phase in [TouchSample.Phase.began, .ended] {
      let touch = LiveTouch(finger: 0, phase: phase, location: CGPoint(x: 195, y: 180))
      session.touch([touch], at: 0.5, of: 10)
      _ = session.next(by: 10)
    }
    let saved = try LiveFile.make(.scenario, of: session, from: path)
    let beside = URL(fileURLWithPath: path).deletingLastPathComponent().path + "/saved.yaml"
    let document = try ScenarioParser().parse(saved.text, path: beside)
    #expect(document.storyboard?.path.hasSuffix("/storyboard/Main.storyboard") == true)
    #expect(document.steps.count == 2)
  }

  @Test func `a scenario is saved without touches, and a recording isn't`() throws {
    let folder = try LiveFolder()
    let document = try ScenarioParser().read(path: folder.file)
    var settings = document.settings
    settings.curve = try TransitionCurve("linear 0.5s")
    let session = try LiveSession(
      LivePlan(document, settings: settings, stepCount: 1), text: try PangoText())
    for _ in 0..<60 { _ = session.next(by: 10) }
    let saved = try LiveFile.make(.scenario, of: session, from: folder.file)
    let read = try ScenarioParser().parse(saved.text, path: folder.file)
    #expect(read.settings.curve == settings.curve)
    #expect(read.steps.count == 1)
    #expect(throws: LiveError.self) {
      try LiveFile.make(.touches, of: session, from: folder.file)
    }
  }
}
