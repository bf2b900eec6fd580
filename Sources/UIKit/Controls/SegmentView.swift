import Foundation

/// The content of one segment of a segmented control.
final class SegmentView: UIView {
  let label = UILabel()
  private let imageView = UIImageView()
  var action: UIAction?
  var isEnabled = true
  /// The width of the segment, in points, or 0 if the control computes the width.
  var fixedWidth: CGFloat = 0
  var offset = CGSize.zero { didSet { setNeedsLayout() } }

  var image: UIImage? {
    didSet {
      imageView.image = image.map {
        $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
      }
      setNeedsLayout()
    }
  }

  var color: UIColor = .label {
    didSet {
      label.textColor = color
      imageView.tintColor = color
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    imageView.contentMode = .center
    addSubview(label)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The preferred width of the content, in points.
  ///
  /// The width of a title is the width in the boldest of its fonts, so that selection moves
  /// nothing.
  var preferredWidth: CGFloat {
    let scale = max(1, traitCollection.displayScale)
    if let image { return image.size.width + 2 * UISegmentedControl.padding }
    let fonts = (superview as? UISegmentedControl).map { [$0.font(.normal), $0.font(.selected)] }
    let text = label.text ?? ""
    let widths = (fonts ?? [label.font]).map { text.size(withAttributes: [.font: $0 as Any]).width }
    return (widths.max() ?? 0).ceiledToPixel(scale) + 2 * UISegmentedControl.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rect = bounds.offsetBy(dx: offset.width, dy: offset.height)
    label.frame = rect.insetToCenter(dx: 2, dy: 0)
    imageView.frame = rect
  }
}
