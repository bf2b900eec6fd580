import FilmstripSupport
import Foundation
import QuartzCore

extension UITableView {
  // MARK: Creating views

  /// Registers the class of the cells of an identifier; nil unregisters it.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier, kind: "cells")
  }

  /// Registers the class of the headers and footers of an identifier; nil unregisters it.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooters.register(aClass, identifier, kind: "headings")
  }

  /// Registers the nib of the cells of an identifier; nil unregisters it.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.register(nib, identifier, basic: UITableViewCell.self)
  }

  /// Registers the nib of the headers and footers of an identifier; nil unregisters it.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooters.register(nib, identifier, basic: UITableViewHeaderFooterView.self)
  }

  /// Returns a cell for an identifier: a reused one, or a new one if a class is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    if let cell = cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cells.viewClass(for: identifier).map {
      CellMaker.make($0, reuseIdentifier: identifier)
    }
  }

  /// Returns a cell for an identifier and a row.
  ///
  /// - Precondition: a class is registered for the identifier.
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

  /// Returns a header or footer for an identifier: a reused one, or a new one if a class is
  /// registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headerFooters.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return headerFooters.viewClass(for: identifier).map {
      HeadingMaker.make($0, reuseIdentifier: identifier)
    }
  }

  // MARK: Sections and rows

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return layout.sections.count
  }

  /// The number of rows of a section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.sections.indices.contains(section) ? layout.sections[section].heights.count : 0
  }

  /// A section's rectangle in the content; zero if it does not exist.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    let place = layout.sections[section]
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.bottom - place.top)
  }

  /// The rectangle of a section's header when it is not pinned; zero if the section does not exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return headerFooterFrame(section, isHeader: true)
  }

  /// The rectangle of a section's footer; zero if the section does not exist.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return headerFooterFrame(section, isHeader: false)
  }

  /// A row's rectangle in the content; zero if it does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return layout.contains(indexPath) ? frame(ofRow: indexPath) : .zero
  }

  /// The row at a point of the content; nil between rows.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return layout.rows(from: point.y, to: point.y.nextUp).first
  }

  /// The rows that intersect a rectangle of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return layout.rows(from: rect.minY, to: rect.maxY)
  }

  // MARK: Visible rows

  /// The row of a visible cell.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownRows.first { $0.cell === cell }?.path
  }

  /// The cell of a row; nil if it is not visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if needsReload { layoutIfNeeded() }
    return shownRows.first { $0.path == indexPath }?.cell
  }

  /// The visible cells, from the top.
  public var visibleCells: [UITableViewCell] {
    if needsReload { layoutIfNeeded() }
    return shownRows.map(\.cell)
  }

  /// The visible rows, from the top.
  public var indexPathsForVisibleRows: [IndexPath]? {
    if needsReload { layoutIfNeeded() }
    return shownRows.map(\.path)
  }

  /// A section's header if it is visible and of this class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaderFooters.first { $0.section == section && $0.isHeader }?.view
      as? UITableViewHeaderFooterView
  }

  /// A section's footer if it is visible and of this class.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaderFooters.first { $0.section == section && !$0.isHeader }?.view
      as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls to a row, within the content's ends.
  ///
  /// - Precondition: the row exists.
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
    let room = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: offset.y += rect.minY - room.minY
    case .middle: offset.y += rect.midY - room.midY
    case .bottom: offset.y += rect.maxY - room.maxY
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Scrolls to the first selected row; does nothing without one.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selection.first { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
}
