import Foundation
import Graphics
import QuartzCore

/// A bar button as it is drawn in a bar.
@MainActor
final class BarButtonView: UIView {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let imageView = UIImageView()

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addSubview(label)
    addSubview(imageView)
    imageView.contentMode = .center
    update()
  }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    super.init(coder: coder)
  }

  /// Takes over what the item shows.
  func update() {
    if let custom = item.customView {
      if custom.superview !== self { addSubview(custom) }
      label.isHidden = true
      imageView.isHidden = true
      return
    }
    let image = item.image
    imageView.image = image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    imageView.isHidden = image == nil
    label.isHidden = image != nil
    label.text = item.title
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    updateColors()
  }

  private func updateColors() {
    // Source: a disabled button's text is the third rank's label colour (measured on iOS 26.1 as
    // (60, 60, 67) at 30 %).
    let color: UIColor = item.isEnabled ? (item.tintColor ?? tintColor) : .tertiaryLabel
    label.textColor = color
    imageView.tintColor = color
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitted: CGSize
    if let custom = item.customView {
      fitted = custom.bounds.size
      if fitted == .zero { fitted = custom.sizeThatFits(size) }
    } else if let image = item.image {
      fitted = image.size
    } else {
      fitted = label.sizeThatFits(.zero)
    }
    if item.width > 0 { fitted.width = item.width }
    return fitted
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    item.customView?.frame = bounds
    imageView.frame = bounds
    let size = label.sizeThatFits(.zero)
    label.frame = CGRect(
      x: ((bounds.width - size.width) / 2).roundedToPixel(traitCollection.displayScale), y: 0,
      width: size.width, height: bounds.height)
  }
}
