import FilmstripGraphics
import Foundation
import QuartzCore

/// The root of a view hierarchy, which fills a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// The screen of the window.
  public var screen: UIScreen { .main }

  /// The insets of the safe area, which depend on the shape of the screen.
  package var screenSafeArea: UIEdgeInsets {
    Headless.device.safeArea(Headless.orientation)
  }

  /// The level of the window.
  ///
  /// Only the film's own window is drawn; other windows are reported.
  open var windowLevel = Level.normal

  private var isShown = false

  /// Creates a window with a frame on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a window that fills the screen of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    isHidden = true
  }

  /// Creates a window that fills the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a window; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The next responder, which is the app.
  open override var next: UIResponder? { UIApplication.shared }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    if !UIApplication.shared.windows.contains(where: { $0 === self }) {
      if !UIApplication.shared.windows.isEmpty { Unsupported.report("more than one UIWindow") }
      UIApplication.shared.windows.append(self)
    }
    makeKey()
    isHidden = false
    guard !isShown else { return }
    isShown = true
    applyAppearance()
    if let rootViewController { show(rootViewController) }
  }

  /// Notifies the window that it has become the key window.
  ///
  /// The default implementation has no effect.
  open func becomeKey() {}

  /// Notifies the window that another window becomes the key window.
  ///
  /// The default implementation has no effect.
  open func resignKey() {}

  /// Whether the window is the key window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Sends an event to gesture recognizers and then to views.
  open func sendEvent(_ event: UIEvent) {
    TouchRouter.current.process(event, in: self)
  }

  private func replaceRoot(_ old: UIViewController?) {
    if let old, old !== rootViewController {
      if isShown { old.beginAppearanceTransition(false, animated: false) }
      old.viewIfLoaded?.removeFromSuperview()
      if isShown { old.endAppearanceTransition() }
    }
    if Headless.hasLiquidGlass, rootViewController != nil { reportLook() }
    if isShown, let rootViewController { show(rootViewController) }
  }

  /// Reports which parts of the look of iOS 26 or 27 are chosen, measured on another version, or missing.
  private func reportLook() {
    let version = "iOS \(Headless.iosVersion): "
    let isMeasured = Headless.iosVersion >= 27
    if isMeasured {
      Headless.reportOnce(
        simplified: "\(version)chosen are the direction of the light, the even border and the "
          + "inner shadow of glass; bars don't minimize and aren't vertical")
    }
    Headless.reportOnce(
      simplified: version
        + (isMeasured
          ? ""
          : "the motion of pages and groups was measured on iOS 27; the automatic scroll edge "
            + "effect, which adapts to the content in an unknown way, is drawn as a soft one; ")
        + "chosen are the rule by which a released back swipe pops, of two that contradict each "
        + "other, back buttons without titles, groups after a back swipe, the fade of groups with "
        + "a colour that grow out of another, the groups of toolbars in a back swipe, the colour of "
        + "scroll edge effects, and that the effect at a tab bar stays in the bar and doesn't blur; in "
        + "landscape, the sides of bars; on iPads, toolbars and tab bars, which are at the bottom")
    Headless.reportOnce(
      simplified: version
        + (isMeasured ? "" : "the refraction of glass, lists and menus were measured on iOS 27; ")
        + "glass doesn't change between light and dark and doesn't react to touches, glasses of "
        + "bars merge only in a push or a pop, titles appear in a bar without a blur, and the pill of "
        + "a tab bar moves at once; a menu in a menu replaces the outer one, and a menu has no neck to its button; controls except "
        + "buttons of glass and switches, search bars below titles, rows with the built-in labels "
        + "of cells, plain lists, swipe actions of rows, split views, popovers, the motion of "
        + "context menus, action sheets on iPads, and sheets on iPads have the look of iOS 18")
    if traitCollection.accessibilityContrast == .high {
      Headless.reportOnce(
        simplified: "\(version)increased contrast doesn't change glass, because there is no "
          + "measurement")
    }
  }

  private func show(_ controller: UIViewController) {
    controller.loadViewIfNeeded()
    guard let root = controller.viewIfLoaded else { return }
    root.frame = bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.beginAppearanceTransition(true, animated: false)
    insertSubview(root, at: 0)
    controller.endAppearanceTransition()
  }
}
