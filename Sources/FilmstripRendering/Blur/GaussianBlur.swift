import FilmstripCPixels
import Foundation

/// A Gaussian blur in integer arithmetic; a wide blur works on a reduced image.
///
/// Reduction and enlargement also blur, so their variances are subtracted from the kernel's
/// variance to make the total the requested variance. The kernel is cut at 3.5 σ and sums to
/// exactly 1.
struct GaussianBlur {
  /// The standard deviation in pixels.
  let sigma: Double
  /// The side of the block of pixels that becomes one reduced pixel.
  let block: Int
  /// The number of reduced pixels that the kernel reaches to each side.
  let radius: Int
  /// The weights of the kernel from its centre outwards, in 65536ths.
  let weights: [UInt32]

  init(sigma: Double) {
    self.sigma = sigma
    var block = 1
    // *Chosen:* from σ = 4 reduced pixels on, the error of reduction stays below half of an 8-bit
    // level.
    while block < Int(FPX_MAXIMUM_BLOCK), sigma / Double(block * 2) >= 4 { block *= 2 }
    self.block = block
    let size = Double(block)
    // A box of n pixels has the variance (n² − 1)/12; the triangle of bilinear enlargement
    // between pixels n apart has n²/6.
    let extra = block == 1 ? 0 : (size * size - 1) / 12 + size * size / 6
    let reduced = max(0, sigma * sigma - extra).squareRoot() / size
    radius = Int((3.5 * reduced).rounded(.up))
    weights = Self.kernel(reduced, radius: radius)
  }

  /// Returns the distance that a blur reaches, in whole pixels.
  static func margin(_ sigma: Double) -> Int { Int((3.5 * max(0, sigma)).rounded(.up)) + 1 }

  /// The standard deviation below which a blur is invisible, in pixels.
  static let minimumSigma = 0.05

  private static func kernel(_ sigma: Double, radius: Int) -> [UInt32] {
    guard radius > 0, sigma >= minimumSigma else {
      return [65536] + Array(repeating: 0, count: radius)
    }
    let raw = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = raw[0] + 2 * raw.dropFirst().reduce(0, +)
    var weights = raw.map { UInt32(($0 / total * 65536).rounded()) }
    let others = 2 * weights.dropFirst().reduce(0, +)
    weights[0] = 65536 - others
    return weights
  }
}
