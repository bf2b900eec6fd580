import FilmstripGraphics
import FilmstripImaging
import Foundation

/// A decoder of PNG, JPEG, WebP, SVG and PDF files for `UIImage`.
package struct ImageFileDecoding: ImageDecoding {
  /// Creates a decoder.
  package init() {}

  package func bitmap(from bytes: [UInt8]) -> Bitmap? {
    if JPEGDecoder.isJPEG(bytes) { return JPEGDecoder.standard.bitmap(bytes) }
    if WebPDecoder.isWebP(bytes) { return WebPDecoder.standard.bitmap(bytes) }
    return try? PNGDecoder.decodeBitmap(bytes)
  }

  package func vectorImage(
    from bytes: [UInt8], scale: Double
  ) -> (bitmap: Bitmap, size: CGSize)? {
    VectorDecoder.standard.image(bytes, scale: scale).map { ($0.bitmap, $0.size) }
  }

  package func problem(of bytes: [UInt8]) -> String {
    if let format = VectorDecoder.Format(bytes) {
      let (kind, package) = (format.rawValue.uppercased(), format.package)
      return VectorDecoder.standard.canDecode(format)
        ? "this \(kind) file is damaged, has no size, or is too large"
        : "decoding \(kind) files requires \(package.library) (apt install \(package.name))"
    }
    if WebPDecoder.isWebP(bytes) {
      return WebPDecoder.standard.isAvailable
        ? "this WebP file is damaged, animated, or too large"
        : "decoding WebP files requires libwebp (apt install \(WebPDecoder.package))"
    }
    guard JPEGDecoder.isJPEG(bytes) else {
      return "only PNG, JPEG, WebP, SVG and PDF files are supported"
    }
    return JPEGDecoder.standard.isAvailable
      ? "this JPEG file is damaged or too large"
      : "decoding JPEG files requires libturbojpeg (apt install \(JPEGDecoder.package))"
  }

  package func package(for bytes: [UInt8]) -> String? {
    if let format = VectorDecoder.Format(bytes) { return format.package.name }
    if WebPDecoder.isWebP(bytes) { return WebPDecoder.package }
    return JPEGDecoder.isJPEG(bytes) ? JPEGDecoder.package : nil
  }
}
