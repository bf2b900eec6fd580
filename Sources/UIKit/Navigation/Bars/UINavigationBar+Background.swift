import FilmstripGraphics
import Foundation
import QuartzCore

/// The values that an app sets with methods of a navigation bar.
struct NavigationBarStyling {
  var images = BarImages()
  var titleOffsets = MetricValues<CGFloat>()
  /// The value that the app set for `isTranslucent`, or `nil` if the app didn't set one.
  var isTranslucent: Bool?
}

extension UINavigationBar {
  func metrics(for item: UINavigationItem?) -> UIBarMetrics {
    UIBarMetrics(isCompact: isCompact, hasPrompt: !(item?.prompt ?? "").isEmpty)
  }

  /// Returns the image behind an item, or `nil` if there is none.
  func backgroundImage(behind item: UINavigationItem?) -> UIImage? {
    styling.images.resolved(barPosition, metrics(for: item))
  }

  /// Returns whether the bar has a different appearance while content is scrolled to its top.
  ///
  /// *Documented* (FACTS: appearance.scroll-edge, appearance.order): up to iOS 14, only bars with
  /// large titles do; from iOS 15 on, all bars do. A bar without a navigation controller doesn't.
  package func usesScrollEdge(_ item: UINavigationItem) -> Bool {
    isManaged && Headless.iosVersion >= 13
      && (item.wasLarge || Headless.scrollEdgeRule == .allBars || hasGlass)
  }

  /// Returns the progress from the scroll edge appearance to the standard appearance, 0…1.
  ///
  /// *Reported* (FACTS: appearance.scroll-distance).
  func scrollProgress(of item: UINavigationItem) -> CGFloat {
    guard usesScrollEdge(item) else { return 1 }
    return min(1, max(0, item.scrolledDistance / NavigationBarMetrics.scrollEdgeDistance))
  }

  /// Returns the appearance away from the scroll edge, or `nil` if only legacy properties apply.
  private func usualAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
    let standard = item?.standardAppearance ?? storedStandardAppearance
    guard isCompact else { return standard }
    return item?.compactAppearance ?? compactAppearance ?? standard
  }

  /// Returns the appearance at the scroll edge, or `nil` if the app set none.
  private func edgeAppearance(for item: UINavigationItem) -> UINavigationBarAppearance? {
    let edge = item.scrollEdgeAppearance ?? scrollEdgeAppearance
    guard isCompact else { return edge }
    return item.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance ?? edge
  }

  /// Returns the appearance of an item's titles and buttons, or `nil` if legacy properties apply.
  ///
  /// *Chosen:* between the scroll edge and the standard appearance, the standard appearance
  /// applies.
  func appearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
    let usual = usualAppearance(for: item)
    guard let item, scrollProgress(of: item) == 0 else { return usual }
    return edgeAppearance(for: item) ?? usual
  }

  /// Returns the bar's background while an item is on top.
  ///
  /// *Documented* (FACTS: appearance.order); the missing shadow at the scroll edge is *chosen*
  /// (FACTS: appearance.edge-shadow).
  func background(for item: UINavigationItem?) -> BarBackground {
    let standard = usualAppearance(for: item)
    // *Documented* (FACTS: glass-bar.background): the bar is transparent unless the app sets a
    // background.
    if hasGlass, standard == nil, !hasPlainBackground(image: backgroundImage(behind: item)) {
      return .transparent
    }
    let usual = background(
      standard, image: backgroundImage(behind: item), shadowImage: shadowImage)
    guard let item else { return usual }
    return background(
      from: edgeAppearance(for: item), to: usual,
      keepsStandard: standard == nil && hasPlainBackground(image: backgroundImage(behind: item)),
      scrollProgress(of: item))
  }

  // MARK: Buttons

  /// Returns the appearance of buttons of a style, or `nil` if legacy properties apply.
  func buttonAppearance(
    _ style: UIBarButtonItem.Style, under item: UINavigationItem?
  ) -> UIBarButtonItemAppearance? {
    let appearance = appearance(for: item)
    return style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
  }

  /// Returns the appearance of the back button while an item is on top.
  func backAppearance(under item: UINavigationItem?) -> UIBarButtonItemAppearance? {
    guard let appearance = appearance(for: item) else { return nil }
    return appearance.backButtonAppearance.isDefault
      ? appearance.buttonAppearance : appearance.backButtonAppearance
  }

  /// Returns the attributes of a back button's title.
  ///
  /// The attributes of the button's item take precedence over the attributes of the appearance.
  func backAttributes(
    of item: UIBarButtonItem?, under top: UINavigationItem?
  ) -> [NSAttributedString.Key: Any] {
    let back = backAppearance(under: top)
    var attributes = back?.normal.titleTextAttributes ?? [:]
    if isBackPressed {
      attributes.merge(back?.highlighted.titleTextAttributes ?? [:]) { $1 }
    }
    attributes.merge((item ?? defaultBackItem).titleTextAttributes(for: .normal) ?? [:]) { $1 }
    return attributes
  }

  // MARK: The chevron

  /// The app's back indicator image, and the image that masks back labels as they slide behind the
  /// back indicator.
  ///
  /// *Documented* (FACTS: appearance.back-indicator).
  var indicator: (image: UIImage, mask: UIImage)? {
    if let appearance = appearance(for: topItem) {
      guard let image = appearance.backIndicatorImage,
        let mask = appearance.backIndicatorTransitionMaskImage
      else { return nil }
      return (image, mask)
    }
    guard let backIndicatorImage, let backIndicatorTransitionMaskImage else { return nil }
    return (backIndicatorImage, backIndicatorTransitionMaskImage)
  }

  /// The size of the back indicator, in points.
  var indicatorSize: CGSize {
    indicator?.image.size
      ?? (hasGlass ? GlassBarMetrics.chevronSize : NavigationBarLayout.chevronSize)
  }

  func showIndicator() {
    let custom = indicator
    guard custom?.image !== shownIndicator else { return }
    shownIndicator = custom?.image
    chevron.image =
      custom.map {
        $0.image.renderingMode == .automatic
          ? $0.image.withRenderingMode(.alwaysTemplate) : $0.image
      } ?? Self.chevronImage
    setNeedsLayout()
  }

  static let chevronImage = SymbolLibrary.picture(named: "navigation.back.indicator").map {
    UIImage(picture: $0).withRenderingMode(.alwaysTemplate)
  }

  /// The image that masks back labels as they slide behind the system's chevron.
  static let chevronMask = (try? SymbolLibrary.backIndicatorMask.picture()).map(
    UIImage.init(picture:))
}
