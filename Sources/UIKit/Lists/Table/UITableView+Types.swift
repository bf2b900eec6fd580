import Foundation

extension UITableView {
  /// The style of a table's sections.
  public enum Style: Int, Sendable {
    /// Rows extend from edge to edge, and headers are pinned to the top.
    case plain
    /// Sections are separate, on a grey background.
    case grouped
    /// Sections are separate, and look like cards.
    case insetGrouped
  }

  /// The position in the visible area to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The row is visible after the shortest scrolling distance.
    case none
    /// The row is at the top of the visible area.
    case top
    /// The row is in the middle of the visible area.
    case middle
    /// The row is at the bottom of the visible area.
    case bottom
  }

  /// The animation of rows that appear and disappear.
  ///
  /// *Documented:* the directions. Rows also fade.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade.
    case fade
    /// Rows appear from the right, and disappear to the right.
    case right
    /// Rows appear from the left, and disappear to the left.
    case left
    /// Rows appear from the top, and disappear to the top.
    case top
    /// Rows appear from the bottom, and disappear to the bottom.
    case bottom
    /// Rows appear and disappear immediately; the other rows move.
    case none
    /// Rows grow from the middle of their frame.
    case middle
    /// The position determines the animation.
    ///
    /// The first row of a section uses `bottom`, the last row uses `top`, and other rows fade.
    ///
    /// *Reported* (FACTS: table.automatic-animation).
    case automatic = 100
  }

  /// The height that requests automatic sizing.
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The style of the separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// There are no separators.
    case none
    /// Separators are thin lines.
    case singleLine
    /// Separators are thin lines, the same as those of `singleLine`.
    case singleLineEtched
  }
}
