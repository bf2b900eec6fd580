import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// Reads PNG files of every colour type, bit depth and interlacing, checking every checksum.
///
/// Invalid bytes throw an `ImagingError` that says what is wrong and where; nothing worse happens.
/// Colour spaces and gamma are not applied; of an animation, the still image is read.
public enum PNGDecoder {
  /// The default limit of a picture's pixels: 100 million, 400 MB.
  public static let maximumPixels = 100_000_000

  /// How many bytes `claimedSize(ofFileBeginning:)` needs.
  package static let sizeLength = 24

  /// The size in pixels that a PNG file's first bytes claim, unchecked; nil if they are not a PNG file's or
  /// fewer than `sizeLength`.
  ///
  /// *Source:* PNG specification, third edition, sections 5.2 (signature) and 11.2.1 (IHDR is first).
  package static func claimedSize(ofFileBeginning bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= sizeLength, bytes.starts(with: pngSignature) else { return nil }
    // The signature, then the chunk's length and type.
    return PNGHeader.sides(bytes[16...])
  }

  /// Whether a PNG file's first bytes claim sixteen bits a sample, unchecked.
  ///
  /// *Source:* PNG specification, third edition, section 11.2.1 (IHDR: the depth follows the sides).
  package static func claimsSixteenBits(fileBeginning bytes: [UInt8]) -> Bool {
    bytes.count > sizeLength && bytes.starts(with: pngSignature) && bytes[sizeLength] == 16
  }

  /// Decodes to straight RGBA; sixteen-bit samples give their high byte.
  ///
  /// - Parameter maximumPixels: larger pictures throw before memory is allocated for them.
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

  /// Decodes to straight RGBA of sixteen bits a sample; smaller samples are scaled to the full range.
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

  /// Decodes to a new buffer of premultiplied pixels; pixels that the encoder wrote are restored exactly.
  ///
  /// - Throws: also where a side is longer than `PixelBuffer.maximumSide`.
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

  /// Decodes to an immutable picture of premultiplied pixels.
  public static func decodeBitmap(
    _ bytes: [UInt8], maximumPixels: Int = maximumPixels
  ) throws(ImagingError) -> Bitmap {
    Bitmap(try decodeBuffer(bytes, maximumPixels: maximumPixels))
  }

  /// The same of a file that has one picture.
  ///
  /// - Throws: `animated` for an animation with further frames, as they would go unseen.
  static func checkedStill(
    _ file: UnsafeRawBufferPointer, maximumPixels: Int
  ) throws(ImagingError) -> PNGContainer {
    let container = try checked(file, maximumPixels: maximumPixels)
    if container.hasFurtherFrames { throw .animated }
    return container
  }

  /// Throws where decoding would, but makes no pixels: decompresses the data and reads each row's filter type.
  static func checkData(
    of container: PNGContainer, in file: UnsafeRawBufferPointer
  ) throws(ImagingError) {
    // A palette may lack an entry that a pixel has.
    if container.header.color == .palette {
      return try forEachRow(of: container, in: file) { _, _, _, _ in }
    }
    var lines = PNGScanlines(container, bytes: file)
    try lines.check()
  }

  /// The file's chunks, checked, of a picture within the limit that its data can fill.
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
    // Deflate expands a byte to at most 1032 (two bits to 258): a picture that its data cannot fill
    // throws before memory is allocated for it.
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

  /// Calls `body` for each row: straight 8-bit RGBA, the number of pixels, the pass and the picture's row.
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

  /// An array that `fill` fills completely, or it throws.
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
