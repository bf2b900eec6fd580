import Foundation

extension UIView {
  /// The leading edge, where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line, or the top of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, .firstBaseline)
  }
  /// The baseline of the last line, or the bottom of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, .lastBaseline)
  }
}

// MARK: Guides

extension UIView {
  /// The guides of the view.
  public var layoutGuides: [UILayoutGuide] { existingLayoutState?.guides ?? [] }

  /// Adds a guide to the view, and removes the guide from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
  }

  /// Removes a guide, and deactivates the guide's constraints.
  ///
  /// Does nothing if another view owns the guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let state = existingLayoutState,
      state.guides.contains(where: { $0 === layoutGuide })
    else { return }
    for constraint in state.orderedDependentConstraints
    where (constraint.first.items + constraint.second.items).contains(where: { $0 === layoutGuide })
    {
      constraint.deactivate()
    }
    state.guides.removeAll { $0 === layoutGuide }
    existingEngine?.model.removeBox(of: layoutGuide)
    layoutGuide.owningView = nil
  }

  /// Returns a guide of the system, which is created at its first use.
  func systemGuide(_ kind: SystemLayoutGuide.Kind) -> SystemLayoutGuide {
    if let guide = layoutState.systemGuides[kind] { return guide }
    let guide = SystemLayoutGuide(kind, of: self)
    layoutState.systemGuides[kind] = guide
    return guide
  }

  /// The part of the view that bars and the screen's shape don't cover.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The part of the view within its margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// The part of the view within its margins, limited to a readable width.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }
  /// The part of the view that the keyboard covers; Filmstrip has no keyboard.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutState.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIKeyboardLayoutGuide"
    guide.owningView = self
    layoutState.keyboardGuide = guide
    return guide
  }
}
