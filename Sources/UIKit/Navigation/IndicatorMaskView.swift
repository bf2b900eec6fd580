import Foundation
import QuartzCore

/// A mask that shows what is beyond the back indicator, and at it what the app's mask image leaves.
@MainActor
final class IndicatorMaskView: UIView {
  init(_ image: UIImage, at frame: CGRect, in area: CGRect, isRightToLeft: Bool) {
    super.init(frame: area)
    bounds.origin = area.origin
    let beyond = UIView(
      frame: isRightToLeft
        ? CGRect(x: area.minX, y: area.minY, width: frame.minX - area.minX, height: area.height)
        : CGRect(
          x: frame.maxX, y: area.minY, width: max(0, area.maxX - frame.maxX), height: area.height))
    beyond.backgroundColor = .black
    let picture = UIImageView(image: image)
    picture.frame = frame
    if isRightToLeft { picture.transform = CGAffineTransform(scaleX: -1, y: 1) }
    addSubview(picture)
    addSubview(beyond)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
