import Foundation
import QuartzCore

/// Heights, which the delegate specifies or the table computes.
extension UITableView {
  /// Returns the height of a header, in points.
  ///
  /// *Reported* (FACTS: table.plain-heading): plain headers were 28 points high until iOS 14;
  /// Filmstrip uses this height. *Measured* for the other styles (FACTS: table.grouped-spacing): 35
  /// above a first section without a title, 17.5 above other sections without a title, rounded up
  /// to pixels; 38 for headers with a title, and for the first of them also the height of a footer.
  private func headerHeight(_ section: Int) -> CGFloat {
    let specifiedHeight =
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    return height(
      specified: specifiedHeight, standard: sectionHeaderHeight, hasTitle: hasTitle,
      view: delegate?.tableView(self, viewForHeaderInSection: section)
    ) {
      if style == .plain { return hasTitle ? 28 : 0 }
      if hasTitle { return section == 0 ? 38 + untitledFooterHeight : 38 }
      return section == 0 ? 35 : pixels(17.5, .up)
    }
  }

  /// Returns the height of a header or footer, in points.
  ///
  /// *Documented, Measured* (FACTS: table.section-height): the delegate's height applies to every
  /// header, the table's height `standard` only to a header with a view, and in grouped styles to one
  /// without a title. *Chosen:* a header with a title has at least its automatic height in grouped
  /// styles, and the table's height in a plain table.
  private func height(
    specified: CGFloat, standard: CGFloat, hasTitle: Bool, view: @autoclosure () -> UIView?,
    automatic: () -> CGFloat
  ) -> CGFloat {
    if specified >= 0, specified != standard { return specified }
    if let view = view() { return specified >= 0 ? specified : fittingHeight(of: view) }
    guard specified >= 0 else { return automatic() }
    if style == .plain { return hasTitle ? specified : 0 }
    return hasTitle ? max(specified, automatic()) : specified
  }

  /// The height of a footer without a title in a grouped table, in points.
  ///
  /// *Measured* (FACTS: table.grouped-spacing).
  private var untitledFooterHeight: CGFloat { pixels(17.5, .down) }

  private func pixels(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (length * scale).rounded(rule) / scale
  }

  /// Returns the height of a footer, in points.
  private func footerHeight(_ section: Int) -> CGFloat {
    let specifiedHeight =
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    return height(
      specified: specifiedHeight, standard: sectionFooterHeight, hasTitle: title != nil,
      view: delegate?.tableView(self, viewForFooterInSection: section)
    ) {
      if style == .plain { return title == nil ? 0 : 28 }
      return title.map(footerHeight) ?? untitledFooterHeight
    }
  }

  /// Returns the height of a footer with a title in a grouped table, in points.
  ///
  /// *Measured* (FACTS: table.footer-title).
  private func footerHeight(of title: String) -> CGFloat {
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 13)
    label.numberOfLines = 0
    let width = max(0, bounds.width - 2 * sideInset - 2 * systemMargin)
    let lineHeight: CGFloat = label.font.lineHeight
    let lines = (label.sizeThatFits(CGSize(width: width, height: 0)).height / lineHeight).rounded()
    return 14 + max(1, lines) * lineHeight.rounded(.up)
  }

  /// Returns the height that the constraints of a header or footer determine, rounded up to whole
  /// pixels; without constraints, `sizeThatFits(_:)` determines the height.
  private func fittingHeight(of view: UIView) -> CGFloat {
    let width = bounds.width - 2 * sideInset
    let content = (view as? UITableViewHeaderFooterView)?.contentView ?? view
    (view as? UITableViewHeaderFooterView)?.updateConfigurationIfNeeded()
    var height =
      view.sizingView(content: content)?.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height ?? view.sizeThatFits(CGSize(width: width, height: 0)).height
    // Constraints may leave the height ambiguous.
    if height <= 0, content === view { height = view.bounds.height }
    return height > 0 && height.isFinite
      ? height.ceiledToPixel(traitCollection.displayScale) : 28
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
  var sideInset: CGFloat {
    style == .insetGrouped ? CardMetrics.inset(margin: systemMargin) : 0
  }

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
