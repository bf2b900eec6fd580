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
    for layer in drawnLayers { layer.displayIfNeeded() }
    let before = displayedDrawings
    UIView.animate(withDuration: duration) { self.isTintDimmed = dims }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    UIView.fade(from: before, over: duration)
  }

  /// Runs `changes`, and fades the drawn content that they change if an animation block is running.
  ///
  /// *Chosen* (FACTS: motion.tint).
  func fadingTint(_ changes: () -> Void) {
    guard let block = ViewAnimationBlock.current, block.track == nil, block.duration > 0,
      window != nil
    else { return changes() }
    let before = displayedDrawings
    changes()
    UIView.fade(from: before, over: block.duration, timing: block.timing)
  }

  /// The content that frames show of the layers that draw in this view and its descendants.
  var displayedDrawings: [(layer: CALayer, drawings: [Drawing])] {
    drawnLayers.map { ($0, $0.contentDrawings) }.filter { !$0.drawings.isEmpty }
  }

  /// The layers without sublayers in this view and its descendants.
  private var drawnLayers: [CALayer] {
    subviews.isEmpty ? [layer] : subviews.flatMap(\.drawnLayers)
  }

  /// Fades layers from earlier content to their current content.
  ///
  /// - Parameters:
  ///   - before: The layers, and their earlier content.
  ///   - duration: The duration of the fade, in seconds.
  ///   - timing: The timing of the fade, or `nil` for a linear fade. *Chosen:* a fade that
  ///     accompanies a spring eases out.
  static func fade(
    from before: [(layer: CALayer, drawings: [Drawing])], over duration: Double,
    timing: ViewAnimationTiming? = nil
  ) {
    for (layer, drawings) in before {
      layer.displayIfNeeded()
      guard layer.contentDrawings != drawings else { continue }
      let fade = CATransition()
      fade.type = .fade
      fade.duration = duration
      switch timing {
      case .curve(let function): fade.timingFunction = function
      case .spring: fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
      case nil: break
      }
      layer.add(fade, forKey: nil)
    }
  }
}
