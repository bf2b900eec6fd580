import UIKit

/// One row of a list.
@MainActor
final class RowView: UIView {
  let row: ListDescription.Row
  /// Whether the row is in a card of an inset grouped list.
  private let isInCard: Bool
  /// The action of a tap on the row, or `nil` if the row cannot be tapped.
  var onTap: (() -> Void)?
  /// Whether the row is highlighted: during a touch, and while the screen that it pushed is
  /// visible.
  var isHighlighted = false { didSet { backgroundColor = isHighlighted ? .systemGray4 : nil } }
  /// Whether the row shows the delete control.
  private(set) var isEditing = false
  private let title = UILabel()
  private let subtitle = UILabel()
  private let detail = UILabel()
  private let preview = UILabel()
  private let date = UILabel()
  private let dot = UIView()
  private let icon: IconView?
  private let badge: BadgeView?
  private let accessory: UIView?
  private var deleteControl: UIView?

  init(row: ListDescription.Row, isInCard: Bool = false) {
    self.row = row
    self.isInCard = isInCard
    icon = row.icon.map(IconView.init)
    badge = row.badge.map { BadgeView("\($0)") }
    accessory = Self.makeAccessory(row.accessory)
    super.init(frame: .zero)
    configureTexts()
    for view in [icon, badge, accessory] as [UIView?] {
      if let view { addSubview(view) }
    }
    if row.isUnread {
      dot.backgroundColor = .systemBlue
      dot.layer.cornerRadius = 5
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) {
    row = ListDescription.Row(title: "")
    isInCard = false
    icon = nil
    badge = nil
    accessory = nil
    super.init(coder: coder)
  }

  /// Whether the row has the metrics of cards in iOS 26.
  private var isGlassCard: Bool { isInCard && Headless.hasLiquidGlass }

  /// The distance of content from the sides of the row, in points.
  private var margin: CGFloat {
    isInCard ? CardMetrics.contentInset(margin: systemMargin) : systemMargin
  }

  private func configureTexts() {
    let isMail = row.preview != nil
    title.text = row.title
    title.font = .preferredFont(forTextStyle: isMail ? .headline : .body)
    subtitle.text = row.subtitle
    subtitle.font = .preferredFont(forTextStyle: isMail || isGlassCard ? .subheadline : .footnote)
    subtitle.textColor = isMail ? .label : .secondaryLabel
    detail.text = row.detail
    detail.font = .preferredFont(forTextStyle: .body)
    detail.textColor = .secondaryLabel
    preview.text = row.preview
    preview.font = .preferredFont(forTextStyle: .subheadline)
    preview.textColor = .secondaryLabel
    preview.numberOfLines = 2
    preview.lineBreakMode = .byTruncatingTail
    date.text = row.date
    date.font = .preferredFont(forTextStyle: .subheadline)
    date.textColor = .secondaryLabel
    for label in texts {
      addSubview(label)
      guard isStacked else { continue }
      label.numberOfLines = label === preview ? 2 : 0
      label.lineBreakMode = label === preview ? .byTruncatingTail : .byWordWrapping
    }
  }

  private var texts: [UILabel] {
    [title, subtitle, detail, preview, date].filter { $0.text != nil }
  }

  /// Whether the text is so large that labels are arranged vertically.
  private var isStacked: Bool {
    UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// The text size relative to the default.
  private var textScale: CGFloat { UIFontMetrics.default.scaledValue(for: 1) }

  private static func makeAccessory(_ kind: ListDescription.Accessory) -> UIView? {
    switch kind {
    case .none: return nil
    case .disclosure:
      let view = UIImageView(image: UIImage(systemName: "chevron.forward"))
      view.contentMode = .scaleAspectFit
      view.tintColor = .tertiaryLabel
      // The chevron grows with the text (FACTS: symbol.text-size).
      let scale = max(1, UIFontMetrics.default.scaledValue(for: 1))
      view.bounds.size = CGSize(width: 8 * scale, height: 13 * scale)
      return view
    case .checkmark:
      let view = UIImageView(image: UIImage(systemName: "checkmark"))
      view.contentMode = .scaleAspectFit
      view.bounds.size = CGSize(width: 16, height: 16)
      return view
    case .toggle(let isOn): return SwitchView(isOn: isOn)
    }
  }

  /// The distance of the text from the leading edge, in points.
  var textInset: CGFloat {
    if row.preview != nil { return margin + 16 + shift }
    return margin + (icon == nil ? 0 : 44) + shift
  }

  /// The horizontal shift of all content next to the delete control, in points.
  ///
  /// *Chosen,* about the shift in table views.
  private var shift: CGFloat { isEditing ? 38 : 0 }

  /// Shows or hides the delete control.
  func setEditing(_ editing: Bool) {
    if deleteControl == nil {
      // The animation of the change to editing mode would include the control's initial values.
      UIView.performWithoutAnimation {
        let control = DeleteControlView()
        control.alpha = 0
        addSubview(control)
        layOutDeleteControl(control)
        control.layoutIfNeeded()
        deleteControl = control
      }
    }
    isEditing = editing
    deleteControl?.alpha = editing ? 1 : 0
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func layOutDeleteControl(_ control: UIView) {
    control.frame = CGRect(x: isEditing ? 15 : -23, y: centred(22), width: 22, height: 22)
  }

  /// Returns the height of the row for a width.
  func height(width: CGFloat) -> CGFloat {
    if isStacked {
      let space = width - textInset - margin - (accessory.map { $0.bounds.width + 10 } ?? 0)
      let badgeSpace = badge.map { $0.fittingWidth + 10 } ?? 0
      let heights = texts.map {
        $0.sizeThatFits(CGSize(width: space - badgeSpace, height: 0)).height + Self.stackGap
      }
      return (heights.reduce(0, +) - Self.stackGap + 24).rounded(.up)
    }
    let (title, subtitle) =
      isInCard ? (CardMetrics.rowHeight, CardMetrics.subtitleRowHeight) : (44, 58)
    let standard = row.preview != nil ? 100 : row.subtitle == nil ? title : subtitle
    return (standard * max(1, textScale)).rounded(.up)
  }

  private static let stackGap: CGFloat = 4

  override func layoutSubviews() {
    super.layoutSubviews()
    var trailing = bounds.width - margin
    if let accessory {
      if isGlassCard { trailing = bounds.width - CardMetrics.accessoryEnd }
      let size = accessory.bounds.size
      let y = row.preview == nil ? (bounds.height - size.height) / 2 : 14
      accessory.frame = CGRect(
        x: trailing - size.width, y: y, width: size.width, height: size.height)
      trailing -= size.width + (isInCard ? CardMetrics.accessorySpacing : 10)
    }
    if let icon {
      icon.frame = CGRect(
        x: margin + shift, y: (bounds.height - 29) / 2, width: 29, height: 29)
    }
    if let deleteControl { layOutDeleteControl(deleteControl) }
    if let badge {
      let width = badge.fittingWidth
      badge.frame = CGRect(
        x: trailing - width, y: (bounds.height - 24) / 2, width: width, height: 24)
      trailing -= width + 10
    }
    if isStacked {
      stackTexts(trailing)
    } else if row.preview != nil {
      layOutMessage(trailing)
    } else {
      layOutLine(trailing)
    }
    mirrorIfNeeded()
  }

  private func stackTexts(_ trailing: CGFloat) {
    var y: CGFloat = 12
    for label in texts {
      let size = label.sizeThatFits(CGSize(width: trailing - textInset, height: 0))
      label.frame = CGRect(
        x: textInset, y: y, width: min(size.width, trailing - textInset), height: size.height)
      y += size.height + Self.stackGap
    }
    dot.frame = CGRect(x: 11 + shift, y: 12 + title.frame.height / 2 - 5, width: 10, height: 10)
  }

  private func layOutLine(_ end: CGFloat) {
    var trailing = end
    if row.detail != nil {
      let size = detail.sizeThatFits(.zero)
      detail.frame = CGRect(
        x: trailing - size.width, y: centred(size.height), width: size.width,
        height: size.height)
      trailing -= size.width + 8
    }
    let size = title.sizeThatFits(.zero)
    let width = min(size.width, trailing - textInset)
    guard row.subtitle != nil else {
      title.frame = CGRect(x: textInset, y: centred(size.height), width: width, height: size.height)
      return
    }
    let second = subtitle.sizeThatFits(.zero)
    let top = centred(size.height + 2 + second.height)
    title.frame = CGRect(x: textInset, y: top, width: width, height: size.height)
    subtitle.frame = CGRect(
      x: textInset, y: top + size.height + 2, width: min(second.width, trailing - textInset),
      height: second.height)
  }

  private func layOutMessage(_ trailing: CGFloat) {
    let dateSize = date.sizeThatFits(.zero)
    date.frame = CGRect(
      x: trailing - dateSize.width, y: 11, width: dateSize.width, height: dateSize.height)
    let titleSize = title.sizeThatFits(.zero)
    title.frame = CGRect(
      x: textInset, y: 9, width: min(titleSize.width, date.frame.minX - 8 - textInset),
      height: titleSize.height)
    let width = bounds.width - margin - textInset
    let subtitleSize = subtitle.sizeThatFits(.zero)
    subtitle.frame = CGRect(
      x: textInset, y: 31 * textScale, width: min(subtitleSize.width, width),
      height: subtitleSize.height)
    let previewSize = preview.sizeThatFits(CGSize(width: width, height: 0))
    preview.frame = CGRect(
      x: textInset, y: 51 * textScale, width: width, height: previewSize.height)
    dot.frame = CGRect(x: 11 + shift, y: 14, width: 10, height: 10)
  }

  private func centred(_ height: CGFloat) -> CGFloat {
    let scale = UIScreen.main.scale
    return ((bounds.height - height) / 2 * scale).rounded() / scale
  }

  // MARK: Taps

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if onTap != nil { isHighlighted = true }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard isHighlighted, let touch = touches.first, !bounds.contains(touch.location(in: self))
    else {
      return
    }
    isHighlighted = false
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isHighlighted { onTap?() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    isHighlighted = false
  }

  private func mirrorIfNeeded() {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.center.x = bounds.width - view.center.x }
  }
}
