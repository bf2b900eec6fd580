import FilmstripSupport
import Foundation
import QuartzCore

extension UIView {
  /// Inserts a view directly above or below a subview, or on top if `sibling` isn't a subview.
  ///
  /// If `view` and `sibling` are the same view, a subview keeps its position, and any other view is
  /// added on top.
  func insert(_ view: UIView, beside sibling: UIView, above: Bool) {
    if view === sibling, view.superview === self { return }
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }
    insert(view, at: index.map { above ? $0 + 1 : $0 } ?? others.count)
  }

  /// Moves a subview to an index; does nothing if the view isn't a subview, or is at this index.
  func reorder(_ view: UIView, toIndex index: Int) {
    guard view.superview === self, !(subviews.indices ~= index && subviews[index] === view) else {
      return
    }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: index)
    reorderLayers()
  }

  /// Removes the view from its superview, and calls the callbacks before and after the removal.
  func detachFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    let level = traitCollection.userInterfaceLevel
    removeFromLayoutEngine()
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if hadWindow { notifyWindowChange(nil, before: true) }
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    didMoveToSuperview()
    if hadWindow { notifyWindowChange(nil, before: false) }
    if traitCollection.userInterfaceLevel != level { traitsChanged(notifies: false) }
    parent.setNeedsLayout()
  }

  /// Inserts a view at an index, or moves a subview to it.
  ///
  /// `index` is clamped to the valid indexes, which are those of the other subviews. A subview that
  /// is already at this index stays there, and the view doesn't need layout for it.
  func insert(_ view: UIView, at index: Int) {
    demand(view !== self, "Can't add self as subview")
    if view.superview === self {
      let position = min(max(0, index), subviews.count - 1)
      if subviews[position] === view { return }
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: position)
      reorderLayers()
      setNeedsLayout()
      return
    }
    let target = window
    let previousWindow = view.window
    view.removeFromLayoutEngine()
    view.willMove(toSuperview: self)
    if target !== previousWindow { view.notifyWindowChange(target, before: true) }
    if let parent = view.superview {
      parent.willRemoveSubview(view)
      parent.subviews.removeAll { $0 === view }
      view.layer.removeFromSuperlayer()
      parent.setNeedsLayout()
    }
    let traitsBefore = view.traitCollection
    let position = min(max(0, index), subviews.count)
    subviews.insert(view, at: position)
    view.superview = self
    layer.insertSublayer(view.layer, at: UInt32(layerIndex(forSubviewAt: position)))
    view.addToLayoutEngine()
    view.didMoveToSuperview()
    if target !== previousWindow { view.notifyWindowChange(target, before: false) }
    didAddSubview(view)
    let traits = view.traitCollection
    if traits != traitsBefore {
      // If only the level changes, UIKit sets the level before the view appears, without a
      // callback.
      view.traitsChanged(notifies: traits != traitsBefore.with(level: traits.userInterfaceLevel))
    }
    view.tintColorDidChangeIfInherited()
    view.safeAreaChanged()
    setNeedsLayout()
  }

  /// Returns the index among the sublayers for the layer of the subview at `position`.
  ///
  /// The layers of views keep their order, and layers without views keep their positions.
  private func layerIndex(forSubviewAt position: Int) -> Int {
    let sublayers = layer.sublayers ?? []
    if position + 1 < subviews.count,
      let above = sublayers.firstIndex(where: { $0 === subviews[position + 1].layer })
    {
      return above
    }
    return sublayers.count
  }

  func reorderLayers() {
    // Adding a sublayer again moves it to the top.
    for subview in subviews { layer.addSublayer(subview.layer) }
  }

  private func tintColorDidChangeIfInherited() {
    tintColorDidChange()
    for subview in subviews { subview.tintColorDidChangeIfInherited() }
  }

  private func notifyWindowChange(_ window: UIWindow?, before: Bool) {
    if before {
      willMove(toWindow: window)
    } else {
      if window != nil { applyAppearance() }
      didMoveToWindow()
    }
    for subview in subviews { subview.notifyWindowChange(window, before: before) }
  }
}
