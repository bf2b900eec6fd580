import Foundation

extension UIView {
  /// The constraints that the view holds, oldest first: those between the view, its guides and what is
  /// in it.
  public var constraints: [NSLayoutConstraint] { existingLayoutState?.constraints ?? [] }

  /// Holds a constraint between the view and what is in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.install(in: self)
  }

  /// Holds constraints between the view and what is in it.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Ends a constraint; does nothing for one of another view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Ends constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that concern the view's place or size along an axis, oldest first.
  ///
  /// *Chosen*: those that name the view; UIKit lists also what acts on it from afar.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    (existingLayoutState?.orderedUsers ?? []).filter { constraint in
      [constraint.first, constraint.second].contains {
        $0.attribute.axis == axis && $0.items.contains { $0 === self }
      }
    }
  }

  /// What `translatesAutoresizingMaskIntoConstraints` is unless overridden.
  var keepsFrame: Bool {
    get { existingLayoutState?.translates ?? true }
    set {
      guard newValue != keepsFrame else { return }
      layoutState.translates = newValue
      markLayoutAbove()
      (superview ?? self).setNeedsLayout()
      guard let engine = existingEngine else { return }
      if newValue { engine.withdraw(layoutState) } else { engine.enrol(self) }
      for constraint in layoutState.orderedUsers { engine.mark(constraint) }
    }
  }

  /// Whether constraints leave the view's frame open.
  ///
  /// Not told here: it is reported as unsupported, and false.
  public var hasAmbiguousLayout: Bool {
    Headless.report(.unsupported("UIView.hasAmbiguousLayout"))
    return false
  }

  /// Whether `updateConstraints()` is due before the next layout.
  public func needsUpdateConstraints() -> Bool { existingLayoutState?.needsUpdate ?? false }

  func scheduleConstraintUpdate() {
    layoutState.needsUpdate = true
    markLayoutAbove()
    engine.noteUpdate(of: layoutState)
    setNeedsLayout()
  }
}

// MARK: Content size

extension UIView {
  /// How much the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    existingLayoutState?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets how much the view resists being larger than its content; 250 by default.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    contentSizeChanged()
  }

  /// How much the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    existingLayoutState?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how much the view resists being smaller than its content; 750 by default.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    contentSizeChanged()
  }

  /// Has the engine ask for the content's size again, where the view takes part in layout.
  func contentSizeChanged() {
    guard let state = existingLayoutState else { return }
    if let stack = state.stack, stack.distribution == .fillProportionally {
      stack.arrangementChanged()
    }
    guard let engine = state.engine else { return }
    state.wrappedWidth = nil
    engine.noteResize(of: state)
    (superview ?? self).setNeedsLayout()
  }
}

extension ViewLayoutState {
  /// The content's size for layout: text that wraps is as high as its width makes it.
  func contentSize(wrappedAt width: CGFloat?) -> CGSize {
    guard let view else { return .zero }
    var size = view.layoutContentSize(wrappedAt: nil)
    if let width, view.wrapsToLayoutWidth, width < size.width {
      size.height = view.layoutContentSize(wrappedAt: width).height
    }
    return size
  }

  /// What the content's size asks for, as constraints.
  func updateContentSize(in engine: LayoutEngine) {
    guard let view else { return }
    let size = contentSize(wrappedAt: wrappedWidth)
    for (index, wish) in contentSizeWishes(size).enumerated() {
      guard let wish else {
        if let constraint = contentSize[index] { engine.discard(constraint) }
        contentSize[index] = nil
        continue
      }
      let constraint =
        contentSize[index]
        ?? ContentSizeConstraint(view, index < 2 ? .width : .height, hugs: index % 2 == 0)
      contentSize[index] = constraint
      constraint.storedConstant = wish.extent
      constraint.storedPriority = wish.priority
      engine.mark(constraint)
    }
  }

  /// Hugging and resisting, along both axes; nil where there is no wish.
  func contentSizeWishes(_ size: CGSize) -> [(extent: CGFloat, priority: UILayoutPriority)?] {
    [(size.width, 0), (size.height, 1)].flatMap { extent, axis in
      [hugging[axis], resistance[axis]].map { priority in
        extent >= 0 && extent.isFinite && priority.rawValue > 0 ? (extent, priority) : nil
      }
    }
  }
}
