import FilmstripSupport

/// The differences between two images.
public struct PixelComparison: Sendable, Hashable {
  /// A rectangle of whole pixels.
  public struct Bounds: Sendable, Hashable {
    /// The left column.
    public var x: Int
    /// The top row.
    public var y: Int
    /// The number of columns, at least 1.
    public var width: Int
    /// The number of rows, at least 1.
    public var height: Int

    /// Creates a rectangle of whole pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    func contains(_ column: Int, _ row: Int) -> Bool {
      column >= x && column < x + width && row >= y && row < y + height
    }

    /// Returns the smallest rectangle around two rectangles.
    func union(_ other: Bounds) -> Bounds {
      let (left, top) = (min(x, other.x), min(y, other.y))
      return Bounds(
        x: left, y: top, width: max(x + width, other.x + other.width) - left,
        height: max(y + height, other.y + other.height) - top)
    }
  }

  /// The width of the images, in pixels.
  public let width: Int
  /// The height of the images, in pixels.
  public let height: Int
  /// The number of pixels that are treated as different.
  public internal(set) var different = 0
  /// The number of pixels that differ only by anti-aliasing, and are not treated as different.
  public internal(set) var antialiased = 0
  /// The smallest rectangle around all different pixels, or `nil` if there are none.
  public internal(set) var bounds: Bounds?
  /// The maximum difference of any channel of any pixel, including straight alpha, 0…255.
  ///
  /// Includes pixels that are not treated as different.
  public internal(set) var maximumChannelDifference = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The fraction of all pixels that are treated as different, 0…1.
  public var ratio: Double { Double(different) / Double(width * height) }

  /// Compares two images exactly: pixels differ if any channel of straight RGBA differs.
  ///
  /// - Parameters:
  ///   - first: The first image.
  ///   - second: The second image.
  /// - Returns: The differences.
  /// - Throws: `sizesDiffer` if the images have different sizes.
  public static func exact(
    _ first: DecodedImage, _ second: DecodedImage
  ) throws(ImagingError) -> PixelComparison {
    try compare(first, second, by: .exact, ignoring: [], marks: nil)
  }

  /// Compares by perceived colour: the distance in YIQ, with anti-aliased pixels counted
  /// separately.
  ///
  /// The numbers are those of pixelmatch 7. The order of the images does not matter.
  ///
  /// - Parameters:
  ///   - first: The first image.
  ///   - second: The second image.
  ///   - threshold: The distance from which on pixels differ, 0 (any) to 1 (none).
  ///   - detectsAntialiasing: Whether pixels that are anti-aliased in either image are ignored.
  /// - Returns: The differences.
  /// - Throws: `sizesDiffer` if the images have different sizes.
  /// - Precondition: `threshold` is from 0 to 1.
  public static func perceptual(
    _ first: DecodedImage, _ second: DecodedImage, threshold: Double = 0.1,
    detectsAntialiasing: Bool = true
  ) throws(ImagingError) -> PixelComparison {
    try compare(
      first, second,
      by: .perceptual(threshold: threshold, detectsAntialiasing: detectsAntialiasing),
      ignoring: [], marks: nil)
  }

  /// Compares images of any sizes; pixels outside either image are treated as different.
  ///
  /// The `width` and `height` of the result are those of the rectangle around both images, which
  /// are aligned at their top left corners.
  ///
  /// - Parameters:
  ///   - first: The first image.
  ///   - second: The second image.
  ///   - metric: The method of comparing pixels.
  ///   - ignored: The rectangles whose pixels are ignored; they may be partly outside.
  ///   - marks: The object that receives the verdict on every pixel, or `nil`.
  /// - Returns: The differences.
  /// - Precondition: A threshold is from 0 to 1.
  public static func ofAnySizes(
    _ first: DecodedImage, _ second: DecodedImage, by metric: PixelMetric,
    ignoring ignored: [Bounds] = [], marks: DifferenceMarks? = nil
  ) -> PixelComparison {
    let size = (
      width: max(first.width, second.width), height: max(first.height, second.height)
    )
    marks?.reset(width: size.width, height: size.height)
    let shared = (
      width: min(first.width, second.width), height: min(first.height, second.height)
    )
    let overlap: PixelComparison
    do {
      overlap = try compare(
        first.cropped(width: shared.width, height: shared.height),
        second.cropped(width: shared.width, height: shared.height), by: metric, ignoring: ignored,
        marks: marks)
    } catch {
      preconditionFailure("parts of the same size must be comparable, but: \(error)")
    }
    return overlap.extended(to: size.width, size.height, ignoring: ignored, marks: marks)
  }

  /// Compares images of any sizes exactly, at sixteen bits per sample.
  ///
  /// See `ofAnySizes(_:_:by:ignoring:marks:)`. The `maximumChannelDifference` of the result is
  /// converted to eight bits, rounded up.
  ///
  /// - Parameters:
  ///   - first: The first image.
  ///   - second: The second image.
  ///   - ignored: The rectangles whose pixels are ignored; they may be partly outside.
  ///   - marks: The object that receives the verdict on every pixel, or `nil`.
  /// - Returns: The differences.
  public static func ofAnySizes(
    _ first: DecodedWideImage, _ second: DecodedWideImage, ignoring ignored: [Bounds] = [],
    marks: DifferenceMarks? = nil
  ) -> PixelComparison {
    let size = (
      width: max(first.width, second.width), height: max(first.height, second.height)
    )
    marks?.reset(width: size.width, height: size.height)
    var overlap = PixelComparison(
      width: min(first.width, second.width), height: min(first.height, second.height))
    for y in 0..<overlap.height {
      for x in 0..<overlap.width {
        let (i, j) = ((y * first.width + x) * 4, (y * second.width + x) * 4)
        let largest = (0..<4).reduce(0) {
          max($0, abs(Int(first.pixels[i + $1]) - Int(second.pixels[j + $1])))
        }
        if largest == 0 || ignored.contains(where: { $0.contains(x, y) }) { continue }
        overlap.maximumChannelDifference = max(
          overlap.maximumChannelDifference, (largest + 256) / 257)
        overlap.count(1, in: Bounds(x: x, y: y, width: 1, height: 1))
        marks?.mark(.different, x, y)
      }
    }
    return overlap.extended(to: size.width, size.height, ignoring: ignored, marks: marks)
  }

  /// Counts pixels in a rectangle as different.
  mutating func count(_ number: Int, in box: Bounds) {
    different += number
    bounds = bounds?.union(box) ?? box
  }

  /// Returns the comparison extended from the part that two images share to a larger size.
  ///
  /// All pixels outside the shared part are treated as different. Rows with the same columns are
  /// counted together, because the rectangle around two images can have far more pixels than both.
  private func extended(
    to width: Int, _ height: Int, ignoring ignored: [Bounds], marks: DifferenceMarks?
  ) -> PixelComparison {
    if width == self.width, height == self.height { return self }
    var result = PixelComparison(width: width, height: height)
    result.different = different
    result.antialiased = antialiased
    result.maximumChannelDifference = maximumChannelDifference
    result.bounds = bounds
    // Between two consecutive edges of rectangles, the same columns count in all rows.
    let edges = Set(
      ([0, self.height, height] + ignored.flatMap { [$0.y, $0.y + $0.height] }).filter {
        (0...height).contains($0)
      }
    ).sorted()
    for (top, end) in zip(edges, edges.dropFirst()) {
      let outside = (top < self.height ? self.width : 0)..<width
      for columns in ignored.remainingColumns(of: outside, inRow: top) {
        result.maximumChannelDifference = 255
        result.count(
          columns.count * (end - top),
          in: Bounds(x: columns.lowerBound, y: top, width: columns.count, height: end - top))
        if let marks { for y in top..<end { marks.mark(.different, columns, y) } }
      }
    }
    return result
  }
}

extension [PixelComparison.Bounds] {
  /// Returns the columns of a row that are in no rectangle, from the left.
  func remainingColumns(of all: Range<Int>, inRow y: Int) -> [Range<Int>] {
    let masks = filter { $0.y <= y && y < $0.y + $0.height }
    var columns: [Range<Int>] = []
    var start = all.lowerBound
    for mask in masks.sorted(by: { $0.x < $1.x }) where start < all.upperBound {
      if mask.x > start { columns.append(start..<Swift.min(mask.x, all.upperBound)) }
      start = Swift.max(start, mask.x + mask.width)
    }
    if start < all.upperBound { columns.append(start..<all.upperBound) }
    return columns
  }
}

/// The method of comparing pixels.
public enum PixelMetric: Sendable, Hashable {
  /// Pixels differ if any channel of straight RGBA differs.
  case exact
  /// Pixels differ if their distance in YIQ exceeds a threshold from 0 (any) to 1 (none).
  ///
  /// If anti-aliased edges are detected, their pixels are ignored. The numbers are those of
  /// pixelmatch 7.
  case perceptual(
    threshold: Double, detectsAntialiasing: Bool, backdrop: PixelBackdrop = .pattern)
}

/// The backdrop over which translucent pixels are composited before their colours are compared.
public enum PixelBackdrop: String, Sendable, Hashable, CaseIterable {
  /// Greys that are unlikely in an image, so that transparency matches no colour, as in pixelmatch
  /// 7.
  case pattern
  /// White, as in odiff.
  case white
}

extension PixelComparison: Encodable {
  private enum Key: String, CodingKey {
    case width, height, different, ratio, antialiased, bounds, maximumChannelDifference
  }

  /// Encodes counts and the ratio; `bounds` is encoded as x, y, width and height, or as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(different, forKey: .different)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(antialiased, forKey: .antialiased)
    try container.encode(maximumChannelDifference, forKey: .maximumChannelDifference)
    if let bounds {
      try container.encode([bounds.x, bounds.y, bounds.width, bounds.height], forKey: .bounds)
    } else {
      try container.encodeNil(forKey: .bounds)
    }
  }
}
