import FilmstripGraphics

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// Centred.
  case center
  /// At the right edge.
  case right
  /// Stretched to both edges.
  case justified
  /// At the edge where the text's script begins.
  case natural

  var block: TextBlock.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The handling of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// It wraps between words.
  case byWordWrapping
  /// It wraps between characters.
  case byCharWrapping
  /// It is clipped.
  case byClipping
  /// An ellipsis replaces its beginning.
  case byTruncatingHead
  /// An ellipsis replaces its end.
  case byTruncatingTail
  /// An ellipsis replaces its middle.
  case byTruncatingMiddle

  var block: TextBlock.LineBreak {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}
