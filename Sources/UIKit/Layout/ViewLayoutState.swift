import Foundation

/// What Auto Layout knows of a view; made when it first concerns the view.
@MainActor
final class ViewLayoutState {
  weak var view: UIView?
  /// The constraints that the view holds, in the order in which they came.
  var constraints: [NSLayoutConstraint] = []
  /// All constraints that the view's place or size may move, by serial.
  var users: [Int: NSLayoutConstraint] = [:]
  /// The guides that the view owns, in the order in which they came.
  var guides: [UILayoutGuide] = []
  /// The system's guides, as far as they were asked for.
  var systemGuides: [SystemLayoutGuide.Kind: SystemLayoutGuide] = [:]
  /// Whether the view's frame stays as it is set, instead of being solved for.
  var translates = true
  /// How much the content is hugged, along both axes.
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// How much the content resists compression, along both axes.
  var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  /// What the content's size asks for: hugging and resisting, along both axes.
  var contentSize: [ContentSizeConstraint?] = [nil, nil, nil, nil]
  /// The width that text was wrapped at; nil for none.
  var wrappedWidth: CGFloat?
  /// Whether the engine is to ask for the content's size.
  var isResizeNoted = false
  /// Whether `updateConstraints()` is due.
  var needsUpdate = true
  /// The margins that were set; nil for the system's.
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The stack view that arranges the view.
  weak var stack: UIStackView?
  /// Whether the view is on its way out of a stack view: hidden, but still seen.
  var isHiding = false
  /// The engine in which the view's place and size are unknowns.
  weak var engine: LayoutEngine?

  init(_ view: UIView) {
    self.view = view
  }

  /// The constraints that the view's place or size may move, in the order of their making.
  var orderedUsers: [NSLayoutConstraint] {
    users.keys.sorted().compactMap { users[$0] }
  }

  /// The view's frame or safe area has changed from outside.
  func geometryChanged(isResized: Bool) {
    guard !users.isEmpty, let view, let engine = view.existingEngine, !engine.isApplying(view)
    else { return }
    let isFixed = !engine.model.isVariable(self)
    for constraint in orderedUsers {
      let follows =
        constraint.dependsOnInsets || isFixed && (isResized || constraint.holder !== view)
      if follows { engine.mark(constraint) }
    }
    if engine.isDirty { view.setNeedsLayout() }
  }

  /// The view may be laid out in the other direction now.
  func directionMayHaveChanged() {
    guard let engine = view?.existingEngine else { return }
    for constraint in constraints { engine.mark(constraint) }
  }

  /// The view's margins or safe area have changed.
  func insetsChanged() {
    guard !users.isEmpty, let view, let engine = view.existingEngine else { return }
    for constraint in orderedUsers where constraint.dependsOnInsets { engine.mark(constraint) }
    if engine.isDirty { view.setNeedsLayout() }
  }
}

/// What a view's content wishes for its extent along one axis.
final class ContentSizeConstraint: NSLayoutConstraint {
  init(_ view: UIView, _ attribute: Attribute, hugs: Bool) {
    super.init(
      Side(view, attribute), hugs ? .lessThanOrEqual : .greaterThanOrEqual,
      Side(nil, .notAnAttribute))
    holder = view
  }

  override var className: String { "NSContentSizeLayoutConstraint" }
}

extension NSLayoutConstraint {
  /// Whether safe areas or margins move it.
  var dependsOnInsets: Bool {
    [first, second].contains { side in
      side.attribute.isWithinMargins || side.originAttribute.isWithinMargins
        || side.items.contains { $0 is SystemLayoutGuide }
    }
  }
}
