import Foundation
import QuartzCore

/// The application of a bar's appearance to the bar's content.
extension NavigationBarContent {
  func updateColors(_ bar: UINavigationBar) {
    titleLabel?.textColor = bar.titleColor(for: item)
    promptLabel?.textColor = bar.promptColor
    largeLabel?.textColor = bar.largeTitleColor(for: item)
    let color = bar.backColor(of: backItem, under: item)
    backLabel?.textColor = color
    if backView is UIImageView { backView?.tintColor = color }
    if let titleLabel { TextAttributes.showShadow(bar.titleShadow(for: item), of: titleLabel) }
    if let largeLabel { TextAttributes.showShadow(bar.largeTitleShadow(for: item), of: largeLabel) }
    if let backLabel {
      TextAttributes.showShadow(
        bar.backAttributes(of: backItem, under: item)[.shadow], of: backLabel)
    }
  }

  /// Applies the fonts, the colours and the appearance of buttons.
  func updateAppearance(from bar: UINavigationBar) {
    func set(_ font: UIFont, _ label: UILabel?) {
      if let label, label.font != font { label.font = font }
    }
    set(bar.titleFont(for: item), titleLabel)
    set(bar.largeTitleFont(for: item), largeLabel)
    updateColors(bar)
    for view in buttons {
      let appearance = bar.buttonAppearance(view.item.style, under: item)
      guard view.appearance !== appearance || appearance != nil else { continue }
      view.appearance = appearance
      view.update()
    }
  }

  /// Returns the distance by which the back label is moved, in points.
  func backTitleOffset(_ bar: UINavigationBar) -> UIOffset {
    let metrics = bar.metrics(for: item)
    return (backItem ?? bar.defaultBackItem).styling.backTitleOffsets.resolved(metrics)
      ?? bar.backAppearance(under: item)?.normal.titlePositionAdjustment ?? UIOffset()
  }

  /// Places the image behind the back button, if the app sets one.
  ///
  /// *Chosen:* the image begins at the chevron's leading edge, and extends beyond the label by half
  /// of the padding of images.
  func placeBackBackground(in bar: UINavigationBar) {
    let metrics = bar.metrics(for: item)
    let styling = (backItem ?? bar.defaultBackItem).styling
    let appearance = bar.backAppearance(under: item)?.normal
    let image =
      hasBackButton
      ? styling.backBackground(.normal, metrics) ?? appearance?.backgroundImage : nil
    guard let image, let chevron = layout.chevron else {
      backBackground?.removeFromSuperview()
      backBackground = nil
      return
    }
    let view = backBackground ?? UIImageView()
    if view.image !== image { view.image = image }
    backBackground = view
    let shift =
      styling.backBackgroundOffsets.resolved(metrics).map { UIOffset(horizontal: 0, vertical: $0) }
      ?? appearance?.backgroundImagePositionAdjustment ?? UIOffset()
    let height =
      bar.isCompact ? NavigationBarMetrics.compactButtonHeight : NavigationBarMetrics.buttonHeight
    let padding = NavigationBarMetrics.buttonImagePadding / 2
    let label = layout.backLabel ?? chevron
    let extent = chevron.union(label)
    Self.put(
      view,
      CGRect(
        x: (bar.isRightToLeft ? extent.minX - padding : extent.minX) + shift.horizontal,
        y: (bar.rowHeight - height) / 2 + shift.vertical, width: extent.width + padding,
        height: height))
  }
}

extension NavigationBarLayout {
  mutating func moveTitle(_ offset: UIOffset) {
    title = title?.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  mutating func moveBackLabel(_ offset: UIOffset) {
    backLabel = backLabel?.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }
}
