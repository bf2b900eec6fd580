import Foundation
import QuartzCore

/// The app that is run: a place to find its windows.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// The app of the current simulator.
  public static var shared: UIApplication { Headless.Simulator.current.application }

  /// The windows that were shown, oldest first.
  public internal(set) var windows: [UIWindow] = []
  /// The window that was made key last.
  public internal(set) weak var keyWindow: UIWindow?

  /// The app's delegate; one of no class of the app's own as long as none is set.
  public var delegate: (any UIApplicationDelegate)? = FilmApplicationDelegate()
  /// The app's running interfaces: one.
  public var connectedScenes: Set<UIScene> { [Headless.Simulator.current.windowScene] }
  /// Whether it takes events: always.
  public var applicationState: State { .active }
  /// Whether it may have several interfaces: no.
  public var supportsMultipleScenes: Bool { false }
  /// Whether the screen stays lit; in a film it does.
  public var isIdleTimerDisabled = false
  /// Whether the status bar shows that the network is used; no status bar since iOS 13 does.
  public var isNetworkActivityIndicatorVisible = false

  /// Hands an event to the windows that it belongs to.
  public func sendEvent(_ event: UIEvent) {
    for window in event.windows { window.sendEvent(event) }
  }

  /// The direction in which the app's interface runs.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Ignoring touches

  private var ignoreCount = 0

  /// Whether touches go to nobody.
  public var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  /// Has new touches go to nobody until `endIgnoringInteractionEvents()` was called as often.
  ///
  /// *Chosen:* a touch that came before goes on to where it went.
  public func beginIgnoringInteractionEvents() { ignoreCount += 1 }

  /// Takes one `beginIgnoringInteractionEvents()` back; does nothing without one.
  public func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }

  // MARK: Orientation and status bar

  /// How the interface is turned.
  var orientation: UIInterfaceOrientation { Headless.orientation }

  /// How the interface is turned.
  @available(*, deprecated, message: "use UIWindowScene.interfaceOrientation")
  public var statusBarOrientation: UIInterfaceOrientation { orientation }

  /// The status bar's place on the screen in points; empty while it is hidden.
  @available(*, deprecated, message: "use UIStatusBarManager.statusBarFrame")
  public var statusBarFrame: CGRect { statusBarArea }

  /// Whether the status bar is hidden.
  @available(*, deprecated, message: "use UIStatusBarManager.isStatusBarHidden")
  public var isStatusBarHidden: Bool { statusBarArea.isEmpty }

  /// How the status bar is drawn.
  @available(*, deprecated, message: "use UIStatusBarManager.statusBarStyle")
  public var statusBarStyle: UIStatusBarStyle { shownStatusBarStyle }

  var statusBarArea: CGRect {
    let window = keyWindow ?? windows.first
    guard !(window?.rootViewController?.statusBarHidingController.prefersStatusBarHidden ?? false)
    else { return .zero }
    // On its side a phone has no status bar.
    guard orientation.isPortrait || Headless.device.isPad else { return .zero }
    let size = UIScreen.main.bounds.size
    return CGRect(
      x: 0, y: 0, width: size.width, height: CGFloat(Headless.device.statusBarHeight))
  }

  var shownStatusBarStyle: UIStatusBarStyle {
    let window = keyWindow ?? windows.first
    return window?.rootViewController?.statusBarStyleController.preferredStatusBarStyle ?? .default
  }
}
