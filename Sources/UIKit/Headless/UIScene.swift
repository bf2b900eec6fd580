import Foundation
import QuartzCore

/// A scene of the app; in Filmstrip there is only one, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is on the screen and receives events.
    case foregroundActive = 0
    /// The scene is on the screen and doesn't receive events.
    case foregroundInactive = 1
    /// The scene is not on the screen.
    case background = 2
  }

  /// The options of a scene's connection; Filmstrip has none.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {}

  /// The activation state of the scene; always `foregroundActive`.
  open var activationState: ActivationState { .foregroundActive }
  /// The delegate of the scene, which Filmstrip never calls.
  open var delegate: (any UISceneDelegate)?
  /// The title of the scene for the user.
  open var title: String! = ""
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows of the scene, oldest first.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The key window of the scene.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen of the scene.
  open var screen: UIScreen { .main }
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.orientation }
  /// The state of the status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The environment of the scene.
  open var traitCollection: UITraitCollection { .current }
}

/// The state of the status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The frame of the status bar on the screen, in points; empty while the status bar is hidden.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarArea }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { statusBarFrame.isEmpty }
  /// The style of the status bar.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.effectiveStatusBarStyle }
}

/// The system's record of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Creates a role from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene with windows of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A scene on an external display.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The role of the scene.
  open var role: Role { .windowApplication }
  /// The configuration of the scene.
  open var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
  /// The identifier of the session, which is the same in every film.
  open var persistentIdentifier: String { "Filmstrip" }
  /// The scene of the session.
  open var scene: UIScene? { Headless.Simulator.current.windowScene }
}

/// The names and classes of a scene; Filmstrip only stores them.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the app's `Info.plist`, or `nil` if it has none.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene, or `nil` for the standard class.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, or `nil` if there is none.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// The delegate of a scene, which Filmstrip never calls.
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

/// The delegate of a scene with windows, which Filmstrip never calls.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}
