import Foundation

/// An object that decides what a navigation bar may push and pop, and learns when it has.
///
/// A bar without a controller calls its `delegate`. The bar of a navigation controller calls the
/// controller itself, where its class conforms: `shouldPop` before a tap on the back button or the back
/// swipe pops, `shouldPush` after `willShow` and before the bar moves, and `didPush` and `didPop` when it
/// has, before the pages' `viewDidDisappear(_:)` and `didShow`.
/// *Documented* and *reported* (FACTS: callback.bar-delegate); the swipe's question is *measured*
/// (FACTS: callback.should-pop). *Chosen:* that a
/// controller's result of `shouldPush` has no effect, since the page is on its stack already.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be pushed; yes by default.
  func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool
  /// Called when a pushed item is in place: after the animation, or at once without one.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may be popped; yes by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called when a popped item was removed: after the animation, or at once without one.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Yes.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Yes.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
