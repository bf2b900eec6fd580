import Foundation

extension UIView {
  /// The margins for content, in points, by layout direction.
  ///
  /// 8 at all edges by default; in a controller's root view the system's 16 or 20 at the sides and
  /// 0 at top and bottom. With `insetsLayoutMarginsFromSafeArea` they include the safe area, which
  /// is added to the margins that are set.
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
    let own = state?.margins ?? defaultMargins
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

  private var defaultMargins: NSDirectionalEdgeInsets {
    guard controller == nil else { return .zero }
    return NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// Whether margins are at least the superview's where the view overlaps them; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { existingLayoutState?.preservesSuperviewMargins ?? false }
    set {
      layoutState.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }

  /// Whether margins are measured from the safe area; true by default.
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

extension UIViewController {
  /// The system's minimum margins at the sides of the root view, in points: 16, or 20 with regular
  /// width.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = viewIfLoaded?.systemMargin ?? 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  var sideMarginMinimum: CGFloat? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins.leading : nil
  }

  private func barGuide(isTop: Bool) -> any UILayoutSupport {
    let name = isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    let root: UIView = view
    if let known = root.layoutGuides.first(where: { $0.identifier == name }) as? BarLayoutGuide {
      return known
    }
    let guide = BarLayoutGuide()
    guide.identifier = name
    root.addLayoutGuide(guide)
    let safe = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      guide.topAnchor.constraint(equalTo: isTop ? root.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : root.bottomAnchor),
    ])
    return guide
  }

  /// The area that bars cover at the top.
  @available(
    *, deprecated,
    message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor"
  )
  public var topLayoutGuide: any UILayoutSupport { barGuide(isTop: true) }

  /// The area that bars cover at the bottom.
  @available(
    *, deprecated,
    message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
  )
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(isTop: false) }
}
