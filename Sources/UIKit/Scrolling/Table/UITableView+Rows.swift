import Foundation
import Preconditions
import QuartzCore

extension UITableView {
  // MARK: Making views

  /// Registers the class of the cells of a name; nil takes it back.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier, kind: "cells")
  }

  /// Registers the class of the headings of a name; nil takes it back.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headings.register(aClass, identifier, kind: "headings")
  }

  /// A cell of a name: one that is out of sight, or a new one if a class was registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cells.viewClass(for: identifier).map {
      CellMaker.make($0, reuseIdentifier: identifier)
    }
  }

  /// A cell of a name for a row.
  ///
  /// - Precondition: a class was registered for the name.
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

  /// A heading of a name: one that is out of sight, or a new one if a class was registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headings.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return headings.viewClass(for: identifier).map {
      HeadingMaker.make($0, reuseIdentifier: identifier)
    }
  }

  // MARK: What there is

  /// How many sections there are.
  public var numberOfSections: Int {
    loadIfNeeded()
    return layout.sections.count
  }

  /// How many rows a section has.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.sections.indices.contains(section) ? layout.sections[section].heights.count : 0
  }

  /// Where a section is, in the content; zero if there is none.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    let place = layout.sections[section]
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.bottom - place.top)
  }

  /// Where a section's heading is when it is not held at the top; zero if there is no section.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return headingFrame(section, isHeader: true)
  }

  /// Where what stands below a section is; zero if there is no section.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    return headingFrame(section, isHeader: false)
  }

  /// Where a row is, in the content; zero if there is none.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return layout.contains(indexPath) ? frame(ofRow: indexPath) : .zero
  }

  /// The row at a point of the content; nil between rows.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return layout.rows(from: point.y, to: point.y.nextUp).first
  }

  /// The rows of which something is in a rectangle of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return layout.rows(from: rect.minY, to: rect.maxY)
  }

  // MARK: What is seen

  /// The row of a cell that exists.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownRows.first { $0.cell === cell }?.path
  }

  /// The cell of a row; nil if it is not seen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if needsReload { layoutIfNeeded() }
    return shownRows.first { $0.path == indexPath }?.cell
  }

  /// The cells that are seen, from the top.
  public var visibleCells: [UITableViewCell] {
    if needsReload { layoutIfNeeded() }
    return shownRows.map(\.cell)
  }

  /// The rows that are seen, from the top.
  public var indexPathsForVisibleRows: [IndexPath]? {
    if needsReload { layoutIfNeeded() }
    return shownRows.map(\.path)
  }

  /// A section's heading if it is seen and of this class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeadings.first { $0.section == section && $0.isHeader }?.view
      as? UITableViewHeaderFooterView
  }

  /// What stands below a section if it is seen and of this class.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeadings.first { $0.section == section && !$0.isHeader }?.view
      as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls to a row, not beyond the content's ends.
  ///
  /// - Precondition: there is such a row.
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
      // A heading that is held at the top must not hide the row.
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
