import FilmstripGraphics
import Foundation
import QuartzCore

/// The settings of an image renderer.
@preconcurrency @MainActor
open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn, in points.
  open internal(set) var bounds = CGRect.zero

  /// Returns the format of the screen.
  open class func `default`() -> Self { self.init() }

  /// Returns the format of the screen.
  open class func preferred() -> Self { self.init() }

  /// Creates the format of the screen.
  public override required init() {
    super.init()
  }
}

/// The settings of an image renderer for images.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colour range; Filmstrip always draws in sRGB.
  public enum Range: Int, Sendable {
    /// The range is unknown.
    case unspecified = -1
    /// The range of the screen.
    case automatic
    /// A range beyond sRGB.
    case extended
    /// The range of sRGB.
    case standard
  }

  /// The number of pixels per point; by default the screen's.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether the image is black where nothing is drawn; `false` by default.
  open var opaque = false
  /// The requested colour range.
  open var preferredRange: Range = .standard

  /// Creates the format of the screen in a trait environment.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The drawing interface that a renderer passes to a closure.
@preconcurrency @MainActor
open class UIGraphicsRendererContext: NSObject {
  /// The context to draw in.
  public let cgContext: CGContext
  /// The format of the renderer.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Fills a rectangle with the context's fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a frame one point wide inside the edges of a rectangle, with the context's stroke
  /// colour.
  open func stroke(_ rect: CGRect) {
    cgContext.add(.border(RoundedRect(rect), width: 1, cgContext.strokeColor))
  }

  /// Clips later drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The drawing interface that an image renderer passes to a closure.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image of the drawing so far.
  open var currentImage: UIImage {
    cgContext.image(scale: (format as? UIGraphicsImageRendererFormat)?.scale ?? 1)
  }
}

/// An object that creates images from the drawing of a closure.
///
/// The images store the drawing operations instead of pixels.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer for images of `size` points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  /// Creates a renderer for images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for the drawing within a rectangle, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// Creates a renderer for the drawing within a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// Returns the image that `actions` draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext.forImage(size: bounds.size, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    GraphicsStack.push(context, imageScale: format.scale)
    actions(UIGraphicsImageRendererContext(context, format: format))
    GraphicsStack.pop()
    return context.image(scale: format.scale)
  }

  /// Returns the PNG file of the image that `actions` draws; if no PNG encoder is set, the data is
  /// empty and the call is reported.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
