import Foundation

/// The effect of a pointer over a view; a film has no pointer.
///
/// *Source:* documentation of `UIHoverStyle`.
@preconcurrency @MainActor
open class UIHoverStyle: NSObject {
  /// The effect.
  open var effect: any UIHoverEffect
  /// The shape of the effect, or `nil`, the default, to use the shape of the view.
  open var shape: UIShape?
  /// Whether the view has the effect; `true` by default.
  open var isEnabled = true

  /// Creates a style with an effect and a shape.
  public init(effect: some UIHoverEffect, shape: UIShape? = nil) {
    self.effect = effect
    self.shape = shape
    super.init()
  }

  /// Creates a style with the system's effect and a shape.
  public convenience init(shape: UIShape? = nil) {
    self.init(effect: UIHoverAutomaticEffect(), shape: shape)
  }
}

/// An effect of a pointer over a view.
public protocol UIHoverEffect {}

/// The system's effect.
public struct UIHoverAutomaticEffect: UIHoverEffect, Sendable {
  /// Creates the effect.
  public init() {}
}

/// A highlight.
public struct UIHoverHighlightEffect: UIHoverEffect, Sendable {
  /// Creates the effect.
  public init() {}
}

/// A lift of the view.
public struct UIHoverLiftEffect: UIHoverEffect, Sendable {
  /// Creates the effect.
  public init() {}
}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
  /// The system's effect.
  public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
  /// A highlight.
  public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
  /// A lift of the view.
  public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}

/// A shape, as of an effect.
///
/// *Source:* documentation of `UIShape`.
public struct UIShape: Sendable {
  private init() {}

  /// A rectangle.
  public static var rect: UIShape { UIShape() }
  /// A rectangle whose ends are semicircles.
  public static var capsule: UIShape { UIShape() }
  /// A circle.
  public static var circle: UIShape { UIShape() }

  /// Returns a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of the corners, in points.
  ///   - cornerCurve: The curve of the corners.
  ///   - maskedCorners: The rounded corners.
  public static func rect(
    cornerRadius: CGFloat, cornerCurve: UICornerCurve = .automatic,
    maskedCorners: UIRectCorner = .allCorners
  ) -> UIShape { UIShape() }

  /// Returns a rectangle with a frame.
  ///
  /// - Parameters:
  ///   - rect: The frame in the view, in points.
  ///   - cornerRadius: The radius of the corners, in points.
  ///   - cornerCurve: The curve of the corners.
  ///   - maskedCorners: The rounded corners.
  public static func fixedRect(
    _ rect: CGRect, cornerRadius: CGFloat = 0, cornerCurve: UICornerCurve = .automatic,
    maskedCorners: UIRectCorner = .allCorners
  ) -> UIShape { UIShape() }
}

/// The curve of rounded corners.
///
/// *Source:* documentation of `UICornerCurve`.
public enum UICornerCurve: Int, Sendable {
  /// The system's curve.
  case automatic = 0
  /// A circular arc.
  case circular = 1
  /// A curve whose curvature changes continuously.
  case continuous = 2
}
