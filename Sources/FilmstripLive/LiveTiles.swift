import Dispatch
import FilmstripCPages
import FilmstripGraphics

/// The changed tiles of the most recent image; each tile has the version of its last change.
struct LiveTiles {
  /// The side of a tile in pixels.
  ///
  /// *Chosen:* small enough that a row's highlight is a few tiles, large enough that the header of a tile is negligible.
  static let side = 64

  private(set) var version = 0
  private var picture: PixelBuffer?
  /// The previous picture; the next one is painted in its place.
  private var spare: PixelBuffer?
  private var versions: [Int] = []

  var width: Int { picture?.width ?? 0 }
  var height: Int { picture?.height ?? 0 }

  /// Returns the buffer of the next picture, whose pixels are undefined.
  mutating func nextPicture(width: Int, height: Int) -> PixelBuffer {
    if let spare, spare.width == width, spare.height == height { return spare }
    let made = PixelBuffer(width: width, height: height)
    spare = made
    return made
  }

  /// Takes the next picture over; returns whether anything changed.
  ///
  /// - Parameter paint: Paints some rows of the picture. Several threads call this closure at the same time.
  mutating func update(_ paint: (Range<Int>) -> Void) -> Bool {
    guard let next = spare else { return false }
    let old = next.width == width && next.height == height ? picture : nil
    spare = picture
    picture = next
    let (columns, rows) = (columns, rows)
    if old == nil { versions = Array(repeating: 0, count: columns * rows) }
    let newVersion = version + 1
    versions.withUnsafeMutableBufferPointer { versions in
      // The rows are compared while they are in a core's own cache.
      Self.forEachRow(rows) { row in
        paint(row * Self.side..<min(next.height, (row + 1) * Self.side))
        for index in row * columns..<(row + 1) * columns where Self.differs(index, next, old) {
          versions[index] = newVersion
        }
      }
    }
    guard versions.contains(newVersion) else { return false }
    version = newVersion
    return true
  }

  private static func differs(_ index: Int, _ picture: PixelBuffer, _ old: PixelBuffer?) -> Bool {
    guard let old else { return true }
    let (offset, columns, rows) = place(of: index, in: picture)
    return live_tile_differs(
      picture.base.assumingMemoryBound(to: UInt8.self) + offset,
      old.base.assumingMemoryBound(to: UInt8.self) + offset, picture.bytesPerRow, columns, rows)
      != 0
  }

  /// Appends the tiles that changed after a version, and returns how many they are.
  ///
  /// First their number, then the tiles as `live_page.h` describes them.
  @discardableResult
  func pack(after seen: Int, into bytes: inout [UInt8]) -> Int {
    guard let picture else { return 0 }
    let columns = columns
    var parts = [[UInt8]](repeating: [], count: rows)
    parts.withUnsafeMutableBufferPointer { parts in
      Self.forEachRow(parts.count) { row in
        let indices = (row * columns..<(row + 1) * columns).filter { versions[$0] > seen }
        parts[row] = Self.pack(indices, of: picture)
      }
    }
    let count = versions.count { $0 > seen }
    withUnsafeBytes(of: UInt32(count).littleEndian) { bytes.append(contentsOf: $0) }
    for part in parts { bytes += part }
    return count
  }

  /// Returns tiles of one row of tiles in packed form.
  private static func pack(_ indices: [Int], of picture: PixelBuffer) -> [UInt8] {
    let most = indices.count * live_tile_most_bytes(side, side)
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var packing = live_packing()
      live_packing_start(&packing, base)
      for index in indices {
        let (offset, columns, rows) = place(of: index, in: picture)
        live_tile_pack(
          &packing, index, picture.base.assumingMemoryBound(to: UInt8.self) + offset,
          picture.bytesPerRow, columns, rows)
      }
      count = packing.out - base
    }
  }

  /// Performs work for each row of tiles on several threads; the work of a row changes nothing that another row needs.
  private static func forEachRow(_ count: Int, _ work: (Int) -> Void) {
    withoutActuallyEscaping(work) { work in
      nonisolated(unsafe) let work = work
      DispatchQueue.concurrentPerform(iterations: count) { work($0) }
    }
  }

  private var columns: Int { Self.tiles(along: width) }
  private var rows: Int { Self.tiles(along: height) }

  private static func tiles(along length: Int) -> Int { (length + side - 1) / side }

  /// Returns a tile's first byte, and its size in pixels.
  private static func place(
    of index: Int, in picture: PixelBuffer
  ) -> (offset: Int, columns: Int, rows: Int) {
    let columns = tiles(along: picture.width)
    let (x, y) = (index % columns * side, index / columns * side)
    return (
      y * picture.bytesPerRow + x * 4, min(side, picture.width - x), min(side, picture.height - y)
    )
  }
}
