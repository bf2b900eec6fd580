import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: UIToolbar.h, UITabBar.h and UITabBarItem.h of iOS 15 (`scrollEdgeAppearance`).
// For navigation bars, 4 points are reported; the spring is the measured spring of pushes. Toolbar
// and tab bar are at the bottom of a screen of 200 × 320 points without a home indicator, and are
// 44 and 49 points high.
@MainActor
@Suite(.serialized)
struct BottomBarAppearanceTests {
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]

  private func opaque<Look: UIBarAppearance>(_ color: UIColor, _ look: Look) -> Look {
    look.configureWithOpaqueBackground()
    look.backgroundColor = color
    look.shadowColor = nil
    return look
  }

  private func list() -> UIViewController {
    let controller = BarRig.list()
    controller.toolbarItems = [.flexibleSpace()]
    return controller
  }

  private func plain() -> UIViewController {
    let controller = BarRig.controller()
    controller.toolbarItems = [.flexibleSpace()]
    return controller
  }

  /// Creates a rig whose toolbar is blue while content is under it, and red at the end of the
  /// content.
  private func rig(_ controllers: [UIViewController]) throws -> BarRig {
    try BarRig(controllers) {
      $0.isToolbarHidden = false
      $0.toolbar.standardAppearance = opaque(.blue, UIToolbarAppearance())
      $0.toolbar.scrollEdgeAppearance = opaque(.red, UIToolbarAppearance())
    }
  }

  private func toolbar(_ rig: BarRig, at seconds: Double) throws -> [Int] {
    try rig.rgb(100, 300, at: seconds)
  }

  /// Returns the colour at a fraction between blue and red.
  private func mixed(_ fraction: Double) -> [Int] {
    [Int((255 * fraction).rounded()), 0, Int((255 * (1 - fraction)).rounded())]
  }

  /// Returns the progress of the measured spring 3/1000/500 at a time in seconds.
  private func progress(_ t: Double) -> Double {
    let w = (1000.0 / 3).squareRoot()
    return t >= 0.5 ? 1 : 1 - (1 + w * t) * exp(-w * t)
  }

  @Test func `a toolbar has its scroll edge appearance if the content ends above the toolbar`()
    throws
  {
    let controller = list()
    let rig = try rig([controller])
    let scrollView = try #require(controller.view as? UIScrollView)
    #expect(try toolbar(rig, at: 0) == blue)
    // The content is 1000 points high, and the toolbar begins at 276.
    for (offset, fraction) in [(724.0, 1.0), (722, 0.5), (720, 0), (723, 0.75), (800, 1)] {
      scrollView.contentOffset.y = offset
      #expect(near(try toolbar(rig, at: 0), mixed(fraction)), "at \(offset)")
    }
    scrollView.contentSize.height = 2000
    #expect(try toolbar(rig, at: 0) == blue)
    scrollView.contentSize.height = 100
    #expect(try toolbar(rig, at: 0) == red)
  }

  @Test
  func `a toolbar without scrolling content has its scroll edge appearance, even if set later`()
    throws
  {
    let rig = try BarRig([plain()]) {
      $0.isToolbarHidden = false
      $0.toolbar.standardAppearance = opaque(.blue, UIToolbarAppearance())
    }
    #expect(try toolbar(rig, at: 0) == blue, "no scroll edge appearance is set")
    rig.navigation.toolbar.scrollEdgeAppearance = opaque(.red, UIToolbarAppearance())
    #expect(try toolbar(rig, at: 0.1) == red)
    let alone = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    alone.standardAppearance = opaque(.blue, UIToolbarAppearance())
    alone.scrollEdgeAppearance = opaque(.red, UIToolbarAppearance())
    rig.navigation.viewControllers[0].view.addSubview(alone)
    alone.frame.origin.y = 100
    #expect(
      try rig.rgb(100, 120, at: 0.2) == blue, "the toolbar belongs to no navigation controller")
  }

  @Test func `bottom bars follow the end of the content scroll view`() throws {
    let controller = plain()
    let rig = try rig([controller])
    #expect(try toolbar(rig, at: 0) == red)
    let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 320))
    content.contentSize = CGSize(width: 200, height: 1000)
    controller.view.insertSubview(UIView(), at: 0)
    controller.view.addSubview(content)
    #expect(try toolbar(rig, at: 0.1) == red, "the scroll view is not the first view")
    controller.setContentScrollView(content, for: .bottom)
    #expect(try toolbar(rig, at: 0.2) == blue)
    content.contentOffset.y = 724
    #expect(try toolbar(rig, at: 0.2) == red)
    content.contentOffset.y = 500
    #expect(try toolbar(rig, at: 0.2) == blue)
    controller.setContentScrollView(nil, for: .bottom)
    #expect(try toolbar(rig, at: 0.3) == red)
  }

  @Test func `under the rule of iOS 15 a toolbar at the scroll edge has no background`() throws {
    let controller = list()
    let rig = try BarRig([controller]) {
      Headless.scrollEdgeRule = .allBars
      $0.isToolbarHidden = false
      $0.toolbar.standardAppearance = opaque(.blue, UIToolbarAppearance())
    }
    #expect(try toolbar(rig, at: 0) == blue)
    (controller.view as? UIScrollView)?.contentOffset.y = 724
    #expect(try toolbar(rig, at: 0) == [255, 255, 255])
  }

  @Test func `compact toolbars prefer compact appearances`() throws {
    let rig = try BarRig([plain()], orientation: .landscape) {
      $0.isToolbarHidden = false
      $0.toolbar.scrollEdgeAppearance = opaque(.blue, UIToolbarAppearance())
      $0.toolbar.compactScrollEdgeAppearance = opaque(.red, UIToolbarAppearance())
    }
    #expect(try rig.frame(at: 0).pixels(of: red) > rig.frame(at: 0).pixels(of: blue))
    rig.navigation.toolbar.compactScrollEdgeAppearance = nil
    #expect(try rig.frame(at: 0.1).pixels(of: blue) > 1000)
  }

  @Test
  func `the appearances of two view controllers cross-fade in pushes and pops`()
    throws
  {
    let rig = try rig([list()])
    _ = try rig.frame(at: 0)
    rig.navigation.pushViewController(plain(), animated: true)
    for t in [0.05, 0.1, 0.2] {
      #expect(near(try toolbar(rig, at: t), mixed(progress(t))), "push, at \(t) s")
    }
    #expect(try toolbar(rig, at: 1) == red)
    rig.navigation.popViewController(animated: true)
    for t in [0.05, 0.1, 0.2] {
      #expect(near(try toolbar(rig, at: 1 + t), mixed(1 - progress(t))), "pop, at \(t) s")
    }
    #expect(try toolbar(rig, at: 2) == blue)

    let other = plain()
    other.navigationItem.hidesBackButton = false
    rig.navigation.pushViewController(other, animated: false)
    #expect(try toolbar(rig, at: 2.1) == red)
    rig.stage.play(
      .drag(from: CGPoint(x: 2, y: 150), to: CGPoint(x: 52, y: 150), duration: 1),
      startingAt: MediaTime(seconds: 2.2))
    let half = try toolbar(rig, at: 2.9)
    #expect(half[0] < 255 && half[2] > 0, "the colour follows the gesture")
    #expect(try toolbar(rig, at: 5) == red)
    #expect(rig.navigation.viewControllers.count == 2)
  }

  @Test func `appearances set in viewWillAppear cross-fade`() throws {
    final class Tinted: UIViewController {
      var color = UIColor.white
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.toolbar.isTranslucent = false
        navigationController?.toolbar.barTintColor = color
      }
    }
    func tinted(_ color: UIColor) -> UIViewController {
      let controller = Tinted()
      controller.color = color
      controller.toolbarItems = [.flexibleSpace()]
      return controller
    }
    let rig = try BarRig([tinted(.blue)]) { $0.isToolbarHidden = false }
    #expect(try toolbar(rig, at: 0) == blue)
    rig.navigation.pushViewController(tinted(.red), animated: true)
    for t in [0.05, 0.1, 0.2] {
      #expect(near(try toolbar(rig, at: t), mixed(progress(t))), "at \(t) s")
    }
    #expect(try toolbar(rig, at: 1) == red)
    rig.navigation.popViewController(animated: false)
    #expect(try toolbar(rig, at: 1.1) == blue)
  }

  @Test func `a tab bar follows the top view controller of the selected stack`() throws {
    let text = try PangoText()
    let small = try BarRig([plain()])
    let stack = UINavigationController(rootViewController: BarRig.list())
    let second = BarRig.controller()
    second.tabBarItem = UITabBarItem(title: nil, image: nil, tag: 1)
    second.tabBarItem.scrollEdgeAppearance = opaque(.green, UITabBarAppearance())
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, second]
    tabs.tabBar.standardAppearance = opaque(.blue, UITabBarAppearance())
    tabs.tabBar.scrollEdgeAppearance = opaque(.red, UITabBarAppearance())
    small.stage.show(tabs)
    let renderer = FrameRenderer(text: text, scale: 1)
    func bar(at seconds: Double) throws -> [Int] {
      small.stage.advance(to: MediaTime(seconds: seconds))
      let list = small.stage.displayList()
      let buffer = try renderer.makeBuffer(for: list)
      try renderer.render(list, into: buffer)
      return buffer.rgb(2, 315)
    }
    #expect(try bar(at: 0) == blue)
    let scrollView = try #require(stack.viewControllers[0].view as? UIScrollView)
    scrollView.contentOffset.y = 1000 - 271
    #expect(try bar(at: 0) == red)
    scrollView.contentOffset.y = 100
    stack.pushViewController(BarRig.controller(), animated: true)
    for t in [0.05, 0.1, 0.2] {
      #expect(near(try bar(at: t), mixed(progress(t))), "at \(t) s")
    }
    #expect(try bar(at: 1) == red)
    stack.popViewController(animated: true)
    #expect(near(try bar(at: 1.1), mixed(1 - progress(0.1))))
    #expect(try bar(at: 2) == blue)
    tabs.selectedIndex = 1
    #expect(try bar(at: 2.1) == [0, 255, 0], "the item's appearance has priority")
    tabs.selectedIndex = 0
    #expect(try bar(at: 2.2) == blue)
  }
}

extension PixelBuffer {
  /// Returns the number of pixels that have the colour.
  fileprivate func pixels(of color: [Int]) -> Int {
    (0..<height).reduce(0) { sum, y in
      sum + (0..<width).filter { rgb($0, y) == color }.count
    }
  }
}
