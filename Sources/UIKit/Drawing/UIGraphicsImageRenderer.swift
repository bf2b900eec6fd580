import Foundation
import Graphics
import QuartzCore

/// How an image renderer draws.
@preconcurrency @MainActor
open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn, in points.
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

/// How an image renderer draws images.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Which colours there are; only sRGB is drawn, whatever is asked for.
  public enum Range: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// As the screen has it.
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
  /// Which colours there are.
  open var preferredRange: Range = .standard

  /// The screen's format in an environment.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// What the closure of a renderer draws with.
@preconcurrency @MainActor
open class UIGraphicsRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// How it is drawn.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Fills a rectangle in the context's fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a frame of one point inside of a rectangle's edges in the context's stroke colour.
  open func stroke(_ rect: CGRect) {
    cgContext.add(.border(RoundedRect(rect), width: 1, cgContext.strokeColor))
  }

  /// Cuts what is drawn from now on by a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What the closure of an image renderer draws with.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What was drawn until now.
  open var currentImage: UIImage {
    cgContext.image(scale: (format as? UIGraphicsImageRendererFormat)?.scale ?? 1)
  }
}

/// Makes images of what a closure draws.
///
/// The images keep what is drawn, not pixels.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// How it draws.
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

  /// A renderer of what lies within a rectangle, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// A renderer of what lies within a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// The image of what `actions` draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext.forImage(size: bounds.size, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    GraphicsStack.push(context, imageScale: format.scale)
    actions(UIGraphicsImageRendererContext(context, format: format))
    GraphicsStack.pop()
    return context.image(scale: format.scale)
  }

  /// The bytes of a PNG file of what `actions` draws; empty, and reported, if nobody can make one.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
