import Foundation
import QuartzCore

/// A mask that shows content beyond the back indicator, and applies a mask image at the indicator.
@MainActor
final class IndicatorMaskView: UIView {
  /// Creates a mask that covers an area.
  ///
  /// - Parameter showsAboveAndBelow: Whether content above and below the indicator is visible:
  ///   large titles that become back labels start there.
  init(
    _ image: UIImage, at frame: CGRect, in area: CGRect, isRightToLeft: Bool,
    showsAboveAndBelow: Bool
  ) {
    super.init(frame: area)
    bounds.origin = area.origin
    let imageView = UIImageView(image: image)
    imageView.frame = frame
    if isRightToLeft { imageView.transform = CGAffineTransform(scaleX: -1, y: 1) }
    addSubview(imageView)
    let (left, right) =
      isRightToLeft ? (area.minX, frame.minX) : (frame.maxX, max(frame.maxX, area.maxX))
    show(CGRect(x: left, y: area.minY, width: right - left, height: area.height))
    guard showsAboveAndBelow else { return }
    for (top, bottom) in [(area.minY, frame.minY), (frame.maxY, area.maxY)] {
      show(CGRect(x: frame.minX, y: top, width: frame.width, height: max(0, bottom - top)))
    }
  }

  private func show(_ rect: CGRect) {
    let view = UIView(frame: rect)
    view.backgroundColor = .black
    addSubview(view)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
