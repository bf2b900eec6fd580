import FilmstripGraphics
import Foundation
import QuartzCore

extension UINavigationBar {
  // MARK: Images and adjustments

  /// Sets the image behind the items for bar metrics and any bar position, or removes the image if
  /// `nil`.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  /// Returns the image that was set for these metrics and any position.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }

  /// Sets the image behind the items for a bar position and bar metrics, or removes the image if
  /// `nil`.
  ///
  /// If no image is set for the bar's position and metrics, the bar uses the image for `any` and
  /// for `default`. The image is stretched over the whole background, which includes the status bar
  /// if the bar is `topAttached`; the image's cap insets keep their size.
  ///
  /// *Documented* (FACTS: appearance.images); *chosen:* images without cap insets are stretched.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    styling.images[barPosition, barMetrics] = backgroundImage
    markAsSet("backgroundImage \(barPosition.rawValue) \(barMetrics.rawValue)") {
      (bar: UINavigationBar) in
      bar.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
    appearanceChanged()
  }

  /// Returns the image that was set for this position and these metrics.
  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    styling.images[barPosition, barMetrics]
  }

  /// Moves titles down in bars with the specified metrics, in points.
  ///
  /// *Documented* (FACTS: appearance.title).
  public func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    styling.titleOffsets[barMetrics] = adjustment
    markAsSet("titleOffset \(barMetrics.rawValue)") { (bar: UINavigationBar) in
      bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    appearanceChanged()
  }

  /// Returns the distance by which titles are moved down in bars with these metrics, in points.
  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    styling.titleOffsets[barMetrics] ?? 0
  }

  // MARK: Titles

  func titleFont(for item: UINavigationItem) -> UIFont {
    TextAttributes.font(
      titleAttributes(for: item)[.font] as? UIFont,
      default: .systemFont(ofSize: 17, weight: .semibold), height: rowHeight)
  }

  func titleColor(for item: UINavigationItem) -> UIColor {
    titleAttributes(for: item)[.foregroundColor] as? UIColor ?? defaultTitleColor(for: item)
  }

  /// The colour of prompts.
  var promptColor: UIColor {
    titleTextAttributes?[.foregroundColor] as? UIColor ?? (barStyle == .default ? .label : .white)
  }

  /// Returns the font of an item's large title; by default, 34 points bold, or the size of the text
  /// style `largeTitle` at another text size.
  ///
  /// *Reproduced* (FACTS: bar.fonts); the text sizes are *documented* and *measured*
  /// (FACTS: bar.large-title-text-size).
  func largeTitleFont(for item: UINavigationItem) -> UIFont {
    TextAttributes.font(
      largeTitleAttributes(for: item)[.font] as? UIFont,
      default: .systemFont(
        ofSize: UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traitCollection)
          .pointSize, weight: .bold),
      height: NavigationBarMetrics.largeTitleHeight)
  }

  func largeTitleColor(for item: UINavigationItem) -> UIColor {
    largeTitleAttributes(for: item)[.foregroundColor] as? UIColor ?? defaultTitleColor(for: item)
  }

  func titleShadow(for item: UINavigationItem) -> Any? { titleAttributes(for: item)[.shadow] }

  func largeTitleShadow(for item: UINavigationItem) -> Any? {
    largeTitleAttributes(for: item)[.shadow]
  }

  private func defaultTitleColor(for item: UINavigationItem) -> UIColor {
    barStyle == .default || appearance(for: item) != nil ? .label : .white
  }

  private func titleAttributes(for item: UINavigationItem) -> [NSAttributedString.Key: Any] {
    appearance(for: item)?.titleTextAttributes ?? titleTextAttributes ?? [:]
  }

  private func largeTitleAttributes(for item: UINavigationItem) -> [NSAttributedString.Key: Any] {
    appearance(for: item)?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
  }

  /// Returns the distance by which an item's title is moved, in points.
  func titleOffset(for item: UINavigationItem) -> UIOffset {
    appearance(for: item)?.titlePositionAdjustment
      ?? UIOffset(
        horizontal: 0, vertical: styling.titleOffsets.resolved(metrics(for: item)) ?? 0)
  }

  // MARK: Colours

  /// Returns the colour of the back button.
  func backColor(of item: UIBarButtonItem?, under top: UINavigationItem?) -> UIColor {
    let set = backAttributes(of: item, under: top)[.foregroundColor] as? UIColor
    let color: UIColor = set ?? (item ?? defaultBackItem).tintColor ?? tintColor
    return isBackPressed ? color.withAlphaComponent(UIButton.pressedAlpha) : color
  }

  func colorsChanged() {
    content?.updateColors(self)
    chevron.tintColor = indicatorColor
  }

  /// The colour of the chevron.
  ///
  /// The colour is the colour that the app set for the back button itself, if any. Attributes of appearances
  /// are ignored, because they apply to the button's title.
  private var indicatorColor: UIColor {
    let item = content?.backItem
    let explicitColor = item?.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor
    let standard: UIColor = hasGlass ? .label : tintColor
    let color: UIColor = explicitColor ?? (item ?? defaultBackItem).tintColor ?? standard
    return isBackPressed ? color.withAlphaComponent(UIButton.pressedAlpha) : color
  }

  /// Shows the bar's current appearance, or postpones it until a running transition ends.
  func appearanceChanged() {
    guard outgoing == nil else {
      isStale = true
      return
    }
    showBackground()
    showIndicator()
    content?.updateAppearance(from: self)
    setNeedsLayout()
    manager?.setNeedsStatusBarAppearanceUpdate()
  }

  /// Shows the background of the top item at the current scroll position.
  func showBackground() {
    guard outgoing == nil else { return }
    backgroundView.show(background(for: topItem))
    showEdge(of: content, animated: window != nil)
    content?.updateAppearance(from: self)
  }
}

extension UINavigationBar: CustomizableBar {
  var colors: BarColors { .navigationBar }
}
