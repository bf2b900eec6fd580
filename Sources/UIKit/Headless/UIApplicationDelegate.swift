import Foundation

/// Told of the app's life; nobody calls it here, since a film has no launch.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app has been launched; answers whether it can open what it was launched for.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app takes events.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app will take no events.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is off the screen.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app will be on the screen.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Whether the state may be saved.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  /// Whether a saved state may be restored.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  /// Saves what the app wants to have again, after the controllers.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Takes back what was saved, after the controllers.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Makes a controller of a saved state that has no restoration class; nil for one that is there.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIApplicationDelegate {
  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// True.
  ///
  /// *Chosen:* on iOS nothing is saved without this method, but here somebody asked for it.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  /// True.
  ///
  /// *Chosen:* on iOS nothing is restored without this method, but here somebody asked for it.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  /// Does nothing.
  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {}
  /// Nil.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }

  /// The app's main window, twice optional as everything that a delegate may leave out: the key
  /// window, or the first.
  public var window: UIWindow?? {
    .some(UIApplication.shared.keyWindow ?? UIApplication.shared.windows.first)
  }
}

/// What stands for an app's delegate as long as none is set.
final class FilmApplicationDelegate: UIResponder, UIApplicationDelegate {}

extension UIApplication {
  /// Names what an app was launched for.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Whether an app takes events.
  public enum State: Int, Sendable {
    /// On the screen, and taking events.
    case active
    /// On the screen, and taking no events.
    case inactive
    /// Not on the screen.
    case background
  }
}
