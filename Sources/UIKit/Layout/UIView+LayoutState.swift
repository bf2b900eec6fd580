import Foundation

extension UIView {
  /// The state of the view for Auto Layout.
  var layoutState: ViewLayoutState {
    if let existingLayoutState { return existingLayoutState }
    let state = ViewLayoutState(self)
    existingLayoutState = state
    return state
  }

  /// The root of the view's tree.
  private var layoutRoot: UIView {
    var root = self
    while let above = root.superview { root = above }
    return root
  }

  /// The engine of the view's tree, or `nil` if there is none.
  var existingEngine: LayoutEngine? { layoutRoot.treeLayoutEngine }

  /// The engine of the view's tree, which is created if necessary.
  var engine: LayoutEngine {
    let root = layoutRoot
    if let engine = root.treeLayoutEngine { return engine }
    let engine = LayoutEngine(root: root)
    root.treeLayoutEngine = engine
    engine.addTree(root)
    return engine
  }

  /// The number of ancestors of the view.
  var depth: Int {
    var count = 0
    var current = self
    while let above = current.superview {
      count += 1
      current = above
    }
    return count
  }

  /// Marks the view and its ancestors as containing views that take part in layout.
  func markAncestorsForLayout() {
    var current: UIView? = self
    while let view = current, !view.hasLayoutInSubtree {
      view.hasLayoutInSubtree = true
      current = view.superview
    }
  }

  // MARK: Moves between trees

  /// Removes the view and its descendants from the engine before the view is removed from its
  /// superview, and deactivates constraints with views outside.
  func removeFromLayoutEngine() {
    guard hasLayoutInSubtree, superview != nil else { return }
    let engine = existingEngine
    forEachLayoutState { state in
      for constraint in state.orderedDependentConstraints {
        if let holder = constraint.holder, !holder.isDescendant(of: self) {
          constraint.deactivate()
        }
      }
    }
    guard let engine else { return }
    forEachLayoutState { state in
      for constraint in state.constraints { engine.discard(constraint) }
      engine.removeView(state)
    }
  }

  /// Adds the view and its descendants to the engine of the new tree.
  func addToLayoutEngine() {
    guard hasLayoutInSubtree else { return }
    if let own = treeLayoutEngine {
      forEachLayoutState { state in
        for constraint in state.constraints { own.discard(constraint) }
        own.removeView(state)
      }
      treeLayoutEngine = nil
    }
    superview?.markAncestorsForLayout()
    existingEngine?.addTree(self)
  }

  private func forEachLayoutState(_ body: (ViewLayoutState) -> Void) {
    guard hasLayoutInSubtree else { return }
    if let existingLayoutState { body(existingLayoutState) }
    for subview in subviews { subview.forEachLayoutState(body) }
  }

  // MARK: Layout

  /// Solves the recorded changes in the view's tree.
  func prepareLayout() {
    let root = layoutRoot
    guard root.hasLayoutInSubtree else { return }
    root.engine.flush()
  }

  /// Sets the frames of the subviews to the solved frames.
  func applyLayout() {
    let engine = engine
    engine.flush(layingOut: self)
    if let guide = existingLayoutState?.systemGuides[.scrollContent] {
      applyContentSize(engine.contentSize(of: guide, replacing: scrollContentSize))
    }
    if let existingLayoutState, superview == nil { engine.apply(existingLayoutState) }
    for subview in subviews {
      if let state = subview.existingLayoutState { engine.apply(state) }
    }
  }

  func hasLayoutFrame(_ frame: CGRect) -> Bool {
    let origin = untransformedOrigin
    return abs(origin.x - frame.minX) < 1e-6 && abs(origin.y - frame.minY) < 1e-6
      && abs(bounds.width - frame.width) < 1e-6 && abs(bounds.height - frame.height) < 1e-6
  }

  /// Sets the bounds and the centre, and keeps the transform.
  func setLayoutFrame(_ frame: CGRect) {
    let place = CGPoint(
      x: frame.minX + frame.width * layer.anchorPoint.x,
      y: frame.minY + frame.height * layer.anchorPoint.y)
    // First the place, on which the insets depend that change with the size.
    if center != place { center = place }
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
  }
}
