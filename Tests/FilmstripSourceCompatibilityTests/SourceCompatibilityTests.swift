import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct SourceCompatibilityTests {
  @Test func `the animator in the README is the compiled animator`() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("SlideUp.swift"), encoding: .utf8)
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n" + code + "```"))
  }

  @Test func `an app's own view controller and animator run unchanged`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let flow = Flow()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = flow
    stage.show(navigation)
    navigation.pushViewController(CardPage(accent: .systemIndigo), animated: true)

    // Source: the spring of ratio 0.8 that settles in T has ω·T as for (.8, .5): 17.989 · 0.5.
    let omega = 17.989 * 0.5 / 0.4
    let damped = omega * 0.6
    for t in [0.0, 0.05, 0.1, 0.2, 0.3, 0.4] {
      stage.advance(to: MediaTime(seconds: t))
      let page = try #require(
        stage.displayList().placements().first { $0.name == "content/to" })
      let progress =
        t == 0.4
        ? 1 : 1 - exp(-0.8 * omega * t) * (cos(damped * t) + 0.8 / 0.6 * sin(damped * t))
      #expect(abs(Double(page.frame.minY) - 844 * (1 - progress)) < 0.1, "at \(t) s")
      #expect(page.frame.minX == 0)
    }
    stage.advance(to: MediaTime(seconds: 0.7))
    #expect(navigation.topViewController?.viewIfLoaded?.superview != nil)
    #expect(navigation.navigationBar.tintColor == UIColor.systemIndigo)
    #expect(!navigation.isToolbarHidden)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `an app's own recognizer and gesture view run unchanged`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let page = UIViewController()
    stage.show(page)
    let card = PhotoCard(frame: CGRect(x: 50, y: 300, width: 200, height: 200))
    page.view.addSubview(card)
    func play(_ points: [(Double, Double)], startingAt begin: Double) {
      let samples = points.enumerated().map { index, point in
        TouchSample(
          time: Double(index) / 60, location: CGPoint(x: point.0, y: point.1),
          phase: index == 0 ? .began : index == points.count - 1 ? .ended : .moved)
      }
      stage.play(TouchScript(samples: samples), startingAt: MediaTime(seconds: begin))
      stage.advance(to: MediaTime(seconds: begin + Double(points.count) / 60))
    }
    play([(80, 400), (90, 410), (100, 420), (120, 400), (140, 380), (140, 380)], startingAt: 0)
    #expect(card.isChecked && !card.isDragged)

    // A stroke to the left is no check mark, so that the pan, which waited for the check mark to
    // fail, begins.
    play([(150, 400), (130, 400), (110, 400), (110, 400)], startingAt: 1)
    #expect(card.isDragged)
    #expect(Headless.reports.isEmpty)
  }
}
