import Foundation

extension UICollectionView {
  /// The index paths of the selected items, in the order of their selection; never `nil`.
  public var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Selects an item without calling the delegate, or deselects all items if `indexPath` is `nil`.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    guard contains(indexPath) else { return }
    if !selectsMultiple {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: Touches

  /// Whether the current mode allows the selection of several items.
  private var selectsMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the current mode allows the selection of items.
  private var selectsItems: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Expands or collapses an item of an outline; returns `false` if the item isn't part of one.
  func toggleOutline(at path: IndexPath) -> Bool {
    (dataSource as? any OutlineSource)?.toggleOutline(at: path) ?? false
  }

  func press(_ touches: Set<UITouch>) {
    guard selectsItems, pressed == nil, let touch = touches.inOrder.first,
      let path = indexPathForItem(at: touch.location(in: self)),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    pressed = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Ends the highlight of the pressed item, and returns the item.
  func endHighlight() -> IndexPath? {
    guard let path = pressed else { return nil }
    pressed = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    return path
  }

  /// Selects a tapped item; with multiple selection, deselects an item that is selected.
  func selectFromTouch(_ path: IndexPath) {
    if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesOutlineAnywhere,
      toggleOutline(at: path)
    {
      return
    }
    if selectsMultiple, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsMultiple {
      for old in selection where old != path {
        deselectItem(at: old, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    // *Reported* (FACTS: interface.row-segue): the segue precedes the delegate.
    if let cell = cellForItem(at: path) { cell.selectionHandler?(cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
