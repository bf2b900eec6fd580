import FilmstripCPixels
import Foundation

/// The rows of two PNG files of the same size without interlacing, decoded side by side.
///
/// Decoding needs the memory of a few rows. The beginning that both files have in common is
/// decompressed once, and rows of equal data below equal rows are unfiltered once.
struct PNGRowPairs: ~Copyable {
  private let files: [File]
  /// Whether equal data in both files mean equal rows.
  private let haveEqualFormats: Bool
  private let height: Int
  /// For each of the latest rows, whether the first file's row is also the second file's.
  private var isShared = [Bool](repeating: false, count: capacity)

  /// The number of rows in memory.
  ///
  /// Two rows above and two below a pixel decide whether the pixel is anti-aliased.
  private static let capacity = 8

  init(
    _ first: PNGContainer, _ firstBytes: UnsafeRawBufferPointer, _ second: PNGContainer,
    _ secondBytes: UnsafeRawBufferPointer
  ) {
    height = first.header.height
    haveEqualFormats =
      first.header == second.header && first.palette == second.palette
      && first.transparency == second.transparency
    files = [
      File(first, firstBytes, capacity: Self.capacity),
      File(second, secondBytes, capacity: Self.capacity),
    ]
  }

  /// Compares all rows.
  mutating func compare(with rows: inout PixelComparison.Rows) throws(ImagingError) {
    let (first, second) = (files[0], files[1])
    let common = haveEqualFormats ? first.data.commonPrefix(with: second.data) : 0
    var isSplit = common == 0
    if !isSplit { first.data.limit(to: common) }
    let perBand = min(first.rowsPerBand, second.rowsPerBand)
    var y = 0
    while y < height {
      let count = min(perBand, height - y)
      var ready = 0
      if !isSplit {
        ready = try first.readAllowed(rows: count)
        if ready < count * first.lineBytes {
          isSplit = true
          second.data.follow(first.data)
          first.data.liftLimit()
          first.copyBand(to: second, count: ready)
          try first.readAll(rows: count, from: ready)
          try second.readAll(rows: count, from: ready)
        }
      } else {
        try first.readAll(rows: count, from: 0)
        try second.readAll(rows: count, from: 0)
      }
      // The number of lines that were decompressed only once.
      let equal = isSplit ? ready / first.lineBytes : count
      for index in 0..<count {
        try unfilter(y, index, isEqual: index < equal)
        if y >= 2 { try compare(y - 2, with: &rows) }
        y += 1
      }
    }
    for last in max(0, height - 2)..<height { try compare(last, with: &rows) }
    if !isSplit {
      second.data.follow(first.data)
      first.data.liftLimit()
    }
    try first.data.finish()
    try second.data.finish()
  }

  /// Unfilters line `index` of the band, which is row `y` of the image, in both files.
  private mutating func unfilter(_ y: Int, _ index: Int, isEqual: Bool) throws(ImagingError) {
    let (first, second) = (files[0], files[1])
    let isShared = y == 0 ? haveEqualFormats : self.isShared[(y - 1) % Self.capacity]
    let slot = y % Self.capacity
    let above = y == 0 ? first.zeros : first.native((y - 1) % Self.capacity)
    try first.unfilter(y, index, below: above)
    if isShared, isEqual || first.hasSameLine(as: second, index) {
      self.isShared[slot] = true
      return
    }
    let otherAbove =
      y == 0 ? second.zeros : isShared ? above : second.native((y - 1) % Self.capacity)
    try second.unfilter(y, index, below: otherAbove)
    self.isShared[slot] =
      haveEqualFormats && memcmp(first.native(slot), second.native(slot), first.lineBytes - 1) == 0
  }

  private mutating func compare(
    _ y: Int, with rows: inout PixelComparison.Rows
  ) throws(ImagingError) {
    let slot = y % Self.capacity
    // A pixel may have an index that is not in the palette.
    if isShared[slot], !files[0].hasPalette { return }
    let (first, second) = (try rgba(0, y), try rgba(1, y))
    guard first != second, memcmp(first, second, files[0].width * 4) != 0 else { return }
    try rows.compare(y, first, second) { () throws(ImagingError) in
      (try surroundings(0, y), try surroundings(1, y))
    }
  }

  /// Returns a row as straight RGBA.
  private func rgba(_ file: Int, _ y: Int) throws(ImagingError) -> UnsafePointer<UInt8> {
    let slot = y % Self.capacity
    return try files[isShared[slot] ? 0 : file].rgba(slot, y)
  }

  private func surroundings(_ file: Int, _ y: Int) throws(ImagingError) -> fpx_surroundings {
    func row(_ y: Int) throws(ImagingError) -> UnsafePointer<UInt8>? {
      (0..<height).contains(y) ? try rgba(file, y) : nil
    }
    return fpx_surroundings(
      rows: (try row(y - 2), try row(y - 1), try row(y), try row(y + 1), try row(y + 2)))
  }
}

extension PNGRowPairs {
  /// One of the two files, with its data, a band of lines, and its latest rows.
  private final class File {
    var data: PNGImageData
    let width: Int
    let hasPalette: Bool
    /// The number of bytes in a line, which has a filter type and a row.
    let lineBytes: Int
    let rowsPerBand: Int
    private let samples: PNGSamples
    private let distance: Int
    private let band: UnsafeMutableRawBufferPointer
    private let memory: UnsafeMutableRawBufferPointer
    private let stride: Int
    private let expanded: UnsafeMutablePointer<UInt8>
    /// The index of the row that each slot contains as RGBA.
    private var expandedRows: [Int]

    /// The number of bytes around a row, which are the zeros that filters read left of its start.
    private static let margin = 64
    private static let bandSize = 128 * 1024

    init(_ container: PNGContainer, _ bytes: UnsafeRawBufferPointer, capacity: Int) {
      data = PNGImageData(container, bytes: bytes)
      samples = PNGSamples(container)
      width = container.header.width
      hasPalette = container.header.color == .palette
      distance = container.header.filterDistance
      lineBytes = container.header.rowBytes(width) + 1
      rowsPerBand = max(1, Self.bandSize / lineBytes)
      band = .allocate(byteCount: rowsPerBand * lineBytes, alignment: 64)
      stride = (lineBytes + 2 * Self.margin + 63) & ~63
      memory = .allocate(byteCount: (capacity + 1) * stride, alignment: 64)
      memory.initializeMemory(as: UInt8.self, repeating: 0)
      expanded = .allocate(capacity: capacity * width * 4)
      expandedRows = [Int](repeating: -1, count: capacity)
    }

    deinit {
      band.deallocate()
      memory.deallocate()
      expanded.deallocate()
    }

    /// The row above the first row, which contains zeros.
    var zeros: UnsafeMutablePointer<UInt8> { native(expandedRows.count) }

    /// Returns the row in a slot, in the samples of the file.
    func native(_ slot: Int) -> UnsafeMutablePointer<UInt8> {
      UnsafeMutableRawBufferPointer(rebasing: memory[(slot * stride + Self.margin)...])
        .assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
    }

    private func line(_ index: Int) -> UnsafeMutablePointer<UInt8> {
      UnsafeMutableRawBufferPointer(rebasing: band[(index * lineBytes)...])
        .assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
    }

    /// Fills the band with `rows` lines as far as data may be decompressed; returns the number of
    /// bytes.
    func readAllowed(rows: Int) throws(ImagingError) -> Int {
      try data.readAllowed(UnsafeMutableRawBufferPointer(rebasing: band[..<(rows * lineBytes)]))
    }

    /// Fills the band with `rows` lines, of which the first `start` bytes are already there.
    func readAll(rows: Int, from start: Int) throws(ImagingError) {
      try data.read(UnsafeMutableRawBufferPointer(rebasing: band[start..<(rows * lineBytes)]))
    }

    func copyBand(to other: File, count: Int) {
      other.band.copyMemory(from: UnsafeRawBufferPointer(rebasing: band[..<count]))
    }

    func hasSameLine(as other: File, _ index: Int) -> Bool {
      memcmp(line(index), other.line(index), lineBytes) == 0
    }

    /// Unfilters a line of the band into the slot of row `y`.
    func unfilter(
      _ y: Int, _ index: Int, below above: UnsafePointer<UInt8>
    ) throws(ImagingError) {
      let line = line(index)
      try data.checkFilter(line.pointee, row: y)
      fpx_png_unfilter(
        Int32(line.pointee), line + 1, above, lineBytes - 1, distance,
        native(y % expandedRows.count))
    }

    /// Returns row `y`, which the slot contains, as straight RGBA.
    func rgba(_ slot: Int, _ y: Int) throws(ImagingError) -> UnsafePointer<UInt8> {
      let row = expanded + slot * width * 4
      if expandedRows[slot] != y {
        try samples.expand(native(slot), count: width, y: y, into: row)
        expandedRows[slot] = y
      }
      return UnsafePointer(row)
    }
  }
}
