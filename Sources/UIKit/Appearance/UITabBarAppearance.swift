import Foundation

/// The appearance of a tab bar, as one object.
///
/// *Source:* `UITabBarAppearance.h`.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the image above the title.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet {
      stackedLayoutAppearance = stackedLayoutAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The appearance of items with the image next to the title.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet {
      inlineLayoutAppearance = inlineLayoutAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The appearance of items with the image next to the title in a compact bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      compactInlineLayoutAppearance = compactInlineLayoutAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The colour of `selectionIndicatorImage` if the image is a template, or `nil` if there is none.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// The image behind the selected item, or `nil` if there is none.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// The distribution of items over the width.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// The width of centred items, in points, or 0 to use the system's width.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The distance between centred items, in points, or 0 to use the system's distance.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  override var parts: [any AppearancePart] {
    [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance]
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  override func makeCopy() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
}
