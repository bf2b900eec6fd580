import Foundation

extension PixelComparison {
  /// Compares two PNG files of any sizes at paths.
  ///
  /// The result is the same as that of `ofFiles(_:_:by:ignoring:maximumPixels:)`.
  ///
  /// - Parameters:
  ///   - first: The path of the first file.
  ///   - second: The path of the second file.
  ///   - metric: The method of comparing pixels.
  ///   - ignored: The rectangles whose pixels are ignored.
  ///   - maximumPixels: The maximum number of pixels in each image.
  /// - Returns: The differences.
  /// - Throws: An `ImagingError` with the path of a file that cannot be read, is larger than 1 GiB,
  ///   or is not a valid PNG.
  /// - Precondition: A threshold is from 0 to 1.
  public static func ofFiles(
    at first: String, _ second: String, by metric: PixelMetric, ignoring ignored: [Bounds] = [],
    maximumPixels: Int = PNGDecoder.maximumPixels
  ) throws(ImagingError) -> PixelComparison {
    let bytes = try InputFile.image(at: first)
    let otherBytes = try InputFile.image(at: second, expectedContent: bytes)
    return try ofFiles(
      bytes, at: first, otherBytes, at: second, by: metric, ignoring: ignored,
      maximumPixels: maximumPixels)
  }

  /// Compares two files that were read from paths; an error names the path of the invalid file.
  package static func ofFiles(
    _ first: [UInt8], at path: String, _ second: [UInt8], at otherPath: String,
    by metric: PixelMetric, ignoring ignored: [Bounds] = [],
    maximumPixels: Int = PNGDecoder.maximumPixels
  ) throws(ImagingError) -> PixelComparison {
    do {
      return try ofFiles(
        first, second, by: metric, ignoring: ignored, maximumPixels: maximumPixels)
    } catch {
      // Decode the first file to find out which file is invalid.
      do throws(ImagingError) {
        _ = try first.withBytes { bytes throws(ImagingError) in
          try PNGDecoder.checkedStill(bytes, maximumPixels: maximumPixels)
        }
        _ = try PNGDecoder.decode(first, maximumPixels: maximumPixels)
      } catch {
        throw .inFile(path: path, error)
      }
      throw .inFile(path: otherPath, error)
    }
  }

  /// Compares two PNG files of any sizes, whose rows are decoded and compared one after another.
  ///
  /// The result is the same as that of `ofAnySizes(_:_:by:ignoring:marks:)` for the decoded images,
  /// in the memory of a few rows. Files with the same bytes are equal if the file can be decoded:
  /// its data is decompressed, but no pixels are created.
  ///
  /// - Parameters:
  ///   - first: The bytes of the first file.
  ///   - second: The bytes of the second file.
  ///   - metric: The method of comparing pixels.
  ///   - ignored: The rectangles whose pixels are ignored.
  ///   - maximumPixels: The maximum number of pixels in each image.
  /// - Returns: The differences.
  /// - Throws: An `ImagingError` if a file is not a valid PNG, is an animation, or exceeds the
  ///   limit.
  /// - Precondition: A threshold is from 0 to 1.
  public static func ofFiles(
    _ first: [UInt8], _ second: [UInt8], by metric: PixelMetric, ignoring ignored: [Bounds] = [],
    maximumPixels: Int = PNGDecoder.maximumPixels
  ) throws(ImagingError) -> PixelComparison {
    try first.withBytes { a throws(ImagingError) in
      let header = try PNGDecoder.checkedStill(a, maximumPixels: maximumPixels)
      if first.hasSameBytes(as: second) {
        try PNGDecoder.checkData(of: header, in: a)
        return PixelComparison(width: header.header.width, height: header.header.height)
      }
      return try second.withBytes { b throws(ImagingError) in
        let other = try PNGDecoder.checkedStill(b, maximumPixels: maximumPixels)
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

extension [UInt8] {
  /// Whether the bytes are equal, tested at the speed of memory instead of with `==`.
  fileprivate func hasSameBytes(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let a = bytes.baseAddress, let b = others.baseAddress, a != b else { return true }
        return memcmp(a, b, bytes.count) == 0
      }
    }
  }
}

extension InputFile {
  /// Returns the bytes of an image file.
  fileprivate static func image(
    at path: String, expectedContent: [UInt8] = []
  ) throws(ImagingError) -> [UInt8] {
    do throws(Failure) {
      return try bytes(of: path, limit: 1 << 30, expectedContent: expectedContent)
    } catch {
      let code =
        switch error {
        case .special: throw .notAFile(path: path)
        case .missing: ENOENT
        case .folder: EISDIR
        case .unreadable(let code): code
        case .tooLarge: EFBIG
        }
      throw .file(operation: "read", path: path, code: code)
    }
  }
}
