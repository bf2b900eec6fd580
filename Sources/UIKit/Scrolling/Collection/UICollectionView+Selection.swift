import Foundation

extension UICollectionView {
  /// The items that are selected, in the order of their selection; never nil.
  public var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Selects an item without asking or telling the delegate; nil selects none.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    guard contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without asking or telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: Fingers

  func press(_ touches: Set<UITouch>) {
    guard allowsSelection, pressed == nil, let touch = touches.inOrder.first,
      let path = indexPathForItem(at: touch.location(in: self)),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    pressed = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// The item is no longer pressed; answers which it was.
  func unpress() -> IndexPath? {
    guard let path = pressed else { return nil }
    pressed = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    return path
  }

  /// A finger selects an item, or with several selectable ones takes its selection back.
  func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selection where old != path {
        deselectItem(at: old, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}

/// Changes of items: each asks for all items again, at once and without animation.
extension UICollectionView {
  /// Items were inserted.
  public func insertItems(at indexPaths: [IndexPath]) { update() }
  /// Items were deleted.
  public func deleteItems(at indexPaths: [IndexPath]) {
    selection.removeAll { indexPaths.contains($0) }
    update()
  }
  /// Items changed.
  public func reloadItems(at indexPaths: [IndexPath]) { update() }
  /// Sections were inserted.
  public func insertSections(_ sections: IndexSet) { update() }
  /// Sections were deleted.
  public func deleteSections(_ sections: IndexSet) { update() }
  /// Sections changed.
  public func reloadSections(_ sections: IndexSet) { update() }

  /// Makes a series of changes; the completion comes at once.
  ///
  /// Without changes only the layout is worked out anew.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    currentLayout.invalidateLayout()
    layoutIfNeeded()
    completion?(true)
  }

  private func update() {
    if window != nil, UIView.areAnimationsEnabled {
      Unsupported.report("UICollectionView item animations: items come and go at once")
    }
    let kept = selection
    reloadData()
    selection = kept.filter { contains($0) }
  }
}
