import Preconditions

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
    try StraightPixels.withPair(first, second) { a, b in
      var result = PixelComparison(width: a.width, height: a.height)
      result.forEachUnequalPixel(a, b) { _, _ in .different }
      return result
    }
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
    demand((0...1).contains(threshold), "A threshold must be 0 to 1, but is \(threshold)")
    return try StraightPixels.withPair(first, second) { a, b in
      var result = PixelComparison(width: a.width, height: a.height)
      let limit = YIQDistance.largest * threshold * threshold
      result.forEachUnequalPixel(a, b) { x, y in
        let index = y * a.width + x
        guard YIQDistance.squared(a[index], b[index], at: index) > limit else { return .same }
        guard detectsAntialiasing else { return .different }
        let isSmoothed = a.isAntialiased(x, y, other: b) || b.isAntialiased(x, y, other: a)
        return isSmoothed ? .antialiased : .different
      }
      return result
    }
  }

  private enum Verdict {
    case same
    case antialiased
    case different
  }

  /// Counts the verdict of `judge` for every pixel that is not equal in both.
  private mutating func forEachUnequalPixel(
    _ a: StraightPixels, _ b: StraightPixels, judge: (Int, Int) -> Verdict
  ) {
    var (left, right, top, bottom) = (Int.max, -1, -1, -1)
    for y in 0..<height where !a.hasSameRow(as: b, y) {
      for x in 0..<width {
        let (p, q) = (a[y * width + x], b[y * width + x])
        if p == q { continue }
        maximumChannelDifference = max(maximumChannelDifference, p.largestDifference(from: q))
        switch judge(x, y) {
        case .same: break
        case .antialiased: antialiased += 1
        case .different:
          different += 1
          left = min(left, x)
          right = max(right, x)
          if top < 0 { top = y }
          bottom = y
        }
      }
    }
    if different > 0 {
      bounds = Bounds(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }
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
