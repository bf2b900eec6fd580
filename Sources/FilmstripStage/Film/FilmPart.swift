import FilmstripGraphics

/// A part of the film that is written as a separate PNG sequence, in a folder with the part's name.
public enum FilmPart: String, Sendable, Hashable, CaseIterable {
  /// The whole frame.
  case frame
  /// The navigation bar; everything else is transparent.
  case bar
  /// The views of the view controllers; everything else is transparent.
  case content
  /// The toolbar; everything else is transparent.
  case toolbar

  /// The part of the display list to paint, or `nil` to paint whole frames.
  public var isolated: FramePart? {
    switch self {
    case .frame: nil
    case .bar: .bar
    case .content: .content
    case .toolbar: .toolbar
    }
  }
}
