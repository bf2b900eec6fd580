import FilmstripOwnNames
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Testing
import UIKit

// Expected result: the same files compile with Apple's SDK, which has none of these names.
@MainActor
@Suite(.serialized)
struct OwnNamesTests {
  @Test func `an app can use its own names next to UIKit's names`() {
    let page = ShopViewController()
    page.loadViewIfNeeded()
    #expect(
      page.summary == """
        tablet, A1, 2 frames, smooth, opened, 1.0, 4.0, photo, first, false, push, 1, 2.0, two, 3, \
        out, #ff0000, 5.0, 4.0, true
        """)
    #expect(page.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `an app can use a third party's Device under its plain name`() {
    let page = InventoryViewController(style: .plain)
    page.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    page.view.layoutIfNeeded()
    let texts = page.tableView.visibleCells.compactMap { $0.textLabel?.text }
    #expect(texts == ["A1", "B2"])
  }

  @Test func `subclasses can have members with the names of Filmstrip's own members`() throws {
    let page = CanvasPage()
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    stage.show(page)
    stage.play(
      .drag(
        from: CGPoint(x: 100, y: 300), to: CGPoint(x: 160, y: 300), duration: 0.5, holdAfter: 0.1),
      startingAt: .zero)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(page.strokes.last.map { abs($0 - 60) < 11 } == true)
    #expect(page.brush.targets == ["canvas"])
    page.brush.addTargets(of: BrushGesture())
    var received: [String] = []
    page.brush.addHandler { received.append($0) }
    page.brush.perform()
    page.brush.removeHandlers()
    page.brush.perform()
    #expect(received == ["canvas+canvas"])
    let canvas = try #require(page.view as? CanvasView)
    canvas.controller = "none"
    canvas.appearanceRecord = []
    page.appearanceState = 0
    stage.advance(to: MediaTime(seconds: 2))
    #expect(canvas.superview != nil && page.parent == nil && page.presentedViewController == nil)
  }

  @Test func `subclasses can have initializers and methods with Filmstrip's own names`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let page = UIViewController()
    stage.show(CanvasStack(rootViewController: page))
    var stamps = 0
    page.view.addGestureRecognizer(StampGesture { stamps += 1 })
    let link = LinkHandler()
    link.start()
    stage.play(.tap(at: CGPoint(x: 100, y: 300)), startingAt: .zero)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(stamps == 1)
    #expect(link.ticks > 50)
    let window = CanvasWindow()
    window.archiveState(to: "a")
    #expect(window.restoreState(from: "a") && !window.restoreState(from: "b"))
  }
}
