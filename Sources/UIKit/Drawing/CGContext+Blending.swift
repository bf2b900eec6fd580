import FilmstripGraphics
import Foundation
import QuartzCore

extension CGContext {
  /// Sets the blend mode of later drawing; modes other than `normal` are reported and drawn as
  /// `normal`.
  @preconcurrency @MainActor
  public func setBlendMode(_ mode: CGBlendMode) { mode.reportUnlessNormal() }

  /// Sets the shadow of later drawing, or removes it if the colour is `nil`.
  ///
  /// `offset` and `blur` are in points of the context's base space, whatever the current transform
  /// is. *Documented:* y points down in contexts that UIKit creates. *Chosen:* the standard
  /// deviation of the blur is half of `blur`.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    shadow = color.map {
      Shadow(color: $0.rgba, offset: offset, radius: max(0, Double(blur)) / 2)
    }
  }

  /// Sets the shadow of later drawing, in black with alpha 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3))
  }

  /// Makes a rectangle transparent; if a clip is set, Filmstrip reports that and clears the entire
  /// rectangle.
  @preconcurrency @MainActor
  public func clear(_ rect: CGRect) {
    if hasClip { Unsupported.report("CGContext.clear(_:) within a clip") }
    erase(rect)
  }

  /// Returns the drawing so far, in pixels of the image that is being drawn; the image is sharp at
  /// any size.
  @preconcurrency @MainActor
  public func makeImage() -> CGImage? {
    let scale = GraphicsStack.context === self ? GraphicsStack.imageScale ?? 1 : 1
    return image(scale: scale).cgImage
  }

  /// Turns anti-aliasing on; turning it off is reported as unsupported.
  @preconcurrency @MainActor
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    if !shouldAntialias { Unsupported.report("CGContext.setShouldAntialias(false)") }
  }

  /// Allows anti-aliasing; disallowing it is reported as unsupported.
  @preconcurrency @MainActor
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    if !allowsAntialiasing { Unsupported.report("CGContext.setAllowsAntialiasing(false)") }
  }
}
