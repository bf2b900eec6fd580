import Foundation

/// The position of a bar.
///
/// *Source:* `UIBarCommon.h`, raw values (FACTS: appearance.images).
public enum UIBarPosition: Int, Sendable {
  /// Nowhere in particular.
  case any = 0
  /// At the bottom of what it belongs to: its hairline is on its top edge.
  case bottom = 1
  /// At the top of what it belongs to: its hairline is on its bottom edge.
  case top = 2
  /// At the top of the screen: as `top`, and its background reaches under the status bar.
  case topAttached = 3
}

/// An object with the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position.
  var barPosition: UIBarPosition { get }
}

/// An object that returns the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Called when a bar enters a window and where its position is needed.
  ///
  /// `any`, the default, is the usual one of its kind: navigation bars at the top, toolbars at
  /// the bottom.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// The usual position of its kind.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
