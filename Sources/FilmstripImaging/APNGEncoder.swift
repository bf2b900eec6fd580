import FilmstripGraphics
import FilmstripSupport

/// An encoder that writes an animated PNG to a file frame by frame, in the memory of one frame.
///
/// Every frame is stored whole and replaces the previous frame, or is a part that is drawn over it.
/// The complete file appears when `finish` is called; an encoder that is released before that
/// leaves no file. Programs that do not support animations show the first frame.
///
/// *Source:* PNG specification, third edition, section 11.3.6 (acTL, fcTL, fdAT).
public struct APNGEncoder: ~Copyable {
  private let workspace: PNGEncoder.Workspace
  private let compression: PNGCompression
  private var file: AtomicFile
  private let width: Int
  private let height: Int
  private let frameCount: Int
  private let hasAlpha: Bool
  private var sequence: UInt32 = 0
  private var written = 0

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - width: The width of every frame, in pixels.
  ///   - height: The height of every frame, in pixels.
  ///   - frameCount: The number of frames, at least 1.
  ///   - hasAlpha: Whether frames keep their alpha. If `false`, alpha is dropped, so frames must be
  ///     opaque.
  ///   - loops: The number of times that the animation plays, or 0 to repeat it without end.
  ///   - metadata: The metadata of the file.
  ///   - workspace: The memory for encoding.
  ///   - compression: The purpose for which the frames are compressed.
  /// - Throws: An `ImagingError` if the file cannot be created or the metadata is invalid.
  public init(
    path: String, width: Int, height: Int, frameCount: Int, hasAlpha: Bool = false, loops: Int = 0,
    metadata: PNGMetadata = PNGMetadata(), workspace: PNGEncoder.Workspace = .init(),
    compression: PNGCompression = .fast
  ) throws(ImagingError) {
    let sides = 1...PixelBuffer.maximumSide
    demand(
      sides.contains(width) && sides.contains(height) && (1...0x7fff_ffff).contains(frameCount)
        && (0...0x7fff_ffff).contains(loops),
      "An animation must have sides in \(sides), at least 1 frame and no negative loops, but has "
        + "\(width) x \(height) px, \(frameCount) frames and \(loops) loops")
    let header = PNGHeader(width: width, height: height, hasAlpha: hasAlpha)
    var head = pngSignature + pngChunk(.IHDR, header.bytes)
    for chunk in try metadata.chunks() { head += pngChunk(chunk.type, chunk.payload) }
    let control = UInt32(frameCount).bigEndianBytes + UInt32(loops).bigEndianBytes
    file = try AtomicFile.open(path, beginning: head + pngChunk(.acTL, control))
    self.workspace = workspace
    self.compression = compression
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.hasAlpha = hasAlpha
  }

  /// Writes the next frame, which is shown for `numerator / denominator` seconds.
  ///
  /// - Parameters:
  ///   - frame: The pixels of the frame.
  ///   - numerator: The numerator of the delay in seconds, 0 to 65535.
  ///   - denominator: The denominator of the delay in seconds, 1 to 65535.
  /// - Throws: `sizesDiffer` if the frame has another size, or `frameCount` if all frames are
  ///   written.
  /// - Precondition: The frame is opaque unless the animation has alpha.
  public mutating func append(
    _ frame: PixelBuffer, delay numerator: Int, over denominator: Int
  ) throws(ImagingError) {
    guard frame.width == width, frame.height == height else {
      throw .sizesDiffer(
        width: width, height: height, otherWidth: frame.width, otherHeight: frame.height)
    }
    try append(PixelRows(frame), x: 0, y: 0, isOver: false, numerator, denominator)
  }

  /// Writes the next frame as a part, which is shown for `numerator / denominator` seconds.
  ///
  /// - Parameters:
  ///   - part: The pixels of the part. If the animation has alpha, the pixels are drawn over the
  ///     previous frame, which remains visible through transparent pixels. Otherwise the
  ///     pixels replace the previous frame.
  ///   - x: The left edge of the part, in pixels.
  ///   - y: The top edge of the part, in pixels.
  ///   - numerator: The numerator of the delay in seconds, 0 to 65535.
  ///   - denominator: The denominator of the delay in seconds, 1 to 65535.
  /// - Throws: `sizesDiffer` if the part is outside the image or the first frame is not whole, or
  ///   `frameCount` if all frames are written.
  /// - Precondition: The part is opaque unless the animation has alpha.
  package mutating func append(
    _ part: Bitmap, x: Int, y: Int, delay numerator: Int, over denominator: Int
  ) throws(ImagingError) {
    let isInside = x >= 0 && y >= 0 && x + part.width <= width && y + part.height <= height
    guard isInside, written > 0 || (part.width, part.height) == (width, height) else {
      throw .sizesDiffer(
        width: width, height: height, otherWidth: x + part.width, otherHeight: y + part.height)
    }
    try part.withRows { rows throws(ImagingError) in
      try append(rows, x: x, y: y, isOver: hasAlpha && written > 0, numerator, denominator)
    }
  }

  private mutating func append(
    _ rows: PixelRows, x: Int, y: Int, isOver: Bool, _ numerator: Int, _ denominator: Int
  ) throws(ImagingError) {
    demand(
      (0...0xffff).contains(numerator) && (1...0xffff).contains(denominator),
      "A delay must be 0...65535 over 1...65535, but is \(numerator) over \(denominator)")
    guard written < frameCount else {
      throw .frameCount(expected: frameCount, got: written + 1)
    }
    let area = [rows.width, rows.height, x, y].flatMap { UInt32($0).bigEndianBytes }
    let delay = [numerator >> 8, numerator & 255, denominator >> 8, denominator & 255].map(
      UInt8.init)
    // Frames are not disposed of; blending replaces pixels, or draws over them.
    let control = sequence.bigEndianBytes + area + delay + [0, isOver ? 1 : 0]
    try append(pngChunk(.fcTL, control))
    sequence += 1
    let isDone: Bool
    if written == 0 {
      isDone = try workspace.compress(rows, hasAlpha: hasAlpha, for: compression) {
        chunk throws(ImagingError) in try file.append(chunk)
      }
    } else {
      isDone = try workspace.compress(
        rows, hasAlpha: hasAlpha, for: compression, sequence: &sequence
      ) { chunk throws(ImagingError) in try file.append(chunk) }
    }
    demand(isDone, "Frame \(written) must be opaque, but isn't")
    written += 1
  }

  /// Completes the file and renames it to its path.
  ///
  /// - Throws: `frameCount` if frames are missing.
  public consuming func finish() throws(ImagingError) {
    guard written == frameCount else {
      throw .frameCount(expected: frameCount, got: written)
    }
    try append(pngChunk(.IEND, []))
    try file.commit()
  }

  private mutating func append(_ bytes: [UInt8]) throws(ImagingError) {
    try bytes.withBytes { pointer throws(ImagingError) in try file.append(pointer) }
  }
}
