import Foundation

extension UINavigationController {
  /// The point at which a touch taps the back button, in window coordinates, or `nil` if no back
  /// button is visible.
  package var backButtonPoint: CGPoint? {
    guard !navigationBarHidden, navigationBar.window != nil,
      let layout = navigationBar.content?.layout,
      let area = layout.chevron ?? layout.backLabel
    else { return nil }
    return navigationBar.rowView.convert(CGPoint(x: area.midX, y: area.midY), to: nil)
  }

  /// Returns the point at which a touch taps an item of one of the bars, in window coordinates, or
  /// `nil` if the item isn't visible.
  package func point(of item: UIBarButtonItem) -> CGPoint? {
    let bars: [UIView?] = [
      navigationBarHidden ? nil : navigationBar, isToolbarOffscreen ? nil : toolbar,
    ]
    for case let bar? in bars where bar.window != nil {
      guard let view = Self.button(of: item, in: bar) else { continue }
      return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
    return nil
  }

  private static func button(of item: UIBarButtonItem, in view: UIView) -> UIView? {
    if let button = view as? BarButtonView { return button.item === item ? button : nil }
    for child in view.subviews {
      if let match = button(of: item, in: child) { return match }
    }
    return nil
  }
}
