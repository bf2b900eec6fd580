import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct GlassContainerTests {
  private func nodes(_ node: DisplayNode) -> [DisplayNode] {
    [node] + node.children.flatMap(nodes)
  }

  /// FACTS: glass.merging, glass.color, glass.rim.
  @Test(arguments: [26, 27])
  func `glasses in a container are parts of a body with their colour and rim`(
    _ version: Int
  ) throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: version), text: BlockText())
    let effect = UIGlassContainerEffect()
    effect.spacing = 20
    let container = UIVisualEffectView(effect: effect)
    container.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
    for x in [0, 70] as [CGFloat] {
      let glass = UIVisualEffectView(effect: UIGlassEffect())
      glass.frame = CGRect(x: x, y: 0, width: 60, height: 44)
      container.contentView.addSubview(glass)
    }
    let controller = makeController("Page")
    controller.view.addSubview(container)
    stage.show(controller)
    func shown(at seconds: Double) -> (spacing: [Double], glasses: [Backdrop]) {
      stage.advance(to: MediaTime(seconds: seconds))
      let all = nodes(stage.displayList().root)
      return (all.map(\.glassSpacing).filter { $0 > 0 }, all.compactMap(\.backdrop))
    }
    let merged = shown(at: 0)
    #expect(merged.spacing == [20] && merged.glasses.count == 2)
    for glass in merged.glasses {
      let body = try #require(glass.body)
      #expect(body.glint?.isEven == (version == 26))
      // FACTS: glass27.border, in light.
      #expect(abs(body.border - (version == 26 ? 0 : 0.333)) < 1e-9)
      guard version == 26 else { continue }
      // 175 + 0.298·B of each component.
      let tone = body.tone
      #expect(abs(tone.offset * 255 - 175) < 0.5 && abs(tone.slope - 0.298) < 1e-3)
      #expect(abs(tone.chroma - 0.298) < 1e-3)
      #expect(tone.lift == 0)
    }
    container.effect = nil
    let alone = shown(at: 0.1)
    #expect(alone.spacing.isEmpty && alone.glasses.count == 2)
    #expect(alone.glasses.allSatisfy { $0.body == nil })
  }

  /// FACTS: glass.merging.
  @Test func `glass merges only while it is in a container`() throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: 26), text: BlockText())
    let effect = UIGlassContainerEffect()
    effect.spacing = 20
    let container = UIVisualEffectView(effect: effect)
    let holder = UIView()
    holder.addSubview(UIVisualEffectView(effect: UIGlassEffect()))
    let controller = makeController("Page")
    for view in [container, holder] as [UIView] { controller.view.addSubview(view) }
    stage.show(controller)
    let glass = try #require(holder.subviews.first?.subviews.first { $0 is LiquidGlassView })
    func canMerge() -> Bool { (glass as? LiquidGlassView)?.canMerge ?? false }
    #expect(!canMerge())
    container.contentView.addSubview(holder)
    #expect(canMerge())
    controller.view.addSubview(holder)
    #expect(!canMerge())
  }
}
