import Foundation

/// An object that permits pushes and pops of a navigation bar, and is notified when they have
/// ended.
///
/// A bar without a controller calls its `delegate`. The bar of a navigation controller calls the
/// controller itself, if the controller's class conforms: `shouldPop` before a tap on the back
/// button or a back swipe pops, `shouldPush` after `willShow` and before the bar moves, and
/// `didPush` and `didPop` after the bar has moved, before the view controllers'
/// `viewDidDisappear(_:)` and `didShow`.
/// *Documented* and *reported* (FACTS: callback.bar-delegate); the call of `shouldPop` for a swipe
/// is *measured* (FACTS: callback.should-pop). *Chosen:* the result of `shouldPush` of a controller
/// has no effect, because the view controller is already on the stack.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Asks the delegate whether the bar can push an item. The default is `true`.
  func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool
  /// Notifies the delegate after a push: when the animation ends, or at once if there is none.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Asks the delegate whether the bar can pop an item. The default is `true`.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Notifies the delegate after a pop: when the animation ends, or at once if there is none.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
