import FilmstripGraphics
import Foundation
import QuartzCore

/// The card of an alert, or the cards of an action sheet.
@MainActor
final class AlertView: UIView {
  var isSheet = false
  /// Whether the card is in a popover, which provides the background and another way to cancel.
  var isPopover = false
  /// Whether the card is an alert with the glass of iOS 26.
  var hasGlass: Bool { Headless.hasLiquidGlass && !isSheet && !isPopover }
  private let card = UIView()
  private let cancelCard = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var fields: [UITextField] = []
  private var rows: [AlertRow] = []
  private var cancelRow: AlertRow?

  private var rowHeight: CGFloat { isSheet ? 57 : 44 }
  private static let cardColor = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.17 : 0.97, alpha: 1)
  }

  /// Shows the content of an alert controller.
  func show(_ alert: UIAlertController) {
    for view in card.subviews + cancelCard.subviews + subviews { view.removeFromSuperview() }
    for part in [card, cancelCard] {
      part.backgroundColor = isPopover ? nil : Self.cardColor
      part.layer.cornerRadius = isPopover ? 0 : 14
      part.clipsToBounds = true
    }
    addSubview(card)
    for (label, text) in [(titleLabel, alert.title), (messageLabel, alert.message)] {
      label.text = text
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = isSheet ? .secondaryLabel : .label
      label.font = .systemFont(ofSize: 13)
      card.addSubview(label)
    }
    titleLabel.font = isSheet ? .boldSystemFont(ofSize: 13) : .boldSystemFont(ofSize: 17)
    if hasGlass { showGlass(isTitleAlone: alert.message?.isEmpty != false) }
    fields = alert.textFields ?? []
    for field in fields { card.addSubview(field) }
    let isApart = { (action: UIAlertAction) in self.isSheet && action.style == .cancel }
    // The cancel button is the last one in a column, and the first one of two side by side.
    let cancel = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    let ordered = others.count == 1 ? cancel + others : others + cancel
    rows = ordered.filter { !isApart($0) }.map {
      AlertRow($0, of: alert, isSheet: isSheet, isCapsule: hasGlass)
    }
    for row in rows { card.addSubview(row) }
    cancelRow = cancel.first.flatMap {
      isApart($0) && !isPopover ? AlertRow($0, of: alert, isSheet: isSheet) : nil
    }
    if let cancelRow {
      addSubview(cancelCard)
      cancelCard.addSubview(cancelRow)
    }
    setNeedsLayout()
  }

  /// Replaces the background by glass, and sets the texts of iOS 26.
  private func showGlass(isTitleAlone: Bool) {
    card.backgroundColor = nil
    card.layer.cornerRadius = 0
    card.clipsToBounds = false
    let glass = LiquidGlassView()
    glass.frame = card.bounds
    glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    glass.setCornerRadii(CornerRadii(GlassAlertMetrics.radius))
    card.insertSubview(glass, at: 0)
    titleLabel.font = .systemFont(ofSize: 17, weight: isTitleAlone ? .regular : .semibold)
    messageLabel.font = .systemFont(ofSize: 15)
    messageLabel.textColor = .secondaryLabel
    for label in [titleLabel, messageLabel] { label.textAlignment = .natural }
  }

  /// Returns the height of an alert of glass for a width, and lays out the alert if `apply` is
  /// `true`.
  ///
  /// *Measured* (FACTS: alert.glass).
  private func placeGlass(width: CGFloat, apply: Bool) -> CGFloat {
    typealias Metrics = GlassAlertMetrics
    func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      if apply { view.frame = CGRect(x: x, y: y, width: width, height: height) }
    }
    let labels = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }
    let textWidth = width - 2 * Metrics.textInset
    var y: CGFloat = 0
    for (index, label) in labels.enumerated() {
      y += index == 0 ? Metrics.textTop : Metrics.textSpacing
      let height = label.sizeThatFits(CGSize(width: textWidth, height: 0)).height
      put(label, Metrics.textInset, y, textWidth, height)
      y += height
    }
    if let last = labels.last {
      y += last === messageLabel ? Metrics.belowMessage : Metrics.belowTitle
    }
    y += Metrics.buttonInset
    for field in fields {
      let size = Metrics.field
      put(field, (width - size.width) / 2, y, size.width, size.height)
      y += size.height + Metrics.buttonSpacing
    }
    let area = width - 2 * Metrics.buttonInset
    if placesButtonsSideBySide(width) {
      let half = (area - Metrics.buttonSpacing) / 2
      for (index, row) in rows.enumerated() {
        let x = Metrics.buttonInset + CGFloat(index) * (half + Metrics.buttonSpacing)
        put(row, x, y, half, Metrics.button)
      }
      y += Metrics.button + Metrics.buttonSpacing
    } else {
      for row in rows {
        put(row, Metrics.buttonInset, y, area, Metrics.button)
        y += Metrics.button + Metrics.buttonSpacing
      }
    }
    if !rows.isEmpty || !fields.isEmpty { y += Metrics.buttonInset - Metrics.buttonSpacing }
    put(card, 0, 0, width, y)
    return y
  }

  /// Returns whether two short buttons of an alert are side by side at a width.
  private func placesButtonsSideBySide(_ width: CGFloat) -> Bool {
    let half =
      hasGlass
      ? (width - 2 * GlassAlertMetrics.buttonInset - GlassAlertMetrics.buttonSpacing) / 2
      : width / 2
    return !isSheet && rows.count == 2 && rows.allSatisfy { $0.textWidth <= half - 16 }
  }

  /// Returns the height of the view for a width, and lays out the view if `apply` is `true`.
  private func place(width: CGFloat, apply: Bool) -> CGFloat {
    if hasGlass { return placeGlass(width: width, apply: apply) }
    let side: CGFloat = 16
    let inner = CGSize(width: width - 2 * side, height: 0)
    let hasText = titleLabel.text?.isEmpty == false || messageLabel.text?.isEmpty == false
    var y: CGFloat = hasText || !fields.isEmpty ? (isSheet ? 14.5 : 20) : 0
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      let height = label.sizeThatFits(inner).height
      if apply { label.frame = CGRect(x: side, y: y, width: inner.width, height: height) }
      y += height + (isSheet ? 10 : 2)
    }
    if !fields.isEmpty { y += 14 }
    for field in fields {
      if apply { field.frame = CGRect(x: side, y: y, width: inner.width, height: 30) }
      y += 30
    }
    if y > 0 { y += isSheet ? 4.5 : 18 }
    if placesButtonsSideBySide(width) {
      for (index, row) in rows.enumerated() where apply {
        row.frame = CGRect(
          x: CGFloat(index) * width / 2, y: y, width: width / 2, height: rowHeight)
        row.lines = (top: true, leading: index > 0)
      }
      y += rowHeight
    } else {
      for (index, row) in rows.enumerated() {
        if apply { row.frame = CGRect(x: 0, y: y, width: width, height: rowHeight) }
        row.lines = (top: index > 0 || y > 0, leading: false)
        y += rowHeight
      }
    }
    if apply { card.frame = CGRect(x: 0, y: 0, width: width, height: y) }
    guard let cancelRow else { return y }
    if apply {
      cancelCard.frame = CGRect(x: 0, y: y + 8, width: width, height: rowHeight)
      cancelRow.frame = cancelCard.bounds
    }
    return y + 8 + rowHeight
  }

  /// Returns the centre of an action's button, or `nil` if the action has no button.
  func center(of action: UIAlertAction) -> CGPoint? {
    let row = (rows + [cancelRow].compactMap { $0 }).first { $0.action === action }
    return row.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: self) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(width: size.width, apply: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = isPopover ? safeAreaRect : bounds
    _ = place(width: area.width, apply: true)
    card.frame.origin = area.origin
  }
}

/// A button, with hairlines at its edges.
@MainActor
private final class AlertRow: UIControl {
  private let label = UILabel()
  private let top = UIView()
  private let leading = UIView()
  let action: UIAlertAction
  private weak var alert: UIAlertController?
  var lines = (top: false, leading: false) { didSet { setNeedsLayout() } }

  /// Whether the button is a capsule of iOS 26.
  private let isCapsule: Bool
  /// Whether the button is the preferred one of an alert, which is filled in iOS 26.
  private let isPreferred: Bool

  init(
    _ action: UIAlertAction, of alert: UIAlertController, isSheet: Bool, isCapsule: Bool = false
  ) {
    self.action = action
    self.alert = alert
    self.isCapsule = isCapsule
    isPreferred = alert.preferredAction === action
    super.init(frame: .zero)
    let size: CGFloat = isSheet ? 20 : 17
    let isBold = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
    label.text = action.title
    label.font = isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    if isCapsule {
      label.font = .systemFont(ofSize: 17, weight: isPreferred ? .semibold : .medium)
      layer.cornerRadius = GlassAlertMetrics.button / 2
    }
    label.textAlignment = .center
    isEnabled = action.isEnabled
    addSubview(label)
    for line in [top, leading] {
      line.backgroundColor = .separator
      addSubview(line)
    }
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.alert?.choose(self.action)
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  var textWidth: CGFloat { label.sizeThatFits(.zero).width }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / max(1, traitCollection.displayScale)
    label.frame = bounds.insetToCenter(dx: 8, dy: 0)
    label.textColor =
      !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    if isCapsule { return showCapsule() }
    top.isHidden = !lines.top
    leading.isHidden = !lines.leading
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
    leading.frame = CGRect(x: 0, y: 0, width: hairline, height: bounds.height)
    backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil
  }

  /// Shows the fill of a capsule, without hairlines.
  ///
  /// *Measured* (FACTS: alert.glass).
  private func showCapsule() {
    for line in [top, leading] { line.isHidden = true }
    let isFilled = isPreferred && isEnabled
    if isEnabled, action.style != .destructive || isFilled {
      label.textColor = isFilled ? .white : .label
    }
    let fill: UIColor = isFilled ? tintColor : .tertiarySystemFill
    let alpha = CGFloat(fill.rgba(in: traitCollection).alpha)
    backgroundColor = isHighlighted ? fill.withAlphaComponent(alpha * 0.4) : fill
  }
}
