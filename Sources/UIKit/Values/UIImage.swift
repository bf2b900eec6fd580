import FilmstripGraphics
import FilmstripSupport
import Foundation
import QuartzCore

/// An immutable image of pixels, or of vector shapes that are sharp at any size.
public final class UIImage: NSObject, Sendable {
  /// The way in which an image is coloured: with its own colours, or with the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// The context determines the mode.
    ///
    /// Bars draw templates, and image views draw the image's own colours; symbols are always
    /// templates.
    case automatic
    /// The image has its own colours.
    case alwaysOriginal
    /// The image is a template, which is drawn in the tint colour.
    case alwaysTemplate
  }

  /// The rotation and mirroring of an image.
  public enum Orientation: Int, Sendable {
    /// The image is upright.
    case up
    /// The image is rotated by 180°.
    case down
    /// The image is rotated by 90° counter-clockwise.
    case left
    /// The image is rotated by 90° clockwise.
    case right
    /// The image is mirrored horizontally.
    case upMirrored
    /// The image is rotated by 180° and mirrored.
    case downMirrored
    /// The image is mirrored and rotated by 90° counter-clockwise.
    case leftMirrored
    /// The image is mirrored and rotated by 90° clockwise.
    case rightMirrored
  }

  package enum Content: Sendable, Hashable {
    case bitmap(Bitmap)
    case picture(Picture)
  }

  package let content: Content
  /// The size of the image, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The way in which the image is coloured.
  public let renderingMode: RenderingMode
  /// Whether the image is a symbol.
  public let isSymbolImage: Bool
  package let flipsForRightToLeft: Bool
  /// The cache of whether all pixels are opaque.
  let cachedOpacity = CachedOpacity()
  /// The insets of the edges that don't stretch, in points; none by default.
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

  /// Creates an empty image of 0 by 0 points, without a `cgImage`.
  ///
  /// *Chosen:* of UIKit's image, only its emptiness is known.
  public override convenience init() {
    self.init(picture: Picture(size: .zero, drawings: []))
  }

  /// Creates an image of pixels, with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image of pixels; `scale` is the number of pixels per point, above 0.
  ///
  /// Traps for any orientation except `up`, because Filmstrip supports only upright images.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    demand(
      orientation == .up,
      "the orientation of a UIImage must be up in Filmstrip, but is \(orientation); "
        + "rotate the pixels instead")
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

  /// Creates an image from the data of a file, with one pixel per point; nil if it can't be read.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from the data of a file; `scale` is the number of pixels per point, above 0.
  ///
  /// Returns `nil` if the data can't be read.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = SharedEnvironment.current.bitmap(from: Array(data)) else { return nil }
    self.init(cgImage: CGImage(bitmap), scale: scale, orientation: .up)
  }

  /// Creates an image from a PNG or JPEG file, or returns `nil` if the file can't be read.
  ///
  /// The ending `@2x` or `@3x` of the file name specifies the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).lastPathComponent
    let scale: CGFloat = name.contains("@3x.") ? 3 : name.contains("@2x.") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// Creates an image of vector shapes, in points.
  package convenience init(picture: Picture) {
    self.init(content: .picture(picture), size: picture.size, scale: 1)
  }

  /// Creates a symbol from its name; reports an unknown name, and returns `nil`.
  ///
  /// SF Symbols has thousands of symbols; `SymbolLibrary` has Filmstrip's own drawings of some. For
  /// another name of SF Symbols, the image is a similar symbol or a placeholder, which is reported.
  public convenience init?(systemName name: String) {
    let substitute =
      SymbolLibrary.picture(named: name) == nil
      ? SymbolLibrary.substitute(for: name) : nil
    guard let picture = SymbolLibrary.picture(named: name) ?? substitute?.picture else {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated {
          Unsupported.report("the symbol '\(name)', which Filmstrip doesn't include")
        }
      }
      return nil
    }
    if let substitute, MainQueue.isCurrent {
      let drawn = substitute.name.map { "'\($0)'" } ?? "a placeholder"
      MainActor.assumeIsolated {
        Headless.reportOnce(
          simplified: "the symbol '\(name)', which Filmstrip doesn't include, is drawn as \(drawn)")
      }
    }
    self.init(
      content: .picture(picture), size: picture.size, scale: 1, isSymbol: true,
      flips: name.hasSuffix(".forward") || name.hasSuffix(".backward"))
  }

  /// The pixels of the image, with the dimensions `size` times `scale`.
  ///
  /// For a vector image, the result references the drawings.
  public var cgImage: CGImage? {
    switch content {
    case .bitmap(let bitmap): CGImage(bitmap)
    case .picture(let picture):
      picture.size.width > 0
        ? CGImage(.picture(picture, scale: size.width * scale / picture.size.width)) : nil
    }
  }

  /// The orientation of the image; always `up` in Filmstrip.
  public var imageOrientation: Orientation { .up }

  /// Returns the same image with a different rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content: content, size: size, scale: scale, renderingMode: renderingMode,
      isSymbol: isSymbolImage, flips: flipsForRightToLeft, capInsets: capInsets)
  }

  /// Returns the same image, mirrored in right-to-left interfaces.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(
      content: content, size: size, scale: scale, renderingMode: renderingMode,
      isSymbol: isSymbolImage, flips: true, capInsets: capInsets)
  }

  /// Returns the drawing of the image in a rectangle; `tint` is the colour of templates.
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
      capInsets == .zero || rect.size == size
      ? whole(rect) : ninePartDrawing(in: rect, whole: whole)
    guard flipsForRightToLeft && mirrored else { return plain }
    let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
    return .group([plain], transform: flip, clip: nil, opacity: 1)
  }
}
