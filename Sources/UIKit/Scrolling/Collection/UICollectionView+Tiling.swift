import Foundation
import QuartzCore

/// Creating the visible items.
extension UICollectionView {
  func tile() {
    prepareLayoutIfNeeded()
    ViewAnimationBlock.performWithoutBlock {
      let wanted = visibleElements
      let gone = shown.filter { one in !wanted.contains { one.represents($0) } }
      shown.removeAll { one in !wanted.contains { one.represents($0) } }
      for one in gone { drop(one) }
      for element in wanted { show(element) }
      sortShown()
      backgroundView?.frame = bounds
    }
  }

  /// The layout's elements in the visible part of the content, each only once.
  private var visibleElements: [UICollectionViewLayoutAttributes] {
    var found: [UICollectionViewLayoutAttributes] = []
    for element in currentLayout.layoutAttributesForElements(in: bounds) ?? [] {
      let isCell = element.representedElementCategory == .cell
      guard element.isSeen(in: bounds), !isCell || contains(element.indexPath) else { continue }
      found.append(element)
    }
    return found
  }

  /// Shows an element with the layout's attributes.
  private func show(
    _ element: UICollectionViewLayoutAttributes,
    startingAt start: UICollectionViewLayoutAttributes? = nil
  ) {
    if let index = shown.firstIndex(where: { $0.represents(element) }) {
      shown[index].attributes = element
      apply(element, to: shown[index].view)
      return
    }
    guard let view = makeView(element) else { return }
    shown.append(
      Shown(
        path: element.indexPath, kind: element.representedElementKind, view: view,
        attributes: element))
    ViewAnimationBlock.performWithoutBlock { apply(start ?? element, to: view) }
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = selection.contains(element.indexPath)
      cell.isHighlighted = pressed == element.indexPath
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
    } else {
      addSubview(view)
    }
    if start != nil { apply(element, to: view) }
  }

  private func makeView(
    _ element: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let kind = element.representedElementKind else {
      return dataSource?.collectionView(self, cellForItemAt: element.indexPath)
    }
    return dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
  }

  private func apply(
    _ element: UICollectionViewLayoutAttributes, to view: UICollectionReusableView
  ) {
    view.bounds = CGRect(origin: view.bounds.origin, size: element.size)
    view.center = element.center
    let isPlane = element.transform3D == CATransform3DIdentity
    let matrix = isPlane ? CATransform3DMakeAffineTransform(element.transform) : element.transform3D
    if view.layer.transform != matrix { view.layer.transform = matrix }
    if view.alpha != element.alpha { view.alpha = element.alpha }
    if view.layer.zPosition != CGFloat(element.zIndex) {
      view.layer.zPosition = CGFloat(element.zIndex)
    }
    view.apply(element)
  }

  private func sortShown() {
    shown.sort { ($0.path, $0.kind ?? "") < ($1.path, $1.kind ?? "") }
  }

  private func drop(_ one: Shown) {
    one.view.removeFromSuperview()
    pool.add(one.view, one.view.reuseIdentifier.map { Self.name($0, kind: one.kind) })
    if let cell = one.view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: one.path)
    }
  }

  /// Removes all items.
  func removeAllViews() {
    let gone = shown
    shown = []
    for one in gone { drop(one) }
  }

  /// The pool's name for views of a name and kind.
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
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      setNeedsLayout()
      layoutIfNeeded()
      completion?(true)
      return
    }
    UIView.animate(withDuration: ScrollPhysics.animationDuration) {
      self.prepareLayoutIfNeeded()
      self.place(
        at: self.clamped(layout.targetContentOffset(forProposedContentOffset: self.contentOffset)))
      let wanted = self.visibleElements
      let outgoing = self.shown.filter { one in !wanted.contains { one.represents($0) } }
      self.shown.removeAll { one in !wanted.contains { one.represents($0) } }
      for element in wanted {
        let isCell = element.representedElementKind == nil
        self.show(
          element,
          startingAt: isCell ? old.layoutAttributesForItem(at: element.indexPath) : nil)
      }
      for one in outgoing {
        if one.kind == nil, let goal = layout.layoutAttributesForItem(at: one.path) {
          self.apply(goal, to: one.view)
        }
      }
      self.sortShown()
      self.outgoing += outgoing
    } completion: { [weak self] finished in
      guard let self else { return }
      let gone = self.outgoing
      self.outgoing = []
      for one in gone { self.drop(one) }
      completion?(finished)
    }
  }
}

extension UICollectionView.Shown {
  /// Whether it is the view of an element.
  @MainActor func represents(_ element: UICollectionViewLayoutAttributes) -> Bool {
    path == element.indexPath && kind == element.representedElementKind
  }
}
