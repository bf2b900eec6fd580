import Foundation

/// The constraints of a stack view.
///
/// *Documented*: the meaning of distributions and alignments. *Reported* (FACTS:
/// stack-view.priorities): the identifiers, the guides for gaps, and the priorities: from 999 down
/// for proportions, 150 for equal centring, and 51 for a tight fit across the axis.
@MainActor
struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var gaps: [UILayoutGuide] = []
  private let stack: UIStackView
  private let canvas: AnyObject
  private let along: Attributes
  private let across: Attributes

  private struct Attributes {
    var start: NSLayoutConstraint.Attribute
    var end: NSLayoutConstraint.Attribute
    var extent: NSLayoutConstraint.Attribute
    var center: NSLayoutConstraint.Attribute

    static let horizontal = Attributes(
      start: .leading, end: .trailing, extent: .width, center: .centerX)
    static let vertical = Attributes(
      start: .top, end: .bottom, extent: .height, center: .centerY)
  }

  init(_ stack: UIStackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let isRow = stack.axis == .horizontal
    along = isRow ? .horizontal : .vertical
    across = isRow ? .vertical : .horizontal
    let visibleViews = stack.arrangedSubviews.filter { !$0.isHidden }
    distribute(visibleViews)
    align(stack.arrangedSubviews)
    hide()
  }

  private mutating func add(
    _ name: String, _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.identifier = "UISV-\(name)"
    constraint.priority = UILayoutPriority(priority)
    constraints.append(constraint)
  }

  // MARK: Along the axis

  private mutating func distribute(_ visibleViews: [UIView]) {
    guard let first = visibleViews.first, let last = visibleViews.last else { return }
    add("canvas-connection", first, along.start, .equal, canvas, along.start)
    add("canvas-connection", canvas, along.end, .equal, last, along.end)
    switch stack.distribution {
    case .fill:
      space(visibleViews, .equal)
      // *Documented* (FACTS: stack-view.order): if the priorities don't determine the extents, the
      // order does. *Chosen*: the first view takes the extra space, and is compressed last.
      for (index, view) in visibleViews.enumerated() {
        add(
          "ambiguity-suppression", view, along.extent, .equal, nil, .notAnAttribute,
          at: 0.5 + 0.4 * Float(index + 1) / Float(visibleViews.count + 1))
      }
    case .fillEqually:
      space(visibleViews, .equal)
      for view in visibleViews.dropFirst() {
        add("fill-equally", view, along.extent, .equal, first, along.extent)
      }
    case .fillProportionally:
      space(visibleViews, .equal)
      fillInProportion(visibleViews)
    case .equalSpacing:
      for gap in makeGaps(visibleViews, from: along.end, to: along.start) {
        add("fill-equally", gap.guide, along.extent, .equal, gaps[0], along.extent)
        add(
          "spacing", gap.guide, along.extent, .greaterThanOrEqual, nil, .notAnAttribute,
          plus: stack.spacing(after: gap.before))
      }
    case .equalCentering:
      space(visibleViews, .greaterThanOrEqual)
      for gap in makeGaps(visibleViews, from: along.center, to: along.center) {
        add("fill-equally", gap.guide, along.extent, .equal, gaps[0], along.extent, at: 150)
      }
    }
    // A stack view without an explicit length is as short as possible.
    for gap in gaps {
      add("ambiguity-suppression", gap, along.extent, .equal, nil, .notAnAttribute, at: 0.5)
    }
  }

  private mutating func space(_ visibleViews: [UIView], _ relation: NSLayoutConstraint.Relation) {
    let baselines = stack.axis == .vertical && stack.isBaselineRelativeArrangement
    for (before, view) in zip(visibleViews, visibleViews.dropFirst()) {
      add(
        "spacing", view, baselines ? .firstBaseline : along.start, relation, before,
        baselines ? .lastBaseline : along.end, plus: stack.spacing(after: before))
    }
  }

  /// Sets the extents of views in proportion to their contents.
  ///
  /// *Reported* (FACTS: stack-view.proportional): each extent is the fraction that the view's
  /// content has of all contents and spacings together, with priorities from 999 down; so with
  /// spacing the last view gets the remaining extent.
  private mutating func fillInProportion(_ visibleViews: [UIView]) {
    let extents = visibleViews.map { Self.contentExtent(of: $0, stack.axis) }
    let spacings = visibleViews.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    let total = extents.reduce(0, +) + spacings
    guard total > 0 else { return }
    for (index, view) in visibleViews.enumerated() where extents[index] > 0 {
      add(
        "fill-proportionally", view, along.extent, .equal, canvas, along.extent,
        times: extents[index] / total, at: Float(max(1, 999 - index)))
    }
  }

  /// Returns the extent of a view's content, or 0 if it has none.
  ///
  /// *Measured* (FACTS: stack-view.proportional): a stack view has the extent of its arranged views.
  /// *Chosen*: margins that the arrangement respects are added; the safe area isn't, because it
  /// depends on the result of layout.
  private static func contentExtent(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    guard let stack = view as? UIStackView else {
      let size = view.intrinsicContentSize
      return max(0, axis == .horizontal ? size.width : size.height)
    }
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    let extents = views.map { contentExtent(of: $0, axis) }
    var margins: CGFloat = 0
    if stack.isLayoutMarginsRelativeArrangement {
      let own = stack.ownMargins
      margins = axis == .horizontal ? own.leading + own.trailing : own.top + own.bottom
    }
    guard stack.axis == axis else { return margins + (extents.max() ?? 0) }
    return margins + extents.reduce(0, +)
      + views.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
  }

  private mutating func makeGaps(
    _ visibleViews: [UIView], from end: NSLayoutConstraint.Attribute,
    to start: NSLayoutConstraint.Attribute
  ) -> [(before: UIView, guide: UILayoutGuide)] {
    zip(visibleViews, visibleViews.dropFirst()).map { before, view in
      let guide = UILayoutGuide()
      guide.identifier = "UISV-gap"
      stack.addLayoutGuide(guide)
      gaps.append(guide)
      add("distributing-edge", guide, along.start, .equal, before, end)
      add("distributing-edge", guide, along.end, .equal, view, start)
      return (before, guide)
    }
  }

  /// Adds constraints so that hidden views keep their positions and have no extent.
  private mutating func hide() {
    var before: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      add("hiding", view, along.extent, .equal, nil, .notAnAttribute)
      if let before {
        add("hiding", view, along.start, .equal, before, along.end)
      } else {
        add("hiding", view, along.start, .equal, canvas, along.start)
      }
    }
  }

  // MARK: Across the axis

  private mutating func align(_ views: [UIView]) {
    let isRow = stack.axis == .horizontal
    var alignment = stack.alignment
    // Baselines apply to rows only.
    if !isRow, alignment == .firstBaseline || alignment == .lastBaseline { alignment = .leading }
    for view in views {
      let begins: NSLayoutConstraint.Relation =
        alignment == .fill || alignment == .leading ? .equal : .greaterThanOrEqual
      let ends: NSLayoutConstraint.Relation =
        alignment == .fill || alignment == .trailing ? .equal : .lessThanOrEqual
      add("alignment", view, across.start, begins, canvas, across.start)
      add("alignment", view, across.end, ends, canvas, across.end)
      if alignment == .center {
        add("alignment", view, across.center, .equal, canvas, across.center)
      }
    }
    guard alignment != .fill else { return }
    for view in views {
      add(
        "ambiguity-suppression", view, across.extent, .equal, nil, .notAnAttribute, at: 25)
    }
    add("spanning-fit", canvas, across.extent, .equal, nil, .notAnAttribute, at: 51)
    guard alignment == .firstBaseline || alignment == .lastBaseline, let first = views.first
    else { return }
    let line: NSLayoutConstraint.Attribute =
      alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for view in views.dropFirst() { add("alignment", view, line, .equal, first, line) }
    let edge = alignment == .firstBaseline ? across.start : across.end
    for view in views {
      add("ambiguity-suppression", view, edge, .equal, canvas, edge, at: 1)
    }
  }
}
