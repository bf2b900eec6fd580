import Foundation
import QuartzCore

extension UIView {
  /// The default value of `safeAreaInsets`.
  var computedSafeAreaInsets: UIEdgeInsets {
    if let frozenSafeArea { return frozenSafeArea }
    var insets = inheritedSafeArea
    insets.top = max(insets.top, containerInsets.top)
    insets.left = max(insets.left, containerInsets.left)
    insets.bottom = max(insets.bottom, containerInsets.bottom)
    insets.right = max(insets.right, containerInsets.right)
    if let extra = controller?.additionalSafeAreaInsets {
      insets.top += extra.top
      insets.left += extra.left
      insets.bottom += extra.bottom
      insets.right += extra.right
    }
    return insets
  }

  private var inheritedSafeArea: UIEdgeInsets {
    if let window = self as? UIWindow { return window.screenSafeArea }
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    let frame = superview.restingFrame(of: self) ?? untransformedFrame
    if !coversContent, let insets = superview.contentSafeArea(of: frame) { return insets }
    let area = superview.bounds.inset(by: outer)
    // Views that slide horizontally keep the insets of their resting position.
    let horizontal = frame.minX == 0 && frame.width == superview.bounds.width
    // *Chosen*: at an edge that nothing covers, a view that extends beyond it has no inset either.
    // *Documented* (FACTS: layout.invisible-safe-area): a view above or below the screen has none.
    let bounds = superview.bounds
    let isVisible = frame.maxY > bounds.minY && frame.minY < bounds.maxY
    return UIEdgeInsets(
      top: isVisible && outer.top != 0 ? max(0, min(area.minY - frame.minY, frame.height)) : 0,
      left: horizontal ? outer.left : 0,
      bottom: isVisible && outer.bottom != 0
        ? max(0, min(frame.maxY - area.maxY, frame.height)) : 0,
      right: horizontal ? outer.right : 0)
  }

  /// The frame that the view has without its transform.
  var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x,
      y: center.y - bounds.height * layer.anchorPoint.y, width: bounds.width,
      height: bounds.height)
  }

  /// The bounds, reduced by the safe area insets.
  package var safeAreaRect: CGRect { bounds.inset(by: safeAreaInsets) }

  /// Notifies the view, its controller and its descendants that safe areas may have changed.
  func safeAreaChanged() {
    if window != nil { notifySafeAreaChange() }
  }

  private func notifySafeAreaChange() {
    existingLayoutState?.insetsChanged()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    for subview in subviews where subview.superview === self { subview.notifySafeAreaChange() }
  }
}

extension UIView {
  /// The system's content margin, in points.
  ///
  /// The margin is 20 in a regular horizontal size class and on phones at least 414 points wide,
  /// otherwise 16.
  ///
  /// *Measured* (FACTS: layout.margins).
  package var systemMargin: CGFloat {
    let device = Headless.device
    let isWidePhone = !device.isPad && device.size.width >= 414
    return isWidePhone || traitCollection.horizontalSizeClass == .regular ? 20 : 16
  }
}
