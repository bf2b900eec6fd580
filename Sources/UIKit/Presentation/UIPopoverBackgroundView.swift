import Foundation

/// The class methods of a popover's background.
///
/// *Source:* `UIPopoverBackgroundView.h`.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// Returns the width of the arrow at the popover's edge, in points.
  static func arrowBase() -> CGFloat
  /// Returns the insets of the content from the background's edges, without the arrow, in points.
  static func contentViewInsets() -> UIEdgeInsets
  /// Returns the height of the arrow, in points.
  static func arrowHeight() -> CGFloat
}

/// The background of a popover, with its arrow, for apps to subclass.
///
/// A subclass overrides the three class methods, and draws itself as `arrowDirection` and
/// `arrowOffset` define. *Source:* `UIPopoverBackgroundView.h`.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The arrow's offset from the middle of its edge, to the right or down, in points.
  open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
  /// The direction in which the arrow points.
  open var arrowDirection: UIPopoverArrowDirection = .unknown {
    didSet { if arrowDirection != oldValue { setNeedsLayout() } }
  }

  /// Whether the content has rounded corners; the default is `true`.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// Returns the width of the arrow at the popover's edge, in points; subclasses must override it.
  open class func arrowBase() -> CGFloat { mustOverride() }

  /// Returns the insets of the content from the edges, in points; subclasses must override it.
  open class func contentViewInsets() -> UIEdgeInsets { mustOverride() }

  /// Returns the height of the arrow, in points; subclasses must override it.
  open class func arrowHeight() -> CGFloat { mustOverride() }

  private class func mustOverride(_ method: StaticString = #function) -> Never {
    fatalError("\(self) must override \(method) of UIPopoverBackgroundView")
  }
}
