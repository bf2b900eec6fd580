import Foundation

// Work in the background, remote notifications and the icon. A film's app stays in the foreground, so
// these have no visible effect.

/// The identifier of a task that continues in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int

  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The permission of an app to refresh its content in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The system doesn't allow it.
  case restricted
  /// The user doesn't allow it.
  case denied
  /// The app can refresh its content.
  case available
}

extension UIApplication {
  /// The shortest interval between background fetches, in seconds; 0.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The interval that prevents background fetches.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval =
    .greatestFiniteMagnitude

  /// Returns the identifier of a new task; the handler is never called, because the app stays in the
  /// foreground.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Returns the identifier of a new task; the handler is never called, because the app stays in the
  /// foreground.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTaskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
  }

  /// Ends a task; without effect.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The time that the app can run in the background, in seconds; unlimited in the foreground.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// The permission to refresh content in the background; always available.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// Sets the interval between background fetches, in seconds; without effect.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Requests a device token; without effect, because Filmstrip has no push service.
  public func registerForRemoteNotifications() {}

  /// Ends the registration for remote notifications; without effect.
  public func unregisterForRemoteNotifications() {}

  /// Whether the app is registered for remote notifications; always `false`.
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// Starts the delivery of events from headphones; without effect.
  public func beginReceivingRemoteControlEvents() {}

  /// Ends the delivery of events from headphones; without effect.
  public func endReceivingRemoteControlEvents() {}

  /// Whether the app can change its icon; always `false`.
  public var supportsAlternateIcons: Bool { false }

  /// The name of the alternate icon; always `nil`.
  public var alternateIconName: String? { nil }

  /// Calls the completion handler with an error, because the app can't change its icon.
  public func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        completionHandler?(NSError(domain: NSCocoaErrorDomain, code: NSFeatureUnsupportedError))
      }
    }
  }

  /// The user's preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}
