import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// A decoder of still WebP files that uses libwebp, which is opened for the first WebP file.
///
/// The library is `libwebp7` on Debian and Ubuntu. Without it Filmstrip runs, but cannot decode WebP
/// files.
public struct WebPDecoder: Sendable {
  /// The functions of libwebp's simple interface.
  private struct Library: @unchecked Sendable {
    typealias Info =
      @convention(c) (
        UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?
      ) -> CInt
    typealias Decode =
      @convention(c) (
        UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int, CInt
      ) -> UnsafeMutablePointer<UInt8>?

    let info: Info
    let decode: Decode

    init?(_ name: String) {
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
        let info = dlsym(library, "WebPGetInfo"), let decode = dlsym(library, "WebPDecodeRGBAInto")
      else { return nil }
      self.info = unsafeBitCast(info, to: Info.self)
      self.decode = unsafeBitCast(decode, to: Decode.self)
    }
  }

  /// The maximum number of pixels in an image.
  private static let maximumPixels = 100_000_000

  /// The package of Debian and Ubuntu that contains the library.
  package static let package = "libwebp7"

  /// The decoder with the installed library.
  public static let standard = WebPDecoder(library: "libwebp.so.7")

  private let library: Library?
  /// Whether the library is installed.
  public var isAvailable: Bool { library != nil }

  /// Creates a decoder with a library.
  ///
  /// - Parameter name: The file name of the library.
  public init(library name: String) { library = Library(name) }

  /// Returns whether a file begins as a WebP file does: `RIFF`, a size of 4 bytes, and `WEBP`.
  public static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  /// Returns the image in a file's bytes.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The image, or `nil` if the library is missing, if the file is damaged, truncated or
  ///   animated, or if there are more than 100 million pixels.
  public func bitmap(_ bytes: [UInt8]) -> Bitmap? {
    guard let library, Self.isWebP(bytes) else { return nil }
    var (width, height): (CInt, CInt) = (0, 0)
    guard library.info(bytes, bytes.count, &width, &height) != 0, width > 0, height > 0,
      Int(width) * Int(height) <= Self.maximumPixels,
      max(Int(width), Int(height)) <= PixelBuffer.maximumSide
    else { return nil }
    let count = Int(width) * Int(height)
    let samples = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, filled in
      let end = library.decode(bytes, bytes.count, buffer.baseAddress, buffer.count, width * 4)
      filled = end == nil ? 0 : count * 4
    }
    guard samples.count == count * 4 else { return nil }
    var pixels = [UInt32](repeating: 0, count: count)
    fpx_png_premultiply(samples, count, &pixels)
    return Bitmap(width: Int(width), height: Int(height), pixels: pixels)
  }
}
