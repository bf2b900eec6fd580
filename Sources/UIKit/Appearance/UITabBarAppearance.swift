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
  /// The appearance of items with the image beside the title.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet {
      inlineLayoutAppearance = inlineLayoutAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The appearance of items with the image beside the title in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      compactInlineLayoutAppearance = compactInlineLayoutAppearance.makeCopy()
      partReplaced()
    }
  }
  /// The colour of `selectionIndicatorImage` where that is a template; nil for none.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// An image behind the selected item; nil for none.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// How items share the width.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// How wide centred items are, in points; 0 for what they need.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// What is between centred items, in points; 0 for the system's.
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
