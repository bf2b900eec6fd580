import Foundation
import Timing

/// The part of `UIViewController` that says how its content stands to the bars around it.
///
/// These are `UIViewController`'s members, in a class of their own so that one file stays about one
/// thing and apps can override them all; there are no other subclasses.
@preconcurrency @MainActor
open class ControllerContent: ControllerBase {
  private var asController: UIViewController { unsafeDowncast(self, to: UIViewController.self) }

  private weak var topScrollView: UIScrollView?
  private weak var bottomScrollView: UIScrollView?

  /// Says which scroll view bars at the top, at the bottom, or both, go by; nil leaves it to the
  /// controller to find one, which is the default.
  ///
  /// Bars go by the page on top of their stack, or by the tab's own controller. It is not kept alive.
  /// *Source:* documented; leading and trailing edges are left out, as on iOS 15.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    let followed = [topScrollView, bottomScrollView, asController.foundScrollView]
    if edge.contains(.top) { topScrollView = scrollView }
    if edge.contains(.bottom) { bottomScrollView = scrollView }
    asController.stopFollowing(followed.compactMap { $0 })
  }

  /// The scroll view that bars at the top or at the bottom go by: the one that was set, or else the
  /// controller's view, the first view in it, or in that, and so on (*chosen*).
  ///
  /// Overrides that answer nil keep bars from following anything. Nil without a scroll view.
  ///
  /// - Precondition: `edge` is `top` or `bottom`, as UIKit demands; the text is *chosen*.
  /// *Source:* documented.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    demand(
      edge == .top || edge == .bottom,
      "contentScrollView(for:) must be asked for the top or the bottom edge, but is for \(edge)")
    return (edge == .top ? topScrollView : bottomScrollView) ?? asController.foundScrollView
  }
}
