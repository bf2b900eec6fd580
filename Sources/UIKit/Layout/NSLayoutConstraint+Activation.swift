import FilmstripSupport
import Foundation

extension NSLayoutConstraint {
  /// The views of both sides; for a guide, its owner.
  var views: [UIView] { (first.items + second.items).compactMap(UIView.ofLayoutItem) }

  /// The nearest view that contains the views of both sides.
  private var commonAncestor: UIView? {
    guard var ancestor = views.first else { return nil }
    for view in views.dropFirst() {
      while !view.isDescendant(of: ancestor) {
        guard let above = ancestor.superview else { return nil }
        ancestor = above
      }
    }
    return ancestor
  }

  func activate() {
    guard holder == nil else { return }
    guard let ancestor = commonAncestor else {
      fatalError(
        "Unable to activate constraint with anchors \(describe(first)) and \(describe(second)) "
          + "because they have no common ancestor.  Does the constraint or its anchors reference "
          + "items in different view hierarchies?  That's illegal.")
    }
    install(in: ancestor)
  }

  /// Adds the constraint to the constraints of a view.
  func install(in view: UIView) {
    if holder === view { return }
    deactivate()
    let views = views
    let expected = (first.items + second.items).count
    demand(
      views.count == expected && views.allSatisfy { $0.isDescendant(of: view) },
      "Unable to install constraint on view.  Does the constraint reference something from outside "
        + "the subtree of the view?  That's illegal. constraint:\(self) view:\(type(of: view))")
    holder = view
    view.layoutState.constraints.append(self)
    // A change of the frame of one of these views may change the constraint.
    installation.chain = [LayoutInstallation.Link(view.layoutState)]
    view.layoutState.dependentConstraints[serial] = self
    for item in views {
      var current = item
      while current !== view, let above = current.superview {
        if current.layoutState.dependentConstraints.updateValue(self, forKey: serial) == nil {
          installation.chain.append(LayoutInstallation.Link(current.layoutState))
        }
        current = above
      }
    }
    view.markAncestorsForLayout()
    for item in views { item.markAncestorsForLayout() }
    view.engine.mark(self)
    for item in views { item.engine.addView(item) }
    view.setNeedsLayout()
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.layoutState.constraints.removeAll { $0 === self }
    for link in installation.chain { link.state?.dependentConstraints[serial] = nil }
    installation.chain = []
    installation.engine?.mark(self)
    holder.setNeedsLayout()
  }
}

extension UIView {
  /// Returns the view itself, or the owner of a guide, or `nil` if the guide has no owner.
  static func ofLayoutItem(_ item: AnyObject) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}
