import Foundation

/// The state of a view for Auto Layout, which is created at its first use.
@MainActor
final class ViewLayoutState {
  weak var view: UIView?
  /// The constraints that the view holds, oldest first.
  var constraints: [NSLayoutConstraint] = []
  /// All constraints that the view's position or size affects, by serial number.
  var dependentConstraints: [Int: NSLayoutConstraint] = [:]
  /// The guides that the view owns, oldest first.
  var guides: [UILayoutGuide] = []
  /// The guides of the system that were requested so far.
  var systemGuides: [SystemLayoutGuide.Kind: SystemLayoutGuide] = [:]
  /// The guide of the keyboard, or `nil` until it is requested.
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// Whether the view's frame is fixed instead of solved.
  var translates = true
  /// The hugging priorities, along both axes.
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// The compression resistance priorities, along both axes.
  var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  /// The constraints of the content size: hugging and compression resistance, along both axes.
  var contentSize: [ContentSizeConstraint?] = [nil, nil, nil, nil]
  /// The width at which text was wrapped, or `nil` if it wasn't.
  var wrappedWidth: CGFloat?
  /// The width of the content that was wrapped at `wrappedWidth`, or `nil` if it wasn't wrapped.
  var fittedWidth: CGFloat?
  /// Whether the view became narrower because its wrapped content is narrower than the available
  /// width.
  var isNarrowed = false
  /// Whether the engine must measure the content size again.
  var needsMeasuring = false
  /// Whether `updateConstraints()` is scheduled.
  var needsUpdate = true
  /// The margins that were set, or `nil` for the system's margins.
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The stack view that arranges the view.
  weak var stack: UIStackView?
  /// Whether a stack view is hiding the view in an animation: layout treats the view as hidden, but
  /// it is still visible.
  var isHiding = false
  /// The engine whose variables represent the view's frame.
  weak var engine: LayoutEngine?
  /// The frame that the engine computed last, or `nil` if it hasn't computed one.
  var solvedFrame: CGRect?

  init(_ view: UIView) {
    self.view = view
  }

  /// The constraints that the view's position or size affects, in the order of their creation.
  var orderedDependentConstraints: [NSLayoutConstraint] {
    dependentConstraints.keys.sorted().compactMap { dependentConstraints[$0] }
  }

  /// Called after the view's frame or safe area changed outside layout.
  func geometryChanged(isResized: Bool) {
    guard !dependentConstraints.isEmpty, let view, let engine = view.existingEngine,
      !engine.isApplying(view)
    else { return }
    let isFixed = !engine.model.isVariable(self)
    for constraint in orderedDependentConstraints {
      let follows =
        constraint.dependsOnInsets || isFixed && (isResized || constraint.holder !== view)
      if follows { engine.mark(constraint) }
    }
    if engine.isDirty { view.setNeedsLayout() }
  }

  /// Called after the content of the scroll view moved.
  func offsetChanged() {
    markDependentConstraints { [weak view] constraint in
      view.map(constraint.dependsOnOffset) ?? false
    }
  }

  /// Called after a content size that code determines changed.
  func ownContentSizeChanged() { markDependentConstraints { !$0.isExtentOnly } }

  /// Called after the content, and perhaps its baselines, changed.
  func baselinesChanged() { markDependentConstraints { $0.dependsOnBaselines } }

  private func markDependentConstraints(where isAffected: (NSLayoutConstraint) -> Bool) {
    guard !dependentConstraints.isEmpty, let view, let engine = view.existingEngine else { return }
    for constraint in orderedDependentConstraints where isAffected(constraint) {
      engine.mark(constraint)
    }
    if engine.isDirty { view.setNeedsLayout() }
  }

  /// Called when the view's layout direction may have changed.
  func directionMayHaveChanged() {
    guard let engine = view?.existingEngine else { return }
    for constraint in constraints { engine.mark(constraint) }
  }

  /// Called after the view's margins or safe area changed.
  func insetsChanged() {
    guard !dependentConstraints.isEmpty, let view, let engine = view.existingEngine else { return }
    for constraint in orderedDependentConstraints where constraint.dependsOnInsets {
      engine.mark(constraint)
    }
    if engine.isDirty { view.setNeedsLayout() }
  }
}

/// The constraint of a view's content size along one axis.
final class ContentSizeConstraint: NSLayoutConstraint {
  convenience init(_ view: UIView, _ attribute: Attribute, hugs: Bool) {
    self.init(
      Side(view, attribute), hugs ? .lessThanOrEqual : .greaterThanOrEqual,
      Side(nil, .notAnAttribute))
    holder = view
  }

  override var className: String { "NSContentSizeLayoutConstraint" }
}

extension NSLayoutConstraint {
  /// Whether both sides are extents, distances or constants.
  var isExtentOnly: Bool { [first, second].allSatisfy { $0.isExtent || $0.item == nil } }

  /// Whether the constraint depends on the baselines of texts.
  var dependsOnBaselines: Bool {
    [first, second].contains { side in
      [side.attribute, side.originAttribute].contains {
        $0 == .firstBaseline || $0 == .lastBaseline
      }
    }
  }

  /// Whether the constraint depends on safe areas or margins.
  var dependsOnInsets: Bool {
    [first, second].contains { side in
      side.attribute.isWithinMargins || side.originAttribute.isWithinMargins
        || side.items.contains { $0 is UILayoutGuide && $0 is any InsetLayoutGuide }
    }
  }

  /// Whether the constraint changes if the content of a scroll view moves: it relates something in
  /// the content to something that doesn't move with the content.
  func dependsOnOffset(of scrollView: UIView) -> Bool {
    let sides = [first, second].filter { !$0.isExtent }
    let items = sides.flatMap(\.items)
    if holder === scrollView {
      return items.contains { item in
        guard item is UILayoutGuide, let guide = item as? any InsetLayoutGuide,
          guide.owningView === scrollView
        else { return false }
        return (item as? SystemLayoutGuide)?.kind != .scrollContent
      }
    }
    let inside = items.count { item in
      guard let view = UIView.ofLayoutItem(item) else { return false }
      return view !== scrollView && view.isDescendant(of: scrollView)
    }
    return inside > 0 && inside < items.count
  }
}
