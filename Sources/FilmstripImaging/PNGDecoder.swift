import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// A decoder of PNG files of every colour type, bit depth and interlacing, which verifies
/// checksums.
///
/// Invalid bytes throw an `ImagingError` with the reason and the position; nothing worse happens.
/// Colour spaces and gamma are not applied. From an animation, the still image is decoded.
public enum PNGDecoder {
  /// The default maximum number of pixels in an image: 100 million, 400 MB.
  public static let maximumPixels = 100_000_000

  /// The number of bytes that `claimedSize(ofFileBeginning:)` requires.
  package static let sizeLength = 24

  /// Returns the size in pixels that the first bytes of a PNG file specify, without checks.
  ///
  /// Returns `nil` if the file is not a PNG file, or if there are fewer than `sizeLength` bytes.
  ///
  /// *Source:* PNG specification, third edition, sections 5.2 (signature) and 11.2.1 (IHDR is
  /// first).
  package static func claimedSize(ofFileBeginning bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= sizeLength, bytes.starts(with: pngSignature) else { return nil }
    // The signature is followed by the chunk's length and type.
    return PNGHeader.sides(bytes[16...])
  }

  /// Whether the first bytes of a PNG file specify sixteen bits per sample, without checks.
  ///
  /// *Source:* PNG specification, third edition, section 11.2.1 (IHDR: the depth follows the
  /// sides).
  package static func claimsSixteenBits(fileBeginning bytes: [UInt8]) -> Bool {
    bytes.count > sizeLength && bytes.starts(with: pngSignature) && bytes[sizeLength] == 16
  }

  /// Decodes a file to straight RGBA; of sixteen-bit samples, only the high byte is used.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - maximumPixels: The maximum number of pixels. A larger image throws before memory is
  ///     allocated.
  /// - Returns: The image.
  /// - Throws: An `ImagingError` if the file is invalid or the image is too large.
  public static func decode(
    _ bytes: [UInt8], maximumPixels: Int = maximumPixels
  ) throws(ImagingError) -> DecodedImage {
    try bytes.withBytes { file throws(ImagingError) in
      let container = try checked(file, maximumPixels: maximumPixels)
      let (width, height) = (container.header.width, container.header.height)
      let pixels = try array(of: UInt8.self, count: width * height * 4) {
        out throws(ImagingError) in
        try forEachRow(of: container, in: file) { row, count, pass, y in
          let start = out + (y * width + pass.x) * 4
          if pass.dx == 1 {
            start.update(from: row, count: count * 4)
          } else {
            for x in 0..<count {
              (start + x * pass.dx * 4).update(from: row + x * 4, count: 4)
            }
          }
        }
      }
      return DecodedImage(
        width: width, height: height, hasAlpha: container.hasAlpha, pixels: pixels)
    }
  }

  /// Decodes a file to straight RGBA of sixteen bits per sample.
  ///
  /// Smaller samples are scaled to the full range.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - maximumPixels: The maximum number of pixels. A larger image throws before memory is
  ///     allocated.
  /// - Returns: The image.
  /// - Throws: An `ImagingError` if the file is invalid or the image is too large.
  public static func decodeWide(
    _ bytes: [UInt8], maximumPixels: Int = maximumPixels
  ) throws(ImagingError) -> DecodedWideImage {
    try bytes.withBytes { file throws(ImagingError) in
      let container = try checked(file, maximumPixels: maximumPixels)
      let (width, height) = (container.header.width, container.header.height)
      let samples = PNGSamples(container)
      let pixels = try array(of: UInt16.self, count: width * height * 4) {
        out throws(ImagingError) in
        var lines = PNGScanlines(container, bytes: file)
        try lines.forEach { row, pass, passRow throws(ImagingError) in
          let y = pass.y + passRow * pass.dy
          let start = out + (y * width + pass.x) * 4
          try samples.expandWide(row, count: pass.columns(of: width), y: y) {
            start[$0 * pass.dx * 4 + $1] = $2
          }
        }
      }
      return DecodedWideImage(
        width: width, height: height, hasAlpha: container.hasAlpha, pixels: pixels)
    }
  }

  /// Decodes a file to a new buffer of premultiplied pixels.
  ///
  /// Pixels that `PNGEncoder` wrote are restored exactly.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - maximumPixels: The maximum number of pixels. A larger image throws before memory is
  ///     allocated.
  /// - Returns: The buffer.
  /// - Throws: An `ImagingError` if the file is invalid, if the image is too large, or if a side is
  ///   longer than `PixelBuffer.maximumSide`.
  public static func decodeBuffer(
    _ bytes: [UInt8], maximumPixels: Int = maximumPixels
  ) throws(ImagingError) -> sending PixelBuffer {
    let container = try bytes.withBytes { file throws(ImagingError) in
      try checked(file, maximumPixels: maximumPixels)
    }
    let (width, height) = (container.header.width, container.header.height)
    guard max(width, height) <= PixelBuffer.maximumSide else {
      throw .tooLong(width: width, height: height, maximumSide: PixelBuffer.maximumSide)
    }
    let buffer = PixelBuffer(width: width, height: height)
    var words = [UInt32](repeating: 0, count: width)
    try bytes.withBytes { file throws(ImagingError) in
      try forEachRow(of: container, in: file) { row, count, pass, y in
        guard let out = buffer.row(y).baseAddress else { return }
        if pass.dx == 1 {
          fpx_png_premultiply(row, count, out)
        } else {
          fpx_png_premultiply(row, count, &words)
          for x in 0..<count { out[pass.x + x * pass.dx] = words[x] }
        }
      }
    }
    return buffer
  }

  /// Decodes a file to an immutable image of premultiplied pixels.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - maximumPixels: The maximum number of pixels. A larger image throws before memory is
  ///     allocated.
  /// - Returns: The image.
  /// - Throws: An `ImagingError` if the file is invalid, if the image is too large, or if a side is
  ///   longer than `PixelBuffer.maximumSide`.
  public static func decodeBitmap(
    _ bytes: [UInt8], maximumPixels: Int = maximumPixels
  ) throws(ImagingError) -> Bitmap {
    Bitmap(try decodeBuffer(bytes, maximumPixels: maximumPixels))
  }

  /// Returns the checked chunks of a file that must be a single image.
  ///
  /// - Throws: `animated` if the file has further frames, which would be ignored.
  static func checkedStill(
    _ file: UnsafeRawBufferPointer, maximumPixels: Int
  ) throws(ImagingError) -> PNGContainer {
    let container = try checked(file, maximumPixels: maximumPixels)
    if container.hasFurtherFrames { throw .animated }
    return container
  }

  /// Throws if decoding would throw, but creates no pixels.
  ///
  /// Decompresses the data and reads the filter type of each row.
  static func checkData(
    of container: PNGContainer, in file: UnsafeRawBufferPointer
  ) throws(ImagingError) {
    // A pixel may have an index that is not in the palette.
    if container.header.color == .palette {
      return try forEachRow(of: container, in: file) { _, _, _, _ in }
    }
    var lines = PNGScanlines(container, bytes: file)
    try lines.check()
  }

  /// Returns the checked chunks of a file, whose image must be within the limit and filled by its
  /// data.
  static func checked(
    _ file: UnsafeRawBufferPointer, maximumPixels: Int
  ) throws(ImagingError) -> PNGContainer {
    let container = try PNGContainer(file)
    let header = container.header
    let (pixels, overflows) = header.width.multipliedReportingOverflow(by: header.height)
    // Beyond 2^40 pixels the sizes below could overflow.
    guard !overflows, pixels <= min(maximumPixels, 1 << 40) else {
      throw .tooLarge(width: header.width, height: header.height, maximumPixels: maximumPixels)
    }
    // Deflate expands a byte to at most 1032 bytes (two bits to 258): an image that its data cannot
    // fill throws before memory is allocated for the image.
    let compressed = container.data.reduce(0) { $0 + $1.count }
    let needed = header.passes.reduce(0) {
      $0 + (header.rowBytes($1.columns(of: header.width)) + 1) * $1.rows(of: header.height)
    }
    guard needed / 1032 <= compressed else {
      throw .invalidPNG(
        reason: "\(compressed) bytes of image data cannot fill \(header.width) x \(header.height) "
          + "pixels", offset: container.data[0].lowerBound)
    }
    return container
  }

  /// Calls `body` for each row: straight 8-bit RGBA, the number of pixels, the pass and the row's
  /// index.
  private static func forEachRow(
    of container: PNGContainer, in file: UnsafeRawBufferPointer,
    _ body: (UnsafePointer<UInt8>, Int, PNGHeader.Pass, Int) -> Void
  ) throws(ImagingError) {
    let width = container.header.width
    let samples = PNGSamples(container)
    let expanded = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4)
    defer { expanded.deallocate() }
    var lines = PNGScanlines(container, bytes: file)
    try lines.forEach { row, pass, passRow throws(ImagingError) in
      let count = pass.columns(of: width)
      let y = pass.y + passRow * pass.dy
      try samples.expand(row, count: count, y: y, into: expanded)
      body(expanded, count, pass, y)
    }
  }

  /// Returns an array that `fill` fills completely, or throws the error of `fill`.
  private static func array<Element: BitwiseCopyable>(
    of type: Element.Type, count: Int,
    fill: (UnsafeMutablePointer<Element>) throws(ImagingError) -> Void
  ) throws(ImagingError) -> [Element] {
    var failure: ImagingError?
    let array = [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      do throws(ImagingError) {
        try fill(base)
        initialized = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return array
  }
}
