import Graphics

/// What of a film is written as a sequence of its own; the folder of the sequence bears its name.
public enum FilmPart: String, Sendable, Hashable, CaseIterable {
  /// Whole frames.
  case frame
  /// The navigation bar alone, transparent elsewhere.
  case bar
  /// The pages alone, transparent elsewhere.
  case content
  /// The toolbar alone, transparent elsewhere.
  case toolbar

  /// The part of a frame that is kept; nil for whole frames.
  public var isolated: FramePart? {
    switch self {
    case .frame: nil
    case .bar: .bar
    case .content: .content
    case .toolbar: .toolbar
    }
  }
}
