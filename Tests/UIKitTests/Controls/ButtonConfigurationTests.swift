import FilmstripStage
import Foundation
import Testing

@testable import UIKit

// Source of the expected values: documentation of UIButton.Configuration and AttributedString.
@MainActor
@Suite(.serialized)
struct ButtonConfigurationTests {
  private func show(_ configuration: UIButton.Configuration) -> UIButton {
    let controller = UIViewController()
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
    controller.view.addSubview(button)
    stage.show(controller)
    stage.advance(to: .zero)
    return button
  }

  private func attribute(_ key: NSAttributedString.Key, _ button: UIButton) -> Any? {
    button.titleLabel?.attributedText?.attribute(key, at: 0, effectiveRange: nil)
  }

  @Test func `an attributed title keeps its attributes, and has the style's for the others`() {
    _ = NavigationRig([makeController("A")])
    var container = AttributeContainer()
    container.font = UIFont.systemFont(ofSize: 30)
    var configuration = UIButton.Configuration.filled()
    configuration.attributedTitle = AttributedString("Go", attributes: container)
    let button = show(configuration)
    #expect(button.titleLabel?.text == "Go")
    #expect((attribute(.font, button) as? UIFont)?.pointSize == 30)
    #expect(attribute(.foregroundColor, button) as? UIColor == .white)
  }

  @Test func `a transformer changes the attributes of the title`() {
    _ = NavigationRig([makeController("A")])
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    configuration.baseForegroundColor = .red
    configuration.titleTextAttributesTransformer = .init { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: (incoming.font?.pointSize ?? 0) + 3)
      return outgoing
    }
    let button = show(configuration)
    #expect((attribute(.font, button) as? UIFont)?.pointSize == 20)
    #expect(attribute(.foregroundColor, button) as? UIColor == .red)
    configuration.titleTextAttributesTransformer = nil
    button.configuration = configuration
    #expect(button.titleLabel?.text == "Go" && button.titleLabel?.font.pointSize == 17)
  }

  // Source: FACTS button.wrapping. The title is 8 · 8.5 = 68 points wide, and the insets are 24 and
  // 14 points; a line is 17 · 2444/2048 points high.
  @Test(arguments: [(NSLineBreakMode.byWordWrapping, 2.0), (.byTruncatingTail, 1.0)])
  func `a title that is longer than its button wraps unless it is truncated`(
    _ mode: NSLineBreakMode, _ lines: Double
  ) throws {
    let rig = LayoutRig()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "abcdefgh"
    #expect(configuration.titleLineBreakMode == .byWordWrapping)
    configuration.titleLineBreakMode = mode
    let button = rig.add(UIButton(configuration: configuration))
    let width = button.widthAnchor.constraint(equalToConstant: 64)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
      button.topAnchor.constraint(equalTo: rig.root.topAnchor),
    ])
    rig.layout()
    let line = 17 * 2444.0 / 2048
    #expect(button.bounds.width == 92)
    #expect(near(button.bounds.height, 14 + line))
    width.isActive = true
    rig.layout()
    #expect(button.bounds.width == 64)
    #expect(near(button.bounds.height, 14 + lines * line))
    let title = try #require(button.titleLabel)
    #expect(near(title.bounds.width, 40) && near(title.bounds.height, lines * line))
  }

  @Test func `a background replaces the radius, the colour and the border of the style`() throws {
    _ = NavigationRig([makeController("A")])
    var configuration = UIButton.Configuration.filled()
    #expect(configuration.background.backgroundColor == nil)
    configuration.background.cornerRadius = 12
    configuration.background.strokeWidth = 2
    configuration.background.strokeColor = .green
    let button = show(configuration)
    let content = try #require(button.subviews.last)
    let background = try #require(content.subviews.compactMap { $0 as? BackgroundView }.first)
    let (fill, stroke) = (background.subviews[0], try #require(background.subviews.last))
    #expect(background.frame == button.bounds)
    #expect(fill.backgroundColor == button.tintColor && fill.layer.cornerRadius == 12)
    #expect(stroke.layer.borderWidth == 2)
    configuration.background.backgroundColor = .blue
    configuration.cornerStyle = .capsule
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(fill.backgroundColor == .blue && fill.layer.cornerRadius == 20)
    button.configuration = .filled()
    #expect(background.superview == nil)
  }

  @Test func `corners are square with a radius of 0, and the style's without a radius`() throws {
    _ = NavigationRig([makeController("A")])
    var configuration = UIButton.Configuration.filled()
    configuration.background.strokeWidth = 2
    let button = show(configuration)
    let content = try #require(button.subviews.last)
    let background = try #require(content.subviews.compactMap { $0 as? BackgroundView }.first)
    #expect(background.subviews[0].layer.cornerRadius == 5.95)
    configuration.background.cornerRadius = 0
    configuration.cornerStyle = .fixed
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(background.subviews[0].layer.cornerRadius == 0)
  }

  @Test func `a layout keeps the effect of the background`() throws {
    _ = NavigationRig([makeController("A")])
    var configuration = UIButton.Configuration.filled()
    configuration.background.visualEffect = UIBlurEffect(style: .light)
    let button = show(configuration)
    let content = try #require(button.subviews.last)
    let background = try #require(content.subviews.compactMap { $0 as? BackgroundView }.first)
    let effect = try #require(background.subviews.first as? UIVisualEffectView)
    content.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(background.subviews.first === effect && effect.frame == background.bounds)
  }

  @Test func `a link in a title is reported`() {
    _ = NavigationRig([makeController("A")])
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("Go")
    _ = show(configuration)
    #expect(!Headless.reports.contains { "\($0)".contains("links") })
    configuration.attributedTitle?.link = URL(string: "https://example.com")
    _ = show(configuration)
    #expect(Headless.reports.contains { "\($0)".contains("links") })
  }

  @Test func `preferred configurations of symbols change buttons and image views`() throws {
    _ = NavigationRig([makeController("A")])
    let star = try #require(UIImage(systemName: "star"))
    let double = UIImage.SymbolConfiguration(pointSize: 34)
    var configuration = UIButton.Configuration.plain()
    configuration.image = star
    configuration.preferredSymbolConfigurationForImage = double
    configuration.imageColorTransformer = .init { _ in .red }
    let button = show(configuration)
    #expect(button.imageView?.image?.size.width == 2 * star.size.width)
    #expect(button.imageView?.tintColor == .red)
    let classic = UIButton(type: .system)
    classic.setImage(star, for: .normal)
    classic.setPreferredSymbolConfiguration(double, forImageIn: .normal)
    #expect(classic.imageView?.image?.size.width == 2 * star.size.width)
    #expect(classic.currentPreferredSymbolConfiguration === double)
    #expect(classic.sizeThatFits(.zero).width == 2 * star.size.width)
    let view = UIImageView(image: star)
    view.preferredSymbolConfiguration = double
    #expect(view.intrinsicContentSize.width == 2 * star.size.width && view.image === star)
  }

  @Test func `an indicator of a menu is reported`() {
    var configuration = UIButton.Configuration.plain()
    configuration.indicator = .popup
    _ = show(configuration)
    #expect(Headless.reports.contains { "\($0)".contains("Indicator.popup") })
  }

  @Test func `attributes of UIKit survive both conversions`() {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.red, .kern: 2.0,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    let text = AttributedString("ab", attributes: AttributeContainer(attributes))
    #expect(text.underlineStyle == .single && text.kern == 2)
    var mixed = AttributedString("x")
    mixed.append(text)
    let old = NSAttributedString(mixed)
    #expect(old.string == "xab")
    #expect(old.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect((old.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize == 11)
    #expect(old.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
  }
}
