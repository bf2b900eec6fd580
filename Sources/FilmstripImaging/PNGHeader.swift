/// The header of a PNG file: size, colour type, bit depth and interlacing.
///
/// *Source:* PNG specification, third edition, section 11.2.1 (IHDR).
struct PNGHeader: Hashable {
  /// The meaning of a pixel's samples.
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// The number of samples in a pixel.
    var samples: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

    /// The bit depths that the colour type allows.
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  var width: Int
  var height: Int
  var depth: Int
  var color: ColorType
  var isInterlaced: Bool

  /// Creates the header of an encoded file: eight bits per sample, not interlaced.
  init(width: Int, height: Int, hasAlpha: Bool) {
    self.width = width
    self.height = height
    depth = 8
    color = hasAlpha ? .rgba : .rgb
    isInterlaced = false
  }

  /// Reads the payload of a header chunk, which begins at `offset` in the file.
  init(_ payload: [UInt8], offset: Int) throws(ImagingError) {
    func fault(_ reason: String, _ at: Int) -> ImagingError {
      .invalidPNG(reason: "IHDR: " + reason, offset: offset + at)
    }
    guard payload.count == 13 else {
      throw fault("its length must be 13, but is \(payload.count)", 0)
    }
    (width, height) = Self.sides(payload[...])
    let sides = 1...0x7fff_ffff
    guard sides.contains(width) else {
      throw fault("the width must be above 0, but is \(width)", 0)
    }
    guard sides.contains(height) else {
      throw fault("the height must be above 0, but is \(height)", 4)
    }
    depth = Int(payload[8])
    guard let color = ColorType(rawValue: payload[9]) else {
      throw fault("the colour type must be 0, 2, 3, 4 or 6, but is \(payload[9])", 9)
    }
    self.color = color
    guard color.depths.contains(depth) else {
      throw fault("colour type \(color.rawValue) does not allow the bit depth \(depth)", 8)
    }
    guard payload[10] == 0 else { throw fault("compression method \(payload[10]) is unknown", 10) }
    guard payload[11] == 0 else { throw fault("filter method \(payload[11]) is unknown", 11) }
    guard payload[12] <= 1 else { throw fault("interlace method \(payload[12]) is unknown", 12) }
    isInterlaced = payload[12] == 1
  }

  /// Returns the width and height at the beginning of the chunk's payload of 8 bytes or more.
  static func sides(_ payload: ArraySlice<UInt8>) -> (width: Int, height: Int) {
    let numbers = [payload.prefix(4), payload.dropFirst(4).prefix(4)].map {
      $0.reduce(0) { $0 << 8 | Int($1) }
    }
    return (numbers[0], numbers[1])
  }

  /// The chunk's payload.
  var bytes: [UInt8] {
    UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
      + [UInt8(depth), color.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  /// Returns the number of bytes of `count` pixels in a row, without the filter type.
  func rowBytes(_ count: Int) -> Int { (count * color.samples * depth + 7) / 8 }

  /// The distance, in bytes, to the byte that filters use as the left neighbour of a byte.
  var filterDistance: Int { max(1, color.samples * depth / 8) }

  /// A part of an image that is stored as a separate image: every `dx`th pixel of every `dy`th row.
  struct Pass: Hashable {
    var x: Int
    var y: Int
    var dx: Int
    var dy: Int

    func columns(of width: Int) -> Int { (width - x + dx - 1) / dx }
    func rows(of height: Int) -> Int { (height - y + dy - 1) / dy }
  }

  /// The passes of Adam7, or one pass for the whole image, without passes that have no pixels.
  ///
  /// *Source:* PNG specification, third edition, section 8.2.
  var passes: [Pass] {
    guard isInterlaced else { return [Pass(x: 0, y: 0, dx: 1, dy: 1)] }
    return [
      Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8),
      Pass(x: 0, y: 4, dx: 4, dy: 8), Pass(x: 2, y: 0, dx: 4, dy: 4),
      Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
      Pass(x: 0, y: 1, dx: 1, dy: 2),
    ].filter { $0.x < width && $0.y < height }
  }
}
