import Foundation
import QuartzCore

/// The values that an app sets by a toolbar's methods.
struct ToolbarStyling {
  var images = BarImages()
  var shadows = BarImages()
  /// Whether `isTranslucent` was said, and what.
  var isTranslucent: Bool?
  /// The standard appearance, once it was set or read.
  var standard: UIToolbarAppearance?
}

extension UIToolbar {
  /// Sets an image behind the items for a position and metrics of the bar; nil for none.
  ///
  /// What is not set for the bar's position and metrics falls back to `any` and to `default`.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    styling.images[topOrBottom, barMetrics] = backgroundImage
    noteSet("backgroundImage \(topOrBottom.rawValue) \(barMetrics.rawValue)") {
      (bar: UIToolbar) in
      bar.setBackgroundImage(
        backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    appearanceChanged()
  }

  /// The image that was set for this position and these metrics.
  public func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    styling.images[topOrBottom, barMetrics]
  }

  /// Puts an image in place of the hairline, where there is a background image; nil for the hairline, an
  /// empty image for none.
  public func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    styling.shadows[topOrBottom, .default] = shadowImage
    noteSet("shadowImage \(topOrBottom.rawValue)") { (bar: UIToolbar) in
      bar.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }
    appearanceChanged()
  }

  /// The image that was set for this position.
  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    styling.shadows[topOrBottom, .default]
  }

  /// The image behind the items; nil for none.
  var shownBackgroundImage: UIImage? {
    styling.images.resolved(barPosition, UIBarMetrics(isCompact: isCompact, hasPrompt: false))
  }

  /// The appearance away from content's end; nil where only plain properties apply.
  private var usualAppearance: UIToolbarAppearance? {
    (isCompact ? compactAppearance : nil) ?? styling.standard
  }

  /// The appearance at content's end; nil where none is made for there.
  private var edgeAppearance: UIToolbarAppearance? {
    (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
  }

  var shownEdgeAppearance: UIBarAppearance? { edgeAppearance }

  /// The background.
  var background: BarBackground {
    scrolledBackground(
      background(
        usualAppearance, image: shownBackgroundImage,
        shadowImage: styling.shadows.resolved(barPosition, .default)),
      keepsStandard: usualAppearance == nil && hasPlainBackground(image: shownBackgroundImage))
  }

  func buttonAppearance(_ item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
    let appearance = isAtEdge ? edgeAppearance : usualAppearance
    return item.style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
  }

  /// Where the background is: under the status bar too, where the bar is attached to the top.
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

extension UIToolbar: BottomBar {}
