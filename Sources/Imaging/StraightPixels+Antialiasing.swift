extension StraightPixels {
  /// Whether a pixel is probably on the anti-aliased edge of a shape: between a darker and a brighter
  /// neighbour, one of which belongs to a flat area in both pictures.
  ///
  /// *Source:* V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009), in the form of
  /// pixelmatch 7.1 (neighbours column by column, the first of equals counts).
  func isAntialiased(
    _ x: Int, _ y: Int, other: StraightPixels, over backdrop: PixelBackdrop
  ) -> Bool {
    let center = self[y * width + x]
    var equals = isAtEdge(x, y) ? 1 : 0
    var darkest = 0.0
    var brightest = 0.0
    var darkestPlace = (x: 0, y: 0)
    var brightestPlace = (x: 0, y: 0)
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for row in max(y - 1, 0)...min(y + 1, height - 1) where column != x || row != y {
        let neighbour = self[row * width + column]
        let delta = YIQDistance.brightness(
          center, minus: neighbour, at: y * width + x, over: backdrop)
        if delta == 0 {
          equals += 1
          if equals > 2 { return false }
        } else if delta < darkest {
          darkest = delta
          darkestPlace = (column, row)
        } else if delta > brightest {
          brightest = delta
          brightestPlace = (column, row)
        }
      }
    }
    if darkest == 0 || brightest == 0 { return false }
    return [darkestPlace, brightestPlace].contains { place in
      isFlat(place.x, place.y) && other.isFlat(place.x, place.y)
    }
  }

  /// Whether more than two neighbours have the same pixel; the picture's edge counts as one.
  private func isFlat(_ x: Int, _ y: Int) -> Bool {
    let center = self[y * width + x]
    var equals = isAtEdge(x, y) ? 1 : 0
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for row in max(y - 1, 0)...min(y + 1, height - 1) where column != x || row != y {
        if self[row * width + column] == center { equals += 1 }
      }
    }
    return equals > 2
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }
}
