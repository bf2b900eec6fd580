/// The chunks of a PNG file, whose order, lengths and checksums are valid.
///
/// *Source:* PNG specification, third edition, sections 5.3 to 5.6 and 11.2, 11.3.1.1.
struct PNGContainer {
  var header: PNGHeader
  /// The red, green and blue samples of the palette's entries.
  var palette: [UInt8] = []
  /// The payload of `tRNS`.
  var transparency: [UInt8]?
  /// Whether the file is an animation of which `data` is only one frame.
  ///
  /// *Source:* PNG specification, third edition, section 11.3.6.3 (fdAT).
  private(set) var hasFurtherFrames = false
  /// The positions of the image data's payloads in the file; at least one.
  var data: [Range<Int>] = []

  /// Whether pixels may be translucent.
  var hasAlpha: Bool { header.color.hasAlpha || transparency != nil }

  /// Reads a whole file, and ignores bytes after the end chunk.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    guard bytes.count >= 8, bytes[0..<8].elementsEqual(pngSignature) else {
      throw .invalidPNG(reason: "the file does not begin with PNG's signature", offset: 0)
    }
    var reader = ChunkReader(bytes: bytes, position: 8)
    let first = try reader.next()
    guard first.type == .IHDR else {
      throw .invalidPNG(reason: "the first chunk is \(first.type), not IHDR", offset: first.offset)
    }
    header = try PNGHeader(Array(bytes[first.payload]), offset: first.payload.lowerBound)
    var previous = first.type
    while true {
      let chunk = try reader.next()
      if chunk.type == .IEND { break }
      try add(chunk, after: previous, payload: bytes[chunk.payload])
      previous = chunk.type
    }
    if data.isEmpty {
      throw .invalidPNG(reason: "there is no IDAT chunk", offset: reader.position)
    }
    if header.color == .palette, palette.isEmpty {
      throw .invalidPNG(reason: "a palette image has no PLTE chunk", offset: data[0].lowerBound)
    }
  }

  private mutating func add(
    _ chunk: Chunk, after previous: PNGChunkType, payload: Slice<UnsafeRawBufferPointer>
  ) throws(ImagingError) {
    func fault(_ reason: String) -> ImagingError {
      .invalidPNG(reason: "\(chunk.type): " + reason, offset: chunk.offset)
    }
    switch chunk.type {
    case .IDAT:
      if !data.isEmpty, previous != .IDAT {
        throw fault("all IDAT chunks must be consecutive")
      }
      data.append(chunk.payload)
    case .PLTE:
      guard palette.isEmpty else { throw fault("there must be only one") }
      guard data.isEmpty, transparency == nil else { throw fault("it must come earlier") }
      guard header.color != .gray, header.color != .grayAlpha else {
        throw fault("a grey image must not have a palette")
      }
      let maximum = header.color == .palette ? 1 << header.depth : 256
      guard payload.count % 3 == 0, (1...maximum).contains(payload.count / 3) else {
        throw fault(
          "it must have 1 to \(maximum) entries of 3 bytes, but has \(payload.count) bytes")
      }
      palette = Array(payload)
    case .tRNS:
      guard transparency == nil else { throw fault("there must be only one") }
      guard data.isEmpty else { throw fault("it must come earlier") }
      let isRightLength =
        switch header.color {
        case .gray: payload.count == 2
        case .rgb: payload.count == 6
        case .palette: (1...256).contains(payload.count) && payload.count * 3 <= palette.count
        case .grayAlpha, .rgba: false
        }
      guard isRightLength else {
        throw fault(
          "\(payload.count) bytes do not match colour type \(header.color.rawValue) "
            + "and \(palette.count / 3) palette entries")
      }
      transparency = Array(payload)
    case .fdAT: hasFurtherFrames = true
    case .IHDR:
      throw fault("there must be only one")
    default:
      if chunk.type.isCritical { throw fault("an unknown critical chunk") }
    }
  }

  /// A chunk, and its position in the file.
  struct Chunk {
    var type: PNGChunkType
    var offset: Int
    var payload: Range<Int>
  }

  private struct ChunkReader {
    var bytes: UnsafeRawBufferPointer
    var position: Int

    mutating func next() throws(ImagingError) -> Chunk {
      guard bytes.count - position >= 12 else {
        throw .invalidPNG(reason: "the file ends before its IEND chunk", offset: bytes.count)
      }
      let length = Int(number(at: position))
      let type = PNGChunkType(code: number(at: position + 4))
      guard type.isWellFormed else {
        throw .invalidPNG(reason: "chunk type \(type) is not four letters", offset: position + 4)
      }
      guard length <= bytes.count - position - 12 else {
        throw .invalidPNG(
          reason: "\(type) of \(length) bytes is longer than the file", offset: position)
      }
      let payload = (position + 8)..<(position + 8 + length)
      let checked = UnsafeRawBufferPointer(rebasing: bytes[(position + 4)..<payload.upperBound])
      guard pngChecksum(checked) == number(at: payload.upperBound) else {
        throw .invalidPNG(reason: "\(type): wrong checksum", offset: position)
      }
      defer { position = payload.upperBound + 4 }
      return Chunk(type: type, offset: position, payload: payload)
    }

    private func number(at offset: Int) -> UInt32 {
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
  }
}
