import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// An immutable painted image with many pixels, in less memory and without loss.
///
/// Runs of one colour, and rows that equal the row above, are stored once. The views of lists need
/// about a tenth of their pixels' memory. Copying a packed row is as fast as copying pixels, or
/// faster, because it reads less memory.
final class PackedRaster: Sendable {
  /// The pixels, in the coordinates in which they were painted.
  let rect: PixelRect
  /// Whether the image hides everything beneath it.
  let isOpaque: Bool
  /// The memory of the packed image, in bytes.
  let byteCount: Int
  private let blocks: Blocks

  /// The packed rows.
  ///
  /// `@unchecked Sendable`: the rows do not change after the raster is created.
  private final class Blocks: @unchecked Sendable {
    private(set) var byteCount = 0
    fileprivate(set) var rows: [UnsafePointer<UInt32>] = []
    private var memory: [(base: UnsafeMutableRawPointer, byteCount: Int)] = []
    private var next = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

    /// The number of words in a block.
    ///
    /// *Chosen* so that little of the last block is unused.
    private static let wordsPerBlock = 32 * 1024

    deinit {
      for block in memory { PixelMemory.deallocate(block.base, byteCount: block.byteCount) }
    }

    /// Adds the words that `pack` writes: at most `bound`; `pack` returns their number.
    func append(_ bound: Int, _ pack: (UnsafeMutablePointer<UInt32>) -> Int) {
      if next.count < bound {
        let count = max(bound, Self.wordsPerBlock)
        let block = PixelMemory.allocate(byteCount: count * 4).base
        memory.append((block, count * 4))
        byteCount += count * 4
        next = UnsafeMutableBufferPointer(
          start: block.bindMemory(to: UInt32.self, capacity: count), count: count)
      }
      guard let row = next.baseAddress else { return }
      rows.append(UnsafePointer(row))
      next = UnsafeMutableBufferPointer(rebasing: next[pack(row)...])
    }

    func repeatLast() {
      if let last = rows.last { rows.append(last) }
    }
  }

  /// The number of rows in a band.
  ///
  /// *Chosen* so that a band stays in the processor's cache between painting and packing.
  private static let bandHeight = 32

  /// Runs the operations of a plan, and packs the pixels.
  init(_ plan: CompositePlan, in rect: PixelRect, pool: StoragePool) {
    let blocks = Blocks()
    var common = UInt32.max
    let band = PixelRect(
      x: rect.x, y: rect.y, width: rect.width, height: min(rect.height, Self.bandHeight))
    let memory = Raster(rect: band, pool: pool)
    let bound = fpx_pack_bound(rect.width)
    withExtendedLifetime(memory) {
      var top = rect.y
      while top < rect.bottom {
        let height = min(band.height, rect.bottom - top)
        let raster = Raster(
          rect: PixelRect(x: rect.x, y: top, width: rect.width, height: height),
          base: memory.base, stride: memory.stride)
        plan.run(on: raster, rows: top..<(top + height))
        for y in top..<(top + height) {
          let row = raster.pointer(rect.x, y)
          if y > top, memcmp(row, raster.pointer(rect.x, y - 1), rect.width * 4) == 0 {
            blocks.repeatLast()
          } else {
            blocks.append(bound) { fpx_pack_row($0, row, rect.width, &common) }
          }
        }
        top += height
      }
    }
    self.rect = rect
    isOpaque = common >> 24 == 255
    byteCount = blocks.byteCount + blocks.rows.count * MemoryLayout<Int>.stride
    self.blocks = blocks
  }

  /// Copies some pixels of a row.
  func copy(_ x: Int, _ y: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
    fpx_unpack_row(target, blocks.rows[y - rect.y], x - rect.x, count)
  }
}
