import FilmstripGraphics
import FilmstripSupport
import Foundation
import QuartzCore

/// An immutable image: pixels, or vector shapes that are sharp at any size.
public final class UIImage: NSObject, Sendable {
  /// Whether an image is painted in its own colours or as a template in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// Depends on where it is used: bars paint templates, image views own colours (symbols are
    /// always templates).
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a template in the tint colour.
    case alwaysTemplate
  }

  /// How an image is rotated and mirrored.
  public enum Orientation: Int, Sendable {
    /// As it is.
    case up
    /// Rotated by 180°.
    case down
    /// Rotated by 90° counter-clockwise.
    case left
    /// Rotated by 90° clockwise.
    case right
    /// Mirrored horizontally.
    case upMirrored
    /// Rotated by 180° and mirrored.
    case downMirrored
    /// Mirrored and rotated by 90° counter-clockwise.
    case leftMirrored
    /// Mirrored and rotated by 90° clockwise.
    case rightMirrored
  }

  package enum Content: Sendable, Hashable {
    case bitmap(Bitmap)
    case picture(Picture)
  }

  package let content: Content
  /// The extent in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Whether it is painted in its own colours.
  public let renderingMode: RenderingMode
  /// Whether it is a symbol.
  public let isSymbolImage: Bool
  package let flipsForRightToLeft: Bool
  /// Whether all pixels are opaque; nil until it is computed.
  let knownOpacity = KnownOpacity()
  /// The cap insets in points, which do not stretch; none by default.
  public let capInsets: UIEdgeInsets

  package init(
    content: Content, size: CGSize, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    isSymbol: Bool = false, flips: Bool = false, capInsets: UIEdgeInsets = .zero
  ) {
    self.content = content
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    isSymbolImage = isSymbol
    flipsForRightToLeft = flips
    self.capInsets = capInsets
  }

  /// An empty image: 0 by 0 points, without a `cgImage`.
  ///
  /// *Chosen* (of UIKit's only the emptiness is known).
  public override convenience init() {
    self.init(picture: Picture(size: .zero, drawings: []))
  }

  /// An image of pixels, one pixel a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image of pixels; `scale` in pixels per point, above 0.
  ///
  /// Only upright images are supported: other orientations trap with a message.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    demand(
      orientation == .up, "UIImage supports only the orientation up here, but it is \(orientation)")
    let content: Content =
      switch cgImage.content {
      case .bitmap(let bitmap): .bitmap(bitmap)
      case .picture(let picture, _): .picture(picture)
      }
    self.init(
      content: content,
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale)
  }

  /// An image from a file's bytes, one pixel a point; nil if they cannot be read.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// An image from a file's bytes; `scale` in pixels per point, above 0.
  ///
  /// Nil if they cannot be read.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = SharedEnvironment.current.services.imageDecoder?.bitmap(from: Array(data))
    else { return nil }
    self.init(cgImage: CGImage(bitmap), scale: scale, orientation: .up)
  }

  /// An image from a PNG or JPEG file; a name that ends in `@2x` or `@3x` gives its scale.
  ///
  /// Nil if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).lastPathComponent
    let scale: CGFloat = name.contains("@3x.") ? 3 : name.contains("@2x.") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// An image of vector shapes in points.
  package convenience init(picture: Picture) {
    self.init(content: .picture(picture), size: picture.size, scale: 1)
  }

  /// A symbol by its name; nil and reported for an unknown name.
  ///
  /// SF Symbols has thousands; `SymbolLibrary` has Filmstrip's own drawings of some.
  public convenience init?(systemName name: String) {
    guard let picture = SymbolLibrary.picture(named: name) else {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated {
          Unsupported.report("the symbol '\(name)', which is not drawn here")
        }
      }
      return nil
    }
    self.init(
      content: .picture(picture), size: picture.size, scale: 1, isSymbol: true,
      flips: name.hasSuffix(".forward") || name.hasSuffix(".backward"))
  }

  /// The pixels of the image, `size` times `scale`; for vector images, an image that references
  /// their drawings.
  public var cgImage: CGImage? {
    switch content {
    case .bitmap(let bitmap): CGImage(bitmap)
    case .picture(let picture):
      picture.size.width > 0
        ? CGImage(.picture(picture, scale: size.width * scale / picture.size.width)) : nil
    }
  }

  /// The image's orientation: always upright here.
  public var imageOrientation: Orientation { .up }

  /// The same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content: content, size: size, scale: scale, renderingMode: renderingMode,
      isSymbol: isSymbolImage, flips: flipsForRightToLeft, capInsets: capInsets)
  }

  /// The same image, mirrored in right-to-left interfaces.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(
      content: content, size: size, scale: scale, renderingMode: renderingMode,
      isSymbol: isSymbolImage, flips: true, capInsets: capInsets)
  }

  /// The drawings of the image in a rectangle; `tint` is the colour of templates.
  package func drawing(in rect: CGRect, tint: RGBA, template: Bool, mirrored: Bool) -> Drawing {
    let isStencil =
      switch renderingMode {
      case .automatic: template || isSymbolImage
      case .alwaysOriginal: false
      case .alwaysTemplate: true
      }
    let color = isStencil ? tint : nil
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let whole: (CGRect) -> Drawing = { [content] rect in
      switch content {
      case .bitmap(let bitmap): .bitmap(bitmap, source: unit, in: rect, tint: color, .linear)
      case .picture(let picture): .picture(picture, in: rect, tint: color)
      }
    }
    let plain =
      capInsets == .zero || rect.size == size ? whole(rect) : nineParts(in: rect, whole: whole)
    guard flipsForRightToLeft && mirrored else { return plain }
    let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
    return .group([plain], transform: flip, clip: nil, opacity: 1)
  }
}
