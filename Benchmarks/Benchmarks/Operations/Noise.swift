import FilmstripGraphics

/// Pixels that compress as poorly as those of a photo, and are equal in every run.
public enum Noise {
  /// Returns an opaque image: smooth gradients with the noise of a sensor.
  public static func photo(width: Int, height: Int) -> Bitmap {
    var state: UInt32 = 1
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        // Numerical Recipes' linear congruential generator; its high bits are good enough.
        state = state &* 1_664_525 &+ 1_013_904_223
        let red = 40 + 150 * x / width + Int(state >> 29)
        let green = 60 + 120 * y / height + Int(state >> 26 & 7)
        let blue = 200 - 120 * (x + y) / (width + height) + Int(state >> 23 & 7)
        pixels.append(0xFF00_0000 | UInt32(red << 16 | green << 8 | blue))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
