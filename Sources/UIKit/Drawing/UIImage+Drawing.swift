import FilmstripGraphics
import Foundation
import QuartzCore

/// The blending of drawing with its background.
public enum CGBlendMode: Int32, Sendable {
  /// The drawing covers the background.
  case normal
  /// The drawing is multiplied with the background; like all modes below, reported and drawn as
  /// `normal`.
  case multiply
  /// The inverse drawing is multiplied with the inverse background.
  case screen
  /// Acts as `multiply` or `screen`, depending on the background.
  case overlay
  /// The darker of the drawing and the background.
  case darken
  /// The lighter of the drawing and the background.
  case lighten
  /// The drawing replaces the background.
  case copy = 17
  /// The drawing replaces the background, only where there is a background.
  case sourceIn = 18
  /// The drawing covers the background, only where there is a background.
  case sourceAtop = 20
  /// The background remains only within the drawing's shape.
  case destinationIn = 22
  /// The background is erased within the drawing's shape.
  case destinationOut = 23

  /// Reports a mode that is drawn as `normal`.
  @MainActor func reportUnlessNormal() {
    if self != .normal { Unsupported.report("CGBlendMode.\(self)") }
  }
}

extension UIImage {
  /// Draws the image at its size in the current context.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image over a rectangle of the current context.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image at its size in the current context, multiplied by `alpha`, 0…1.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image over a rectangle of the current context, multiplied by `alpha`, 0…1.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    blendMode.reportUnlessNormal()
    let tint = RGBA.black
    let drawing = drawing(
      in: rect, tint: tint, template: false, mirrored: UITraitCollection.current.isRightToLeft)
    guard alpha < 1 else {
      context.add(drawing)
      return
    }
    context.add(
      .group([drawing], transform: .identity, clip: nil, opacity: Double(max(0, alpha))))
  }

  /// Returns the image in one colour, with the alpha of the image.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  /// Returns the image in one colour and with a rendering mode, with the alpha of the image.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let all = CGRect(origin: .zero, size: size)
    let template = withRenderingMode(.alwaysTemplate)
    let drawing = template.drawing(in: all, tint: color.rgba, template: true, mirrored: false)
    return UIImage(
      content: .picture(Picture(size: size, drawings: [drawing])), size: size, scale: scale,
      renderingMode: renderingMode == .automatic ? .alwaysOriginal : renderingMode,
      flips: flipsForRightToLeft)
  }

  /// Returns the PNG file of the image's pixels, or `nil`, with a report, if no PNG encoder is set.
  @preconcurrency @MainActor
  public func pngData() -> Data? {
    let all = CGRect(origin: .zero, size: size)
    let drawing = drawing(in: all, tint: .black, template: false, mirrored: false)
    let picture = Picture(size: size, drawings: [drawing])
    let encoder = SharedEnvironment.current.services.imageEncoder
    guard let bytes = encoder?.png(of: picture, scale: Double(scale)) else {
      Unsupported.report("UIImage.pngData() without a renderer")
      return nil
    }
    return Data(bytes)
  }
}

extension UIImage {
  /// Returns `nil`, with a report, because Filmstrip doesn't have a JPEG encoder.
  @preconcurrency @MainActor
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    Unsupported.report("UIImage.jpegData(compressionQuality:)")
    return nil
  }
}

extension UITraitCollection {
  fileprivate var isRightToLeft: Bool { layoutDirection == .rightToLeft }
}

extension UIColor {
  /// Sets the fill and stroke colours of the current context.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  @preconcurrency @MainActor
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  @preconcurrency @MainActor
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
