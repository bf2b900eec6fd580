import FilmstripGraphics

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// The text is at the left edge.
  case left
  /// The text is centred.
  case center
  /// The text is at the right edge.
  case right
  /// The text is stretched to both edges.
  case justified
  /// The text is at the edge at which its script begins.
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

/// The way in which a line that is too long is broken or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// The line wraps between words.
  case byWordWrapping
  /// The line wraps between characters.
  case byCharWrapping
  /// The line is clipped.
  case byClipping
  /// An ellipsis replaces the beginning of the line.
  case byTruncatingHead
  /// An ellipsis replaces the end of the line.
  case byTruncatingTail
  /// An ellipsis replaces the middle of the line.
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

/// The alignment of text whose font shrinks to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baselines of the original and of the smaller text are equal.
  case alignBaselines
  /// The centres are equal.
  case alignCenters
  /// The text is at the top left.
  case none
}
