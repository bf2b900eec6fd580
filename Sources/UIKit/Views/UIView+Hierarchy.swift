import Foundation
import Preconditions
import QuartzCore

extension UIView {
  /// What `addSubview(_:)` does unless overridden.
  func putOnTop(_ view: UIView) {
    insert(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// What `insertSubview(_:aboveSubview:)` does unless overridden.
  func put(_ view: UIView, above siblingSubview: UIView) {
    guard view !== siblingSubview else { return }
    detachForMove(view)
    let index = subviews.firstIndex { $0 === siblingSubview }
    insert(view, at: index.map { $0 + 1 } ?? subviews.count)
  }

  /// What `insertSubview(_:belowSubview:)` does unless overridden.
  func put(_ view: UIView, below siblingSubview: UIView) {
    guard view !== siblingSubview else { return }
    detachForMove(view)
    let index = subviews.firstIndex { $0 === siblingSubview }
    insert(view, at: index ?? subviews.count)
  }

  /// What `exchangeSubview(at:withSubviewAt:)` does unless overridden.
  func exchangeViews(_ index1: Int, _ index2: Int) {
    subviews.swapAt(index1, index2)
    reorderLayers()
  }

  /// What `bringSubviewToFront(_:)` does unless overridden.
  func bringToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
    reorderLayers()
  }

  /// What `sendSubviewToBack(_:)` does unless overridden.
  func sendToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
    reorderLayers()
  }

  /// What `removeFromSuperview()` does unless overridden.
  func leaveSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    leaveLayout()
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if hadWindow { announceWindow(nil, before: true) }
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    didMoveToSuperview()
    if hadWindow { announceWindow(nil, before: false) }
    parent.setNeedsLayout()
  }

  /// What `isDescendant(of:)` answers unless overridden.
  func lies(in view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// What `viewWithTag(_:)` answers unless overridden.
  func firstView(withTag tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func detachForMove(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
  }

  func insert(_ view: UIView, at index: Int) {
    demand(view !== self, "Can't add self as subview")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(0, index), subviews.count))
      reorderLayers()
      setNeedsLayout()
      return
    }
    let target = window
    let previousWindow = view.window
    view.leaveLayout()
    view.willMove(toSuperview: self)
    if target !== previousWindow { view.announceWindow(target, before: true) }
    if let parent = view.superview {
      parent.willRemoveSubview(view)
      parent.subviews.removeAll { $0 === view }
      view.layer.removeFromSuperlayer()
      parent.setNeedsLayout()
    }
    let traitsBefore = view.traitCollection
    let place = min(max(0, index), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    layer.insertSublayer(view.layer, at: UInt32(layerIndex(forSubviewAt: place)))
    view.joinLayout()
    view.didMoveToSuperview()
    if target !== previousWindow { view.announceWindow(target, before: false) }
    didAddSubview(view)
    if view.traitCollection != traitsBefore { view.traitsChanged() }
    view.tintColorDidChangeIfInherited()
    view.safeAreaChanged()
    setNeedsLayout()
  }

  /// Where the layer of the subview at `place` belongs among the sublayers: views' layers keep their
  /// order, layers without views stay where they are.
  private func layerIndex(forSubviewAt place: Int) -> Int {
    let sublayers = layer.sublayers ?? []
    if place + 1 < subviews.count,
      let above = sublayers.firstIndex(where: { $0 === subviews[place + 1].layer })
    {
      return above
    }
    return sublayers.count
  }

  private func reorderLayers() {
    // Adding a layer that is already inside moves it to the top.
    for subview in subviews { layer.addSublayer(subview.layer) }
  }

  private func tintColorDidChangeIfInherited() {
    tintColorDidChange()
    for subview in subviews { subview.tintColorDidChangeIfInherited() }
  }

  private func announceWindow(_ window: UIWindow?, before: Bool) {
    if before {
      willMove(toWindow: window)
    } else {
      if window != nil { takeAppearance() }
      didMoveToWindow()
    }
    for subview in subviews { subview.announceWindow(window, before: before) }
  }
}
