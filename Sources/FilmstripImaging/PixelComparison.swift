import FilmstripSupport

/// The differences of two pictures of the same size.
public struct PixelComparison: Sendable, Hashable {
  /// A rectangle of whole pixels.
  public struct Bounds: Sendable, Hashable {
    /// The left column.
    public var x: Int
    /// The top row.
    public var y: Int
    /// Columns, at least 1.
    public var width: Int
    /// Rows, at least 1.
    public var height: Int

    /// A rectangle of whole pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    func contains(_ column: Int, _ row: Int) -> Bool {
      column >= x && column < x + width && row >= y && row < y + height
    }

    /// The smallest rectangle around two.
    func union(_ other: Bounds) -> Bounds {
      let (left, top) = (min(x, other.x), min(y, other.y))
      return Bounds(
        x: left, y: top, width: max(x + width, other.x + other.width) - left,
        height: max(y + height, other.y + other.height) - top)
    }
  }

  /// The pictures' width in pixels.
  public let width: Int
  /// The pictures' height in pixels.
  public let height: Int
  /// How many pixels count as different.
  public internal(set) var different = 0
  /// How many pixels differ only by anti-aliasing, and so do not count.
  public internal(set) var antialiased = 0
  /// The smallest rectangle around the pixels that count as different; nil if there are none.
  public internal(set) var bounds: Bounds?
  /// The largest difference of any channel of any pixel, straight alpha included, 0…255; also of
  /// pixels that do not count.
  public internal(set) var maximumChannelDifference = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The part of all pixels that counts as different, 0…1.
  public var ratio: Double { Double(different) / Double(width * height) }

  /// Compares exactly: any difference in any channel of straight RGBA counts.
  ///
  /// - Throws: `sizesDiffer`.
  public static func exact(
    _ first: DecodedImage, _ second: DecodedImage
  ) throws(ImagingError) -> PixelComparison {
    try compare(first, second, by: .exact, ignoring: [], marks: nil)
  }

  /// Compares by perceived colour: the distance in YIQ, with anti-aliased pixels counted separately.
  ///
  /// Gives the numbers of pixelmatch 7; the order of the pictures does not matter.
  ///
  /// - Parameters:
  ///   - threshold: the distance from which pixels differ, 0 (any) to 1 (none).
  ///   - detectsAntialiasing: whether pixels that are anti-aliased in either picture do not count.
  /// - Throws: `sizesDiffer`.
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

  /// Compares pictures of any sizes: what lies outside of either picture counts as different.
  ///
  /// `width` and `height` are then those of the rectangle around both pictures, laid onto each other
  /// at the top left corner.
  ///
  /// - Parameters:
  ///   - metric: how pixels are compared.
  ///   - ignored: rectangles in which nothing counts; they may be partly outside.
  ///   - marks: takes the verdict of every pixel; nil if nothing is to be drawn of them.
  /// - Precondition: a threshold is from 0 to 1.
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
      preconditionFailure("Parts of the same size can be compared, but: \(error)")
    }
    return overlap.extended(to: size.width, size.height, ignoring: ignored, marks: marks)
  }

  /// Compares pictures of any sizes exactly, at sixteen bits a sample; see
  /// `ofAnySizes(_:_:by:ignoring:marks:)`.
  ///
  /// `maximumChannelDifference` is that of eight bits, rounded up.
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

  /// The comparison of the part that two pictures share, with all outside of it counted as different.
  ///
  /// Takes no time for rows that are alike: the rectangle around two pictures can have far more pixels than both.
  private func extended(
    to width: Int, _ height: Int, ignoring ignored: [Bounds], marks: DifferenceMarks?
  ) -> PixelComparison {
    if width == self.width, height == self.height { return self }
    var result = PixelComparison(width: width, height: height)
    result.different = different
    result.antialiased = antialiased
    result.maximumChannelDifference = maximumChannelDifference
    result.bounds = bounds
    // From one edge of a rectangle to the next, the same columns count in all rows.
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
  /// The columns of a row that are in no rectangle, from the left.
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

/// How pixels are compared.
public enum PixelMetric: Sendable, Hashable {
  /// Any difference in any channel of straight RGBA counts.
  case exact
  /// The distance in YIQ from a threshold on, 0 (any) to 1 (none), counts, but not at anti-aliased
  /// edges if these are detected; the numbers are those of pixelmatch 7.
  case perceptual(
    threshold: Double, detectsAntialiasing: Bool, backdrop: PixelBackdrop = .pattern)
}

/// What pixels that are not opaque are composited over before their colours are compared.
public enum PixelBackdrop: String, Sendable, Hashable, CaseIterable {
  /// Greys that are unlikely in a picture, so that transparency does not match a colour; as pixelmatch 7.
  case pattern
  /// White, as odiff.
  case white
}

extension PixelComparison: Encodable {
  private enum Key: String, CodingKey {
    case width, height, different, ratio, antialiased, bounds, maximumChannelDifference
  }

  /// Encodes counts and ratio; `bounds` as x, y, width and height, or null.
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
