import Foundation
import QuartzCore

/// The values that an app sets with methods of a toolbar.
struct ToolbarStyling {
  var images = BarImages()
  var shadows = BarImages()
  /// The value that the app set for `isTranslucent`, or `nil` if the app didn't set one.
  var isTranslucent: Bool?
  /// The standard appearance, or `nil` until `standardAppearance` is set or read.
  var standard: UIToolbarAppearance?
}

extension UIToolbar {
  /// Sets the image behind the items for a bar position and bar metrics, or removes the image if
  /// `nil`.
  ///
  /// If no image is set for the bar's position and metrics, the bar uses the image for `any` and
  /// for `default`.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    styling.images[topOrBottom, barMetrics] = backgroundImage
    markAsSet("backgroundImage \(topOrBottom.rawValue) \(barMetrics.rawValue)") {
      (bar: UIToolbar) in
      bar.setBackgroundImage(
        backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    appearanceChanged()
  }

  /// Returns the image that was set for this position and these metrics.
  public func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    styling.images[topOrBottom, barMetrics]
  }

  /// Sets the image that replaces the hairline of a bar with a background image.
  ///
  /// If `nil`, the bar draws the hairline; an empty image removes the hairline.
  public func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    styling.shadows[topOrBottom, .default] = shadowImage
    markAsSet("shadowImage \(topOrBottom.rawValue)") { (bar: UIToolbar) in
      bar.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }
    appearanceChanged()
  }

  /// Returns the image that was set for this position.
  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    styling.shadows[topOrBottom, .default]
  }

  /// The image behind the items, or `nil` if there is none.
  var shownBackgroundImage: UIImage? {
    styling.images.resolved(barPosition, UIBarMetrics(isCompact: isCompact, hasPrompt: false))
  }

  /// The appearance away from the content's end, or `nil` if only legacy properties apply.
  private var usualAppearance: UIToolbarAppearance? {
    (isCompact ? compactAppearance : nil) ?? styling.standard
  }

  /// The appearance at the content's end, or `nil` if the app set none.
  private var edgeAppearance: UIToolbarAppearance? {
    (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
  }

  var shownEdgeAppearance: UIBarAppearance? { edgeAppearance }

  /// The background for the current appearance and scroll position.
  var background: BarBackground {
    // *Documented* (FACTS: glass-bar.background).
    if hasGlass, usualAppearance == nil, !hasPlainBackground(image: shownBackgroundImage) {
      return .transparent
    }
    return scrolledBackground(
      background(
        usualAppearance, image: shownBackgroundImage,
        shadowImage: styling.shadows.resolved(barPosition, .default)),
      keepsStandard: usualAppearance == nil && hasPlainBackground(image: shownBackgroundImage))
  }

  func buttonAppearance(_ item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
    let appearance = isAtEdge ? edgeAppearance : usualAppearance
    return item.style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
  }

  /// The frame of the background, which includes the status bar if the bar is attached to the top.
  var backgroundFrame: CGRect {
    guard barPosition == .topAttached, let window else { return bounds }
    let top = convert(CGPoint.zero, to: nil).y
    guard top > 0, top <= window.safeAreaInsets.top else { return bounds }
    return CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top)
  }
}

extension UIToolbar: CustomizableBar {
  var colors: BarColors { .bottomBar }
}

extension UIToolbar: BottomBar {
  /// *Chosen* (FACTS: glass-bar.bottom-edge).
  var hasAutomaticEdgeEffect: Bool { false }
  /// *Measured* (FACTS: glass-bar.bottom-edge).
  var hardEdgeTop: CGFloat { GlassBarMetrics.toolbarTop }
}
