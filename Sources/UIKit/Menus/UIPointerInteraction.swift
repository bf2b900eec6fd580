import Foundation

/// An interaction that changes the pointer of an iPad over a view; a film has no pointer.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which Filmstrip never calls; it isn't retained.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view to which the interaction belongs.
  public private(set) weak var view: UIView?
  /// Whether the interaction changes the pointer; `true` by default.
  open var isEnabled = true

  /// Creates an interaction whose delegate provides styles.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing, because there is no pointer.
  open func invalidate() {}

  /// Stores the view.
  open func willMove(to view: UIView?) { self.view = view }

  /// Does nothing.
  open func didMove(to view: UIView?) {}
}

/// The delegate of a pointer interaction, which Filmstrip never calls.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region at a location of the pointer, or `nil` for no effect.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of a region, or `nil` for no effect.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called before the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called before the pointer exits a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the region of the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns `nil`.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// An object that animates changes together with the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated together with the pointer.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A location of the pointer for which the system requests a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The location of the pointer in the view, in points.
  public let location = CGPoint.zero
  /// The pressed modifier keys.
  public let modifiers: UIKeyModifierFlags = []
}

/// A part of a view with a style of the pointer.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The rectangle of the region in the view, in points.
  public let rect: CGRect
  /// The identifier of the region, or `nil` if it has none.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// The effect and the shape of a pointer.
@preconcurrency @MainActor
open class UIPointerStyle: UIHoverStyle {
  /// Creates a style with an effect and a shape.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect: UIHoverAutomaticEffect(), shape: UIShape?.none)
  }

  /// Creates a style with a shape, and axes along which the pointer returns to the middle.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(effect: UIHoverAutomaticEffect(), shape: UIShape?.none)
  }

  /// Returns a style that hides the pointer.
  public class func hidden() -> UIPointerStyle {
    UIPointerStyle(effect: UIHoverAutomaticEffect(), shape: UIShape?.none)
  }

  /// Returns the system's style.
  public class func system() -> UIPointerStyle {
    UIPointerStyle(effect: UIHoverAutomaticEffect(), shape: UIShape?.none)
  }
}

/// The effect of a pointer on a preview of a view.
public enum UIPointerEffect {
  /// The tint of a view below the pointer.
  public enum TintMode: Int, Sendable {
    /// There is no tint.
    case none
    /// The tint is above the content.
    case overlay
    /// The tint is below the content.
    case underlay
  }

  /// The system determines the effect.
  case automatic(UITargetedPreview)
  /// The pointer becomes a highlight of the view.
  case highlight(UITargetedPreview)
  /// The pointer becomes the view, which is lifted.
  case lift(UITargetedPreview)
  /// The view changes, and the pointer stays.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)
}

/// The shape of a pointer.
public enum UIPointerShape {
  /// The radius of a rounded rectangle without a radius of its own, in points.
  ///
  /// *Chosen.*
  public static let defaultCornerRadius: CGFloat = 8

  /// A path.
  case path(UIBezierPath)
  /// A rounded rectangle.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical line with a length in points.
  case verticalBeam(length: CGFloat)
  /// A horizontal line with a length in points.
  case horizontalBeam(length: CGFloat)
}
