import FilmstripGraphics
import Foundation

/// The dark border outside of a body of glass.
///
/// Weights are in 65536ths, so the pixels are the same on every processor.
struct GlassBorder {
  /// The distance over which the border disappears, in points.
  ///
  /// *Measured* (FACTS: glass27.border).
  static let width = 0.75
  private let opacity: Double
  private let outline: GlassOutline

  /// Creates a border with an opacity at the edge, or returns `nil` if there is none.
  init?(_ opacity: Double, around outline: GlassOutline) {
    guard opacity > 0 else { return nil }
    self.opacity = min(opacity, 1)
    self.outline = outline
  }

  /// Draws the border over the pixels of a region.
  func draw(_ region: PixelRect, in raster: Raster) {
    for y in region.y..<region.bottom {
      let row = raster.pointer(region.x, y)
      for x in region.x..<region.right {
        let weight = weight(x, y)
        if weight > 0 { row[x - region.x] = Self.darkened(row[x - region.x], weight) }
      }
    }
  }

  /// Returns the opacity at a pixel, of which the glass covers a part, in 65536ths.
  private func weight(_ x: Int, _ y: Int) -> Int {
    let inset = outline.edge(x, y).inset
    let uncovered = min(max(0.5 - inset, 0), 1)
    let profile = min(max(0, 1 + inset / (Self.width * outline.scale)), 1)
    return Int((opacity * profile * uncovered * 65536).rounded())
  }

  /// Returns a premultiplied colour with black over it.
  private static func darkened(_ word: UInt32, _ weight: Int) -> UInt32 {
    func mixed(_ shift: UInt32, with target: Int) -> UInt32 {
      let component = Int(word >> shift & 255)
      return UInt32((component << 16 + weight * (target - component) + 32768) >> 16) << shift
    }
    return mixed(24, with: 255) | mixed(16, with: 0) | mixed(8, with: 0) | mixed(0, with: 0)
  }
}
