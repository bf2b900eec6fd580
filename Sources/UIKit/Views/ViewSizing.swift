import Foundation

/// The part of `UIView` that says how large it would like to be, and how Auto Layout takes it.
///
/// These are `UIView`'s members, in a class of their own so that one file stays about one thing and
/// apps can override them all; there are no other subclasses.
@preconcurrency @MainActor
open class ViewSizing: ViewBase {
  private var asView: UIView { unsafeDowncast(self, to: UIView.self) }

  /// Asks the view for the size that suits it best within `size`; by default its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { asView.bounds.size }

  /// Makes the view as large as `sizeThatFits(_:)` says, keeping its origin.
  open func sizeToFit() {
    let size = sizeThatFits(asView.bounds.size)
    asView.frame = CGRect(origin: asView.frame.origin, size: size)
  }

  /// The size that the view's content wants, `noIntrinsicMetric` where it wants none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// No wish for a size.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Auto Layout

  /// Whether the view works only with constraints: its `updateConstraints()` is called before its
  /// first layout then.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Has the layout ask for `intrinsicContentSize` again.
  open func invalidateIntrinsicContentSize() { asView.contentSizeChanged() }

  /// The content's size for layout, text that wraps being `width` wide.
  func layoutContentSize(wrappedAt width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// Whether the content's height follows from the width that layout finds.
  var wrapsToLayoutWidth: Bool { false }

  /// From the top to the first baseline and from the last baseline to the bottom, in points.
  var baselineInsets: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// Has `updateConstraints()` called before the next layout.
  open func setNeedsUpdateConstraints() { asView.scheduleConstraintUpdate() }

  /// Calls `updateConstraints()` of this view and of what is in it now, where it is due.
  open func updateConstraintsIfNeeded() { asView.prepareLayout() }

  /// Changes constraints before a layout; calls of overrides end with `super`'s.
  open func updateConstraints() {}

  /// How far what is aligned lies within the frame, in points; nothing by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle that is aligned when the view has a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame that the view has when a rectangle is aligned.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline is this one's: itself.
  open var forFirstBaselineLayout: UIView { asView }

  /// The view whose last baseline is this one's: itself.
  open var forLastBaselineLayout: UIView { asView }

  /// The size that satisfies the constraints and comes nearest to `targetSize`, at the priority of
  /// `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    asView.fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// The size that satisfies the constraints and comes nearest to `targetSize`, as much as the
  /// priorities say.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    asView.fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Called when the margins may have changed.
  open func layoutMarginsDidChange() {}
}
