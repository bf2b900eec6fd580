import Foundation

extension UIFont.TextStyle {
  /// Returns the size of the style in points, for a content size category.
  ///
  /// *Documented* (FACTS: font.dynamic-type).
  package func pointSize(_ category: UIContentSizeCategory) -> CGFloat {
    (Self.sizes[self] ?? Self.bodySizes)[category.sizeIndex]
  }

  private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let sizes: [Self: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}

extension UIFont {
  /// Returns the font of a text style for traits; `nil` means the current traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let font = system(
      style.pointSize(traits.preferredContentSizeCategory),
      style == .headline ? .semibold : .regular)
    return font.with(Scaling(style: style))
  }

  private func with(_ scaling: Scaling) -> UIFont {
    UIFont(fontDescription, isSystem: isSystem, names: names, scaling: scaling)
  }

  /// Returns the font at the text size of traits, or `nil` if the font has a fixed size.
  func adjusted(for traits: UITraitCollection) -> UIFont? {
    guard let scaling else { return nil }
    let category = traits.preferredContentSizeCategory
    let size = scaling.style.pointSize(category)
    guard let baseSize = scaling.baseSize else { return withSize(size).with(scaling) }
    let scaled = baseSize * size / scaling.style.pointSize(.large)
    return withSize(min(scaled, scaling.maximum)).with(scaling)
  }

  /// Returns the font with a rule by which it follows the text size.
  func scaled(
    by style: TextStyle, to size: CGFloat, maximum: CGFloat
  ) -> UIFont {
    withSize(min(size, maximum))
      .with(Scaling(style: style, baseSize: pointSize, maximum: maximum))
  }

  /// Returns the font of a text style at the current text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
}

/// A view whose font can follow the text size.
///
/// *Source:* `UIContentSizeCategoryAdjusting.h`.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font changes when the text size of the view's environment changes.
  ///
  /// This requires a font of `preferredFont(forTextStyle:)` or of `UIFontMetrics`.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// Scales custom fonts and lengths in proportion to the text size.
@preconcurrency @MainActor
public final class UIFontMetrics: NSObject {
  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns a length in points, scaled in proportion to the size of the text style.
  ///
  /// *Chosen:* the scale is the ratio of the style's font sizes; UIKit's rounding isn't documented.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return value * style.pointSize(category) / style.pointSize(.large)
  }

  /// Returns a font, scaled in proportion to the text style, up to a maximum size in points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = .infinity,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.scaled(by: style, to: size, maximum: maximumPointSize)
  }
}
