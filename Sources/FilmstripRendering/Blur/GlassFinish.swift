import FilmstripGraphics
import Foundation

/// The colour of glass and the light in its rim, over pixels that are already blurred.
///
/// Colours are computed with integers, in 65536ths, so the pixels are the same on every processor.
struct GlassFinish {
  private let tone: GlassTone?
  private let glint: Glint?
  private let outline: GlassOutline?

  /// Creates the finish of a backdrop, or returns `nil` if it changes nothing.
  ///
  /// - Parameters:
  ///   - backdrop: The backdrop.
  ///   - outline: The outline of its shape, or `nil` if its rim isn't drawn.
  init?(_ backdrop: Backdrop, outline: GlassOutline?) {
    let glint = outline == nil ? nil : backdrop.glint
    guard backdrop.tone != nil || glint != nil else { return nil }
    tone = backdrop.tone
    self.glint = glint
    self.outline = outline
  }

  /// Changes the pixels of a region.
  func draw(_ region: PixelRect, in raster: Raster) {
    if var tone {
      if let adaptation = tone.adaptation {
        tone.offset += adaptation.addition(to: Self.meanLuminance(of: region, in: raster))
      }
      let map = ToneMap(tone)
      for y in region.y..<region.bottom {
        let row = raster.pointer(region.x, y)
        for index in 0..<region.width { row[index] = map.color(row[index]) }
      }
    }
    if let glint, let outline { draw(glint, outline, region, in: raster) }
  }

  /// Returns the mean luminance of a region, 0…1; transparent pixels are black.
  private static func meanLuminance(of region: PixelRect, in raster: Raster) -> Double {
    var sum = 0
    for y in region.y..<region.bottom {
      let row = raster.pointer(region.x, y)
      for index in 0..<region.width { sum += luminance(of: row[index]) }
    }
    return Double(sum) / Double(max(1, region.width * region.height) * 255 * 256)
  }

  /// The opacity of the light at the edge, and its reach into the glass, in points.
  ///
  /// *Measured* (FACTS: glass27.rim): 0.252·lobe·((1 − d/1.2)₊ + 0.21·(1 − d/4.8)₊) at
  /// the full strength.
  private static let peak = 0.252
  private static let width = 1.2
  private static let bleed = 0.21
  private static let bleedWidth = 4.8
  /// The opacity of even light at the edge, and the distance over which it disappears, in points.
  ///
  /// *Measured* (FACTS: glass.rim).
  private static let evenPeak = 0.165
  private static let evenWidth = 1.22
  /// The width of the inner shadow, in points.
  ///
  /// *Chosen* from a measured range (FACTS: glass27.rim).
  private static let shadeWidth = 15.0

  private func draw(
    _ glint: Glint, _ outline: GlassOutline, _ region: PixelRect, in raster: Raster
  ) {
    let light = LightMap(glint)
    let reach = (glint.shade > 0 ? Self.shadeWidth : Self.bleedWidth) * outline.scale
    let (start, end) = outline.straightColumns(of: region, margin: reach)
    for y in region.y..<region.bottom {
      let row = raster.pointer(region.x, y)
      func draw(_ columns: Range<Int>) {
        for x in columns {
          let weights = Self.weights(outline, x, y, glint)
          row[x - region.x] = light.color(row[x - region.x], weights)
        }
      }
      guard start < end else {
        draw(region.x..<region.right)
        continue
      }
      draw(region.x..<start)
      draw(end..<region.right)
      // Between the corners, the weights are the same in the whole row.
      let weights = Self.weights(outline, start, y, glint)
      if weights != (0, 0) {
        for x in start..<end { row[x - region.x] = light.color(row[x - region.x], weights) }
      }
    }
  }

  /// Returns the weights of the light and of the inner shadow at a pixel, in 65536ths.
  private static func weights(
    _ outline: GlassOutline, _ x: Int, _ y: Int, _ glint: Glint
  ) -> (light: Int, shade: Int) {
    let (inset, normal) = outline.edge(x, y)
    let distance = max(0, inset / outline.scale)
    let shade = Int((glint.shade * max(0, 1 - distance / shadeWidth) * 65536).rounded())
    if glint.isEven {
      let profile = max(0, 1 - distance / evenWidth)
      return (Int((glint.strength * evenPeak * profile * 65536).rounded()), shade)
    }
    guard distance < bleedWidth else { return (0, shade) }
    // *Chosen:* the light comes from the top left, at 45°.
    let lobe = 1 - abs(normal.y - normal.x) * 0.5.squareRoot()
    let profile = max(0, 1 - distance / width) + bleed * (1 - distance / bleedWidth)
    return (Int((glint.strength * peak * lobe * profile * 65536).rounded()), shade)
  }
}

extension GlassTone.Adaptation {
  /// Returns the luminance that is added over content with a mean luminance.
  fileprivate func addition(to mean: Double) -> Double {
    let t = min(max((mean - start) / (end - start), 0), 1)
    return amount * t * t * (3 - 2 * t)
  }
}

/// The integers of a tone.
private struct ToneMap {
  private let offset: Int
  private let slope: Int
  private let lift: Int
  private let chroma: Int

  init(_ tone: GlassTone) {
    offset = fixed(tone.offset)
    slope = fixed(tone.slope)
    lift = fixed(tone.lift)
    chroma = fixed(tone.chroma)
  }

  /// Returns the colour of glass over a premultiplied colour.
  func color(_ word: UInt32) -> UInt32 {
    let alpha = Int(word >> 24)
    if alpha == 0 { return word }
    let luminance = luminance(of: word)
    // White has this luminance, in 256ths.
    let white = alpha << 8
    let lifted = luminance + (lift * (luminance * (white - luminance) / white)) >> 16
    let toned = (offset * white + slope * lifted) >> 16
    return map(word) { (toned << 16 + chroma * ($0 << 8 - luminance)) >> 16 }
  }
}

/// The integers of a glint.
private struct LightMap {
  private let luminance: Int
  private let face: Int
  private let chroma: Int

  init(_ glint: Glint) {
    luminance = fixed(glint.luminance)
    face = fixed(glint.face)
    chroma = fixed(glint.chroma)
  }

  /// Returns a premultiplied colour mixed with black and then with the light, by weights in 65536ths.
  func color(_ word: UInt32, _ weights: (light: Int, shade: Int)) -> UInt32 {
    let shaded =
      weights.shade > 0
      ? map(word) { (($0 << 8) * (65536 - weights.shade)) >> 16 } : word
    return weights.light > 0 ? lit(shaded, weights.light) : shaded
  }

  private func lit(_ word: UInt32, _ weight: Int) -> UInt32 {
    let own = FilmstripRendering.luminance(of: word)
    let white = Int(word >> 24) << 8
    return map(word) {
      let component = $0 << 8
      let target = (luminance * white + face * component + chroma * (component - own)) >> 16
      return component + (weight * (target - component)) >> 16
    }
  }
}

/// Returns a number in 65536ths; numbers of large absolute value are limited.
private func fixed(_ value: Double) -> Int {
  Int((min(max(value, -256), 256) * 65536).rounded())
}

/// Returns the luminance of a premultiplied colour, in 256ths, with the weights 0.299, 0.587 and
/// 0.114.
private func luminance(of word: UInt32) -> Int {
  (19595 * Int(word >> 16 & 255) + 38470 * Int(word >> 8 & 255) + 7471 * Int(word & 255)) >> 8
}

/// Returns a premultiplied colour with other components, which `change` returns in 256ths.
private func map(_ word: UInt32, _ change: (Int) -> Int) -> UInt32 {
  let alpha = Int(word >> 24)
  func component(_ shift: UInt32) -> UInt32 {
    let value = (change(Int(word >> shift & 255)) + 128) >> 8
    return UInt32(min(max(value, 0), alpha)) << shift
  }
  return word & 0xFF00_0000 | component(16) | component(8) | component(0)
}
