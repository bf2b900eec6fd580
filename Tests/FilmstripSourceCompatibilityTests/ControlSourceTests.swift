import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ControlSourceTests {
  @Test func `a view controller with controls written for iOS runs unchanged`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let page = SettingsPage()
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    _ = stage.displayList()
    #expect(page.modes.window != nil && page.modes.selectedSegmentIndex == 0)
    page.showSheet()
    stage.advance(to: MediaTime(seconds: 1))
    _ = stage.displayList()
    let sheet = try #require(page.presentedViewController)
    #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    sheet.dismiss(animated: false)
    stage.advance(to: MediaTime(seconds: 2))
    _ = stage.displayList()
    page.showNext()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.view.layer.animationKeys() == [kCATransition])
    stage.advance(to: MediaTime(seconds: 3))
    #expect(navigation.view.layer.animationKeys() ?? [] == [])
    #expect(Headless.reports.isEmpty)
  }
}
