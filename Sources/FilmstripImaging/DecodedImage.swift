import FilmstripCPixels
import FilmstripGraphics
import FilmstripSupport

/// An image as in its file: straight (not premultiplied) RGBA with eight bits per sample.
public struct DecodedImage: Sendable, Hashable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// Whether the file has an alpha channel or transparent colours; if not, every alpha is 255.
  public let hasAlpha: Bool
  /// The red, green, blue and alpha samples of every pixel, row by row from the top.
  public let pixels: [UInt8]

  /// Creates an image from its samples.
  ///
  /// - Precondition: There are `width * height * 4` samples, and both sides are at least 1.
  public init(width: Int, height: Int, hasAlpha: Bool, pixels: [UInt8]) {
    demand(
      width > 0 && height > 0 && pixels.count == width * height * 4,
      "An image must have 4 samples a pixel, but \(width) x \(height) has \(pixels.count)")
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.pixels = pixels
  }
}

extension DecodedImage {
  /// Returns the part at the top left corner, or the image itself if it has that size.
  ///
  /// - Precondition: The part is within the image.
  func cropped(width: Int, height: Int) -> DecodedImage {
    if width == self.width, height == self.height { return self }
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let start = y * self.width * 4
      part += pixels[start..<(start + width * 4)]
    }
    return DecodedImage(width: width, height: height, hasAlpha: hasAlpha, pixels: part)
  }

  /// Creates an image from a buffer's pixels, with straight alpha as in a PNG file.
  public init(_ buffer: PixelBuffer) {
    self.init(PixelRows(buffer))
  }

  /// Creates an image from a bitmap's pixels, with straight alpha as in a PNG file.
  public init(_ bitmap: Bitmap) {
    self = bitmap.pixels.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else {
        preconditionFailure("A bitmap has at least one pixel")
      }
      return DecodedImage(PixelRows(width: bitmap.width, height: bitmap.height, base: base))
    }
  }

  private init(_ rows: PixelRows) {
    let count = rows.width * rows.height * 4
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { out, initialized in
      guard let base = out.baseAddress else { return }
      for y in 0..<rows.height {
        fpx_png_pack_rgba(rows.row(y), rows.width, base + y * rows.width * 4)
      }
      initialized = count
    }
    self.init(
      width: rows.width, height: rows.height, hasAlpha: !rows.isOpaque, pixels: pixels)
  }
}

/// An image as in its file: straight (not premultiplied) RGBA with sixteen bits per sample.
public struct DecodedWideImage: Sendable, Hashable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// Whether the file has an alpha channel or transparent colours; if not, every alpha is 65535.
  public let hasAlpha: Bool
  /// The red, green, blue and alpha samples of every pixel, row by row from the top.
  public let pixels: [UInt16]
}
