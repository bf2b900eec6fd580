import Foundation

extension UITableView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headings stay at the top.
    case plain
    /// Sections apart on a grey ground.
    case grouped
    /// Sections apart, as cards.
    case insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// Just far enough.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// How rows come and go; only `none` is done, the others are reported.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From the top.
    case top
    /// From the bottom.
    case bottom
    /// At once.
    case none
    /// From the middle.
    case middle
    /// As the table likes.
    case automatic = 100
  }

  /// The height that the table finds by itself.
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// A thin one.
    case singleLine
  }
}
