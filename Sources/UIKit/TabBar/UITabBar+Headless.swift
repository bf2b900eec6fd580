import Foundation

extension UITabBar {
  /// Where a finger taps an item, in the window; nil where it is not to be seen.
  package func point(of item: UITabBarItem) -> CGPoint? {
    layoutIfNeeded()
    guard let window, !isHidden, let view = itemViews.first(where: { $0.item === item }) else {
      return nil
    }
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return window.bounds.contains(point) ? point : nil
  }
}
