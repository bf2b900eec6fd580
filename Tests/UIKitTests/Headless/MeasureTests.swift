import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: useyourloaf.com, "Changing Root View Layout Margins" (measured);
// FACTS: device.pad-status, control.segmented-height.
@MainActor
@Suite(.serialized)
struct MeasureTests {
  @Test(arguments: [
    ("iPhone SE (3rd generation)", 16.0), ("iPhone 13 mini", 16), ("iPhone 14", 16),
    ("iPhone 16 Pro", 16), ("iPhone 8 Plus", 20), ("iPhone XR", 20), ("iPhone 11", 20),
    ("iPhone 14 Plus", 20), ("iPhone 16 Pro Max", 20), ("iPad Air 11-inch (M2)", 20),
  ])
  func `margins are 20 points on devices at least 414 points wide`(_ name: String, _ margin: Double)
    throws
  {
    let device = try Device.named(name)
    let stage = Stage(settings: FilmSettings(device: device), text: BlockText())
    let table = UITableViewController(style: .plain)
    table.navigationItem.leftBarButtonItem = button("Edit")
    stage.show(UINavigationController(rootViewController: table))
    stage.advance(to: .zero)
    #expect(Double(table.tableView.separatorInset.left) == margin)
    #expect(Double(table.systemMinimumLayoutMargins.leading) == margin)
    let item = stage.displayList().placements().first { $0.name == "bar/left/0" }
    #expect(item.map { Double($0.frame.minX) } == margin)
    table.tableView.separatorInset.left = 50
    #expect(table.tableView.separatorInset.left == 50)
  }

  /// Returns the part of the status bar with a node name, or `nil` if there is no such part.
  private func part(_ name: String, _ stage: Stage) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      view.layer.nodeName == name ? view : view.subviews.lazy.compactMap(find).first
    }
    return find(stage.window)
  }

  @Test(arguments: [
    ("iPad Air 11-inch (M2)", 20.0), ("iPad (9th generation)", 8),
  ])
  func `the status bar of an iPad shows time and date at the leading edge`(
    _ name: String, _ x: Double
  ) throws {
    let device = try Device.named(name)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = Stage(
        settings: FilmSettings(device: device, direction: direction), text: BlockText())
      stage.show(UIViewController())
      stage.advance(to: .zero)
      let time = try #require(part("status-bar/time", stage))
      let date = try #require(part("status-bar/date", stage))
      let isLeft = direction == .leftToRight
      let width = UIScreen.main.bounds.width
      #expect(Double(isLeft ? time.frame.minX : width - time.frame.maxX) == x)
      #expect((isLeft ? date.frame.minX - time.frame.maxX : time.frame.minX - date.frame.maxX) == 8)
      #expect(!date.isHidden)
    }
  }

  /// *Reported* (FACTS: device.home-button-status).
  @Test func `a phone with a home button shows signal and Wi-Fi at the left`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone SE (3rd generation)")),
      text: BlockText())
    stage.show(UIViewController())
    stage.advance(to: .zero)
    let time = try #require(part("status-bar/time", stage) as? UILabel)
    #expect(time.text == "9:41 AM")
    let symbols = (time.superview?.subviews ?? []).filter { $0 is UIImageView }
    try #require(symbols.count == 3)
    #expect(symbols[0].frame.minX == 8 && symbols[1].frame.minX > symbols[0].frame.maxX)
    #expect(symbols[1].frame.maxX < time.frame.minX)
    #expect(abs(symbols[2].frame.maxX - (375 - 8)) < 0.01)
  }

  /// *Chosen* (FACTS: device.pad-status).
  @Test func `an iPad shows no signal of a mobile network`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPad Air 11-inch (M2)")), text: BlockText())
    stage.show(UIViewController())
    stage.advance(to: .zero)
    let time = try #require(part("status-bar/time", stage))
    let symbols = (time.superview?.subviews ?? []).filter { $0 is UIImageView && !$0.isHidden }
    #expect(symbols.count == 2)
  }

  /// *Reported* (FACTS: device.home-indicator): 134 on a display of 375, 148 on 414.
  @Test(arguments: [
    ("iPhone 13 mini", 134.0), ("iPhone 11", 148), ("iPhone SE (3rd generation)", 0),
  ])
  func `a phone without a home button has a home indicator`(
    _ name: String, _ width: Double
  ) throws {
    final class Immersive: UIViewController {
      override var prefersHomeIndicatorAutoHidden: Bool { true }
    }
    let device = try Device.named(name)
    let stage = Stage(settings: FilmSettings(device: device), text: BlockText())
    stage.show(UIViewController())
    stage.advance(to: .zero)
    let indicator = stage.window.subviews.first { $0.subviews.first?.frame.height == 5 }
    let bar = indicator?.subviews.first?.frame
    #expect(bar.map { Double($0.width) } ?? 0 == width)
    guard let bar else { return }
    #expect(bar.maxY == device.size.height - 8 && abs(bar.midX - device.size.width / 2) < 0.5)
    stage.window.rootViewController = Immersive()
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(indicator?.isHidden == true)
  }

  @Test(arguments: ["iPhone 14", "iPhone SE (3rd generation)"])
  func `the status bar of a phone shows no date`(_ name: String) throws {
    let device = try Device.named(name)
    let stage = Stage(settings: FilmSettings(device: device), text: BlockText())
    stage.show(UIViewController())
    stage.advance(to: .zero)
    #expect(try #require(part("status-bar/date", stage)).isHidden)
    let time = try #require(part("status-bar/time", stage))
    #expect(name == "iPhone 14" ? time.center.x < 195 : time.center.x == 187.5)
  }

  @Test func `a segmented control is 24 points high in a compact bar`() {
    let root = makeController("Home")
    let segments = UISegmentedControl(items: ["One", "Two"])
    let title = UISegmentedControl(items: ["One", "Two"])
    root.toolbarItems = [UIBarButtonItem(customView: segments)]
    root.navigationItem.titleView = title
    let rig = NavigationRig([root]) { $0.isToolbarHidden = false }
    _ = rig.nodes(at: 0)
    #expect(segments.frame.height == 32 && title.frame.height == 32)
    for (orientation, height, time) in [
      (ScreenOrientation.landscape, 24.0, 1.0), (.portrait, 32, 2), (.landscape, 24, 3),
    ] {
      rig.stage.turn(to: orientation, animated: true)
      _ = rig.nodes(at: time)
      #expect(Double(segments.frame.height) == height, "at \(time)")
      #expect(Double(title.frame.height) == height, "at \(time)")
      #expect(Double(segments.superview?.frame.midY ?? 0).rounded() == (height == 24 ? 16 : 22))
    }
  }
}
