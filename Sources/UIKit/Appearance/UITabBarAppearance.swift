import Foundation

/// How a tab bar looks, as one object.
///
/// *Source:* `UITabBarAppearance.h`.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How items look whose image is over the title.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet {
      stackedLayoutAppearance = stackedLayoutAppearance.makeCopy()
      adopted()
    }
  }
  /// How items look whose image is beside the title.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet {
      inlineLayoutAppearance = inlineLayoutAppearance.makeCopy()
      adopted()
    }
  }
  /// How items look whose image is beside the title in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      compactInlineLayoutAppearance = compactInlineLayoutAppearance.makeCopy()
      adopted()
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

  /// An appearance with the default background.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listen()
  }

  /// An appearance with another's background and, of a tab bar's, all else.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance
      inlineLayoutAppearance = other.inlineLayoutAppearance
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
    }
    listen()
  }

  /// Appearances are not archived here: gives the default background.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
  }

  private func adopted() {
    listen()
    changed()
  }

  private func listen() {
    for item in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      item.onChange = { [weak self] in self?.changed() }
    }
  }

  override func makeCopy() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
}
