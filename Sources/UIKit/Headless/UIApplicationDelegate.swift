import Foundation

/// The delegate of the app, which gets only the callbacks for saved state: a film has no launch.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called after launch; returns whether the app can open the URL or activity of the launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app becomes active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app enters the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app terminates.
  func applicationWillTerminate(_ application: UIApplication)
  /// Returns whether UIKit may save the state.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  /// Returns whether UIKit may restore a saved state.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  /// Encodes the app's own state, after the controllers'.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Decodes the app's own state, after the controllers'.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Returns a controller of a saved state that has no restoration class; nil to use an existing
  /// one.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIApplicationDelegate {
  /// Returns true.
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
  /// Returns true.
  ///
  /// *Chosen:* on iOS nothing is saved without this method, but here the film requests it.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  /// Returns true.
  ///
  /// *Chosen:* on iOS nothing is restored without this method, but here the film requests it.
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
  /// Returns nil.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }

  /// The app's main window: the key window, or else the first; doubly optional, as optional
  /// requirements in Objective-C are.
  public var window: UIWindow?? {
    .some(UIApplication.shared.keyWindow ?? UIApplication.shared.windows.first)
  }
}

/// The placeholder for an app's delegate.
final class FilmApplicationDelegate: UIResponder, UIApplicationDelegate {}

extension UIApplication {
  /// A key of the launch options.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// An app's state.
  public enum State: Int, Sendable {
    /// On the screen, receiving events.
    case active
    /// On the screen, not receiving events.
    case inactive
    /// Not on the screen.
    case background
  }
}
