import Foundation

/// The view of an accessory of a list cell.
@MainActor
final class CellAccessoryView: UIControl {
  let accessory: UICellAccessory
  private let content: UIView
  private let disc = UIView()

  init(_ accessory: UICellAccessory) {
    self.accessory = accessory
    switch accessory.content {
    case .symbol(let name): content = Self.imageView(name)
    case .outline: content = Self.imageView("chevron.forward")
    case .multiselect: content = Self.imageView("circle")
    case .circle(let name): content = Self.imageView(name)
    case .menu: content = Self.imageView("chevron.up.chevron.down")
    case .label(let text, let font):
      let label = UILabel()
      label.text = text
      label.font = font ?? .systemFont(ofSize: 17)
      label.textColor = accessory.color
      content = label
    case .custom(let configuration): content = configuration.customView
    }
    super.init(frame: .zero)
    isHidden = accessory.isHidden
    if case .circle = accessory.content {
      // The cut-out of the symbol has the sign's colour.
      disc.backgroundColor = accessory.color
      disc.isUserInteractionEnabled = false
      addSubview(disc)
      content.tintColor = accessory.fill
    } else if let color = accessory.color {
      content.tintColor = color
    }
    isUserInteractionEnabled = reacts
    addSubview(content)
    if let action = accessory.action {
      addAction(UIAction { _ in action() }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func imageView(_ name: String) -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: name))
    view.contentMode = .center
    return view
  }

  private var reacts: Bool {
    if case .custom = accessory.content { return true }
    if case .outline(let style) = accessory.content { return style != .header }
    return accessory.action != nil
  }

  /// Shows the state of the cell: whether it is selected, and whether its outline is expanded.
  func show(_ state: UICellConfigurationState, isRightToLeft: Bool) {
    switch accessory.content {
    case .outline:
      let angle: CGFloat = state.isExpanded ? .pi / 2 : 0
      content.transform = CGAffineTransform(rotationAngle: isRightToLeft ? -angle : angle)
    case .multiselect:
      (content as? UIImageView)?.image = UIImage(
        systemName: state.isSelected ? "checkmark.circle.fill" : "circle")
      content.tintColor = state.isSelected ? accessory.fill : .tertiaryLabel
    default: break
    }
  }

  private var contentSize: CGSize {
    switch accessory.content {
    case .custom(let configuration):
      if configuration.maintainsFixedSize == true { return content.bounds.size }
      let fitting =
        content.constraints.isEmpty && content.subviews.isEmpty
        ? content.intrinsicContentSize : content.systemLayoutSizeFitting(.zero)
      return CGSize(
        width: fitting.width > 0 ? fitting.width : content.bounds.width,
        height: fitting.height > 0 ? fitting.height : content.bounds.height)
    case .circle, .multiselect: return CGSize(width: 22, height: 22)
    default: return content.sizeThatFits(.zero)
    }
  }

  /// The width of the accessory's area, in points.
  ///
  /// *Chosen* (FACTS: list.accessories): the standard width.
  var reservedWidth: CGFloat {
    switch accessory.width {
    case .actual: contentSize.width
    case .standard: max(28, contentSize.width)
    case .custom(let width): width
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize
    content.bounds.size = size
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    disc.frame = CGRect(x: bounds.midX - 7, y: bounds.midY - 7, width: 14, height: 14)
    disc.layer.cornerRadius = 7
  }
}
