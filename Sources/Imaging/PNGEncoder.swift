import CPixels
import Graphics

/// Writes pixels as PNG: RGB where every pixel is opaque, else RGBA with straight alpha; a filter
/// chosen for each row; compressed by ISA-L at level 1.
///
/// The bytes depend on the pixels and the metadata alone. Equal bytes mean equal pixels; different
/// bytes may come from another processor family and prove nothing.
///
/// An encoder reuses its memory, so it belongs to one thread at a time.
public struct PNGEncoder {
  private let workspace: Workspace

  /// An encoder with its own memory, or with that of an earlier one.
  public init(workspace: Workspace = Workspace()) {
    self.workspace = workspace
  }

  /// The file's bytes.
  public func encode(
    _ buffer: PixelBuffer, metadata: PNGMetadata = PNGMetadata()
  ) throws(ImagingError) -> [UInt8] {
    var bytes: [UInt8] = []
    try encode(buffer, metadata: metadata, into: &bytes)
    return bytes
  }

  /// The file's bytes.
  public func encode(
    _ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata()
  ) throws(ImagingError) -> [UInt8] {
    var bytes: [UInt8] = []
    try bitmap.withRows { rows throws(ImagingError) in
      try encode(rows, metadata: metadata) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Replaces `bytes` by the file's bytes, in the same memory if it suffices.
  public func encode(
    _ buffer: PixelBuffer, metadata: PNGMetadata = PNGMetadata(), into bytes: inout [UInt8]
  ) throws(ImagingError) {
    bytes.removeAll(keepingCapacity: true)
    try encode(PixelRows(buffer), metadata: metadata) { bytes.append(contentsOf: $0) }
  }

  /// Writes the file; readers see all of it or nothing (see `AtomicFile`).
  public func write(
    _ buffer: PixelBuffer, to path: String, metadata: PNGMetadata = PNGMetadata()
  ) throws(ImagingError) {
    try write(PixelRows(buffer), to: path, metadata: metadata)
  }

  /// Writes the file; readers see all of it or nothing (see `AtomicFile`).
  public func write(
    _ bitmap: Bitmap, to path: String, metadata: PNGMetadata = PNGMetadata()
  ) throws(ImagingError) {
    try bitmap.withRows { rows throws(ImagingError) in
      try write(rows, to: path, metadata: metadata)
    }
  }

  private func write(
    _ rows: PixelRows, to path: String, metadata: PNGMetadata
  ) throws(ImagingError) {
    var file = try AtomicFile(path: path)
    try encode(rows, metadata: metadata) { bytes throws(ImagingError) in try file.append(bytes) }
    try file.commit()
  }

  private func encode(
    _ rows: PixelRows, metadata: PNGMetadata,
    emit: (UnsafeRawBufferPointer) throws(ImagingError) -> Void
  ) throws(ImagingError) {
    let hasAlpha = !rows.isOpaque
    let header = PNGHeader(width: rows.width, height: rows.height, hasAlpha: hasAlpha)
    var head = pngSignature + pngChunk(.IHDR, header.bytes)
    for chunk in try metadata.chunks() { head += pngChunk(chunk.type, chunk.payload) }
    try head.withBytes(emit)
    try workspace.compress(rows, hasAlpha: hasAlpha, emit: emit)
    try pngChunk(.IEND, []).withBytes(emit)
  }
}

extension PixelRows {
  /// Whether every pixel's alpha is 255.
  var isOpaque: Bool {
    return (0..<height).allSatisfy { fpx_is_opaque(row($0), width) }
  }
}
