import FilmstripSupport
import Foundation
import QuartzCore

extension UISplitViewController {
  /// The columns of the style, the leading column first.
  var columns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// The columns other than the secondary column, the leading column first.
  var sidebars: [Column] { columns.dropLast() }

  /// Returns the columns that are visible in a display mode, the leading column first.
  func columns(in mode: DisplayMode) -> [Column] {
    sidebars.suffix(mode.sidebars) + [.secondary]
  }

  /// The visible columns.
  var visibleColumns: [Column] { columns(in: displayedMode) }

  /// Returns the child of a column: the assigned view controller, or the wrapping navigation
  /// controller.
  func child(of column: Column) -> UIViewController? {
    wrappers[column] ?? assignedControllers[column]
  }

  func assign(_ controller: UIViewController?, to column: Column) {
    demand(
      column != .supplementary || style == .tripleColumn,
      "column must be a column of the style, but is supplementary in a style without that column")
    let old = child(of: column)
    guard assignedControllers[column] !== controller else { return }
    assignedControllers[column] = controller
    wrappers[column] = nil
    if let controller, style != .unspecified, column != .compact,
      !(controller is UINavigationController)
    {
      wrappers[column] = UINavigationController(rootViewController: controller)
    }
    if isCollapsed {
      mergeAgain(column)
    } else if column != .compact {
      replace(old, by: child(of: column), isVisible: visibleColumns.contains(column))
    }
  }

  func setControllers(_ controllers: [UIViewController]) {
    demand(
      controllers.count <= columns.count,
      "viewControllers must have at most \(columns.count) elements, but has \(controllers.count)")
    if isCollapsed {
      // One view controller represents all columns; several replace the columns' view controllers.
      if controllers.count == 1, controllers[0] === collapsedRoot { return }
      expandSilently()
    }
    for (number, column) in columns.enumerated() {
      assign(controllers.indices.contains(number) ? controllers[number] : nil, to: column)
    }
    guard isViewLoaded else { return }
    updateCollapse()
    view.setNeedsLayout()
  }

  /// Replaces the child of a column.
  func replace(_ old: UIViewController?, by new: UIViewController?, isVisible: Bool) {
    let notifies = isVisible && appearanceState == .appeared
    if let old, old.parent === self {
      old.notifyWillMove(to: nil)
      if notifies { old.beginAppearanceTransition(false, animated: false) }
      old.viewIfLoaded?.removeFromSuperview()
      if notifies { old.endAppearanceTransition() }
      old.removeFromParentSilently()
      old.notifyDidMove(to: nil)
    }
    guard let new else { return }
    if new.parent !== self { addChild(new) }
    if notifies { new.beginAppearanceTransition(true, animated: false) }
    if isViewLoaded { UIView.performWithoutAnimation { layoutColumns() } }
    if notifies { new.endAppearanceTransition() }
    new.notifyDidMove(to: self)
  }

  // MARK: Layout

  /// Whether the view is wider than high.
  var isWide: Bool {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height
  }

  /// Returns a column's width in points: the preferred width, within the limits.
  ///
  /// *Chosen:* the width is in whole pixels.
  func width(of column: Column) -> CGFloat {
    let isPrimary = column == .primary
    let automatic = UISplitViewController.automaticDimension
    func or(_ value: CGFloat, _ other: CGFloat) -> CGFloat { value == automatic ? other : value }
    let whole = (viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size).width
    let fraction = or(
      isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction,
      0.4)
    let preferred = or(
      isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth,
      fraction * whole)
    let minimum = or(isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth, 0)
    let maximum = or(isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth, 320)
    let scale = UIScreen.main.scale
    return min(whole, max(minimum, min(maximum, preferred)) * scale).rounded() / scale
  }

  func widthsChanged() {
    guard isViewLoaded else { return }
    layoutColumns()
  }

  /// The width of the line between columns: one pixel.
  private var gap: CGFloat { 1 / UIScreen.main.scale }

  /// Returns the frames of the columns in a display mode, from the leading side.
  func frames(in mode: DisplayMode) -> [Column: CGRect] {
    let bounds = view.bounds
    var frames: [Column: CGRect] = [:]
    var x: CGFloat = 0
    let visible = sidebars.suffix(mode.sidebars)
    for column in visible {
      frames[column] = CGRect(x: x, y: 0, width: width(of: column), height: bounds.height)
      x += width(of: column) + gap
    }
    // Hidden columns are beyond the edge, in the same order.
    var hidden: CGFloat = 0
    for column in sidebars.dropLast(visible.count).reversed() {
      hidden -= width(of: column) + gap
      frames[column] = CGRect(x: hidden, y: 0, width: width(of: column), height: bounds.height)
    }
    switch mode {
    case .oneBesideSecondary, .twoBesideSecondary:
      frames[.secondary] = CGRect(
        x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
    case .twoDisplaceSecondary:
      let beside = width(of: .supplementary) + gap
      frames[.secondary] = CGRect(
        x: x, y: 0, width: max(0, bounds.width - beside), height: bounds.height)
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary:
      frames[.secondary] = bounds
    }
    let isMirrored = view.isRightToLeft != (primaryEdge == .trailing)
    return isMirrored
      ? frames.mapValues { frame in
        var mirrored = frame
        mirrored.origin.x = bounds.width - frame.maxX
        return mirrored
      } : frames
  }

  /// Lays out the columns.
  func layoutColumns() {
    guard isViewLoaded else { return }
    for separator in separators { separator.isHidden = isCollapsed }
    updateSwipes()
    if isCollapsed {
      dimming.alpha = 0
      if let collapsedRoot { place(collapsedRoot, view.bounds) }
      return
    }
    for column in columns where !visibleColumns.contains(column) && running == nil {
      child(of: column)?.viewIfLoaded?.removeFromSuperview()
    }
    place(displayedMode)
  }

  /// Sets the frames of the columns for a display mode, and orders their views.
  func place(_ mode: DisplayMode) {
    let frames = frames(in: mode)
    for column in columns.reversed() {
      guard let controller = child(of: column), let frame = frames[column],
        columns(in: mode).contains(column) || controller.viewIfLoaded?.superview === view
      else { continue }
      place(controller, frame)
    }
    for (separator, column) in zip(separators, sidebars.reversed()) {
      guard let frame = frames[column] else { continue }
      let leads = view.isRightToLeft == (primaryEdge == .trailing)
      separator.frame = CGRect(
        x: leads ? frame.maxX : frame.minX - gap, y: 0, width: gap, height: frame.height)
    }
    order()
    separators[1].isHidden = sidebars.count < 2
    dimming.frame = frames[.secondary] ?? view.bounds
    dimming.alpha = mode.dimsSecondary ? CGFloat(NavigationTiming.dimming) : 0
  }

  /// Orders the views from back to front.
  ///
  /// The outer columns, each with its separator, are above the inner ones, and the dimming view is
  /// above the secondary column.
  private func order() {
    func column(_ column: Column) -> UIView? {
      child(of: column)?.viewIfLoaded.flatMap { $0.superview === view ? $0 : nil }
    }
    var layers = [column(.secondary), dimming]
    for (separator, sidebar) in zip(separators, sidebars.reversed()) {
      layers += [separator, column(sidebar)]
    }
    let order = layers.compactMap(\.self)
    let ordered = view.subviews.filter { subview in order.contains { $0 === subview } }
    // Moving a subview invalidates its superview's layout, so views that are already in order are
    // not moved.
    guard !ordered.elementsEqual(order, by: ===) else { return }
    for view in order { self.view.bringSubviewToFront(view) }
  }

  private func place(_ controller: UIViewController, _ frame: CGRect) {
    guard let column = controller.view else { return }
    column.clipsToBounds = true
    if column.superview !== view {
      UIView.performWithoutAnimation {
        column.frame = frame
        view.addSubview(column)
      }
    }
    column.frame = frame
  }
}
