import Foundation

extension UIView {
  /// The margins for content, in points, relative to the layout direction.
  ///
  /// The default is 8 at all edges; in the root view of a view controller, the system's 16 or 20 at
  /// the sides and 0 at the top and bottom. If `insetsLayoutMarginsFromSafeArea` is `true`, the
  /// safe area is added to the margins that were set.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
    }
    set {
      layoutState.margins = newValue
      marginsChanged()
    }
  }

  /// The margins for content, in points.
  public var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left,
        bottom: newValue.bottom, trailing: isRightToLeft ? newValue.left : newValue.right)
    }
  }

  private var effectiveMargins: UIEdgeInsets {
    let state = existingLayoutState
    let own = ownMargins
    var margins = UIEdgeInsets(
      top: own.top, left: isRightToLeft ? own.trailing : own.leading, bottom: own.bottom,
      right: isRightToLeft ? own.leading : own.trailing)
    if let minimum = controller?.sideMarginMinimum {
      margins.left = max(margins.left, minimum)
      margins.right = max(margins.right, minimum)
    }
    if state?.insetsMarginsFromSafeArea ?? true {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    if state?.preservesSuperviewMargins ?? false, let superview {
      preserve(superview.contentMargins, of: superview.marginArea, in: &margins)
    }
    return margins
  }

  /// Enlarges margins where the view overlaps the margins of its superview's area.
  private func preserve(_ outer: UIEdgeInsets, of area: CGRect, in margins: inout UIEdgeInsets) {
    let origin = untransformedOrigin
    let scrolls = superview?.scrollsContent ?? false
    // Content that is larger than its area so far doesn't overlap more than the margins.
    func overlap(_ margin: CGFloat, _ distance: CGFloat) -> CGFloat {
      margin - (scrolls ? max(0, distance) : distance)
    }
    margins.top = max(margins.top, overlap(outer.top, origin.y - area.minY))
    margins.left = max(margins.left, overlap(outer.left, origin.x - area.minX))
    margins.bottom = max(
      margins.bottom, overlap(outer.bottom, area.maxY - origin.y - bounds.height))
    margins.right = max(
      margins.right, overlap(outer.right, area.maxX - origin.x - bounds.width))
  }

  /// The rectangle that the margins for subviews inset, in points: in a scroll view, the content.
  ///
  /// *Chosen* (FACTS: scroll.preserved-margins): the margins of content don't depend on the content
  /// offset, like its safe area.
  private var marginArea: CGRect {
    guard scrollsContent else { return bounds }
    let size = scrollContentSize
    return CGRect(
      x: 0, y: 0, width: max(size.width, bounds.width), height: max(size.height, bounds.height))
  }

  /// The margins that were set or the system's, in points, without the safe area and the margins of
  /// the superview.
  var ownMargins: NSDirectionalEdgeInsets { existingLayoutState?.margins ?? defaultMargins }

  private var defaultMargins: NSDirectionalEdgeInsets {
    guard controller == nil else { return .zero }
    if let margins = superview?.defaultMargins(of: self) { return margins }
    return NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// Whether margins are at least the superview's margins where the view overlaps these; `false` by
  /// default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { existingLayoutState?.preservesSuperviewMargins ?? false }
    set {
      layoutState.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }

  /// Whether margins are measured from the safe area; `true` by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { existingLayoutState?.insetsMarginsFromSafeArea ?? true }
    set {
      layoutState.insetsMarginsFromSafeArea = newValue
      marginsChanged()
    }
  }

  func marginsChanged() {
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    existingLayoutState?.insetsChanged()
    setNeedsLayout()
    for subview in subviews where subview.preservesSuperviewLayoutMargins {
      subview.marginsChanged()
    }
  }
}
