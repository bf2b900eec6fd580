import FilmstripGraphics
import FilmstripTiming
import QuartzCore
import UIKit

/// Determines which part of a view controller is visible on the screen.
@MainActor
enum TrialVisibility {
  /// The minimum width and height of a view that counts as visible, in points.
  ///
  /// *Chosen:* a view of fewer points is a line.
  private static let minimumLength: CGFloat = 4
  /// The minimum opacity of a view that counts as visible.
  private static let minimumOpacity = 0.01

  /// Returns whether a view or one of its superviews is hidden or transparent.
  static func isTransparent(_ view: UIView) -> Bool {
    view.isHidden || view.alpha < minimumOpacity || view.superview.map(isTransparent) == true
  }

  /// Returns the visible frame of a view controller's view, in the window, or `nil` if it isn't
  /// visible.
  static func frame(of page: UIViewController, in window: UIWindow) -> CGRect? {
    guard let view = page.viewIfLoaded, view.window === window, !isTransparent(view) else {
      return nil
    }
    let frame = visibleRect(of: view, in: window)
    return frame.width < minimumLength || frame.height < minimumLength ? nil : frame
  }

  /// Returns whether a view controller's view fills a window with an opaque background.
  static func fills(_ window: UIWindow, _ page: UIViewController) -> Bool {
    guard let frame = frame(of: page, in: window) else { return false }
    // The background of a container is that of its view controllers.
    let isContainer = page is UINavigationController || page is UITabBarController
    return frame == window.bounds && (isContainer || page.view.backgroundColor?.cgColor.alpha == 1)
  }

  private static func visibleRect(of view: UIView, in window: UIWindow) -> CGRect {
    var rect = view.convert(view.bounds, to: nil).intersection(window.bounds)
    var ancestor = view.superview
    while let clipping = ancestor {
      if clipping.clipsToBounds {
        rect = rect.intersection(clipping.convert(clipping.bounds, to: nil))
      }
      ancestor = clipping.superview
    }
    return rect.isNull ? .zero : rect
  }

  /// Returns the reason why a view controller's view isn't visible, as the end of a sentence, or
  /// `nil` if it is visible: on the screen, of a size, and not behind another view controller's view.
  static func absence(
    of page: UIViewController, behind other: UIViewController, _ window: UIWindow
  ) -> String? {
    guard let view = page.viewIfLoaded, view.window === window else {
      return "is not in the window"
    }
    if isTransparent(view) { return "is hidden or transparent" }
    let size = view.convert(view.bounds, to: nil).size
    if size.width < minimumLength || size.height < minimumLength {
      return "has no size: \(Int(size.width)) × \(Int(size.height)) points"
    }
    guard let frame = frame(of: page, in: window) else { return "is outside of the screen" }
    guard let cover = other.viewIfLoaded, cover !== view, cover.window === window,
      !isTransparent(cover), cover.backgroundColor?.cgColor.alpha == 1,
      visibleRect(of: cover, in: window).contains(frame), isAbove(cover, view)
    else { return nil }
    return "is behind the first page"
  }

  /// Returns whether a view controller's view and its subviews draw something.
  static func drawsSomething(_ page: UIViewController) -> Bool {
    let node = page.viewIfLoaded?.layer.makeDisplayNode(at: VirtualClock.current.now)
    return node.map(drawsSomething) == true
  }

  private static func drawsSomething(_ node: DisplayNode) -> Bool {
    node.opacity >= minimumOpacity
      && (node.backdrop != nil || !node.drawings.isEmpty || !node.overlays.isEmpty
        || node.children.contains(where: drawsSomething))
  }

  /// Returns whether a view is drawn after another one that doesn't contain it.
  private static func isAbove(_ view: UIView, _ other: UIView) -> Bool {
    func path(_ view: UIView) -> [UIView] { (view.superview.map(path) ?? []) + [view] }
    let (one, two) = (path(view), path(other))
    let common = zip(one, two).prefix { $0 === $1 }.count
    guard common > 0, common < one.count, common < two.count else { return false }
    let siblings = one[common - 1].subviews
    func place(_ view: UIView) -> (CGFloat, Int) {
      (view.layer.zPosition, siblings.firstIndex { $0 === view } ?? 0)
    }
    return place(one[common]) > place(two[common])
  }
}
