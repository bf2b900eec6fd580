import Foundation
import QuartzCore

/// Animated changes of items and sections.
///
/// Remaining items move to their new positions; inserted and deleted items fade, unless the layout
/// specifies otherwise (FACTS: collection.update-animation). Selected items remain selected, unless
/// they are deleted or reloaded.
extension UICollectionView {
  /// Inserts items at index paths that are valid after the changes.
  public func insertItems(at indexPaths: [IndexPath]) {
    request { for path in indexPaths { $0.insertedRows[path] = 0 } }
  }

  /// Deletes items at index paths that are valid before the changes.
  public func deleteItems(at indexPaths: [IndexPath]) {
    request { for path in indexPaths { $0.deletedRows[path] = 0 } }
  }

  /// Replaces the cells of items at index paths that are valid before the changes.
  public func reloadItems(at indexPaths: [IndexPath]) {
    request { for path in indexPaths { $0.reloadedRows[path] = 0 } }
  }

  /// Moves an item from its index path before the changes to an index path after the changes.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    request { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections at indices that are valid after the changes.
  public func insertSections(_ sections: IndexSet) {
    request { for section in sections { $0.insertedSections[section] = 0 } }
  }

  /// Deletes sections at indices that are valid before the changes.
  public func deleteSections(_ sections: IndexSet) {
    request { for section in sections { $0.deletedSections[section] = 0 } }
  }

  /// Replaces the views of sections at indices that are valid before the changes.
  public func reloadSections(_ sections: IndexSet) {
    request { for section in sections { $0.reloadedSections[section] = 0 } }
  }

  /// Moves a section from its index before the changes to an index after the changes.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    request { $0.movedSections[section] = newSection }
  }

  /// Reconfigures the existing cells of items, without replacing the cells.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = shown.first(where: { $0.path == path && $0.kind == nil })?.view else {
        continue
      }
      reconfiguredCell = cell
      _ = dataSource?.collectionView(self, cellForItemAt: path)
      reconfiguredCell = nil
    }
  }

  /// Animates several changes together, and calls `completion` after the animation.
  ///
  /// If there are no changes, the layout is recomputed, and the items move to their new positions.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if self.updates.depth == 0 { beginChanges() }
    self.updates.depth += 1
    if let completion { self.updates.completions.append(completion) }
    updates?()
    self.updates.depth -= 1
    guard self.updates.depth == 0 else { return }
    let (requests, completions) = (self.updates.requests, self.updates.completions)
    self.updates = Updates()
    currentLayout.invalidateLayout()
    commit(requests) { for completion in completions { completion($0) } }
  }

  /// Animates several changes together, and calls `completion` after the animation.
  ///
  /// The closure doesn't escape, as in Objective-C, so its code can omit `self`.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Whether a batch of changes is in progress.
  public var hasUncommittedUpdates: Bool { updates.depth > 0 }

  private func request(_ change: (inout ListUpdate.Requests) -> Void) {
    if updates.depth > 0 { return change(&updates.requests) }
    var requests = ListUpdate.Requests()
    change(&requests)
    commit(requests, completion: nil)
  }

  /// The changes that are requested but not yet applied.
  struct Updates {
    var depth = 0
    var requests = ListUpdate.Requests()
    var completions: [(Bool) -> Void] = []
  }

  // MARK: Applying changes

  /// Loads and lays out the items in their state before the changes.
  func beginChanges() {
    if window != nil { layoutIfNeeded() }
    _ = numberOfSections
  }

  /// Applies the requested changes, and calls `completion` after the animation.
  func commit(_ requests: ListUpdate.Requests, completion: ((Bool) -> Void)?) {
    guard let oldCounts = counts else {
      reloadData()
      completion?(true)
      return
    }
    let update = ListUpdate(requests, oldCounts: oldCounts)
    let nearby = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    previousAttributes = (currentLayout.layoutAttributesForElements(in: nearby) ?? [])
      .filter { !$0.isHidden }
    counts = nil
    _ = numberOfSections
    if let reason = update.mismatch(with: counts ?? [], row: "item") {
      fatalError(
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'\(reason.replacingOccurrences(of: "table view", with: "collection view"))'")
    }
    selection = selection.compactMap { update.place(of: $0) }
    pressed = pressed.flatMap { update.place(of: $0) }
    currentLayout.isValid = false
    let animates = window != nil && UIView.areAnimationsEnabled && bounds.height > 0
    guard animates else {
      replaceViews(by: update, animated: false)
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: ScrollPhysics.animationDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.replaceViews(by: update, animated: true) },
      completion: { [weak self] finished in
        guard let self else { return }
        dropOutgoing()
        completion?(finished)
      })
  }

  private func replaceViews(by update: ListUpdate, animated: Bool) {
    let before = shown
    isCommitting = true
    if let swipe { swipe.updateForRowChange(to: update.place(of: swipe.path)) }
    defer {
      isCommitting = false
      setNeedsLayout()
    }
    currentLayout.update = update
    prepareLayoutIfNeeded()
    ViewAnimationBlock.performWithoutBlock { placeScrollers() }
    currentLayout.prepare(forCollectionViewUpdates: update.items)
    place(at: clamped(currentLayout.targetContentOffset(forProposedContentOffset: contentOffset)))
    let newElements = visibleElements

    shown = before.compactMap { entry in
      guard let path = newPath(of: entry, by: update) else { return nil }
      var movedEntry = entry
      movedEntry.path = path
      return movedEntry
    }
    let keptViews = Set(shown.map { ObjectIdentifier($0.view) })
    for element in newElements {
      let isShown = shown.contains { $0.represents(element) }
      show(element, startingAt: isShown || !animated ? nil : start(of: element, by: update))
    }
    var removedEntries = before.filter { !keptViews.contains(ObjectIdentifier($0.view)) }
    if animated { for entry in removedEntries { disappear(entry) } }
    // Views that move out of the visible area are removed after the animation.
    for entry in shown where !newElements.contains(where: { entry.represents($0) }) {
      let target =
        entry.kind.map {
          currentLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: entry.path)
        } ?? currentLayout.layoutAttributesForItem(at: entry.path)
      if let target { apply(target, to: entry.view) }
      removedEntries.append(entry)
    }
    shown.removeAll { entry in !newElements.contains { entry.represents($0) } }
    outgoing += removedEntries
    if !animated { dropOutgoing() }
    sortShown()
    currentLayout.finalizeCollectionViewUpdates()
    currentLayout.update = nil
    previousAttributes = []
  }

  private func newPath(of entry: DisplayedElement, by update: ListUpdate) -> IndexPath? {
    guard entry.kind != nil else { return update.place(of: entry.path) }
    guard entry.path.count == 2 else { return entry.path }
    return update.place(ofSection: entry.path.section).map {
      IndexPath(item: entry.path.item, section: $0)
    }
  }

  /// Returns the attributes from which an element's appearance is animated.
  private func start(
    of element: UICollectionViewLayoutAttributes, by update: ListUpdate
  ) -> UICollectionViewLayoutAttributes? {
    guard let kind = element.representedElementKind else {
      if let source = update.sources[element.indexPath],
        let old = previousAttributes(source, kind: nil)
      {
        return old
      }
      return currentLayout.initialLayoutAttributesForAppearingItem(at: element.indexPath) ?? element
    }
    return currentLayout.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: kind, at: element.indexPath) ?? element
  }

  private func disappear(_ entry: DisplayedElement) {
    sendSubviewToBack(entry.view)
    let target =
      entry.kind.map {
        currentLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: $0, at: entry.path)
      } ?? currentLayout.finalLayoutAttributesForDisappearingItem(at: entry.path)
    if let target { apply(target, to: entry.view) }
  }

  /// Returns an element's attributes before the current changes, or `nil` if it was far from view.
  func previousAttributes(
    _ path: IndexPath, kind: String?
  ) -> UICollectionViewLayoutAttributes? {
    previousAttributes.first { $0.indexPath == path && $0.representedElementKind == kind }
  }

  func dropOutgoing() {
    let removedEntries = outgoing
    outgoing = []
    for entry in removedEntries { recycle(entry) }
  }
}
