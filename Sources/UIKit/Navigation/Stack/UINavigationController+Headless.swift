import Foundation

extension UINavigationController {
  /// Where a finger taps the back button, in the window; nil where there is none to be seen.
  package var backButtonPoint: CGPoint? {
    guard !navigationBarHidden, navigationBar.window != nil,
      let layout = navigationBar.content?.layout,
      let area = layout.chevron ?? layout.backLabel
    else { return nil }
    return navigationBar.rowView.convert(CGPoint(x: area.midX, y: area.midY), to: nil)
  }

  /// Where a finger taps an item of one of the bars, in the window; nil where it is not to be seen.
  package func point(of item: UIBarButtonItem) -> CGPoint? {
    let bars: [UIView?] = [
      navigationBarHidden ? nil : navigationBar, isToolbarAway ? nil : toolbar,
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
      if let found = button(of: item, in: child) { return found }
    }
    return nil
  }
}
