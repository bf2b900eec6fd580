import FilmstripGraphics

/// A combination of several images, in which static content stays clear and moving content has
/// ghosts.
enum OnionSkin {
  /// The maximum number of combined images.
  ///
  /// *Chosen:* with more images, each would be too faint.
  static let maximumImages = 5

  /// Returns at most `maximum` evenly spaced items, including the first and the last.
  static func evenlySpaced<Item>(_ items: [Item], maximum: Int) -> [Item] {
    guard items.count > maximum, maximum > 1 else { return items }
    return (0..<maximum).map {
      items[($0 * (items.count - 1) + (maximum - 1) / 2) / (maximum - 1)]
    }
  }

  /// Returns the mean of the images, of which the last has twice the weight of each other.
  ///
  /// The images must be opaque. Images of another size than the last are ignored.
  static func blend(_ pictures: [Bitmap]) -> Bitmap? {
    guard let last = pictures.last else { return nil }
    let all = pictures.filter { ($0.width, $0.height) == (last.width, last.height) } + [last]
    let count = UInt32(all.count)
    var sums = [UInt32](repeating: 0, count: last.pixels.count * 3)
    for picture in all {
      for (index, pixel) in picture.pixels.enumerated() {
        sums[3 * index] += pixel >> 16 & 255
        sums[3 * index + 1] += pixel >> 8 & 255
        sums[3 * index + 2] += pixel & 255
      }
    }
    let pixels = (0..<last.pixels.count).map { index in
      let level = { (sums[3 * index + $0] + count / 2) / count }
      return 0xff00_0000 | level(0) << 16 | level(1) << 8 | level(2)
    }
    return Bitmap(width: last.width, height: last.height, pixels: pixels)
  }
}
