import FilmstripGraphics
import Foundation

/// A rectangle of whole device pixels.
struct PixelRect: Sendable, Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The distance in pixels that a rectangle may reach into a pixel without touching it.
  ///
  /// *Chosen*, far below one 8-bit level.
  static let slack = 1.0 / 1024

  /// Creates the rectangle of the pixels that a rectangle touches.
  ///
  /// Coordinates are limited to the range that can be painted; NaN is treated as the lower limit.
  init(covering rect: CGRect) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    self.init(
      left: Self.whole(Double(rect.minX) + Self.slack, .down),
      top: Self.whole(Double(rect.minY) + Self.slack, .down),
      right: Self.whole(Double(rect.maxX) - Self.slack, .up),
      bottom: Self.whole(Double(rect.maxY) - Self.slack, .up))
  }

  /// Creates the rectangle of the pixels that a rectangle fills.
  init(filledBy rect: CGRect) {
    self.init(
      left: Self.whole(Double(rect.minX) - Self.slack, .up),
      top: Self.whole(Double(rect.minY) - Self.slack, .up),
      right: Self.whole(Double(rect.maxX) + Self.slack, .down),
      bottom: Self.whole(Double(rect.maxY) + Self.slack, .down))
  }

  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int((value > -Geometry.limit ? min(value, Geometry.limit) : -Geometry.limit).rounded(rule))
  }

  var right: Int { x + width }
  var bottom: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var area: Int { width * height }
  var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func inset(by distance: Int) -> PixelRect {
    PixelRect(
      left: x + distance, top: y + distance, right: right - distance, bottom: bottom - distance)
  }

  func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle without the pixels of another one, in at most four pieces.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return [self] }
    return [
      PixelRect(left: x, top: y, right: right, bottom: hole.y),
      PixelRect(left: x, top: hole.bottom, right: right, bottom: bottom),
      PixelRect(left: x, top: hole.y, right: hole.x, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.y, right: right, bottom: hole.bottom),
    ].filter { !$0.isEmpty }
  }
}
