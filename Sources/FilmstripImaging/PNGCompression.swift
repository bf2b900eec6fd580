import FilmstripCPixels

/// What a PNG file is compressed for; each gives the same pixels.
public enum PNGCompression: String, Sendable, Hashable, CaseIterable {
  /// For files that are looked at once: as fast as possible, about as large as zlib's.
  case fast
  /// For files that are kept: smaller, in up to twice the time.
  case small

  var effort: fpx_deflate_effort {
    switch self {
    case .fast: FPX_DEFLATE_FAST
    case .small: FPX_DEFLATE_SMALL
    }
  }
}
