import Foundation
import QuartzCore

extension UIWindow {
  /// A window's position in front of or behind others.
  public struct Level: RawRepresentable, Sendable, Hashable, Comparable {
    /// The number; larger numbers are in front.
    public var rawValue: CGFloat

    /// A level by its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A level by its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of apps' windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar: 1000.
    ///
    /// *Measured* (FACTS: window.levels).
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts: 2000.
    ///
    /// *Measured* (FACTS: window.levels).
    public static let alert = Level(rawValue: 2000)

    /// Whether a level is behind another one.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

    /// A level in front of another by a number.
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }

    /// A level behind another by a number.
    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
  }

  /// The window's scene: the app's only one.
  public var windowScene: UIWindowScene? {
    get { Headless.Simulator.current.windowScene }
    set {}
  }

  /// A window that fills a scene's screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// Makes the window the key window, without showing it.
  public func makeKey() {
    UIApplication.shared.keyWindow = self
  }
}

/// `UIWindow.Level`.
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level

/// `UIWindow.Level.normal`.
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal

/// `UIWindow.Level.statusBar`.
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar

/// `UIWindow.Level.alert`.
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
