import FilmstripGraphics
import Foundation
import QuartzCore

/// The settings of an image renderer.
@preconcurrency @MainActor
open class UIGraphicsRendererFormat: NSObject {
  /// The drawn rectangle, in points.
  open internal(set) var bounds = CGRect.zero

  /// The screen's format.
  open class func `default`() -> Self { self.init() }

  /// The screen's format.
  open class func preferred() -> Self { self.init() }

  /// The screen's format.
  public override required init() {
    super.init()
  }
}

/// The settings of an image renderer for images.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colour range; only sRGB is drawn, whatever is requested.
  public enum Range: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// The screen's range.
    case automatic
    /// Beyond sRGB.
    case extended
    /// sRGB.
    case standard
  }

  /// Pixels per point; the screen's by default.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether the image is black where nothing is drawn; false by default.
  open var opaque = false
  /// The requested colour range.
  open var preferredRange: Range = .standard

  /// The screen's format in a trait environment.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The drawing interface for the closure of a renderer.
@preconcurrency @MainActor
open class UIGraphicsRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Fills a rectangle with the context's fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a frame of one point inside a rectangle's edges with the context's stroke colour.
  open func stroke(_ rect: CGRect) {
    cgContext.add(.border(RoundedRect(rect), width: 1, cgContext.strokeColor))
  }

  /// Clips later drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The drawing interface for the closure of an image renderer.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image of the drawing so far.
  open var currentImage: UIImage {
    cgContext.image(scale: (format as? UIGraphicsImageRendererFormat)?.scale ?? 1)
  }
}

/// Makes images from the drawing of a closure.
///
/// The images keep the drawing operations, not pixels.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// The renderer's format.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A renderer of images of `size` points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  /// A renderer of images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of the drawing within a rectangle, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// A renderer of the drawing within a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// The image that `actions` draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext.forImage(size: bounds.size, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    GraphicsStack.push(context, imageScale: format.scale)
    actions(UIGraphicsImageRendererContext(context, format: format))
    GraphicsStack.pop()
    return context.image(scale: format.scale)
  }

  /// The PNG file of the image that `actions` draws; empty, and reported, if no PNG encoder is set.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
