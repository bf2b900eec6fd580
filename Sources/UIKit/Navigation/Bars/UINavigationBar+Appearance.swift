import FilmstripGraphics
import Foundation
import QuartzCore

extension UINavigationBar {
  // MARK: Images and adjustments

  /// Sets an image behind the items for metrics and any position of the bar; nil for none.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  /// The image that was set for these metrics and any position.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }

  /// Sets an image behind the items for a position and metrics of the bar; nil for none.
  ///
  /// What is not set for the bar's position and metrics falls back to `any` and to `default`. The image
  /// is stretched over the whole background, which reaches under the status bar where the bar is
  /// `topAttached`; its cap insets keep their size.
  ///
  /// *Documented* (FACTS: appearance.images); *chosen:* images without cap insets are stretched.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    styling.images[barPosition, barMetrics] = backgroundImage
    noteSet("backgroundImage \(barPosition.rawValue) \(barMetrics.rawValue)") {
      (bar: UINavigationBar) in
      bar.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
    appearanceChanged()
  }

  /// The image that was set for this position and these metrics.
  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    styling.images[barPosition, barMetrics]
  }

  /// Moves titles down in bars of some metrics, in points.
  ///
  /// *Documented* (FACTS: appearance.title).
  public func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    styling.titleOffsets[barMetrics] = adjustment
    noteSet("titleOffset \(barMetrics.rawValue)") { (bar: UINavigationBar) in
      bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    appearanceChanged()
  }

  /// How far titles are moved down in bars of these metrics, in points.
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

  /// 34 points bold, unless it was set.
  ///
  /// *Reproduced* (FACTS: bar.fonts).
  func largeTitleFont(for item: UINavigationItem) -> UIFont {
    TextAttributes.font(
      largeTitleAttributes(for: item)[.font] as? UIFont,
      default: .systemFont(ofSize: 34, weight: .bold),
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

  /// How far an item's title is moved, in points.
  func titleOffset(for item: UINavigationItem) -> UIOffset {
    appearance(for: item)?.titlePositionAdjustment
      ?? UIOffset(
        horizontal: 0, vertical: styling.titleOffsets.resolved(metrics(for: item)) ?? 0)
  }

  // MARK: Colours

  /// The colour of a back button.
  func backColor(of item: UIBarButtonItem?, under top: UINavigationItem?) -> UIColor {
    let set = backAttributes(of: item, under: top)[.foregroundColor] as? UIColor
    let color: UIColor = set ?? (item ?? defaultBackItem).tintColor ?? tintColor
    return isBackPressed ? color.withAlphaComponent(UIButton.pressedAlpha) : color
  }

  func colorsChanged() {
    content?.updateColors(self)
    chevron.tintColor = indicatorColor
  }

  /// The colour of the chevron: of what the back button was given by itself, and not of attributes of
  /// appearances, which are about its title.
  private var indicatorColor: UIColor {
    let item = content?.backItem
    let own = item?.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor
    let color: UIColor = own ?? (item ?? defaultBackItem).tintColor ?? tintColor
    return isBackPressed ? color.withAlphaComponent(UIButton.pressedAlpha) : color
  }

  /// Shows the bar's present appearance.
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

  /// Shows the background of the top item at the present scroll position.
  func showBackground() {
    guard outgoing == nil else { return }
    backgroundView.show(background(for: topItem))
    content?.updateAppearance(from: self)
  }
}

extension UINavigationBar: CustomizableBar {
  var colors: BarColors { .navigationBar }
}
