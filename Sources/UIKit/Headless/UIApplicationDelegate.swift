import Foundation

/// The delegate of the app.
///
/// Filmstrip calls only the methods for saved state, because a film has no launch.
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
  /// Returns whether UIKit can save the state.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  /// Returns whether UIKit can restore a saved state.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  /// Encodes the app's own state, after the state of the view controllers.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Decodes the app's own state, after the state of the view controllers.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user has closed scenes.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns a view controller of a saved state that has no restoration class.
  ///
  /// Returns `nil` to use an existing view controller.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIApplicationDelegate {
  /// Returns `true`.
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
  /// Returns `true`.
  ///
  /// *Chosen:* on iOS, nothing is saved without this method, but in Filmstrip the film requests it.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  /// Returns `true`.
  ///
  /// *Chosen:* on iOS, nothing is restored without this method, but in Filmstrip the film requests
  /// it.
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
  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Prints how to film the app's view controllers, and ends the program with status 1.
  ///
  /// Swift calls this method for an app delegate with `@main`. A film has no launch: it begins with
  /// a view controller.
  public static func main() {
    let message =
      "\(Self.self): Filmstrip doesn't launch apps; render a view controller with 'filmstrip try' or "
      + "from a Stage\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(1)
  }
  /// Returns `nil`.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }

  /// The app's main window: the key window or, if there is none, the first window.
  ///
  /// The value is doubly optional, like that of optional requirements in Objective-C.
  public var window: UIWindow?? {
    .some(UIApplication.shared.keyWindow ?? UIApplication.shared.windows.first)
  }
}

/// The placeholder for an app's delegate.
final class FilmApplicationDelegate: UIResponder, UIApplicationDelegate {}

extension UIApplication {
  /// A key of the launch options.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL that launched the app; never in the options of Filmstrip.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The notification that launched the app; never in the options of Filmstrip.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The quick action that launched the app; never in the options of Filmstrip.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The activity that launched the app; never in the options of Filmstrip.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  /// A key of the options with which an app opens a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app that requested the URL.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The data of the app that requested the URL.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the app has to copy a document before it uses the document.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The state of an app.
  public enum State: Int, Sendable {
    /// The app is on the screen and receives events.
    case active
    /// The app is on the screen and doesn't receive events.
    case inactive
    /// The app is not on the screen.
    case background
  }
}

/// The result of a download in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// The app downloaded new data.
  case newData
  /// There was no new data.
  case noData
  /// The download failed.
  case failed
}
