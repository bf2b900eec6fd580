import CPixels
import Foundation

/// The rows of a PNG's passes, decompressed and unfiltered one after another.
struct PNGScanlines: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  private let container: PNGContainer
  private var inflater = Inflater()
  private var nextPiece = 0
  private let band: UnsafeMutableRawBufferPointer
  private let rows: UnsafeMutableRawBufferPointer
  private let stride: Int

  /// Bytes around a row: the zeros that filters read left of the first pixel.
  private static let margin = 64

  init(_ container: PNGContainer, bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    self.container = container
    let rowBytes = container.header.rowBytes(container.header.width)
    stride = (rowBytes + 2 * Self.margin + 63) & ~63
    rows = .allocate(byteCount: 2 * stride, alignment: 64)
    band = .allocate(byteCount: max(128 * 1024, rowBytes + 1), alignment: 64)
  }

  deinit {
    rows.deallocate()
    band.deallocate()
  }

  /// Calls `body` with every row's bytes, its pass and its position in the pass from the top; the bytes
  /// are valid during the call.
  ///
  /// - Throws: also where the data is too short, too long, or fails its checksum.
  mutating func forEach(
    _ body: (UnsafePointer<UInt8>, PNGHeader.Pass, Int) throws(ImagingError) -> Void
  ) throws(ImagingError) {
    for pass in container.header.passes { try forEach(in: pass, body) }
    try finish()
  }

  private mutating func forEach(
    in pass: PNGHeader.Pass,
    _ body: (UnsafePointer<UInt8>, PNGHeader.Pass, Int) throws(ImagingError) -> Void
  ) throws(ImagingError) {
    let header = container.header
    let rowBytes = header.rowBytes(pass.columns(of: header.width))
    let count = pass.rows(of: header.height)
    let perBand = max(1, band.count / (rowBytes + 1))
    guard let rowBase = rows.baseAddress, let bandBase = band.baseAddress else { return }
    memset(rowBase, 0, rows.count)
    var current = (rowBase + Self.margin).assumingMemoryBound(to: UInt8.self)
    var above = current + stride
    var y = 0
    while y < count {
      let taken = min(perBand, count - y)
      try read(taken * (rowBytes + 1))
      for index in 0..<taken {
        let line = (bandBase + index * (rowBytes + 1)).assumingMemoryBound(to: UInt8.self)
        guard line.pointee <= UInt8(FPX_PNG_PAETH) else {
          throw .invalidPNG(
            reason: "row \(y) has the unknown filter type \(line.pointee)", offset: position)
        }
        fpx_png_unfilter(
          Int32(line.pointee), line + 1, above, rowBytes, header.filterDistance, current)
        try body(current, pass, y)
        swap(&current, &above)
        y += 1
      }
    }
  }

  /// Fills the band's first `count` bytes.
  private mutating func read(_ count: Int) throws(ImagingError) {
    var filled = 0
    while filled < count {
      if inflater.isFinished {
        throw .invalidPNG(reason: "the image data ends too early", offset: position)
      }
      filled += try step(into: UnsafeMutableRawBufferPointer(rebasing: band[filled..<count]))
    }
  }

  /// Reads the stream's end and its checksum.
  private mutating func finish() throws(ImagingError) {
    while !inflater.isFinished {
      let came = try step(into: UnsafeMutableRawBufferPointer(rebasing: band[0..<1]))
      guard came == 0 else {
        throw .invalidPNG(reason: "there is more image data than pixels", offset: position)
      }
    }
  }

  /// Decompresses the rest of a piece, or the next piece; throws if there is no progress.
  private mutating func step(
    into out: UnsafeMutableRawBufferPointer
  ) throws(ImagingError) -> Int {
    let isFed = inflater.needsInput && nextPiece < container.data.count
    if isFed {
      inflater.feed(UnsafeRawBufferPointer(rebasing: bytes[container.data[nextPiece]]))
      nextPiece += 1
    }
    let before = inflater.remainingInput
    let came = try inflater.inflate(into: out, offset: position)
    let isStuck = came == 0 && inflater.remainingInput == before && !isFed
    if isStuck, !inflater.isFinished {
      throw .invalidPNG(reason: "the image data is cut off", offset: position)
    }
    return came
  }

  /// The current position in the file.
  private var position: Int {
    let piece = container.data[max(0, nextPiece - 1)]
    return nextPiece == 0 ? piece.lowerBound : piece.upperBound - inflater.remainingInput
  }
}
