import Foundation
import Graphics
import QuartzCore

/// A bar button as it is drawn in a bar.
@MainActor
final class BarButtonView: UIView {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let imageView = UIImageView()
  /// What lies behind a chosen button.
  private let selection = UIView()
  /// Whether a finger presses it.
  var isPressed = false { didSet { if isPressed != oldValue { update() } } }

  /// How far the rectangle behind a chosen button reaches beyond what it shows, in points.
  ///
  /// *Chosen.*
  private static let selectionOutset = CGSize(width: 6, height: 5)

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    selection.isUserInteractionEnabled = false
    selection.layer.cornerRadius = 6
    for view in [selection, label, imageView] as [UIView] { addSubview(view) }
    imageView.contentMode = .center
    update()
  }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    super.init(coder: coder)
  }

  /// Takes over what the item shows.
  func update() {
    setNeedsLayout()
    selection.isHidden = true
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
    updateColors()
  }

  private var shownImage: UIImage? {
    traitCollection.verticalSizeClass == .compact
      ? item.landscapeImagePhone ?? item.image : item.image
  }

  private var state: UIControl.State {
    if !item.isEnabled { return .disabled }
    return isPressed ? .highlighted : .normal
  }

  /// What was set for the state now, or for any.
  private func attribute<Value>(_ key: NSAttributedString.Key) -> Value? {
    item.titleTextAttributes(for: state)?[key] as? Value
      ?? item.titleTextAttributes(for: .normal)?[key] as? Value
  }

  private var font: UIFont {
    attribute(.font) ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
  }

  private func updateColors() {
    let tint: UIColor = item.tintColor ?? tintColor
    if item.isSelected, item.customView == nil {
      selection.isHidden = false
      selection.backgroundColor = tint
      label.textColor = .systemBackground
      imageView.tintColor = .systemBackground
      return
    }
    // Source: a disabled button's text is the third rank's label colour (measured on iOS 26.1 as
    // (60, 60, 67) at 30 %).
    let color = item.isEnabled ? tint : .tertiaryLabel
    let ownForState = item.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
    label.textColor =
      item.isEnabled ? attribute(.foregroundColor) ?? color : ownForState ?? color
    imageView.tintColor = color
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
    if item.width > 0 { fitted.width = item.width }
    return fitted
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    item.customView?.frame = bounds
    let insets = item.imageInsets
    imageView.frame = bounds.offsetBy(
      dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    let size = label.sizeThatFits(.zero)
    // A text that is wider than its room is cut.
    let width = min(size.width, bounds.width)
    label.frame = CGRect(
      x: ((bounds.width - width) / 2).roundedToPixel(traitCollection.displayScale), y: 0,
      width: width, height: bounds.height)
    let outset = Self.selectionOutset
    selection.frame = bounds.insetBy(dx: -outset.width, dy: -outset.height)
  }
}

extension UIView {
  /// The size of a view that stands in a bar: its own, or, where it has none yet or constraints give it
  /// one, what suits it.
  var fittingBarSize: CGSize {
    if !translatesAutoresizingMaskIntoConstraints {
      return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    if bounds.size != .zero { return bounds.size }
    let intrinsic = intrinsicContentSize
    let fitted = sizeThatFits(.zero)
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : fitted.width,
      height: intrinsic.height >= 0 ? intrinsic.height : fitted.height)
  }
}
