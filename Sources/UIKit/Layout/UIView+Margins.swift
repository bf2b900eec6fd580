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
      let outer = superview.layoutMargins
      let origin = untransformedOrigin
      margins.top = max(margins.top, outer.top - origin.y)
      margins.left = max(margins.left, outer.left - origin.x)
      margins.bottom = max(
        margins.bottom, outer.bottom - (superview.bounds.height - origin.y - bounds.height))
      margins.right = max(
        margins.right, outer.right - (superview.bounds.width - origin.x - bounds.width))
    }
    return margins
  }

  /// The margins that were set or the system's, in points, without the safe area and the margins of
  /// the superview.
  var ownMargins: NSDirectionalEdgeInsets { existingLayoutState?.margins ?? defaultMargins }

  private var defaultMargins: NSDirectionalEdgeInsets {
    guard controller == nil else { return .zero }
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
