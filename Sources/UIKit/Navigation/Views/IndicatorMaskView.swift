import Foundation
import QuartzCore

/// A mask that shows what is beyond the back indicator, and at it what a mask image leaves.
@MainActor
final class IndicatorMaskView: UIView {
  /// - Parameter leavesAboveAndBelow: Whether it shows what is above and below the indicator: large titles
  ///   that become back labels start there.
  init(
    _ image: UIImage, at frame: CGRect, in area: CGRect, isRightToLeft: Bool,
    leavesAboveAndBelow: Bool
  ) {
    super.init(frame: area)
    bounds.origin = area.origin
    let picture = UIImageView(image: image)
    picture.frame = frame
    if isRightToLeft { picture.transform = CGAffineTransform(scaleX: -1, y: 1) }
    addSubview(picture)
    let (left, right) =
      isRightToLeft ? (area.minX, frame.minX) : (frame.maxX, max(frame.maxX, area.maxX))
    show(CGRect(x: left, y: area.minY, width: right - left, height: area.height))
    guard leavesAboveAndBelow else { return }
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
