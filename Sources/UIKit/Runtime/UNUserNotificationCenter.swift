import Foundation

// Apple's module UserNotifications, without notifications: apps request them beside their screens.

/// The kinds of notifications that an app requests.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt

  /// Creates a set of kinds from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Notifications in cars.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Sounds of critical alerts.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// Quiet notifications, until the user decides.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// Whether an app may notify the user.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user has not decided.
  case notDetermined
  /// The user forbids notifications.
  case denied
  /// The user permits notifications.
  case authorized
  /// The app may notify the user quietly.
  case provisional
  /// The app may notify the user for a limited time.
  case ephemeral
}

/// The settings of an app's notifications.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// Whether the app may notify the user: always denied in Filmstrip.
  open var authorizationStatus: UNAuthorizationStatus { .denied }
}

/// The sound of a notification, which Filmstrip doesn't play.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  /// The default sound.
  public static let `default` = UNNotificationSound()
}

/// The content of a notification.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  /// The first line.
  open fileprivate(set) var title = ""
  /// The second line.
  open fileprivate(set) var subtitle = ""
  /// The text.
  open fileprivate(set) var body = ""
  /// The number on the app's icon, or `nil` to keep it.
  open fileprivate(set) var badge: NSNumber?
  /// The sound, or `nil` for none.
  open fileprivate(set) var sound: UNNotificationSound?
  /// The app's own values.
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// The identifier of the category with the actions.
  open fileprivate(set) var categoryIdentifier = ""
}

/// The content of a notification, which an app sets.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The first line.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The second line.
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// The number on the app's icon, or `nil` to keep it.
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  /// The sound, or `nil` for none.
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  /// The app's own values.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// The identifier of the category with the actions.
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
}

/// The event after which a notification is delivered.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether the notification is delivered again and again.
  public let repeats: Bool

  fileprivate init(repeats: Bool) { self.repeats = repeats }
}

/// The delivery of a notification after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger for a time in seconds.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// The delivery of a notification at a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The parts of the date.
  public let dateComponents: DateComponents

  /// Creates a trigger for a date with the specified parts.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// The request of a notification.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The name of the request.
  public let identifier: String
  /// The content of the notification.
  public let content: UNNotificationContent
  /// The event after which the notification is delivered, or `nil` to deliver it at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// A delivered notification; Filmstrip creates none.
open class UNNotification: NSObject, @unchecked Sendable {
  /// The request of the notification.
  public let request: UNNotificationRequest
  /// The date of the delivery.
  public let date: Date

  init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}

/// The user's response to a notification; Filmstrip creates none.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The identifier of the action.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// The presentations of a notification while the app is active.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits of the presentations.
  public let rawValue: UInt

  /// Creates a set of presentations from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The number on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// The sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// An alert.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// The list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// A banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// A delegate that is notified of notifications; Filmstrip never calls it.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}

/// The notifications of an app; reported, because Filmstrip delivers none.
///
/// Filmstrip behaves as if the user had forbidden notifications: the completions follow after the
/// currently running code, and requests are dropped.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  /// The delegate; stored, but not called.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Returns the notifications of the app; code outside of the main queue gets new ones.
  open class func current() -> UNUserNotificationCenter {
    guard MainQueue.isCurrent else { return UNUserNotificationCenter() }
    return MainActor.assumeIsolated { Headless.Simulator.current.notificationCenter }
  }

  /// Requests the permission to notify the user, which isn't granted.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report()
    DispatchQueue.main.async(execute: { completionHandler(false, nil) })
  }

  /// Requests the permission to notify the user; returns `false`, because it isn't granted.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    report()
    return false
  }

  /// Passes the settings, in which notifications are denied.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    DispatchQueue.main.async(execute: { completionHandler(UNNotificationSettings()) })
  }

  /// Returns the settings, in which notifications are denied.
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Drops a request.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    report()
    guard let completionHandler else { return }
    DispatchQueue.main.async(execute: { completionHandler(nil) })
  }

  /// Passes no requests, because all are dropped.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    DispatchQueue.main.async(execute: { completionHandler([]) })
  }

  /// Does nothing, because all requests are dropped.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  /// Does nothing, because all requests are dropped.
  open func removeAllPendingNotificationRequests() {}
  /// Does nothing, because no notification is delivered.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Does nothing, because no notification is delivered.
  open func removeAllDeliveredNotifications() {}

  private func report() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(simplified: "UNUserNotificationCenter delivers no notifications")
    }
  }
}
