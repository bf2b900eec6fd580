import FilmstripSupport
import Foundation
import QuartzCore

extension UICollectionView {
  // MARK: Creating views

  /// Registers a class for cells with an identifier; a `nil` class removes the registration.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, Self.name(identifier, kind: nil), kind: "cells")
  }

  /// Registers a class for supplementary views; a `nil` class removes the registration.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(viewClass, Self.name(identifier, kind: elementKind), kind: elementKind)
  }

  /// Registers a nib for cells with an identifier; a `nil` nib removes the registration.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.register(nib, Self.name(identifier, kind: nil), basic: UICollectionViewCell.self)
  }

  /// Registers a nib for supplementary views; a `nil` nib removes the registration.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(nib, Self.name(identifier, kind: kind), basic: UICollectionReusableView.self)
  }

  /// Returns a reused or new cell for an identifier.
  ///
  /// - Precondition: A class or nib is registered for the identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(identifier, kind: nil)
    guard let cell = view as? UICollectionViewCell else {
      fatalError(
        "the cell returned for '\(identifier)' must be a UICollectionViewCell, but is "
          + "\(type(of: view))")
    }
    return cell
  }

  /// Returns a reused or new supplementary view for a kind and identifier.
  ///
  /// - Precondition: A class or nib is registered for the kind and identifier.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(identifier, kind: elementKind)
  }

  private func dequeue(_ identifier: String, kind: String?) -> UICollectionReusableView {
    if kind == nil, let reconfiguredCell, reconfiguredCell.reuseIdentifier == identifier {
      return reconfiguredCell
    }
    let name = Self.name(identifier, kind: kind)
    if let view = pool.take(name) {
      view.prepareForReuse()
      (view as? UICollectionViewCell)?.resetState()
      prepare(view)
      return view
    }
    if let view = pool.makePrototype(name) {
      view.reuseIdentifier = identifier
      prepare(view)
      return view
    }
    guard let viewClass = pool.viewClass(for: name) else {
      fatalError(
        "could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard")
    }
    let view = ViewMaker.make(viewClass)
    view.reuseIdentifier = identifier
    prepare(view)
    return view
  }

  /// Sets the size and the position in a list of a dequeued view to those of the requested element.
  private func prepare(_ view: UICollectionReusableView) {
    guard let requestedElement else { return }
    view.bounds.size = requestedElement.size
    guard let cell = view as? UICollectionViewCell else { return }
    cell.host = self
    cell.listRow = requestedElement.listRow
  }

  // MARK: Sections and items

  private var loadedCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let loaded = (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
    counts = loaded
    return loaded
  }

  /// The number of sections.
  public var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items in a section, or 0 if the section doesn't exist.
  public func numberOfItems(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && path.item >= 0 && path.item < numberOfItems(inSection: path.section)
  }

  /// Returns the layout attributes of an item, or `nil` if the item doesn't exist.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return contains(indexPath) ? currentLayout.layoutAttributesForItem(at: indexPath) : nil
  }

  /// Returns the layout attributes of a supplementary view, or `nil` if the view doesn't exist.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Visible items

  private var shownCells: [DisplayedElement] {
    if !currentLayout.isValid { layoutIfNeeded() }
    return shown.filter { $0.kind == nil }
  }

  /// Returns the index path of the visible item at a point of the content; nil if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shownCells.last { entry in
      let scroller = scrollers[entry.attributes.scroller ?? -1]
      return entry.attributes.frame.contains(
        CGPoint(x: point.x + (scroller?.shift.x ?? 0), y: point.y + (scroller?.shift.y ?? 0)))
    }?.path
  }

  /// Returns the index path of a visible cell, or `nil` if the cell isn't visible.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.view === cell }?.path
  }

  /// Returns the cell of an item, or `nil` if the item isn't visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownCells.first { $0.path == indexPath }?.view as? UICollectionViewCell
  }

  /// The visible cells, in the order of their index paths.
  public var visibleCells: [UICollectionViewCell] {
    shownCells.compactMap { $0.view as? UICollectionViewCell }
  }

  /// The index paths of the visible items, in order.
  public var indexPathsForVisibleItems: [IndexPath] { shownCells.map(\.path) }

  /// Returns a supplementary view, or `nil` if the view isn't visible.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown.first { $0.kind == elementKind && $0.path == indexPath }?.view
  }

  /// Returns the visible supplementary views of a kind.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shown.filter { $0.kind == elementKind }.map(\.view)
  }

  /// Returns the index paths of the visible supplementary views of a kind.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.filter { $0.kind == elementKind }.map(\.path)
  }

  // MARK: Scrolling

  /// Scrolls to an item, within the bounds of the content.
  ///
  /// - Precondition: The item exists.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    prepareLayoutIfNeeded()
    demand(
      contains(indexPath),
      "attempted to scroll the UICollectionView to an out-of-bounds item (\(indexPath))")
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    let visibleBounds = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y += frame.minY - visibleBounds.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y += frame.midY - visibleBounds.midY }
    if scrollPosition.contains(.bottom) { offset.y += frame.maxY - visibleBounds.maxY }
    if scrollPosition.contains(.left) { offset.x += frame.minX - visibleBounds.minX }
    if scrollPosition.contains(.centeredHorizontally) {
      offset.x += frame.midX - visibleBounds.midX
    }
    if scrollPosition.contains(.right) { offset.x += frame.maxX - visibleBounds.maxX }
    setContentOffset(clamped(offset), animated: animated)
  }
}
