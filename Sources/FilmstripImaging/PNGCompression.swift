import FilmstripCPixels

/// The purpose for which a PNG file is compressed; all purposes produce the same pixels.
public enum PNGCompression: String, Sendable, Hashable, CaseIterable {
  /// For files that are viewed once: as fast as possible, about as large as zlib's files.
  case fast
  /// For files that are stored: smaller, in up to twice the time.
  case small

  var effort: fpx_deflate_effort {
    switch self {
    case .fast: FPX_DEFLATE_FAST
    case .small: FPX_DEFLATE_SMALL
    }
  }
}
