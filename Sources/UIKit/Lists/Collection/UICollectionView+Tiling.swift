import Foundation
import QuartzCore

/// Creation and reuse of the views of visible items.
extension UICollectionView {
  func tile() {
    prepareLayoutIfNeeded()
    // Cells are never laid out without a size.
    guard bounds.width > 0, bounds.height > 0 else { return }
    showListBackground()
    addSwipeRecognizersIfNeeded()
    ViewAnimationBlock.performWithoutBlock {
      placeScrollers()
      // Measuring a self-sizing view, which happens once for each view, can move other views.
      // Repeat until no view changes the layout.
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        let newElements = visibleElements
        let removedEntries = shown.filter { entry in !newElements.contains { entry.represents($0) }
        }
        shown.removeAll { entry in !newElements.contains { entry.represents($0) } }
        for entry in removedEntries { recycle(entry) }
        for element in newElements {
          show(element)
          if measureChangesLayout(element) {
            hasChanged = true
            prepareLayoutIfNeeded()
            placeScrollers()
            break
          }
        }
      }
      sortShown()
      backgroundView?.frame = bounds
    }
    prefetch()
  }

  /// Shows the background of a list.
  ///
  /// *Documented, Reported* (FACTS: list.section-background): it covers the app's own colour, unless it
  /// is clear. If other sections show the app's colour, too, this colour remains.
  private func showListBackground() {
    guard let layout = currentLayout as? UICollectionViewCompositionalLayout,
      let list = layout.plan.sections.first?.list
    else { return }
    let color = list.effectiveBackgroundColor
    let isOwn = backgroundColor != nil && backgroundColor != defaultBackgroundColor
    let covers =
      color.rgba(in: traitCollection).alpha > 0
      && layout.plan.sections.allSatisfy { $0.list != nil }
    if isOwn, !covers { return }
    defaultBackgroundColor = color
    backgroundColor = color
  }

  /// Measures an element with an estimated size, and returns whether the layout changes.
  private func measureChangesLayout(_ element: UICollectionViewLayoutAttributes) -> Bool {
    guard element.isEstimated, let view = shown.first(where: { $0.represents(element) })?.view
    else { return false }
    return currentLayout.applyPreferredAttributes(
      view.preferredLayoutAttributesFitting(element), for: element)
  }

  /// The layout attributes of the visible elements, each only once.
  var visibleElements: [UICollectionViewLayoutAttributes] {
    var elements: [UICollectionViewLayoutAttributes] = []
    for element in currentLayout.layoutAttributesForElements(in: bounds) ?? [] {
      let isCell = element.representedElementCategory == .cell
      let isVisible = element.scroller == nil ? element.isVisible(in: bounds) : !element.isHidden
      guard isVisible, !isCell || contains(element.indexPath) else { continue }
      elements.append(element)
    }
    return elements
  }

  /// Shows an element at the position that the layout computed, starting at `start` if specified.
  func show(
    _ element: UICollectionViewLayoutAttributes,
    startingAt start: UICollectionViewLayoutAttributes? = nil
  ) {
    if let index = shown.firstIndex(where: { $0.represents(element) }) {
      shown[index].attributes = element
      // A view may move between the content and an orthogonally scrolling section.
      let parent = scrollers[element.scroller ?? -1] ?? self
      if shown[index].view.superview !== parent { parent.addSubview(shown[index].view) }
      apply(element, to: shown[index].view)
      return
    }
    // A new view is placed without an animation, even in an animated update.
    guard let view = ViewAnimationBlock.performWithoutBlock({ makeView(element) }) else { return }
    shown.append(
      DisplayedElement(
        path: element.indexPath, kind: element.representedElementKind, view: view,
        attributes: element))
    ViewAnimationBlock.performWithoutBlock { apply(start ?? element, to: view) }
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = selection.contains(element.indexPath)
      cell.isHighlighted = pressed == element.indexPath
      if let scroller = scrollers[element.scroller ?? -1] {
        scroller.addSubview(cell)
      } else {
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
    } else if element.representedElementCategory == .decorationView {
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    } else {
      (scrollers[element.scroller ?? -1] ?? self).addSubview(view)
      if let kind = element.representedElementKind {
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.indexPath)
      }
    }
    if start != nil { apply(element, to: view) }
  }

  private func makeView(
    _ element: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    requestedElement = element
    defer { requestedElement = nil }
    guard let kind = element.representedElementKind else {
      return dataSource?.collectionView(self, cellForItemAt: element.indexPath)
    }
    if element.representedElementCategory == .decorationView { return decoration(kind) }
    return dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
  }

  func apply(
    _ element: UICollectionViewLayoutAttributes, to view: UICollectionReusableView
  ) {
    if let cell = view as? UICollectionViewCell {
      cell.host = self
      if element.listRow != nil || cell.listRow != nil { cell.listRow = element.listRow }
    }
    view.bounds = CGRect(origin: view.bounds.origin, size: element.size)
    let origin = scrollers[element.scroller ?? -1]?.origin ?? .zero
    var shift: CGFloat = 0
    if let swipe, element.representedElementKind == nil, swipe.path == element.indexPath {
      shift = swipe.displacement
    }
    view.center = CGPoint(x: element.center.x - origin.x + shift, y: element.center.y - origin.y)
    let isPlane = element.transform3D == CATransform3DIdentity
    let matrix = isPlane ? CATransform3DMakeAffineTransform(element.transform) : element.transform3D
    if view.layer.transform != matrix { view.layer.transform = matrix }
    if view.alpha != element.alpha { view.alpha = element.alpha }
    if view.layer.zPosition != CGFloat(element.zIndex) {
      view.layer.zPosition = CGFloat(element.zIndex)
    }
    view.apply(element)
  }

  func sortShown() {
    shown.sort { ($0.path, $0.kind ?? "") < ($1.path, $1.kind ?? "") }
  }

  func recycle(_ entry: DisplayedElement) {
    entry.view.removeFromSuperview()
    if entry.attributes.representedElementCategory == .decorationView, let kind = entry.kind {
      return currentLayout.decorations.add(entry.view, kind)
    }
    pool.add(entry.view, entry.view.reuseIdentifier.map { Self.name($0, kind: entry.kind) })
    if let cell = entry.view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: entry.path)
    } else if let kind = entry.kind {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: entry.view, forElementOfKind: kind, at: entry.path)
    }
  }

  /// Removes all visible and outgoing views.
  func removeAllViews() {
    closeSwipe(animated: false)
    let removedEntries = shown + outgoing
    shown = []
    outgoing = []
    for entry in removedEntries { recycle(entry) }
  }

  /// Returns the key of the reuse pool for an identifier and a kind, which is `nil` for cells.
  static func name(_ identifier: String, kind: String?) -> String {
    "\(kind ?? "cell")/\(identifier)"
  }

  // MARK: Layout changes

  func change(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let old = currentLayout
    if old !== layout {
      old.collectionView = nil
      layout.collectionView = self
    }
    layout.isValid = false
    currentLayout = layout
    removeScrollers()
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      setNeedsLayout()
      layoutIfNeeded()
      completion?(true)
      return
    }
    UIView.animate(withDuration: ScrollPhysics.animationDuration) {
      self.prepareLayoutIfNeeded()
      ViewAnimationBlock.performWithoutBlock { self.placeScrollers() }
      self.place(
        at: self.clamped(layout.targetContentOffset(forProposedContentOffset: self.contentOffset)))
      let newElements = self.visibleElements
      let outgoing = self.shown.filter { entry in !newElements.contains { entry.represents($0) } }
      self.shown.removeAll { entry in !newElements.contains { entry.represents($0) } }
      for element in newElements {
        let isCell = element.representedElementKind == nil
        self.show(
          element,
          startingAt: isCell ? old.layoutAttributesForItem(at: element.indexPath) : nil)
      }
      for entry in outgoing {
        if entry.kind == nil, let target = layout.layoutAttributesForItem(at: entry.path) {
          self.apply(target, to: entry.view)
        }
      }
      self.sortShown()
      self.outgoing += outgoing
    } completion: { [weak self] finished in
      guard let self else { return }
      self.dropOutgoing()
      completion?(finished)
    }
  }
}

extension UICollectionView.DisplayedElement {
  /// Returns whether the entry is the view of a layout element.
  @MainActor func represents(_ element: UICollectionViewLayoutAttributes) -> Bool {
    path == element.indexPath && kind == element.representedElementKind
  }
}
