import Foundation
import QuartzCore

/// The running app and its windows.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// The app of the current simulator.
  public static var shared: UIApplication { Headless.Simulator.current.application }

  /// The windows that have been shown, oldest first.
  public internal(set) var windows: [UIWindow] = []
  /// The key window.
  public internal(set) weak var keyWindow: UIWindow?

  /// The delegate of the app, or a placeholder until one is set.
  public var delegate: (any UIApplicationDelegate)? = FilmApplicationDelegate()
  /// The scenes of the app; there is always one.
  public var connectedScenes: Set<UIScene> { [Headless.Simulator.current.windowScene] }
  /// The state of the app; always active.
  public var applicationState: State { .active }
  /// Whether the app supports several scenes; always `false`.
  public var supportsMultipleScenes: Bool { false }
  /// Whether the idle timer is disabled, which has no effect in Filmstrip.
  public var isIdleTimerDisabled = false
  /// Whether the status bar shows network activity, which it never does since iOS 13.
  public var isNetworkActivityIndicatorVisible = false

  /// Sends an event to the windows that contain its touches.
  public func sendEvent(_ event: UIEvent) {
    for window in event.windows { window.sendEvent(event) }
  }

  /// The layout direction of the app's interface.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Ignoring touches

  private var ignoreCount = 0

  /// Whether the app ignores new touches.
  public var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  /// Ignores new touches until `endIgnoringInteractionEvents()` is called the same number of times.
  ///
  /// *Chosen:* touches that began earlier continue.
  public func beginIgnoringInteractionEvents() { ignoreCount += 1 }

  /// Ends one `beginIgnoringInteractionEvents()` call, if there is one.
  public func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }

  // MARK: Orientation and status bar

  /// The orientation of the interface.
  var orientation: UIInterfaceOrientation { Headless.orientation }

  /// The orientation of the interface.
  @available(*, deprecated, message: "use UIWindowScene.interfaceOrientation")
  public var statusBarOrientation: UIInterfaceOrientation { orientation }

  /// The frame of the status bar on the screen, in points; empty while the status bar is hidden.
  @available(*, deprecated, message: "use UIStatusBarManager.statusBarFrame")
  public var statusBarFrame: CGRect { statusBarArea }

  /// Whether the status bar is hidden.
  @available(*, deprecated, message: "use UIStatusBarManager.isStatusBarHidden")
  public var isStatusBarHidden: Bool { statusBarArea.isEmpty }

  /// The style of the status bar.
  @available(*, deprecated, message: "use UIStatusBarManager.statusBarStyle")
  public var statusBarStyle: UIStatusBarStyle { effectiveStatusBarStyle }

  var statusBarArea: CGRect {
    let window = keyWindow ?? windows.first
    guard !(window?.rootViewController?.statusBarHidingController.prefersStatusBarHidden ?? false)
    else { return .zero }
    // Phones have no status bar in landscape.
    guard orientation.isPortrait || Headless.device.isPad else { return .zero }
    let size = UIScreen.main.bounds.size
    return CGRect(
      x: 0, y: 0, width: size.width, height: CGFloat(Headless.device.statusBarHeight))
  }

  var effectiveStatusBarStyle: UIStatusBarStyle {
    let window = keyWindow ?? windows.first
    return window?.rootViewController?.statusBarStyleController.preferredStatusBarStyle ?? .default
  }
}
