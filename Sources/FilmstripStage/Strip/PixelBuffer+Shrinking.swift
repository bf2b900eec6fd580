import FilmstripGraphics
import FilmstripSupport

extension PixelBuffer {
  /// Returns the image scaled down to `width` × `height` pixels, each the mean of the area that it
  /// covers.
  ///
  /// See `AreaShrinker`.
  ///
  /// - Precondition: Neither dimension increases.
  package func shrunk(toWidth width: Int, height: Int) -> Bitmap {
    var shrinker = AreaShrinker(
      width: self.width, height: self.height, toWidth: width, height: height)
    shrinker.add(base, bytesPerRow: bytesPerRow, rows: self.height)
    return shrinker.finish()
  }
}

extension Bitmap {
  /// Returns the image scaled down, as `PixelBuffer.shrunk(toWidth:height:)` does.
  ///
  /// - Precondition: Neither dimension increases.
  package func shrunk(toWidth width: Int, height: Int) -> Bitmap {
    var shrinker = AreaShrinker(
      width: self.width, height: self.height, toWidth: width, height: height)
    pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      shrinker.add(base, bytesPerRow: self.width * 4, rows: self.height)
    }
    return shrinker.finish()
  }
}
