import FilmstripGraphics
import Foundation
import QuartzCore

/// The values that an app sets by a navigation bar's methods.
struct NavigationBarStyling {
  var images = BarImages()
  var titleOffsets = MetricValues<CGFloat>()
  /// Whether `isTranslucent` was said, and what.
  var isTranslucent: Bool?
}

extension UINavigationBar {
  func metrics(for item: UINavigationItem?) -> UIBarMetrics {
    UIBarMetrics(isCompact: isCompact, hasPrompt: !(item?.prompt ?? "").isEmpty)
  }

  /// The image behind an item; nil for none.
  func backgroundImage(behind item: UINavigationItem?) -> UIImage? {
    styling.images.resolved(barPosition, metrics(for: item))
  }

  /// Whether the bar has another appearance where content is at its top.
  ///
  /// *Documented* (FACTS: appearance.scroll-edge, appearance.order): bars with large titles to iOS 14,
  /// all from
  /// 15 on; bars without a navigation controller not.
  package func usesScrollEdge(_ item: UINavigationItem) -> Bool {
    isManaged && Headless.iosVersion >= 13
      && (item.wasLarge || Headless.scrollEdgeRule == .allBars)
  }

  /// The progress of an item's bar from the scroll edge appearance to the standard one, 0…1.
  ///
  /// *Reported* (FACTS: appearance.scroll-distance).
  func scrollProgress(of item: UINavigationItem) -> CGFloat {
    guard usesScrollEdge(item) else { return 1 }
    return min(1, max(0, item.scrolledDistance / NavigationBarMetrics.scrollEdgeDistance))
  }

  /// The appearance away from the scroll edge; nil where only plain properties apply.
  private func usualAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
    let standard = item?.standardAppearance ?? ownStandardAppearance
    guard isCompact else { return standard }
    return item?.compactAppearance ?? compactAppearance ?? standard
  }

  /// The appearance at the scroll edge; nil where none is made for there.
  private func edgeAppearance(for item: UINavigationItem) -> UINavigationBarAppearance? {
    let edge = item.scrollEdgeAppearance ?? scrollEdgeAppearance
    guard isCompact else { return edge }
    return item.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance ?? edge
  }

  /// The appearance that says how an item's titles and buttons look; nil where plain properties do.
  ///
  /// *Chosen:* between the scroll edge and the standard appearance, the standard one.
  func appearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
    let usual = usualAppearance(for: item)
    guard let item, scrollProgress(of: item) == 0 else { return usual }
    return edgeAppearance(for: item) ?? usual
  }

  /// The background of an item.
  ///
  /// *Documented* (FACTS: appearance.order); the missing shadow at the scroll edge is *chosen*
  /// (FACTS: appearance.edge-shadow).
  func background(for item: UINavigationItem?) -> BarBackground {
    let standard = usualAppearance(for: item)
    let usual = background(
      standard, image: backgroundImage(behind: item), shadowImage: shadowImage)
    guard let item else { return usual }
    return background(
      from: edgeAppearance(for: item), to: usual,
      keepsStandard: standard == nil && hasPlainBackground(image: backgroundImage(behind: item)),
      scrollProgress(of: item))
  }

  // MARK: Buttons

  /// The appearance of an item's buttons of a style; nil where plain properties apply.
  func buttonAppearance(
    _ style: UIBarButtonItem.Style, under item: UINavigationItem?
  ) -> UIBarButtonItemAppearance? {
    let appearance = appearance(for: item)
    return style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
  }

  /// The appearance of the back button while an item is on top.
  func backAppearance(under item: UINavigationItem?) -> UIBarButtonItemAppearance? {
    guard let appearance = appearance(for: item) else { return nil }
    return appearance.backButtonAppearance.isDefault
      ? appearance.buttonAppearance : appearance.backButtonAppearance
  }

  /// What is set for the title of a back button: the item's own before the appearance's.
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

  /// The image beside the back label, and what labels are cut by where they leave behind it.
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

  /// The size of what is beside the back label, in points.
  var indicatorSize: CGSize { indicator?.image.size ?? NavigationBarLayout.chevronSize }

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

  /// What labels are cut by behind the system's chevron.
  static let chevronMask = (try? SymbolLibrary.backIndicatorMask.picture()).map(
    UIImage.init(picture:))
}
