import Foundation
import Stage
import Testing
import UIKit

// Truth: 74 = 44 + 30 points (Flutter), 10 points at the sides (reported), the transition's clock.
@MainActor
@Suite(.serialized)
struct NavigationBarPromptTests {
  @Test func `a prompt makes the bar 74 points high, and stands above the row`() throws {
    let root = page("Settings")
    root.navigationItem.prompt = "Choose one"
    let rig = NavigationRig([root])
    let nodes = rig.nodes(at: 0)
    #expect(nodes["bar/background"]?.frame == CGRect(x: 0, y: 0, width: 390, height: 47 + 74))
    let prompt = try #require(nodes["bar/prompt"])
    #expect(prompt.frame.minX == 10 && prompt.frame.width == 370)
    #expect(abs(prompt.frame.midY - (47 + 15)) < 0.3)
    let title = try #require(nodes["bar/title"])
    #expect(abs(title.frame.midY - (47 + 30 + 22)) < 0.3)
    #expect(root.view.safeAreaInsets.top == 121)
  }

  @Test func `it comes with a push on the transition's clock, and the page has its room at once`()
    throws
  {
    let rig = NavigationRig([page("Settings")])
    let detail = page("General")
    detail.navigationItem.prompt = "Choose one"
    rig.navigation.pushViewController(detail, animated: true)
    for t in [0.0, 0.05, 0.1, 0.2, 0.4] {
      let nodes = rig.nodes(at: t)
      let height = try #require(nodes["bar/background"]).frame.height
      #expect(abs(height - (91 + 30 * springProgress(t))) < 0.01, "at \(t) s")
      let title = try #require(nodes["bar/title"])
      #expect(abs(title.frame.midY - (47 + 22 + 30 * springProgress(t))) < 0.35, "at \(t) s")
      #expect(detail.view.safeAreaInsets.top == 121)
    }
    #expect(rig.nodes(at: 0.6)["bar/prompt"]?.opacity == 1)
    rig.navigation.popViewController(animated: true)
    let half = try #require(rig.nodes(at: 0.7)["bar/background"]).frame.height
    #expect(abs(half - (121 - 30 * springProgress(0.1))) < 0.01)
    #expect(near(rig.nodes(at: 1.2)["bar/background"]?.frame.height, 91))
  }

  @Test func `set while it is shown it changes the bar and the page at once`() throws {
    let root = page("Settings")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    root.navigationItem.prompt = "Choose one"
    #expect(rig.navigation.navigationBar.frame.height == 74)
    #expect(near(rig.nodes(at: 0)["bar/background"]?.frame.height, 121))
    #expect(root.view.safeAreaInsets.top == 121)
    root.navigationItem.prompt = nil
    #expect(near(rig.nodes(at: 0.1)["bar/background"]?.frame.height, 91))
  }

  @Test func `set in an animation block the bar grows with it`() throws {
    let root = page("Settings")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      root.navigationItem.prompt = "Choose one"
    }
    let height = try #require(rig.nodes(at: 0.5)["bar/background"]).frame.height
    #expect(abs(height - 106) < 0.01)
  }

  @Test func `a bar that stands alone says how high it wants to be`() throws {
    let item = UINavigationItem(title: "Settings")
    let rig = BarRig([item])
    #expect(rig.bar.sizeThatFits(.zero).height == 44)
    item.prompt = "Choose one"
    #expect(rig.bar.intrinsicContentSize.height == 74)
    rig.bar.sizeToFit()
    let nodes = rig.nodes(at: 0)
    #expect(nodes["bar/background"]?.frame == CGRect(x: 0, y: 100, width: 390, height: 74))
    #expect(abs(try #require(nodes["bar/prompt"]).frame.midY - 115) < 0.3)
  }
}
