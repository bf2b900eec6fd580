import FilmstripCPages
import FilmstripGraphics

/// The changed tiles of the most recent image; each tile has the version of its last change.
struct LiveTiles {
  /// The side of a tile in pixels.
  ///
  /// *Chosen:* small enough that a row's highlight is a few tiles, large enough that the header of a tile is negligible.
  static let side = 64

  private(set) var version = 0
  private(set) var width = 0
  private(set) var height = 0
  private var copy: PixelBuffer?
  private var versions: [Int] = []

  /// Takes a picture over; returns whether anything changed.
  mutating func update(_ picture: PixelBuffer) -> Bool {
    let isNew = copy == nil || picture.width != width || picture.height != height
    if isNew {
      width = picture.width
      height = picture.height
      copy = PixelBuffer(width: width, height: height)
      versions = Array(repeating: 0, count: columns * rows)
    }
    guard let copy else { return false }
    var hasChanged = false
    for index in versions.indices {
      let (offset, columns, rows) = place(of: index, picture.bytesPerRow)
      let differs = live_tile_update(
        picture.base.assumingMemoryBound(to: UInt8.self) + offset,
        copy.base.assumingMemoryBound(to: UInt8.self) + offset, picture.bytesPerRow, columns, rows)
      if differs != 0 || isNew {
        versions[index] = version + 1
        hasChanged = true
      }
    }
    if hasChanged { version += 1 }
    return hasChanged
  }

  /// Appends the tiles that changed after a version, and returns how many they are.
  ///
  /// First their number, then the tiles as `live_page.h` describes them.
  @discardableResult
  func pack(after seen: Int, into bytes: inout [UInt8]) -> Int {
    guard let copy else { return 0 }
    let changed = versions.indices.filter { versions[$0] > seen }
    append(UInt32(changed.count), to: &bytes)
    let most = changed.count * live_tile_most_bytes(Self.side, Self.side)
    bytes += [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var packing = live_packing()
      live_packing_start(&packing, base)
      for index in changed {
        let (offset, columns, rows) = place(of: index, copy.bytesPerRow)
        live_tile_pack(
          &packing, index, copy.base.assumingMemoryBound(to: UInt8.self) + offset,
          copy.bytesPerRow, columns, rows)
      }
      count = packing.out - base
    }
    return changed.count
  }

  private var columns: Int { (width + Self.side - 1) / Self.side }
  private var rows: Int { (height + Self.side - 1) / Self.side }

  /// A tile's first byte, and its size in pixels.
  private func place(of index: Int, _ stride: Int) -> (offset: Int, columns: Int, rows: Int) {
    let (x, y) = (index % columns * Self.side, index / columns * Self.side)
    return (y * stride + x * 4, min(Self.side, width - x), min(Self.side, height - y))
  }

  private func append(_ word: UInt32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
