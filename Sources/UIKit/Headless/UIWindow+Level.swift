import Foundation
import QuartzCore

extension UIWindow {
  /// The position of a window in front of or behind other windows.
  public struct Level: RawRepresentable, Sendable, Hashable, Comparable {
    /// The number of the level; a window with a larger number is in front.
    public var rawValue: CGFloat

    /// Creates a level from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of an app's windows, 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar, 1000.
    ///
    /// *Measured* (FACTS: window.levels).
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts, 2000.
    ///
    /// *Measured* (FACTS: window.levels).
    public static let alert = Level(rawValue: 2000)

    /// Returns whether a level is behind another level.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Returns the level that is in front of another level by a number.
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }

    /// Returns the level that is behind another level by a number.
    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
  }

  /// The scene of the window, which is the app's only scene.
  public var windowScene: UIWindowScene? {
    get { Headless.Simulator.current.windowScene }
    set {}
  }

  /// Makes the window the key window, without showing it.
  public func makeKey() {
    let app = UIApplication.shared
    guard app.keyWindow !== self else { return }
    app.keyWindow?.resignKey()
    app.keyWindow = self
    becomeKey()
  }
}

/// The former name of `UIWindow.Level`.
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level

/// The former name of `UIWindow.Level.normal`.
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal

/// The former name of `UIWindow.Level.statusBar`.
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar

/// The former name of `UIWindow.Level.alert`.
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
