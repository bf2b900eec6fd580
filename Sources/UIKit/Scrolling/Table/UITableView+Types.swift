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

  /// The animation of inserted and deleted rows; only `none` is supported, the others are reported.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From the top.
    case top
    /// From the bottom.
    case bottom
    /// No animation.
    case none
    /// From the middle.
    case middle
    /// The table chooses.
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
