import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing

@testable import UIKit

// Expected values: the colours of glass are measured (FACTS: glass.color, glass.clear); the shape
// and the contents' colours are chosen (FACTS: glass.button).
@MainActor
@Suite(.serialized)
struct GlassButtonTests {
  private func button(_ configuration: UIButton.Configuration, ios: Int) -> UIButton {
    let controller = UIViewController()
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: ios), text: BlockText())
    var configuration = configuration
    configuration.title = "Play"
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
    controller.view.addSubview(button)
    stage.show(controller)
    stage.advance(to: .zero)
    return button
  }

  private func glass(_ button: UIButton) -> LiquidGlassView? {
    button.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? LiquidGlassView }.first
  }

  @Test func `a configuration of glass is a capsule of glass with the colour of labels`() throws {
    let button = button(.glass(), ios: 26)
    let view = try #require(glass(button))
    #expect(view.frame == button.bounds && view.cornerRadii == CornerRadii(20))
    #expect(view.prominentColor == nil && !view.isClear)
    #expect(button.titleLabel?.textColor == .label)
  }

  @Test func `prominent glass has the tint colour, and clear glass its own material`() throws {
    let prominent = button(.prominentGlass(), ios: 26)
    #expect(try #require(glass(prominent)).prominentColor == prominent.tintColor)
    #expect(prominent.titleLabel?.textColor == .white)
    prominent.isEnabled = false
    #expect(try #require(glass(prominent)).prominentColor == nil)
    #expect(try #require(glass(button(.clearGlass(), ios: 26))).isClear)
    let both = try #require(glass(button(.prominentClearGlass(), ios: 26)))
    #expect(both.isClear && both.prominentColor != nil)
    // 19 + 0.925·B of 255: the tint has the alpha 0.075, and the white 19 / 255 / 0.075.
    #expect(abs(GlassMaterial.clear.tint.alpha - 0.075) < 1e-9)
    #expect(abs(GlassMaterial.clear.tint.red - 19 / 255 / 0.075) < 1e-9)
  }

  @Test func `a corner style and another configuration replace the capsule and the glass`() throws {
    var medium = UIButton.Configuration.glass()
    medium.cornerStyle = .medium
    let button = button(medium, ios: 26)
    #expect(try #require(glass(button)).cornerRadii == CornerRadii(8))
    button.configuration = .filled()
    #expect(glass(button) == nil)
  }

  @Test func `glass that an effect has used keeps no radii when it becomes a capsule`() {
    let glass = LiquidGlassView()
    glass.setCornerRadii(CornerRadii(topLeft: 30, topRight: 30))
    glass.setCornerRadii(CornerRadii(22))
    for part in glass.subviews {
      #expect(part.layer.cornerRadii == CornerRadii(22) && part.layer.cornerRadius == 0)
    }
    glass.setCornerRadii(nil)
    #expect(glass.cornerRadii == nil)
  }

  @Test func `before iOS 26, glass is grey or filled, which is reported`() {
    let plain = button(.glass(), ios: 18)
    #expect(glass(plain) == nil && plain.titleLabel?.textColor == plain.tintColor)
    #expect(Headless.reports.contains { "\($0)".contains("UIButton.Configuration.glass()") })
    let prominent = button(.prominentGlass(), ios: 18)
    #expect(glass(prominent) == nil && prominent.titleLabel?.textColor == .white)
  }

  @Test func `a transition of symbols is reported`() {
    var configuration = UIButton.Configuration.glass()
    let transition = UISymbolContentTransition(.replace)
    configuration.symbolContentTransition = transition
    _ = button(configuration, ios: 26)
    #expect(transition.options == .default)
    #expect(Headless.reports.contains { "\($0)".contains("symbol effects") })
  }
}
