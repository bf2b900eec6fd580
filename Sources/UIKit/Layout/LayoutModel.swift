import FilmstripLayoutSolver
import Foundation

/// A model of view positions and sizes as variables of a solver, and of constraints as equations
/// over these variables.
///
/// A view whose frame is solved has four variables, its frame in its superview; a view with a fixed
/// frame has four numbers. Positions relative to distant views are sums of these.
@MainActor
final class LayoutModel {
  /// The variables of a view or guide.
  struct Box {
    var x: LayoutVariable
    var y: LayoutVariable
    var width: LayoutVariable
    var height: LayoutVariable

    func start(_ axis: NSLayoutConstraint.Axis) -> LayoutVariable { axis == .horizontal ? x : y }
    func extent(_ axis: NSLayoutConstraint.Axis) -> LayoutVariable {
      axis == .horizontal ? width : height
    }
  }

  /// The position and the extent along an axis.
  struct Span {
    var start: LinearExpression
    var extent: LinearExpression

    var end: LinearExpression { start + extent }

    mutating func inset(_ before: CGFloat, _ after: CGFloat) {
      start.constant += Double(before)
      extent.constant -= Double(before + after)
    }
  }

  let solver = ConstraintSolver()
  private(set) weak var root: UIView?
  /// Whether the root's size is a variable.
  private let solvesRootSize: Bool
  /// The variables by owner; the owner is retained, so that no other object can have its address.
  private var boxes: [ObjectIdentifier: (owner: AnyObject, box: Box)] = [:]
  /// The guides of scroll views' contents whose sizes are variables, in order of creation, with the
  /// constraints that prefer small contents.
  private(set) var contents: [(guide: SystemLayoutGuide, preferences: [ConstraintSolver.Token])] =
    []

  /// Creates a model of the tree under a view; if `fitting` is `true`, the size of that view is a
  /// variable.
  init(root: UIView, fitting: Bool = false) {
    self.root = root
    solvesRootSize = fitting
  }

  /// Returns whether the solver computes the frame of a view.
  func isVariable(_ state: ViewLayoutState) -> Bool {
    guard state.view === root else { return !state.translates || resizesWithRoot(state) }
    return solvesRootSize || !state.translates
  }

  /// Returns whether the autoresizing mask of a view can change the view's size with the root's.
  private func resizesWithRoot(_ state: ViewLayoutState) -> Bool {
    guard solvesRootSize, let view = state.view else { return false }
    return [NSLayoutConstraint.Axis.horizontal, .vertical].contains { view.autoresizesExtent($0) }
  }

  /// Returns the equations that keep the distances of an autoresized view from its superview's edges,
  /// or the view's extent along an axis along which the extent isn't flexible.
  ///
  /// *Documented* (FACTS: layout.fitting-masks).
  func autoresizingEquations(of state: ViewLayoutState) -> [LinearConstraint] {
    guard let view = state.view, view !== root, state.translates, resizesWithRoot(state),
      let superview = view.superview
    else { return [] }
    let box = box(of: state)
    let origin = view.untransformedOrigin
    return [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
      let isHorizontal = axis == .horizontal
      var start = LinearExpression(box.start(axis))
      start.constant = -Double(isHorizontal ? origin.x : origin.y)
      var extent = LinearExpression(box.extent(axis))
      extent.constant = -Double(isHorizontal ? view.bounds.width : view.bounds.height)
      if view.autoresizesExtent(axis) {
        extent.add(frameSpan(of: superview, axis, in: superview).extent, times: -1)
        extent.constant += Double(
          isHorizontal ? superview.bounds.width : superview.bounds.height)
      }
      return [start, extent].map {
        LinearConstraint($0, .equal, priority: Double(UILayoutPriority.required.rawValue))
      }
    }
  }

  /// Returns the variables of a view's state or of a guide.
  func box(of owner: AnyObject) -> Box {
    if let entry = boxes[ObjectIdentifier(owner)] { return entry.box }
    let box = Box(
      x: solver.makeVariable(), y: solver.makeVariable(),
      width: solver.makeVariable(isNonNegative: true),
      height: solver.makeVariable(isNonNegative: true))
    boxes[ObjectIdentifier(owner)] = (owner, box)
    return box
  }

  /// Removes the variables of a view's state or of a guide.
  func removeBox(of owner: AnyObject) {
    guard let (_, box) = boxes.removeValue(forKey: ObjectIdentifier(owner)) else { return }
    for variable in [box.x, box.y, box.width, box.height] { solver.removeVariable(variable) }
    if let index = contents.firstIndex(where: { $0.guide === owner }) {
      for token in contents.remove(at: index).preferences { solver.remove(token) }
    }
  }

  /// Returns the variables of a scroll view's content, of which only the size is used.
  ///
  /// *Chosen* (FACTS: scroll.ambiguous-content): if constraints leave the size ambiguous, the
  /// content is as small as possible.
  private func contentBox(of guide: SystemLayoutGuide) -> Box {
    let isNew = boxes[ObjectIdentifier(guide)] == nil
    let box = box(of: guide)
    guard isNew else { return box }
    let preferences = [box.width, box.height].map {
      solver.add(LinearConstraint(LinearExpression($0), .equal, priority: 0.1))
    }
    contents.append((guide, preferences))
    return box
  }

  /// Returns the solved rectangle, in the coordinates of the superview or the guide's owner, in
  /// points.
  func rect(of owner: AnyObject) -> CGRect {
    let box = box(of: owner)
    return CGRect(
      x: solver.value(of: box.x), y: solver.value(of: box.y),
      width: solver.value(of: box.width), height: solver.value(of: box.height))
  }

  // MARK: Spans

  private func variable(_ view: UIView) -> Box? {
    let state =
      solvesRootSize && view.hasLayoutInSubtree ? view.layoutState : view.existingLayoutState
    guard let state, isVariable(state) else { return nil }
    return box(of: state)
  }

  /// Returns the frame of a view along an axis, in the coordinates of an ancestor.
  private func frameSpan(of view: UIView, _ axis: NSLayoutConstraint.Axis, in holder: UIView)
    -> Span
  {
    let extent: LinearExpression
    if let box = variable(view) {
      extent = LinearExpression(box.extent(axis))
    } else {
      let size = view.bounds.size
      extent = LinearExpression(
        constant: Double(axis == .horizontal ? size.width : size.height))
    }
    var start = LinearExpression()
    var current = view
    while current !== holder, let above = current.superview {
      if let box = variable(current) {
        start.add(box.start(axis), coefficient: 1)
      } else {
        let origin = current.untransformedOrigin
        start.constant += Double(axis == .horizontal ? origin.x : origin.y)
      }
      if above.scrollsContent, above !== holder {
        start.constant -= Double(axis == .horizontal ? above.bounds.minX : above.bounds.minY)
      }
      current = above
    }
    return Span(start: start, extent: extent)
  }

  // MARK: Scroll views

  /// Returns whether the scroll view of a side represents its content: the other side is in the
  /// content.
  ///
  /// *Documented* (FACTS: scroll.constraints).
  private func refersToContent(
    _ side: NSLayoutConstraint.Side, facing other: NSLayoutConstraint.Side
  ) -> Bool {
    guard let item = side.item, let view = UIView.ofLayoutItem(item), view.scrollsContent else {
      return false
    }
    return other.items.contains { item in
      guard let inner = UIView.ofLayoutItem(item) else { return false }
      if inner !== view { return inner.isDescendant(of: view) }
      if let guide = item as? SystemLayoutGuide { return guide.kind == .scrollContent }
      return item is UILayoutGuide && !(item is any InsetLayoutGuide)
    }
  }

  /// Returns the span of a scroll view's content, in the coordinates of an ancestor or of the
  /// scroll view itself.
  private func contentSpan(of view: UIView, _ axis: NSLayoutConstraint.Axis, in holder: UIView)
    -> Span
  {
    var span = contentOrigin(of: view, axis, in: holder)
    if view.constraintsSetContentSize {
      let guide = view.systemGuide(.scrollContent)
      span.extent = LinearExpression(contentBox(of: guide).extent(axis))
    } else {
      let size = view.scrollContentSize
      span.extent = LinearExpression(
        constant: Double(axis == .horizontal ? size.width : size.height))
    }
    return span
  }

  /// Returns a span that begins with the content of a scroll view, and has the extent of the scroll
  /// view.
  private func contentOrigin(of view: UIView, _ axis: NSLayoutConstraint.Axis, in holder: UIView)
    -> Span
  {
    var span = frameSpan(of: view, axis, in: holder)
    if view !== holder {
      span.start.constant -= Double(axis == .horizontal ? view.bounds.minX : view.bounds.minY)
    }
    return span
  }

  /// Returns the alignment rectangle of a view or guide along an axis, in the coordinates of an
  /// ancestor.
  ///
  /// - Parameter isContent: Whether a scroll view represents its content.
  private func span(
    of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ axis: NSLayoutConstraint.Axis,
    in holder: UIView, isContent: Bool
  ) -> Span? {
    guard let view = UIView.ofLayoutItem(item) else { return nil }
    func inset(_ span: inout Span, _ insets: UIEdgeInsets) {
      axis == .horizontal
        ? span.inset(insets.left, insets.right) : span.inset(insets.top, insets.bottom)
    }
    var span = frameSpan(of: view, axis, in: holder)
    if item is UILayoutGuide, let guide = item as? any InsetLayoutGuide {
      let kind = (item as? SystemLayoutGuide)?.kind
      if kind == .scrollContent { return contentSpan(of: view, axis, in: holder) }
      if isContent, kind == .margins || kind == .readableContent && axis == .vertical {
        span = contentSpan(of: view, axis, in: holder)
        inset(&span, view.contentMargins)
        return span
      }
      if isContent, kind == .readableContent {
        span = contentOrigin(of: view, axis, in: holder)
      } else if view.scrollsContent, view === holder {
        // The other guides stay in place while the content moves.
        span.start.constant += Double(axis == .horizontal ? view.bounds.minX : view.bounds.minY)
      }
      inset(&span, guide.insets)
      return span
    }
    if item is UILayoutGuide {
      if view.scrollsContent { span = contentOrigin(of: view, axis, in: holder) }
      let box = box(of: item)
      span.start.add(box.start(axis), coefficient: 1)
      span.extent = LinearExpression(box.extent(axis))
      return span
    }
    let withinMargins = attribute.isWithinMargins
    var margins = UIEdgeInsets.zero
    if withinMargins { margins = view.layoutMargins }
    if isContent {
      // Edges are those of the content; extents and centres are those of the scroll view's frame.
      if attribute.isEdge {
        span = contentSpan(of: view, axis, in: holder)
        if withinMargins { margins = view.contentMargins }
      } else if !attribute.isExtent {
        span = contentOrigin(of: view, axis, in: holder)
      }
    }
    var insets = view.alignmentRectInsets
    if withinMargins {
      insets.top += margins.top
      insets.left += margins.left
      insets.bottom += margins.bottom
      insets.right += margins.right
    }
    if insets != .zero { inset(&span, insets) }
    return span
  }

  // MARK: Expressions

  /// Returns a position or extent; if `mirror` is set, positions are measured from the right edge
  /// of a view of that width.
  private func expression(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView,
    mirror: LinearExpression?, isContent: Bool
  ) -> LinearExpression? {
    guard var item, let axis = attribute.axis else { return nil }
    let plain = attribute.withoutMargins
    if let view = item as? UIView {
      if plain == .firstBaseline { item = view.forFirstBaselineLayout }
      if plain == .lastBaseline { item = view.forLastBaselineLayout }
    }
    guard let span = span(of: item, attribute, axis, in: holder, isContent: isContent)
    else { return nil }
    let place: LinearExpression
    switch plain {
    case .width, .height: return span.extent
    case .left, .top: place = span.start
    case .right, .bottom: place = span.end
    case .leading: place = mirror == nil ? span.start : span.end
    case .trailing: place = mirror == nil ? span.end : span.start
    case .firstBaseline, .lastBaseline:
      let baselines = (item as? UIView)?.baselines
      let baseline = plain == .firstBaseline ? baselines?.first : baselines?.last
      place =
        span.start + span.extent * (baseline?.fraction ?? (plain == .firstBaseline ? 0 : 1))
        + LinearExpression(constant: Double(baseline?.offset ?? 0))
    default: place = span.start + span.extent * 0.5
    }
    guard let mirror, axis == .horizontal else { return place }
    return mirror - place
  }

  private func expression(
    _ side: NSLayoutConstraint.Side, facing other: NSLayoutConstraint.Side, in holder: UIView,
    mirror: LinearExpression?
  ) -> LinearExpression? {
    let isContent = refersToContent(side, facing: other)
    guard
      let end = expression(
        side.item, side.attribute, in: holder, mirror: mirror, isContent: isContent)
    else { return nil }
    guard side.isDistance else { return end }
    guard
      let origin = expression(
        side.originItem, side.originAttribute, in: holder, mirror: mirror, isContent: isContent)
    else { return nil }
    return end - origin
  }

  /// Returns the equation of a constraint for the solver, or `nil` if the constraint has no effect.
  ///
  /// In a right-to-left layout, a constraint with a leading or trailing edge is measured from the
  /// right, including its constant and multiplier.
  func equation(of constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let holder = constraint.holder, constraint.priority.rawValue > 0 else { return nil }
    let sides = [constraint.first, constraint.second]
    let isDirectional = sides.contains {
      $0.attribute.isDirectional || $0.originAttribute.isDirectional
    }
    let mirror =
      isDirectional && holder.isRightToLeft
      ? frameSpan(of: holder, .horizontal, in: holder).extent : nil
    guard
      var difference = expression(
        constraint.first, facing: constraint.second, in: holder, mirror: mirror)
    else { return nil }
    if constraint.second.attribute != .notAnAttribute {
      guard
        let second = expression(
          constraint.second, facing: constraint.first, in: holder, mirror: mirror)
      else { return nil }
      difference.add(second, times: -Double(constraint.multiplier))
    }
    difference.constant -= Double(constraint.constant)
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LinearConstraint(
      difference, relation, priority: Double(constraint.priority.rawValue))
  }
}

extension UIView {
  /// Whether autoresizing changes only the extent along an axis, and keeps the distances from both
  /// edges of the superview.
  fileprivate func autoresizesExtent(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let mask = autoresizingMask
    return axis == .horizontal
      ? mask.contains(.flexibleWidth)
        && mask.isDisjoint(with: [.flexibleLeftMargin, .flexibleRightMargin])
      : mask.contains(.flexibleHeight)
        && mask.isDisjoint(with: [.flexibleTopMargin, .flexibleBottomMargin])
  }

  /// The origin of the frame without the transform, in the superview's coordinates, in points.
  var untransformedOrigin: CGPoint {
    CGPoint(
      x: center.x - bounds.width * layer.anchorPoint.x,
      y: center.y - bounds.height * layer.anchorPoint.y)
  }
}
