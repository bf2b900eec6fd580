import Foundation
import Graphics
import QuartzCore

extension CGContext {
  /// Has what is drawn from now on mix with what lies beneath: all but `normal` is reported, and drawn
  /// as `normal`.
  @preconcurrency @MainActor
  public func setBlendMode(_ mode: CGBlendMode) { mode.reportUnlessNormal() }

  /// Has what is drawn from now on cast a shadow: `offset` and `blur` in the points of the context's
  /// beginning, whatever is scaled or turned since; nil ends it.
  ///
  /// *Documented:* y points down in contexts that UIKit makes. *Chosen:* the blur's standard deviation is
  /// half of `blur`.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    shadow = color.map {
      Shadow(color: $0.rgba, offset: offset, radius: max(0, Double(blur)) / 2)
    }
  }

  /// Has what is drawn from now on cast a shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3))
  }

  /// Makes a rectangle transparent; where a clip is set that is reported, and all of it is cleared.
  @preconcurrency @MainActor
  public func clear(_ rect: CGRect) {
    if hasClip { Unsupported.report("CGContext.clear(_:) within a clip") }
    erase(rect)
  }

  /// What was drawn until now, in pixels of the image that is being drawn; it stays sharp at any size.
  @preconcurrency @MainActor
  public func makeImage() -> CGImage? {
    let scale = GraphicsStack.context === self ? GraphicsStack.imageScale ?? 1 : 1
    return image(scale: scale).cgImage
  }

  /// Has edges be smooth; that they are not to be is reported.
  @preconcurrency @MainActor
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    if !shouldAntialias { Unsupported.report("CGContext.setShouldAntialias(false)") }
  }

  /// Lets edges be smooth; that they may not be is reported.
  @preconcurrency @MainActor
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    if !allowsAntialiasing { Unsupported.report("CGContext.setAllowsAntialiasing(false)") }
  }
}
