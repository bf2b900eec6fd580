import FilmstripCPixels
import FilmstripGraphics

/// An encoder that writes pixels as PNG, with a filter chosen for each row.
///
/// The file is RGB if every pixel is opaque, and otherwise RGBA with straight alpha. The bytes
/// depend on the pixels, the metadata and the compression alone, on every processor. Equal bytes
/// mean equal pixels; different bytes may result from another compression and prove nothing.
///
/// An encoder reuses its memory, so it belongs to one thread at a time.
public struct PNGEncoder {
  private let workspace: Workspace
  private let compression: PNGCompression

  /// Creates an encoder with new memory, or with the memory of an earlier encoder.
  public init(workspace: Workspace = Workspace(), compression: PNGCompression = .fast) {
    self.workspace = workspace
    self.compression = compression
  }

  /// Returns the bytes of a PNG file with a buffer's pixels.
  public func encode(
    _ buffer: PixelBuffer, metadata: PNGMetadata = PNGMetadata()
  ) throws(ImagingError) -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(buffer, metadata: metadata, into: &bytes)
    return bytes
  }

  /// Returns the bytes of a PNG file with a bitmap's pixels.
  public func encode(
    _ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata()
  ) throws(ImagingError) -> [UInt8] {
    var bytes: [UInt8] = []
    try bitmap.withRows { rows throws(ImagingError) in
      try encode(rows, metadata: metadata, into: &bytes)
    }
    return bytes
  }

  /// Replaces `bytes` with the bytes of a PNG file, in the same memory if it suffices.
  public func encode(
    _ buffer: PixelBuffer, metadata: PNGMetadata = PNGMetadata(), into bytes: inout [UInt8]
  ) throws(ImagingError) {
    try encode(PixelRows(buffer), metadata: metadata, into: &bytes)
  }

  /// Writes a PNG file; readers see the whole file or nothing (see `AtomicFile`).
  public func write(
    _ buffer: PixelBuffer, to path: String, metadata: PNGMetadata = PNGMetadata()
  ) throws(ImagingError) {
    try write(PixelRows(buffer), to: path, metadata: metadata)
  }

  /// Replaces `bytes` with the bytes of a PNG file, whose rows `source` creates.
  package func encode(
    width: Int, height: Int, wordsPerRow: Int, producedBy source: any PixelRowSource,
    into bytes: inout [UInt8]
  ) throws(ImagingError) {
    let rows = PixelRows(width: width, height: height, wordsPerRow: wordsPerRow, producedBy: source)
    try encode(rows, metadata: PNGMetadata(), into: &bytes)
  }

  /// Writes a PNG file, whose rows `source` creates.
  ///
  /// Readers see the whole file or nothing (see `AtomicFile`).
  package func write(
    width: Int, height: Int, wordsPerRow: Int, producedBy source: any PixelRowSource,
    to path: String
  ) throws(ImagingError) {
    let rows = PixelRows(width: width, height: height, wordsPerRow: wordsPerRow, producedBy: source)
    try write(rows, to: path, metadata: PNGMetadata())
  }

  /// Writes a PNG file; readers see the whole file or nothing (see `AtomicFile`).
  public func write(
    _ bitmap: Bitmap, to path: String, metadata: PNGMetadata = PNGMetadata()
  ) throws(ImagingError) {
    try bitmap.withRows { rows throws(ImagingError) in
      try write(rows, to: path, metadata: metadata)
    }
  }

  private func encode(
    _ rows: PixelRows, metadata: PNGMetadata, into bytes: inout [UInt8]
  ) throws(ImagingError) {
    for hasAlpha in attempts(rows) {
      bytes.removeAll(keepingCapacity: true)
      let isDone = try encode(rows, hasAlpha: hasAlpha, metadata: metadata) {
        bytes.append(contentsOf: $0)
      }
      if isDone { return }
    }
  }

  private func write(
    _ rows: PixelRows, to path: String, metadata: PNGMetadata
  ) throws(ImagingError) {
    for hasAlpha in attempts(rows) {
      var file = try AtomicFile(path: path)
      let isDone = try encode(rows, hasAlpha: hasAlpha, metadata: metadata) {
        bytes throws(ImagingError) in try file.append(bytes)
      }
      if isDone { return try file.commit() }
    }
  }

  /// Returns the values of `hasAlpha` for the attempts to write the file, in order.
  ///
  /// Testing whether all pixels are opaque would take long, so the first attempt assumes that they
  /// are, unless one of a few rows contains other pixels.
  private func attempts(_ rows: PixelRows) -> [Bool] {
    if rows.source != nil { return [false, true] }
    let samples = [0, rows.height / 2, rows.height - 1]
    return samples.allSatisfy { fpx_is_opaque(rows.row($0), rows.width) } ? [false, true] : [true]
  }

  /// Calls `emit` with the bytes of the file, in pieces.
  ///
  /// Returns `false` if the file is incomplete, because a pixel has alpha but `hasAlpha` is
  /// `false`.
  private func encode(
    _ rows: PixelRows, hasAlpha: Bool, metadata: PNGMetadata,
    emit: (UnsafeRawBufferPointer) throws(ImagingError) -> Void
  ) throws(ImagingError) -> Bool {
    let header = PNGHeader(width: rows.width, height: rows.height, hasAlpha: hasAlpha)
    var head = pngSignature + pngChunk(.IHDR, header.bytes)
    for chunk in try metadata.chunks() { head += pngChunk(chunk.type, chunk.payload) }
    try head.withBytes(emit)
    guard try workspace.compress(rows, hasAlpha: hasAlpha, for: compression, emit: emit) else {
      return false
    }
    try pngChunk(.IEND, []).withBytes(emit)
    return true
  }
}

extension PixelRows {
  /// Whether every pixel's alpha is 255.
  var isOpaque: Bool {
    return (0..<height).allSatisfy { fpx_is_opaque(row($0), width) }
  }
}
