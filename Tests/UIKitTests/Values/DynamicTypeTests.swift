import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing
import UIKit

// Source of the expected values: Human Interface Guidelines, "Typography" (sizes of text styles)
// and "Color" (accessible colours).
@MainActor
@Suite(.serialized)
struct DynamicTypeTests {
  private func configure(_ size: TextSize, contrast: InterfaceContrast = .normal) {
    _ = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), contrast: contrast, textSize: size),
      text: BlockText())
  }

  @Test(
    arguments: [
      (TextSize.extraSmall, 31.0, 14.0, 11.0), (.large, 34, 17, 12),
      (.extraExtraExtraLarge, 40, 23, 18),
      (.accessibilityMedium, 44, 28, 22), (.accessibilityExtraExtraExtraLarge, 60, 53, 43),
    ])
  func `text styles have the sizes of the Human Interface Guidelines`(
    _ size: TextSize, _ largeTitle: Double, _ body: Double, _ caption: Double
  ) {
    configure(size)
    #expect(Double(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize) == largeTitle)
    #expect(Double(UIFont.preferredFont(forTextStyle: .body).pointSize) == body)
    #expect(Double(UIFont.preferredFont(forTextStyle: .headline).pointSize) == body)
    #expect(Double(UIFont.preferredFont(forTextStyle: .caption1).pointSize) == caption)
  }

  @Test func `custom fonts scale with a text style up to a maximum`() {
    configure(.accessibilityExtraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    // 34 × 53 / 17
    let scaled: CGFloat = 106
    #expect(metrics.scaledValue(for: 34) == scaled)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 34)).pointSize == scaled)
    #expect(
      metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 50).pointSize == 50)
    let defaultTraits = UITraitCollection(preferredContentSizeCategory: .large)
    #expect(metrics.scaledValue(for: 10, compatibleWith: defaultTraits) == 10)
    #expect(
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: defaultTraits).pointSize == 17)
  }

  @Test func `content size categories are ordered and end with accessibility sizes`() {
    #expect(UIContentSizeCategory.extraSmall < .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(TextSize.allCases.map(\.category) == UIContentSizeCategory.ordered)
  }

  @Test func `system colours have variants for increased contrast`() {
    configure(.large, contrast: .high)
    let light = UIColor.systemBlue.rgba(in: .current)
    #expect(light == RGBA(hex: 0x0040DD))
    let dark = UITraitCollection(traitsFrom: [
      .current, UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(UIColor.systemBlue.rgba(in: dark) == RGBA(hex: 0x409CFF))
    // 8-bit opacities of Flutter's `colors.dart`, in light and dark environments.
    let opacities: [(UIColor, Double, Double)] = [
      (.secondaryLabel, 173, 173), (.tertiaryLabel, 96, 96), (.quaternaryLabel, 66, 61),
      (.placeholderText, 96, 96), (.separator, 94, 173), (.systemFill, 71, 112),
      (.secondarySystemFill, 61, 102), (.tertiarySystemFill, 51, 81),
    ]
    for (color, inLight, inDark) in opacities {
      #expect(abs(color.rgba(in: .current).alpha - inLight / 255) < 0.005)
      #expect(abs(color.rgba(in: dark).alpha - inDark / 255) < 0.005)
    }
    configure(.large)
    #expect(UIColor.systemBlue.rgba(in: .current) == RGBA(hex: 0x007AFF))
  }

  @Test func `increased contrast is visible to apps and doubles hairline opacity`() throws {
    let bar = UINavigationBarAppearance()
    for (contrast, alphas) in [(InterfaceContrast.normal, [0.3, 0.15]), (.high, [0.6, 0.3])] {
      configure(.large, contrast: contrast)
      #expect(UIAccessibility.isDarkerSystemColorsEnabled == (contrast == .high))
      for (style, alpha) in zip([UIUserInterfaceStyle.light, .dark], alphas) {
        let traits = UITraitCollection(traitsFrom: [
          .current, UITraitCollection(userInterfaceStyle: style),
        ])
        #expect(try #require(bar.shadowColor).rgba(in: traits).alpha == alpha)
      }
    }
    UITraitCollection(accessibilityContrast: .normal).performAsCurrent {
      #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
    }
    configure(.large)
  }
}
