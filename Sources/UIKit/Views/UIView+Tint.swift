import FilmstripGraphics
import Foundation
import QuartzCore

/// Dimming of tint colours while an alert or a popover is presented.
extension UIView {
  /// Dims the tint of the view and its descendants, or restores the tint, in `duration` seconds.
  ///
  /// Drawn content with the tint colour crossfades; colours of layers change gradually. Views whose
  /// `tintAdjustmentMode` the app has set are unchanged.
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

  /// The layers without sublayers that draw in this view and its descendants, with their drawings.
  private var drawnLayers: [(layer: CALayer, drawings: [Drawing])] {
    if !subviews.isEmpty { return subviews.flatMap(\.drawnLayers) }
    layer.displayIfNeeded()
    return layer.contentDrawings.isEmpty ? [] : [(layer, layer.contentDrawings)]
  }
}
