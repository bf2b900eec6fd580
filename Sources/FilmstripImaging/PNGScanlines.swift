import FilmstripCPixels
import Foundation

/// The rows of a PNG's passes, which are decompressed and unfiltered one after another.
struct PNGScanlines: ~Copyable {
  private let container: PNGContainer
  private var data: PNGImageData
  private let band: UnsafeMutableRawBufferPointer
  private let rows: UnsafeMutableRawBufferPointer
  private let stride: Int

  /// The number of bytes around a row, which are the zeros that filters read left of its start.
  private static let margin = 64

  init(_ container: PNGContainer, bytes: UnsafeRawBufferPointer) {
    self.container = container
    data = PNGImageData(container, bytes: bytes)
    let rowBytes = container.header.rowBytes(container.header.width)
    stride = (rowBytes + 2 * Self.margin + 63) & ~63
    rows = .allocate(byteCount: 2 * stride, alignment: 64)
    band = .allocate(byteCount: max(128 * 1024, rowBytes + 1), alignment: 64)
  }

  deinit {
    rows.deallocate()
    band.deallocate()
  }

  /// Calls `body` with the bytes of every row, its pass, and its index in the pass from the top.
  ///
  /// The bytes are valid during the call.
  ///
  /// - Throws: Also if the data is too short or too long, or fails its checksum.
  mutating func forEach(
    _ body: (UnsafePointer<UInt8>, PNGHeader.Pass, Int) throws(ImagingError) -> Void
  ) throws(ImagingError) {
    for pass in container.header.passes {
      guard let rowBase = rows.baseAddress else { return }
      let header = container.header
      let rowBytes = header.rowBytes(pass.columns(of: header.width))
      memset(rowBase, 0, rows.count)
      var current = (rowBase + Self.margin).assumingMemoryBound(to: UInt8.self)
      var above = current + stride
      try forEachLine(in: pass) { line, y throws(ImagingError) in
        fpx_png_unfilter(
          Int32(line.pointee), line + 1, above, rowBytes, header.filterDistance, current)
        try body(current, pass, y)
        swap(&current, &above)
      }
    }
    try data.finish()
  }

  /// Decompresses all rows, but leaves them filtered; throws if `forEach(_:)` would.
  mutating func check() throws(ImagingError) {
    for pass in container.header.passes { try forEachLine(in: pass) { _, _ in } }
    try data.finish()
  }

  /// Calls `body` with the filter type and the filtered bytes of every row of a pass, and its
  /// index.
  private mutating func forEachLine(
    in pass: PNGHeader.Pass,
    _ body: (UnsafePointer<UInt8>, Int) throws(ImagingError) -> Void
  ) throws(ImagingError) {
    let header = container.header
    let rowBytes = header.rowBytes(pass.columns(of: header.width))
    let count = pass.rows(of: header.height)
    let perBand = max(1, band.count / (rowBytes + 1))
    guard let bandBase = band.baseAddress else { return }
    var y = 0
    while y < count {
      let lineCount = min(perBand, count - y)
      try data.read(UnsafeMutableRawBufferPointer(rebasing: band[..<(lineCount * (rowBytes + 1))]))
      for index in 0..<lineCount {
        let line = (bandBase + index * (rowBytes + 1)).assumingMemoryBound(to: UInt8.self)
        try data.checkFilter(line.pointee, row: y)
        try body(line, y)
        y += 1
      }
    }
  }
}
