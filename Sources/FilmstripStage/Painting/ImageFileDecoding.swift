import FilmstripGraphics
import FilmstripImaging

/// Reads PNG and JPEG files for `UIImage`.
package struct ImageFileDecoding: ImageDecoding {
  /// A reader.
  package init() {}

  package func bitmap(from bytes: [UInt8]) -> Bitmap? {
    if JPEGDecoder.isJPEG(bytes) { return JPEGDecoder.standard.bitmap(bytes) }
    return try? PNGDecoder.decodeBitmap(bytes)
  }

  package func problem(of bytes: [UInt8]) -> String {
    guard JPEGDecoder.isJPEG(bytes) else { return "only PNG and JPEG files are read" }
    return JPEGDecoder.standard.isAvailable
      ? "this JPEG file is damaged, has CMYK colours, or is too large"
      : "JPEG files need libturbojpeg (apt install libturbojpeg0-dev)"
  }
}
