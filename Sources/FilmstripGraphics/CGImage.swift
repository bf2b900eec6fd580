import Foundation

/// An immutable image, made of pixels or of drawings that are sharp at any size.
public final class CGImage: Sendable, Hashable {
  /// The content of an image.
  package enum Content: Sendable, Hashable {
    /// An image made of pixels.
    case bitmap(Bitmap)
    /// An image made of drawings, with `scale` pixels per point.
    case picture(Picture, scale: CGFloat)
  }

  /// The content of the image.
  package let content: Content

  /// Creates an image with the specified content.
  package init(_ content: Content) {
    self.content = content
  }

  /// Creates an image with the specified pixels.
  package convenience init(_ bitmap: Bitmap) {
    self.init(.bitmap(bitmap))
  }

  /// The pixels, or `nil` if the image is made of drawings.
  package var bitmap: Bitmap? {
    guard case .bitmap(let bitmap) = content else { return nil }
    return bitmap
  }

  /// The width in pixels.
  public var width: Int {
    switch content {
    case .bitmap(let bitmap): bitmap.width
    case .picture(let picture, let scale): Self.pixels(picture.size.width * scale)
    }
  }

  /// The height in pixels.
  public var height: Int {
    switch content {
    case .bitmap(let bitmap): bitmap.height
    case .picture(let picture, let scale): Self.pixels(picture.size.height * scale)
    }
  }

  private static func pixels(_ length: CGFloat) -> Int {
    length.isFinite ? Int(max(0, length.rounded(.up))) : 0
  }

  /// Returns the part inside a rectangle in pixels, or `nil` if the rectangle is outside the image.
  ///
  /// The rectangle is expanded to whole pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let low = CGPoint(x: rect.minX.rounded(.down), y: rect.minY.rounded(.down))
    let high = CGPoint(x: rect.maxX.rounded(.up), y: rect.maxY.rounded(.up))
    let part = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
      .intersection(all)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    switch content {
    case .bitmap(let bitmap): return CGImage(bitmap.cropped(to: part))
    case .picture(let picture, let scale):
      let size = CGSize(width: part.width / scale, height: part.height / scale)
      let move = CGAffineTransform(translationX: -part.minX / scale, y: -part.minY / scale)
      let cut = Path(CGRect(origin: .zero, size: size))
      return CGImage(
        .picture(
          Picture(
            size: size,
            drawings: [.group(picture.drawings, transform: move, clip: cut, opacity: 1)]),
          scale: scale))
    }
  }

  /// Returns the same image.
  public func copy() -> CGImage? { self }

  /// Returns the drawing of a part of the image, in unit coordinates, over a rectangle; with
  /// `tint`, only the image's alpha is used.
  package func drawing(
    source: CGRect, in target: CGRect, tint: RGBA? = nil, _ filter: ImageFilter
  ) -> Drawing {
    switch content {
    case .bitmap(let bitmap):
      .bitmap(bitmap, source: source, in: target, tint: tint, filter)
    case .picture(let picture, _):
      picture.drawing(
        source: source, in: target, tint: tint,
        isCut: source != CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  /// Whether two images have the same content.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    lhs === rhs || lhs.content == rhs.content
  }

  /// Feeds the digest of the content into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}

extension Bitmap {
  /// Returns the part inside a rectangle of whole pixels, which must be within the bitmap.
  fileprivate func cropped(to part: CGRect) -> Bitmap {
    let columns = Int(part.minX)..<Int(part.maxX)
    var cut: [UInt32] = []
    cut.reserveCapacity(columns.count * Int(part.height))
    for y in Int(part.minY)..<Int(part.maxY) {
      cut.append(
        contentsOf: pixels[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)])
    }
    return Bitmap(width: columns.count, height: Int(part.height), pixels: cut)
  }
}

extension Picture {
  /// Returns the drawing of a part of the picture, in unit coordinates, over a rectangle; clipped
  /// to the rectangle if `isCut` is `true`.
  package func drawing(
    source: CGRect, in target: CGRect, tint: RGBA? = nil, isCut: Bool
  ) -> Drawing {
    guard source.width > 0, source.height > 0 else {
      return .group([], transform: .identity, clip: nil, opacity: 1)
    }
    let width = target.width / source.width
    let height = target.height / source.height
    let whole = CGRect(
      x: target.minX - source.minX * width, y: target.minY - source.minY * height, width: width,
      height: height)
    let drawing = Drawing.picture(self, in: whole, tint: tint)
    return isCut
      ? .group([drawing], transform: .identity, clip: Path(target), opacity: 1) : drawing
  }
}
