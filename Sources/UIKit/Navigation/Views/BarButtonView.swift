import FilmstripGraphics
import Foundation
import QuartzCore

/// The view of a bar button in a bar.
@MainActor
final class BarButtonView: UIView {
  let item: UIBarButtonItem
  /// The appearance that the bar specifies for the button, or `nil` if there is none.
  var appearance: UIBarButtonItemAppearance?
  private let label = UILabel()
  private let imageView = UIImageView()
  /// The background of a selected button.
  private let selection = UIView()
  /// The app's image behind the button.
  private var background: UIImageView?
  /// The badge of iOS 26, or `nil` if there is none.
  private var badge: UILabel?
  /// Whether a touch presses the button.
  var isPressed = false { didSet { if isPressed != oldValue { update() } } }

  /// The distance by which the background of a selected button extends beyond its content, in
  /// points.
  ///
  /// *Chosen.*
  private static let selectionOutset = CGSize(width: 6, height: 5)

  init(item: UIBarButtonItem, appearance: UIBarButtonItemAppearance? = nil) {
    self.item = item
    self.appearance = appearance
    super.init(frame: .zero)
    selection.layer.cornerRadius = 6
    for view in [selection, label, imageView] as [UIView] { addSubview(view) }
    imageView.contentMode = .center
    update()
  }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    super.init(coder: coder)
  }

  /// Updates the view to the current content of the item.
  func update() {
    setNeedsLayout()
    selection.isHidden = true
    defer { showBadge() }
    if let custom = item.customView {
      if custom.superview !== self { addSubview(custom) }
      label.isHidden = true
      imageView.isHidden = true
      return
    }
    let image = shownImage
    imageView.image = image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    imageView.isHidden = image == nil
    label.isHidden = image != nil
    label.text = item.title
    label.font = font
    let alpha = isPressed ? UIButton.pressedAlpha : 1
    label.alpha = alpha
    imageView.alpha = alpha
    showBackground()
    updateColors()
    TextAttributes.showShadow(attribute(.shadow) as Any?, of: label)
  }

  /// Whether the button shows a text.
  var showsText: Bool { item.customView == nil && shownImage == nil }

  /// Whether the button has the prominent background of iOS 26.
  var isProminent: Bool { Headless.hasLiquidGlass && item.style == .done }

  /// The background colour of a prominent button.
  var prominentColor: UIColor { item.tintColor ?? tintColor }

  /// The colour of the content of an enabled button.
  ///
  /// *Measured* (FACTS: glass-bar.colors): labels' colour on glass. *Chosen:* white on the
  /// prominent background.
  private var contentColor: UIColor {
    guard Headless.hasLiquidGlass else { return item.tintColor ?? tintColor }
    return isProminent ? .white : item.tintColor ?? .label
  }

  private var shownImage: UIImage? {
    isCompact ? item.landscapeImagePhone ?? item.image : item.image
  }

  private var isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && !Headless.device.isLargePhone
  }

  private var metrics: UIBarMetrics { UIBarMetrics(isCompact: isCompact, hasPrompt: false) }

  // MARK: The badge

  private func showBadge() {
    guard Headless.hasLiquidGlass, let content = item.badge else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let view = badge ?? UILabel()
    badge = view
    view.text = content.stringValue
    view.font = content.font ?? .systemFont(ofSize: 13)
    view.textColor = content.foregroundColor ?? .white
    view.backgroundColor = content.backgroundColor ?? .systemRed
    view.textAlignment = .center
    view.clipsToBounds = true
    addSubview(view)
  }

  /// Places the badge at the top of the button, or a dot without a text.
  ///
  /// *Chosen* (FACTS: glass-bar.badge).
  private func placeBadge() {
    guard let badge, let content = item.badge else { return }
    let side =
      content.stringValue == nil ? GlassBarMetrics.badgeDot : GlassBarMetrics.badgeHeight
    let text = content.stringValue == nil ? 0 : badge.sizeThatFits(.zero).width
    let frame = CGRect(
      x: bounds.midX + GlassBarMetrics.badgeOffset, y: 0,
      width: max(side, text + GlassBarMetrics.badgePadding), height: side)
    badge.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    badge.layer.cornerRadius = side / 2
  }

  // MARK: The background image

  private var backgroundImage: UIImage? {
    item.styling.background(state, item.style, metrics)
      ?? appearance?[state].backgroundImage ?? appearance?.normal.backgroundImage
  }

  private var backgroundHeight: CGFloat {
    isCompact ? NavigationBarMetrics.compactButtonHeight : NavigationBarMetrics.buttonHeight
  }

  private var titleOffset: UIOffset {
    item.styling.titleOffsets.resolved(metrics) ?? appearance?[state].titlePositionAdjustment
      ?? UIOffset()
  }

  private var backgroundOffset: UIOffset {
    item.styling.backgroundOffsets.resolved(metrics).map { UIOffset(horizontal: 0, vertical: $0) }
      ?? appearance?[state].backgroundImagePositionAdjustment ?? UIOffset()
  }

  private func showBackground() {
    guard let image = backgroundImage else {
      background?.removeFromSuperview()
      background = nil
      return
    }
    if background == nil {
      let view = UIImageView()
      insertSubview(view, at: 0)
      background = view
    }
    background?.image = image
  }

  private var state: UIControl.State {
    if !item.isEnabled { return .disabled }
    return isPressed ? .highlighted : .normal
  }

  /// Returns the attribute for the current state or, if there is none, for the normal state.
  private func attribute<Value>(_ key: NSAttributedString.Key) -> Value? {
    item.titleTextAttributes(for: state)?[key] as? Value
      ?? item.titleTextAttributes(for: .normal)?[key] as? Value
      ?? appearance?[state].titleTextAttributes[key] as? Value
      ?? appearance?.normal.titleTextAttributes[key] as? Value
  }

  private var font: UIFont {
    TextAttributes.font(
      attribute(.font),
      default: .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : usualWeight),
      height: NavigationBarMetrics.rowHeight)
  }

  /// The weight of a text that isn't that of a prominent button.
  ///
  /// *Measured* (FACTS: glass-bar.groups).
  private var usualWeight: UIFont.Weight { Headless.hasLiquidGlass ? .medium : .regular }

  private func updateColors() {
    let tint: UIColor = contentColor
    (superview?.superview as? GlassGroupView)?.updateColors()
    if item.isSelected, item.customView == nil {
      selection.isHidden = false
      selection.backgroundColor = tint
      label.textColor = .systemBackground
      imageView.tintColor = .systemBackground
      return
    }
    // *Measured* (FACTS: bar.disabled-text): the text of a disabled button has the colour of tertiary
    // labels, on prominent glass its own (FACTS: glass-bar.colors).
    let color = item.isEnabled || isProminent ? tint : .tertiaryLabel
    let stateColor =
      item.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
      ?? appearance?[state].titleTextAttributes[.foregroundColor] as? UIColor
    label.textColor =
      item.isEnabled ? attribute(.foregroundColor) ?? color : stateColor ?? color
    imageView.tintColor = color
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { item.shownView = self }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitted: CGSize
    if let custom = item.customView {
      fitted = custom.fittingBarSize
    } else if let image = shownImage {
      fitted = image.size
    } else {
      fitted = label.sizeThatFits(.zero)
      let measure = UILabel()
      measure.font = font
      for title in item.possibleTitles ?? [] {
        measure.text = title
        fitted.width = max(fitted.width, measure.sizeThatFits(.zero).width)
      }
    }
    if item.customView == nil, backgroundImage != nil {
      fitted.width += NavigationBarMetrics.buttonImagePadding
      fitted.height = backgroundHeight
    }
    if item.width > 0 { fitted.width = item.width }
    return fitted
  }

  /// The frame of the app's view: the bounds, or its own size in the middle of a group of glass.
  ///
  /// A search bar in a toolbar fills its group.
  private var customFrame: CGRect {
    guard let custom = item.customView, let group = superview?.superview as? GlassGroupView,
      group.searchBar == nil
    else { return bounds }
    let size = custom.fittingBarSize
    return CGRect(
      x: ((bounds.width - size.width) / 2).roundedToPixel(traitCollection.displayScale),
      y: ((bounds.height - size.height) / 2).roundedToPixel(traitCollection.displayScale),
      width: size.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    item.customView?.frame = customFrame
    let isLandscape = isCompact && item.landscapeImagePhone != nil
    let insets = isLandscape ? item.landscapeImagePhoneInsets : item.imageInsets
    imageView.frame = bounds.offsetBy(
      dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    let shift = titleOffset
    let size = label.sizeThatFits(.zero)
    // A text that is wider than the button is truncated.
    let width = min(size.width, bounds.width)
    label.frame = CGRect(
      x: ((bounds.width - width) / 2).roundedToPixel(traitCollection.displayScale)
        + shift.horizontal, y: shift.vertical, width: width, height: bounds.height)
    let backgroundShift = backgroundOffset
    background?.frame = bounds.offsetBy(
      dx: backgroundShift.horizontal, dy: backgroundShift.vertical)
    let outset = Self.selectionOutset
    selection.frame = bounds.insetBy(dx: -outset.width, dy: -outset.height)
    placeBadge()
  }
}

extension UIView {
  /// The size of the view in a bar: the size that constraints determine, or the size of its bounds
  /// or, if the bounds are empty, the size that fits.
  var fittingBarSize: CGSize {
    if !translatesAutoresizingMaskIntoConstraints {
      return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    if let control = self as? UISegmentedControl { return control.fittingBarSize(bounds.size) }
    if bounds.size != .zero { return bounds.size }
    let intrinsic = intrinsicContentSize
    let fitted = sizeThatFits(.zero)
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : fitted.width,
      height: intrinsic.height >= 0 ? intrinsic.height : fitted.height)
  }
}

extension UISegmentedControl {
  /// Returns the size in a bar: reduced in a compact height, and otherwise the current or natural
  /// height.
  fileprivate func fittingBarSize(_ size: CGSize) -> CGSize {
    let natural = sizeThatFits(.zero)
    let isCompactHeight =
      traitCollection.verticalSizeClass == .compact && !Headless.device.isLargePhone
      && traitCollection.userInterfaceIdiom != .pad
    let usual = size.height > 0 && size.height != Self.lowBarHeight ? size.height : natural.height
    return CGSize(
      width: size.width > 0 ? size.width : natural.width,
      height: isCompactHeight ? min(usual, Self.lowBarHeight) : usual)
  }
}
