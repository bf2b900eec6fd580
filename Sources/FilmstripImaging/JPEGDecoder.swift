import FilmstripGraphics
import Foundation

/// A decoder of JPEG files that uses libturbojpeg, which is opened for the first JPEG file.
///
/// The library is `libturbojpeg0-dev` on Debian and Ubuntu. Without it Filmstrip runs, but cannot
/// decode JPEG files.
public struct JPEGDecoder: Sendable {
  /// The functions of libturbojpeg's interface for C, version 2.
  private struct Library: @unchecked Sendable {
    typealias Make = @convention(c) () -> UnsafeMutableRawPointer?
    typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> CInt
    typealias Header =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, CUnsignedLong, UnsafeMutablePointer<CInt>?,
        UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?
      ) -> CInt
    typealias Decode =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, CUnsignedLong,
        UnsafeMutablePointer<UInt8>?,
        CInt, CInt, CInt, CInt, CInt
      ) -> CInt

    let make: Make
    let destroy: Destroy
    let header: Header
    let decode: Decode

    init?(_ name: String) {
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
      func function<Kind>(_ name: String, _ kind: Kind.Type) -> Kind? {
        dlsym(library, name).map { unsafeBitCast($0, to: kind) }
      }
      guard let make = function("tjInitDecompress", Make.self),
        let destroy = function("tjDestroy", Destroy.self),
        let header = function("tjDecompressHeader3", Header.self),
        let decode = function("tjDecompress2", Decode.self)
      else { return nil }
      self.make = make
      self.destroy = destroy
      self.header = header
      self.decode = decode
    }
  }

  /// The pixel format `TJPF_BGRA`: blue, green, red and an opaque alpha.
  private static let format: CInt = 8
  /// The pixel format `TJPF_CMYK`: cyan, magenta, yellow and black.
  private static let inkFormat: CInt = 11
  /// The colour spaces `TJCS_CMYK` and `TJCS_YCCK`.
  private static let inkSpaces: ClosedRange<CInt> = 3...4
  /// The flag `TJFLAG_ACCURATEDCT`, which produces the same pixels on every processor.
  private static let flags: CInt = 4096
  /// The maximum number of pixels in an image.
  private static let maximumPixels = 100_000_000

  /// The package of Debian and Ubuntu that contains the library.
  package static let package = "libturbojpeg0-dev"

  /// The decoder with the installed library.
  public static let standard = JPEGDecoder(library: "libturbojpeg.so.0")

  private let library: Library?
  /// Whether the library is installed.
  public var isAvailable: Bool { library != nil }

  /// Creates a decoder with a library.
  ///
  /// - Parameter name: The file name of the library.
  public init(library name: String) {
    library = Library(name)
  }

  /// Returns whether a file begins as a JPEG file does.
  public static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Returns the image in a file's bytes, rotated upright according to its Exif orientation.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// Colours in CMYK are converted without a colour profile.
  ///
  /// - Returns: The image, or `nil` if the library is missing, if the file is damaged or truncated,
  ///   or if there are more than 100 million pixels.
  public func bitmap(_ bytes: [UInt8]) -> Bitmap? {
    guard let library, Self.isJPEG(bytes), let handle = library.make() else { return nil }
    defer { _ = library.destroy(handle) }
    var (width, height, sampling, space): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    let count = CUnsignedLong(bytes.count)
    guard library.header(handle, bytes, count, &width, &height, &sampling, &space) == 0,
      width > 0, height > 0, Int(width) * Int(height) <= Self.maximumPixels,
      max(Int(width), Int(height)) <= PixelBuffer.maximumSide
    else { return nil }
    let size = Int(width) * Int(height)
    let isInk = Self.inkSpaces.contains(space)
    let pixels = [UInt32](unsafeUninitializedCapacity: size) { buffer, filled in
      let status = buffer.withMemoryRebound(to: UInt8.self) { plain in
        library.decode(
          handle, bytes, count, plain.baseAddress, width, width * 4, height,
          isInk ? Self.inkFormat : Self.format, Self.flags)
      }
      if status == 0, isInk {
        for index in 0..<size { buffer[index] = Self.color(ofInk: buffer[index]) }
      }
      filled = status == 0 ? size : 0
    }
    guard pixels.count == size else { return nil }
    return Self.upright(pixels, Int(width), Int(height), ExifOrientation(bytes))
  }

  /// Returns the colour of a pixel of inks, as BGRA.
  ///
  /// Files contain inverted inks, as those of Adobe's programs do: 255 is no ink.
  private static func color(ofInk pixel: UInt32) -> UInt32 {
    let black = pixel >> 24
    func channel(_ ink: UInt32) -> UInt32 { ((ink & 255) * black + 127) / 255 }
    return 0xFF00_0000 | channel(pixel) << 16 | channel(pixel >> 8) << 8 | channel(pixel >> 16)
  }

  private static func upright(
    _ pixels: [UInt32], _ width: Int, _ height: Int, _ orientation: ExifOrientation
  ) -> Bitmap {
    if orientation == .up { return Bitmap(width: width, height: height, pixels: pixels) }
    let isSideways = orientation.rawValue >= 5
    let (newWidth, newHeight) = isSideways ? (height, width) : (width, height)
    var upright: [UInt32] = []
    upright.reserveCapacity(pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (column, row) = orientation.source(x, y, width, height)
        upright.append(pixels[row * width + column])
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: upright)
  }
}

/// The orientation of a photo, with the numbers of the Exif standard (CIPA DC-008, tag 0x0112).
enum ExifOrientation: Int {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Reads the orientation from a file's Exif metadata; `up` if the file doesn't specify one.
  init(_ bytes: [UInt8]) {
    self = Self.value(inFile: bytes).flatMap(ExifOrientation.init(rawValue:)) ?? .up
  }

  private static func value(inFile bytes: [UInt8]) -> Int? {
    var next = 2
    // Read segments until the image data: 0xFF, a marker, and a length that includes itself.
    while next + 4 <= bytes.count, bytes[next] == 0xFF, bytes[next + 1] != 0xDA {
      let length = Int(bytes[next + 2]) << 8 | Int(bytes[next + 3])
      let end = next + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let body = bytes[(next + 4)..<end]
      if bytes[next + 1] == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) {
        return value(in: Array(body.dropFirst(6)))
      }
      next = end
    }
    return nil
  }

  /// Returns the orientation in the first directory of a TIFF header.
  private static func value(in tiff: [UInt8]) -> Int? {
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == 0x49
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<(offset + count)]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2) }
    }
    return nil
  }

  /// Returns the pixel of a stored image of `width × height` at a position of the upright image.
  func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (column: Int, row: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }
}
