import Foundation
import QuartzCore

/// One running interface of the app; here there is one, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How much of an interface's attention a person has.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// On the screen, and taking events.
    case foregroundActive = 0
    /// On the screen, and taking no events.
    case foregroundInactive = 1
    /// Not on the screen.
    case background = 2
  }

  /// What a scene is connected with; nothing here.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {}

  /// Active, always.
  open var activationState: ActivationState { .foregroundActive }
  /// Told of the scene's life by whoever runs the app; nobody here.
  open var delegate: (any UISceneDelegate)?
  /// What a person sees as its name.
  open var title: String! = ""
}

/// A scene that has windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// Its windows, oldest first.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that was made key last.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// Its screen.
  open var screen: UIScreen { .main }
  /// How its interface is turned: as the screen is.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.orientation }
  /// What the status bar takes.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The environment that it gives.
  open var traitCollection: UITraitCollection { .current }
}

/// How the status bar looks now.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Its place on the screen in points; empty while it is hidden.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarArea }
  /// Whether it is hidden.
  open var isStatusBarHidden: Bool { statusBarFrame.isEmpty }
  /// How it is drawn.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.shownStatusBarStyle }
}

/// A scene as the system keeps it.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The scene.
  open var scene: UIScene? { Headless.Simulator.current.windowScene }
}

/// Told of a scene's life; nobody calls it here.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is there.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene goes.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene takes events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene will take no events.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene will be on the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is off the screen.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Told of a scene's life and windows; nobody calls it here.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}
