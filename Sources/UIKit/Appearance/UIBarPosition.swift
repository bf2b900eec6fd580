import Foundation

/// The position of a bar.
///
/// *Source:* `UIBarCommon.h`, raw values (FACTS: appearance.images).
public enum UIBarPosition: Int, Sendable {
  /// An unspecified position.
  case any = 0
  /// At the bottom of the containing view; the hairline is at the bar's top edge.
  case bottom = 1
  /// At the top of the containing view; the hairline is at the bar's bottom edge.
  case top = 2
  /// At the top of the screen, like `top`, with the background extending under the status bar.
  case topAttached = 3
}

/// An object with the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// An object that returns the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Asks the delegate for the position when a bar enters a window and whenever the position is
  /// needed.
  ///
  /// `any`, the default, is the usual position of the bar: navigation bars are at the top, toolbars
  /// at the bottom.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`, the usual position of the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
