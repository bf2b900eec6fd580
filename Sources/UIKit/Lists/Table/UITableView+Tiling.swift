import Foundation
import QuartzCore

/// Creation and positioning of the visible rows, headers and footers.
extension UITableView {
  func tile() {
    loadIfNeeded()
    // Cells are never laid out without a size.
    guard bounds.width > 0, bounds.height > 0 else { return }
    ViewAnimationBlock.performWithoutBlock {
      placeRows()
      placeHeadersAndFooters()
      placeEndViews()
      backgroundView?.frame = bounds
    }
    prefetch()
  }

  /// Positions the header view and the footer view of the table.
  func placeEndViews() {
    tableHeaderView.map {
      $0.frame = CGRect(x: 0, y: 0, width: bounds.width, height: layout.header)
    }
    tableFooterView.map {
      $0.frame = CGRect(x: 0, y: layout.sectionsBottom, width: bounds.width, height: layout.footer)
    }
  }

  /// Positions the visible rows; repeated if the height of a new row differs from its estimate.
  ///
  /// There is at most one repetition for each row, because each row is measured only once.
  private func placeRows() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      let visiblePaths = layout.rows(from: bounds.minY, to: bounds.maxY)
      for row in displayedRows where !visiblePaths.contains(row.path) { recycle(row) }
      displayedRows.removeAll { !visiblePaths.contains($0.path) }
      for path in visiblePaths where !displayedRows.contains(where: { $0.path == path }) {
        show(path)
        if measure(path) {
          hasChanged = true
          break
        }
      }
    }
    displayedRows.sort { $0.path < $1.path }
    for row in displayedRows { arrange(row) }
  }

  func show(_ path: IndexPath) {
    guard let dataSource else { return }
    requested = path
    let cell = dataSource.tableView(self, cellForRowAt: path)
    requested = nil
    displayedRows.append(DisplayedRow(path: path, cell: cell))
    cell.frame = frame(ofRow: path)
    if style != .plain, cell.backgroundColor == .systemBackground {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
    configureEditing(DisplayedRow(path: path, cell: cell), animated: false)
    cell.setSelected(selection.contains(path), animated: false)
    cell.setHighlighted(pressed == path, animated: false)
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  /// Measures a row's height from its cell, and returns whether the layout changed.
  func measure(_ path: IndexPath) -> Bool {
    guard !layout.sections[path.section].isMeasured[path.row],
      let cell = displayedRows.first(where: { $0.path == path })?.cell
    else { return false }
    let height = measuredHeight(of: cell)
    let old = layout.sections[path.section].heights[path.row]
    layout.sections[path.section].isMeasured[path.row] = true
    guard height != old else { return false }
    let isAbove = layout.sections[path.section].maxY(path.row) <= bounds.maxY
    let anchored = isAbove && frame(ofRow: path).minY < bounds.minY && motion == nil && !isDragging
    layout.sections[path.section].heights[path.row] = height
    layout.stack()
    updateContentSize()
    // If the row begins above the visible area, the rows below it keep their positions.
    if anchored { place(at: clamped(CGPoint(x: bounds.minX, y: bounds.minY + height - old))) }
    return true
  }

  /// Returns the fitting height of a cell, rounded up to whole pixels.
  func measuredHeight(of cell: UITableViewCell) -> CGFloat {
    let fitted = Self.fittingHeight(of: cell, width: bounds.width - 2 * sideInset)
    return max(
      0,
      fitted.isFinite
        ? fitted.ceiledToPixel(traitCollection.displayScale) : UITableViewCell.standardHeight)
  }

  /// Returns the height that satisfies the constraints of a cell's content.
  ///
  /// Without constraints, `sizeThatFits(_:)` determines the height. *Reported* (FACTS:
  /// table.collapsed-cell): the standard height replaces a height of 0.
  private static func fittingHeight(of cell: UITableViewCell, width: CGFloat) -> CGFloat {
    guard let view = cell.sizingView(content: cell.contentView) else {
      return cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    cell.updateConfigurationIfNeeded()
    let height = view.systemLayoutSizeFitting(
      CGSize(width: view === cell ? width : cell.contentWidth(for: width), height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    // The solver's result has rounding errors.
    return abs(height) < 0.001 ? UITableViewCell.standardHeight : height
  }

  func arrange(_ row: DisplayedRow) {
    let cell = row.cell
    // A row that is being dragged stays at the touch.
    guard reordering?.cell !== cell else { return }
    var rowFrame = frame(ofRow: row.path)
    if let swipe, swipe.path == row.path {
      rowFrame.origin.x += swipe.displacement
      swipe.place()
    }
    cell.frame = rowFrame
    let count = layout.sections[row.path.section].heights.count
    let isLast = row.path.row == count - 1
    let thickness = 1 / max(1, traitCollection.displayScale)
    var inset = cell.hasExplicitSeparatorInset ? cell.separatorInset : separatorInset
    inset.left += cell.editingIndent
    cell.separator.isHidden = separatorStyle == .none || (isLast && style != .plain)
    cell.separator.backgroundColor = separatorColor
    cell.separator.frame = CGRect(
      x: isRightToLeft ? inset.right : inset.left, y: cell.bounds.height - thickness,
      width: max(0, cell.bounds.width - inset.left - inset.right), height: thickness)
    guard style == .insetGrouped else { return }
    // *Reported* (FACTS: table.card-corners).
    var corners: CACornerMask = []
    if row.path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    CardMetrics.round(corners, of: cell.layer)
    cell.clipsToBounds = true
  }

  func recycle(_ row: DisplayedRow) {
    row.cell.removeFromSuperview()
    cells.add(row.cell, row.cell.reuseIdentifier)
    delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
  }

  /// Removes all rows, headers and footers.
  func removeAllViews() {
    let rows = displayedRows
    displayedRows = []
    swipe?.close(animated: false)
    reordering = nil
    for row in rows { recycle(row) }
    for headerFooter in displayedHeaderFooters { recycle(headerFooter) }
    displayedHeaderFooters = []
    finishOutgoing()
    pressed = nil
  }

  // MARK: Headers and footers

  /// Creates and positions the visible headers and footers.
  ///
  /// Views in `keepsFrames` keep their frames.
  func placeHeadersAndFooters(keepsFrames: [ObjectIdentifier] = []) {
    var visibleViews: [(section: Int, isHeader: Bool)] = []
    for section in layout.sections.indices {
      for isHeader in [true, false] {
        let frame = currentHeaderFooterFrame(section, isHeader: isHeader)
        if frame.height > 0, frame.maxY > bounds.minY, frame.minY < bounds.maxY {
          visibleViews.append((section, isHeader))
        }
      }
    }
    displayedHeaderFooters.removeAll { headerFooter in
      let isVisible = visibleViews.contains {
        $0.section == headerFooter.section && $0.isHeader == headerFooter.isHeader
      }
      if !isVisible { recycle(headerFooter) }
      return !isVisible
    }
    for entry in visibleViews {
      let isShown = displayedHeaderFooters.contains {
        $0.section == entry.section && $0.isHeader == entry.isHeader
      }
      guard !isShown, let view = headerFooter(entry.section, isHeader: entry.isHeader) else {
        continue
      }
      displayedHeaderFooters.append(
        DisplayedHeaderFooter(section: entry.section, isHeader: entry.isHeader, view: view))
      if entry.isHeader {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: entry.section)
      } else {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: entry.section)
      }
      addSubview(view)
    }
    for headerFooter in displayedHeaderFooters
    where !keepsFrames.contains(ObjectIdentifier(headerFooter.view)) {
      headerFooter.view.frame = currentHeaderFooterFrame(
        headerFooter.section, isHeader: headerFooter.isHeader)
    }
  }

  func recycle(_ headerFooter: DisplayedHeaderFooter) {
    headerFooter.view.removeFromSuperview()
    if let view = headerFooter.view as? UITableViewHeaderFooterView {
      headerFooters.add(view, view.reuseIdentifier)
    }
    let (view, section) = (headerFooter.view, headerFooter.section)
    if headerFooter.isHeader {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  private func headerFooter(_ section: Int, isHeader: Bool) -> UIView? {
    let customView =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if let customView { return customView }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    if style == .plain {
      view.textLabel?.text = title
      view.textLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
      view.contentView.backgroundColor = .secondarySystemBackground
    } else {
      view.textLabel?.text = isHeader ? CardMetrics.headerText(title) : title
      view.textLabel?.font =
        isHeader && Headless.hasLiquidGlass
        ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
      view.textLabel?.textColor = .secondaryLabel
    }
    return view
  }
}
