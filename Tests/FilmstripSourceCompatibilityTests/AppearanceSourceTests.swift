import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: the effect of these sources on iOS.
@MainActor
@Suite(.serialized)
struct AppearanceSourceTests {
  private func stage() throws -> Stage {
    Stage(settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
  }

  /// Returns the red, green and blue components of a point at a time, at scale 1.
  private func rgb(_ stage: Stage, _ x: Int, _ y: Int, at time: Double) throws -> [Int] {
    stage.advance(to: MediaTime(seconds: time))
    let list = stage.displayList()
    let renderer = FrameRenderer(text: try PangoText(), scale: 1)
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer)
    let word = buffer.row(y)[x]
    return [Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255)]
  }

  @Test func `a theme of proxies styles every bar, and an item's own appearance has priority`()
    throws
  {
    let stage = try stage()
    Theme.applyEverywhere()
    let navigation = ThemedNavigationController(rootViewController: AlbumController())
    navigation.isToolbarHidden = false
    stage.show(navigation)
    // systemIndigo is (88, 86, 214).
    #expect(try rgb(stage, 3, 70, at: 0) == [88, 86, 214])
    #expect(try rgb(stage, 200, 825, at: 0) == [255, 255, 255])
    #expect(navigation.navigationBar.tintColor == .white)
    let share = try #require(navigation.toolbar.items?.first)
    #expect((share.titleTextAttributes(for: .normal)?[.font] as? UIFont)?.pointSize == 15)
    navigation.pushViewController(FullPhotoController(), animated: true)
    _ = try rgb(stage, 3, 70, at: 0)
    let middle = try rgb(stage, 3, 70, at: 0.05)
    #expect(middle[2] > 150)
    #expect(try rgb(stage, 3, 70, at: 0.7) == [255, 255, 255])
    navigation.popViewController(animated: true)
    #expect(try rgb(stage, 3, 70, at: 1.6) == [88, 86, 214])
    #expect(Headless.reports.isEmpty)
  }

  @Test
  func `the API from before iOS 13 sets images, the shadow and the back indicator of a bar`()
    throws
  {
    let stage = try stage()
    let navigation = UINavigationController(rootViewController: AlbumController())
    Theme.applyClassic(to: navigation.navigationBar)
    stage.show(navigation)
    // An empty image is translucent, so that an opaque bar shows its tint colour behind the image.
    #expect(try rgb(stage, 3, 70, at: 0) == [51, 77, 102])
    #expect(!navigation.navigationBar.isTranslucent)
    navigation.pushViewController(FullPhotoController(), animated: false)
    _ = try rgb(stage, 3, 70, at: 0.1)
    let chevron = stage.displayList().placements().first { $0.name == "bar/chevron" }
    #expect(chevron != nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a theme styles tab bars`() throws {
    let stage = try stage()
    Theme.applyEverywhere()
    let tabs = UITabBarController()
    let home = AlbumController()
    home.tabBarItem = UITabBarItem(
      title: "Home", image: UIImage(systemName: "star"),
      selectedImage: UIImage(systemName: "house.fill"))
    home.tabBarItem.badgeValue = "3"
    tabs.viewControllers = [home, AlbumController()]
    stage.show(tabs)
    _ = try rgb(stage, 0, 0, at: 0)
    #expect(
      tabs.tabBar.standardAppearance.stackedLayoutAppearance.selected.iconColor == .systemIndigo)
    #expect(Headless.reports.isEmpty)
  }
}
