import Foundation

extension UIColor {
  /// The tint colour of the key window, or blue if there is none.
  ///
  /// *Simplified:* in UIKit, the colour resolves to the tint colour of the view that shows it.
  public class var tintColor: UIColor {
    guard MainQueue.isCurrent else { return .systemBlue }
    return MainActor.assumeIsolated {
      Headless.reportOnce(simplified: "UIColor.tintColor is the tint colour of the window")
      return UIApplication.shared.keyWindow?.tintColor ?? .systemBlue
    }
  }
}
