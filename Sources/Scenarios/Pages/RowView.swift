import UIKit

/// One row of a list.
@MainActor
final class RowView: UIView {
  private let row: ListDescription.Row
  private let title = UILabel()
  private let subtitle = UILabel()
  private let detail = UILabel()
  private let preview = UILabel()
  private let date = UILabel()
  private let dot = UIView()
  private let icon: IconView?
  private let badge: BadgeView?
  private let accessory: UIView?

  init(row: ListDescription.Row) {
    self.row = row
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
    icon = nil
    badge = nil
    accessory = nil
    super.init(coder: coder)
  }

  private func configureTexts() {
    let isMail = row.preview != nil
    title.text = row.title
    title.font = .systemFont(ofSize: 17, weight: isMail ? .semibold : .regular)
    subtitle.text = row.subtitle
    subtitle.font = .systemFont(ofSize: isMail ? 15 : 13)
    subtitle.textColor = isMail ? .label : .secondaryLabel
    detail.text = row.detail
    detail.textColor = .secondaryLabel
    preview.text = row.preview
    preview.font = .systemFont(ofSize: 15)
    preview.textColor = .secondaryLabel
    preview.numberOfLines = 2
    preview.lineBreakMode = .byTruncatingTail
    date.text = row.date
    date.font = .systemFont(ofSize: 15)
    date.textColor = .secondaryLabel
    for label in [title, subtitle, detail, preview, date] where label.text != nil {
      addSubview(label)
    }
  }

  private static func makeAccessory(_ kind: ListDescription.Accessory) -> UIView? {
    switch kind {
    case .none: return nil
    case .disclosure:
      let view = UIImageView(image: UIImage(systemName: "chevron.forward"))
      view.contentMode = .scaleAspectFit
      view.tintColor = .tertiaryLabel
      view.bounds.size = CGSize(width: 8, height: 13)
      return view
    case .checkmark:
      let view = UIImageView(image: UIImage(systemName: "checkmark"))
      view.contentMode = .scaleAspectFit
      view.bounds.size = CGSize(width: 16, height: 16)
      return view
    case .toggle(let isOn): return SwitchView(isOn: isOn)
    }
  }

  /// How far the text stands from the leading edge.
  var textInset: CGFloat {
    if row.preview != nil { return 32 }
    return icon == nil ? 16 : 60
  }

  /// The row's height for a width.
  func height(width: CGFloat) -> CGFloat {
    if row.preview != nil { return 100 }
    return row.subtitle == nil ? 44 : 58
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var trailing = bounds.width - 16
    if let accessory {
      let size = accessory.bounds.size
      let y = row.preview == nil ? (bounds.height - size.height) / 2 : 14
      accessory.frame = CGRect(
        x: trailing - size.width, y: y, width: size.width, height: size.height)
      trailing -= size.width + 10
    }
    if let icon {
      icon.frame = CGRect(x: 16, y: (bounds.height - 29) / 2, width: 29, height: 29)
    }
    if let badge {
      let width = badge.fittingWidth
      badge.frame = CGRect(
        x: trailing - width, y: (bounds.height - 24) / 2, width: width, height: 24)
      trailing -= width + 10
    }
    if row.preview != nil {
      layOutMessage(trailing)
    } else {
      layOutLine(trailing)
    }
    mirrorIfNeeded()
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
    let width = bounds.width - 16 - textInset
    let subtitleSize = subtitle.sizeThatFits(.zero)
    subtitle.frame = CGRect(
      x: textInset, y: 31, width: min(subtitleSize.width, width), height: subtitleSize.height)
    let previewSize = preview.sizeThatFits(CGSize(width: width, height: 0))
    preview.frame = CGRect(x: textInset, y: 51, width: width, height: previewSize.height)
    dot.frame = CGRect(x: 11, y: 14, width: 10, height: 10)
  }

  private func centred(_ height: CGFloat) -> CGFloat {
    let scale = UIScreen.main.scale
    return ((bounds.height - height) / 2 * scale).rounded() / scale
  }

  private func mirrorIfNeeded() {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.center.x = bounds.width - view.center.x }
  }
}

/// A white symbol on a coloured tile.
@MainActor
private final class IconView: UIView {
  private let symbol: UIImageView

  init(_ icon: ListDescription.Icon) {
    symbol = UIImageView(image: UIImage(systemName: icon.symbol.systemName))
    super.init(frame: .zero)
    backgroundColor = icon.color.uiColor
    layer.cornerRadius = 6.5
    layer.cornerCurve = .continuous
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    addSubview(symbol)
  }

  required init?(coder: NSCoder) {
    symbol = UIImageView()
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = bounds.insetBy(dx: 5, dy: 5)
  }
}

/// A number in a red capsule.
@MainActor
private final class BadgeView: UIView {
  private let label = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = .systemRed
    layer.cornerRadius = 12
    label.text = text
    label.textColor = .white
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  var fittingWidth: CGFloat { max(24, label.sizeThatFits(.zero).width + 16) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// A switch as it is drawn at rest.
@MainActor
private final class SwitchView: UIView {
  private let isOn: Bool
  private let knob = UIView()

  init(isOn: Bool) {
    self.isOn = isOn
    super.init(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    backgroundColor = isOn ? .systemGreen : .secondarySystemFill
    layer.cornerRadius = 15.5
    knob.backgroundColor = .white
    knob.layer.cornerRadius = 13.5
    knob.layer.shadowColor = UIColor.black.cgColor
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(knob)
  }

  required init?(coder: NSCoder) {
    isOn = false
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let atEnd = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    knob.frame = CGRect(x: atEnd ? 22 : 2, y: 2, width: 27, height: 27)
  }
}
