import Foundation

extension UITabBar {
  /// Returns the point at which a touch taps an item, in window coordinates, or `nil` if the item
  /// isn't visible.
  package func point(of item: UITabBarItem) -> CGPoint? {
    layoutIfNeeded()
    guard let window, !isHidden, let view = itemViews.first(where: { $0.item === item }) else {
      return nil
    }
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return window.bounds.contains(point) ? point : nil
  }
}
