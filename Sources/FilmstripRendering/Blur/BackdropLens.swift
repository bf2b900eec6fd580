import FilmstripGraphics
import Foundation

/// The refraction of the content behind glass in a bevel along the edges of its shape.
///
/// Displacements are computed with additions, products, quotients and square roots, which IEEE 754
/// defines to the last bit, and are rounded to 1/256 of a pixel. Samples are interpolated with
/// integers. So the pixels are the same on every processor.
struct BackdropLens {
  private let outline: GlassOutline
  /// The width of the bevel, and the displacement at the edge, in pixels.
  private let depth: Double
  private let displacement: Double

  /// Creates the lens of a shape, or returns `nil` if nothing is displaced.
  init?(_ refraction: Refraction, outline: GlassOutline) {
    guard refraction.depth > 0, refraction.displacement > 0, refraction.depth.isFinite,
      refraction.displacement.isFinite
    else { return nil }
    self.outline = outline
    depth = refraction.depth * outline.scale
    displacement = refraction.displacement * outline.scale
  }

  /// The maximum distance of a sample from its pixel, in whole pixels.
  var reach: Int { Int(displacement.rounded(.up)) + 1 }

  /// Draws the pixels of the bevel in a region, from pixels that are already blurred.
  func draw(_ region: PixelRect, from source: Raster, into raster: Raster) {
    let (leftEnd, rightStart) = outline.straightColumns(of: region, margin: depth)
    for y in region.y..<region.bottom {
      let row = raster.pointer(region.x, y)
      func draw(_ columns: Range<Int>) {
        for x in columns {
          guard let shift = shift(x, y) else { continue }
          row[x - region.x] = Self.sample(source, Double(x) + shift.x, Double(y) + shift.y)
        }
      }
      guard leftEnd < rightStart else {
        draw(region.x..<region.right)
        continue
      }
      draw(region.x..<leftEnd)
      draw(rightStart..<region.right)
      // Between the corners, the displacement is vertical and the same in the whole row.
      guard let shift = shift(leftEnd, y) else { continue }
      let position = Int(((Double(y) + shift.y) * 256).rounded())
      let above = Self.row(position >> 8, of: source)
      let below = Self.row((position >> 8) + 1, of: source)
      for x in leftEnd..<rightStart {
        row[x - region.x] = Self.mix(
          above[x - source.rect.x], below[x - source.rect.x], UInt32(position & 255))
      }
    }
  }

  /// Returns the displacement of a pixel's sample, in pixels, or `nil` for a pixel beyond the bevel.
  ///
  /// *Measured* (FACTS: glass.bevel): at the distance d from the edge, A·(1 − √(1 − (1 − d/H)²))
  /// towards the inside, along the normal of the edge.
  private func shift(_ x: Int, _ y: Int) -> (x: Double, y: Double)? {
    let (inset, normal) = outline.edge(x, y)
    guard inset < depth else { return nil }
    let t = 1 - max(0, inset) / depth
    let amount = displacement * (1 - (1 - t * t).squareRoot())
    return (-normal.x * amount, -normal.y * amount)
  }

  /// Interpolates the pixels around a position; pixels beyond the raster are those of its edges.
  private static func sample(_ raster: Raster, _ x: Double, _ y: Double) -> UInt32 {
    let (fixedX, fixedY) = (Int((x * 256).rounded()), Int((y * 256).rounded()))
    let rect = raster.rect
    func column(_ x: Int) -> Int { min(max(x, rect.x), rect.right - 1) }
    let (left, right) = (column(fixedX >> 8), column((fixedX >> 8) + 1))
    let above = row(fixedY >> 8, of: raster)
    let below = row((fixedY >> 8) + 1, of: raster)
    let across = UInt32(fixedX & 255)
    return mix(
      mix(above[left - rect.x], above[right - rect.x], across),
      mix(below[left - rect.x], below[right - rect.x], across), UInt32(fixedY & 255))
  }

  /// Returns the first pixel of a row, or of the nearest row of the raster.
  private static func row(_ y: Int, of raster: Raster) -> UnsafeMutablePointer<UInt32> {
    let rect = raster.rect
    return raster.pointer(rect.x, min(max(y, rect.y), rect.bottom - 1))
  }

  /// Interpolates two words by a fraction of 256, rounded to the nearest value.
  private static func mix(_ a: UInt32, _ b: UInt32, _ fraction: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let half: UInt32 = 0x0080_0080
    let rest = 256 - fraction
    let low = ((a & mask) &* rest &+ (b & mask) &* fraction &+ half) >> 8 & mask
    let high = ((a >> 8 & mask) &* rest &+ (b >> 8 & mask) &* fraction &+ half) & ~mask
    return low | high
  }
}
