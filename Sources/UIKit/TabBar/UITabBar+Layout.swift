import Foundation
import QuartzCore

/// The values that an app sets explicitly for a tab bar.
struct TabBarStyling {
  /// The value that the app set for `isTranslucent`, or `nil` if the app didn't set one.
  var isTranslucent: Bool?
  /// The standard appearance, or `nil` until `standardAppearance` is set or read.
  var standard: UITabBarAppearance?
}

extension UITabBar {
  private var isPad: Bool { traitCollection.userInterfaceIdiom == .pad }

  /// Whether titles are next to images, as in compact and in wide bars.
  ///
  /// *Documented* (FACTS: tabbar.inline).
  var isInline: Bool {
    if hasGlass { return false }
    return isCompact || isPad || traitCollection.horizontalSizeClass == .regular
  }

  /// The height of the row of items: 49 points, or 32 in a compact height; on an iPad 50, or 45
  /// with a home indicator.
  ///
  /// With the safe area, the bar of an iPad without a home button is 65 points high. *Measured*
  /// (FACTS: tabbar.height).
  package var rowHeight: CGFloat {
    if hasGlass {
      let bottom = Headless.device.safeArea(Headless.orientation).bottom
      return GlassBarMetrics.tabBarHeight + GlassBarMetrics.tabBarInset - bottom
    }
    guard isPad else { return isCompact ? 32 : 49 }
    return Headless.device.safeArea(Headless.orientation).bottom > 0 ? 45 : 50
  }

  /// The appearance away from the content's end, or `nil` if only legacy properties apply.
  private var usualAppearance: UITabBarAppearance? {
    selectedItem?.standardAppearance ?? styling.standard
  }

  /// The appearance at the content's end, or `nil` if the app set none.
  private var edgeAppearance: UITabBarAppearance? {
    selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  var shownEdgeAppearance: UIBarAppearance? { edgeAppearance }

  /// The bar's appearance for the current scroll position, or `nil` if only legacy properties
  /// apply.
  private var shownAppearance: UITabBarAppearance? { isAtEdge ? edgeAppearance : usualAppearance }

  /// The background for the current appearance and scroll position.
  var background: BarBackground {
    // *Documented* (FACTS: glass-bar.background).
    if hasGlass, usualAppearance == nil, !hasPlainBackground(image: backgroundImage) {
      return .transparent
    }
    return scrolledBackground(
      background(usualAppearance, image: backgroundImage, shadowImage: shadowImage),
      keepsStandard: usualAppearance == nil && hasPlainBackground(image: backgroundImage))
  }

  /// The appearance of items, or `nil` if legacy properties apply.
  var itemAppearance: UITabBarItemAppearance? {
    guard let appearance = shownAppearance else { return nil }
    return isCompact
      ? appearance.compactInlineLayoutAppearance
      : isInline ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
  }

  /// The image behind the selected item, or `nil` if there is none.
  var shownSelectionImage: UIImage? {
    guard let appearance = shownAppearance else { return selectionIndicatorImage }
    guard let image = appearance.selectionIndicatorImage else { return nil }
    guard image.renderingMode == .alwaysTemplate else { return image }
    return appearance.selectionIndicatorTintColor.map {
      image.withTintColor($0.resolvedColor(with: traitCollection))
    }
  }

  /// The default width of centred items and the default distance between them, in points.
  ///
  /// *Reported* (FACTS: tabbar.centred).
  private static let centredWidth: CGFloat = 76
  private static let centredSpacing: CGFloat = 34

  /// Places the items so that they share the width equally or are together in the middle.
  ///
  /// *Chosen:* centred items with titles next to their images are as wide as the widest item, if
  /// the app sets no width.
  func placeItems() {
    guard !itemViews.isEmpty else { return }
    if hasGlass { return placeItemsOnGlass() }
    let count = CGFloat(itemViews.count)
    let appearance = shownAppearance
    let positioning = appearance?.stackedItemPositioning ?? itemPositioning
    let isCentred =
      positioning == .centered
      || positioning == .automatic && traitCollection.horizontalSizeClass == .regular
    let inset = max(safeAreaInsets.left, safeAreaInsets.right)
    let availableWidth = bounds.width - 2 * inset
    var width = availableWidth / count
    var spacing: CGFloat = 0
    var start = inset
    if isCentred {
      let explicitWidth = appearance?.stackedItemWidth ?? itemWidth
      let explicitSpacing = appearance?.stackedItemSpacing ?? itemSpacing
      let widest = itemViews.map { $0.sizeThatFits(.zero).width }.max() ?? 0
      let chosenWidth =
        explicitWidth > 0 ? explicitWidth : max(Self.centredWidth, isInline ? widest : 0)
      spacing = explicitSpacing > 0 ? explicitSpacing : Self.centredSpacing
      let totalWidth = count * chosenWidth + (count - 1) * spacing
      if totalWidth <= availableWidth {
        width = chosenWidth
        start = inset + (availableWidth - totalWidth) / 2
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

  /// Places the glass, its items and the pill behind the selected item.
  ///
  /// *Measured* (FACTS: glass-bar.tabs).
  private func placeItemsOnGlass() {
    let count = CGFloat(itemViews.count)
    let width = min(
      max(0, bounds.width - 2 * GlassBarMetrics.tabBarInset),
      count * GlassBarMetrics.tabPitch + GlassBarMetrics.tabMargins)
    let glassFrame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: 0, width: width,
      height: GlassBarMetrics.tabBarHeight)
    let padding = GlassBarMetrics.tabPadding
    let overlap = GlassBarMetrics.tabOverlap
    let pitch = max(0, glassFrame.width - 2 * padding - overlap) / count
    for (index, view) in itemViews.enumerated() {
      var frame = CGRect(
        x: padding + CGFloat(index) * pitch, y: padding, width: pitch + overlap,
        height: GlassBarMetrics.tabHeight)
      if isRightToLeft { frame = frame.mirrored(in: glassFrame.width) }
      view.frame = frame.offsetBy(dx: glassFrame.minX, dy: 0)
    }
    reportIgnoredPositioning()
    glass?.frame = glassFrame
    guard let pill else { return }
    if let selected = itemViews.first(where: { $0.item === selectedItem }) {
      pill.frame = selected.frame
    }
    pill.isHidden = selectedItem == nil
  }

  /// Reports a distribution of the items that glass doesn't have.
  private func reportIgnoredPositioning() {
    let appearance = shownAppearance
    guard
      (appearance?.stackedItemPositioning ?? itemPositioning) == .centered
        || (appearance?.stackedItemWidth ?? itemWidth) > 0
        || (appearance?.stackedItemSpacing ?? itemSpacing) > 0
    else { return }
    Headless.reportOnce(
      simplified: "iOS 26: the items of a tab bar have the measured widths; itemPositioning, "
        + "itemWidth, itemSpacing and the stacked positioning of an appearance have no effect")
  }
}
