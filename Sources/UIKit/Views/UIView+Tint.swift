import FilmstripGraphics
import Foundation
import QuartzCore

/// Tints that turn grey while an alert or a popover has the attention.
extension UIView {
  /// Dims the tint of the view and its descendants, or restores it, over a duration in seconds.
  ///
  /// What is drawn in the tint fades, colours of layers change evenly. Views whose
  /// `tintAdjustmentMode` an app has set keep it.
  func dimTint(_ dims: Bool, over duration: Double) {
    guard dims != isTintDimmed else { return }
    guard duration > 0, window != nil else {
      isTintDimmed = dims
      return
    }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    let before = drawnLayers
    UIView.animate(withDuration: duration) { self.isTintDimmed = dims }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    for (layer, drawings) in before {
      layer.displayIfNeeded()
      guard layer.contentDrawings != drawings else { continue }
      let fade = CATransition()
      fade.type = .fade
      fade.duration = duration
      layer.add(fade, forKey: nil)
    }
  }

  /// The layers without sublayers that draw, of this view and its descendants, and what they draw.
  private var drawnLayers: [(layer: CALayer, drawings: [Drawing])] {
    if !subviews.isEmpty { return subviews.flatMap(\.drawnLayers) }
    layer.displayIfNeeded()
    return layer.contentDrawings.isEmpty ? [] : [(layer, layer.contentDrawings)]
  }
}
