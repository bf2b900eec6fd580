import Foundation
import Graphics
import QuartzCore

/// How what is drawn mixes with what lies beneath.
public enum CGBlendMode: Int32, Sendable {
  /// Laid over it.
  case normal
  /// Multiplied with it; reported and drawn as `normal` here, as all that follow are.
  case multiply
  /// The opposite of `multiply`.
  case screen
  /// One or the other by what lies beneath.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// In place of it.
  case copy = 17
  /// Only where something lies beneath.
  case sourceIn = 18
  /// Within what lies beneath.
  case sourceAtop = 20
  /// What lies beneath remains where this is.
  case destinationIn = 22
  /// What lies beneath is cut out where this is.
  case destinationOut = 23

  /// Tells of what is drawn as `normal` in its place.
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

  /// Draws the image at its size in the current context, `alpha` 0…1.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image over a rectangle of the current context, `alpha` 0…1.
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

  /// The image in one colour, by its alpha.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  /// The image in one colour, by its alpha, painted in another way.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let all = CGRect(origin: .zero, size: size)
    let stencil = withRenderingMode(.alwaysTemplate)
    let drawing = stencil.drawing(in: all, tint: color.rgba, template: true, mirrored: false)
    return UIImage(
      content: .picture(Picture(size: size, drawings: [drawing])), size: size, scale: scale,
      renderingMode: renderingMode == .automatic ? .alwaysOriginal : renderingMode,
      flips: flipsForRightToLeft)
  }

  /// The bytes of a PNG file with the image's pixels; nil, and reported, if nobody can make one.
  @preconcurrency @MainActor
  public func pngData() -> Data? {
    let all = CGRect(origin: .zero, size: size)
    let drawing = drawing(in: all, tint: .black, template: false, mirrored: false)
    let picture = Picture(size: size, drawings: [drawing])
    guard let bytes = ImageSystem.encoder?.png(of: picture, scale: Double(scale)) else {
      Unsupported.report("UIImage.pngData() without a renderer")
      return nil
    }
    return Data(bytes)
  }
}

extension UIImage {
  /// Reported; nil: nothing here writes JPEG files.
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
  /// Makes it the current context's colour of fills and lines.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes it the current context's colour of fills.
  @preconcurrency @MainActor
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes it the current context's colour of lines.
  @preconcurrency @MainActor
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
