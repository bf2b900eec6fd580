import FilmstripStage
import Foundation
import Testing
import UIKit

// Expected values: 74 = 44 + 30 points (Flutter), 10 points at the sides (reported), the clock of
// the transition.
@MainActor
@Suite(.serialized)
struct NavigationBarPromptTests {
  @Test func `a prompt makes the bar 74 points high and is above the row`() throws {
    let root = makeController("Settings")
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

  @Test func `a push animates the prompt, but updates the safe area immediately`()
    throws
  {
    let rig = NavigationRig([makeController("Settings")])
    let detail = makeController("General")
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

  /// Returns the progress of a change that takes 0.2 s on the standard curve of UIView.h, (.42, 0,
  /// .58, 1).
  private func progress(_ t: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: min(1, t / 0.2)) }

  /// Returns a view controller with a view whose top is at the end of the bars' area.
  private func makePinnedView() -> (controller: UIViewController, view: UIView) {
    let root = makeController("Settings")
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layer.nodeName = "pinned"
    root.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    return (root, view)
  }

  @Test
  func `setting a prompt fades it in while bar, row and content move together`()
    throws
  {
    let (root, _) = makePinnedView()
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    func check(at time: Double, height: Double, opacity: Double) throws {
      let nodes = rig.nodes(at: time)
      let bar = try #require(nodes["bar/background"])
      #expect(abs(Double(bar.frame.height) - height) < 0.01, "at \(time) s")
      let title = try #require(nodes["bar/title"])
      #expect(abs(Double(title.frame.midY) - (height - 22)) < 0.35, "at \(time) s")
      #expect(abs(Double(try #require(nodes["pinned"]).frame.minY) - height) < 0.01, "at \(time) s")
      #expect(title.opacity == 1)
      if opacity > 0, opacity < 1 {
        #expect(abs(try #require(nodes["bar/prompt"]).opacity - opacity) < 0.01, "at \(time) s")
      }
    }
    root.navigationItem.prompt = "Choose one"
    #expect(rig.navigation.navigationBar.frame.height == 74)
    #expect(root.view.safeAreaInsets.top == 121)
    for t in [0.05, 0.1, 0.15, 0.2, 0.5] {
      try check(at: t, height: 91 + 30 * progress(t), opacity: progress(t))
    }
    root.navigationItem.prompt = nil
    #expect(rig.navigation.navigationBar.frame.height == 44)
    for t in [0.05, 0.1, 0.15, 0.2] {
      try check(at: 0.5 + t, height: 121 - 30 * progress(t), opacity: 0)
    }
    let finalNodes = rig.nodes(at: 1)
    #expect(near(finalNodes["bar/background"]?.frame.height, 91) && finalNodes["bar/prompt"] == nil)
    #expect(!hasLabel("Choose one", in: rig.navigation.navigationBar))
  }

  private func hasLabel(_ text: String, in view: UIView) -> Bool {
    (view as? UILabel)?.text == text || view.subviews.contains { hasLabel(text, in: $0) }
  }

  @Test func `the prompt's animation continues while other properties change`() throws {
    let root = makeController("Settings")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    root.navigationItem.prompt = "Choose one"
    root.navigationItem.title = "Options"
    root.navigationItem.rightBarButtonItem = button("Edit")
    let nodes = rig.nodes(at: 0.1)
    #expect(abs(try #require(nodes["bar/prompt"]).opacity - progress(0.1)) < 0.01)
    #expect(near(nodes["bar/background"]?.frame.height, 91 + 15))
    root.navigationItem.prompt = nil
    root.navigationItem.prompt = "Choose one"
    let finalNodes = rig.nodes(at: 1)
    #expect(
      finalNodes["bar/prompt"]?.opacity == 1
        && near(finalNodes["bar/background"]?.frame.height, 121))
  }

  @Test func `without animation or in a hidden bar the prompt appears immediately`() {
    let root = makeController("Settings")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    UIView.performWithoutAnimation { root.navigationItem.prompt = "Choose one" }
    #expect(near(rig.nodes(at: 0)["bar/background"]?.frame.height, 121))
    #expect(rig.nodes(at: 0)["bar/prompt"]?.opacity == 1)
    UIView.performWithoutAnimation { root.navigationItem.prompt = nil }
    #expect(near(rig.nodes(at: 0)["bar/background"]?.frame.height, 91))
    rig.navigation.isNavigationBarHidden = true
    _ = rig.nodes(at: 0.1)
    root.navigationItem.prompt = "Choose one"
    rig.navigation.isNavigationBarHidden = false
    #expect(near(rig.nodes(at: 0.1)["bar/background"]?.frame.height, 121))
  }

  @Test func `in an animation block the bar grows with the block`() throws {
    let root = makeController("Settings")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      root.navigationItem.prompt = "Choose one"
    }
    let nodes = rig.nodes(at: 0.5)
    #expect(abs(try #require(nodes["bar/background"]).frame.height - 106) < 0.01)
    #expect(abs(try #require(nodes["bar/prompt"]).opacity - 0.5) < 0.01)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      root.navigationItem.prompt = nil
    }
    _ = rig.nodes(at: 3)
    #expect(!hasLabel("Choose one", in: rig.navigation.navigationBar))
  }

  @Test func `a standalone bar's intrinsic size includes the prompt`() throws {
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
