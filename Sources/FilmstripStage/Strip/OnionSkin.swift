import FilmstripGraphics

/// Several pictures in one: what does not change is as it is, what moves has ghosts.
enum OnionSkin {
  /// The number of pictures in one; *chosen*, as with more each is too faint.
  static let most = 5

  /// Some of a transition's frames, evenly spaced, with the first and the last.
  static func chosen<Item>(_ items: [Item]) -> [Item] {
    guard items.count > most else { return items }
    return (0..<most).map { items[($0 * (items.count - 1) + (most - 1) / 2) / (most - 1)] }
  }

  /// The mean of the pictures, of which the last weighs twice as much as each other.
  ///
  /// The pictures are opaque; those of another size than the last are left out.
  static func blend(_ pictures: [Bitmap]) -> Bitmap? {
    guard let last = pictures.last else { return nil }
    let all = pictures.filter { ($0.width, $0.height) == (last.width, last.height) } + [last]
    let count = UInt32(all.count)
    var sums = [UInt32](repeating: 0, count: last.pixels.count * 3)
    for picture in all {
      for (place, pixel) in picture.pixels.enumerated() {
        sums[3 * place] += pixel >> 16 & 255
        sums[3 * place + 1] += pixel >> 8 & 255
        sums[3 * place + 2] += pixel & 255
      }
    }
    let pixels = (0..<last.pixels.count).map { place in
      let level = { (sums[3 * place + $0] + count / 2) / count }
      return 0xff00_0000 | level(0) << 16 | level(1) << 8 | level(2)
    }
    return Bitmap(width: last.width, height: last.height, pixels: pixels)
  }
}
