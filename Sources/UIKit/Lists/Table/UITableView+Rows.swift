import FilmstripSupport
import Foundation
import QuartzCore

extension UITableView {
  // MARK: Creating views

  /// Registers a class for cells with an identifier; a `nil` class removes the registration.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier, kind: "cells")
  }

  /// Registers a class for headers and footers; a `nil` class removes the registration.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooters.register(aClass, identifier, kind: "headers and footers")
  }

  /// Registers a nib for cells with an identifier; a `nil` nib removes the registration.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.register(nib, identifier, basic: UITableViewCell.self)
  }

  /// Registers a nib for headers and footers; a `nil` nib removes the registration.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooters.register(nib, identifier, basic: UITableViewHeaderFooterView.self)
  }

  /// Returns a reused or new cell for an identifier, or `nil` if nothing is registered for it.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfiguredRow, reconfiguredRow.cell.reuseIdentifier == identifier {
      return reconfiguredRow.cell
    }
    if let cell = cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    if let cell = cells.makePrototype(identifier) {
      cell.reuseIdentifier = identifier
      return cell
    }
    return cells.viewClass(for: identifier).map {
      CellMaker.make($0, reuseIdentifier: identifier)
    }
  }

  /// Returns a reused or new cell for an identifier and a row.
  ///
  /// - Precondition: A class or nib is registered for the identifier.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// Returns a reused or new header or footer, or `nil` if the identifier isn't registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headerFooters.take(identifier) {
      view.prepareForReuse()
      return view
    }
    if let view = headerFooters.makePrototype(identifier) {
      view.reuseIdentifier = identifier
      return view
    }
    return headerFooters.viewClass(for: identifier).map {
      HeaderFooterMaker.make($0, reuseIdentifier: identifier)
    }
  }

  // MARK: Sections and rows

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return layout.sections.count
  }

  /// Returns the number of rows in a section, or 0 if the section doesn't exist.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.sections.indices.contains(section) ? layout.sections[section].heights.count : 0
  }

  /// Returns the frame of a section in the content, or a zero rectangle if it doesn't exist.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    let metrics = layout.sections[section]
    return CGRect(x: 0, y: metrics.top, width: bounds.width, height: metrics.bottom - metrics.top)
  }

  /// Returns the unpinned frame of a header, or a zero rectangle if the section doesn't exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return headerFooterFrame(section, isHeader: true)
  }

  /// Returns the unpinned frame of a footer, or a zero rectangle if the section doesn't exist.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return headerFooterFrame(section, isHeader: false)
  }

  /// Returns the frame of a row in the content, or a zero rectangle if the row doesn't exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return layout.contains(indexPath) ? frame(ofRow: indexPath) : .zero
  }

  /// Returns the index path of the row at a point of the content, or `nil` if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return layout.rows(from: point.y, to: point.y.nextUp).first
  }

  /// Returns the index paths of the rows that intersect a rectangle of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return layout.rows(from: rect.minY, to: rect.maxY)
  }

  // MARK: Visible rows

  /// Returns the index path of a visible cell, or `nil` if the cell isn't visible.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    displayedRows.first { $0.cell === cell }?.path
  }

  /// Returns the cell of a row, or `nil` if the row isn't visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if needsReload { layoutIfNeeded() }
    return displayedRows.first { $0.path == indexPath }?.cell
  }

  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    if needsReload { layoutIfNeeded() }
    return displayedRows.map(\.cell)
  }

  /// The index paths of the visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    if needsReload { layoutIfNeeded() }
    return displayedRows.map(\.path)
  }

  /// Returns the header of a section, if it is visible and a `UITableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    displayedHeaderFooters.first { $0.section == section && $0.isHeader }?.view
      as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section, if it is visible and a `UITableViewHeaderFooterView`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    displayedHeaderFooters.first { $0.section == section && !$0.isHeader }?.view
      as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls to a row, within the bounds of the content.
  ///
  /// - Precondition: The row exists.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    loadIfNeeded()
    demand(
      layout.contains(indexPath),
      "Attempted to scroll the table view to an out-of-bounds row (\(indexPath)) when there are only "
        + "\(layout.sections.count) sections")
    var rect = frame(ofRow: indexPath)
    if style == .plain, scrollPosition != .bottom {
      // A pinned header must not hide the row.
      let header = layout.sections[indexPath.section].header
      rect.origin.y -= header
      rect.size.height += header
    }
    rect.origin.x = bounds.minX
    rect.size.width = bounds.width
    let visibleBounds = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: offset.y += rect.minY - visibleBounds.minY
    case .middle: offset.y += rect.midY - visibleBounds.midY
    case .bottom: offset.y += rect.maxY - visibleBounds.maxY
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Scrolls to the first selected row, if there is one.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selection.first { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
}
