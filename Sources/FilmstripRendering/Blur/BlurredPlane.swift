import FilmstripCPixels
import Foundation

/// A blurred image at reduced size, ready for enlargement.
///
/// The values have 16 bits. Each row has one spare pixel to the left and to the right.
final class BlurredPlane {
  /// The device pixels that the enlarged image replaces.
  let rect: PixelRect
  private let block: Int
  private let channels: Int
  private let width: Int
  private let height: Int
  private let values: UnsafeMutableBufferPointer<UInt16>

  /// Blurs a region of a raster, and repeats the edge pixels beyond the region.
  convenience init(words raster: Raster, region: PixelRect, blur: GaussianBlur) {
    self.init(region: region, blur: blur, channels: 4) { row, top, rows in
      fpx_reduce_words(
        row, raster.pointer(region.x, top), raster.stride, region.width, rows, blur.block)
    }
  }

  /// Blurs a mask, and repeats the edge pixels beyond the mask.
  convenience init(mask: CoverageMask, blur: GaussianBlur) {
    let region = mask.rect
    self.init(region: region, blur: blur, channels: 1) { row, top, rows in
      fpx_reduce_bytes(
        row, mask.pointer(region.x, top), mask.stride, region.width, rows, blur.block)
    }
  }

  private init(
    region: PixelRect, blur: GaussianBlur, channels: Int,
    reduce: (UnsafeMutablePointer<UInt16>, Int, Int) -> Void
  ) {
    rect = region
    block = blur.block
    self.channels = channels
    width = (region.width + block - 1) / block
    height = (region.height + block - 1) / block
    let radius = blur.radius
    let rowLength = (width + 2) * channels
    values = .allocate(capacity: rowLength * height)
    // Rows are convolved first, then columns; both need repeated edge pixels.
    let padded = UnsafeMutableBufferPointer<UInt16>.allocate(
      capacity: (width + 2 * radius) * channels)
    let tall = UnsafeMutableBufferPointer<UInt16>.allocate(
      capacity: rowLength * (height + 2 * radius))
    defer {
      padded.deallocate()
      tall.deallocate()
    }
    guard let line = padded.baseAddress, let column = tall.baseAddress,
      let result = values.baseAddress
    else { return }
    for y in 0..<height {
      let top = region.y + y * block
      reduce(line + radius * channels, top, min(block, region.bottom - top))
      Self.continueEdges(line, width: width, margin: radius, channels: channels)
      let row = column + (y + radius) * rowLength
      fpx_convolve(
        row + channels, line, channels, radius, blur.weights, width * channels)
      Self.continueEdges(row, width: width, margin: 1, channels: channels)
    }
    for y in 0..<radius {
      memcpy(column + y * rowLength, column + radius * rowLength, rowLength * 2)
      memcpy(
        column + (radius + height + y) * rowLength, column + (radius + height - 1) * rowLength,
        rowLength * 2)
    }
    for y in 0..<height {
      fpx_convolve(
        result + y * rowLength, column + y * rowLength, rowLength, radius, blur.weights,
        rowLength)
    }
  }

  deinit { values.deallocate() }

  private static func continueEdges(
    _ row: UnsafeMutablePointer<UInt16>, width: Int, margin: Int, channels: Int
  ) {
    let last = row + (margin + width - 1) * channels
    for x in 0..<margin {
      for c in 0..<channels {
        row[x * channels + c] = row[margin * channels + c]
        last[(x + 1) * channels + c] = last[c]
      }
    }
  }

  /// Changes the saturation: 0 is grey, 1 leaves colours unchanged.
  ///
  /// *Source:* the matrix of SVG's `feColorMatrix type="saturate"` (Filter Effects, W3C).
  func saturate(_ amount: Double) {
    guard channels == 4, amount != 1, let base = values.baseAddress else { return }
    let luma = (red: 0.213, green: 0.715, blue: 0.072)
    func entry(_ weight: Double, _ isOwn: Bool) -> Int32 {
      Int32(((weight * (1 - amount) + (isOwn ? amount : 0)) * 4096).rounded())
    }
    var matrix: [Int32] = []
    for row in 0..<3 {
      matrix += [
        entry(luma.blue, row == 0), entry(luma.green, row == 1), entry(luma.red, row == 2),
      ]
    }
    fpx_saturate(base, (width + 2) * height, matrix)
  }

  /// Returns the reduced rows around a pixel's centre, and the distance from the upper row in
  /// 256ths.
  private func rows(around y: Int) -> (UnsafePointer<UInt16>, UnsafePointer<UInt16>, UInt32)? {
    guard let base = values.baseAddress else { return nil }
    let length = (width + 2) * channels
    let offset = position(y - rect.y) - 65536
    let whole = offset >> 16
    let above = max(0, min(height - 1, whole))
    let below = max(0, min(height - 1, whole + 1))
    return (
      UnsafePointer(base + above * length), UnsafePointer(base + below * length),
      UInt32((offset >> 8) & 255)
    )
  }

  /// Returns the position of a pixel's centre in reduced pixels, in 65536ths.
  ///
  /// The position is relative to the centre of the first reduced pixel, plus one for the spare
  /// pixel.
  private func position(_ offset: Int) -> Int {
    ((2 * offset + 1) << 15) / block + 32768
  }

  /// Writes the pixels of a row as words, from column `x` on.
  func words(_ y: Int, from x: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    guard let (above, below, down) = rows(around: y) else { return }
    withScratch { scratch in
      fpx_enlarge_words(
        row, above, below, down, UInt32(position(x - rect.x)), UInt32(65536 / block), count,
        scratch, width + 2)
    }
  }

  /// Writes the pixels of a row as coverage, from column `x` on.
  func bytes(_ y: Int, from x: Int, count: Int, into row: UnsafeMutablePointer<UInt8>) {
    guard let (above, below, down) = rows(around: y) else { return }
    withScratch { scratch in
      fpx_enlarge_bytes(
        row, above, below, down, UInt32(position(x - rect.x)), UInt32(65536 / block), count,
        scratch, width + 2)
    }
  }

  private func withScratch(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: (width + 2) * channels) { buffer in
      guard let base = buffer.baseAddress else { return }
      body(base)
    }
  }
}
