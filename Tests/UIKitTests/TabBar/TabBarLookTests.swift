import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UITabBar.h, UITabBarAppearance.h; heights measured (QMUI).
@MainActor
@Suite(.serialized)
struct TabBarLookTests {
  private func stage(
    orientation: ScreenOrientation = .portrait, isPad: Bool = false, isLarge: Bool = false
  ) -> (stage: Stage, tabs: UITabBarController) {
    var device = NavigationRig.phone(isPad: isPad)
    device.isLargePhone = isLarge
    let stage = Stage(
      settings: FilmSettings(device: device, orientation: orientation), text: BlockText())
    let tabs = UITabBarController()
    tabs.viewControllers = [makeController("One"), makeController("Two")]
    for tab in tabs.tabBar.items ?? [] { tab.image = UIImage(systemName: "star") }
    stage.show(tabs)
    stage.advance(to: MediaTime(seconds: 0))
    return (stage, tabs)
  }

  /// Returns the image view and the label of the first item.
  private func parts(_ tabs: UITabBarController) -> (image: UIImageView, title: UILabel)? {
    let items = tabs.tabBar.subviews.filter { $0.layer.nodeName == "tab-bar/item/0" }
    let inside = items.first?.subviews ?? []
    guard let image = inside.compactMap({ $0 as? UIImageView }).first,
      let title = inside.compactMap({ $0 as? UILabel }).first
    else { return nil }
    return (image, title)
  }

  @Test func `a tab bar is 49 points high, 32 when compact`() {
    #expect(stage().tabs.tabBar.frame.height == 83)
    #expect(stage(orientation: .landscape).tabs.tabBar.frame.height == 53)
    #expect(stage(orientation: .landscape, isLarge: true).tabs.tabBar.frame.height == 70)
  }

  @Test(arguments: [("iPad Air 11-inch (M2)", 65.0), ("iPad (9th generation)", 50)])
  func `the tab bar of an iPad is 50 points high, or 65 with a safe area`(
    _ name: String, _ height: Double
  ) throws {
    let stage = Stage(settings: FilmSettings(device: try Device.named(name)), text: BlockText())
    let tabs = UITabBarController()
    tabs.viewControllers = [makeController("One"), makeController("Two")]
    stage.show(tabs)
    #expect(Double(tabs.tabBar.frame.height) == height)
    let bottom = tabs.viewControllers?[0].view.safeAreaInsets.bottom
    #expect(bottom.map(Double.init) == height)
  }

  @Test func `titles are below images, or next to them in compact or wide bars`() throws {
    let stacked = try #require(parts(stage().tabs))
    #expect(stacked.title.frame.midX == stacked.image.frame.midX)
    #expect(stacked.title.frame.minY > stacked.image.frame.midY)
    for (stage, tabs) in [
      stage(orientation: .landscape), stage(isPad: true),
      stage(orientation: .landscape, isLarge: true),
    ] {
      _ = stage
      let firstItem = try #require(parts(tabs))
      #expect(firstItem.title.frame.minX > firstItem.image.frame.maxX)
      #expect(abs(firstItem.title.frame.midY - firstItem.image.frame.midY) < 0.5)
    }
  }

  @Test func `the selected item has its image and the tint, others a plain colour`()
    throws
  {
    let (stage, tabs) = stage()
    let item = try #require(tabs.tabBar.items?.first)
    item.selectedImage = UIImage(systemName: "star.fill")
    tabs.tabBar.tintColor = .red
    tabs.tabBar.unselectedItemTintColor = .green
    stage.advance(to: MediaTime(seconds: 0.1))
    let firstItem = try #require(parts(tabs))
    #expect(firstItem.title.textColor == .red && firstItem.image.tintColor == .red)
    let filled = firstItem.image.image
    tabs.selectedIndex = 1
    stage.advance(to: MediaTime(seconds: 0.2))
    #expect(firstItem.title.textColor == .green && firstItem.image.image !== filled)
    item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    #expect(firstItem.title.textColor == .blue)
    tabs.selectedIndex = 0
    #expect(firstItem.title.textColor == .red)
  }

  @Test func `an appearance sets colours and badges of items by state`() throws {
    let (stage, tabs) = stage()
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.selected.iconColor = .green
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: UIColor.blue
    ]
    appearance.stackedLayoutAppearance.normal.iconColor = .yellow
    appearance.stackedLayoutAppearance.selected.badgeBackgroundColor = .black
    appearance.stackedLayoutAppearance.selected.titlePositionAdjustment = UIOffset(
      horizontal: 0, vertical: 2)
    let before = try #require(parts(tabs)).title.frame
    tabs.tabBar.standardAppearance = appearance
    tabs.tabBar.items?.first?.badgeValue = "9"
    stage.advance(to: MediaTime(seconds: 0.1))
    let firstItem = try #require(parts(tabs))
    #expect(firstItem.image.tintColor == .green && firstItem.title.textColor == .blue)
    #expect(firstItem.title.frame == before.offsetBy(dx: 0, dy: 2))
    let badge = firstItem.image.superview?.subviews.last as? UILabel
    #expect(badge?.text == "9" && badge?.backgroundColor == .black)
    tabs.selectedIndex = 1
    stage.advance(to: MediaTime(seconds: 0.2))
    #expect(firstItem.image.tintColor == .yellow)
  }

  @Test func `centred item positioning groups the items in the centre`() {
    let (stage, tabs) = stage()
    tabs.tabBar.itemPositioning = .centered
    tabs.tabBar.itemWidth = 80
    tabs.tabBar.itemSpacing = 20
    stage.advance(to: MediaTime(seconds: 0.1))
    let items = stage.displayList().placements().filter { $0.name.hasPrefix("tab-bar/item") }
    #expect(items.map(\.frame.minX) == [105, 205] && items.map(\.frame.width) == [80, 80])
  }
}
