import FilmstripCPixels
import Foundation

/// A blurred rectangle: the product of a horizontal and a vertical profile.
///
/// *Source:* a Gaussian blur is separable, and a blurred edge is the error function: coverage at
/// distance d from it is (1 + erf(d / (σ√2))) / 2.
final class ShadowProfile: Sendable {
  /// The pixels with coverage.
  let rect: PixelRect
  private let across: [UInt16]
  private let down: [UInt16]

  /// Creates the shadow of a rectangle in device pixels, within `limits`.
  ///
  /// The rectangle extends from (left, top) to (right, bottom). `sigmaX` and `sigmaY` are the
  /// standard deviations of the blur, in pixels.
  init(
    left: Double, top: Double, right: Double, bottom: Double, sigmaX: Double, sigmaY: Double,
    limits: PixelRect
  ) {
    let marginX = GaussianBlur.margin(sigmaX)
    let marginY = GaussianBlur.margin(sigmaY)
    rect = PixelRect(
      left: Int(left.rounded(.down)) - marginX, top: Int(top.rounded(.down)) - marginY,
      right: Int(right.rounded(.up)) + marginX, bottom: Int(bottom.rounded(.up)) + marginY
    ).intersection(limits)
    across = Self.profile(from: rect.x, count: rect.width, low: left, high: right, sigma: sigmaX)
    down = Self.profile(from: rect.y, count: rect.height, low: top, high: bottom, sigma: sigmaY)
  }

  private static func profile(
    from first: Int, count: Int, low: Double, high: Double, sigma: Double
  ) -> [UInt16] {
    (0..<max(0, count)).map { index in
      let pixel = Double(first + index)
      let part: Double
      if sigma < 0.05 {
        part = max(0, min(pixel + 1, high) - max(pixel, low))
      } else {
        let unit = sigma * 2.0.squareRoot()
        let centre = pixel + 0.5
        part = (erf((centre - low) / unit) - erf((centre - high) / unit)) / 2
      }
      return UInt16((min(1, max(0, part)) * 65535).rounded())
    }
  }

  /// Writes the coverage of a row's pixels, as bytes.
  func row(
    _ y: Int, from x: Int, count: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    across.withUnsafeBufferPointer { across in
      guard let base = across.baseAddress else { return }
      fpx_profile(bytes, base + (x - rect.x), count, UInt32(down[y - rect.y]))
    }
  }
}
