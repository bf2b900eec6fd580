import FilmstripStage
import FilmstripTiming
import Foundation
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
    #expect(rig.nodes(at: 6)["bar/edge"]?.frame.height == 83)
  }

  @Test func `other edges and the app's own bars are reported if they would be drawn`() {
    let (_, scrollView) = rig()
    for effect in [
      scrollView.leftEdgeEffect, scrollView.bottomEdgeEffect, scrollView.rightEdgeEffect,
    ] {
      effect.isHidden = true
      effect.style = .soft
    }
    #expect(!Headless.reports.contains { "\($0)".contains("UIScrollEdgeEffect") })
    scrollView.bottomEdgeEffect.style = .hard
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
