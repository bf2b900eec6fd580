import CairoRendering
import Foundation
import Stage
import Testing
import Timing
import UIKit

@MainActor
@Suite(.serialized)
struct SourceCompatibilityTests {
  @Test func `the README's animator is the one that is compiled here`() throws {
    let file = URL(fileURLWithPath: #filePath)
    let code = try String(
      contentsOf: file.deletingLastPathComponent().appendingPathComponent("SlideUp.swift"),
      encoding: .utf8)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n" + code + "```"))
  }

  @Test func `an app's own page and animator run unchanged`() throws {
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
      let way =
        t == 0.4
        ? 1 : 1 - exp(-0.8 * omega * t) * (cos(damped * t) + 0.8 / 0.6 * sin(damped * t))
      #expect(abs(Double(page.frame.minY) - 844 * (1 - way)) < 0.1, "at \(t) s")
      #expect(page.frame.minX == 0)
    }
    stage.advance(to: MediaTime(seconds: 0.7))
    #expect(navigation.topViewController?.viewIfLoaded?.superview != nil)
    #expect(navigation.navigationBar.tintColor == UIColor.systemIndigo)
    #expect(!navigation.isToolbarHidden)
    #expect(Headless.reports.isEmpty)
  }
}
