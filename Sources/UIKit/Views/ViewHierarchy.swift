import Foundation
import QuartzCore

/// The part of `UIView` that concerns its place among others, and that apps override.
///
/// Swift lets a subclass override only what stands in a class's own body. These are `UIView`'s
/// members in a class of their own, so that one file stays about one thing; there are no other
/// subclasses.
@preconcurrency @MainActor
open class ViewHierarchy: ViewTint {
  private var asView: UIView { unsafeDowncast(self, to: UIView.self) }

  // MARK: Adding and removing

  /// Puts a view on top of the others; it leaves the superview that it was in.
  open func addSubview(_ view: UIView) { asView.putOnTop(view) }

  /// Puts a view at a place, 0 being the bottom.
  open func insertSubview(_ view: UIView, at index: Int) { asView.insert(view, at: index) }

  /// Puts a view right above another; on top if that one is not here.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    asView.put(view, above: siblingSubview)
  }

  /// Puts a view right below another; on top if that one is not here.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    asView.put(view, below: siblingSubview)
  }

  /// Exchanges two views by their places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    asView.exchangeViews(index1, index2)
  }

  /// Puts a subview on top; does nothing for another view.
  open func bringSubviewToFront(_ view: UIView) { asView.bringToFront(view) }

  /// Puts a subview at the bottom; does nothing for another view.
  open func sendSubviewToBack(_ view: UIView) { asView.sendToBack(view) }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { asView.leaveSuperview() }

  /// Whether the view is this one or somewhere inside of `view`.
  open func isDescendant(of view: UIView) -> Bool { asView.lies(in: view) }

  /// The first view with the tag, this one first, then depth first; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { asView.firstView(withTag: tag) }

  // MARK: Callbacks

  /// Called before the view moves to another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view moved to another superview.
  open func didMoveToSuperview() {}
  /// Called before the view moves to another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view moved to another window.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Coordinates

  /// The topmost view at a point of this one that takes events; nil if there is none.
  ///
  /// Views that are hidden, that take no events or whose alpha is below 0.01 are passed over, as
  /// UIKit documents.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    asView.topmostView(at: point, with: event)
  }

  /// Whether a point of this view lies within its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    asView.bounds.contains(point)
  }

  /// A point of this view in another's coordinates; nil stands for the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    asView.layer.convert(point, to: (view ?? asView.window)?.layer)
  }

  /// A point of another view in this one's coordinates; nil stands for the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    asView.layer.convert(point, from: (view ?? asView.window)?.layer)
  }

  /// A rectangle of this view in another's coordinates; nil stands for the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    asView.layer.convert(rect, to: (view ?? asView.window)?.layer)
  }

  /// A rectangle of another view in this one's coordinates; nil stands for the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    asView.layer.convert(rect, from: (view ?? asView.window)?.layer)
  }

  /// How far the screen's shape and bars reach into the view, in points.
  open var safeAreaInsets: UIEdgeInsets { asView.coveredInsets }

  /// Whether the view's frame stays as it is set, by code or by `autoresizingMask`; true by default.
  ///
  /// Set it to false for a view that constraints place.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { asView.keepsFrame }
    set { asView.keepsFrame = newValue }
  }

  // MARK: Pictures

  /// A view of the same size that shows what this one shows now.
  ///
  /// With `afterUpdates` what changed until now counts, laid out and drawn; without, what was changed
  /// since the clock's last turn does not, and a view that nobody has seen gives an empty picture.
  /// Animations are seen as far as they are. What reaches beyond the bounds is cut off; place and
  /// transform do not count, opacity does, and a hidden view gives an empty picture. A blur in it shows
  /// only what lies behind it within this view.
  ///
  /// *Source:* documented, except that place, transform and what lies outside are left out, which is
  /// chosen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    asView.snapshot(of: asView.bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }

  /// A view that shows a part of this one, given in its own coordinates, as
  /// `snapshotView(afterScreenUpdates:)` does.
  ///
  /// When it is resized all but what lies within `capInsets` (in points from the part's edges)
  /// stretches. Of one state any number of parts costs little.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    asView.snapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  /// Draws what the view shows, stretched over a rectangle of the current context; answers whether
  /// there was anything to draw.
  ///
  /// `afterUpdates` is as for snapshots.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    asView.paintHierarchy(in: rect, afterUpdates: afterUpdates)
  }
}
