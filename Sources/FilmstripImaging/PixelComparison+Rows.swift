import FilmstripCPixels
import FilmstripSupport
import Foundation

extension PixelComparison {
  /// A comparison of the rows of two images of the same size, one after another.
  struct Rows {
    /// The result of the rows so far.
    private(set) var result: PixelComparison
    private let ignored: [Bounds]
    private let marks: DifferenceMarks?
    /// The squared distance above which pixels differ, or a negative number if any difference
    /// counts.
    private let limit: Double
    private let detectsAntialiasing: Bool
    private let backdrop: fpx_backdrop
    private var differingColumns: [UInt32]

    /// The maximum squared distance of two pixels.
    ///
    /// *Source:* pixelmatch 7.1.
    private static let maximumDistance = 35215.0

    /// - Precondition: A threshold is from 0 to 1.
    init(
      width: Int, height: Int, by metric: PixelMetric, ignoring ignored: [Bounds],
      marks: DifferenceMarks?
    ) {
      result = PixelComparison(width: width, height: height)
      self.ignored = ignored
      self.marks = marks
      differingColumns = [UInt32](repeating: 0, count: width + 8)
      switch metric {
      case .exact:
        limit = -1
        detectsAntialiasing = false
        backdrop = FPX_BACKDROP_PATTERN
      case .perceptual(let threshold, let detectsAntialiasing, let backdrop):
        demand((0...1).contains(threshold), "the threshold must be 0 to 1, but is \(threshold)")
        limit = Self.maximumDistance * threshold * threshold
        self.detectsAntialiasing = detectsAntialiasing
        self.backdrop =
          backdrop == .white ? FPX_BACKDROP_WHITE : FPX_BACKDROP_PATTERN
      }
    }

    /// Compares a row of straight RGBA.
    ///
    /// - Parameter surroundings: Returns the neighbouring rows of both images; called only if
    ///   needed.
    mutating func compare(
      _ y: Int, _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>,
      surroundings: () throws(ImagingError) -> (fpx_surroundings, fpx_surroundings)
    ) throws(ImagingError) {
      var around: (fpx_surroundings, fpx_surroundings)?
      for columns in ignored.remainingColumns(of: 0..<result.width, inRow: y) {
        let offset = columns.lowerBound * 4
        let differenceCount = fpx_compare_rows(
          first + offset, second + offset, columns.count, limit, &differingColumns, &largest)
        if differenceCount == 0 { continue }
        if limit < 0, marks == nil {
          count(
            differenceCount, from: columns.lowerBound + Int(differingColumns[0]),
            through: columns.lowerBound + Int(differingColumns[differenceCount - 1]), y)
          continue
        }
        for index in 0..<differenceCount {
          let x = columns.lowerBound + Int(differingColumns[index])
          let verdict = try verdict(x, y, first + x * 4, second + x * 4) {
            () throws(ImagingError) in
            if let around { return around }
            let neighbours = try surroundings()
            around = neighbours
            return neighbours
          }
          marks?.mark(verdict, x, y)
          switch verdict {
          case .same: break
          case .antialiased: result.antialiased += 1
          case .different: count(1, from: x, through: x, y)
          }
        }
      }
      result.maximumChannelDifference = Int(largest)
    }

    private var largest: UInt8 = 0

    private func verdict(
      _ x: Int, _ y: Int, _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>,
      surroundings: () throws(ImagingError) -> (fpx_surroundings, fpx_surroundings)
    ) throws(ImagingError) -> DifferenceMarks.Verdict {
      if limit < 0 { return .different }
      let index = y * result.width + x
      guard fpx_yiq_distance(first, second, index, backdrop) > limit else { return .same }
      guard detectsAntialiasing else { return .different }
      var (a, b) = try surroundings()
      let isSmoothed =
        fpx_is_antialiased(&a, &b, x, y, result.width, backdrop) != 0
        || fpx_is_antialiased(&b, &a, x, y, result.width, backdrop) != 0
      return isSmoothed ? .antialiased : .different
    }

    private mutating func count(_ number: Int, from left: Int, through right: Int, _ y: Int) {
      result.count(number, in: Bounds(x: left, y: y, width: right + 1 - left, height: 1))
    }
  }

  /// Compares two images in memory.
  static func compare(
    _ first: DecodedImage, _ second: DecodedImage, by metric: PixelMetric,
    ignoring ignored: [Bounds], marks: DifferenceMarks?
  ) throws(ImagingError) -> PixelComparison {
    let (width, height) = (first.width, first.height)
    guard width == second.width, height == second.height else {
      throw .sizesDiffer(
        width: width, height: height, otherWidth: second.width, otherHeight: second.height)
    }
    var rows = Rows(width: width, height: height, by: metric, ignoring: ignored, marks: marks)
    try first.pixels.withBytes { a throws(ImagingError) in
      try second.pixels.withBytes { b throws(ImagingError) in
        guard let a = a.bindMemory(to: UInt8.self).baseAddress,
          let b = b.bindMemory(to: UInt8.self).baseAddress
        else { preconditionFailure("an image has at least one pixel") }
        let stride = width * 4
        func surroundings(_ base: UnsafePointer<UInt8>, _ y: Int) -> fpx_surroundings {
          func row(_ y: Int) -> UnsafePointer<UInt8>? {
            (0..<height).contains(y) ? base + y * stride : nil
          }
          return fpx_surroundings(rows: (row(y - 2), row(y - 1), row(y), row(y + 1), row(y + 2)))
        }
        for y in 0..<height where memcmp(a + y * stride, b + y * stride, stride) != 0 {
          try rows.compare(y, a + y * stride, b + y * stride) {
            (surroundings(a, y), surroundings(b, y))
          }
        }
      }
    }
    return rows.result
  }
}
