import Foundation
import Graphics
import QuartzCore

extension UIView {
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
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows a part of this one, given in its own coordinates, as
  /// `snapshotView(afterScreenUpdates:)` does.
  ///
  /// When it is resized all but what lies within `capInsets` (in points from the part's edges)
  /// stretches. Of one state any number of parts costs little.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let node = captured(afterScreenUpdates: afterUpdates)
    var snapshot: UIView?
    Self.performWithoutAnimation {
      snapshot = SnapshotView(node, rect: rect, capInsets: capInsets)
    }
    return snapshot
  }

  /// Draws what the view shows, stretched over a rectangle of the current context; answers whether
  /// there was anything to draw.
  ///
  /// `afterUpdates` is as for snapshots.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0,
      let node = captured(afterScreenUpdates: afterUpdates)
    else { return false }
    let place = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(
        CGAffineTransform(scaleX: rect.width / bounds.width, y: rect.height / bounds.height)
      ).concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
    context.add(.group([.node(node)], transform: place, clip: nil, opacity: 1))
    return true
  }

  private func captured(afterScreenUpdates afterUpdates: Bool) -> DisplayNode? {
    if afterUpdates { return layer.capture(.now) }
    guard UIApplication.shared.windows.contains(where: { layer.wasBelow($0.layer) }) else {
      Headless.report(
        .log(
          "Snapshotting a view (\(type(of: self))) that is not in a visible window requires "
            + "afterScreenUpdates:YES."))
      return nil
    }
    return layer.capture(.began)
  }
}

extension UIScreen {
  /// A view that shows what is on the screen.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last
    return window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }
}
