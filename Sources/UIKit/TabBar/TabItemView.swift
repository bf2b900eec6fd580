import FilmstripGraphics
import Foundation
import QuartzCore

/// The view of one item of a tab bar: an image above a title, or next to it.
///
/// *Chosen:* their positions; the title's 10 points match designs of the system. *Reported* (FACTS:
/// tabbar.fonts): 13 points and, in compact bars, 12 points next to images.
@MainActor
final class TabItemView: UIView {
  let item: UITabBarItem
  /// Whether the title is next to the image.
  var isInline = false
  /// Whether the bar has its compact height.
  var isCompact = false
  /// The appearance that the bar specifies for the item, or `nil` if there is none.
  var appearance: UITabBarItemAppearance?
  private var isSelected = false
  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  /// The distance between an image and the title next to it, in points.
  ///
  /// *Chosen.*
  private static let inlineSpacing: CGFloat = 6

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    imageView.contentMode = .center
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    for view in [imageView, label, badge] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    item = UITabBarItem()
    super.init(coder: coder)
  }

  private var state: UIControl.State {
    !item.isEnabled ? .disabled : isSelected ? .selected : .normal
  }

  private var stateAppearance: UITabBarItemStateAppearance? {
    guard let appearance else { return nil }
    return state == .disabled
      ? appearance.disabled : state == .selected ? appearance.selected : appearance.normal
  }

  /// Returns the title's attribute for the current state, or for the normal state if none is set.
  ///
  /// *Chosen:* a colour that is set for `normal`, in an item or in an appearance, doesn't apply to
  /// selected items, which have the bar's colour; a font does apply.
  private func attribute<Value>(_ key: NSAttributedString.Key) -> Value? {
    if let value = item.titleTextAttributes(for: state)?[key] as? Value { return value }
    if let set = stateAppearance?.titleTextAttributes[key] as? Value { return set }
    guard key != .foregroundColor else { return nil }
    return item.titleTextAttributes(for: .normal)?[key] as? Value
      ?? appearance?.normal.titleTextAttributes[key] as? Value
  }

  func show(isSelected: Bool, color: UIColor) {
    self.isSelected = isSelected
    let base = isCompact ? item.landscapeImagePhone ?? item.image : item.image
    let image = isSelected ? item.selectedImage ?? base : base
    imageView.image = image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    let shown = item.isEnabled ? color : .tertiaryLabel
    imageView.tintColor = stateAppearance?.iconColor ?? shown
    label.text = item.title
    label.font =
      attribute(.font)
      ?? (isInline
        ? .systemFont(ofSize: isCompact ? 12 : 13)
        // *Measured* (FACTS: glass-bar.tabs): the title of the selected item is semibold in iOS 26.
        : .systemFont(
          ofSize: 10, weight: isSelected && Headless.hasLiquidGlass ? .semibold : .medium))
    label.textColor = attribute(.foregroundColor) ?? shown
    TextAttributes.showShadow(attribute(.shadow) as Any?, of: label)
    showBadge()
    setNeedsLayout()
  }

  private func showBadge() {
    badge.isHidden = item.badgeValue == nil
    badge.text = item.badgeValue
    let attributes =
      item.badgeTextAttributes(for: state) ?? item.badgeTextAttributes(for: .normal)
      ?? stateAppearance?.badgeTextAttributes ?? [:]
    badge.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    badge.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    badge.backgroundColor = stateAppearance?.badgeBackgroundColor ?? item.badgeColor ?? .systemRed
  }

  private var hasTitle: Bool { !(item.title ?? "").isEmpty }

  /// Returns the size of the image and the title next to each other.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = imageView.image?.size ?? .zero
    let title = hasTitle ? label.sizeThatFits(.zero) : .zero
    let spacing = image.width > 0 && title.width > 0 ? Self.inlineSpacing : 0
    return CGSize(
      width: image.width + spacing + title.width, height: max(image.height, title.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isInline { placeInline() } else { placeStacked() }
    let offset =
      item.explicitTitlePositionAdjustment ?? stateAppearance?.titlePositionAdjustment ?? UIOffset()
    label.frame = label.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    let insets = item.imageInsets
    imageView.frame = imageView.frame.offsetBy(
      dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    placeBadge()
  }

  private func placeStacked() {
    if Headless.hasLiquidGlass {
      // *Measured* (FACTS: glass-bar.tabs); *chosen:* without a title, the image is in the middle.
      let imageHeight = GlassBarMetrics.tabImageHeight
      imageView.frame = CGRect(
        x: 0, y: hasTitle ? GlassBarMetrics.tabImageTop : (bounds.height - imageHeight) / 2,
        width: bounds.width, height: imageHeight)
      let height = label.sizeThatFits(.zero).height
      label.frame = CGRect(
        x: 0, y: GlassBarMetrics.tabTitleTop, width: bounds.width, height: height)
      return
    }
    imageView.frame = CGRect(
      x: 0, y: hasTitle ? 5 : 10, width: bounds.width, height: hasTitle ? 28 : 29)
    let height = label.sizeThatFits(.zero).height
    label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: height)
  }

  private func placeInline() {
    let scale = max(1, traitCollection.displayScale)
    let image = imageView.image?.size ?? .zero
    var title = hasTitle ? label.sizeThatFits(.zero) : .zero
    let spacing = image.width > 0 && title.width > 0 ? Self.inlineSpacing : 0
    title.width = min(title.width, max(0, bounds.width - image.width - spacing))
    let start = ((bounds.width - image.width - spacing - title.width) / 2).roundedToPixel(scale)
    func place(_ size: CGSize, _ x: CGFloat) -> CGRect {
      let frame = CGRect(
        x: x, y: ((bounds.height - size.height) / 2).roundedToPixel(scale), width: size.width,
        height: size.height)
      return isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
    imageView.frame = place(image, start)
    label.frame = place(title, start + image.width + spacing)
  }

  private func placeBadge() {
    guard !badge.isHidden else { return }
    let scale = max(1, traitCollection.displayScale)
    // *Measured* (FACTS: glass-bar.badge).
    let hasGlass = Headless.hasLiquidGlass && !isInline
    let height = hasGlass ? GlassBarMetrics.badgeHeight : 18
    let width = max(height, badge.sizeThatFits(.zero).width + GlassBarMetrics.badgePadding)
    let offset = stateAppearance?.badgePositionAdjustment ?? UIOffset()
    var frame = CGRect(
      x: (bounds.midX + (hasGlass ? GlassBarMetrics.badgeOffset : 6)).roundedToPixel(scale),
      y: hasGlass ? GlassBarMetrics.badgeTop : 2, width: width, height: height)
    badge.layer.cornerRadius = height / 2
    if isInline {
      // Place the badge so that the title next to the image stays readable.
      let end = isRightToLeft ? bounds.width - label.frame.maxX : label.frame.minX
      let middle = isRightToLeft ? bounds.width - imageView.frame.midX : imageView.frame.midX
      frame.origin.x = min(middle + 6, end + 2 - width).roundedToPixel(scale)
      frame.origin.y = isCompact ? 1 : 2
    }
    if isRightToLeft { frame = frame.mirrored(in: bounds.width) }
    badge.frame = frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }
}
