import Foundation

extension UITableView {
  /// The index path of the selected row, or of the first if several are selected.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The index paths of the selected rows, in the order of their selection, or `nil`.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without calling the delegate, or deselects all rows if `indexPath` is `nil`.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard let indexPath else {
      for path in selection { deselectRow(at: path, animated: animated) }
      return
    }
    guard layout.contains(indexPath) else { return }
    if !selectsMultiple {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  // MARK: Touches

  func press(_ touches: Set<UITouch>) {
    if let touch = touches.inOrder.first,
      let path = indexPathForRow(at: touch.location(in: self)), isOnDetail(touch, of: path)
    {
      pressedDetail = path
      return
    }
    guard selectsRows, pressed == nil, let touch = touches.inOrder.first,
      let path = indexPathForRow(at: touch.location(in: self)),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    pressed = path
    cellForRow(at: path)?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Notifies the delegate if the finger is still on the pressed detail button.
  func releaseDetail(_ touches: Set<UITouch>) {
    guard let path = pressedDetail else { return }
    pressedDetail = nil
    guard let touch = touches.inOrder.first, isOnDetail(touch, of: path) else { return }
    // *Chosen* (FACTS: interface.accessory-segue): the order is that of a row's segue.
    if let cell = cellForRow(at: path) { cell.accessoryHandler?(cell) }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  private func isOnDetail(_ touch: UITouch, of path: IndexPath) -> Bool {
    guard let cell = cellForRow(at: path) else { return false }
    return cell.detailButtonFrame?.contains(touch.location(in: cell)) ?? false
  }

  /// Ends the highlight of the pressed row, and returns the row.
  func endHighlight() -> IndexPath? {
    guard let path = pressed else { return nil }
    pressed = nil
    cellForRow(at: path)?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    return path
  }

  /// Selects a tapped row; with multiple selection, deselects a row that is selected.
  func selectFromTouch(_ path: IndexPath) {
    if selectsMultiple, selection.contains(path) { return deselectFromTouch(path) }
    var path = path
    if let delegate {
      guard let replacementPath = delegate.tableView(self, willSelectRowAt: path) else { return }
      path = replacementPath
    }
    if !selectsMultiple {
      for old in selection where old != path { deselectFromTouch(old) }
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
    // *Reported* (FACTS: interface.row-segue): the segue precedes the delegate.
    if let cell = cellForRow(at: path) { cell.selectionHandler?(cell) }
    delegate?.tableView(self, didSelectRowAt: path)
  }

  private func deselectFromTouch(_ path: IndexPath) {
    var path = path
    if let delegate {
      guard let replacementPath = delegate.tableView(self, willDeselectRowAt: path) else { return }
      path = replacementPath
    }
    deselectRow(at: path, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }
}
