import FilmstripSupport
import Foundation
import QuartzCore

/// The animation of changes of rows.
extension UITableView {
  /// The duration of the animation, in seconds.
  ///
  /// *Chosen* (FACTS: table.row-animation).
  package static let updateDuration = 0.3

  /// Applies the requested changes, and calls `completion` after the animation.
  func commit(_ requests: ListUpdate.Requests, completion: ((Bool) -> Void)?) {
    guard !needsReload, dataSource != nil else {
      // Rows that were never loaded have no previous state, so only their current state is loaded.
      setNeedsReload()
      completion?(true)
      return
    }
    let old = layout
    let update = ListUpdate(requests, oldCounts: old.sections.map(\.heights.count))
    var new = measuredLayout()
    if let reason = update.mismatch(
      with: new.sections.map(\.heights.count), row: "row")
    {
      fatalError(
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'\(reason)'")
    }
    carryMeasures(from: old, by: update, to: &new)
    selection = selection.compactMap { update.place(of: $0) }
    pressed = pressed.flatMap { update.place(of: $0) }
    let animates = window != nil && UIView.areAnimationsEnabled && bounds.height > 0
    guard animates else {
      replaceRows(by: update, old: old, new: new, animated: false)
      finishOutgoing()
      completion?(true)
      return
    }
    layoutIfNeeded()
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.replaceRows(by: update, old: old, new: new, animated: true) },
      completion: { [weak self] finished in
        self?.finishOutgoing()
        completion?(finished)
      })
  }

  /// Keeps the measured heights of remaining rows, and measures visible rows again.
  private func carryMeasures(
    from old: TableLayout, by update: ListUpdate, to new: inout TableLayout
  ) {
    for (newPath, source) in update.sources
    where !new.sections[newPath.section].isMeasured[newPath.row]
      && old.sections[source.section].isMeasured[source.row]
    {
      new.sections[newPath.section].heights[newPath.row] =
        old.sections[source.section].heights[source.row]
      new.sections[newPath.section].isMeasured[newPath.row] = true
    }
    for row in displayedRows {
      guard let newPath = update.place(of: row.path),
        delegate?.tableView(self, heightForRowAt: newPath) ?? rowHeight < 0
      else { continue }
      new.sections[newPath.section].heights[newPath.row] = measuredHeight(of: row.cell)
      new.sections[newPath.section].isMeasured[newPath.row] = true
    }
    new.stack()
  }

  private func replaceRows(
    by update: ListUpdate, old: TableLayout, new: TableLayout, animated: Bool
  ) {
    let oldRows = displayedRows
    let oldFrames = Dictionary(
      uniqueKeysWithValues: oldRows.map { ($0.path, $0.cell.frame) })
    let oldHeaderFooters = displayedHeaderFooters
    isCommitting = true
    if let swipe { swipe.updateForRowChange(to: update.place(of: swipe.path)) }
    defer {
      isCommitting = false
      setNeedsLayout()
    }
    layout = new
    updateContentSize()

    // Rows that remain or appear.
    displayedRows = oldRows.compactMap { row in
      update.place(of: row.path).map { DisplayedRow(path: $0, cell: row.cell) }
    }
    var appearing: [(path: IndexPath, start: CGRect?, effect: RowAnimation)] = []
    ViewAnimationBlock.performWithoutBlock {
      var isDone = false
      while !isDone {
        isDone = true
        for path in layout.rows(from: bounds.minY, to: bounds.maxY)
        where !displayedRows.contains(where: { $0.path == path }) {
          // Insert an appearing row behind the other rows.
          show(path)
          var start: CGRect?
          if let source = update.sources[path] { start = frame(ofRow: source, in: old) }
          appearing.append((path, start, effect(update.insertion(at: path), at: path, in: layout)))
          if measure(path) {
            isDone = false
            break
          }
        }
      }
      for entry in appearing {
        guard let row = displayedRows.first(where: { $0.path == entry.path }) else { continue }
        let cell = row.cell
        arrange(row)
        cell.frame = entry.start ?? frame(ofRow: entry.path)
        if animated, entry.start == nil { prepare(cell, entry.effect, frame(ofRow: entry.path)) }
        cell.layoutIfNeeded()
      }
      displayedRows.sort { $0.path < $1.path }
    }

    // Rows that disappear or move out of view.
    let stillShown = Set(displayedRows.map { ObjectIdentifier($0.cell) })
    for row in oldRows where !stillShown.contains(ObjectIdentifier(row.cell)) {
      guard animated else {
        recycle(row)
        continue
      }
      outgoingRows.append(row)
      sendSubviewToBack(row.cell)
      let oldFrame = oldFrames[row.path] ?? row.cell.frame
      disappear(row.cell, effect(update.deletion(of: row.path), at: row.path, in: old), oldFrame)
    }
    if let backgroundView { sendSubviewToBack(backgroundView) }

    for row in displayedRows { finalize(row) }
    replaceHeaderFooters(oldHeaderFooters, by: update, old: old, animated: animated)
    placeEndViews()
    // Rows that move out of view are removed after the animation.
    let visiblePaths = Set(layout.rows(from: bounds.minY, to: bounds.maxY))
    for row in displayedRows where !visiblePaths.contains(row.path) {
      if animated { outgoingRows.append(row) } else { recycle(row) }
    }
    displayedRows.removeAll { !visiblePaths.contains($0.path) }
  }

  /// Sets a row's final frame and opacity, to which the enclosing animation moves the row.
  private func finalize(_ row: DisplayedRow) {
    row.cell.alpha = 1
    arrange(row)
    row.cell.layoutIfNeeded()
  }

  // MARK: Effects

  /// Returns the animation of a row, replacing `automatic` depending on the row's position.
  ///
  /// *Reported* (FACTS: table.automatic-animation).
  private func effect(_ animation: Int?, at path: IndexPath, in layout: TableLayout) -> RowAnimation
  {
    let requestedAnimation = animation.flatMap(RowAnimation.init(rawValue:)) ?? .none
    guard requestedAnimation == .automatic else { return requestedAnimation }
    let count =
      layout.sections.indices.contains(path.section)
      ? layout.sections[path.section].heights.count : 0
    if count == 1 { return .fade }
    if path.row == 0 { return .bottom }
    return path.row == count - 1 ? .top : .fade
  }

  /// Returns the frame from which a row appears, or to which a row disappears.
  ///
  /// *Documented* for each animation: the direction. *Chosen:* the distance, which is the height of
  /// the row or the width of the table.
  private func displaced(_ frame: CGRect, _ effect: RowAnimation) -> CGRect {
    switch effect {
    case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: frame.offsetBy(dx: bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle: CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
    case .fade, .none, .automatic: frame
    }
  }

  private func prepare(_ cell: UITableViewCell, _ effect: RowAnimation, _ target: CGRect) {
    cell.frame = displaced(target, effect)
    if effect == .middle { cell.clipsToBounds = true }
    if effect != .none { cell.alpha = 0 }
  }

  private func disappear(_ cell: UITableViewCell, _ effect: RowAnimation, _ frame: CGRect) {
    guard effect != .none else { return cell.isHidden = true }
    if effect == .middle { cell.clipsToBounds = true }
    cell.frame = displaced(frame, effect)
    cell.alpha = 0
  }

  /// Makes the cells, headers and footers that have disappeared available for reuse.
  func finishOutgoing() {
    guard updates.depth == 0 else { return }
    let finishedRows = outgoingRows
    outgoingRows = []
    for row in finishedRows {
      row.cell.alpha = 1
      row.cell.isHidden = false
      recycle(row)
    }
    let finishedHeaderFooters = outgoingHeaderFooters
    outgoingHeaderFooters = []
    for headerFooter in finishedHeaderFooters {
      headerFooter.view.alpha = 1
      recycle(headerFooter)
    }
  }

  // MARK: Headers and footers

  private func replaceHeaderFooters(
    _ old: [DisplayedHeaderFooter], by update: ListUpdate, old oldLayout: TableLayout,
    animated: Bool
  ) {
    displayedHeaderFooters = []
    for headerFooter in old {
      if let newSection = update.place(ofSection: headerFooter.section) {
        var movedHeaderFooter = headerFooter
        movedHeaderFooter.section = newSection
        displayedHeaderFooters.append(movedHeaderFooter)
      } else if animated {
        outgoingHeaderFooters.append(headerFooter)
        headerFooter.view.alpha = 0
      } else {
        recycle(headerFooter)
      }
    }
    let keptViews = displayedHeaderFooters.map { ObjectIdentifier($0.view) }
    ViewAnimationBlock.performWithoutBlock {
      placeHeadersAndFooters(keepsFrames: keptViews)
      for headerFooter in displayedHeaderFooters
      where !keptViews.contains(ObjectIdentifier(headerFooter.view)) {
        if animated { headerFooter.view.alpha = 0 }
        headerFooter.view.layoutIfNeeded()
      }
    }
    for headerFooter in displayedHeaderFooters {
      headerFooter.view.alpha = 1
      headerFooter.view.frame = currentHeaderFooterFrame(
        headerFooter.section, isHeader: headerFooter.isHeader)
    }
  }
}
