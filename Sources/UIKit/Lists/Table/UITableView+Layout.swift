import Foundation
import QuartzCore

/// Heights, which the delegate specifies or the table computes.
extension UITableView {
  /// Returns the height of a header, in points.
  ///
  /// *Reported* (FACTS: table.plain-heading): plain headers were 28 points high until iOS 14;
  /// Filmstrip uses this height. *Chosen* for the other styles: 38 for headers with a title, 35
  /// above a first section without a title, 18 above other sections without a title, 30 for footer
  /// titles.
  private func headerHeight(_ section: Int) -> CGFloat {
    let specifiedHeight =
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if specifiedHeight >= 0 { return specifiedHeight }
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      return fittingHeight(of: view)
    }
    let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    if style == .plain { return hasTitle ? 28 : 0 }
    return hasTitle ? 38 : section == 0 ? 35 : 18
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let specifiedHeight =
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if specifiedHeight >= 0 { return specifiedHeight }
    if let view = delegate?.tableView(self, viewForFooterInSection: section) {
      return fittingHeight(of: view)
    }
    let hasTitle = dataSource?.tableView(self, titleForFooterInSection: section) != nil
    if style == .plain { return hasTitle ? 28 : 0 }
    return hasTitle ? 30 : 0
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    let height = view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    return height > 0 ? height : 28
  }

  func measuredLayout() -> TableLayout {
    var layout = TableLayout()
    layout.header = tableHeaderView?.frame.height ?? 0
    layout.footer = tableFooterView?.frame.height ?? 0
    guard let dataSource else { return layout }
    for index in 0..<max(0, dataSource.numberOfSections(in: self)) {
      var section = TableLayout.Section()
      section.header = headerHeight(index)
      section.footer = footerHeight(index)
      for row in 0..<max(0, dataSource.tableView(self, numberOfRowsInSection: index)) {
        let path = IndexPath(row: row, section: index)
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        section.isMeasured.append(height >= 0)
        section.heights.append(height >= 0 ? height : estimatedHeight(path))
      }
      layout.sections.append(section)
    }
    layout.stack()
    return layout
  }

  private func estimatedHeight(_ path: IndexPath) -> CGFloat {
    let specifiedHeight =
      delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return specifiedHeight > 0 ? specifiedHeight : UITableViewCell.standardHeight
  }

  /// The horizontal inset of rows from the edges of the table, in points.
  var sideInset: CGFloat { style == .insetGrouped ? systemMargin : 0 }

  /// Returns the frame of a row, which must exist.
  func frame(ofRow path: IndexPath) -> CGRect { frame(ofRow: path, in: layout) }

  /// Returns the frame of a row in a layout that contains the row.
  func frame(ofRow path: IndexPath, in layout: TableLayout) -> CGRect {
    let section = layout.sections[path.section]
    return CGRect(
      x: sideInset, y: section.minY(path.row), width: bounds.width - 2 * sideInset,
      height: section.heights[path.row])
  }

  /// Returns the unpinned frame of a header or footer.
  func headerFooterFrame(_ section: Int, isHeader: Bool) -> CGRect {
    let metrics = layout.sections[section]
    return CGRect(
      x: sideInset, y: isHeader ? metrics.top : metrics.rowsBottom,
      width: bounds.width - 2 * sideInset, height: isHeader ? metrics.header : metrics.footer)
  }

  /// Returns the current frame of a header or footer.
  ///
  /// The headers and footers of plain tables are pinned while their section is visible.
  func currentHeaderFooterFrame(_ section: Int, isHeader: Bool) -> CGRect {
    var frame = headerFooterFrame(section, isHeader: isHeader)
    guard style == .plain else { return frame }
    let metrics = layout.sections[section]
    if isHeader {
      let top = bounds.minY + adjustedContentInset.top
      frame.origin.y = min(max(frame.minY, top), metrics.bottom - metrics.header)
    } else {
      let bottom = bounds.maxY - adjustedContentInset.bottom
      frame.origin.y =
        max(min(frame.maxY, bottom), metrics.rowsTop + metrics.footer) - metrics.footer
    }
    return frame
  }
}
