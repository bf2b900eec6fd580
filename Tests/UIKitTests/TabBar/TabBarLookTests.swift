import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: UITabBar.h, UITabBarAppearance.h; heights measured (QMUI).
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
    tabs.viewControllers = [page("One"), page("Two")]
    for tab in tabs.tabBar.items ?? [] { tab.image = UIImage(systemName: "star") }
    stage.show(tabs)
    stage.advance(to: MediaTime(seconds: 0))
    return (stage, tabs)
  }

  /// Image and title of the first item.
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
  func `an iPad's tab bar is 50 high, without a home button 65 with the safe area`(
    _ name: String, _ height: Double
  ) throws {
    let stage = Stage(settings: FilmSettings(device: try Device.named(name)), text: BlockText())
    let tabs = UITabBarController()
    tabs.viewControllers = [page("One"), page("Two")]
    stage.show(tabs)
    #expect(Double(tabs.tabBar.frame.height) == height)
    let bottom = tabs.viewControllers?[0].view.safeAreaInsets.bottom
    #expect(bottom.map(Double.init) == height)
  }

  @Test func `titles are below images, and beside them in compact or wide bars`() throws {
    let upright = try #require(parts(stage().tabs))
    #expect(upright.title.frame.midX == upright.image.frame.midX)
    #expect(upright.title.frame.minY > upright.image.frame.midY)
    for (stage, tabs) in [
      stage(orientation: .landscape), stage(isPad: true),
      stage(orientation: .landscape, isLarge: true),
    ] {
      _ = stage
      let seen = try #require(parts(tabs))
      #expect(seen.title.frame.minX > seen.image.frame.maxX)
      #expect(abs(seen.title.frame.midY - seen.image.frame.midY) < 0.5)
    }
  }

  @Test func `the selected item has its image and the tint, others the unselected colour`()
    throws
  {
    let (stage, tabs) = stage()
    let item = try #require(tabs.tabBar.items?.first)
    item.selectedImage = UIImage(systemName: "star.fill")
    tabs.tabBar.tintColor = .red
    tabs.tabBar.unselectedItemTintColor = .green
    stage.advance(to: MediaTime(seconds: 0.1))
    let seen = try #require(parts(tabs))
    #expect(seen.title.textColor == .red && seen.image.tintColor == .red)
    let filled = seen.image.image
    tabs.selectedIndex = 1
    stage.advance(to: MediaTime(seconds: 0.2))
    #expect(seen.title.textColor == .green && seen.image.image !== filled)
    item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    #expect(seen.title.textColor == .blue)
    tabs.selectedIndex = 0
    #expect(seen.title.textColor == .red)
  }

  @Test func `an appearance gives items colours and badges by state`() throws {
    let (stage, tabs) = stage()
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.selected.iconColor = .green
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.blue]
    look.stackedLayoutAppearance.normal.iconColor = .yellow
    look.stackedLayoutAppearance.selected.badgeBackgroundColor = .black
    look.stackedLayoutAppearance.selected.titlePositionAdjustment = UIOffset(
      horizontal: 0, vertical: 2)
    let before = try #require(parts(tabs)).title.frame
    tabs.tabBar.standardAppearance = look
    tabs.tabBar.items?.first?.badgeValue = "9"
    stage.advance(to: MediaTime(seconds: 0.1))
    let seen = try #require(parts(tabs))
    #expect(seen.image.tintColor == .green && seen.title.textColor == .blue)
    #expect(seen.title.frame == before.offsetBy(dx: 0, dy: 2))
    let badge = seen.image.superview?.subviews.last as? UILabel
    #expect(badge?.text == "9" && badge?.backgroundColor == .black)
    tabs.selectedIndex = 1
    stage.advance(to: MediaTime(seconds: 0.2))
    #expect(seen.image.tintColor == .yellow)
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
