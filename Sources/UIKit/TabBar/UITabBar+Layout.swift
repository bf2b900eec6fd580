import Foundation
import QuartzCore

/// The values of a tab bar that an app sets explicitly.
struct TabBarStyling {
  /// Whether `isTranslucent` was said, and what.
  var isTranslucent: Bool?
  /// The standard appearance, once it was set or read.
  var standard: UITabBarAppearance?
}

extension UITabBar {
  private var isPad: Bool { traitCollection.userInterfaceIdiom == .pad }

  /// Whether titles are beside images: where the bar is low, or wide.
  ///
  /// *Documented* (FACTS: tabbar.inline).
  var isInline: Bool {
    isCompact || isPad || traitCollection.horizontalSizeClass == .regular
  }

  /// The height of the row of items: 49 points, and 32 where the screen is low; on an iPad 50, or 45
  /// without a home button, so that the bar is 65 high with the safe area.
  ///
  /// *Measured* (FACTS: tabbar.height).
  package var rowHeight: CGFloat {
    guard isPad else { return isCompact ? 32 : 49 }
    return Headless.device.safeArea(Headless.orientation).bottom > 0 ? 45 : 50
  }

  /// The appearance away from content's end; nil where only plain properties apply.
  private var usualAppearance: UITabBarAppearance? {
    selectedItem?.standardAppearance ?? styling.standard
  }

  /// The appearance at content's end; nil where none is made for there.
  private var edgeAppearance: UITabBarAppearance? {
    selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  var shownEdgeAppearance: UIBarAppearance? { edgeAppearance }

  /// The appearance of items.
  private var shownAppearance: UITabBarAppearance? { isAtEdge ? edgeAppearance : usualAppearance }

  /// The background.
  var background: BarBackground {
    scrolledBackground(
      background(usualAppearance, image: backgroundImage, shadowImage: shadowImage),
      keepsStandard: usualAppearance == nil && hasPlainBackground(image: backgroundImage))
  }

  /// The appearance of items; nil where plain properties apply.
  var itemAppearance: UITabBarItemAppearance? {
    guard let appearance = shownAppearance else { return nil }
    return isCompact
      ? appearance.compactInlineLayoutAppearance
      : isInline ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
  }

  /// The image behind the selected item; nil for none.
  var shownSelectionImage: UIImage? {
    guard let appearance = shownAppearance else { return selectionIndicatorImage }
    guard let image = appearance.selectionIndicatorImage else { return nil }
    guard image.renderingMode == .alwaysTemplate else { return image }
    return appearance.selectionIndicatorTintColor.map {
      image.withTintColor($0.resolvedColor(with: traitCollection))
    }
  }

  /// How wide centred items are and what is between them where nothing is said, in points.
  ///
  /// *Reported* (FACTS: tabbar.centred).
  private static let centredWidth: CGFloat = 76
  private static let centredSpacing: CGFloat = 34

  /// Places the items: sharing the width equally, or together in the middle.
  ///
  /// *Chosen:* items with titles beside their images are as wide as the widest of them, where they are
  /// centred and have no width of their own.
  func placeItems() {
    guard !itemViews.isEmpty else { return }
    let count = CGFloat(itemViews.count)
    let appearance = shownAppearance
    let positioning = appearance?.stackedItemPositioning ?? itemPositioning
    let isCentred =
      positioning == .centered
      || positioning == .automatic && traitCollection.horizontalSizeClass == .regular
    let inset = max(safeAreaInsets.left, safeAreaInsets.right)
    let room = bounds.width - 2 * inset
    var width = room / count
    var spacing: CGFloat = 0
    var start = inset
    if isCentred {
      let said = appearance?.stackedItemWidth ?? itemWidth
      let saidSpacing = appearance?.stackedItemSpacing ?? itemSpacing
      let widest = itemViews.map { $0.sizeThatFits(.zero).width }.max() ?? 0
      let wanted = said > 0 ? said : max(Self.centredWidth, isInline ? widest : 0)
      spacing = saidSpacing > 0 ? saidSpacing : Self.centredSpacing
      let whole = count * wanted + (count - 1) * spacing
      if whole <= room {
        width = wanted
        start = inset + (room - whole) / 2
      } else {
        spacing = 0
      }
    }
    for (index, view) in itemViews.enumerated() {
      var frame = CGRect(
        x: start + CGFloat(index) * (width + spacing), y: 0, width: width, height: rowHeight)
      if isRightToLeft { frame = frame.mirrored(in: bounds.width) }
      view.frame = frame
    }
  }
}
