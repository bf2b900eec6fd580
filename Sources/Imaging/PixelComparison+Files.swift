extension PixelComparison {
  /// Compares two PNG files of any sizes, of which rows are decoded and compared one after another.
  ///
  /// The same as `ofAnySizes(_:_:by:ignoring:marks:)` of the decoded pictures, in the memory of a few rows. Files with the
  /// same bytes are equal: their chunks are checked, but their pixels are not decoded.
  ///
  /// - Throws: where a file is not a valid PNG or larger than the limit.
  /// - Precondition: a threshold is from 0 to 1.
  public static func ofFiles(
    _ first: [UInt8], _ second: [UInt8], by metric: PixelMetric, ignoring ignored: [Bounds] = [],
    maximumPixels: Int = PNGDecoder.maximumPixels
  ) throws(ImagingError) -> PixelComparison {
    try first.withBytes { a throws(ImagingError) in
      let header = try PNGDecoder.checked(a, maximumPixels: maximumPixels)
      if first == second {
        return PixelComparison(width: header.header.width, height: header.header.height)
      }
      return try second.withBytes { b throws(ImagingError) in
        let other = try PNGDecoder.checked(b, maximumPixels: maximumPixels)
        let (size, otherSize) = (header.header, other.header)
        let isWide = metric == .exact && (size.depth == 16 || otherSize.depth == 16)
        let isSameSize = size.width == otherSize.width && size.height == otherSize.height
        if isWide {
          return ofAnySizes(
            try PNGDecoder.decodeWide(first), try PNGDecoder.decodeWide(second),
            ignoring: ignored)
        }
        guard isSameSize, !size.isInterlaced, !otherSize.isInterlaced else {
          return ofAnySizes(
            try PNGDecoder.decode(first), try PNGDecoder.decode(second), by: metric,
            ignoring: ignored)
        }
        var rows = Rows(
          width: size.width, height: size.height, by: metric, ignoring: ignored, marks: nil)
        var pairs = PNGRowPairs(header, a, other, b)
        try pairs.compare(with: &rows)
        return rows.result
      }
    }
  }
}
