import FilmstripGraphics

/// A part of the film that is written as its own PNG sequence, in a folder with the part's name.
public enum FilmPart: String, Sendable, Hashable, CaseIterable {
  /// Whole frames.
  case frame
  /// The navigation bar; all else is transparent.
  case bar
  /// The pages; all else is transparent.
  case content
  /// The toolbar; all else is transparent.
  case toolbar

  /// The part of the display list that is painted; nil for whole frames.
  public var isolated: FramePart? {
    switch self {
    case .frame: nil
    case .bar: .bar
    case .content: .content
    case .toolbar: .toolbar
    }
  }
}
