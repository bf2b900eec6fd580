import Foundation

/// What a popover asks the class of its background for.
///
/// *Source:* `UIPopoverBackgroundView.h`.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// How broad the arrow is at the popover's edge, in points.
  static func arrowBase() -> CGFloat
  /// How far the content stays away from the background's edges, the arrow left out, in points.
  static func contentViewInsets() -> UIEdgeInsets
  /// How far the arrow stands out, in points.
  static func arrowHeight() -> CGFloat
}

/// The background of a popover, arrow and all, for apps to subclass.
///
/// A subclass overrides the three class methods, and draws itself where `arrowDirection` and
/// `arrowOffset` say. *Source:* `UIPopoverBackgroundView.h`.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// How far the arrow is from the middle of its edge, to the right or down, in points.
  open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
  /// Where the arrow points.
  open var arrowDirection: UIPopoverArrowDirection = .unknown {
    didSet { if arrowDirection != oldValue { setNeedsLayout() } }
  }

  /// Whether the content gets rounded corners; true by default.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// How broad the arrow is at the popover's edge, in points; every subclass must say.
  open class func arrowBase() -> CGFloat { mustOverride() }

  /// How far the content stays away from the edges, in points; every subclass must say.
  open class func contentViewInsets() -> UIEdgeInsets { mustOverride() }

  /// How far the arrow stands out, in points; every subclass must say.
  open class func arrowHeight() -> CGFloat { mustOverride() }

  private class func mustOverride(_ method: StaticString = #function) -> Never {
    fatalError("\(self) must override \(method) of UIPopoverBackgroundView")
  }
}
