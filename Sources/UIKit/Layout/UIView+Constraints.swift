import Foundation

extension UIView {
  /// The constraints that the view holds, oldest first: constraints between the view, its guides
  /// and its descendants.
  public var constraints: [NSLayoutConstraint] { existingLayoutState?.constraints ?? [] }

  /// Adds a constraint between the view and its descendants.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.install(in: self)
  }

  /// Adds constraints between the view and its descendants.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint; does nothing if another view holds the constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Removes constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the active constraints that affect the view's position or size along an axis, oldest
  /// first.
  ///
  /// *Chosen*: the method returns only constraints that refer to the view; UIKit's method also
  /// returns constraints with an indirect effect.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    (existingLayoutState?.orderedDependentConstraints ?? []).filter { constraint in
      [constraint.first, constraint.second].contains {
        $0.attribute.axis == axis && $0.items.contains { $0 === self }
      }
    }
  }

  /// The default implementation of `translatesAutoresizingMaskIntoConstraints`.
  var translatesMask: Bool {
    get { existingLayoutState?.translates ?? true }
    set {
      guard newValue != translatesMask else { return }
      layoutState.translates = newValue
      markAncestorsForLayout()
      (superview ?? self).setNeedsLayout()
      guard let engine = existingEngine else { return }
      if newValue { engine.removeView(layoutState) } else { engine.addView(self) }
      for constraint in layoutState.orderedDependentConstraints { engine.mark(constraint) }
    }
  }

  /// Whether constraints leave the view's frame ambiguous.
  ///
  /// Filmstrip doesn't determine ambiguity: the property is reported as unsupported, and is always
  /// `false`.
  public var hasAmbiguousLayout: Bool {
    Headless.report(.unsupported("UIView.hasAmbiguousLayout"))
    return false
  }

  /// Returns whether `updateConstraints()` is scheduled for the next layout.
  public func needsUpdateConstraints() -> Bool { existingLayoutState?.needsUpdate ?? false }

  func scheduleConstraintUpdate() {
    layoutState.needsUpdate = true
    markAncestorsForLayout()
    engine.recordUpdate(of: layoutState)
    setNeedsLayout()
  }
}

// MARK: Content size

extension UIView {
  /// Returns the priority with which the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingLayoutState?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being larger than its content; 250 by default.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    contentSizeChanged()
  }

  /// Returns the priority with which the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    existingLayoutState?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being smaller than its content; 750 by default.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    contentSizeChanged()
  }

  /// Schedules a new measurement of the content, if the view takes part in layout.
  func contentSizeChanged() {
    superview?.contentSizeChanged(of: self)
    guard let state = existingLayoutState else { return }
    state.stack?.arrangedContentChanged()
    guard let engine = state.engine else { return }
    state.wrappedWidth = nil
    engine.recordResize(of: state)
    state.baselinesChanged()
    (superview ?? self).setNeedsLayout()
  }
}

extension ViewLayoutState {
  /// Returns the size of the content for layout; text that is longer than `width` is wrapped.
  func contentSize(wrappedAt width: CGFloat?) -> CGSize {
    guard let view else { return .zero }
    let size = view.layoutContentSize(wrappedAt: nil)
    guard let width, view.wrapsToLayoutWidth, width < size.width else { return size }
    var wrapped = view.layoutContentSize(wrappedAt: width)
    // The width of the lines is rounded up, and can exceed the available width by a fraction.
    if wrapped.width < size.width { wrapped.width = min(wrapped.width, width) }
    return wrapped
  }

  /// Updates the constraints of the content size.
  func updateContentSize(in engine: LayoutEngine) {
    guard let view else { return }
    let size = contentSize(wrappedAt: wrappedWidth)
    fittedWidth = wrappedWidth == nil ? nil : size.width
    for (index, preference) in contentSizePreferences(size).enumerated() {
      guard let preference else {
        if let constraint = contentSize[index] { engine.discard(constraint) }
        contentSize[index] = nil
        continue
      }
      let constraint =
        contentSize[index]
        ?? ContentSizeConstraint(view, index < 2 ? .width : .height, hugs: index % 2 == 0)
      contentSize[index] = constraint
      constraint.storedConstant = preference.extent
      constraint.storedPriority = preference.priority
      engine.mark(constraint)
    }
  }

  /// Returns the extents and priorities of hugging and compression resistance along both axes; an
  /// element is `nil` if there is no such constraint.
  func contentSizePreferences(_ size: CGSize) -> [(extent: CGFloat, priority: UILayoutPriority)?] {
    [(size.width, 0), (size.height, 1)].flatMap { extent, axis in
      [hugging[axis], resistance[axis]].map { priority in
        extent >= 0 && extent.isFinite && priority.rawValue > 0 ? (extent, priority) : nil
      }
    }
  }
}
