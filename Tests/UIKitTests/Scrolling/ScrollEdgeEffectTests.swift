import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing

@testable import UIKit

// Expected values: measurements of iOS 26.1 by others (FACTS: glass-bar.edge).
@MainActor
@Suite(.serialized)
struct ScrollEdgeEffectTests {
  private func rig(ios: Int = 26) -> (rig: NavigationRig, scrollView: UIScrollView) {
    let list = makeController("List")
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    list.view.addSubview(scrollView)
    let rig = NavigationRig([list], ios: ios)
    _ = rig.nodes(at: 0)
    scrollView.contentOffset.y = 100
    return (rig, scrollView)
  }

  @Test func `a hidden effect at the top isn't drawn until it is shown`() {
    let (rig, scrollView) = rig()
    #expect(scrollView.topEdgeEffect === scrollView.topEdgeEffect)
    scrollView.topEdgeEffect.isHidden = true
    #expect(rig.nodes(at: 1)["bar/edge"]?.opacity ?? 0 == 0)
    scrollView.topEdgeEffect.isHidden = false
    #expect(rig.nodes(at: 2)["bar/edge"]?.opacity == 1)
  }

  @Test func `a hard effect is a plate that ends with the glass`() throws {
    let (rig, scrollView) = rig()
    scrollView.topEdgeEffect.style = .hard
    let edge = try #require(rig.nodes(at: 1)["bar/edge"])
    // The status bar, 47, and the glass, 44.
    #expect(edge.frame == CGRect(x: 0, y: 0, width: 390, height: 91) && edge.opacity == 1)
    scrollView.topEdgeEffect.style = .automatic
    #expect(rig.nodes(at: 2)["bar/edge"]?.frame.height == 83)
  }

  @Test func `the automatic effect of iOS 27 is hard, in a push, too`() throws {
    let (rig, scrollView) = rig(ios: 27)
    #expect(rig.nodes(at: 1)["bar/edge"]?.frame.height == 91)
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    #expect(rig.nodes(at: 1.1)["bar/edge-outgoing"]?.frame.height == 91)
    rig.navigation.popViewController(animated: true)
    #expect(rig.nodes(at: 3.1)["bar/edge"]?.frame.height == 91)
    #expect(rig.nodes(at: 5)["bar/edge"]?.frame.height == 91)
    scrollView.topEdgeEffect.style = .soft
    // The bar ends at 101; 40 below.
    #expect(rig.nodes(at: 6)["bar/edge"]?.frame.height == 141)
  }

  /// FACTS: glass27.edge.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `the effect of iOS 27 blurs the content and mixes it with the background`(
    style: UIUserInterfaceStyle
  ) throws {
    let (rig, scrollView) = rig(ios: 27)
    rig.stage.window.overrideUserInterfaceStyle = style
    let edge = try #require(all(ScrollEdgeView.self, in: rig.stage.window).first)
    let blur = try #require(all(GlassView.self, in: edge).first)
    let wash = try #require(edge.subviews.lazy.compactMap { $0.layer as? CAGradientLayer }.first)
    func alphas() -> [Double] {
      (wash.colors as? [CGColor] ?? []).map { Double($0.alpha) }
    }
    _ = rig.nodes(at: 1)
    let share = style == .dark ? 0.6 : 0.5
    #expect(blur.blurRadius == 2 && blur.tone?.small.chroma == 1.25)
    #expect(alphas().allSatisfy { abs($0 - share) < 0.001 })
    scrollView.topEdgeEffect.style = .soft
    _ = rig.nodes(at: 2)
    #expect(blur.blurRadius == 1.5 && blur.tone == nil)
    #expect(alphas().first.map { abs($0 - share) < 0.001 } == true && alphas().last == 0)
  }

  /// FACTS: glass-bar.bottom-edge.
  ///
  /// The tab bar of 83 ends the screen of 844.
  @Test func `an effect at a tab bar appears over content that is under the bar`() throws {
    let list = makeController("List")
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    list.view.addSubview(scrollView)
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: 26), text: BlockText())
    let tabs = UITabBarController()
    tabs.viewControllers = [list]
    stage.show(tabs)
    func edge(at seconds: Double) -> NodePlacement? {
      stage.advance(to: MediaTime(seconds: seconds))
      return stage.displayList().placements().first { $0.name == "tab-bar/edge" }
    }
    let soft = try #require(edge(at: 0))
    #expect(soft.opacity == 1)
    #expect(abs(soft.frame.minY - (761 - 64.8)) < 0.01 && abs(soft.frame.maxY - 844) < 0.01)
    let view = try #require(all(ScrollEdgeView.self, in: tabs.tabBar).first)
    let wash = try #require(view.subviews.lazy.compactMap { $0.layer as? CAGradientLayer }.first)
    let alphas = (wash.colors as? [CGColor] ?? []).map { Double($0.alpha) }
    #expect(zip(alphas, [0, 0.02, 0.31, 0.73, 0.78, 0.69]).allSatisfy { abs($0 - $1) < 0.001 })
    // The content ends at the top of the bar, and then 1 point below it.
    scrollView.contentOffset.y = 3000 - 761
    #expect(edge(at: 1)?.opacity ?? 0 == 0)
    scrollView.contentOffset.y -= 1
    #expect(edge(at: 2)?.opacity == 1)
    scrollView.bottomEdgeEffect.style = .hard
    let hard = try #require(edge(at: 3))
    #expect(hard.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    scrollView.bottomEdgeEffect.isHidden = true
    #expect(edge(at: 4)?.opacity ?? 0 == 0)
  }

  /// FACTS: glass-bar.bottom-edge.
  ///
  /// The toolbar of 86 has its glass 10 below its top.
  @Test func `a toolbar has no automatic effect, and a hard one from its glass on`() throws {
    let (rig, scrollView) = rig()
    rig.navigation.isToolbarHidden = false
    #expect(rig.nodes(at: 1)["toolbar/edge"] == nil)
    scrollView.bottomEdgeEffect.style = .hard
    let edge = try #require(rig.nodes(at: 2)["toolbar/edge"])
    #expect(edge.frame == CGRect(x: 0, y: 768, width: 390, height: 76) && edge.opacity == 1)
  }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { [$0 as? View].compactMap { $0 } + all(type, in: $0) }
  }

  @Test func `the sides and the app's own bars are reported if they would be drawn`() {
    let (_, scrollView) = rig()
    for effect in [scrollView.leftEdgeEffect, scrollView.rightEdgeEffect] {
      effect.isHidden = true
      effect.style = .soft
    }
    #expect(!Headless.reports.contains { "\($0)".contains("UIScrollEdgeEffect") })
    scrollView.leftEdgeEffect.style = .hard
    #expect(Headless.reports.contains { "\($0)".contains("UIScrollEdgeEffect") })
    let interaction = UIScrollEdgeElementContainerInteraction()
    interaction.scrollView = scrollView
    interaction.edge = .bottom
    let bar = UIView()
    bar.addInteraction(interaction)
    #expect(interaction.view === bar)
    #expect(Headless.reports.contains { "\($0)".contains("ContainerInteraction") })
  }
}
