import Foundation
import QuartzCore

extension UIWindow {
  /// How far in front a window is.
  public struct Level: RawRepresentable, Sendable, Hashable, Comparable {
    /// The number; larger ones are in front.
    public var rawValue: CGFloat

    /// A level by its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A level by its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Where apps' windows are: 0.
    public static let normal = Level(rawValue: 0)
    /// Where the status bar is: 1000.
    ///
    /// *Measured* (FACTS: window.levels).
    public static let statusBar = Level(rawValue: 1000)
    /// Where alerts are: 2000.
    ///
    /// *Measured* (FACTS: window.levels).
    public static let alert = Level(rawValue: 2000)

    /// Whether a level is behind another.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

    /// A level further in front.
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }

    /// A level further behind.
    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
  }

  /// The scene that it is in: the app's only one.
  public var windowScene: UIWindowScene? {
    get { Headless.Simulator.current.windowScene }
    set {}
  }

  /// A window that fills a scene's screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// Makes it the window that events without a place go to, and no others visible.
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
