import Graphics
import Preconditions

extension PixelBuffer {
  /// The picture scaled down to `width` × `height` pixels, each the mean of the area that it
  /// covers.
  ///
  /// The mean is taken of premultiplied components as encoded, not in linear light, so text keeps
  /// its weight. All arithmetic is in integers, so the result is the same on every machine.
  ///
  /// - Precondition: neither dimension increases.
  package func shrunk(toWidth width: Int, height: Int) -> Bitmap {
    demand(
      (1...self.width).contains(width) && (1...self.height).contains(height),
      "Size must be at most \(self.width) x \(self.height), but is \(width) x \(height)")
    let columns = Self.coverage(from: self.width, to: width)
    let rows = Self.coverage(from: self.height, to: height)
    // The weights of a target pixel sum to (source width · source height) in units of one source
    // pixel's (target width · target height): at most 2^30, times 255 below 2^38.
    let total = UInt64(self.width) * UInt64(self.height)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { output, count in
      columns.withUnsafeBufferPointer { columns in
        for y in 0..<height {
          shrinkRow(rows[y], columns, total, into: output.baseAddress.map { $0 + y * width })
        }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The source pixels that a target pixel covers; the first and the last may be covered in part.
  private struct Span {
    var first: Int
    var last: Int
    var firstWeight: UInt64
    var innerWeight: UInt64
    var lastWeight: UInt64
  }

  /// The source pixels that each target pixel covers and their weights, in units of 1/target.
  private static func coverage(from source: Int, to target: Int) -> [Span] {
    (0..<target).map { index in
      let (start, end) = (index * source, (index + 1) * source)
      let (first, last) = (start / target, (end - 1) / target)
      return Span(
        first: first, last: last,
        firstWeight: UInt64(min(end, (first + 1) * target) - start), innerWeight: UInt64(target),
        lastWeight: UInt64(end - max(start, last * target)))
    }
  }

  private func shrinkRow(
    _ rows: Span, _ columns: UnsafeBufferPointer<Span>, _ total: UInt64,
    into output: UnsafeMutablePointer<UInt32>?
  ) {
    guard let output else { return }
    for (x, column) in columns.enumerated() {
      var (a, r, g, b): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      var y = rows.first
      while y <= rows.last {
        let height =
          y == rows.first ? rows.firstWeight : y == rows.last ? rows.lastWeight : rows.innerWeight
        let source = (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        var i = column.first
        while i <= column.last {
          let width =
            i == column.first
            ? column.firstWeight : i == column.last ? column.lastWeight : column.innerWeight
          let weight = width &* height
          let word = source[i]
          a &+= weight &* UInt64(word >> 24)
          r &+= weight &* UInt64(word >> 16 & 0xFF)
          g &+= weight &* UInt64(word >> 8 & 0xFF)
          b &+= weight &* UInt64(word & 0xFF)
          i += 1
        }
        y += 1
      }
      let half = total / 2
      let (alpha, red) = ((a &+ half) / total, (r &+ half) / total)
      let (green, blue) = ((g &+ half) / total, (b &+ half) / total)
      output[x] = UInt32(alpha << 24 | red << 16 | green << 8 | blue)
    }
  }
}
