import Foundation

extension UITableView {
  /// The style of sections.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers are pinned to the top.
    case plain
    /// Separate sections on a grey background.
    case grouped
    /// Separate sections, as cards.
    case insetGrouped
  }

  /// The position to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which it is visible.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// The animation of rows that appear and disappear.
  ///
  /// *Documented:* the directions. Rows also fade.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade.
    case fade
    /// From the right, and to the right.
    case right
    /// From the left, and to the left.
    case left
    /// From the top, and to the top.
    case top
    /// From the bottom, and to the bottom.
    case bottom
    /// Rows appear and disappear at once; the others move.
    case none
    /// Rows grow from the middle of their place.
    case middle
    /// Depends on the place: the first row of a section uses `bottom`, the last `top`, others fade.
    ///
    /// *Reported* (FACTS: table.automatic-animation).
    case automatic = 100
  }

  /// The value for an automatic height.
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The style of the lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// A thin line.
    case singleLine
  }
}
