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

  /// The number on the app's icon; stored, but without effect.
  public var applicationIconBadgeNumber = 0
  /// The URL that opens the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  // MARK: Opening other apps

  /// An option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Whether only an app with a universal link may open the URL.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Returns whether an app can open a URL; *chosen:* `true` for web, mail, telephone and settings.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "sms", "app-settings"].contains(url.scheme ?? "")
  }

  /// Reports the URL, because a film doesn't leave the app, and calls the completion.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: The options, which have no effect.
  ///   - completion: The closure that is called on the main queue, with the result of `canOpenURL`.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Headless.reportOnce(
      simplified: "UIApplication.open: the film doesn't show the app that opens '\(url)'")
    guard let completion else { return }
    let canOpen = canOpenURL(url)
    DispatchQueue.main.async { MainActor.assumeIsolated { completion(canOpen) } }
  }

  /// Reports the URL, because a film doesn't leave the app; returns the result of `canOpenURL`.
  @available(*, deprecated, message: "use open(_:options:completionHandler:)")
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  // MARK: Ignoring touches

  private var ignoreCount = 0
  /// The number of tasks that were begun with `beginBackgroundTask(expirationHandler:)`.
  var backgroundTaskCount = 0

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
  ///
  /// Setting the value does nothing, for the same reason as `setStatusBarStyle(_:animated:)`.
  @available(*, deprecated, message: "use UIStatusBarManager.isStatusBarHidden")
  public var isStatusBarHidden: Bool {
    get { statusBarArea.isEmpty }
    set {}
  }

  /// The style of the status bar.
  ///
  /// Setting the style does nothing, for the same reason as `setStatusBarStyle(_:animated:)`.
  @available(*, deprecated, message: "use UIStatusBarManager.statusBarStyle")
  public var statusBarStyle: UIStatusBarStyle {
    get { effectiveStatusBarStyle }
    set {}
  }

  /// Does nothing.
  ///
  /// View controllers determine the style unless the app's `Info.plist` sets
  /// `UIViewControllerBasedStatusBarAppearance` to `NO`. *Source:* documented.
  @available(*, deprecated, message: "override preferredStatusBarStyle")
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// Does nothing, for the same reason as `setStatusBarStyle(_:animated:)`.
  @available(*, deprecated, message: "override prefersStatusBarHidden")
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

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
