import Foundation
import QuartzCore

/// A scene of the app; here there is one, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// On the screen, receiving events.
    case foregroundActive = 0
    /// On the screen, not receiving events.
    case foregroundInactive = 1
    /// Not on the screen.
    case background = 2
  }

  /// The options of a scene's connection; none here.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {}

  /// Always active.
  open var activationState: ActivationState { .foregroundActive }
  /// The scene's delegate, which gets no callbacks here.
  open var delegate: (any UISceneDelegate)?
  /// The scene's title for the user.
  open var title: String! = ""
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// Its windows, oldest first.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The key window.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// Its screen.
  open var screen: UIScreen { .main }
  /// The interface's orientation.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.orientation }
  /// The status bar's state.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The scene's environment.
  open var traitCollection: UITraitCollection { .current }
}

/// The status bar's state.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The frame on the screen in points; empty while hidden.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarArea }
  /// Whether it is hidden.
  open var isStatusBarHidden: Bool { statusBarFrame.isEmpty }
  /// The style.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.shownStatusBarStyle }
}

/// The system's record of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The scene.
  open var scene: UIScene? { Headless.Simulator.current.windowScene }
}

/// The delegate of a scene, which gets no callbacks here.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene connects.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene disconnects.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene becomes active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has entered the background.
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

/// The delegate of a scene with windows, which gets no callbacks here.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}
