import FilmstripGraphics
import FilmstripImaging

/// A decoder of PNG and JPEG files for `UIImage`.
package struct ImageFileDecoding: ImageDecoding {
  /// Creates a decoder.
  package init() {}

  package func bitmap(from bytes: [UInt8]) -> Bitmap? {
    if JPEGDecoder.isJPEG(bytes) { return JPEGDecoder.standard.bitmap(bytes) }
    return try? PNGDecoder.decodeBitmap(bytes)
  }

  package func problem(of bytes: [UInt8]) -> String {
    guard JPEGDecoder.isJPEG(bytes) else { return "only PNG and JPEG files are supported" }
    return JPEGDecoder.standard.isAvailable
      ? "this JPEG file is damaged, has CMYK colours, or is too large"
      : "decoding JPEG files requires libturbojpeg (apt install libturbojpeg0-dev)"
  }
}
