import FilmstripCPixels

/// A converter of rows of a PNG's samples to straight RGBA.
///
/// *Source:* PNG specification, third edition, sections 7.2 (packing), 11.2.2 (PLTE), 11.3.1.1
/// (tRNS) and 13.12 (depth rescaling).
struct PNGSamples {
  private let header: PNGHeader
  private let dataOffset: Int
  /// The red, green, blue and alpha samples of the palette's entries.
  private var entries: [UInt8] = []
  /// The transparent colour, in the samples of the file; empty if there is none.
  private var transparentColor: [UInt16] = []

  init(_ container: PNGContainer) {
    header = container.header
    dataOffset = container.data.first?.lowerBound ?? 0
    let transparency = container.transparency ?? []
    if header.color == .palette {
      for index in 0..<(container.palette.count / 3) {
        entries += container.palette[(3 * index)..<(3 * index + 3)]
        entries.append(index < transparency.count ? transparency[index] : 255)
      }
    } else {
      transparentColor = stride(from: 0, to: transparency.count, by: 2).map {
        // A sample may have fewer bits than a number in the chunk; the other bits are ignored.
        (UInt16(transparency[$0]) << 8 | UInt16(transparency[$0 + 1]))
          & UInt16(truncatingIfNeeded: (1 << header.depth) - 1)
      }
    }
  }

  /// Returns the sample at `index` of a row, as in the file.
  private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt16 {
    switch header.depth {
    case 8: UInt16(row[index])
    case 16: UInt16(row[2 * index]) << 8 | UInt16(row[2 * index + 1])
    default:
      UInt16(row[index * header.depth / 8])
        >> UInt16(8 - header.depth - index * header.depth % 8)
        & UInt16((1 << header.depth) - 1)
    }
  }

  /// Writes one row as 8-bit RGBA.
  ///
  /// Of sixteen-bit samples, only the high byte is used. Samples of fewer than eight bits are
  /// scaled so that the maximum becomes 255.
  func expand(
    _ row: UnsafePointer<UInt8>, count: Int, y: Int, into out: UnsafeMutablePointer<UInt8>
  ) throws(ImagingError) {
    if header.depth == 8, transparentColor.isEmpty {
      if header.color == .rgb { return fpx_png_expand_rgb(row, count, out) }
      if header.color == .rgba { return out.update(from: row, count: 4 * count) }
    }
    try expandWide(row, count: count, y: y) { index, channel, value in
      out[4 * index + channel] = UInt8(value >> 8)
    }
  }

  /// Calls `write` with the pixel, the channel and the value of every 16-bit RGBA sample.
  ///
  /// Samples of fewer bits are scaled so that the maximum becomes 65535. The high byte of the value
  /// is then the sample scaled to 255.
  func expandWide(
    _ row: UnsafePointer<UInt8>, count: Int, y: Int, write: (Int, Int, UInt16) -> Void
  ) throws(ImagingError) {
    let scale = header.depth == 16 ? 1 : UInt16(0xffff / ((1 << header.depth) - 1))
    for index in 0..<count {
      switch header.color {
      case .palette:
        let entry = Int(sample(row, index)) * 4
        guard entry < entries.count else {
          throw .invalidPNG(
            reason:
              "pixel \(index) of row \(y) has the palette index \(entry / 4), but the palette has "
              + "\(entries.count / 4) entries", offset: dataOffset)
        }
        for channel in 0..<4 { write(index, channel, UInt16(entries[entry + channel]) * 257) }
      case .gray, .grayAlpha:
        let samples = header.color.samples
        let gray = sample(row, index * samples)
        for channel in 0..<3 { write(index, channel, gray * scale) }
        if samples == 2 {
          write(index, 3, sample(row, index * samples + 1) * scale)
        } else {
          write(index, 3, transparentColor.first == gray ? 0 : 0xffff)
        }
      case .rgb, .rgba:
        let samples = header.color.samples
        var isTransparent = transparentColor.count == 3
        for channel in 0..<3 {
          let value = sample(row, index * samples + channel)
          if isTransparent { isTransparent = transparentColor[channel] == value }
          write(index, channel, value * scale)
        }
        let opaque: UInt16 = isTransparent ? 0 : 0xffff
        write(index, 3, samples == 4 ? sample(row, index * samples + 3) * scale : opaque)
      }
    }
  }
}
