import Foundation

extension UIViewController {
  /// The system's minimum margins at the sides of the root view, in points: 16, or 20 in a regular
  /// width.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = viewIfLoaded?.systemMargin ?? 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  var sideMarginMinimum: CGFloat? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins.leading : nil
  }

  /// Returns the guide of the area that bars cover at the top or at the bottom.
  func barLayoutGuide(isTop: Bool) -> any UILayoutSupport {
    let name = isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    let root: UIView = view
    if let existing = root.layoutGuides.first(where: { $0.identifier == name }) as? BarLayoutGuide {
      return existing
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
  public var topLayoutGuide: any UILayoutSupport { barLayoutGuide(isTop: true) }

  /// The area that bars cover at the bottom.
  @available(
    *, deprecated,
    message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
  )
  public var bottomLayoutGuide: any UILayoutSupport { barLayoutGuide(isTop: false) }
}

extension UIViewController: ObservationTracking {
  /// Calls a layout method.
  func trackLayout(_ method: TrackedMethod, _ call: (UIViewController) -> Void) {
    tracking(method) {
      call(self)
    } schedule: {
      $0.viewIfLoaded?.setNeedsLayout()
    }
  }
}
