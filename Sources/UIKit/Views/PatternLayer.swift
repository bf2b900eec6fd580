import Foundation
import QuartzCore

/// A layer that repeats an image over the bounds of a view.
@MainActor
final class PatternLayer: CALayer {
  private let rows = CAReplicatorLayer()
  private let columns = CAReplicatorLayer()
  private let tile = CALayer()
  private var size = CGSize.zero

  /// Sets the image and its opacity.
  func show(_ image: UIImage, alpha: CGFloat) {
    withoutActions {
      if tile.superlayer == nil {
        masksToBounds = true
        columns.addSublayer(tile)
        rows.addSublayer(columns)
        addSublayer(rows)
      }
      size = image.size
      tile.contents = image.cgImage
      tile.contentsGravity = .resize
      tile.frame = CGRect(origin: .zero, size: size)
      columns.instanceTransform = CATransform3DMakeTranslation(size.width, 0, 0)
      rows.instanceTransform = CATransform3DMakeTranslation(0, size.height, 0)
      opacity = Float(alpha)
    }
  }

  /// Repeats the image so that it covers the bounds of a view.
  func fit(_ bounds: CGRect, cornerRadius radius: CGFloat) {
    guard size.width > 0, size.height > 0, frame != bounds || cornerRadius != radius else { return }
    withoutActions {
      frame = bounds
      cornerRadius = radius
      columns.instanceCount = max(1, Int((bounds.width / size.width).rounded(.up)))
      rows.instanceCount = max(1, Int((bounds.height / size.height).rounded(.up)))
    }
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}

extension UIView {
  /// Shows the image of a pattern colour, or removes the previous pattern for any other colour.
  func showPattern(of color: UIColor?) {
    guard let pattern = color?.pattern else {
      patternLayer?.removeFromSuperlayer()
      patternLayer = nil
      return
    }
    let tiledLayer = patternLayer ?? PatternLayer()
    if patternLayer == nil {
      patternLayer = tiledLayer
      layer.insertSublayer(tiledLayer, at: 0)
    }
    tiledLayer.show(pattern.image, alpha: pattern.alpha)
    tiledLayer.fit(bounds, cornerRadius: layer.cornerRadius)
    setNeedsLayout()
  }
}
