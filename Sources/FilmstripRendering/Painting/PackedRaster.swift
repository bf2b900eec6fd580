import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// An immutable painted picture of many pixels in less memory: pieces of one colour, and rows that equal the one
/// above, are stored once.
///
/// Pages of lists need about a tenth of their pixels' memory. Copying rows from it is as fast as from pixels, or faster, because it
/// reads less memory. Nothing is lost.
final class PackedRaster: Sendable {
  /// The pixels, in the coordinates in which they were painted.
  let rect: PixelRect
  /// Whether it hides everything beneath it.
  let isOpaque: Bool
  /// The memory that it needs.
  let byteCount: Int
  private let blocks: Blocks

  /// The packed rows.
  ///
  /// `@unchecked Sendable`: nothing changes after the raster is made.
  private final class Blocks: @unchecked Sendable {
    private(set) var byteCount = 0
    fileprivate(set) var rows: [UnsafePointer<UInt32>] = []
    private var memory: [(base: UnsafeMutableRawPointer, byteCount: Int)] = []
    private var next = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

    /// *Chosen:* so that little of the last one is unused.
    private static let wordsPerBlock = 32 * 1024

    deinit {
      for block in memory { PixelMemory.deallocate(block.base, byteCount: block.byteCount) }
    }

    /// Adds what `pack` writes: at most `bound` words, of which it returns the number.
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

  /// *Chosen:* bands of rows that stay in the processor's cache between painting and packing.
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

  /// Copies pixels of a row.
  func copy(_ x: Int, _ y: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
    fpx_unpack_row(target, blocks.rows[y - rect.y], x - rect.x, count)
  }
}
