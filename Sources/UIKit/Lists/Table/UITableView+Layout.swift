import Foundation
import QuartzCore

/// Heights, from the delegate or automatic.
extension UITableView {
  /// A header's height.
  ///
  /// *Reported* (FACTS: table.plain-heading): plain headers were 28 points high until iOS 14, and
  /// are so here. *Chosen:* 38 for headers with a title in the other styles, 35 above the first
  /// section without one, 18 between sections, 30 for footer titles.
  private func headerHeight(_ section: Int) -> CGFloat {
    let asked =
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if asked >= 0 { return asked }
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      return fittingHeight(of: view)
    }
    let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    if style == .plain { return hasTitle ? 28 : 0 }
    return hasTitle ? 38 : section == 0 ? 35 : 18
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let asked =
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if asked >= 0 { return asked }
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
    let asked =
      delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return asked > 0 ? asked : UITableViewCell.standardHeight
  }

  /// The inset of rows from the table's sides.
  var sideInset: CGFloat { style == .insetGrouped ? systemMargin : 0 }

  /// A row's frame; the row must exist.
  func frame(ofRow path: IndexPath) -> CGRect { frame(ofRow: path, in: layout) }

  /// A row's frame in a layout that contains it.
  func frame(ofRow path: IndexPath, in layout: TableLayout) -> CGRect {
    let section = layout.sections[path.section]
    return CGRect(
      x: sideInset, y: section.minY(path.row), width: bounds.width - 2 * sideInset,
      height: section.heights[path.row])
  }

  /// The frame of a header or footer that is not pinned.
  func headerFooterFrame(_ section: Int, isHeader: Bool) -> CGRect {
    let place = layout.sections[section]
    return CGRect(
      x: sideInset, y: isHeader ? place.top : place.rowsBottom,
      width: bounds.width - 2 * sideInset, height: isHeader ? place.header : place.footer)
  }

  /// The current frame of a header or footer: those of plain tables are pinned while their section
  /// is visible.
  func currentHeaderFooterFrame(_ section: Int, isHeader: Bool) -> CGRect {
    var frame = headerFooterFrame(section, isHeader: isHeader)
    guard style == .plain else { return frame }
    let place = layout.sections[section]
    if isHeader {
      let top = bounds.minY + adjustedContentInset.top
      frame.origin.y = min(max(frame.minY, top), place.bottom - place.header)
    } else {
      let bottom = bounds.maxY - adjustedContentInset.bottom
      frame.origin.y = max(min(frame.maxY, bottom), place.rowsTop + place.footer) - place.footer
    }
    return frame
  }
}
