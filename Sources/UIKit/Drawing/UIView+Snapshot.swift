import FilmstripGraphics
import Foundation
import QuartzCore

extension UIView {
  /// The default implementation of `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`.
  func snapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
    let node = captured(afterScreenUpdates: afterUpdates)
    var snapshot: UIView?
    Self.performWithoutAnimation {
      snapshot = SnapshotView(node, rect: rect, capInsets: capInsets)
    }
    return snapshot
  }

  /// The default implementation of `drawHierarchy(in:afterScreenUpdates:)`.
  func paintHierarchy(in rect: CGRect, afterUpdates: Bool) -> Bool {
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

  /// Whether the view is in no window now and was in none before the current transaction, or is a
  /// snapshot that has not been shown yet.
  private var isOutsideAllWindows: Bool {
    let wasShown = UIApplication.shared.windows.contains { layer.wasDescendant(of: $0.layer) }
    return !wasShown && (window == nil || self is SnapshotView)
  }

  private func captured(afterScreenUpdates afterUpdates: Bool) -> DisplayNode? {
    // A view in no window, or an unshown snapshot, has no screen updates to wait for, so its
    // current state is drawn.
    if afterUpdates || isOutsideAllWindows { return layer.capture(.now) }
    guard UIApplication.shared.windows.contains(where: { layer.wasDescendant(of: $0.layer) }) else {
      Headless.report(
        .log(
          "Snapshotting a view (\(type(of: self))) that is not in a visible window requires "
            + "afterScreenUpdates:YES."))
      return nil
    }
    return layer.capture(.beforeTransaction)
  }
}

extension UIScreen {
  /// Returns a view with a snapshot of the screen.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last
    return window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }
}
