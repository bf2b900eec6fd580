import Foundation

/// A section of a table whose cells are in a storyboard.
@MainActor
struct StaticTableSection {
  /// A row with its only cell.
  struct Row {
    var cell: UITableViewCell
    /// The height in points, or a negative number if the cell determines the height.
    var height: CGFloat
  }

  var headerTitle: String?
  var footerTitle: String?
  var rows: [Row] = []
}

extension UITableView.Style {
  /// Creates the style with a name in an Interface Builder file, or returns `nil` for other names.
  init?(interfaceName: String) {
    switch interfaceName {
    case "plain": self = .plain
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: return nil
    }
  }
}

extension UITableViewCell.CellStyle {
  /// Creates the style with a name in an Interface Builder file, or returns `nil` for other names.
  init?(interfaceName: String) {
    switch interfaceName {
    case "IBUITableViewCellStyleDefault": self = .default
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    default: return nil
    }
  }
}
