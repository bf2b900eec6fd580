import FilmstripGraphics
import Foundation

/// A conic gradient, which Cairo doesn't support.
struct ConicGradient {
  private let center: CGPoint
  private let axis: CGPoint
  private let stops: [Gradient.Stop]
  private let opacity: Double

  init(_ gradient: Gradient, opacity: Double) {
    center = gradient.start
    axis = CGPoint(
      x: gradient.end.x - gradient.start.x, y: gradient.end.y - gradient.start.y)
    stops = gradient.stops
    self.opacity = opacity
  }

  /// Returns the colour at a fraction of a rotation, 0…1.
  func color(at turn: Double) -> RGBA {
    guard var before = stops.first else { return .clear }
    if turn <= before.location { return before.color }
    for after in stops.dropFirst() {
      if turn < after.location {
        let part = (turn - before.location) / (after.location - before.location)
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return RGBA(
          red: mix(before.color.red, after.color.red),
          green: mix(before.color.green, after.color.green),
          blue: mix(before.color.blue, after.color.blue),
          alpha: mix(before.color.alpha, after.color.alpha))
      }
      before = after
    }
    return before.color
  }

  /// Writes the colour of each pixel; `inverse` maps device pixels to the gradient's coordinates.
  func paint(on raster: Raster, inverse: CGAffineTransform) {
    for y in raster.rect.y..<raster.rect.bottom {
      let row = raster.pointer(raster.rect.x, y)
      for x in 0..<raster.rect.width {
        let p = CGPoint(x: Double(raster.rect.x + x) + 0.5, y: Double(y) + 0.5)
          .applying(inverse)
        let dx = Double(p.x - center.x)
        let dy = Double(p.y - center.y)
        // The y axis points down, so growing angles are clockwise on a display.
        let angle = atan2(
          Double(axis.x) * dy - Double(axis.y) * dx, Double(axis.x) * dx + Double(axis.y) * dy)
        let turn = angle / (2 * .pi)
        row[x] = PixelWord.premultiplied(color(at: turn < 0 ? turn + 1 : turn), alpha: opacity)
      }
    }
  }
}
