import Graphics
import Imaging

/// Reads PNG files for `UIImage`.
package struct PNGImageDecoding: ImageDecoding {
  /// A reader.
  package init() {}

  package func bitmap(from bytes: [UInt8]) -> Bitmap? {
    try? PNGDecoder.decodeBitmap(bytes)
  }
}
