import FilmstripImaging

/// A literal implementation of pixelmatch 7.1, pixel by pixel, with which the kernels are compared.
struct Pixelmatch {
  let width: Int
  let height: Int
  let first: [UInt8]
  let second: [UInt8]
  let overWhite: Bool

  /// Returns the indices of the pixels that differ, and of those that differ only by anti-aliasing.
  func verdicts(threshold: Double, detectsAntialiasing: Bool) -> (different: [Int], smooth: [Int]) {
    var (different, smooth): ([Int], [Int]) = ([], [])
    for index in 0..<(width * height) where pixel(first, index) != pixel(second, index) {
      guard distance(index) > 35215 * threshold * threshold else { continue }
      let (x, y) = (index % width, index / width)
      if detectsAntialiasing,
        isAntialiased(first, second, x, y) || isAntialiased(second, first, x, y)
      {
        smooth.append(index)
      } else {
        different.append(index)
      }
    }
    return (different, smooth)
  }

  private func pixel(_ picture: [UInt8], _ index: Int) -> [UInt8] {
    Array(picture[(index * 4)..<(index * 4 + 4)])
  }

  private func delta(_ p: [UInt8], _ q: [UInt8], _ index: Int) -> (Double, Double, Double) {
    let (pa, qa) = (Double(p[3]), Double(q[3]))
    let differences = (0..<3).map { channel -> Double in
      let (a, b) = (Double(p[channel]), Double(q[channel]))
      if p[3] == 255, q[3] == 255 { return a - b }
      var backdrop = 255.0
      if !overWhite {
        let divisor = [1, 1.618033988749895, 2.618033988749895][channel]
        backdrop = channel > 0 && Int(Double(index * 4) / divisor) % 2 != 0 ? 207 : 48
      }
      return (a * pa - b * qa - backdrop * (pa - qa)) / 255
    }
    return (differences[0], differences[1], differences[2])
  }

  private func distance(_ index: Int) -> Double {
    let (r, g, b) = delta(pixel(first, index), pixel(second, index), index)
    let y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
    let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private func brightness(_ p: [UInt8], _ q: [UInt8], _ index: Int) -> Double {
    if p == q { return 0 }
    let (r, g, b) = delta(p, q, index)
    return r * 0.29889531 + g * 0.58662247 + b * 0.11448223
  }

  private func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    (max(x - 1, 0)...min(x + 1, width - 1)).flatMap { column in
      (max(y - 1, 0)...min(y + 1, height - 1)).map { (column, $0) }
    }.filter { $0 != (x, y) }
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  private func isAntialiased(_ picture: [UInt8], _ other: [UInt8], _ x: Int, _ y: Int) -> Bool {
    let index = y * width + x
    var equals = isAtEdge(x, y) ? 1 : 0
    var (minimum, maximum) = (0.0, 0.0)
    var (darkest, brightest) = ((x: 0, y: 0), (x: 0, y: 0))
    for neighbour in neighbours(x, y) {
      let delta = brightness(
        pixel(picture, index), pixel(picture, neighbour.y * width + neighbour.x), index)
      if delta == 0 {
        equals += 1
        if equals > 2 { return false }
      } else if delta < minimum {
        (minimum, darkest) = (delta, neighbour)
      } else if delta > maximum {
        (maximum, brightest) = (delta, neighbour)
      }
    }
    if minimum == 0 || maximum == 0 { return false }
    return [darkest, brightest].contains {
      hasManySiblings(picture, $0.x, $0.y) && hasManySiblings(other, $0.x, $0.y)
    }
  }

  private func hasManySiblings(_ picture: [UInt8], _ x: Int, _ y: Int) -> Bool {
    let center = pixel(picture, y * width + x)
    let equals = neighbours(x, y).count { pixel(picture, $0.y * width + $0.x) == center }
    return equals + (isAtEdge(x, y) ? 1 : 0) > 2
  }
}
